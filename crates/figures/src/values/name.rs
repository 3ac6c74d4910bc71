//! Names of values in figures.

use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::notation::{Style, Writer, constructor_signs};

use crate::text::markup::math;

/// The name of `game` for a figure, if it has at most `most` characters.
///
/// Few fonts have the signs of tiny and miny games, so these are spelled out. In Unicode, a hyphen becomes a minus
/// sign.
pub fn short_name(
    arena: &mut Arena,
    writer: &mut Writer,
    game: GameId,
    style: Style,
    most: usize,
) -> Option<String> {
    // No character takes more than four bytes.
    let name = writer.write_within(arena, game, style, 4 * most).ok()?;
    let name = spell_out(name, style);
    (name.chars().count() <= most).then_some(name)
}

/// A name written in `style`, of any length, converted as in [`short_name`].
pub fn spell_out(name: String, style: Style) -> String {
    let name = constructor_signs().fold(name, |name, (sign, word)| name.replace(sign, word));
    match style {
        Style::Unicode => name.replace('-', "−"),
        Style::Plain | Style::Braces | Style::Latex | Style::MathMl => name,
    }
}

/// A name from [`short_name`] as the markup of a figure: in Unicode it is set as mathematics, as in print.
pub fn name_markup(name: &str, style: Style) -> String {
    match style {
        Style::Unicode => {
            let upright =
                |name: String, (_, word): (_, &str)| name.replace(word, &format!("\\{word}"));
            math(&constructor_signs().fold(name.to_owned(), upright))
        }
        Style::Plain | Style::Braces | Style::Latex | Style::MathMl => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use chopsticks_base::budget::Budget;
    use chopsticks_cgt::notation::read;

    use super::*;

    #[test]
    fn names_are_short_and_spelled_out() {
        let mut arena = Arena::new();
        let game = read("2Miny(2)", &mut arena, &Budget::DEFAULT).unwrap();
        let mut name = |most| {
            short_name(
                &mut arena,
                &mut Writer::default(),
                game,
                Style::Unicode,
                most,
            )
        };
        assert_eq!(name(8).as_deref(), Some("2Miny(2)"));
        assert_eq!(name(7), None);
    }

    #[test]
    fn minus_signs_are_those_of_axes_unless_the_name_is_to_be_plain() {
        let mut arena = Arena::new();
        let game = read("{4|-1}", &mut arena, &Budget::DEFAULT).unwrap();
        for (style, expected) in [(Style::Unicode, "{4|−1}"), (Style::Plain, "{4|-1}")] {
            let name = short_name(&mut arena, &mut Writer::default(), game, style, 10);
            assert_eq!(name.as_deref(), Some(expected));
        }
    }
}
