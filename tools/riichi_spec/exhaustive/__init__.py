"""Every complete hand there is: counted, taken apart, and written line by line so that others can check theirs."""
