//! Misère quotients as objects, and their texts.

use chopsticks_cgt::notation::Style;

use crate::position::typeset::typeset;

/// A misère quotient, with the element of a game.
#[derive(Debug, PartialEq, Eq)]
pub struct Quotient {
    /// The generators, each with a game that has it as its element.
    pub(crate) generators: Vec<(String, String)>,
    pub(crate) relations: Vec<String>,
    pub(crate) p_portion: Vec<String>,
    /// The element of the game.
    pub(crate) element: String,
}

impl Quotient {
    /// Generators, relations, P-portion, a component for each generator, and the element of the game.
    pub(crate) fn write(&self, style: Style) -> String {
        let [open, close] = if style.is_typeset() {
            ["⟨", "⟩"]
        } else {
            ["<", ">"]
        };
        let letters = self.generators.iter().map(|(name, _)| &**name);
        let mut text = style.signs(open)
            + &listed(style, letters)
            + &style.signs(" | ")
            + &listed(style, self.relations.iter().map(String::as_str))
            + &style.signs(&format!("{close}, P = {{"))
            + &listed(style, self.p_portion.iter().map(String::as_str))
            + &style.signs("}");
        for (name, component) in &self.generators {
            text += &style.signs("; ");
            text += &products(style, &format!("{name} = "));
            text += &typeset(style, component);
        }
        text + &style.signs("; ") + &style.words("the game is ") + &products(style, &self.element)
    }
}

/// Products or equations with commas between them.
fn listed<'t>(style: Style, texts: impl Iterator<Item = &'t str>) -> String {
    let texts: Vec<String> = texts.map(|text| products(style, text)).collect();
    texts.join(&style.signs(", "))
}

/// Products of generators and what stands between them, such as `ab^2 = b`: a generator is a letter, or the letter g with a
/// number.
fn products(style: Style, text: &str) -> String {
    if !style.is_typeset() {
        return text.to_owned();
    }
    let (mut written, mut rest) = (String::new(), text);
    let digits = |text: &str| text.find(|sign: char| !sign.is_ascii_digit());
    while let Some(first) = rest.chars().next() {
        let (sign, after) = rest.split_at(first.len_utf8());
        let (number, after) = after.split_at(digits(after).unwrap_or(after.len()));
        let power = after.strip_prefix('^').filter(|_| first.is_alphabetic());
        let (power, after) = match power {
            Some(power) => power.split_at(digits(power).unwrap_or(power.len())),
            None => ("", after),
        };
        written += &match (first.is_alphabetic(), number, power) {
            (true, "", "") => style.signs(sign),
            (true, "", power) => style.raised(sign, power),
            (true, number, "") => style.lowered(sign, number),
            (true, number, power) => style.raised(&format!("{sign}{number}"), power),
            (false, number, _) => style.signs(&format!("{sign}{number}")),
        };
        rest = after;
    }
    written
}
