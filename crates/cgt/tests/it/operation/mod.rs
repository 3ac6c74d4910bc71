//! Operations on values, against published results and laws.

mod laws;
mod limits;
mod published;
