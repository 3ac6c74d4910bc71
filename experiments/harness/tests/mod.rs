//! Tests of runs, of journals, of units that are computed in parts, and of units that are computed again.

mod cubes;
mod journal;
mod recheck;
mod run;
mod units;
