//! Other colours for figures: names of the palette, each with the colour that replaces it.

use thiserror::Error;

use crate::style::colour::Colour;
use crate::style::palette::{
    CONFUSED, COUNTER, DRAW, EITHER, FAINT, INK, LEFT, NEGATIVE, NEUTRAL, POSITIVE, REST, RIGHT,
    SERIES, WALL,
};

/// Colours of the palette with those that replace them, also in lighter tints. Hatches, dashes and markers stay.
///
/// The names are `ink`, `faint`, `left`, `right`, `either`, `wall`, `counter`, `draw`, `rest`, `positive-1` to
/// `positive-5`, `negative-1` to `negative-5`, `confused-1` to `confused-5`, `neutral-1` to `neutral-4` and `series-1`
/// to `series-6`. Some share a colour: `left` is `series-1`, and `right` is `series-2`.
///
/// ```
/// use chopsticks_figures::Recolouring;
/// assert!(Recolouring::new([("left", "#205090")]).is_ok());
/// let error = Recolouring::new([("middle", "#205090")]).unwrap_err();
/// assert!(error.to_string().starts_with("found the colour `middle`, expected one of ink, faint, left"));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Recolouring(Vec<(Colour, Colour)>);

/// The reason why colours cannot be replaced.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RecolouringError {
    /// No colour of the palette has the name.
    #[error("found the colour `{0}`, expected one of {names}", names = names())]
    NoName(String),
    /// The text for the name is not a colour.
    #[error("{name}: found \"{found}\", expected a colour such as \"#205090\"")]
    NoColour {
        /// The name.
        name: String,
        /// The text.
        found: String,
    },
    /// A second name of the same colour has another one.
    #[error(
        "{0}: found another colour than for a second name of the same colour, expected one of the two names"
    )]
    TwoColours(String),
}

/// The names of the colours.
fn names() -> String {
    let names: Vec<String> = named().into_iter().map(|(name, _)| name).collect();
    names.join(", ")
}

/// The colours with a name.
fn named() -> Vec<(String, Colour)> {
    let single = [
        ("ink", INK),
        ("faint", FAINT),
        ("left", LEFT),
        ("right", RIGHT),
        ("either", EITHER),
        ("wall", WALL.colour),
        ("counter", COUNTER),
        ("draw", DRAW.colour),
        ("rest", REST.colour),
    ];
    let fills = [
        ("positive", POSITIVE.as_slice()),
        ("negative", &NEGATIVE),
        ("confused", &CONFUSED),
        ("neutral", &NEUTRAL),
    ];
    let numbered = |name: &str, colours: Vec<Colour>| -> Vec<(String, Colour)> {
        let pairs = (1..).zip(colours);
        pairs
            .map(|(number, colour)| (format!("{name}-{number}"), colour))
            .collect()
    };
    let mut named: Vec<(String, Colour)> = single.map(|(name, c)| (name.to_owned(), c)).into();
    for (name, fills) in fills {
        named.extend(numbered(
            name,
            fills.iter().map(|fill| fill.colour).collect(),
        ));
    }
    named.extend(numbered("series", SERIES.map(|style| style.colour).into()));
    named
}

impl Recolouring {
    /// Replaces named colours by others, written as `#rrggbb`.
    ///
    /// # Errors
    /// What was found and what was expected.
    pub fn new<'a>(
        pairs: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Recolouring, RecolouringError> {
        let named = named();
        let mut replaced: Vec<(Colour, Colour)> = Vec::new();
        for (name, text) in pairs {
            let known = named.iter().find(|(other, _)| other == name);
            let (_, from) = known.ok_or_else(|| RecolouringError::NoName(name.to_owned()))?;
            let to = Colour::from_hex(text).ok_or_else(|| RecolouringError::NoColour {
                name: name.to_owned(),
                found: text.to_owned(),
            })?;
            if replaced
                .iter()
                .any(|&(other, into)| other == *from && into != to)
            {
                return Err(RecolouringError::TwoColours(name.to_owned()));
            }
            replaced.push((*from, to));
        }
        Ok(Recolouring(replaced))
    }

    /// The colour that replaces this one.
    pub(crate) fn of(&self, colour: Colour) -> Colour {
        let found = self.0.iter().find(|(from, _)| *from == colour);
        let tinted = || {
            let tint = self.0.iter().find(|(from, _)| from.tint() == colour);
            tint.map(|(_, to)| to.tint())
        };
        found.map(|(_, to)| *to).or_else(tinted).unwrap_or(colour)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_colour_and_its_tint_are_replaced_and_others_stay() {
        let red = Colour(0xFF, 0, 0);
        let style = Recolouring::new([("positive-3", "#ff0000")]).unwrap();
        assert_eq!(style.of(POSITIVE[2].colour), red);
        assert_eq!(style.of(POSITIVE[2].colour.tint()), red.tint());
        assert_eq!(style.of(POSITIVE[3].colour), POSITIVE[3].colour);
    }

    #[test]
    fn what_is_no_colour_is_refused() {
        for text in ["red", "#12345", "#12345g", "123456", "#+12345"] {
            let error = Recolouring::new([("ink", text)]).unwrap_err();
            assert!(
                matches!(error, RecolouringError::NoColour { .. }),
                "{error}"
            );
        }
    }
}
