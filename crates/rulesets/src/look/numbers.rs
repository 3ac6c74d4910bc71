//! What a tuple of numbers looks like, and its word in a file.

use toml::Spanned;

use super::PictureTable;
use crate::fault::Fault;

/// The look of a tuple of numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum NumbersLook {
    /// Columns of counters.
    #[default]
    Heaps,
    /// Rows of cells below each other, such as those of a partition.
    Rows,
    /// Two numbers: a rectangle of as many rows and columns.
    Rectangle,
    /// Two numbers: a piece as many rows and columns away from a corner.
    Piece,
}

/// The looks by their words.
const LOOKS: [(&str, NumbersLook); 4] = [
    ("heaps", NumbersLook::Heaps),
    ("rows", NumbersLook::Rows),
    ("rectangle", NumbersLook::Rectangle),
    ("piece", NumbersLook::Piece),
];

/// The look that a table gives to tuples of this length, or of any length.
///
/// # Errors
/// When the table has another key or word, or the look is for two numbers and tuples have others.
pub(crate) fn read_numbers_look(
    table: &Spanned<PictureTable>,
    length: Option<usize>,
) -> Result<NumbersLook, Fault> {
    let mut look = NumbersLook::default();
    for (key, word) in table.get_ref() {
        if key.get_ref() != "numbers" {
            let found = format!("the key `{}`", key.get_ref());
            let expected = "`numbers`, which says what numbers look like";
            return Err(Fault::misread(key, found, expected).of_key("picture"));
        }
        let fault = |expected: String| {
            let found = format!("\"{}\"", word.get_ref());
            Err(Fault::misread(word, found, expected).of_key("numbers"))
        };
        let named = LOOKS.iter().find(|(name, _)| name == word.get_ref());
        look = match named {
            Some((_, look)) => *look,
            None => {
                let words = LOOKS.map(|(name, _)| name).join(", ");
                return fault(format!("one of {words}"));
            }
        };
        if matches!(look, NumbersLook::Rectangle | NumbersLook::Piece) && length != Some(2) {
            return fault("heaps or rows, since tuples have not two numbers".to_owned());
        }
    }
    Ok(look)
}
