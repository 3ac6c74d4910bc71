//! Tests of the crate from outside; those of the searches that find certificates are with the searches.

mod by_hand;
mod check;
mod rows;
mod text;
