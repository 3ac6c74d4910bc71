//! Python bindings of `chopsticks_lab`: the module `chopsticks_lab._native`.
//!
//! **Where values live.** A process has one arena, which is used by one thread at a time (`workbench`). A `Value` is the id
//! of a game in it. Values of different threads can therefore be combined, equal values have equal ids, and hashing needs
//! no text. Work is done detached from the interpreter, so a thread that waits for the arena or computes in it does not
//! block the others. The order of the two locks is arena, then interpreter; no thread waits for the arena while attached.
//! Games are stored until the process ends.
//!
//! **Positions.** A `Position` is its text, which the calculator reads again for each question: what it reads refers to
//! tables of one thread, and reading takes less time than any answer. So positions can be shared, pickled and used as
//! keys. With the text are the rulesets that it names (`catalogue`), so that one of a file is as good as any other.
//!
//! **Ctrl-C.** Work of unbounded length checks for signals now and then (`interrupt`), and sums between their steps.
//!
//! **Rulesets written in Python.** Their methods are rules for the engine like those of files (`written`). The engine is
//! detached from the interpreter and attaches for each call of a method; answers are remembered, and an exception unwinds
//! through the engine (`raised`).
//!
//! Parts that do not need the engine are written in Python: exceptions, tables, families, names of values. Nothing here is
//! recursive.

mod argument;
mod cache;
mod calculating;
mod calculation;
mod canonical;
mod catalogue;
mod certificate;
mod claim;
mod conversions;
mod drawing;
mod error;
mod exceptions;
mod explorer;
mod expressions;
mod family;
mod grid;
mod group;
mod interrupt;
mod kos;
mod like;
mod limits;
mod loopy;
mod loopy_operators;
mod moves;
mod number;
mod object;
mod operators;
mod pickled_position;
mod player;
mod position;
mod position_operators;
mod properties;
mod raised;
mod regions;
mod ruleset;
mod ruleset_file;
mod ruleset_positions;
mod rulesets;
mod solver;
mod style;
mod thermograph;
mod two_games;
mod uptimal;
mod used_caches;
mod value;
mod verdict;
mod workbench;
mod written;
mod wrong_argument;

use pyo3::prelude::*;

/// The engine of ``chopsticks_lab``; import that package instead.
#[pymodule]
mod _native {
    #[pymodule_export]
    use crate::cache::UsedCache;
    #[pymodule_export]
    use crate::calculation::{apply, evaluate, latex_document, latex_text, operations, run};
    #[pymodule_export]
    use crate::certificate::{Certificate, certify};
    #[pymodule_export]
    use crate::claim::{ClaimVerdict, claim};
    #[pymodule_export]
    use crate::drawing::Drawing;
    #[pymodule_export]
    use crate::explorer::{page_address, page_ruleset};
    #[pymodule_export]
    use crate::expressions::{expression_members, expression_parameters};
    #[pymodule_export]
    use crate::family::{
        family_drawing, family_growth, family_members, family_parameters, family_periods,
        family_ruleset, family_title, family_values, position_members, position_parameters,
    };
    #[pymodule_export]
    use crate::grid::grid_cells;
    #[pymodule_export]
    use crate::limits::{LimitBlock, allowed_seconds};
    #[pymodule_export]
    use crate::loopy::LoopyValue;
    #[pymodule_export]
    use crate::position::Position;
    #[pymodule_export]
    use crate::regions::region_parts;
    #[pymodule_export]
    use crate::ruleset::{Ruleset, rulesets};
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
    #[pymodule_export]
    #[expect(non_upper_case_globals, reason = "Python's name of it")]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}
