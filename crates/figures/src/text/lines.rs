//! Texts broken into lines.

use crate::text::font::width;

/// A text of this height broken between words, and not within mathematics, into lines of at most this width.
pub(crate) fn broken(text: &str, em: f64, room: i32) -> Vec<String> {
    let dollars = |text: &str| text.matches('$').count() - text.matches("\\$").count();
    // A single dollar sign begins no mathematics.
    let has_formulas = dollars(text) % 2 == 0;
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        let joined = lines.last().map(|line| format!("{line} {word}"));
        let is_open = lines
            .last()
            .is_some_and(|line| has_formulas && dollars(line) % 2 == 1);
        match (joined, lines.last_mut()) {
            (Some(joined), Some(line)) if is_open || width(&joined, em) <= room => *line = joined,
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_broken_between_words() {
        let room = width("from each to", 30.0);
        let lines = broken("from each to the next by $a + b$", 30.0, room);
        assert_eq!(lines, ["from each to", "the next by", "$a + b$"]);
        let long = broken("$a + b$", 30.0, 1);
        assert_eq!(long, ["$a + b$"], "mathematics is not broken");
    }
}
