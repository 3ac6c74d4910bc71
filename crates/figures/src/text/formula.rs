//! Texts with markup as LaTeX source.

use crate::text::markup::{Face, Run, Script, runs};
use chopsticks_base::latex::{escape, glyph_source};

/// The LaTeX source, for text mode, of a text with markup.
pub(crate) fn latex(text: &str) -> String {
    let runs = runs(text);
    let parts = runs.chunk_by(|a, b| (a.face == Face::Text) == (b.face == Face::Text));
    let part = |runs: &[Run]| match runs[0].face {
        Face::Text => escape(&runs[0].text),
        _ => format!("${}$", formula(runs)),
    };
    parts.map(part).collect()
}

fn formula(runs: &[Run]) -> String {
    let alike = runs.chunk_by(|a, b| a.script == b.script);
    let part = |runs: &[Run]| {
        let source: String = runs.iter().map(signs).collect();
        match runs[0].script {
            Script::Base => source,
            Script::Below => format!("_{{{}}}", source.trim_end()),
            Script::Above => format!("^{{{}}}", source.trim_end()),
        }
    };
    let source: String = alike.map(part).collect();
    source.trim().to_owned()
}

/// The characters of a run in mathematics. TeX sets the space around signs itself.
fn signs(run: &Run) -> String {
    let chars: Vec<char> = run.text.chars().collect();
    let mut source = String::new();
    let mut at = 0;
    while at < chars.len() {
        let alike = |is: fn(&char) -> bool| chars[at..].iter().take_while(|c| is(c)).count();
        let (bars, letters) = (alike(|&c| c == '|'), alike(char::is_ascii_alphabetic));
        let digits = chars[at + 1..]
            .iter()
            .take_while(|c| c.is_ascii_digit())
            .count();
        let taken = match chars[at] {
            '√' if digits > 0 => {
                let number: String = chars[at + 1..=at + digits].iter().collect();
                source += &format!("\\sqrt{{{number}}}");
                digits + 1
            }
            '|' => {
                let has_room = at > 0 && chars[at - 1] == ' ';
                source += &separator(bars, has_room);
                bars
            }
            c if c.is_ascii_alphabetic() && run.face == Face::Upright => {
                let word: String = chars[at..at + letters].iter().collect();
                source += &format!("\\mathrm{{{word}}}");
                // A word is a function or an operator, and the following text is its argument.
                if chars.get(at + letters) == Some(&' ') || at + letters == chars.len() {
                    source += "\\,";
                }
                letters
            }
            c => {
                source += &sign(c);
                1
            }
        };
        at += taken;
    }
    source
}

/// The separator of the options of a game, or of hands.
fn separator(bars: usize, has_room: bool) -> String {
    match (bars, has_room) {
        (1, true) => "\\mid ".to_owned(),
        // Set as a relation, so that a following minus is a sign.
        (bars, true) => format!("\\mathrel{{{}}}", "|\\!".repeat(bars - 1) + "|"),
        (bars, false) => "|".repeat(bars),
    }
}

fn sign(c: char) -> String {
    match c {
        ' ' => String::new(),
        // Not a product.
        '*' => "{\\ast}".to_owned(),
        '\\' => "{\\backslash}".to_owned(),
        // TeX would read this character as the beginning of a superscript.
        '^' => "{\\wedge}".to_owned(),
        '&' | '%' | '$' | '#' | '_' | '{' | '}' => format!("\\{c}"),
        // An arrow is the name of a game here, not a relation.
        '↑' => "{\\uparrow}".to_owned(),
        '↓' => "{\\downarrow}".to_owned(),
        '⇑' => "{\\Uparrow}".to_owned(),
        '⇓' => "{\\Downarrow}".to_owned(),
        c => match glyph_source(c).and_then(|source| source.strip_prefix('$')?.strip_suffix('$')) {
            Some(command) if command.starts_with('\\') => format!("{command} "),
            Some(command) => command.to_owned(),
            None => c.to_string(),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formulas_are_what_an_author_would_write() {
        for (text, source) in [
            ("all $n$ of $(i|j)_n$", "all $n$ of $(i|j)_{n}$"),
            ("$±{0|↑[2]}$", "$\\pm \\{0\\mid {\\uparrow}^{[2]}\\}$"),
            ("${3||−2|1}$", "$\\{3\\mathrel{|\\!|}-2\\mid 1\\}$"),
            ("$3·⇑*$", "$3\\cdot {\\Uparrow}{\\ast}$"),
            ("$\\log(n/j)$", "$\\mathrm{log}(n/j)$"),
            ("$\\log φ^2$", "$\\mathrm{log}\\,\\varphi ^{2}$"),
            ("$2/√5 ≈ 0.8944$", "$2/\\sqrt{5}\\approx 0.8944$"),
            ("$f(2i+1)$, $k ≥ 4$", "$f(2i+1)$, $k\\ge 4$"),
            ("33.3 %", "33.3 \\%"),
            ("$\\{0|1\\}$", "$\\{0\\mid 1\\}$"),
            ("$a\\+^^2$", "$a{\\backslash}+^{{\\wedge}}2$"),
        ] {
            assert_eq!(latex(text), source);
        }
    }
}
