//! From the text of a take-and-break code to its digits.

use std::iter::Peekable;
use std::str::Chars;

use chopsticks_base::message::quoted;

use crate::code::{HeapCode, HeapCodeError, MAX_SUBTRACTED};
use crate::digit::{Digit, Sizes};

/// The points of a code: that of a keyboard, and the raised ones of print.
const POINTS: [char; 3] = ['.', '·', '⋅'];

impl HeapCode {
    /// Whether a text has the point of a code.
    pub fn has_point(text: &str) -> bool {
        text.contains(POINTS)
    }

    /// Reads a code such as `0.77`, `4!.` or `0.[3]`. All digits after the last one are 0. The digit 0 before the point
    /// may be omitted, and the point may be raised, as in *Winning Ways*: `.77`, `·77`.
    ///
    /// # Errors
    /// When the text is not a code.
    pub fn read(text: &str) -> Result<HeapCode, HeapCodeError> {
        read(text).map_err(|message| {
            let text = quoted(text);
            HeapCodeError(format!("code \"{text}\": {message}"))
        })
    }
}

fn read(text: &str) -> Result<HeapCode, String> {
    let mut rest = text.chars().peekable();
    let first = match rest.peek() {
        Some(next) if POINTS.contains(next) => Digit::default(),
        _ => digit(&mut rest)?,
    };
    if !rest.next().is_some_and(|next| POINTS.contains(&next)) {
        return Err(
            "expected a point before or after the first digit, as in \".77\" or \"4.3\"".to_owned(),
        );
    }
    if first.counts.iter().any(|&count| count < 2) || first.from.is_some_and(|from| from < 2) {
        return Err("the digit before the point allows a move that takes nothing, expected 0, 4, 8 or C there".to_owned());
    }
    let mut code = HeapCode {
        digits: vec![first],
        repeated: Vec::new(),
    };
    while let Some(&next) = rest.peek() {
        match next {
            '[' => {
                rest.next();
                while rest.peek().is_some_and(|&next| next != ']') {
                    code.repeated.push(digit(&mut rest)?);
                }
                if rest.next() != Some(']') || rest.peek().is_some() || code.repeated.is_empty() {
                    return Err(
                        "expected digits in brackets at the end, as in \"0.[3]\"".to_owned()
                    );
                }
            }
            _ => code.digits.push(digit(&mut rest)?),
        }
    }
    // Without further digits, the split before the point is the only move.
    let splits = !code.digits[0].is_empty();
    match code.digits.len() - 1 + code.repeated.len() {
        0 if !splits => Err("expected a digit after the point".to_owned()),
        count if count > MAX_SUBTRACTED as usize => Err(format!(
            "found {count} digits after the point, expected at most {MAX_SUBTRACTED}"
        )),
        _ => Ok(code),
    }
}

fn digit(rest: &mut Peekable<Chars>) -> Result<Digit, String> {
    let mut digit = match rest.next() {
        Some('{') => braces(rest)?,
        Some(sign) => {
            let bits = sign.to_digit(36).filter(|_| !sign.is_ascii_lowercase());
            let bits =
                bits.ok_or_else(|| format!("found `{sign}`, expected a digit 0 to 9 or A to Z"))?;
            Digit {
                counts: (0..6).filter(|count| bits >> count & 1 != 0).collect(),
                ..Digit::default()
            }
        }
        None => return Err("found the end, expected a digit".to_owned()),
    };
    let sizes = match rest.peek() {
        Some('!') => Sizes::Different,
        Some('?') => Sizes::NotAllEqual,
        Some('=') => Sizes::Equal,
        _ => return Ok(digit),
    };
    rest.next();
    digit.sizes = sizes;
    Ok(digit)
}

/// The numbers of heaps after `{`, such as `2,3}` or `2+}`.
fn braces(rest: &mut Peekable<Chars>) -> Result<Digit, String> {
    let mut inside = String::new();
    loop {
        match rest.next() {
            Some('}') => break,
            Some(sign) => inside.push(sign),
            None => return Err("found `{` without `}`".to_owned()),
        }
    }
    let mut digit = Digit::default();
    for text in inside.split(',').map(str::trim) {
        let (count, is_open) = match text.strip_suffix('+') {
            Some(count) => (count, true),
            None => (text, false),
        };
        let count = count
            .trim_end()
            .parse()
            .ok()
            .filter(|&count: &u32| count <= MAX_SUBTRACTED);
        let count = count.ok_or_else(|| {
            format!(
                "found `{}` in braces, expected a number of heaps such as 2 or 2+, at most {MAX_SUBTRACTED}",
                quoted(text)
            )
        })?;
        if is_open {
            digit.from = Some(count.min(digit.from.unwrap_or(count)))
        } else {
            digit.counts.push(count)
        }
    }
    digit.counts.sort_unstable();
    digit.counts.dedup();
    digit
        .counts
        .retain(|&count| digit.from.is_none_or(|from| count < from));
    Ok(digit)
}
