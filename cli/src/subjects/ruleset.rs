//! Positions of described rulesets: families of them, and the error messages.

use anyhow::{anyhow, bail};
use chopsticks_lab::calculator::EndlessPlay;
use chopsticks_lab::cgt::solve::SolveError;
use chopsticks_lab::rulesets::{DescribedPosition, DescribedRuleset, PositionFamily};
use chopsticks_lab::winner::Undecided;
use num_bigint::BigUint;

use crate::arguments::domain::labelled;
use crate::arguments::ranges::{Ranges, flag};
use crate::arguments::values::Values;
use crate::terminal::failure::worst;
use crate::terminal::interrupt::check_stop;
use crate::terminal::progress::Progress;

/// The error for a position without a value.
pub(crate) fn unsolved(error: SolveError<DescribedPosition>) -> anyhow::Error {
    match error {
        SolveError::Stopped(stopped) => stopped.into(),
        SolveError::NotShort { cycle } => EndlessPlay::new(cycle).into(),
        error @ SolveError::OnlyOutcome(_) => error.into(),
    }
}

/// The error for a position or a sum whose winner was not found.
pub(crate) fn undecided(error: Undecided) -> anyhow::Error {
    match error {
        Undecided::Stopped(stopped) => stopped.into(),
        error @ Undecided::NotShort => anyhow!(error),
    }
}

/// Positions with numbers in their texts, and a result for each.
pub(crate) struct EvaluatedFamily<T> {
    /// The names of the parameters, in the order of the text.
    pub(crate) names: Vec<String>,
    /// The positions, with the last parameter varying fastest.
    pub(crate) members: Vec<FamilyMember<T>>,
}

/// A position of a family.
pub(crate) struct FamilyMember<T> {
    /// The numbers, in the order of the names.
    pub(crate) numbers: Vec<BigUint>,
    /// The position as it is written.
    pub(crate) text: String,
    pub(crate) found: anyhow::Result<T>,
}

impl<T> EvaluatedFamily<T> {
    /// Evaluates all members, until a limit is reached or Ctrl-C is pressed.
    ///
    /// # Errors
    /// When the text is not a family of positions, or the ranges do not fit it.
    pub(crate) fn evaluate(
        ruleset: &DescribedRuleset,
        text: &str,
        ranges: &Ranges,
        mut evaluate: impl FnMut(DescribedPosition) -> Result<T, SolveError<DescribedPosition>>,
    ) -> anyhow::Result<EvaluatedFamily<T>> {
        // A wrong position is refused before the first one is evaluated.
        let (names, positions) = family_positions(ruleset, text, ranges)?;
        let (mut members, progress) = (Vec::new(), Progress::default());
        for (numbers, text, position) in positions {
            progress.show(|| format!("{} positions", members.len()));
            let found = evaluate(position).map_err(unsolved);
            members.push(FamilyMember {
                numbers,
                text,
                found,
            });
        }
        Ok(EvaluatedFamily { names, members })
    }

    /// The members with what `find` makes of the results about their texts.
    pub(crate) fn map<U>(
        self,
        mut find: impl FnMut(&str, anyhow::Result<T>) -> anyhow::Result<U>,
    ) -> EvaluatedFamily<U> {
        let members = self.members.into_iter().map(|member| FamilyMember {
            found: find(&member.text, member.found),
            numbers: member.numbers,
            text: member.text,
        });
        EvaluatedFamily {
            names: self.names,
            members: members.collect(),
        }
    }

    /// The numbers of all members.
    pub(crate) fn numbers(&self) -> Vec<Vec<BigUint>> {
        let members = self.members.iter();
        members.map(|member| member.numbers.clone()).collect()
    }

    /// Checks that all members were evaluated.
    ///
    /// # Errors
    /// The reason why there is no result about a position, if so; a limit takes precedence.
    pub(crate) fn check_complete(self) -> anyhow::Result<()> {
        self.complete().map(|_| ())
    }

    /// The numbers of all members with the results about them.
    ///
    /// # Errors
    /// The reason why there is no result about a position, if so; a limit takes precedence.
    pub(crate) fn complete(self) -> anyhow::Result<Vec<(Vec<BigUint>, T)>> {
        let (mut results, mut failures) = (Vec::new(), Vec::new());
        for FamilyMember { numbers, found, .. } in self.members {
            match found {
                Ok(result) => results.push((numbers, result)),
                Err(failure) => failures.push(failure),
            }
        }
        worst(failures).map_or(Ok(results), Err)
    }
}

/// A position with the numbers in its text, and the text.
type FamilyPosition = (Vec<BigUint>, String, DescribedPosition);

/// The names of the parameters of a family, and its positions, with the last parameter varying fastest.
///
/// # Errors
/// When the text is not a family of positions, or the ranges do not fit it.
pub(crate) fn family_positions(
    ruleset: &DescribedRuleset,
    text: &str,
    ranges: &Ranges,
) -> anyhow::Result<(Vec<String>, Vec<FamilyPosition>)> {
    let family = PositionFamily::read(ruleset, text)?;
    let names = family.parameters().to_vec();
    let domain = ranges.domain_of(names.clone(), without_range);
    let domain = match (domain, names.is_empty()) {
        (Err(error), true) => bail!(
            "{error:#}; a family has parameters, as in {}",
            PositionFamily::example(ruleset)
        ),
        (domain, _) => domain?,
    };
    let mut positions = Vec::new();
    for numbers in domain.numbers() {
        check_stop()?;
        let read = || {
            let text = family.member(&numbers)?;
            let position = ruleset.single_position(&text)?;
            Ok::<_, anyhow::Error>((text, position))
        };
        let (text, position) = read().map_err(|error| {
            if names.is_empty() {
                error
            } else {
                error.context(labelled(&names, &numbers))
            }
        })?;
        positions.push((numbers, text, position));
    }
    Ok((names, positions))
}

/// The error for a parameter without a range.
pub(crate) fn without_range(name: &str) -> anyhow::Result<Values> {
    let flag = flag(name);
    bail!("the parameter {name} has no range: add one, such as {flag}1..4")
}
