//! The hand game, compared with second programs, with documents, and with all plays of an opponent.

mod documents;
mod hand_game;
mod players;
