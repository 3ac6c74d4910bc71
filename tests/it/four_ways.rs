//! One game in a file, in the language, in a file of the language and in Rust: equal answers. `python/tests/test_four_ways.py` asks the same in Python.
//!
//! The nim-values of taking 1, 3 or 4 are 0101232 with period 7 (*Winning Ways*, chapter 4); the misère outcomes and the loopy
//! value follow from the rules by hand (Smith's rule).

use std::fmt;
use std::sync::Arc;

use chopsticks_lab::calculator::CalculatorSettings;
use chopsticks_lab::pictures::sum_plot;
use chopsticks_lab::prelude::*;
use chopsticks_lab::reading::Misread;
use chopsticks_lab::rulesets::{DescribedRuleset, GamePosition, Rules, read_ruleset};
use chopsticks_lab::session::read_rulesets;

const QUESTIONS: &str = include_str!("../four_ways/questions.csv");
const FILES: [(&str, &str); 2] = [
    ("hops", include_str!("../four_ways/hops.toml")),
    ("loops", include_str!("../four_ways/loops.toml")),
];
const CLASSES: &str = include_str!("../four_ways/games.cgs");

/// Taking 1, 3 or 4; or taking 1 or 3, and adding 2 to a single counter.
#[derive(Debug)]
struct Counters {
    is_loopy: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Heap(u32);

impl fmt::Display for Heap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl GamePosition for Heap {}

impl Ruleset for Counters {
    type Position = Heap;

    fn options(&self, &Heap(n): &Heap, _: Player) -> Vec<Heap> {
        let taken = if self.is_loopy {
            vec![1, 3]
        } else {
            vec![1, 3, 4]
        };
        let more = (self.is_loopy && n == 1).then_some(3);
        let fewer = taken.into_iter().filter_map(|taken| n.checked_sub(taken));
        fewer.chain(more).map(Heap).collect()
    }
}

impl Rules for Counters {
    fn read(&self, text: &str) -> Result<Heap, Misread> {
        let number = text.trim().parse();
        number
            .map(Heap)
            .map_err(|_| Misread::new(format!("`{text}`"), "a number"))
    }

    fn numbers(&self) -> usize {
        1
    }

    fn is_loopy(&self) -> bool {
        self.is_loopy
    }

    fn is_impartial(&self) -> bool {
        true
    }
}

/// A session for each way of writing the games.
fn sessions() -> [(&'static str, Session); 4] {
    let with = |rulesets: Vec<DescribedRuleset>| {
        let all = rulesets.into_iter();
        all.fold(Session::new(), |session, ruleset| {
            session
                .with_ruleset(Arc::new(ruleset))
                .expect("the names differ")
        })
    };
    let files = FILES.map(|(name, text)| read_ruleset(name, text).expect("a ruleset"));
    let program = read_rulesets("games.cgs", CLASSES, None, &CalculatorSettings::default());
    let classes = program.expect("two classes").rulesets.into_iter();
    let rust = [("Hops", false), ("Loops", true)]
        .map(|(name, is_loopy)| DescribedRuleset::from_rules(name, Counters { is_loopy }));
    let mut language = Session::new();
    let defined = language.evaluate(CLASSES, &CalculatorSettings::default());
    defined.expect("two classes");
    [
        ("file", with(files.into())),
        ("language", language),
        ("file of the language", with(classes.collect())),
        ("Rust", with(rust.into())),
    ]
}

#[test]
fn a_game_has_the_same_answers_however_it_is_written() {
    let mut questions = csv::Reader::from_reader(QUESTIONS.as_bytes());
    let questions: Vec<csv::StringRecord> = questions.records().collect::<Result<_, _>>().unwrap();
    assert_eq!(questions.len(), 8);
    let settings = CalculatorSettings::default();
    for (way, mut session) in sessions() {
        for record in &questions {
            let [question, expression, expected] = [0, 1, 2].map(|at| &record[at]);
            let answer = session.evaluate(expression, &settings);
            let answer = answer.unwrap_or_else(|error| panic!("{question}, {way}: {error}"));
            let shown = session.show(&answer.object, Style::Plain, &settings);
            assert_eq!(shown.unwrap(), expected, "{question}, {way}");
        }
        let position = session
            .position("Hops(5) + Nim(3)", &settings)
            .unwrap()
            .found;
        assert!(sum_plot(&position).is_some(), "picture, {way}");
    }
}
