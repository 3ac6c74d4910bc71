//! Pieces on a board as a sum of positions.

use anyhow::{Context, ensure};

/// The sum that `20: (2,3) (7,7)` stands for: (2|3)_20 + (7|7)_20.
///
/// # Errors
/// When the text has another form. What stands between brackets and colons is left to whoever reads the sum.
pub(crate) fn sum(text: &str) -> anyhow::Result<String> {
    let expected = "expected the side of the board and pieces, as in `20: (2,3) (7,7)`";
    let (side, pieces) = text.split_once(':').context(expected)?;
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
            .context(expected)?;
        ensure!(!row.contains(','), expected);
        positions.push(format!(
            "({}|{})_{}",
            column.trim(),
            row.trim(),
            side.trim()
        ));
    }
    ensure!(!positions.is_empty(), expected);
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
