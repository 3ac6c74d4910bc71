//! Programs that play the hand game against each other and against people.
//!
//! A [`ComputerPlayer`] chooses a move in a position; [`play`] lets two of them play a game, which a [`GameRecord`]
//! keeps and a [`Transcript`] writes down, and a [`Contest`] lets them play many and counts. [`Random`] takes any move.
//! [`Chick`] plays perfectly, from a [`SolvedGame`](crate::analysis::SolvedGame), and [`Bounded`] looks no further than a
//! horizon, by the table [`BestMoves`](crate::analysis::BestMoves).

mod bounded;
mod chick;
mod computer_player;
mod confidence;
mod contest;
mod game;
mod random;
mod record;
mod score;
mod transcript;

pub use bounded::Bounded;
pub use chick::Chick;
pub use computer_player::ComputerPlayer;
pub use confidence::ConfidenceInterval;
pub use contest::Contest;
pub use game::play;
pub use random::Random;
pub use record::{GameRecord, winner};
pub use score::Score;
pub use transcript::{Transcript, TranscriptError, TranscriptFault};
