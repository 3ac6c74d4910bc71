//! Messages that quote input: invisible characters, and texts of any length.

/// The text with codes such as `\u{feff}` in place of characters that are invisible, or that change what a terminal
/// shows. They come from quoted input.
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

/// A fault of a file reported by serde, in terms of TOML instead of Rust.
pub fn in_words_of_toml(fault: &str) -> String {
    const WORDS: &[(&str, &str)] = &[
        ("unknown field", "found the unknown key"),
        ("unknown variant", "found the unknown value"),
        ("missing field", "found no key"),
        ("invalid type: found", "found"),
        ("expected struct", "expected a table,"),
        (
            "expected u32",
            "expected a whole number from 0 to 4294967295",
        ),
        ("expected a boolean", "expected true or false"),
    ];
    let fault = fault.trim_end().to_owned();
    let replaced = WORDS.iter();
    replaced.fold(fault, |fault, (rust, toml)| fault.replace(rust, toml))
}

/// The text, or its first `most` characters and an ellipsis.
pub fn beginning(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// The largest number of characters of the input kept by [`quoted`]: enough to find the place.
const MAX_QUOTED: usize = 24;

/// The beginning of input that a message quotes.
pub fn quoted(text: &str) -> String {
    beginning(text, MAX_QUOTED)
}

/// The most bytes of a message.
pub const MAX_MESSAGE: usize = 4_000;

/// A message with [`visible`] characters only. It may quote input of any length, so the middle of a message of more
/// than [`MAX_MESSAGE`] bytes is omitted: its beginning states the error, and its end the remedy.
pub fn short_message(text: &str) -> String {
    if text.len() <= MAX_MESSAGE {
        return visible(text);
    }
    let begin = text.floor_char_boundary(MAX_MESSAGE * 3 / 4);
    let end = text.ceil_char_boundary(text.len() - MAX_MESSAGE / 4);
    let [begin, left_out, end] = [&text[..begin], &text[begin..end], &text[end..]];
    format!(
        "{} … ({} bytes left out) … {}",
        visible(begin),
        left_out.len(),
        visible(end)
    )
}

#[cfg(test)]
mod tests {
    use super::{MAX_MESSAGE, beginning, short_message, visible};

    #[test]
    fn the_middle_of_a_long_message_is_left_out() {
        let text = |length: usize| format!("wrong: `{}`; use --help", "↑".repeat(length));
        let short = text(1_000);
        assert_eq!(short_message(&short), short);
        let long = short_message(&text(1_000_000));
        assert!(long.len() < MAX_MESSAGE + 100, "{}", long.len());
        assert!(long.starts_with("wrong: `↑↑") && long.ends_with("↑`; use --help"));
        // A character has three bytes.
        let kept = long.matches('↑').count();
        assert!(long.contains(&format!("({} bytes left out)", 3 * (1_000_000 - kept))));
    }

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
