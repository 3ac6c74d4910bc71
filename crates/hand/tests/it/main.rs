//! The hand game against second programs, documents and everything that an opponent can do.

mod documents;
mod hand_game;
mod players;
