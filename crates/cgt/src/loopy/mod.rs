//! Values of loopy games, in which play can continue forever.
//!
//! A *loopy game* is a position of a finite [`Graph`] in which moves may lead back to earlier positions. A player who
//! cannot move loses, as in short games, and infinite play is a draw. G ≥ H means that G + X is at least as good for
//! Left as H + X, for every loopy game X. Definitions and theorems are those of Siegel, *Combinatorial Game Theory*
//! (2013), chapter VI, after Conway, Bach and Norton in *Winning Ways*, chapter 11:
//!
//! - A *stopper* has no follower from which the players, moving in turn, can continue forever. Stoppers are compared like
//!   short games: G ≥ H if Left, moving second, survives G − H. Equal stoppers have the same canonical form
//!   ([`CanonicalStopper`]). Short games are stoppers.
//! - A loopy game has two sides: in one, infinite plays count as wins for Left; in the other, as wins for Right. If these
//!   are equal to stoppers S and T, then S and T determine its value, which is written S & T ([`onside`], [`offside`]).
//!
//! [`evaluate`] finds the value of a position. All results follow from the order, which is computed from its definition
//! by retrograde analysis of all pairs of positions ([`Order`]). If no sides are found, the value is reported as
//! unknown.
//!
//! Stoppers have a [`degree`] of loopiness and a [`variety`], which follow from the sides of sums.
//!
//! Games with simple kos have means, temperatures and thermographs ([`ko_thermograph`]), and impartial ones have nim-values
//! ([`loopy_nim_value`]); both depend on the moves.
//!
//! Theorems decide sums and comparisons with large numbers, whose positions are not visited ([`compare`],
//! [`CanonicalStopper::plus`]).
//!
//! Nothing here recurses. A computation that needs more positions or pairs than the budget allows stops with an error.

mod bypass;
mod canonical;
mod cycle;
mod evaluate;
mod expression;
mod graph;
mod kinds;
mod ko;
mod landmarks;
mod name;
mod nim_value;
mod order;
mod outcome;
mod parts;
mod read;
mod record;
mod refine;
mod short;
mod sides;
mod simplify;
mod stepwise;
mod stops;
mod translate;
mod variety;
mod write;

pub use canonical::CanonicalStopper;
pub use cycle::{alternating_cycle, short, stoppers};
pub use evaluate::{DEFAULT_BUDGET, Evaluated, LoopyValue, evaluate, value_of_sum};
pub use expression::{Equations, LoopySum, Unknown};
pub use graph::{Explored, Graph, NoSuchOption, Node, explore};
pub use kinds::{is_plumtree, is_pseudonumber};
pub use ko::ko_thermograph;
pub use nim_value::{LoopyNimValue, loopy_nim_value};
pub use order::{InfinitePlay, Order};
pub use outcome::{
    Outcome, class_meaning, class_name, misere_outcomes, misere_remoteness, outcomes, remoteness,
};
pub use read::{LoopyReadError, graph_of_expression, read};
pub use record::LoopyRecord;
pub use refine::fuse_bisimilar;
pub use short::{graph_of, short_values};
pub use sides::{offside, onside};
pub use stops::{number_near, stop};
pub use translate::{compare, outcome_of_sum};
pub use variety::{degree, downsum, downsum_variety, is_idempotent, upsum, upsum_variety, variety};
pub use write::{LoopyWriter, WriteError};
