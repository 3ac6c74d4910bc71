//! Python bindings of `chopsticks_lab`: the module `chopsticks_lab._native`.
//!
//! **Where values live.** There is one arena in a process, which one thread at a time has (`workbench`), and a `Value` is
//! the id of a game in it. So values of different threads belong together, equal values are equal ids wherever they come from, and
//! hashing needs no text. Work is done detached from the interpreter: a thread that waits for the arena, or computes in
//! it, does not hold up the others. The order of the two locks is arena, then interpreter; nobody waits for the arena
//! while attached. Games are never given up before the process ends.
//!
//! **Ctrl-C.** Work of unbounded length asks for signals now and then (`interrupt`), sums in between their steps.
//!
//! **Rulesets written in Python.** Their positions are numbered and explored first (`explore`), with the interpreter;
//! then the engine's general solver evaluates the graph, without it (`solver`).
//!
//! What needs no engine is Python: exceptions, tables, families, names of values. Nothing here is recursive.

mod canonical;
mod certificate;
mod drawing;
mod error;
mod exceptions;
mod explore;
mod family;
mod graph;
mod grid;
mod group;
mod interrupt;
mod like;
mod limits;
mod number;
mod operators;
mod position;
mod properties;
mod regions;
mod rulesets;
mod solver;
mod thermograph;
mod uptimal;
mod value;
mod verdict;
mod workbench;

use pyo3::prelude::*;

/// The engine of ``chopsticks_lab``; import that package instead.
#[pymodule]
mod _native {
    #[pymodule_export]
    use crate::certificate::{Certificate, certify};
    #[pymodule_export]
    use crate::drawing::Drawing;
    #[pymodule_export]
    use crate::family::{family_parameters, family_values};
    #[pymodule_export]
    use crate::grid::grid_cells;
    #[pymodule_export]
    use crate::position::Position;
    #[pymodule_export]
    use crate::regions::region_parts;
    #[pymodule_export]
    use crate::rulesets::{domineering, hackenbush, nim, toads_and_frogs};
    #[pymodule_export]
    use crate::solver::Solver;
    #[pymodule_export]
    use crate::thermograph::Thermograph;
    #[pymodule_export]
    use crate::uptimal::Uptimal;
    #[pymodule_export]
    use crate::value::Value;
    #[pymodule_export]
    use crate::verdict::{Verdict, check_certificate};
}
