//! Places of errors in texts.

use crate::family::FamilyError;

/// The number of characters of `text` before the error in the position or family that begins after `begin` characters.
///
/// For a syntax error, the reader of families gives the exact place; for other errors the place is that of the
/// position.
pub fn place_in_text(error: &FamilyError, text: &str, begin: usize) -> usize {
    let FamilyError::Syntax { at, .. } = error else {
        return begin;
    };
    let inside = text.chars().skip(begin).scan(0, |byte, character| {
        let start = *byte;
        *byte += character.len_utf8();
        Some(start)
    });
    begin + inside.take_while(|byte| byte < at).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::query::SimpleChopsticksPosition;

    #[test]
    fn faults_inside_a_position_have_their_place_in_characters() {
        for (text, position, begin, place) in [
            ("↑ + (1|;)_3", "(1|;)_3", 4, 7),
            ("↑ + (1|9)_3", "(1|9)_3", 4, 4),
        ] {
            let error = SimpleChopsticksPosition::read(position).unwrap_err();
            assert_eq!(place_in_text(&error, text, begin), place, "{text}");
        }
    }
}
