//! Augmented forms: games in which a player may have the mark of an end, with one engine for every kind of play.
//!
//! Under misère play and in scoring games, an option may be reversible through a game at which the player has no option.
//! There is then nothing to replace it by, and the player gets a *mark* instead, which says what she has at that end (Siegel's
//! *tombstone*). A player without options always has a mark. What a mark is and what it is worth depends on the kind of play,
//! which is an [`Ends`], and so does how marks are written ([`WrittenEnds`]). Order, simplest form, sums and negatives are the
//! same for each one.
//!
//! - Siegel, *On the general dead-ending universe of partizan games* (arXiv 2312.16259), section 5: augmented forms.
//! - Larsson, Nowakowski and Santos, *Absolute combinatorial game theory* (arXiv 1606.01975): the test of the order for every
//!   absolute universe, which are kinds of misère play and of scoring play alike.
//!
//! Nothing recurses in the depth of a game.

mod arena;
mod ends;
mod forms;
mod order;
mod simplest;
mod sum;
mod text;
mod written;

pub(crate) use arena::AugmentedArena;
pub(crate) use ends::{Ends, Marks};
pub(crate) use forms::{Draft, Form};
pub(crate) use text::Signs;
pub(crate) use written::WrittenEnds;
