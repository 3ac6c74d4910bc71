//! What to write instead of signs and labels of books and of other programs.

use std::borrow::Cow;

use super::constructor::constructor_signs;

/// What to write instead of a sign of another notation; empty for other signs.
pub(super) fn advice(found: &str) -> Cow<'static, str> {
    let found = found.trim_matches('`');
    let call = constructor_signs().find(|&(sign, _)| found.strip_prefix(sign) == Some(""));
    if let Some((sign, word)) = call {
        let name = word.to_ascii_lowercase();
        return format!(": write {name}-2 as {sign}(2) or {word}(2)").into();
    }
    Cow::Borrowed(match found {
        "½" => ": write 1/2",
        "¼" => ": write 1/4",
        "¾" => ": write 3/4",
        "⅛" => ": write 1/8",
        "∅" => ": leave an empty side out, as in {0|} and {|}",
        "⋆" | "★" => ": write * and the number, as in *2",
        "∞" => ": write on for the largest loopy game",
        "×" => ": write * for a product, as in 2 * G",
        "÷" => ": write / for a quotient, as in 1/2",
        "‖" => ": write two bars, ||",
        "∣" => ": write a bar, |",
        "∥" => ": write <> for confused with",
        "–" | "—" => ": write a minus sign as -",
        "⟨" | "〈" | "⟩" | "〉" => ": write a game in braces, as in {2|1}",
        "“" | "”" | "„" => ": write quotation marks as \"",
        "_" => {
            ": a subscript follows only a position, as in (2|5)_40; write tiny-2 as Tiny(2) and miny-2 as Miny(2)"
        }
        _ => "",
    })
}

/// A label that begins as a word does, if it can.
pub(super) fn label_like(word: &str) -> String {
    let first = word.chars().next().filter(char::is_ascii_alphabetic);
    let first = first.map(|letter| letter.to_ascii_lowercase());
    format!("{}1", first.filter(|&letter| letter != 'v').unwrap_or('a'))
}
