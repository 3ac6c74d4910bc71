//! Take-and-break games on heaps: nim-values of long ranges of heaps, proved periods, and misère quotients.
//!
//! - [`HeapCode`]: the moves, as a code such as `0.77` or as a list of the numbers of counters that may be taken.
//! - [`NimSequence`]: the nim-values of the heaps 0, 1, 2, ….
//! - [`PartizanSequence`]: the canonical forms of the heaps 0, 1, 2, … of a partizan game.
//! - [`PairPositions`], [`Conjecture`]: the P-positions of games on pairs, and patterns conjectured from them.
//! - [`Regularity`], [`PeriodTheorem`]: periods, and the reasons why they last, which follow from a [`Recurrence`]; [`Growth`] by steps.
//! - [`MisereForms`]: misère canonical forms of the heaps 0, 1, 2, ….
//! - [`MisereQuotient`]: misère quotients of the heaps up to n, which decide all sums; its [`Presentation`] has names
//!   and relations.
//! - [`write_bfile`], [`read_bfile`]: sequences as files of the OEIS.
//! - [`Heaps`]: the heaps of a code, or [`ListedHeaps`], which are made from the positions of any impartial game.

mod ahead;
mod bfile;
mod code;
mod digit;
mod excluded;
mod growth;
mod misere;
mod next_heap;
mod nimber_set;
mod pairs;
mod partizan;
mod read;
mod recurrence;
mod regularity;
mod repetition;
mod sequence;
mod sparse;
mod states;
mod sums;
mod tail;
mod theorem;

pub use bfile::{read_bfile, write_bfile};
pub use code::{HeapCode, HeapCodeError};
pub use digit::VisitHeaps;
pub use growth::Growth;
pub use misere::{
    HeapSum, Heaps, ListedHeaps, MisereForms, MisereQuotient, NoQuotient, Presentation,
};
pub use pairs::{
    Boundary, Complementary, Conjecture, PairPattern, PairPositions, Quadratic, Remainders,
    Residues,
};
pub use partizan::PartizanSequence;
pub use recurrence::Recurrence;
pub use regularity::Regularity;
pub use sequence::{NimSequence, RefusedValues};
pub use theorem::PeriodTheorem;
