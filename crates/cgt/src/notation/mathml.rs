//! MathML, which browsers set: signs as in Unicode, each in its element, and scripts and fractions.

use std::borrow::Cow;
use std::fmt::Display;

use super::style::Style;

impl Style {
    /// A text of signs, with its elements in MathML. Elements stay as they are.
    pub(crate) fn marked(self, text: &str) -> Cow<'_, str> {
        match self {
            Style::MathMl if !text.starts_with('<') => Cow::Owned(elements(text)),
            _ => Cow::Borrowed(text),
        }
    }
}

/// The elements of signs: numbers, words, bars and other signs.
pub(super) fn elements(text: &str) -> String {
    let mut written = String::new();
    let (mut rest, mut before) = (text, ' ');
    while let Some(first) = rest.chars().next() {
        let end = rest.find(|c| !continues(first, c)).unwrap_or(rest.len());
        let (sign, after) = rest.split_at(end.max(first.len_utf8()));
        written.push_str(&match first {
            ' ' => String::new(),
            '0'..='9' => format!("<mn>{sign}</mn>"),
            '|' => relation(sign),
            '&' => relation("&amp;"),
            '*' => word("∗"),
            '<' => operator("&lt;"),
            '>' => operator("&gt;"),
            ';' => "<mo separator=\"true\" rspace=\"0.5em\">;</mo>".to_owned(),
            // A minus that is no difference stands close to what follows.
            '-' if before == ' ' && rest.len() < text.len() => operator("−"),
            '-' => "<mo form=\"prefix\">−</mo>".to_owned(),
            _ if first.is_alphabetic() || "↑⇑↓⇓".contains(first) => word(sign),
            _ => operator(sign),
        });
        (rest, before) = (after, first);
    }
    written
}

/// Whether a sign belongs to the element of the one before it.
fn continues(first: char, sign: char) -> bool {
    match first {
        '|' => sign == '|',
        '0'..='9' => sign.is_ascii_digit(),
        _ => first.is_alphabetic() && sign.is_alphanumeric(),
    }
}

fn word(word: &str) -> String {
    format!("<mi mathvariant=\"normal\">{word}</mi>")
}

fn operator(sign: &str) -> String {
    format!("<mo stretchy=\"false\">{sign}</mo>")
}

/// Bars, or the sign between two sides, with a space on both sides.
fn relation(sign: &str) -> String {
    format!("<mo stretchy=\"false\" lspace=\"0.28em\" rspace=\"0.28em\">{sign}</mo>")
}

/// A sign with another one above it, `msup`, or below it, `msub`.
pub(crate) fn script(tag: &str, base: &str, above: &str) -> String {
    let (base, above) = (elements(base), Style::MathMl.marked(above));
    format!("<{tag}>{base}<mrow>{above}</mrow></{tag}>")
}

/// A fraction, with its sign before it.
pub(super) fn mathml_fraction(
    is_negative: bool,
    [numerator, denominator]: [impl Display; 2],
) -> String {
    let sign = elements(if is_negative { "-" } else { "" });
    format!("{sign}<mfrac><mn>{numerator}</mn><mn>{denominator}</mn></mfrac>")
}

#[cfg(test)]
mod tests {
    use crate::budget::Budget;
    use crate::game::Arena;
    use crate::notation::{Style, read, write};

    /// The text in MathML, without attributes.
    fn written(text: &str) -> String {
        let arena = &mut Arena::new();
        let game = read(text, arena, &Budget::default()).unwrap();
        let written = write(arena, game, Style::MathMl);
        let mut tags = written.split('<');
        let mut bare = tags.next().unwrap().to_owned();
        for tag in tags {
            let (name, rest) = tag.split_once('>').unwrap();
            let (name, _) = name.split_once(' ').unwrap_or((name, ""));
            bare += &format!("<{name}>{rest}");
        }
        bare
    }

    #[test]
    fn values_are_elements() {
        for (text, expected) in [
            ("-3", "<mo>−</mo><mn>3</mn>"),
            ("-3/4", "<mo>−</mo><mfrac><mn>3</mn><mn>4</mn></mfrac>"),
            (
                "^[2]*3",
                "<msup><mi>↑</mi><mrow><mo>[</mo><mn>2</mn><mo>]</mo></mrow></msup><mi>∗</mi><mn>3</mn>",
            ),
            ("v<3>", "<msub><mi>↓</mi><mrow><mn>3</mn></mrow></msub>"),
            (
                "{3||2|1}",
                "<mo>{</mo><mn>3</mn><mo>||</mo><mn>2</mn><mo>|</mo><mn>1</mn><mo>}</mo>",
            ),
            (
                "2Tiny(3)",
                "<mn>2</mn><mo>+</mo><msub><mo>+</mo><mrow><mn>3</mn></mrow></msub>",
            ),
            ("{1|-1}", "<mo>±</mo><mn>1</mn>"),
        ] {
            assert_eq!(written(text), expected, "{text}");
        }
    }
}
