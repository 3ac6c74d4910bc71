//! Spellings of other languages, and the corresponding spellings here.

use super::fault::Foreign;

/// Keywords of CGSuite.
const KEYWORDS: &[Foreign] = &[
    foreign("catch", "`catch` is", NO_RAISING),
    foreign("enum", "`enum` is", "write texts such as \"P\", or numbers"),
    foreign("throw", "`throw` is", NO_RAISING),
    foreign("try", "`try` is", NO_RAISING),
];

const DECLARATION: &str =
    "it stands before a declaration in a class, as in class Take(n) override def Left := []; … end";
const NO_RAISING: &str = r#"error("…") ends a statement with a message, and nothing catches it"#;

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
const OPERATORS: &[Foreign] = &[foreign("&&", "`&&` is", "write `and` between conditions")];

/// Words before the declarations in a class, as in `override def`.
const MODIFIERS: &[Foreign] = &[
    foreign(
        "external",
        "`external` is",
        "expected a method in this language",
    ),
    foreign("mutable", "`mutable` alone is", DECLARATION),
    foreign("override", "`override` alone is", DECLARATION),
    foreign("private", "`private` alone is", DECLARATION),
    foreign("singleton", "`singleton` alone is", DECLARATION),
    foreign("static", "`static` alone is", DECLARATION),
    foreign("system", "`system` alone is", DECLARATION),
];

/// An import of a package: CGSuite's are known from the start.
pub(super) const IMPORT: &Foreign = &foreign(
    "import",
    "`import` of a package is",
    r#"all rulesets and operations have their names from the start; import "my.toml" reads a ruleset of your own"#,
);

/// Two bars between values.
pub(super) const DOUBLE_BAR: &Foreign = &foreign(
    "||",
    "`||` outside braces is",
    "write G <> H for confused with, {3||2|1} for a game and `or` between conditions",
);

const fn foreign(text: &'static str, what: &'static str, instead: &'static str) -> Foreign {
    Foreign {
        text,
        what,
        instead,
    }
}

/// The keyword of CGSuite with this text.
pub(super) fn keyword(text: &str) -> Option<&'static Foreign> {
    KEYWORDS.iter().find(|keyword| keyword.text == text)
}

/// The word before a declaration in a class of CGSuite with this text.
pub(super) fn modifier(text: &str) -> Option<&'static Foreign> {
    MODIFIERS.iter().find(|modifier| modifier.text == text)
}

/// The text that begins a value only in another language.
pub(super) fn value(text: &str) -> Option<&'static Foreign> {
    VALUES.iter().find(|foreign| text.starts_with(foreign.text))
}

/// The operator that exists only in another language.
pub(super) fn operator(text: &str) -> Option<&'static Foreign> {
    OPERATORS
        .iter()
        .find(|foreign| text.starts_with(foreign.text))
}
