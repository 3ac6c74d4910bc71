//! The player `stop`: a network that learns the hand game by playing against itself.
//!
//! The network (`network.rs`) maps the fingers of all hands to an estimate of the value of the position for the player to
//! move, from −1, a loss, to 1, a win. No solver helps it. [`Training`] lets it play games against itself and moves its
//! value of a position towards its value one move later, after the best option
//! (temporal differences; Sutton and Barto, *Reinforcement Learning*, 2nd edition, chapters 6 and 16; Tesauro's
//! TD-Gammon is the model). A value one move later counts a little less, so that a quick win is worth more than a slow
//! one, a slow loss is less bad than a quick one, and a draw of any length is worth 0.
//!
//! [`Learner`] is the player, and [`Learned`] is the content of its file. The crate uses no terminal, clock or solver.

mod encoding;
mod error;
mod experience;
mod file;
mod judge;
mod network;
mod player;
mod self_play;
mod settings;
mod training;

pub use error::{Damage, LearnerError};
pub use file::Learned;
pub use player::Learner;
pub use settings::Settings;
pub use training::Training;
