//! Families of expressions: calls of functions, sums and operations, in which names without a meaning stand for numbers.

use anyhow::ensure;
use chopsticks_lab::cgt::loopy::{LoopyValue, Outcome};
use chopsticks_lab::player::ByPlayer;
use chopsticks_lab::session::{Answer, ExpressionFamily, Session};
use num_bigint::BigUint;

use crate::arguments::limits;
use crate::arguments::ranges::Ranges;
use crate::arguments::ruleset::{RulesetFlags, SessionDefinitions};
use crate::subjects::argument;
use crate::subjects::ruleset::{EvaluatedFamily, FamilyMember, without_range};
use crate::terminal::interrupt::check_stop;
use crate::terminal::progress::Progress;

/// A family of expressions, in a session that knows what they call.
pub(crate) struct Expressions {
    pub(crate) session: Session,
    pub(crate) family: ExpressionFamily,
}

impl Expressions {
    /// The family that a text is, if it is one of expressions: neither one of hands nor one of positions of one ruleset.
    ///
    /// # Errors
    /// When two rulesets have the same name, those of their programs, and when the expression has no parameters.
    pub(crate) fn read(text: &str, given: &RulesetFlags) -> anyhow::Result<Option<Expressions>> {
        let found = Expressions::with_definitions(text, &given.definitions())?;
        let has_none = found
            .as_ref()
            .is_some_and(|found| found.family.parameters.is_empty());
        ensure!(
            !has_none,
            "{text}: found an expression without parameters, expected names that stand for numbers, as in Kayles(n) + Nim(m)"
        );
        Ok(found)
    }

    /// The same, also without parameters.
    ///
    /// # Errors
    /// When two rulesets have the same name, and those of their programs.
    pub(crate) fn with_definitions(
        text: &str,
        given: &SessionDefinitions,
    ) -> anyhow::Result<Option<Expressions>> {
        let mut session = argument::session(given)?;
        let settings = limits::settings();
        let text = argument::family_expression(&session, &given.rulesets, text, &settings)?;
        let family = session.expression_family(&text, &settings)?;
        Ok(family.map(|family| Expressions { session, family }))
    }

    /// The numbers of all members.
    ///
    /// # Errors
    /// When the ranges do not fit the family.
    pub(crate) fn numbers(&self, ranges: &Ranges) -> anyhow::Result<Vec<Vec<BigUint>>> {
        let domain = ranges.domain_of(self.family.parameters.clone(), without_range)?;
        let numbers = domain.numbers();
        let numbers: Result<_, _> = numbers
            .map(|numbers| check_stop().map(|()| numbers))
            .collect();
        Ok(numbers?)
    }

    /// The answer of the member with these numbers.
    ///
    /// # Errors
    /// When it has none, and when Ctrl-C is pressed.
    pub(crate) fn answer(&mut self, numbers: &[BigUint]) -> anyhow::Result<Answer> {
        check_stop()?;
        let settings = limits::settings();
        Ok(self.session.member(&self.family, numbers, &settings)?)
    }

    /// The outcome of the member with these numbers, by the player who moves first, without its value where a search finds it.
    ///
    /// # Errors
    /// When it has none, and when Ctrl-C is pressed.
    pub(crate) fn outcome(&mut self, numbers: &[BigUint]) -> anyhow::Result<ByPlayer<Outcome>> {
        check_stop()?;
        let settings = limits::settings();
        let found = self
            .session
            .member_outcome(&self.family, numbers, &settings);
        Ok(found?.found)
    }

    /// The value of the member with these numbers.
    ///
    /// # Errors
    /// When it has none, and when Ctrl-C is pressed.
    pub(crate) fn value(&mut self, numbers: &[BigUint]) -> anyhow::Result<LoopyValue> {
        let object = self.answer(numbers)?.object;
        let settings = limits::settings();
        let value = (self.session).game_value(&object, &self.family.text, &settings);
        Ok(value?)
    }

    /// All members with what `find` finds of their numbers.
    ///
    /// # Errors
    /// When the ranges do not fit the family.
    pub(crate) fn evaluate<T>(
        &mut self,
        ranges: &Ranges,
        find: impl Fn(&mut Expressions, &[BigUint]) -> anyhow::Result<T>,
    ) -> anyhow::Result<EvaluatedFamily<T>> {
        let (mut members, progress) = (Vec::new(), Progress::default());
        for numbers in self.numbers(ranges)? {
            progress.show(|| format!("{} members", members.len()));
            members.push(FamilyMember {
                text: self.family.text.clone(),
                found: find(self, &numbers),
                numbers,
            });
        }
        let names = self.family.parameters.clone();
        Ok(EvaluatedFamily { names, members })
    }
}
