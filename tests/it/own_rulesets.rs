//! A ruleset of one's own, written in Rust, has the answers of the same ruleset in a file.

use std::fmt;
use std::sync::Arc;

use chopsticks_lab::calculator::CalculatorSettings;
use chopsticks_lab::prelude::*;
use chopsticks_lab::reading::Misread;
use chopsticks_lab::rulesets::{DescribedRuleset, GamePosition, Rules, Variant};
use chopsticks_lab::session::ReadFile;

/// Toads and Frogs on a strip; with `backwards`, a piece may also step backwards.
#[derive(Debug)]
struct Strip {
    backwards: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Cells(Vec<char>);

impl fmt::Display for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.iter().collect::<String>())
    }
}

impl GamePosition for Cells {}

impl Ruleset for Strip {
    type Position = Cells;

    fn options(&self, Cells(cells): &Cells, player: Player) -> Vec<Cells> {
        let (own, other, ahead) = match player {
            Player::Left => ('t', 'f', 1),
            Player::Right => ('f', 't', -1),
        };
        let mut options = Vec::new();
        for (from, _) in cells.iter().enumerate().filter(|(_, cell)| **cell == own) {
            let at = |steps: isize| {
                from.checked_add_signed(steps)
                    .filter(|&to| to < cells.len())
            };
            let empty = |steps| at(steps).filter(|&to| cells[to] == '.');
            let leaps = at(ahead).is_some_and(|over| cells[over] == other);
            let steps = [
                empty(ahead),
                empty(2 * ahead).filter(|_| leaps),
                empty(-ahead).filter(|_| self.backwards),
            ];
            for to in steps.into_iter().flatten() {
                let mut after = cells.clone();
                after.swap(from, to);
                options.push(Cells(after));
            }
        }
        options
    }
}

impl Rules for Strip {
    fn read(&self, text: &str) -> Result<Cells, Misread> {
        match text.chars().find(|sign| !".tf".contains(*sign)) {
            None => Ok(Cells(text.chars().collect())),
            Some(sign) => Err(Misread::new(format!("`{sign}`"), "one of . t f")),
        }
    }

    fn is_loopy(&self) -> bool {
        self.backwards
    }
}

fn session(name: &str, backwards: bool) -> Session {
    let ruleset = DescribedRuleset::from_rules(name, Strip { backwards });
    let session = Session::new().with_ruleset(Arc::new(ruleset));
    session.expect("no other ruleset has the name")
}

fn answer(session: &mut Session, text: &str) -> String {
    let settings = CalculatorSettings::default();
    let answer = session.evaluate(text, &settings);
    let object = answer
        .unwrap_or_else(|error| panic!("{text}: {error}"))
        .object;
    let shown = session.show(&object, Style::Plain, &settings);
    shown.expect("a short text")
}

/// Asks the same of both rulesets; `G` stands for the position.
fn assert_same(own: (&str, bool), file: &str, position: &str, questions: &[&str]) {
    let mut session = session(own.0, own.1);
    for question in questions {
        let [found, expected] = [own.0, file].map(|name| {
            let position = format!("{name}(\"{position}\")");
            let answer = answer(&mut session, &question.replace('G', &position));
            let answer = answer.replace(&format!("{name}("), "Game(");
            // The columns of a table are as wide as the names.
            answer.split_whitespace().collect::<Vec<_>>().join(" ")
        });
        assert_eq!(found, expected, "{question}");
    }
}

#[test]
fn a_short_ruleset_has_the_answers_of_its_file() {
    assert_same(
        ("Hoppers", false),
        "ToadsAndFrogs",
        "tt..ff.",
        &[
            "G",
            "G + Clobber(\"xoxo\") - *3",
            "G.OutcomeClass",
            "G.MisereOutcomeClass",
            "G.Birthday",
            "G.LeftOptions",
            "G.Options(Right)",
            "G.Moves",
            "(G - 2 * Domineering(\"2x3\")).Moves",
            "G.Thermograph",
            "[G.LeftStop, G.RightStop]",
        ],
    );
}

#[test]
fn a_loopy_ruleset_has_the_answers_of_its_file() {
    assert_same(
        ("Wanderers", true),
        "BackslidingToadsAndFrogs",
        "tt..ff",
        &[
            "G",
            "G + 1",
            "G.Onside",
            "G.Options(Left)",
            "G.Moves",
            "G.IsStopper",
        ],
    );
}

/// Boards of a file and texts of one's own are searched alike.
#[test]
fn winners_of_sums_are_found_by_search() {
    let mut session = session("Hoppers", false);
    let settings = CalculatorSettings::default();
    let mut outcome = |name: &str| {
        let text = format!("{name}(\"ttt..ff.f\") + Clobber(\"xoxoxo|oxoxox\")");
        let addends = session.addends(&text, &settings).expect("a sum").found;
        session.with_solver(|solver| {
            let sum = solver.sum(addends).expect("known rulesets");
            solver.outcome(&sum, &Budget::UNLIMITED).expect("a winner")
        })
    };
    assert_eq!(outcome("Hoppers"), outcome("ToadsAndFrogs"));
}

#[test]
fn variants_are_those_of_the_file() {
    for variant in [Variant::Impartial, Variant::Dicotic, Variant::Twisted] {
        let own = DescribedRuleset::from_rules("Hoppers", Strip { backwards: false });
        let shipped = chopsticks_lab::rulesets::ShippedRuleset::called("toads-and-frogs");
        let file = shipped.expect("a ruleset").read().expect("no fault");
        let mut arena = Arena::new();
        let [own, file] = [own, file].map(|ruleset| {
            let ruleset = ruleset.with_variant(variant);
            let position = ruleset.position("tt..f.f").expect("a position");
            let budget = Budget::UNLIMITED;
            chopsticks_lab::rulesets::value_of_position(&ruleset, position, &mut arena, &budget)
        });
        assert_eq!(own, file, "{variant:?}");
    }
}

#[test]
fn faults_of_positions_are_told() {
    let error =
        session("Hoppers", false).evaluate("Hoppers(\"tx\")", &CalculatorSettings::default());
    let told = error.expect_err("not a position").to_string();
    assert!(told.contains("found `x`, expected one of . t f"), "{told}");
}

/// A session reads files as its program does; a changed file takes the place of the earlier one, of which positions keep
/// the rules.
#[test]
fn an_imported_ruleset_may_change() {
    thread_local! {
        static TAKEN: std::cell::Cell<u32> = const { std::cell::Cell::new(1) };
    }
    let mut session = Session::new().with_files(ReadFile::new(|file| {
        let taken = TAKEN.get();
        assert_eq!(file, "heap.toml");
        Ok(format!(
            "name = \"Heap\"\nsource = \"\"\nabout = \"\"\nheap = {{ both = [{taken}] }}\n"
        ))
    }));
    let settings = CalculatorSettings::default();
    let mut show = |text: &str| {
        let answer = session.evaluate(text, &settings).unwrap();
        session
            .show(&answer.object, Style::Plain, &settings)
            .unwrap()
    };
    assert_eq!(show("import \"heap.toml\""), "Heap");
    show("G := Heap(2)");
    assert_eq!(show("G.CanonicalForm"), "0");
    TAKEN.set(2);
    show("import \"heap.toml\"");
    assert_eq!(
        show("[G.CanonicalForm, Heap(2).CanonicalForm, G == Heap(2)]"),
        "[0,*,false]"
    );
    let refused = Session::new().evaluate("import \"heap.toml\"", &settings);
    assert!(
        refused
            .unwrap_err()
            .to_string()
            .contains("no files are read here")
    );
}

/// Without a token, edges whose numbers are lowered are heaps of Nim.
#[test]
fn a_ruleset_of_weights_has_the_answers_of_nim() {
    let file = "name = \"Edges\"\nsource = \"\"\nabout = \"\"\n[weights]\nboth = [{ lowers = \"edge\", by = \"any\" }]\n";
    let mut session = Session::new().with_files(ReadFile::new(move |_| Ok(file.to_owned())));
    answer(&mut session, "import \"edges.toml\"");
    for question in [
        "G.CanonicalForm",
        "G.NimValue",
        "G.OutcomeClass",
        "G.MisereOutcomeClass",
        "G.LeftOptions.Length",
        "(G + Clobber(\"xoxo\") - *3).CanonicalForm",
        "G + G == 0",
        "G.Thermograph",
    ] {
        let [edges, nim] = ["Edges(\"edges: a-b=3 b-c=5\")", "Nim(3,5)"]
            .map(|position| answer(&mut session, &question.replace('G', position)));
        assert_eq!(edges, nim, "{question}");
    }
}
