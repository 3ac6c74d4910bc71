//! A workbench for combinatorial game theory, built around the game Simple Chopsticks.
//!
//! The modules in reading order, each using only those above it:
//!
//! - [`player`]: Left and Right, and pairs indexed by them.
//! - [`number`]: dyadic rationals of any size, and the field Q(√5).
//! - [`game`]: the engine; canonical forms, order and sums of short games. Knows no ruleset and no text.
//! - [`value`]: properties of a value: outcome, stops, birthday, temperature, uptimal expansion.
//! - [`notation`]: values as text, and text as values. Knows no ruleset: positions in a text are the caller's.
//! - [`ruleset`]: positions and their options. Does not know that values exist.
//! - [`loopy`]: who wins games that may go on for ever, and in how many plies. Knows no values.
//! - [`encode`]: reaching and forcing a position as formulas for SAT and QBF; proofs of a no. Knows no solver outside.
//! - [`bots`]: programs that play the hand game, and games written down. Know no terminal.
//! - `stop`: the player that learns the hand game with a neural network (feature `neural`). Knows no solver and no clock.
//! - [`outcomes`]: who wins Simple Chopsticks with many hands, as tables of bits. Knows no canonical forms.
//! - [`certificate`]: claims (a|b)_n = v for whole intervals of n with the strategies that prove them, as files.
//! - [`check`]: plays certificates again and refuses what proves nothing. Does not know how they were found.
//! - [`presburger`]: linear conditions on natural numbers, and formulas made of them. Knows no game.
//! - [`theorem`]: the proof of the conjecture on (1|1)_n, checked symbolically for all n. Knows no solver.
//! - [`solve`]: from a position to its value. Knows no text.
//! - [`description`]: who wins with any numbers of hands, in conditions on their counts: found, and stated to be proved.
//! - [`loopy_value`]: values of positions from which play can go on for ever; stoppers, onsides and offsides.
//! - [`query`]: from what somebody writes to its value, found in the way that suits it. Knows no flags and no formats.
//! - [`report`]: tables and figures from strings and integers. Does not know that games exist.
//! - [`drawing`]: values as figures, trees and thermographs among them (feature `figures`). Knows no ruleset.
//! - `cli`: the program `chopsticks`, its flags and what it prints (feature `cli`).
//!
//! Nothing outside `cli` reads a clock, the environment or a file, or starts a thread; the experiments, in a package of
//! their own, use what is public here, and nothing here uses them. `tests/layering.rs` checks the order.
//!
//! [`tutorial`] shows them at work.

// The unit tests share files with those in `tests`, which know the library by this name.
#[cfg(test)]
extern crate self as chopsticks_lab;

pub mod bots;
pub mod certificate;
pub mod check;
#[cfg(feature = "cli")]
pub mod cli;
pub mod description;
#[cfg(feature = "figures")]
pub mod drawing;
pub mod encode;
pub mod game;
pub mod loopy;
pub mod loopy_value;
pub mod notation;
pub mod number;
pub mod outcomes;
pub mod player;
pub mod presburger;
pub mod query;
pub mod report;
pub mod ruleset;
pub mod solve;
#[cfg(feature = "neural")]
pub mod stop;
pub mod theorem;
pub mod tutorial;
pub mod value;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
