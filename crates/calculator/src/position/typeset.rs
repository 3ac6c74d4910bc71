//! The text of a position as a formula: hands with their finger count below them, and other positions as calls.

use chopsticks_cgt::notation::Style;

/// The text of a position of a ruleset in this style: `(2|5)_40`, or a call such as `Clobber("xo")` or `Nim(3)`.
pub(crate) fn typeset(style: Style, text: &str) -> String {
    match hands(text) {
        Some((hands, fingers)) => match style {
            Style::Latex => format!("{hands}_{{{fingers}}}"),
            Style::MathMl => format!("<msub><mtext>{hands}</mtext><mn>{fingers}</mn></msub>"),
            Style::Plain | Style::Unicode | Style::Braces => text.to_owned(),
        },
        None => call(style, text),
    }
}

/// The hands of a position of Simple Chopsticks, in their parentheses, and the finger count.
fn hands(text: &str) -> Option<(&str, &str)> {
    let (hands, fingers) = text.split_once('_')?;
    let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|sign| sign.is_ascii_digit());
    let inside = hands.strip_prefix('(')?.strip_suffix(')')?;
    let are_hands = inside.bytes().all(|sign| b"0123456789,| ".contains(&sign));
    let fingers = fingers.trim_start_matches('(').trim_end_matches(')');
    (are_hands && is_digits(fingers)).then_some((hands, fingers))
}

/// A call, of which what is in quotation marks is a text.
fn call(style: Style, text: &str) -> String {
    let parts = text.split('"').enumerate();
    let parts = parts.map(|(at, part)| match at % 2 {
        0 => style.signs(part),
        _ => style.words(&format!("\"{part}\"")),
    });
    parts.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_formulas() {
        for (text, latex) in [
            ("(2|5)_40", "(2|5)_{40}"),
            ("(1,2|3)_(7)", "(1,2|3)_{7}"),
            ("Nim(3)", r"\mathrm{Nim}(3)"),
            (
                "Clobber(\"x.\")",
                r"\mathrm{Clobber}(\text{\symbol{34}x.\symbol{34}})",
            ),
        ] {
            assert_eq!(typeset(Style::Latex, text), latex);
            assert_eq!(typeset(Style::Plain, text), text);
        }
        assert_eq!(
            typeset(Style::MathMl, "(2|5)_40"),
            "<msub><mtext>(2|5)</mtext><mn>40</mn></msub>"
        );
    }
}
