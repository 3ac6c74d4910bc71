//! The common part of the files: lines that number rulesets, positions and values, and sums of these numbers.

use std::fmt::Write;

use chopsticks_base::budget::Budget;
use chopsticks_cgt::notation::{Style, read, write};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use crate::error::{LineFault, RefusedLine};
use crate::normal_forms::NormalForms;
use crate::term::{Term, TermKind};

/// A hash of a text that is the same on every machine (FNV-1a).
pub(crate) fn hash_of_text(text: &str) -> u64 {
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    text.bytes().fold(0xcbf2_9ce4_8422_2325, step)
}

/// Writes a file. Terms are listed when they are first used.
pub(crate) struct Listing<'b, 'a> {
    pub forms: &'b mut NormalForms<'a>,
    text: String,
    numbers: HashMap<Term, usize, FxBuildHasher>,
}

impl<'b, 'a> Listing<'b, 'a> {
    /// A file that begins with `title`, and with the rulesets.
    pub fn new(title: &str, forms: &'b mut NormalForms<'a>) -> Self {
        let mut text = format!("{title}\n");
        for rules in forms.components.rulesets() {
            let hash = hash_of_text(&rules.identity);
            let _ = writeln!(text, "ruleset {hash:016x} {}", rules.name);
        }
        Listing {
            forms,
            text,
            numbers: HashMap::default(),
        }
    }

    /// Writes a line with a word and sums, after the lines for new terms.
    pub fn line(&mut self, word: &str, sums: &[&[Term]]) {
        let sums: Vec<String> = sums.iter().map(|sum| self.sum(sum)).collect();
        let _ = writeln!(
            self.text,
            "{}",
            format!("{word} {}", sums.join(" : ")).trim_end()
        );
    }

    /// The file, with a last line that detects changes.
    pub fn finish(mut self) -> String {
        let hash = hash_of_text(&self.text);
        let _ = writeln!(self.text, "end {hash:016x}");
        self.text
    }

    fn sum(&mut self, sum: &[Term]) -> String {
        let terms: Vec<String> = sum.iter().map(|&term| self.term(term)).collect();
        terms.join(" ")
    }

    /// The number of a term from 1, with a sign.
    fn term(&mut self, term: Term) -> String {
        let (term, sign) = match term.kind() {
            TermKind::Component {
                component,
                negated: true,
            } => (Term::component(component, false), "-"),
            _ => (term, ""),
        };
        let next = self.numbers.len() + 1;
        let number = *self.numbers.entry(term).or_insert(next);
        if number == next {
            let _ = match term.kind() {
                TermKind::Component { component, .. } => {
                    let (ruleset, text) = self.forms.components.text(component);
                    writeln!(self.text, "position {} {text}", ruleset + 1)
                }
                TermKind::Value(value) => {
                    let game = self.forms.values.game(value);
                    let text = write(&mut self.forms.values.arena, game, Style::Plain);
                    writeln!(self.text, "value {text}")
                }
            };
        }
        format!("{sign}{number}")
    }
}

/// The first word of a line, and its sums.
type ListingLine<'t> = (&'t str, Vec<Vec<Term>>);

/// Reads a file that a [`Listing`] wrote.
pub(crate) struct ListingReader<'t, 'b, 'a> {
    lines: std::iter::Enumerate<std::str::Lines<'t>>,
    /// The number of the line read last, from 1.
    line: usize,
    pub forms: &'b mut NormalForms<'a>,
    /// For each ruleset of the file its number here.
    rulesets: Vec<usize>,
    terms: Vec<Term>,
}

impl<'t, 'b, 'a> ListingReader<'t, 'b, 'a> {
    /// Checks the first and the last line.
    ///
    /// # Errors
    /// When the file does not begin with `title`, or was changed or truncated.
    pub fn new(
        text: &'t str,
        title: &'static str,
        forms: &'b mut NormalForms<'a>,
    ) -> Result<Self, RefusedLine> {
        let refused = |line, fault| RefusedLine { line, fault };
        let first = text.lines().next().unwrap_or_default();
        if first != title {
            let found = first.chars().take(60).collect();
            let expected = title;
            return Err(refused(1, LineFault::Title { found, expected }));
        }
        let body = text
            .trim_end_matches('\n')
            .rfind('\n')
            .map_or("", |at| &text[..=at]);
        let end = text[body.len()..].trim_end();
        if end != format!("end {:016x}", hash_of_text(body)) {
            return Err(refused(text.lines().count(), LineFault::Changed));
        }
        let mut lines = body.lines().enumerate();
        lines.next();
        Ok(ListingReader {
            lines,
            line: 1,
            forms,
            rulesets: Vec::new(),
            terms: Vec::new(),
        })
    }

    /// The next line that is neither a ruleset nor a term: its first word, and its sums.
    ///
    /// # Errors
    /// When a line was not written by [`Listing`], or names an unknown ruleset.
    pub fn next(&mut self) -> Result<Option<ListingLine<'t>>, RefusedLine> {
        while let Some((at, line)) = self.lines.next() {
            self.line = at + 1;
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            match word {
                "ruleset" => self.ruleset(rest),
                "position" => self.position(rest),
                "value" => self.value(rest),
                _ => {
                    let sums: Result<_, _> = rest.split(':').map(|sum| self.sum(sum)).collect();
                    let sums = sums.map_err(|fault| self.refused(fault))?;
                    return Ok(Some((word, sums)));
                }
            }
            .map_err(|fault| self.refused(fault))?;
        }
        Ok(None)
    }

    /// The error for the line read last.
    pub fn refused(&self, fault: LineFault) -> RefusedLine {
        let line = self.line;
        RefusedLine { line, fault }
    }

    fn ruleset(&mut self, text: &str) -> Result<(), LineFault> {
        let (hash, name) = text.split_once(' ').unwrap_or((text, ""));
        let number = self.forms.components.ruleset_named(name);
        let number = number.ok_or_else(|| LineFault::UnknownRuleset(name.to_owned()))?;
        let identity = &self.forms.components.rulesets()[number].identity;
        let same = format!("{:016x}", hash_of_text(identity)) == hash;
        if !same {
            return Err(LineFault::OtherRules(name.to_owned()));
        }
        self.rulesets.push(number);
        Ok(())
    }

    fn position(&mut self, text: &str) -> Result<(), LineFault> {
        let (number, text) = text.split_once(' ').unwrap_or((text, ""));
        let ruleset = listed(&self.rulesets, number).ok_or(LineFault::RulesetNumber)?;
        match self.forms.components.read(ruleset, text)?[..] {
            [term] => self.terms.push(term),
            _ => return Err(LineFault::Components),
        }
        Ok(())
    }

    fn value(&mut self, text: &str) -> Result<(), LineFault> {
        let values = &mut self.forms.values;
        let game = read(text, &mut values.arena, &Budget::DEFAULT)?;
        self.terms.push(Term::value(values.id(game)));
        Ok(())
    }

    fn sum(&self, text: &str) -> Result<Vec<Term>, LineFault> {
        let terms = text.split_whitespace().map(|word| {
            let (number, negated) = match word.strip_prefix('-') {
                Some(number) => (number, true),
                None => (word, false),
            };
            match listed(&self.terms, number).map(|term| (term, term.kind())) {
                Some((term, _)) if !negated => Ok(term),
                Some((_, TermKind::Component { component, negated })) => {
                    Ok(Term::component(component, !negated))
                }
                _ => Err(LineFault::Term(word.to_owned())),
            }
        });
        terms.collect()
    }
}

/// The thing with this number, from 1.
fn listed<T: Copy>(list: &[T], number: &str) -> Option<T> {
    let number: usize = number.parse().ok()?;
    list.get(number.checked_sub(1)?).copied()
}
