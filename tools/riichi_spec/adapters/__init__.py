"""Other people's engines as implementations of the protocol: an adapter each, and setting them up."""
