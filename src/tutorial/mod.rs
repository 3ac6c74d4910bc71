//! Tutorials; every example in them is compiled and run by the tests.

pub mod _01_games;
pub mod _02_chopsticks;
pub mod _03_adding_a_ruleset;
