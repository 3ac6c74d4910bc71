//! Programs that play the hand game against each other and against people.
//!
//! A [`ComputerPlayer`] chooses a move in a position. [`play`] lets two of them play a game: a [`GameRecord`] stores
//! it, and a [`Transcript`] writes it as text. A [`Contest`] lets them play many games and counts the results.
//!
//! [`Random`] chooses every move at random. [`Chick`] plays perfectly, from a
//! [`SolvedGame`](crate::analysis::SolvedGame). [`Bounded`] plays with a horizon, from the table
//! [`BestMoves`](crate::analysis::BestMoves).

mod bounded;
mod chick;
mod computer_player;
mod contest;
mod game;
mod random;
mod record;
mod score;
mod transcript;

pub use bounded::Bounded;
pub use chick::Chick;
pub use computer_player::ComputerPlayer;
pub use contest::Contest;
pub use game::play;
pub use random::Random;
pub use record::{GameRecord, winner};
pub use score::{ConfidenceInterval, Score};
pub use transcript::{Transcript, TranscriptError, TranscriptFault};
