//! Families of expressions: calls of functions, sums and operations, in which names without a meaning stand for numbers.

use std::sync::Arc;

use anyhow::ensure;
use chopsticks_lab::rulesets::DescribedRuleset;
use chopsticks_lab::session::{Answer, ExpressionFamily, Session};
use num_bigint::BigUint;

use crate::arguments::limits;
use crate::arguments::ranges::Ranges;
use crate::arguments::ruleset::GivenRuleset;
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
    pub(crate) fn read(text: &str, given: &[GivenRuleset]) -> anyhow::Result<Option<Expressions>> {
        let rulesets = given.iter().map(|given| Arc::clone(&given.ruleset));
        let rulesets: Vec<Arc<DescribedRuleset>> = rulesets.collect();
        let mut session = argument::session(&rulesets)?;
        let family = session.expression_family(text, &limits::settings())?;
        let has_none = family
            .as_ref()
            .is_some_and(|family| family.parameters.is_empty());
        ensure!(
            !has_none,
            "{text}: found an expression without parameters, expected names that stand for numbers, as in Kayles(n) + Nim(m)"
        );
        Ok(family.map(|family| Expressions { session, family }))
    }

    /// Evaluates all members, until Ctrl-C is pressed.
    ///
    /// # Errors
    /// When the ranges do not fit the family.
    pub(crate) fn evaluate(&mut self, ranges: &Ranges) -> anyhow::Result<EvaluatedFamily<Answer>> {
        let names = self.family.parameters.clone();
        let domain = ranges.domain_of(names.clone(), without_range)?;
        let (mut members, progress) = (Vec::new(), Progress::default());
        for parameters in domain.members() {
            check_stop()?;
            progress.show(|| format!("{} members", members.len()));
            let numbers = names.iter().map(|name| parameters[name].clone());
            let numbers: Vec<BigUint> = numbers.collect();
            let found = self
                .session
                .member(&self.family, &numbers, &limits::settings());
            members.push(FamilyMember {
                text: self.family.text.clone(),
                found: found.map_err(anyhow::Error::from),
                numbers,
            });
        }
        Ok(EvaluatedFamily { names, members })
    }
}
