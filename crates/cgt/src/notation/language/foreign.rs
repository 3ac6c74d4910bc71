//! Spellings of other languages, and the corresponding spellings here.

use super::fault::Foreign;

/// Keywords of CGSuite.
const KEYWORDS: &[Foreign] = &[
    foreign("break", "`break` is", NO_LEAVING),
    foreign("catch", "`catch` is", NO_RAISING),
    foreign("continue", "`continue` is", NO_LEAVING),
    foreign("enum", "`enum` is", "write texts such as \"P\", or numbers"),
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

const DECLARATION: &str =
    "it stands before a declaration in a class, as in class Take(n) override def Left := []; … end";
const NO_LEAVING: &str =
    "a loop may have a condition, as in for n from 1 to 9 while n^2 < 20 do n end";
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

/// The type of a parameter, as in `def f(x as Integer)`.
pub(super) const PARAMETER_TYPE: &Foreign = &foreign(
    "as",
    "the type of a parameter is",
    "write def f(x, y) := x + y; an operation says what it expects",
);

/// An import of a package: CGSuite's are known from the start.
pub(super) const IMPORT: &Foreign = &foreign(
    "import",
    "`import` of a package is",
    r#"all rulesets and operations have their names from the start; import "my.toml" reads a ruleset of your own"#,
);

/// A loop without a variable, as in `from 1 to 5 do … end`.
pub(super) const FROM: &Foreign = &foreign(
    "from",
    "`from` without `for` is",
    "write for n from 1 to 5 do n end, or [n for n from 1 to 5] for the list",
);

/// A loop without a condition, as in `do … end`.
pub(super) const DO: &Foreign = &foreign(
    "do",
    "`do` without a condition is",
    "write while x < 5 do x := x + 1 end",
);

/// Two bars between values.
pub(super) const DOUBLE_BAR: &Foreign = &foreign(
    "||",
    "`||` outside braces is",
    "write G <> H for confused with, {3||2|1} for a game and `or` between conditions",
);

/// A comma between parentheses that call nothing.
pub(super) const TUPLE: &Foreign = &foreign(
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
