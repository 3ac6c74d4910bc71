//! Comparisons of a text with a game, which can never be equal.

use chopsticks_cgt::notation::language::{Op, Statement};

use crate::calculator::Calculator;
use crate::context::CalculatorSettings;
use crate::error::{Fault, Placed};
use crate::table::named;

impl Calculator {
    /// The fault of a statement that compares a text, as it is written, with a game: what looks like a position is none. In
    /// functions and classes, where a variable may hold either, such a comparison is false.
    pub(crate) fn text_beside_game(
        &mut self,
        statement: &Statement,
        settings: &CalculatorSettings<'_>,
    ) -> Option<Placed> {
        let [left, right] = statement.compared()?;
        let (text, other) = match (left.bytes_of_text(), right.bytes_of_text()) {
            (Some(text), None) => (text, right),
            (None, Some(text)) => (text, left),
            _ => return None,
        };
        if says_no_game(&other) || !self.run(&other, settings).ok()?.is_game() {
            return None;
        }
        let fault = Fault::arguments(
            "a text and a game, which are never equal",
            "a position with the name of its ruleset, as in Clobber(\"xo\"), or two texts",
        );
        Some(Placed::new(text.start, fault))
    }
}

/// Whether a statement ends with an operation whose results are no games, as `OutcomeClass` does.
fn says_no_game(statement: &Statement) -> bool {
    let Some(Op::Method(name, _)) = statement.code.last().map(|last| &last.op) else {
        return false;
    };
    let mut operations = named(name).peekable();
    operations.peek().is_some() && operations.all(|operation| !operation.result.is_of_games())
}
