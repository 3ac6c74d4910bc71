//! Reading LaTeX: a stage before the lexer rewrites the text to the other styles and remembers the place of each character.
//!
//! A text is LaTeX if it has a command, a group after `_` or `^`, or a dollar sign. Then unescaped braces group if they
//! contain no bar or comma, and otherwise are the braces of a game. A `^` after a digit is an error outside positions,
//! because LaTeX shows it as a power, while the plain notation reads it as a multiple of ↑.

use super::error::{ParseError, SyntaxFault};
use super::expression::Expression;

/// The known commands and their translations to the other styles.
const COMMANDS: &[(&str, &str)] = &[
    ("uparrow", "↑"),
    ("Uparrow", "⇑"),
    ("downarrow", "↓"),
    ("Downarrow", "⇓"),
    ("ast", "*"),
    ("star", "*"),
    ("pm", "±"),
    ("cdot", "·"),
    ("times", "·"),
    ("{", "{"),
    ("}", "}"),
    ("lbrace", "{"),
    ("rbrace", "}"),
    ("mid", "|"),
    ("vert", "|"),
    ("|", "||"),
    ("Vert", "||"),
    ("frac", ""),
    ("mathrel", ""),
    ("mathrm", ""),
    ("mathbf", ""),
    ("mathbin", ""),
    ("&", "&"),
    ("operatorname", ""),
    ("left", ""),
    ("right", ""),
    (",", " "),
    (";", " "),
    (" ", " "),
    ("(", ""),
    (")", ""),
    ("[", ""),
    ("]", ""),
];

/// The text in the other styles, with the place in the LaTeX text of every character and of the end.
#[derive(Debug)]
pub struct Rewritten {
    /// The rewritten text.
    pub text: String,
    places: Vec<usize>,
}

impl Rewritten {
    /// The rewritten text; `None` if the text is not LaTeX.
    ///
    /// # Errors
    /// The first unknown command, or another fault of the LaTeX, and its place.
    pub fn new(text: &str) -> Result<Option<Rewritten>, ParseError> {
        const SIGNS: [&str; 6] = ["\\", "$", "~", "_{", "^{", "}_"];
        if !SIGNS.iter().any(|sign| text.contains(sign)) {
            return Ok(None);
        }
        let mut source = Source {
            pieces: pieces(text)?,
            position_end: 0,
        };
        source.match_brackets();
        source.attach()?;
        Ok(Some(source.joined(text.chars().count())))
    }

    /// The place in the LaTeX text of a place in the rewritten text.
    pub fn place(&self, at: usize) -> usize {
        self.places[at.min(self.places.len() - 1)]
    }

    /// The error at its place in the LaTeX text.
    pub(super) fn error(&self, error: ParseError) -> ParseError {
        ParseError {
            at: self.place(error.at),
            fault: self.fault(error.fault),
        }
    }

    /// The fault with its places in the LaTeX text.
    pub fn fault(&self, mut fault: SyntaxFault) -> SyntaxFault {
        if let SyntaxFault::Mismatched { opened_at, .. } = &mut fault {
            *opened_at = self.place(*opened_at);
        }
        fault
    }

    /// The expression with its places in the LaTeX text.
    pub(super) fn expression(&self, mut expression: Expression) -> Expression {
        for step in &mut expression.steps {
            step.at = self.place(step.at);
        }
        expression
    }
}

/// A character or a command.
struct Piece<'a> {
    at: usize,
    source: &'a str,
    /// The text that replaces it.
    written: &'a str,
    /// The text inserted after it.
    behind: &'static str,
    /// The bracket that belongs to this one.
    partner: Option<usize>,
}

/// The characters and commands of the text.
fn pieces(text: &str) -> Result<Vec<Piece<'_>>, ParseError> {
    let mut pieces = Vec::new();
    let (mut rest, mut at) = (text, 0);
    while let Some(first) = rest.chars().next() {
        let (length, written) = match first {
            '\\' => command(rest).map_err(|fault| ParseError { at, fault })?,
            '$' => (1, ""),
            '~' => (1, " "),
            _ => (first.len_utf8(), &rest[..first.len_utf8()]),
        };
        pieces.push(Piece {
            at,
            source: &rest[..length],
            written,
            behind: "",
            partner: None,
        });
        at += rest[..length].chars().count();
        rest = &rest[length..];
    }
    Ok(pieces)
}

/// The length of the command that `text` begins with, and its translation. Blanks after a name belong to the command.
fn command(text: &str) -> Result<(usize, &'static str), SyntaxFault> {
    let behind = &text[1..];
    let letters = behind.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    let (name, rest) = match behind.len() - letters.len() {
        0 => behind.split_at(behind.chars().next().map_or(0, char::len_utf8)),
        length => (&behind[..length], letters.trim_start()),
    };
    match COMMANDS.iter().find(|command| command.0 == name) {
        Some((_, written)) => Ok((text.len() - rest.len(), written)),
        None => Err(SyntaxFault::Command(chopsticks_base::message::quoted(name))),
    }
}

/// The first and the last piece of the argument of a script or command.
#[derive(Clone, Copy)]
struct Argument {
    first: usize,
    last: usize,
}

struct Source<'a> {
    pieces: Vec<Piece<'a>>,
    /// The end of the outermost position read so far.
    position_end: usize,
}

impl Source<'_> {
    /// Matches brackets, and removes the braces that only group.
    fn match_brackets(&mut self) {
        // The open brackets, and whether they contain a bar or a comma.
        let mut open: Vec<(usize, bool)> = Vec::new();
        for at in 0..self.pieces.len() {
            match self.pieces[at].written {
                "{" | "(" => open.push((at, false)),
                "|" | "||" | "," => {
                    if let Some(innermost) = open.last_mut() {
                        innermost.1 = true;
                    }
                }
                "}" | ")" => {
                    let opening = open.pop_if(|(opening, _)| self.belong(*opening, at));
                    if let Some((opening, separates)) = opening {
                        self.pieces[opening].partner = Some(at);
                        self.pieces[at].partner = Some(opening);
                        if self.pieces[opening].source == "{" && !separates {
                            self.ungroup(opening, at);
                        }
                    }
                }
                _ => (),
            }
        }
    }

    fn belong(&self, opening: usize, closing: usize) -> bool {
        let escaped = |at: usize| self.pieces[at].source.starts_with('\\');
        let kinds = (self.pieces[opening].written, self.pieces[closing].written);
        matches!(kinds, ("{", "}") | ("(", ")")) && escaped(opening) == escaped(closing)
    }

    fn ungroup(&mut self, first: usize, last: usize) {
        self.pieces[first].written = "";
        self.pieces[last].written = "";
    }

    /// Rewrites scripts and commands together with their arguments.
    fn attach(&mut self) -> Result<(), ParseError> {
        let mut base = None;
        for at in 0..self.pieces.len() {
            match self.pieces[at].source.trim_end() {
                "(" => self.note_position(at),
                r"\frac" => self.fraction(at)?,
                r"\mathrel" | r"\mathrm" | r"\operatorname" => {
                    if let Some(group) = self.argument(at) {
                        self.enclose(at, group, "", "");
                    }
                }
                "^" | "_" => self.script(at, base)?,
                r"\cdot" | r"\times" if at < self.position_end => self.pieces[at].written = "*",
                _ => (),
            }
            let piece = &self.pieces[at];
            if !piece.written.is_empty() || !piece.behind.is_empty() {
                base = Some(at);
            }
        }
        Ok(())
    }

    /// The group, letter or digit after a piece.
    fn argument(&self, at: usize) -> Option<Argument> {
        let blank = |piece: &Piece| piece.source.trim().is_empty();
        let behind = &self.pieces[at + 1..];
        let first = at + 1 + behind.iter().position(|piece| !blank(piece))?;
        let piece = &self.pieces[first];
        let last = match piece.source {
            "{" => piece.partner?,
            source if source.starts_with(|c: char| c.is_ascii_alphanumeric()) => first,
            _ => return None,
        };
        Some(Argument { first, last })
    }

    /// Puts the argument of the piece `at` between `open`, which replaces that piece, and `close`.
    fn enclose(&mut self, at: usize, argument: Argument, open: &'static str, close: &'static str) {
        let Argument { first, last } = argument;
        for blank in &mut self.pieces[at + 1..first] {
            blank.written = "";
        }
        self.pieces[at].written = open;
        if first < last {
            self.ungroup(first, last);
        }
        self.pieces[last].behind = close;
    }

    /// Whether an argument is an integer, perhaps with a sign.
    fn is_integer(&self, argument: Argument) -> bool {
        let mut is_first = true;
        self.all(argument, |c| {
            let may_be_sign = std::mem::take(&mut is_first);
            c.is_ascii_digit() || may_be_sign && c == '-'
        })
    }

    /// Whether an argument is not empty and all its characters satisfy a condition.
    fn all(&self, argument: Argument, mut is_right: impl FnMut(char) -> bool) -> bool {
        let Argument { first, last } = argument;
        let mut within = if first < last {
            self.pieces[first + 1..last].iter()
        } else {
            self.pieces[first..=last].iter()
        };
        within.len() > 0 && within.all(|piece| piece.source.chars().all(&mut is_right))
    }

    /// The text of an argument without its braces and commands.
    fn letters(&self, argument: Argument) -> String {
        let pieces = self.pieces[argument.first..=argument.last].iter();
        let text = pieces.map(|piece| piece.written);
        text.filter(|text| !matches!(*text, "{" | "}")).collect()
    }

    /// `\frac{3}{4}` as `3/4`.
    fn fraction(&mut self, at: usize) -> Result<(), ParseError> {
        let numerator = self.argument(at);
        let denominator = numerator.and_then(|numerator| self.argument(numerator.last));
        let (Some(numerator), Some(denominator)) = (numerator, denominator) else {
            return Err(self.fault(at, SyntaxFault::FractionParts));
        };
        if !self.is_integer(numerator) || !self.is_integer(denominator) {
            return Err(self.fault(at, SyntaxFault::FractionParts));
        }
        self.enclose(at, numerator, "", "/");
        if denominator.first < denominator.last {
            self.ungroup(denominator.first, denominator.last);
        }
        Ok(())
    }

    /// A `^` or `_` after the piece `base`.
    fn script(&mut self, at: usize, base: Option<usize>) -> Result<(), ParseError> {
        let Some(base) = base else { return Ok(()) };
        let (written, is_up) = (self.pieces[base].written, self.pieces[at].source == "^");
        let is_digit = written.ends_with(|c: char| c.is_ascii_digit());
        if is_up && is_digit && at >= self.position_end {
            let fault = SyntaxFault::ambiguous(
                "`^` directly after a digit",
                r"10**4 for the power 10⁴ or 10+4\cdot\uparrow for the sum 10 + 4·↑",
            );
            return Err(self.fault(at, fault));
        }
        let Some(argument) = self.argument(at) else {
            return Ok(());
        };
        match written {
            "↑" | "↓"
                if self.all(argument, |c| c.is_ascii_digit()) || self.letters(argument) == "on" =>
            {
                self.enclose(at, argument, "<", ">");
            }
            "↑" | "↓" => self.enclose(at, argument, "", ""),
            "+" | "-" | "−" if !is_up => {
                self.pieces[base].written = if written == "+" { "⧾" } else { "⧿" };
                self.enclose(at, argument, "(", ")");
            }
            ")" if !is_up => {
                let is_plain = self.all(argument, |c| c.is_ascii_digit())
                    || self.all(argument, char::is_alphabetic);
                let (open, close) = if is_plain { ("_", "") } else { ("_(", ")") };
                self.enclose(at, argument, open, close);
            }
            _ if at < self.position_end => self.enclose(at, argument, "^", ""),
            _ => (),
        }
        Ok(())
    }

    /// Notes the end of the position that begins with the parenthesis `at`, if one does.
    fn note_position(&mut self, at: usize) {
        let Some(close) = self.pieces[at].partner else {
            return;
        };
        let behind = self.pieces[close + 1..].iter();
        let subscript = behind.take_while(|piece| piece.written.is_empty()).count() + close + 1;
        if self.pieces.get(subscript).map(|piece| piece.source) == Some("_") {
            let end = self
                .argument(subscript)
                .map_or(subscript, |group| group.last);
            self.position_end = self.position_end.max(end);
        }
    }

    fn fault(&self, at: usize, fault: SyntaxFault) -> ParseError {
        ParseError {
            at: self.pieces[at].at,
            fault,
        }
    }

    /// The rewritten text. Digits that are not adjacent in LaTeX are separated by a blank.
    fn joined(&self, end: usize) -> Rewritten {
        let mut joined = Rewritten {
            text: String::new(),
            places: Vec::new(),
        };
        let ends_in_digit = |text: &str| text.ends_with(|c: char| c.is_ascii_digit());
        let mut last = 0;
        for (number, piece) in self.pieces.iter().enumerate() {
            let apart =
                number > last + 1 && ends_in_digit(&joined.text) && ends_in_digit(piece.written);
            for part in [if apart { " " } else { "" }, piece.written, piece.behind] {
                joined.text.push_str(part);
                joined.places.extend(part.chars().map(|_| piece.at));
            }
            if !piece.written.is_empty() {
                last = number;
            }
        }
        joined.places.push(end);
        joined
    }
}
