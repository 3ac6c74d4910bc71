//! Spellings of other languages, and the corresponding spellings here.

use std::rc::Rc;

use chopsticks_cgt::notation::is_label;

use crate::error::{Fault, Foreign, Placed};
use crate::position::known::KnownRuleset;
use crate::position::ruleset::PositionNotation;

/// Keywords of CGSuite.
const KEYWORDS: &[Foreign] = &[
    foreign("break", "`break` is", NO_LEAVING),
    foreign("catch", "`catch` is", NO_RAISING),
    foreign("class", "classes are", NO_CLASSES),
    foreign("continue", "`continue` is", NO_LEAVING),
    foreign("enum", "classes are", NO_CLASSES),
    foreign(
        "import",
        "`import` is",
        "all rulesets and operations have their names from the start",
    ),
    foreign(
        "is",
        "`is` is",
        r#"x.Class is the name of the class of x as a text, as in x.Class == "Integer""#,
    ),
    foreign(
        "return",
        "`return` is",
        "the result of a function is that of its last statement",
    ),
    foreign("throw", "`throw` is", NO_RAISING),
    foreign("try", "`try` is", NO_RAISING),
];

const NO_CLASSES: &str =
    "a ruleset of your own is a file, a type in Rust or a class in Python, see docs/rulesets.md";
const NO_LEAVING: &str =
    "a loop may have a condition, as in for n from 1 to 9 while n^2 < 20 do n end";
const NO_RAISING: &str = "errors cannot be raised or caught";

/// The foreign spellings recognized where a value is expected, longer texts first.
const VALUES: &[Foreign] = &[
    foreign("'", "texts between apostrophes are", r#"write "xo""#),
    foreign(
        "?",
        "`?` is",
        "in `chopsticks repl`, `help Mean` explains an operation; `chopsticks rulesets list` lists the rulesets",
    ),
    foreign("!", "`!` is", "write `not` before a condition"),
];

/// Operators.
const OPERATORS: &[Foreign] = &[
    foreign("&&", "`&&` is", "write `and` between conditions"),
    foreign("+=", "`+=` is", "write x := x + 1"),
    foreign("-=", "`-=` is", "write x := x - 1"),
    foreign("*=", "`*=` is", "write x := 2 * x"),
];

/// Words before the declarations in a class, as in `override def`.
const MODIFIERS: &[Foreign] = &[
    foreign("external", "`external` is", NO_CLASSES),
    foreign("mutable", "`mutable` is", NO_CLASSES),
    foreign("override", "`override` is", NO_CLASSES),
    foreign("singleton", "classes are", NO_CLASSES),
    foreign("static", "`static` is", NO_CLASSES),
    foreign("system", "classes are", NO_CLASSES),
];

/// The type of a parameter, as in `def f(x as Integer)`.
pub(crate) const PARAMETER_TYPE: &Foreign = &foreign(
    "as",
    "the type of a parameter is",
    "write def f(x, y) := x + y; an operation says what it expects",
);

/// A loop without a variable, as in `from 1 to 5 do … end`.
pub(crate) const FROM: &Foreign = &foreign(
    "from",
    "`from` without `for` is",
    "write for n from 1 to 5 do n end, or [n for n from 1 to 5] for the list",
);

/// A loop without a condition, as in `do … end`.
pub(crate) const DO: &Foreign = &foreign(
    "do",
    "`do` without a condition is",
    "write while x < 5 do x := x + 1 end",
);

/// Two bars between values.
pub(crate) const DOUBLE_BAR: &Foreign = &foreign(
    "||",
    "`||` outside braces is",
    "write G <> H for confused with, {3||2|1} for a game and `or` between conditions",
);

/// A comma between parentheses that call nothing.
pub(crate) const TUPLE: &Foreign = &foreign(
    ",",
    "tuples and coordinates are",
    "write a list as [2,3], a game as {2|3}, a position of numbers as Wythoff(3,5) or Wythoff((3,5)), a board as a text, as in Clobber(\"xo|ox\"), \
     and hands with their finger count, as (2|3)_5",
);

const fn foreign(text: &'static str, what: &'static str, instead: &'static str) -> Foreign {
    Foreign {
        text,
        what,
        instead,
    }
}

/// The keyword of CGSuite with this text.
pub(crate) fn keyword(text: &str) -> Option<&'static Foreign> {
    KEYWORDS.iter().find(|keyword| keyword.text == text)
}

/// The word before a declaration in a class of CGSuite with this text.
pub(crate) fn modifier(text: &str) -> Option<&'static Foreign> {
    MODIFIERS.iter().find(|modifier| modifier.text == text)
}

/// The error at byte `at` for a text that begins a value only in another language.
pub(crate) fn value(text: &str, at: usize) -> Option<Placed> {
    let found = VALUES
        .iter()
        .find(|foreign| text[at..].starts_with(foreign.text));
    found.map(|foreign| Placed::new(at, Fault::NotInLanguage(foreign)))
}

/// The error for an operator at byte `at` that exists only in another language.
pub(crate) fn operator(text: &str, at: usize) -> Option<Placed> {
    let found = OPERATORS
        .iter()
        .find(|foreign| text[at..].starts_with(foreign.text));
    found.map(|foreign| Placed::new(at, Fault::NotInLanguage(foreign)))
}

/// The error for a position without quotation marks if byte `at` is in one, such as the `xo` of `Clobber(xo)` and
/// `Clobber xo`.
pub(crate) fn unquoted(
    text: &str,
    at: usize,
    ruleset_named: impl Fn(&str) -> Option<Rc<dyn KnownRuleset>>,
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
