//! Positions in a text: parentheses with a subscript.

use hashbrown::HashMap;

/// For the parentheses of `text` that have a subscript: the byte where they open, and the end of the subscript.
pub(super) fn subscripted_parentheses(text: &str) -> HashMap<usize, usize> {
    let mut closings = HashMap::new();
    if !text.contains(")_") {
        return closings;
    }
    let mut open = Vec::new();
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'(' => open.push(at),
            b')' => {
                if let Some(opening) = open.pop() {
                    closings.insert(opening, at);
                }
            }
            _ => (),
        }
    }
    let subscript = |(&open, &close): (&usize, &usize)| {
        let start = text[close + 1..].strip_prefix('_').map(|_| close + 2)?;
        Some((open, subscript_end(text, start, &closings)?))
    };
    closings.iter().filter_map(subscript).collect()
}

/// The end of the integer, letter or group in parentheses that begins at byte `start`.
fn subscript_end(text: &str, start: usize, closings: &HashMap<usize, usize>) -> Option<usize> {
    let rest = &text[start..];
    match rest.chars().next()? {
        '(' => closings.get(&start).map(|close| close + 1),
        '0'..='9' => {
            let behind = rest.trim_start_matches(|c: char| c.is_ascii_digit());
            Some(text.len() - behind.len())
        }
        letter if letter.is_alphabetic() => Some(start + letter.len_utf8()),
        _ => None,
    }
}
