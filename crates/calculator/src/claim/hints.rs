//! Refusals of claims as other programs write them, with what is written here.

use super::expression::Expression;
use super::text::{Token, expected};
use crate::error::Placed;

/// # Errors
/// `heaps 0.77: …`, which is a command of the program, and no ruleset.
pub(super) fn refuse_heaps(tokens: &[Token<'_>]) -> Result<(), Placed> {
    if let [first, code, ..] = tokens
        && first.text == "heaps"
        && code.text.starts_with(|sign: char| sign.is_ascii_digit())
    {
        let of_ruleset = "the heaps of a ruleset, as in TakeAndBreak(\"0.77\")(n) == \
                          TakeAndBreak(\"0.77\")(n + 12) for all n >= 71";
        return Err(expected(first.at, "heaps", of_ruleset));
    }
    Ok(())
}

/// # Errors
/// A variable of the claim in braces in a quoted text, as in `"{xo*n}"`.
pub(super) fn refuse_template(
    statement: &Expression,
    is_variable: impl Fn(&str) -> bool,
) -> Result<(), Placed> {
    let source = &statement.source;
    let mut is_quoted = false;
    for (at, sign) in source.char_indices() {
        is_quoted ^= sign == '"';
        if !is_quoted || sign != '{' {
            continue;
        }
        let inside = source[at..].split(['}', '"']).next().unwrap_or_default();
        let mut words = inside.split(|sign: char| !sign.is_alphanumeric());
        if words.any(&is_variable) {
            let outside = "a text without variables in it; texts with numbers are made outside of the quotes, as in \
                           Clobber(n * \"xo\") and Domineering(m + \"x\" + n)";
            return Err(expected(statement.at + at, "{", outside));
        }
    }
    Ok(())
}
