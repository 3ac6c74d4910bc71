//! Reading loopy games: CGSuite's notation, with sums.
//!
//! | text | game |
//! |---|---|
//! | any text that [`notation`] reads, except positions | a short game |
//! | `{0\|pass}` | `pass` is a move to the same position, that of the innermost braces |
//! | `a{0\|{a\|*}}` | a label before braces names their position; the name can be used anywhere in the text |
//! | `{0\|\|0\|0,pass}` = `{0\|{0\|0,pass}}` | more bars separate further out |
//! | `on`, `over`, `2over`, `^[on]*`, … | names; a number before a name and a star after it are added |
//! | `over + under - 1/2` | sums and differences |
//!
//! A label is a small letter, optionally followed by digits; v is not a label, because it means ↓. A minus sign at the
//! beginning belongs to the number that follows: `-5over` is over − 5.

use hashbrown::HashMap;

use super::error::{LoopyFault, LoopyReadError};
use super::expression::{Equations, LoopySum, Unknown};
use super::graph::Graph;
use super::name;
use crate::budget::Budget;
use crate::game::Arena;
use crate::notation;
use crate::player::ByPlayer;

/// The graph of the game that a text describes, with the game as its first position.
///
/// # Errors
/// When the text is not in the notation, or when the game has more positions than the budget allows.
pub fn read(
    text: &str,
    arena: &mut Arena,
    reading: &notation::ReadingLimits,
    budget: &Budget<'_>,
) -> Result<Graph, LoopyReadError> {
    let mut reader = Reader::new(text, arena, reading);
    let whole = match reader.read() {
        Ok(whole) => whole,
        Err((byte, fault)) => {
            let at = text[..byte].chars().count();
            return Err(LoopyReadError::At { at, fault });
        }
    };
    let Reader {
        arena, equations, ..
    } = reader;
    Ok(equations.graph(whole, arena, budget)?)
}

/// A fault and the byte where it is.
type Faulty = (usize, LoopyFault);

/// A part of the text, from byte to byte.
#[derive(Clone, Copy)]
struct Span {
    start: usize,
    end: usize,
}

/// Braces whose inside is still to be read.
struct Inside {
    braces: Unknown,
    span: Span,
}

struct Reader<'a> {
    text: &'a str,
    arena: &'a mut Arena,
    reading: &'a notation::ReadingLimits,
    equations: Equations,
    /// For each opening bracket, the byte of its closing bracket.
    closing: HashMap<usize, usize>,
    labels: HashMap<&'a str, Unknown>,
    to_read: Vec<Inside>,
}

impl<'a> Reader<'a> {
    fn new(
        text: &'a str,
        arena: &'a mut Arena,
        reading: &'a notation::ReadingLimits,
    ) -> Reader<'a> {
        Reader {
            text,
            arena,
            reading,
            equations: Equations::default(),
            closing: HashMap::new(),
            labels: HashMap::new(),
            to_read: Vec::new(),
        }
    }

    fn read(&mut self) -> Result<LoopySum, Faulty> {
        self.match_brackets()?;
        self.find_labels()?;
        let whole = Span {
            start: 0,
            end: self.text.len(),
        };
        let sum = match self.separators(whole, |c| c == '|').is_empty() {
            true => self.sum(whole, None)?,
            false => self.anonymous(whole),
        };
        while let Some(Inside { braces, span }) = self.to_read.pop() {
            self.inside(braces, span)?;
        }
        Ok(sum)
    }

    fn match_brackets(&mut self) -> Result<(), Faulty> {
        let mut open: Vec<(usize, char)> = Vec::new();
        for (at, c) in self.text.char_indices() {
            match c {
                '{' | '(' => open.push((at, c)),
                '}' | ')' => match open.pop() {
                    Some((opened_at, '{')) if c == '}' => _ = self.closing.insert(opened_at, at),
                    Some((opened_at, '(')) if c == ')' => _ = self.closing.insert(opened_at, at),
                    _ => return Err((at, LoopyFault::Unopened(c))),
                },
                _ => {}
            }
        }
        match open.pop() {
            Some((at, c)) => Err((at, LoopyFault::Unclosed(c))),
            None => Ok(()),
        }
    }

    /// Numbers all labelled braces in advance, so that a label may be used before its braces.
    fn find_labels(&mut self) -> Result<(), Faulty> {
        for (at, _) in self.text.match_indices('{') {
            let before = &self.text[..at];
            let label = &before[before.trim_end_matches(char::is_alphanumeric).len()..];
            if !label.starts_with(char::is_alphabetic) {
                continue;
            }
            let start = at - label.len();
            if !is_label(label) {
                return Err((start, LoopyFault::NoLabel(label.to_owned())));
            }
            let braces = self.equations.unknown();
            if self.labels.insert(label, braces).is_some() {
                return Err((start, LoopyFault::LabelTwice(label.to_owned())));
            }
        }
        Ok(())
    }

    /// The runs of separating characters outside brackets.
    fn separators(&self, span: Span, separates: impl Fn(char) -> bool) -> Vec<Span> {
        let mut found: Vec<Span> = Vec::new();
        let mut at = span.start;
        while let Some(c) = self.text[at..span.end].chars().next() {
            let end = at + c.len_utf8();
            if separates(c) {
                match found.last_mut() {
                    Some(run) if run.end == at => run.end = end,
                    _ => found.push(Span { start: at, end }),
                }
            }
            at = self.closing.get(&at).map_or(end, |&close| close + 1);
        }
        found
    }

    /// A game in bars without braces of its own, as the right side of `{0||0|0,pass}`.
    fn anonymous(&mut self, span: Span) -> LoopySum {
        let braces = self.equations.unknown();
        self.to_read.push(Inside { braces, span });
        self.single(braces)
    }

    fn single(&mut self, braces: Unknown) -> LoopySum {
        LoopySum::of_unknown(self.arena, braces)
    }

    /// Reads the text between braces.
    fn inside(&mut self, braces: Unknown, span: Span) -> Result<(), Faulty> {
        let bars = self.separators(span, |c| c == '|');
        let most = bars.iter().map(|bars| bars.end - bars.start).max();
        let mut widest = bars
            .iter()
            .filter(|bars| Some(bars.end - bars.start) == most);
        let Some(middle) = widest.next() else {
            return Err((span.start, LoopyFault::NoBar));
        };
        if let Some(second) = widest.next() {
            return Err((second.start, LoopyFault::SecondBars));
        }
        let left = Span {
            start: span.start,
            end: middle.start,
        };
        let right = Span {
            start: middle.end,
            end: span.end,
        };
        let (left, right) = (self.side(left, braces)?, self.side(right, braces)?);
        self.equations.define(braces, ByPlayer { left, right });
        Ok(())
    }

    /// The options of one side: a game in bars without braces, or sums with commas between them.
    fn side(&mut self, span: Span, braces: Unknown) -> Result<Vec<LoopySum>, Faulty> {
        if !self.separators(span, |c| c == '|').is_empty() {
            return Ok(vec![self.anonymous(span)]);
        }
        if self.text[span.start..span.end].trim().is_empty() {
            return Ok(Vec::new());
        }
        let mut options = Vec::new();
        let mut start = span.start;
        let commas = self.separators(span, |c| c == ',');
        for end in commas.iter().flat_map(|run| run.start..run.end) {
            options.push(self.sum(Span { start, end }, Some(braces))?);
            start = end + 1;
        }
        let end = span.end;
        options.push(self.sum(Span { start, end }, Some(braces))?);
        Ok(options)
    }

    /// A sum; `braces` are the innermost braces around it.
    fn sum(&mut self, span: Span, braces: Option<Unknown>) -> Result<LoopySum, Faulty> {
        let span = self.trimmed(span)?;
        if !self.is_loopy(span) {
            return self.short(span);
        }
        let mut sum = LoopySum::of_short(self.arena.zero());
        for (sign, term) in self.terms(span) {
            let belongs_to_number = sign == Some(span.start) && self.starts_with_digit(term);
            let negated = sign.is_some() && !belongs_to_number;
            let start = if belongs_to_number {
                span.start
            } else {
                term.start
            };
            let term = self.trimmed(Span { start, ..term })?;
            let term = self.term(term, braces)?;
            sum.add(self.arena, &term, negated, &self.reading.budget())
                .map_err(|_| (start, notation::too_many_games(self.reading).into()))?;
        }
        Ok(sum)
    }

    fn trimmed(&self, span: Span) -> Result<Span, Faulty> {
        let text = &self.text[span.start..span.end];
        let start = span.start + text.len() - text.trim_start().len();
        let end = span.start + text.trim_end().len();
        match text.trim().is_empty() {
            true => Err((span.start, LoopyFault::NoGame)),
            false => Ok(Span { start, end }),
        }
    }

    /// Whether the text has a word that does not occur in the notation for short games.
    fn is_loopy(&self, span: Span) -> bool {
        let words = self.text[span.start..span.end].split(|c: char| !c.is_alphabetic());
        words
            .filter(|word| word.starts_with(|c: char| c.is_lowercase()))
            .any(|word| word.chars().any(|c| c != 'v'))
    }

    fn starts_with_digit(&self, span: Span) -> bool {
        self.text[span.start..].starts_with(|c: char| c.is_ascii_digit())
    }

    /// The terms of a sum, each with the place of the minus sign before it, if there is one.
    fn terms(&self, span: Span) -> Vec<(Option<Unknown>, Span)> {
        let mut terms = Vec::new();
        let mut start = span.start;
        let mut minus = None;
        for run in self.separators(span, |c| matches!(c, '+' | '-' | '−')) {
            let sign = self.text[run.start..].chars().next().unwrap_or('+');
            if run.start > span.start {
                let end = run.start;
                terms.push((minus, Span { start, end }));
            }
            start = run.start + sign.len_utf8();
            minus = (sign != '+').then_some(run.start);
        }
        let end = span.end;
        terms.push((minus, Span { start, end }));
        terms
    }

    fn term(&mut self, span: Span, braces: Option<Unknown>) -> Result<LoopySum, Faulty> {
        let text = self.text;
        let term = &text[span.start..span.end];
        if term == "pass" {
            let braces = braces.ok_or((span.start, LoopyFault::PassOutside))?;
            return Ok(self.single(braces));
        }
        if !self.is_loopy(span) {
            return self.short(span);
        }
        if let Some(open) = term.find('{') {
            return self.braces(span, span.start + open);
        }
        if let Some(sum) = self.name(span)? {
            return Ok(sum);
        }
        match self.labels.get(term) {
            Some(&braces) => Ok(self.single(braces)),
            None if is_label(term) => Err((span.start, LoopyFault::UnknownLabel(term.to_owned()))),
            None => Err((span.start, LoopyFault::NotUnderstood(term.to_owned()))),
        }
    }

    /// Braces, with a label or without.
    fn braces(&mut self, span: Span, open: usize) -> Result<LoopySum, Faulty> {
        let label = &self.text[span.start..open];
        let close = self.closing[&open];
        let is_labelled = self.labels.contains_key(label);
        if close + 1 != span.end || !(label.is_empty() || is_labelled) {
            let whole = self.text[span.start..span.end].to_owned();
            return Err((span.start, LoopyFault::NotUnderstood(whole)));
        }
        let braces = match self.labels.get(label) {
            Some(&braces) => braces,
            None => self.equations.unknown(),
        };
        let span = Span {
            start: open + 1,
            end: close,
        };
        self.to_read.push(Inside { braces, span });
        Ok(self.single(braces))
    }

    /// A name, perhaps with a short game before it and a star after it.
    fn name(&mut self, span: Span) -> Result<Option<LoopySum>, Faulty> {
        let term = &self.text[span.start..span.end];
        let unstarred = term.strip_suffix('*').unwrap_or(term);
        let Some((before, name, negated)) = name::at_end(unstarred) else {
            return Ok(None);
        };
        let mut sum = LoopySum::of_short(self.arena.zero());
        if !before.is_empty() {
            let end = span.start + before.len();
            sum = self.short(Span { end, ..span })?;
        }
        if unstarred.len() < term.len() {
            let star = self.arena.nimber(1);
            sum.short = self.arena.sum(sum.short, star);
        }
        let braces = self.equations.named(self.arena, name);
        sum.unknowns.push((braces, negated));
        Ok(Some(sum))
    }

    fn short(&mut self, span: Span) -> Result<LoopySum, Faulty> {
        let text = &self.text[span.start..span.end];
        let read = notation::read(text, self.arena, self.reading);
        let short = read.map_err(|error| {
            let byte = text
                .char_indices()
                .nth(error.at)
                .map_or(text.len(), |(byte, _)| byte);
            (span.start + byte, error.fault.into())
        })?;
        Ok(LoopySum::of_short(short))
    }
}

/// Whether a word can be a label: a small letter other than v, optionally followed by digits.
fn is_label(word: &str) -> bool {
    let mut characters = word.chars();
    let letter = characters
        .next()
        .is_some_and(|c| c.is_ascii_lowercase() && c != 'v');
    letter && characters.all(|c| c.is_ascii_digit()) && !name::is_reserved(word)
}
