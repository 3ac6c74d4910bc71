//! Properties of a value, each in a file of its own with its definition.
