//! The markup of texts in figures: mathematics between dollar signs.
//!
//! Between dollar signs, letters are italic, `_` and `^` begin a subscript and a superscript of one letter, one number
//! or a group in braces, `\log` is an upright word, brackets after ↑ are a superscript and after ↓ a subscript, and
//! bars in braces have room around them. `\{` and `\}` are braces. All other characters represent themselves. A single
//! dollar sign represents itself; next to others, write `\$`. Line breaks and other unprintable characters are blanks.

use chopsticks_base::unprintable::is_unprintable;

/// Characters that are set alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Run {
    pub text: String,
    pub face: Face,
    pub script: Script,
}

/// The shape of letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Face {
    /// Upright, outside mathematics.
    Text,
    /// Upright, in mathematics.
    Upright,
    /// Slanted, in mathematics.
    Italic,
}

/// The height of characters on the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Script {
    Base,
    Below,
    Above,
}

/// The runs of a text with markup.
pub(crate) fn runs(text: &str) -> Vec<Run> {
    let pieces = pieces(text);
    let mut setter = Setter::default();
    for (at, piece) in pieces.iter().enumerate() {
        match at % 2 {
            0 => piece
                .chars()
                .for_each(|c| setter.push(c, Face::Text, Script::Base)),
            _ => setter.formula(piece),
        }
    }
    setter.runs
}

/// The text in one line of characters: `{0|↑[2]}`, `(i|j)_n`.
pub(crate) fn plain(text: &str) -> String {
    let runs = runs(text);
    let alike = runs.chunk_by(|a, b| a.script == b.script);
    let written = alike.map(|runs| {
        let text = runs.iter().map(|run| match run.face {
            Face::Text => run.text.clone(),
            _ => run.text.replace(" |", "|").replace("| ", "|"),
        });
        let text: String = text.collect();
        match runs[0].script {
            _ if text.starts_with('[') => text,
            Script::Below => format!("_{text}"),
            Script::Above => format!("^{text}"),
            Script::Base => text,
        }
    });
    written.collect()
}

/// `formula` as the markup of a whole text, set as mathematics.
pub fn math(formula: &str) -> String {
    if formula.contains('$') {
        formula.replace('$', "\\$")
    } else {
        format!("${formula}$")
    }
}

/// A text broken after its first bar; both parts have markup.
pub(crate) fn broken_after_bar(text: &str) -> Option<[String; 2]> {
    let (before, after) = text.split_once('|')?;
    Some(match before.matches('$').count() % 2 {
        0 => [format!("{before}|"), after.to_owned()],
        _ => [format!("{before}|$"), format!("${after}")],
    })
}

/// The digit that a superscript or a subscript of Unicode represents.
fn small_digit(c: char) -> Option<(char, Script)> {
    let place = |digits: &str| digits.chars().position(|digit| digit == c);
    let digit = |place: usize| char::from(b'0' + place as u8);
    match place("⁰¹²³⁴⁵⁶⁷⁸⁹") {
        Some(at) => Some((digit(at), Script::Above)),
        None => place("₀₁₂₃₄₅₆₇₈₉").map(|at| (digit(at), Script::Below)),
    }
}

/// Texts and formulas by turns, from a text on.
fn pieces(text: &str) -> Vec<String> {
    let mut pieces = vec![String::new()];
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        let last = pieces.len() - 1;
        match c {
            '\\' if chars.next_if_eq(&'$').is_some() => pieces[last].push('$'),
            '$' => pieces.push(String::new()),
            c if is_unprintable(c) => pieces[last].push(' '),
            c => pieces[last].push(c),
        }
    }
    match pieces.len() % 2 {
        1 => pieces,
        // Without a partner the last dollar sign is one.
        _ => {
            let last = pieces.pop().unwrap_or_default();
            let before = pieces.pop().unwrap_or_default();
            pieces.push(format!("{before}${last}"));
            pieces
        }
    }
}

#[derive(Default)]
struct Setter {
    runs: Vec<Run>,
    /// The brackets that are open.
    open: Vec<char>,
}

impl Setter {
    fn push(&mut self, c: char, face: Face, script: Script) {
        match self.runs.last_mut() {
            Some(run) if run.face == face && run.script == script => run.text.push(c),
            _ => self.runs.push(Run {
                text: c.to_string(),
                face,
                script,
            }),
        }
    }

    fn formula(&mut self, formula: &str) {
        self.open.clear();
        let chars: Vec<char> = formula.chars().collect();
        let mut at = 0;
        while at < chars.len() {
            let before = at.checked_sub(1).map(|before| chars[before]);
            at = match (chars[at], before) {
                ('_', _) => self.script(&chars, at + 1, Script::Below),
                ('^', _) | ('[', Some('↑' | '⇑')) => {
                    let from = at + usize::from(chars[at] == '^');
                    self.script(&chars, from, Script::Above)
                }
                ('[', Some('↓' | '⇓')) => self.script(&chars, at, Script::Below),
                (c, _) => match small_digit(c) {
                    Some((digit, script)) => {
                        self.push(digit, Face::Upright, script);
                        at + 1
                    }
                    None => self.sign(&chars, at, Script::Base),
                },
            };
        }
    }

    /// Sets a sign and a bracket around others, or a single sign, as a script; returns the next place.
    fn script(&mut self, chars: &[char], from: usize, script: Script) -> usize {
        let end = |close: char| {
            let length = chars[from..].iter().position(|&c| c == close);
            length.map_or(chars.len(), |length| from + length)
        };
        let (mut at, end, next) = match chars.get(from) {
            Some('{') => (from + 1, end('}'), end('}') + 1),
            Some('[') => (from, end(']') + 1, end(']') + 1),
            Some(c) if c.is_ascii_digit() => {
                let digits = chars[from..].iter().take_while(|c| c.is_ascii_digit());
                let end = from + digits.count();
                (from, end, end)
            }
            _ => (from, from + 1, from + 1),
        };
        let end = end.min(chars.len());
        while at < end {
            at = self.sign(&chars[..end], at, script);
        }
        next
    }

    /// Sets the sign at a place, or the word that begins with a backslash there; returns the next place.
    fn sign(&mut self, chars: &[char], at: usize, script: Script) -> usize {
        let c = chars[at];
        let letters = |from: usize| {
            let rest = chars[from..].iter();
            rest.take_while(|c| c.is_ascii_alphabetic()).count()
        };
        match c {
            '\\' if letters(at + 1) > 0 => {
                let end = at + 1 + letters(at + 1);
                for &letter in &chars[at + 1..end] {
                    self.push(letter, Face::Upright, script);
                }
                return end;
            }
            '\\' if matches!(chars.get(at + 1), Some('{' | '}')) => {
                return self.sign(chars, at + 1, script);
            }
            '|' if self.open.last() == Some(&'{') => return self.bars(chars, at, script),
            '{' | '(' => self.open.push(c),
            '}' | ')' => {
                self.open.pop();
            }
            _ => (),
        }
        let face = match c {
            c if c.is_alphabetic() => Face::Italic,
            _ => Face::Upright,
        };
        self.push(c, face, script);
        at + 1
    }

    /// Sets the bars between the options of a game with room around them.
    fn bars(&mut self, chars: &[char], at: usize, script: Script) -> usize {
        let count = chars[at..].iter().take_while(|&&c| c == '|').count();
        let bars = std::iter::repeat_n('|', count);
        for c in [' '].into_iter().chain(bars).chain([' ']) {
            self.push(c, Face::Upright, script);
        }
        at + count
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Runs as `text`, `/italic/`, `_below_` and `^above^`, the latter two without their faces.
    fn set(text: &str) -> String {
        let run = |run: Run| match (run.script, run.face) {
            (Script::Below, _) => format!("_{}_", run.text),
            (Script::Above, _) => format!("^{}^", run.text),
            (_, Face::Italic) => format!("/{}/", run.text),
            _ => run.text,
        };
        runs(text).into_iter().map(run).collect()
    }

    #[test]
    fn letters_between_dollar_signs_are_italic() {
        assert_eq!(set("all n of $(i|j)_n$ a_b"), "all n of (/i/|/j/)_n_ a_b");
        assert_eq!(set("$\\log(n/j)$ mod"), "log(/n///j/) mod");
    }

    #[test]
    fn scripts_are_a_letter_a_number_or_a_group() {
        assert_eq!(set("$φ^2 + x_{1k}$"), "/φ/^2^ + /x/_1__k_");
        assert_eq!(set("$(1|1)_12 ≤ 10^20$"), "(1|1)_12_ ≤ 10^20^");
        assert_eq!(set("$n^k$ and $10^{-20}"), "/n/^k^ and $10^{-20}");
        assert_eq!(set("$x^$"), "/x/");
    }

    #[test]
    fn names_of_values_are_set_as_printed() {
        assert_eq!(set("$±{0|↑[2]}$"), "±{0 | ↑^[2]^}");
        assert_eq!(set("$3·⇑*$"), "3·⇑*");
        assert_eq!(set("$↓[k]*$"), "↓_[__k__]_*");
        assert_eq!(set("$↑²↓₁₀$"), "↑^2^↓_10_");
        assert_eq!(set("${3||2|1}$"), "{3 || 2 | 1}");
        assert_eq!(set("^^*"), "^^*");
    }

    #[test]
    fn braces_with_a_backslash_are_braces_and_control_characters_are_blanks() {
        assert_eq!(set("$\\{0|1\\}$"), "{0 | 1}");
        assert_eq!(set("a\nb $n\u{1}$"), "a b /n/ ");
    }

    #[test]
    fn plain_texts_have_no_room_around_bars() {
        assert_eq!(plain("a | b, ${3||2|1}$"), "a | b, {3||2|1}");
    }

    #[test]
    fn dollar_signs_without_partners_are_themselves() {
        assert_eq!(set("5 $"), "5 $");
        assert_eq!(set("\\$5 and $n$"), "$5 and /n/");
        assert_eq!(set(&math("$")), "$");
    }

    #[test]
    fn a_text_is_broken_after_its_bar() {
        let parts = broken_after_bar("${↓[2]|0}$").unwrap();
        assert_eq!(parts, ["${↓[2]|$", "$0}$"]);
        assert_eq!(broken_after_bar("a|b").unwrap(), ["a|", "b"]);
        assert_eq!(
            plain("$(i|j)_n$, $\\log φ^{2i}$, $↑[k]$"),
            "(i|j)_n, log φ^2i, ↑[k]"
        );
    }
}
