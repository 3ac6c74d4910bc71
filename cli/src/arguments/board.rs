//! Pieces on a square board, read as a sum of positions.

use anyhow::{Context, ensure};
use chopsticks_lab::simple::family::{FamilyFault, whole_number};

/// The sum of the pieces: `20: (2,3) (7,7)` is (2|3)_20 + (7|7)_20.
///
/// # Errors
/// When the text has another form. The sizes of the numbers are checked when the sum is read.
pub(crate) fn sum(text: &str) -> anyhow::Result<String> {
    let expected = || {
        format!("--board: found `{text}`, expected `SIDE: (COLUMN,ROW) …`, as in `20: (2,3) (7,7)`")
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
        let numbers = [column, row, side].map(str::trim);
        ensure!(numbers.into_iter().all(is_number), expected());
        let [column, row, side] = numbers;
        // Without brackets, (2|3)_10+1 would be a sum.
        positions.push(if side.bytes().all(|byte| byte.is_ascii_digit()) {
            format!("({column}|{row})_{side}")
        } else {
            format!("({column}|{row})_({side})")
        });
    }
    ensure!(!positions.is_empty(), expected());
    Ok(positions.join(" + "))
}

/// Whether a text is a number such as `20` or `10**6+1`, of any size.
fn is_number(text: &str) -> bool {
    !matches!(whole_number(text), Err(FamilyFault::Expected(_)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_positions() {
        assert_eq!(sum("20: (2,3) (7, 7)").unwrap(), "(2|3)_20 + (7|7)_20");
        assert_eq!(sum(" 5:(1,1)(1,1)").unwrap(), "(1|1)_5 + (1|1)_5");
        assert_eq!(sum("10+1: (2,3)").unwrap(), "(2|3)_(10+1)");
        for wrong in [
            "20",
            "20 + (1|1)_3: (2,3)",
            "n: (2,3)",
            "20: (1|2,3)",
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
