//! Phrases that readers of English stumble over, each with what to write instead.

use crate::sources::{Source, prose};

/// This file, which contains the phrases.
const WORDING: &str = "tests/it/wording.rs";

/// Each phrase, and what to write instead.
const PHRASES: &[(&str, &str)] = &[
    ("who wins is told", "`… decides who wins`"),
    ("is told by", "`is given by` or `… decides`"),
    ("are told by", "`are given by` or `… decide`"),
    (
        "reaching one is said",
        "`when a limit is reached, the program says which one`",
    ),
    ("is said and", "`is reported and`"),
    ("is not believed in", "`the proof does not rely on …`"),
    (
        "how many hands show how many fingers",
        "`the numbers of hands with 1, 2, … fingers`",
    ),
    ("which values are how", "`how often each value occurs`"),
    ("says so where", "`stops with an error if …`"),
    ("a line behind", "`a line after`"),
    (
        "and what they stand for",
        "the name of the thing, such as `and the legend`",
    ),
    ("so and so many", "the name of the quantity"),
    ("by program", "`by a program`"),
    ("stops to be", "`stops being`"),
    ("and are none", "`that are not …`"),
    ("packages of others", "`third-party packages`"),
    ("also if", "`even if`"),
    ("also when", "`even when`"),
];

/// In front of a noun: `is no plan`.
const NEGATED: &[&str] = &["is no ", "are no "];

const NEGATED_INSTEAD: &str = "`is not a …` or `are not …`";

/// What may follow `is no`, as in `is no longer`.
const COMPARATIVES: &[&str] = &[
    "better", "earlier", "easier", "farther", "faster", "fewer", "greater", "harder", "higher",
    "larger", "later", "less", "longer", "lower", "more", "other", "shorter", "simpler", "slower",
    "smaller", "worse",
];

/// The text of a file with single spaces instead of line ends, indentation and comment signs, so that a phrase is found
/// where a line ends in it.
struct Prose {
    text: String,
    /// For each line that has words the place in `text` at which it begins, and its number.
    lines: Vec<(usize, usize)>,
}

impl Prose {
    fn of(source: &str) -> Prose {
        let (mut text, mut lines) = (String::new(), Vec::new());
        for (number, line) in (1..).zip(source.lines()) {
            let mut words = line.split_whitespace().peekable();
            while words.next_if(|word| is_comment_sign(word)).is_some() {}
            if words.peek().is_some() {
                lines.push((text.len(), number));
            }
            for word in words {
                text.push_str(&word.to_lowercase());
                text.push(' ');
            }
        }
        Prose { text, lines }
    }

    /// The number of the line in which the place is.
    fn line(&self, at: usize) -> usize {
        let before = self.lines.partition_point(|(begin, _)| *begin <= at);
        self.lines[before - 1].1
    }

    /// The places of the phrase, from one word boundary to another.
    fn places<'a>(&'a self, phrase: &'a str) -> impl Iterator<Item = usize> + 'a {
        let found = self.text.match_indices(phrase);
        found.map(|(at, _)| at).filter(move |at| {
            let (before, after) = (&self.text[..*at], &self.text[at + phrase.len()..]);
            !before.ends_with(is_letter) && (phrase.ends_with(' ') || !after.starts_with(is_letter))
        })
    }
}

fn is_comment_sign(word: &str) -> bool {
    ["///", "//!", "//", "#", "\""].contains(&word)
}

fn is_letter(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// Whether `after` begins with a noun, other than in `there is no …` and in `the answer is no for …`.
fn negates_a_noun(before: &str, after: &str) -> bool {
    let next = after.split(|c| !is_letter(c)).next().unwrap_or_default();
    !next.is_empty()
        && next != "for"
        && !COMPARATIVES.contains(&next)
        && !before.ends_with("there ")
}

/// `path:line: found: write … instead` for each phrase in the file.
fn complaints(source: &Source) -> Vec<String> {
    let prose = Prose::of(&source.text);
    let complaint = |at: usize, phrase: &str, instead: &str| {
        format!(
            "{}:{}: \"{phrase}\": write {instead} instead",
            source.path,
            prose.line(at)
        )
    };
    let mut complaints = Vec::new();
    for (phrase, instead) in PHRASES {
        let places = prose.places(phrase);
        complaints.extend(places.map(|at| complaint(at, phrase, instead)));
    }
    for negated in NEGATED {
        for at in prose.places(negated) {
            let (before, after) = (&prose.text[..at], &prose.text[at + negated.len()..]);
            if negates_a_noun(before, after) {
                let noun = after.split(|c| !is_letter(c)).next().unwrap_or_default();
                complaints.push(complaint(at, &format!("{negated}{noun}"), NEGATED_INSTEAD));
            }
        }
    }
    complaints
}

#[test]
fn sentences_are_plain_english() {
    let mut found = prose();
    assert!(found.iter().any(|source| source.path == WORDING));
    found.retain(|source| source.path != WORDING);
    let complaints: Vec<String> = found.iter().flat_map(complaints).collect();
    assert!(complaints.is_empty(), "{complaints:#?}");
}

#[test]
fn phrases_are_found() {
    let found = |text: &str| {
        let source = Source {
            path: "page.md".to_owned(),
            text: text.to_owned(),
        };
        complaints(&source)
    };
    let complaint = "page.md:2: \"is no plan\": write `is not a …` or `are not …` instead";
    assert_eq!(found("Title\n`~` is no plan.\n"), [complaint]);
    for stumbling in [
        "Who wins\n/// is told by six cases.",
        "These are no uptimals",
        "a line behind the header",
        "Which values are how frequent",
    ] {
        assert!(!found(stumbling).is_empty(), "{stumbling}");
    }
    for plain in [
        "there is no move",
        "if there is no\n// option",
        "it is no longer than that",
        "this is nothing",
        "a line behindhand",
        "it is no.",
    ] {
        assert_eq!(found(plain), [""; 0], "{plain}");
    }
}
