//! Text as LaTeX source that prints it.

use crate::unprintable::is_unprintable;

/// `text` as source for text mode that prints it.
pub fn escape(text: &str) -> String {
    let mut source = String::with_capacity(text.len());
    let mut before = None;
    for c in text.chars() {
        let c = if is_unprintable(c) { ' ' } else { c };
        if before.is_some_and(|before| is_ligature(before, c)) {
            source += "{}";
        }
        match c {
            // LaTeX takes several blanks for one.
            ' ' if before == Some(' ') => source += "\\ ",
            '&' | '%' | '$' | '#' | '_' | '{' | '}' => source.extend(['\\', c]),
            // A row that begins with one of these would be an argument of the preceding `\\`.
            '*' | '[' => source.extend(['{', c, '}']),
            _ => match glyph_source(c) {
                Some(glyph) => source += glyph,
                None => source.push(c),
            },
        }
        before = Some(c);
    }
    source
}

/// Whether fonts of LaTeX have a sign of their own for two characters, which is not their sum: a dash, a quotation mark.
fn is_ligature(first: char, second: char) -> bool {
    matches!(
        (first, second),
        ('-', '-') | ('\'', '\'') | (',', ',') | ('`' | '?' | '!', '`')
    )
}

/// The source of a character for which LaTeX in text mode has no glyph, or a wrong one.
pub fn glyph_source(c: char) -> Option<&'static str> {
    Some(match c {
        '\\' => "\\textbackslash{}",
        '^' => "\\textasciicircum{}",
        '~' => "\\textasciitilde{}",
        '<' => "\\textless{}",
        '>' => "\\textgreater{}",
        '|' => "\\textbar{}",
        // Straight in the font encoding T1.
        '"' => "\\symbol{34}",
        '↑' => "$\\uparrow$",
        '⇑' => "$\\Uparrow$",
        '↓' => "$\\downarrow$",
        '⇓' => "$\\Downarrow$",
        '±' => "$\\pm$",
        '−' => "$-$",
        '…' => "\\ldots{}",
        '≈' => "$\\approx$",
        '→' => "$\\to$",
        'α' => "$\\alpha$",
        'ω' => "$\\omega$",
        '×' => "$\\times$",
        '·' => "$\\cdot$",
        '≤' => "$\\le$",
        '≥' => "$\\ge$",
        '≠' => "$\\ne$",
        '‖' => "$\\parallel$",
        '∣' => "$\\mid$",
        '⟨' => "$\\langle$",
        '⟩' => "$\\rangle$",
        '√' => "$\\surd$",
        'φ' => "$\\varphi$",
        '∞' => "$\\infty$",
        '²' => "$^2$",
        '³' => "$^3$",
        '⁴' => "$^4$",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_that_latex_has_no_use_for_are_blanks() {
        assert_eq!(escape("a\u{fffe}b\u{0}c\td\u{2028}e\u{7f}f"), "a b c d e f");
    }

    #[test]
    fn neighbours_print_as_themselves() {
        let escaped = escape("a--b---c  d   e ''f`` ?`g!` ,,");
        let source = "a-{}-b-{}-{}-c \\ d \\ \\ e '{}'f`{}` ?{}`g!{}` ,{},";
        assert_eq!(escaped, source);
    }

    #[test]
    fn special_characters_print_as_themselves() {
        assert_eq!(
            escape("{0|^[2]} 5% a_b #1 x&y $ ~ \\ <>"),
            "\\{0\\textbar{}\\textasciicircum{}{[}2]\\} 5\\% a\\_b \\#1 x\\&y \\$ \\textasciitilde{} \
             \\textbackslash{} \\textless{}\\textgreater{}"
        );
        assert_eq!(escape("n ≤ 606: ±⇑"), "n $\\le$ 606: $\\pm$$\\Uparrow$");
    }
}
