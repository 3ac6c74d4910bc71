//! A workbench for combinatorial game theory.

pub mod game;
pub mod number;
pub mod player;
