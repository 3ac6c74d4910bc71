//! Positions and labels in the spelling of another language, and what to write instead.

use chopsticks_cgt::notation::is_label;

use crate::error::{Fault, Placed};
use crate::position::named::NamedRuleset;
use crate::position::ruleset::PositionNotation;

/// The error for a position without quotation marks if byte `at` is in one, such as the `xo` of `Clobber(xo)` and
/// `Clobber xo`.
pub(crate) fn unquoted(
    text: &str,
    at: usize,
    ruleset_named: impl Fn(&str) -> Option<NamedRuleset>,
) -> Option<Placed> {
    let (before, start) = match innermost_parenthesis(&text[..at]) {
        Some(open) => (&text[..open], open + 1),
        None => (&text[..at], at),
    };
    let before = before.trim_end();
    let name = before.trim_end_matches(|c: char| c.is_ascii_alphanumeric());
    let ruleset = &before[name.len()..];
    let inside = &text[start..];
    let end = inside
        .find([')', ']', '"', ';', '\n'])
        .unwrap_or(inside.len());
    let position = inside[..end].trim().trim_matches('\'');
    let is_text =
        !position.is_empty() && !position.contains(',') && !inside[end..].starts_with('"');
    let notation = ruleset_named(ruleset).filter(|_| is_text)?.notation();
    (!matches!(notation, PositionNotation::Numbers { .. })).then(|| {
        let fault = Fault::Unquoted {
            ruleset: ruleset.to_owned(),
            position: position.to_owned(),
        };
        Placed::new(start, fault)
    })
}

/// The fault of an unknown name at byte `at`, with advice if the name is a label as older versions of CGSuite write it,
/// `a:{0|a}`; other faults are unchanged.
pub(crate) fn with_label(text: &str, at: usize, fault: Fault) -> Fault {
    match fault {
        Fault::Undefined { name, .. } if is_before_colon(text, at, &name) => {
            let label = if is_label(&name) { &name } else { "a" };
            let hint = format!(
                "; a label is a small letter directly before its braces, as in {label}{{0|{label}}}"
            );
            Fault::Undefined { name, hint }
        }
        fault => fault,
    }
}

/// Whether the text has the name at byte `at`, and then a colon and braces.
fn is_before_colon(text: &str, at: usize, name: &str) -> bool {
    let found = text.get(at..).and_then(|rest| rest.strip_prefix(name));
    found.is_some_and(|after| after.starts_with(":{"))
}

/// The byte of the innermost parenthesis still open at the end of a text.
fn innermost_parenthesis(text: &str) -> Option<usize> {
    let mut open = Vec::new();
    let mut is_quoted = false;
    for (at, c) in text.char_indices() {
        match c {
            '"' => is_quoted = !is_quoted,
            '(' if !is_quoted => open.push(at),
            ')' if !is_quoted => {
                open.pop();
            }
            _ => {}
        }
    }
    open.pop()
}
