//! Tables and figures, rendered from strings and integers.
