//! Pieces on a square board, read as a sum of positions.

use anyhow::{Context, ensure};

/// The sum of the pieces: `20: (2,3) (7,7)` is (2|3)_20 + (7|7)_20.
///
/// # Errors
/// When the text has another form. The numbers themselves are checked when the sum is read.
pub(crate) fn sum(text: &str) -> anyhow::Result<String> {
    let expected = || {
        format!("--board: expected `SIDE: (COLUMN,ROW) …`, as in `20: (2,3) (7,7)`, found `{text}`")
    };
    let (side, pieces) = text.split_once(':').with_context(expected)?;
    let mut positions = Vec::new();
    for piece in pieces.split_inclusive(')').map(str::trim) {
        if piece.is_empty() {
            continue;
        }
        let inside = piece
            .strip_prefix('(')
            .and_then(|piece| piece.strip_suffix(')'));
        let (column, row) = inside
            .and_then(|inside| inside.split_once(','))
            .with_context(expected)?;
        ensure!(!row.contains(','), expected());
        positions.push(format!(
            "({}|{})_{}",
            column.trim(),
            row.trim(),
            side.trim()
        ));
    }
    ensure!(!positions.is_empty(), expected());
    Ok(positions.join(" + "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_positions() {
        assert_eq!(sum("20: (2,3) (7, 7)").unwrap(), "(2|3)_20 + (7|7)_20");
        assert_eq!(sum(" 5:(1,1)(1,1)").unwrap(), "(1|1)_5 + (1|1)_5");
        for wrong in [
            "20",
            "20:",
            "20: (2,3",
            "20: 2,3)",
            "20: (2)",
            "20: (2,3,4)",
        ] {
            assert!(sum(wrong).is_err(), "{wrong}");
        }
    }
}
