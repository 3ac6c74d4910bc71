//! Tutorials; the tests compile and run every example.

pub mod _01_games;
pub mod _02_chopsticks;
pub mod _03_adding_a_ruleset;
