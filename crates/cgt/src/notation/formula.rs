//! What stands in formulas beside values, in each style: signs, words, texts and scripts.

use chopsticks_base::latex::escape;

use super::mathml::elements;
use super::style::Style;

impl Style {
    /// Whether formulas in this style are typeset, so that a text in one is marked as a text.
    pub fn is_typeset(self) -> bool {
        matches!(self, Style::Latex | Style::MathMl)
    }

    /// Signs, numbers and names of a formula, such as `[`, ` => ` and `Nim(3)`. Names of several letters are upright, and others
    /// italic.
    pub fn signs(self, text: &str) -> String {
        match self {
            Style::MathMl => mathml_signs(text),
            Style::Latex => latex_signs(text),
            Style::Plain | Style::Unicode | Style::Braces => text.to_owned(),
        }
    }

    /// A text that is no formula, within one.
    pub fn words(self, text: &str) -> String {
        match self {
            Style::MathMl => format!("<mtext>{}</mtext>", xml(text)),
            Style::Latex => format!(r"\text{{{}}}", escape(text)),
            Style::Plain | Style::Unicode | Style::Braces => text.to_owned(),
        }
    }

    /// Signs with others above them.
    pub fn raised(self, base: &str, above: &str) -> String {
        match self {
            Style::MathMl => self.script("msup", base, above),
            Style::Latex => format!("{}^{{{}}}", self.signs(base), self.signs(above)),
            Style::Plain | Style::Unicode | Style::Braces => format!("{base}^{above}"),
        }
    }

    /// Signs with others below them.
    pub fn lowered(self, base: &str, below: &str) -> String {
        match self {
            Style::MathMl => self.script("msub", base, below),
            Style::Latex => format!("{}_{{{}}}", self.signs(base), self.signs(below)),
            Style::Plain | Style::Unicode | Style::Braces => format!("{base}_{below}"),
        }
    }

    fn script(self, tag: &str, base: &str, other: &str) -> String {
        let [base, other] = [base, other].map(|signs| self.signs(signs));
        format!("<{tag}><mrow>{base}</mrow><mrow>{other}</mrow></{tag}>")
    }
}

/// A run of signs.
enum Run<'t> {
    /// A letter.
    Letter(&'t str),
    /// A letter, with letters or digits after it.
    Name(&'t str),
    /// Anything without a letter.
    Signs(&'t str),
}

/// A text as letters, names, and what stands between them.
fn runs(text: &str) -> Vec<Run<'_>> {
    let mut runs = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let is_name = first.is_alphabetic();
        let continues = |sign: char| {
            if is_name {
                sign.is_alphanumeric()
            } else {
                !sign.is_alphabetic()
            }
        };
        let end = rest
            .find(|sign: char| !continues(sign))
            .unwrap_or(rest.len());
        let (run, after) = rest.split_at(end);
        runs.push(match (is_name, run.len() == first.len_utf8()) {
            (false, _) => Run::Signs(run),
            (true, true) => Run::Letter(run),
            (true, false) => Run::Name(run),
        });
        rest = after;
    }
    runs
}

/// Signs as elements.
fn mathml_signs(text: &str) -> String {
    let text = text.replace("=>", "⇒");
    let runs = runs(&text).into_iter().map(|run| match run {
        Run::Letter(letter) => format!("<mi>{letter}</mi>"),
        Run::Name(run) | Run::Signs(run) => elements(run),
    });
    runs.collect()
}

/// Signs in math mode.
fn latex_signs(text: &str) -> String {
    let text = text.replace("=>", "⇒");
    let mut source = String::new();
    for run in runs(&text) {
        match run {
            Run::Name(name) => source += &format!(r"\mathrm{{{name}}}"),
            Run::Letter(run) | Run::Signs(run) => {
                run.chars().for_each(|sign| push_sign(&mut source, sign));
            }
        }
    }
    source
}

fn push_sign(source: &mut String, sign: char) {
    match sign {
        // Blanks have no meaning in formulas.
        ' ' => {}
        '{' | '}' | '_' | '#' | '%' | '&' | '$' => source.extend(['\\', sign]),
        '|' => source.push_str(r"\mid "),
        '*' | '∗' => source.push_str(r"{\ast}"),
        '⇒' => source.push_str(r"\Rightarrow "),
        '⟨' => source.push_str(r"\langle "),
        '⟩' => source.push_str(r"\rangle "),
        '·' => source.push_str(r"\cdot "),
        '−' => source.push('-'),
        '\\' | '^' | '~' => source.push_str(&Style::Latex.words(&sign.to_string())),
        _ => source.push(sign),
    }
}

/// A text in an element, which would lose blanks at its ends.
fn xml(text: &str) -> String {
    let inner = text.trim();
    if let Some((before, after)) = text.split_once(inner).filter(|_| inner.len() < text.len()) {
        let blanks = |text: &str| "\u{a0}".repeat(text.chars().count());
        return blanks(before) + &xml(inner) + &blanks(after);
    }
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    text.replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_are_those_of_the_style() {
        assert_eq!(Style::Plain.signs("{a => 2}"), "{a => 2}");
        assert_eq!(Style::Latex.signs("{a => 2}"), r"\{a\Rightarrow 2\}");
        assert_eq!(
            Style::Latex.signs("Nim(3)|*"),
            r"\mathrm{Nim}(3)\mid {\ast}"
        );
        assert_eq!(
            Style::MathMl
                .signs("=>2")
                .replace(" stretchy=\"false\"", ""),
            "<mo>⇒</mo><mn>2</mn>"
        );
    }

    #[test]
    fn texts_and_scripts_are_marked() {
        assert_eq!(Style::Latex.words("a_b"), r"\text{a\_b}");
        assert_eq!(Style::MathMl.words("a<b"), "<mtext>a&lt;b</mtext>");
        assert_eq!(Style::Latex.raised("2", "1420"), "2^{1420}");
        assert_eq!(
            Style::MathMl.raised("2", "1420"),
            "<msup><mrow><mn>2</mn></mrow><mrow><mn>1420</mn></mrow></msup>"
        );
        assert_eq!(Style::MathMl.signs("a"), "<mi>a</mi>");
        assert_eq!(Style::MathMl.words("is "), "<mtext>is\u{a0}</mtext>");
        assert_eq!(Style::Plain.raised("2", "1420"), "2^1420");
    }
}
