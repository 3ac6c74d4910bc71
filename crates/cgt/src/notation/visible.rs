//! Texts of input that messages quote: characters that nobody sees, and texts that are long.

/// The text with codes such as `\u{feff}` in place of characters that nobody sees, or that change what a terminal shows. They come
/// from input that a message quotes.
pub fn visible(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\n' | '\t' => shown.push(c),
            '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' => {
                shown.extend(c.escape_unicode())
            }
            '\u{2060}'..='\u{206f}' | '\u{feff}' => shown.extend(c.escape_unicode()),
            c if c.is_control() => shown.extend(c.escape_unicode()),
            c => shown.push(c),
        }
    }
    shown
}

/// The text, or its first `most` characters and an ellipsis.
pub fn beginning(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::{beginning, visible};

    #[test]
    fn only_what_is_longer_has_an_ellipsis() {
        assert_eq!(beginning("↑↑↑", 3), "↑↑↑");
        assert_eq!(beginning("↑↑↑", 2), "↑↑…");
    }

    #[test]
    fn characters_that_nobody_sees_are_shown_by_their_codes() {
        assert_eq!(visible("found `\u{feff}`\n\t^"), "found `\\u{feff}`\n\t^");
        assert_eq!(
            visible("1\0+\u{1b}[2J\u{200b}"),
            "1\\u{0}+\\u{1b}[2J\\u{200b}"
        );
        assert_eq!(visible("{↑|é} – ½"), "{↑|é} – ½");
    }
}
