//! From the text of a take-and-break code to its digits.

use chopsticks_base::message::quoted;
use chopsticks_base::reading::{Cursor, Misread};

use crate::code::{HeapCode, HeapCodeError, MAX_NUMBER};
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
        read(text).map_err(|misread| HeapCodeError::Misread {
            text: text.to_owned(),
            misread: misread.into(),
        })
    }
}

fn read(text: &str) -> Result<HeapCode, Misread> {
    let mut rest = Cursor::new(text);
    let first = if rest.rest().starts_with(POINTS) {
        Digit::default()
    } else {
        digit(&mut rest)?
    };
    if !rest.rest().starts_with(POINTS) {
        return Err(
            rest.misread("a point before or after the first digit, as in \".77\" or \"4.3\"")
        );
    }
    if first.counts.iter().any(|&count| count < 2) || first.from.is_some_and(|from| from < 2) {
        let found = "a digit before the point that allows a move that takes nothing";
        return Err(Misread::new(found, "0, 4, 8 or C there"));
    }
    rest.next_char();
    let mut code = HeapCode {
        digits: vec![first],
        repeated: Vec::new(),
    };
    while rest.peek().is_some() {
        if !rest.accept("[") {
            code.digits.push(digit(&mut rest)?);
            continue;
        }
        while rest.peek().is_some_and(|next| next != ']') {
            code.repeated.push(digit(&mut rest)?);
        }
        if !rest.accept("]") || rest.peek().is_some() || code.repeated.is_empty() {
            return Err(rest.misread("digits in brackets at the end, as in \"0.[3]\""));
        }
    }
    // Without further digits, the split before the point is the only move.
    let splits = !code.digits[0].is_empty();
    match code.digits.len() - 1 + code.repeated.len() {
        0 if !splits => Err(rest.misread("a digit after the point")),
        count if count > MAX_NUMBER as usize => Err(Misread::new(
            format!("{count} digits after the point"),
            format!("at most {MAX_NUMBER}"),
        )),
        _ => Ok(code),
    }
}

fn digit(rest: &mut Cursor<'_>) -> Result<Digit, Misread> {
    let before = rest.clone();
    let mut digit = match rest.next_char() {
        Some('{') => braces(rest)?,
        sign => {
            let sign = sign.filter(|sign| !sign.is_ascii_lowercase());
            let bits = sign.and_then(|sign| sign.to_digit(36));
            let bits = bits.ok_or_else(|| misread_sign(&before))?;
            Digit {
                counts: (0..6).filter(|count| bits >> count & 1 != 0).collect(),
                ..Digit::default()
            }
        }
    };
    for (sign, sizes) in [
        ("!", Sizes::Different),
        ("?", Sizes::NotAllEqual),
        ("=", Sizes::Equal),
    ] {
        if rest.accept(sign) {
            digit.sizes = sizes;
            break;
        }
    }
    Ok(digit)
}

/// The error for a sign that is not a digit.
fn misread_sign(rest: &Cursor<'_>) -> Misread {
    let expected = "a digit 0 to 9 or A to Z";
    match rest.clone().next_char() {
        Some(sign) => rest.misread_as(rest.at(), format!("`{sign}`"), expected),
        None => rest.misread(expected),
    }
}

/// The numbers of heaps after `{`, such as `2,3}` or `2+}`.
fn braces(rest: &mut Cursor<'_>) -> Result<Digit, Misread> {
    let inside = rest.take_while(|sign| sign != '}');
    if !rest.accept("}") {
        return Err(rest.misread("`}`"));
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
            .filter(|&count: &u32| count <= MAX_NUMBER);
        let count = count.ok_or_else(|| {
            Misread::new(
                format!("`{}` in braces", quoted(text)),
                format!("a number of heaps such as 2 or 2+, at most {MAX_NUMBER}"),
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
