//! Loopy values: what positions are worth when play can go on for ever.
//!
//! A *loopy game* is a position of a finite [`Graph`] in which moves may lead back to where play has been. A player who
//! cannot move loses, as in short games, and infinite play is a draw. G ≥ H means that G + X is at least as good for
//! Left as H + X, whatever the loopy game X. Definitions and theorems are those of Siegel, *Combinatorial Game Theory*
//! (2013), chapter VI, after Conway, Bach and Norton in *Winning Ways*, chapter 11:
//!
//! - A *stopper* has no follower from which the players, moving in turn, can go on for ever. Stoppers are compared as
//!   short games are, by whether Left survives the difference moving second, and equal stoppers have one canonical form
//!   ([`CanonicalStopper`]). Short games are stoppers.
//! - Any loopy game has two sides: what it is if infinite plays are wins for Left, and if they are wins for Right. Where
//!   these are equal to stoppers S and T, its value is determined by them, and written S & T ([`onside`], [`offside`]).
//!
//! [`evaluate`] does all of that for a position. Whatever is claimed follows from the order, which is computed from its
//! definition by retrograde analysis of all pairs of positions ([`Order`]); where no sides are found, the value is
//! said to be unknown.
//!
//! Nothing here recurses, and what would need more positions or pairs than the budget allows stops with that reason.

mod bypass;
mod canonical;
mod cycle;
mod error;
mod evaluate;
mod explore;
mod expression;
mod graph;
mod name;
mod order;
mod ordered_graph;
mod outcome;
mod read;
mod record;
mod refine;
mod short;
mod sides;
mod simplify;
mod write;

pub use canonical::CanonicalStopper;
pub use cycle::{alternating_cycle, short, stoppers};
pub use error::{LoopyFault, LoopyReadError};
pub use evaluate::{DEFAULT_BUDGET, Evaluated, LoopyValue, evaluate};
pub use explore::{Explored, explore};
pub use graph::{Graph, NoSuchOption, Node};
pub use order::{InfinitePlay, Order};
pub use outcome::{Outcome, outcomes};
pub use read::read;
pub use record::{LoopyRecord, Scribe};
pub use short::{graph_of, short_values};
pub use sides::{offside, onside};
pub use write::{WriteError, write};
