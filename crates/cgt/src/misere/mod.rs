//! Misère play: the player who cannot move wins.
//!
//! - [`MisereSearch`] finds the winner of a position of any ruleset, [`MisereOutcomes`] evaluates all reachable
//!   positions, and [`misere_outcome`] evaluates the canonical form of a value.
//! - [`Genus`]: the genus of an impartial game.
//! - [`TameGenera`] evaluates positions of any impartial ruleset, and decides sums of tame ones.
//! - [`MisereArena`]: misère canonical forms of impartial games, their sums and their classes.
//!
//! Chapter numbers are those of Siegel, *Combinatorial Game Theory* (2013), chapter V; the theory is that of Conway,
//! *On Numbers and Games*, chapter 12, and *Winning Ways*, chapter 13.

mod arena;
mod days;
mod genus;
mod mate;
mod outcome;
mod parts;
mod ranks;
mod search;
mod tame;
mod tame_genus;
mod write;

pub use arena::{MisereArena, MisereGame};
pub use days::born_by;
pub use genus::Genus;
pub use mate::{birthday, mate};
pub use outcome::{MisereOutcomes, misere_outcome};
pub use parts::Parts;
pub(crate) use ranks::ranks;
pub use search::MisereSearch;
pub use tame::{Wildness, wildness};
pub use tame_genus::{TameGenera, TameGenus};
pub use write::write;
