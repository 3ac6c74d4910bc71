//! Names of rulesets in any spelling, and positions with such names.

/// Whether two names are spellings of the same name, such as `ToadsAndFrogs`, `toads-and-frogs` and `Toads and Frogs`.
pub(crate) fn same_name(one: &str, other: &str) -> bool {
    letters(one) == letters(other)
}

/// The character of a text that has only one.
pub(crate) fn only_char(text: &str) -> Option<char> {
    let mut characters = text.chars();
    characters.next().filter(|_| characters.next().is_none())
}

/// The letters and digits of a name, in lower case.
pub(crate) fn letters(name: &str) -> String {
    let letters = name.chars().filter(|letter| letter.is_alphanumeric());
    letters.flat_map(char::to_lowercase).collect()
}

/// The name of a file's ruleset in an expression, such as `ToadsAndFrogs` for the file `toads-and-frogs`. It is
/// [`OWN_RULESET`] if its letters are not a name of the language.
pub(crate) fn call_name(file: &str) -> String {
    let capitalized = |word: &str| {
        let mut letters = word.chars();
        let first = letters.next().map(|letter| letter.to_ascii_uppercase());
        first.into_iter().chain(letters).collect::<String>()
    };
    let words = file.split(|sign: char| !sign.is_alphanumeric());
    let called: String = words.map(capitalized).collect();
    let is_name = called.starts_with(|first: char| first.is_ascii_alphabetic())
        && called.chars().all(|sign| sign.is_ascii_alphanumeric());
    if is_name {
        called
    } else {
        OWN_RULESET.to_owned()
    }
}

/// Whether a text has such a name directly before a parenthesis, or before a point and a member, as in `Take.Best`.
///
/// ```
/// use chopsticks_rulesets::has_call;
///
/// let is_kayles = |name: &str| name == "Kayles";
/// assert!(has_call("*2 + Kayles(5)", is_kayles));
/// assert!(!has_call("Kayles + f(5)", is_kayles));
/// assert!(has_call("Kayles.Best(4)", is_kayles));
/// ```
pub fn has_call(text: &str, is_name: impl Fn(&str) -> bool) -> bool {
    let is_sign = |sign: char| sign.is_alphanumeric() || sign == '_';
    text.match_indices(['(', '.']).any(|(at, sign)| {
        let start = text[..at].trim_end_matches(is_sign).len();
        // A board may have signs and points, but no name with a capital before a word.
        let is_class = || {
            text[start..].starts_with(char::is_uppercase)
                && text[at + 1..].starts_with(char::is_alphabetic)
        };
        start < at && (sign == "(" || is_class()) && is_name(&text[start..at])
    })
}

/// The name that every ruleset has, besides its own, where it is the only one.
pub const OWN_RULESET: &str = "Ruleset";

/// The position in a text that is one position in quotation marks, alone or after a name of its ruleset, as in `"xo."` and
/// `Clobber("xo.")`; or in a call such as `Nim(3,5)`, if what is inside is a position. `None` for other texts.
pub(crate) fn quoted_position(
    text: &str,
    is_position: impl Fn(&str) -> bool,
    is_name: impl Fn(&str) -> bool,
) -> Option<&str> {
    let numbers = || bare_call(text).filter(|(_, inside)| is_position(inside));
    if let Some((name, position)) = call(text).or_else(numbers) {
        return (is_name(name) || name == OWN_RULESET).then_some(position);
    }
    inside_quotes(text.trim())
}

/// Whether a text is numbers with commas between them.
pub(crate) fn is_list_of_numbers(text: &str) -> bool {
    text.chars()
        .all(|sign| sign.is_ascii_digit() || sign == ',' || sign == ' ')
}

/// The text between quotation marks, if they are around one text.
pub fn inside_quotes(text: &str) -> Option<&str> {
    let inside = text.strip_prefix('"')?.strip_suffix('"')?;
    (!inside.contains('"')).then_some(inside)
}

/// The name and the position in a text such as `Clobber("xo.")` or `game.grid.Clobber("xo.")`; `None` for other texts.
pub(crate) fn call(text: &str) -> Option<(&str, &str)> {
    let (name, inside) = bare_call(text)?;
    Some((name, inside_quotes(inside)?))
}

/// The name and the contents of the parentheses in a text such as `Kayles(10)` or `Clobber("xo.")`; `None` for other
/// texts.
///
/// ```
/// use chopsticks_rulesets::bare_call;
///
/// assert_eq!(bare_call("Nim(3,{n})"), Some(("Nim", "3,{n}")));
/// assert_eq!(bare_call("(2|5)_(40)"), None);
/// ```
pub fn bare_call(text: &str) -> Option<(&str, &str)> {
    let (name, rest) = text.trim().split_once('(')?;
    let inside = rest.strip_suffix(')')?;
    let name = name.rsplit('.').next().unwrap_or(name);
    let is_name = name.starts_with(char::is_alphabetic)
        && name
            .chars()
            .all(|sign| sign.is_alphanumeric() || sign == '_');
    is_name.then_some((name, inside.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_has_one_name_and_one_text() {
        assert_eq!(call(" Clobber(\"xo.\") "), Some(("Clobber", "xo.")));
        assert_eq!(call("game.grid.Clobber(\"xo\")"), Some(("Clobber", "xo")));
        for other in [
            "xo.",
            "Clobber(xo)",
            "-A(\"x\")",
            "A(\"x\") + A(\"o\")",
            "l(l;rl)",
        ] {
            assert_eq!(call(other), None, "{other}");
        }
    }
}
