//! Tests of the public interface; tests of the searches that find certificates are with the searches.

mod by_hand;
mod check;
mod rows;
mod text;
