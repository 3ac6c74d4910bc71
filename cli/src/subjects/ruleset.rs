//! Positions of described rulesets: families of them, and the error messages.

use std::rc::Rc;

use anyhow::{Context, anyhow, bail, ensure};
use chopsticks_lab::calculator::quoted;
use chopsticks_lab::cgt::solve::SolveError;
use chopsticks_lab::rulesets::{
    DescribedPosition, DescribedRuleset, ShortRuleset, bare_call, call_name,
};
use chopsticks_lab::session::OWN_RULESET;
use chopsticks_lab::tables::shortened;
use chopsticks_lab::winner::Undecided;
use num_bigint::BigUint;
use num_traits::ToPrimitive;

use crate::arguments::family::FamilyArguments;
use crate::arguments::ranges::flag;
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
    text.contains('"') && ruleset.called_position(text).is_none()
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
pub(crate) struct PositionFamily<T> {
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

/// A part of the text of a family.
pub(super) enum Part<'a> {
    Text(&'a str),
    /// The parameter with this index as a number.
    Number(usize),
    /// A text, repeated as often as given by the parameter with this index.
    Repeated(&'a str, usize),
}

/// The longest text of a position, in bytes.
const MAX_TEXT: usize = 1_000_000;

impl<T> PositionFamily<T> {
    /// Evaluates all members, until a limit is reached or Ctrl-C is pressed.
    ///
    /// # Errors
    /// When the text is not a family of positions, or the ranges do not fit it.
    pub(crate) fn evaluate(
        ruleset: &DescribedRuleset,
        family: &FamilyArguments,
        mut evaluate: impl FnMut(DescribedPosition) -> Result<T, SolveError<DescribedPosition>>,
    ) -> anyhow::Result<PositionFamily<T>> {
        let FamilyArguments { text, ranges, .. } = family;
        let text = &braced(ruleset, text)?;
        let (parts, names) = parts(text)?;
        let domain = ranges.domain_of(names.clone(), |name| {
            let flag = flag(name);
            bail!("the parameter {name} has no range: add one, such as {flag}1..=4")
        });
        let domain = match (domain, names.is_empty()) {
            (Err(error), true) => bail!(
                "{error:#}; a family has parameters, as in {}",
                example(ruleset)
            ),
            (domain, _) => domain?,
        };
        // A wrong position is refused before the first one is evaluated.
        let mut positions = Vec::new();
        for parameters in domain.members() {
            go_on()?;
            let numbers: Vec<BigUint> = names.iter().map(|name| parameters[name].clone()).collect();
            let position = member(&parts, &numbers)
                .and_then(|text| Ok(ruleset.position(&text)?))
                .with_context(|| labelled(&names, &numbers))?;
            positions.push((numbers, position));
        }
        let (mut members, progress) = (Vec::new(), Progress::default());
        for (numbers, position) in positions {
            progress.show(|| format!("{} positions", members.len()));
            let found = evaluate(position).map_err(unsolved);
            members.push(FamilyMember { numbers, found });
        }
        Ok(PositionFamily { names, members })
    }

    /// Checks that all members were evaluated.
    ///
    /// # Errors
    /// The reason why there is no result about a position, if so; a limit takes precedence.
    pub(crate) fn check_complete(self) -> anyhow::Result<()> {
        let failures = self
            .members
            .into_iter()
            .filter_map(|member| member.found.err());
        let worst = failures.min_by_key(|failure| !is_limit(failure));
        worst.map_or(Ok(()), Err)
    }
}

/// The numbers of a member, for a message.
fn labelled(names: &[String], numbers: &[BigUint]) -> String {
    let pairs = names.iter().zip(numbers);
    let values = pairs.map(|(name, number)| format!("{name} = {}", shortened(number)));
    values.collect::<Vec<_>>().join(", ")
}

/// The names of the parameters of a family of positions.
///
/// # Errors
/// When the text is not a family of positions.
pub(crate) fn parameters(ruleset: &DescribedRuleset, text: &str) -> anyhow::Result<Vec<String>> {
    let (_, names) = parts(&braced(ruleset, text)?)?;
    Ok(names)
}

/// The text with braces around the names in a call without quotation marks, such as `Nim(n,3)`.
///
/// # Errors
/// When the positions of the ruleset are not made of numbers.
pub(super) fn braced(ruleset: &DescribedRuleset, text: &str) -> anyhow::Result<String> {
    let call =
        bare_call(text).filter(|(name, inside)| ruleset.is_called(name) && !inside.contains('"'));
    let Some((name, inside)) = call else {
        return Ok(text.to_owned());
    };
    ensure!(
        ruleset.tuple_length().is_some(),
        "{text}: found {name}(…) without quotation marks, expected a position such as {}",
        example(ruleset)
    );
    let arguments = inside.split(',').map(str::trim);
    let arguments: Vec<String> = arguments
        .map(|argument| {
            if is_name(argument) {
                format!("{{{argument}}}")
            } else {
                argument.to_owned()
            }
        })
        .collect();
    Ok(format!("{name}({})", arguments.join(",")))
}

/// An example of a family of positions of this ruleset: `Kayles(n)`, `Domineering("{m}x{n}")`, `Hackenbush("{l*n}")`.
pub(crate) fn example(ruleset: &DescribedRuleset) -> String {
    if let Some(length) = ruleset.tuple_length() {
        let letters = ["n", "m", "k", "l"].into_iter().take(length);
        let letters: Vec<&str> = letters.collect();
        return format!("{}({})", ruleset.call_name(), letters.join(","));
    }
    let published = ruleset
        .facts()
        .iter()
        .flat_map(|fact| fact.position.chars());
    let sign = published.filter(|sign| sign.is_alphabetic()).take(1);
    let repeated = || format!("{{{}*n}}", sign.collect::<String>());
    let sizes = ruleset
        .has_start_of_any_size()
        .then(|| "{m}x{n}".to_owned());
    ruleset.called(&sizes.unwrap_or_else(repeated))
}

/// Whether a text may be the name of a parameter.
fn is_name(text: &str) -> bool {
    text.starts_with(char::is_alphabetic) && text.chars().all(char::is_alphanumeric)
}

/// The parts of a text such as `{m}x{n}` or `{t*m}..{f*n}`, and the names of the parameters.
pub(super) fn parts(text: &str) -> anyhow::Result<(Vec<Part<'_>>, Vec<String>)> {
    let (mut parts, mut names) = (Vec::new(), Vec::new());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        let (inside, after) = after.split_once('}').with_context(|| {
            format!("{text}: found `{{` without `}}`, expected a parameter such as {{n}}")
        })?;
        let (repeated, name) = match inside.rsplit_once('*') {
            Some((repeated, name)) => (Some(repeated), name.trim()),
            None => (None, inside.trim()),
        };
        ensure!(
            is_name(name),
            "{text}: found {{{inside}}}, expected a parameter such as {{n}}, or {{xo*n}} for n copies of xo"
        );
        let index = names
            .iter()
            .position(|known| known == name)
            .unwrap_or_else(|| {
                names.push(name.to_owned());
                names.len() - 1
            });
        parts.push(Part::Text(before));
        parts.push(match repeated {
            Some(repeated) => Part::Repeated(repeated, index),
            None => Part::Number(index),
        });
        rest = after;
    }
    parts.push(Part::Text(rest));
    Ok((parts, names))
}

/// The text of the member with these numbers.
fn member(parts: &[Part<'_>], numbers: &[BigUint]) -> anyhow::Result<String> {
    let mut text = String::new();
    for part in parts {
        match *part {
            Part::Text(part) => text += part,
            Part::Number(index) => text += &numbers[index].to_string(),
            Part::Repeated(part, index) => {
                let count = numbers[index].to_usize().unwrap_or(usize::MAX);
                let length = count.saturating_mul(part.len());
                ensure!(
                    length <= MAX_TEXT,
                    "{count} copies of {part} are too long: expected at most {MAX_TEXT} bytes"
                );
                text += &part.repeat(count);
            }
        }
    }
    Ok(text)
}
