//! Positions of described rulesets: families of them, and the error messages.

use std::rc::Rc;

use anyhow::{Context, anyhow, bail};
use chopsticks_lab::calculator::quoted;
use chopsticks_lab::cgt::solve::SolveError;
use chopsticks_lab::rulesets::{
    DescribedPosition, DescribedRuleset, OWN_RULESET, PositionFamily, ShortRuleset, call_name,
};
use chopsticks_lab::tables::shortened;
use chopsticks_lab::winner::Undecided;
use num_bigint::BigUint;

use crate::arguments::ranges::{Ranges, flag};
use crate::terminal::failure::is_limit;
use crate::terminal::interrupt::go_on;
use crate::terminal::progress::Progress;

/// The error for a position without a value.
pub(crate) fn unsolved(error: SolveError<DescribedPosition>) -> anyhow::Error {
    match error {
        SolveError::Stopped(stopped) => stopped.into(),
        error @ SolveError::NotShort { .. } => {
            anyhow!("{error}; a file for such a ruleset has the line `loopy = true`")
        }
    }
}

/// The error for a position or a sum whose winner was not found.
pub(crate) fn undecided(error: Undecided) -> anyhow::Error {
    match error {
        Undecided::Stopped(stopped) => stopped.into(),
        error @ Undecided::NotShort => anyhow!(error),
    }
}

/// The ruleset for a question that requires play to end.
///
/// # Errors
/// When the file declares that play may continue forever.
pub(crate) fn ending<'a>(
    ruleset: &'a DescribedRuleset,
    what: &str,
) -> anyhow::Result<ShortRuleset<&'a DescribedRuleset>> {
    ruleset.short().with_context(|| {
        format!(
            "{what} needs a ruleset in which play ends, and play of {} may continue forever",
            ruleset.name()
        )
    })
}

/// Whether a text is an expression in which positions have the names of their rulesets, rather than one position of
/// this ruleset.
pub(crate) fn is_expression(ruleset: &DescribedRuleset, text: &str) -> bool {
    text.contains('"') && ruleset.quoted_position(text).is_none()
}

/// The expression for a sum of positions of these rulesets. Positions without names, as in `xo. + x.o` or
/// `"xo." - "x.o" + *`, belong to the only ruleset and get its name; a text with other quotation marks is already an
/// expression.
///
/// # Errors
/// When a position without a name is wrong, or there are several rulesets that it may belong to.
pub(crate) fn sum_expression(
    rulesets: &[Rc<DescribedRuleset>],
    text: &str,
) -> anyhow::Result<String> {
    let parts: Vec<&str> = text.split('"').collect();
    let has_nameless = parts.len() == 1 || (0..parts.len()).any(|at| is_nameless(&parts, at));
    let ruleset = match rulesets {
        [] => return Ok(text.to_owned()),
        _ if !has_nameless => return Ok(text.to_owned()),
        [ruleset] => ruleset,
        _ => bail!(
            "{text}: found positions without names and several rulesets, expected positions such as MyGame(\"xo.\")"
        ),
    };
    let name = name_in_expression(ruleset);
    let mut expression = String::new();
    if parts.len() == 1 {
        for (sign, position) in summands(text) {
            ruleset.position(position)?;
            expression += &format!("{sign}{name}({})", quoted(position));
        }
        return Ok(expression);
    }
    for (at, part) in parts.iter().enumerate() {
        if is_nameless(&parts, at) {
            ruleset.position(part)?;
            expression += &format!("{name}({})", quoted(part));
        } else if at % 2 == 1 {
            expression += &format!("\"{part}\"");
        } else {
            expression += part;
        }
    }
    Ok(expression)
}

/// The name of a ruleset in an expression.
fn name_in_expression(ruleset: &DescribedRuleset) -> String {
    let name = call_name(ruleset.file_name());
    let is_name = name.starts_with(|first: char| first.is_ascii_alphabetic())
        && name.chars().all(|sign| sign.is_ascii_alphanumeric());
    if is_name {
        name
    } else {
        OWN_RULESET.to_owned()
    }
}

/// The summands of a text, each with the sign before it.
fn summands(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut rest = Some(text);
    let mut sign = "";
    std::iter::from_fn(move || {
        let summand = rest?;
        let next = [" + ", " - "]
            .into_iter()
            .filter_map(|sign| Some((summand.find(sign)?, sign)))
            .min();
        let (position, after) = match next {
            Some((at, next)) => (&summand[..at], Some((next, &summand[at + next.len()..]))),
            None => (summand, None),
        };
        let found = (sign, position.trim());
        rest = after.map(|(next, after)| {
            sign = next;
            after
        });
        Some(found)
    })
}

/// Whether this part of a text, split at its quotation marks, is inside quotation marks and a summand by itself.
fn is_nameless(parts: &[&str], at: usize) -> bool {
    let is_sign =
        |part: &str, sign: Option<char>| part.trim().is_empty() || matches!(sign, Some('+' | '-'));
    let before = parts.get(at.wrapping_sub(1)).filter(|_| at % 2 == 1);
    let (Some(before), Some(after)) = (before, parts.get(at + 1)) else {
        return false;
    };
    is_sign(before, before.trim().chars().next_back())
        && is_sign(after, after.trim().chars().next())
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
        let family = PositionFamily::read(ruleset, text)?;
        let names = family.parameters().to_vec();
        let domain = ranges.domain_of(names.clone(), |name| {
            let flag = flag(name);
            bail!("the parameter {name} has no range: add one, such as {flag}1..4")
        });
        let domain = match (domain, names.is_empty()) {
            (Err(error), true) => bail!(
                "{error:#}; a family has parameters, as in {}",
                PositionFamily::example(ruleset)
            ),
            (domain, _) => domain?,
        };
        // A wrong position is refused before the first one is evaluated.
        let mut positions = Vec::new();
        for parameters in domain.members() {
            go_on()?;
            let numbers: Vec<BigUint> = names.iter().map(|name| parameters[name].clone()).collect();
            let position =
                member(ruleset, &family, &numbers).with_context(|| labelled(&names, &numbers))?;
            positions.push((numbers, position));
        }
        let (mut members, progress) = (Vec::new(), Progress::default());
        for (numbers, position) in positions {
            progress.show(|| format!("{} positions", members.len()));
            let found = evaluate(position).map_err(unsolved);
            members.push(FamilyMember { numbers, found });
        }
        Ok(EvaluatedFamily { names, members })
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
        for FamilyMember { numbers, found } in self.members {
            match found {
                Ok(result) => results.push((numbers, result)),
                Err(failure) => failures.push(failure),
            }
        }
        let worst = failures
            .into_iter()
            .min_by_key(|failure| !is_limit(failure));
        worst.map_or(Ok(results), Err)
    }
}

/// The member with these numbers.
fn member(
    ruleset: &DescribedRuleset,
    family: &PositionFamily,
    numbers: &[BigUint],
) -> anyhow::Result<DescribedPosition> {
    Ok(ruleset.position(&family.member(numbers)?)?)
}

/// The numbers of a member, for a message.
fn labelled(names: &[String], numbers: &[BigUint]) -> String {
    let pairs = names.iter().zip(numbers);
    let values = pairs.map(|(name, number)| format!("{name} = {}", shortened(number)));
    values.collect::<Vec<_>>().join(", ")
}
