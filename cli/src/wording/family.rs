//! Families of positions as captions.

use chopsticks_lab::simple::family::Family;
use chopsticks_lab::tables::Label;

/// The text of a caption; a family such as `(i|j)_12` is a formula in LaTeX.
pub(crate) fn caption(text: &str) -> Label {
    let label = Label::new(text);
    match math(text) {
        Some(formula) => label.math(&formula),
        None => label,
    }
}

/// The formula of a family of positions of Simple Chopsticks; `None` for other texts.
pub(crate) fn math(text: &str) -> Option<String> {
    let text = text.trim();
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "(|),^_+- ".contains(c);
    if !text.chars().all(is_plain) || Family::read(text).is_err() {
        return None;
    }
    let (hands, fingers) = text.rsplit_once(")_")?;
    let fingers = fingers.trim();
    let inside = fingers
        .strip_prefix('(')
        .and_then(|rest| rest.strip_suffix(')'));
    let fingers = inside.unwrap_or(fingers);
    let hands = with_braced_exponents(hands).replace('|', "\\mid ");
    Some(format!("{hands})_{{{fingers}}}"))
}

/// The text with braces around the number or the name after each `^`.
fn with_braced_exponents(text: &str) -> String {
    let mut pieces = text.split('^');
    let mut braced = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let end = piece.find(|c: char| !c.is_ascii_alphanumeric());
        let (exponent, rest) = piece.split_at(end.unwrap_or(piece.len()));
        braced += &format!("^{{{exponent}}}{rest}");
    }
    braced
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn families_are_formulas() {
        for (text, formula) in [
            ("(i|j)_12", Some(r"(i\mid j)_{12}")),
            ("(1|1)_n", Some(r"(1\mid 1)_{n}")),
            ("(1^h|1^12,2)_3", Some(r"(1^{h}\mid 1^{12},2)_{3}")),
            ("(1|2)_(n+1)", Some(r"(1\mid 2)_{n+1}")),
            ("{2|1} - 1", None),
            ("(1|1)_5 + (1|2)_5", None),
            ("Clobber(\"xo\")", None),
        ] {
            assert_eq!(math(text).as_deref(), formula, "{text}");
        }
    }
}
