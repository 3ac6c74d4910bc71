//! From a position to its value.
