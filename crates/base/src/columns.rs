//! Rows of texts as lines with aligned columns.

/// The number of blanks between two columns.
const GAP: usize = 2;

/// The largest width of a text that widens its column: rows with one long text would be mostly blanks.
pub const MAX_WIDTH: usize = 200;

/// The rows as lines: each column is as wide as its widest text of at most [`MAX_WIDTH`] characters, and no line ends
/// with blanks.
pub fn in_columns(rows: &[impl AsRef<[String]>]) -> Vec<String> {
    let mut widths: Vec<usize> = Vec::new();
    for row in rows.iter().map(AsRef::as_ref) {
        widths.resize(widths.len().max(row.len()), 0);
        for (width, text) in widths.iter_mut().zip(row) {
            let own = Some(text.chars().count()).filter(|&own| own <= MAX_WIDTH);
            *width = own.unwrap_or(0).max(*width);
        }
    }
    let line = |row: &[String]| {
        let mut line = String::new();
        for (text, &width) in row.iter().zip(&widths) {
            line.push_str(text);
            // Not by a formatter: it panics if a width is more than 65,535.
            line += &" ".repeat(GAP + width.saturating_sub(text.chars().count()));
        }
        line.truncate(line.trim_end().len());
        line
    };
    rows.iter().map(|row| line(row.as_ref())).collect()
}

/// A text in pieces of at most `room` characters, which end with blanks or commas where there are any.
pub fn folded(text: &str, room: usize) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some((end, next)) = rest.char_indices().nth(room.max(1)) {
        // A blank after the last character may be beyond the room.
        let full = if next == ' ' { end + 1 } else { end };
        let at = rest[..full].rfind([' ', ',']).map_or(end, |at| at + 1);
        let (piece, later) = rest.split_at(at);
        pieces.push(piece);
        rest = later;
    }
    if pieces.is_empty() || !rest.is_empty() {
        pieces.push(rest);
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(texts: &[&str]) -> Vec<String> {
        texts.iter().map(|&text| text.to_owned()).collect()
    }

    #[test]
    fn columns_are_as_wide_as_their_widest_text() {
        let rows = [row(&["a", "bc", "d"]), row(&["↑↑↑", "e"]), row(&[])];
        assert_eq!(in_columns(&rows), ["a    bc  d", "↑↑↑  e", ""]);
    }

    #[test]
    fn a_long_text_is_folded_at_blanks_and_commas() {
        assert_eq!(folded("", 5), [""]);
        assert_eq!(folded("one two", 7), ["one two"]);
        assert_eq!(folded("one two ", 7), ["one two "]);
        assert_eq!(folded("one two three", 7), ["one two ", "three"]);
        assert_eq!(folded("{1,2,3|4}", 4), ["{1,", "2,", "3|4}"]);
        assert_eq!(folded("↑↑↑↑↑", 2), ["↑↑", "↑↑", "↑"]);
    }

    /// 65,535 is the largest width of a formatter.
    #[test]
    fn a_text_of_any_length_is_shown_and_does_not_widen_its_column() {
        let long = "x".repeat(70_000);
        let rows = [row(&[&long, "1"]), row(&["y", "2"])];
        assert_eq!(in_columns(&rows), [format!("{long}  1"), "y  2".to_owned()]);
    }
}
