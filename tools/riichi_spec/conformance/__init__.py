"""The protocol by which questions are asked and answered."""
