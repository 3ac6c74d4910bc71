//! Sums in readable form: positions in the notation of their rulesets, and values.

use chopsticks_cgt::game::GameId;

use crate::error::RefusedAddend;
use crate::normal_forms::NormalForms;
use crate::term::Term;

/// A disjunctive sum of positions and values. It belongs to the solver that added its addends.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PositionSum {
    addends: Vec<(Addend, Vec<Term>)>,
}

/// A part of a sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Addend {
    /// A position.
    Position {
        /// The name of the ruleset.
        ruleset: String,
        /// The position in the notation of the ruleset.
        text: String,
        /// Whether the position is subtracted: Left and Right are exchanged.
        negated: bool,
    },
    /// A value.
    Value(GameId),
}

impl PositionSum {
    /// The components and values of all addends.
    pub(crate) fn terms(&self) -> Vec<Term> {
        self.addends
            .iter()
            .flat_map(|(_, terms)| terms.iter().copied())
            .collect()
    }

    /// Adds an addend with these terms.
    pub(crate) fn push(&mut self, addend: Addend, terms: Vec<Term>) {
        self.addends.push((addend, terms));
    }
}

impl NormalForms<'_> {
    /// The terms of an addend.
    ///
    /// # Errors
    /// When there is no such ruleset, or the text is not one of its positions.
    pub fn terms_of(&mut self, addend: &Addend) -> Result<Vec<Term>, RefusedAddend> {
        let (ruleset, text, negated) = match addend {
            Addend::Value(game) => return Ok(vec![Term::value(self.values.id(*game))]),
            Addend::Position {
                ruleset,
                text,
                negated,
            } => (ruleset, text, *negated),
        };
        let number = self.components.ruleset_named(ruleset);
        let number = number.ok_or_else(|| RefusedAddend::NoRuleset(ruleset.to_owned()))?;
        let terms = self.components.read(number, text)?;
        Ok(self.signed(terms, negated))
    }
}
