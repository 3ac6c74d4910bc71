//! Random positions of many rulesets against a program that knows the rules and the definitions, and nothing of values.

use std::rc::Rc;

use chopsticks_lab::calculator::{CalculatorSettings, Object, Position};
use chopsticks_lab::prelude::*;

use crate::trees::{Sum, Tree, Trees};

/// A sequence of numbers that is the same in every run (Knuth's constants).
pub struct Random(pub u64);

impl Random {
    /// A number below `end`.
    pub fn below(&mut self, end: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end
    }

    fn cells(&mut self, cells: &str, rows: usize, columns: usize) -> String {
        let signs: Vec<char> = cells.chars().collect();
        let row = |random: &mut Random| -> String {
            (0..columns)
                .map(|_| signs[random.below(signs.len())])
                .collect()
        };
        let rows: Vec<String> = (0..rows).map(|_| row(self)).collect();
        rows.join("|")
    }

    fn numbers(&mut self, count: usize, end: usize) -> String {
        let numbers: Vec<String> = (0..count).map(|_| self.below(end).to_string()).collect();
        numbers.join(",")
    }
}

/// How random positions of a ruleset are made.
enum Kind {
    /// On a board with these cells, of so many rows and columns.
    Board(&'static str, usize, usize),
    /// So many numbers below a bound.
    Numbers(usize, usize),
    /// Stalks of Hackenbush with so many edges.
    Stalks(usize),
    /// Hands of Simple Chopsticks, so many of each player, with fingers below the finger count.
    Hands(usize, usize),
}

/// Rulesets, and their random positions.
const RULESETS: [(&str, Kind); 22] = [
    ("Clobber", Kind::Board(".xo", 2, 3)),
    ("Clobber", Kind::Board("xo", 1, 7)),
    ("Domineering", Kind::Board("..#", 2, 4)),
    ("Domineering", Kind::Board("..#", 3, 3)),
    ("Cram", Kind::Board("..#", 2, 4)),
    ("Konane", Kind::Board(".xo", 2, 4)),
    ("Amazons", Kind::Board("..xo##", 2, 3)),
    ("ImpartialClobber", Kind::Board("xo.", 2, 3)),
    ("ToadsAndFrogs", Kind::Board(".tf", 1, 7)),
    ("ElephantsAndRhinos", Kind::Board("..tf", 1, 8)),
    ("TopplingDominoes", Kind::Board("lre", 1, 6)),
    ("NogoStrip", Kind::Board(".xo", 1, 6)),
    ("Fission", Kind::Board("..x", 2, 3)),
    ("Hackenbush", Kind::Stalks(4)),
    ("Nim", Kind::Numbers(2, 5)),
    ("Kayles", Kind::Numbers(1, 10)),
    ("Kayles", Kind::Numbers(2, 5)),
    ("Cutcake", Kind::Numbers(2, 6)),
    ("Wythoff", Kind::Numbers(2, 6)),
    ("PartizanEuclid", Kind::Numbers(2, 12)),
    ("", Kind::Hands(1, 9)),
    ("", Kind::Hands(2, 4)),
];

/// Trees with more different followers are left out, and pairs whose numbers of followers have a larger product.
const MAX_COUNT: usize = 40;
const MAX_OF_PAIR: usize = 50;

fn text(random: &mut Random, name: &str, kind: &Kind) -> String {
    match kind {
        Kind::Board(cells, rows, columns) => {
            format!("{name}({:?})", random.cells(cells, *rows, *columns))
        }
        Kind::Numbers(count, end) => format!("{name}({})", random.numbers(*count, *end)),
        Kind::Stalks(edges) => format!("{name}({:?})", random.cells("lre", 1, *edges)),
        Kind::Hands(count, fingers) => {
            let n = 2 + random.below(fingers - 1);
            let [left, right] = Player::BOTH.map(|_| {
                let hands: Vec<String> = (0..*count)
                    .map(|_| (1 + random.below(n - 1)).to_string())
                    .collect();
                hands.join(",")
            });
            format!("({left}|{right})_{n}")
        }
    }
}

/// A session, and the naive program.
#[derive(Default)]
pub struct Pair {
    pub session: Session,
    pub trees: Trees,
}

impl Pair {
    pub fn position(&mut self, text: &str) -> Rc<Position> {
        let settings = CalculatorSettings::default();
        let found = self.session.position(text, &settings);
        found
            .unwrap_or_else(|error| panic!("{text}: {error}"))
            .found
    }

    pub fn tree(&mut self, position: &Position) -> Tree {
        self.trees.of_position(self.session.arena(), position)
    }

    fn apply(&mut self, operation: &str, games: &[&Rc<Position>]) -> Object {
        let games = games.iter().map(|game| Object::Position(Rc::clone(game)));
        let settings = CalculatorSettings::default();
        let result = self.session.apply(operation, games.collect(), &settings);
        result.unwrap_or_else(|error| panic!("{operation}: {error}"))
    }

    fn shown(&mut self, object: &Object) -> String {
        let settings = CalculatorSettings::default();
        self.session.show(object, Style::Plain, &settings).unwrap()
    }

    /// The second position is the first one, which has this text. The vertices of a picture with circles may have other
    /// numbers.
    fn assert_same(&mut self, position: &Rc<Position>, back: &Rc<Position>, text: &str) {
        let again = self.shown(&Object::Position(back.clone()));
        assert!(
            again == text || self.tree(back) == self.tree(position),
            "{text}: {again}"
        );
    }

    /// Whether what the calculator says of a position is so for a tree.
    fn check(&mut self, position: &Rc<Position>, tree: Tree, context: &str) {
        let trees = &mut self.trees;
        for (operation, expected) in [
            (
                "MisereOutcomeClass",
                format!("\"{}\"", trees.outcome(tree, true)),
            ),
            (
                "OutcomeClass",
                format!("\"{}\"", trees.outcome(tree, false)),
            ),
            ("Birthday", trees.depth(tree).to_string()),
            ("FollowerCount", trees.follower_count(tree).to_string()),
        ] {
            let found = self.apply(operation, &[position]);
            assert_eq!(self.shown(&found), expected, "{operation} of {context}");
        }
        let settings = CalculatorSettings::default();
        let object = Object::Position(position.clone());
        let game = self.session.short(&object, &settings).unwrap();
        let value = self.trees.of_game(self.session.arena(), game);
        assert!(self.trees.are_equal(tree, value), "the value of {context}");
    }
}

fn position_of(object: Object) -> Rc<Position> {
    match object {
        Object::Position(position) => position,
        other => panic!("{other:?}"),
    }
}

/// Random positions with few followers: as many as asked for, of all rulesets in turn.
fn random_positions(pair: &mut Pair, count: usize) -> Vec<(String, Rc<Position>, Tree)> {
    let mut random = Random(1);
    let mut found = Vec::new();
    let mut rulesets = RULESETS.iter().cycle();
    while found.len() < count {
        let (name, kind) = rulesets.next().unwrap();
        let text = text(&mut random, name, kind);
        let position = pair.position(&text);
        let tree = pair.tree(&position);
        if pair.trees.follower_count(tree) <= MAX_COUNT {
            found.push((text, position, tree));
        }
    }
    found
}

#[test]
fn positions_and_their_sums_are_those_of_the_rules() {
    let pairs = compare_with_trees(300);
    assert!(pairs > 50, "{pairs} pairs");
}

#[test]
#[ignore = "takes seconds"]
fn many_positions_and_their_sums_are_those_of_the_rules() {
    let pairs = compare_with_trees(3_000);
    assert!(pairs > 500, "{pairs} pairs");
}

/// Compares so many positions, and sums of some pairs of them, with their trees; the number of pairs.
fn compare_with_trees(positions: usize) -> usize {
    let mut pair = Pair::default();
    let all = random_positions(&mut pair, positions);
    for (text, position, tree) in &all {
        pair.check(position, *tree, text);
    }
    let mut random = Random(2);
    let mut count = 0;
    for (text, position, tree) in &all {
        let (other_text, other, other_tree) = &all[random.below(all.len())];
        let followers = [*tree, *other_tree].map(|tree| pair.trees.follower_count(tree));
        if followers[0] * followers[1] > MAX_OF_PAIR {
            continue;
        }
        count += 1;
        for (kind, operation) in [
            (Sum::Disjunctive, "+"),
            (Sum::Conjunctive, "ConjunctiveSum"),
            (Sum::Selective, "SelectiveSum"),
            (Sum::Ordinal, "OrdinalSum"),
        ] {
            let context = format!("{text} {operation} {other_text}");
            let sum = if kind == Sum::Disjunctive {
                pair.position(&context)
            } else {
                position_of(pair.apply(operation, &[position, other]))
            };
            let expected = pair.trees.sum(kind, *tree, *other_tree);
            pair.check(&sum, expected, &context);
        }
    }
    count
}

/// Misère Nim is won by the player who moves to an odd number of heaps of one, or to nim-sum 0 with a larger heap (Bouton).
#[test]
fn misere_nim_is_as_bouton_showed() {
    let mut pair = Pair::default();
    let mut random = Random(3);
    for _ in 0..60 {
        let heaps: Vec<usize> = (0..3).map(|_| random.below(7)).collect();
        let [a, b, c] = heaps[..] else { unreachable!() };
        let position = pair.position(&format!("Nim({a},{b}) + Nim({c})"));
        let is_small = heaps.iter().all(|&heap| heap <= 1);
        let wins = is_small == (a ^ b ^ c == 0);
        let class = if wins { "\"N\"" } else { "\"P\"" };
        let found = pair.apply("MisereOutcomeClass", &[&position]);
        assert_eq!(pair.shown(&found), class, "{heaps:?}");
    }
}

/// Results with their sources: Winning Ways, chapter 13 (Kayles under misère play: its single heaps that the second
/// player wins are 1, 4, 9, 12 and 20), and the definitions.
#[test]
fn published_results() {
    let mut session = Session::new();
    let settings = CalculatorSettings::default();
    for (text, expected) in [
        ("Nim(2,2).MisereOutcomeClass", "\"P\""),
        ("Kayles(9).MisereOutcomeClass", "\"P\""),
        (
            "[n for n from 0 to 25 where Kayles(n).MisereOutcomeClass == \"P\"]",
            "[1,4,9,12,20]",
        ),
        ("Kayles(9).Genus", "4^046"),
        // R_8, the smallest quotient that is not that of a tame game (Plambeck and Siegel, 2008).
        (
            "TakeAndBreak(\"0.75\")(20).MisereQuotient",
            "<a, b, c | a^2 = 1, bc = ab, c^2 = b^2, b^3 = b>, P = {a, b^2}; a = TakeAndBreak(\"0.75\")(1); b = TakeAndBreak(\"0.75\")(2); c = TakeAndBreak(\"0.75\")(5); the game is b",
        ),
        // Plambeck, Taming the wild in impartial combinatorial games (2005); T_3 of Nim has 2^3 + 2 elements.
        (
            "[TakeAndBreak(\"0.123\")(12), Nim(4,2), Nim(3) + Nim(1)].Apply(MisereQuotientOrder)",
            "[20,10,6]",
        ),
        // Node Kayles on a path is Dawson's Chess.
        (
            "NodeKayles(\"Path(9)\").MisereQuotientOrder - TakeAndBreak(\"0.137\")(9).MisereQuotientOrder",
            "0",
        ),
        ("Domineering(\"2x3\").MisereOutcomeClass", "\"L\""),
        ("Nim(2,2) ConjunctiveSum Nim(3)", "*3"),
        ("Nim(1,1):1", "^"),
        (
            "Clobber(\"xox\").Options(Left)",
            "[Clobber(\"xx.\"),Clobber(\".xx\")]",
        ),
        ("Clobber(\"xo\").Options(Right)", "[Clobber(\"o.\")]"),
        ("g := Clobber(\"xoxo|oxox\"); g.Options(Left).Length", "10"),
        (
            "g.Options(Left)[1].Options(Right).ForAll(x -> x.Birthday < g.Birthday)",
            "true",
        ),
    ] {
        let answer = session.evaluate(text, &settings);
        let answer = answer.unwrap_or_else(|error| panic!("{text}: {error}"));
        let shown = session.show(&answer.object, Style::Plain, &settings);
        assert_eq!(shown.unwrap(), expected, "{text}");
    }
}

/// The text of a position is read back as the same position: of all rulesets of the library, and of what they lead to.
#[test]
fn texts_of_positions_are_read_back() {
    let mut pair = Pair::default();
    let mut texts: Vec<String> = Vec::new();
    for shipped in chopsticks_lab::rulesets::SHIPPED {
        // This is not a name in the language.
        if shipped.call_name() == "Octal0.3f" {
            continue;
        }
        let ruleset = shipped.read().unwrap();
        let positions = ruleset.facts().iter().map(|fact| &fact.position);
        let called = positions.map(|position| format!("{}({position:?})", shipped.call_name()));
        texts.extend(called.take(4));
    }
    texts.extend(
        random_positions(&mut pair, 100)
            .into_iter()
            .map(|(text, ..)| text),
    );
    assert!(texts.len() > 200, "{} texts", texts.len());
    for text in texts {
        let position = pair.position(&format!("2 * {text} - {text}"));
        let shown = pair.shown(&Object::Position(position.clone()));
        let back = pair.position(&shown);
        pair.assert_same(&position, &back, &shown);
        for (one, other) in position.components().iter().zip(back.components()) {
            assert_eq!(one.copies, other.copies, "{text}");
            assert_eq!(one.is_negative, other.is_negative, "{text}");
        }
        let one = pair.position(&text);
        let options = pair.apply("Options", &[&one]);
        for option in options.elements().unwrap().iter().take(5) {
            let option = position_of(option.clone());
            let shown = pair.shown(&Object::Position(option.clone()));
            let back = pair.position(&shown);
            pair.assert_same(&option, &back, &shown);
        }
    }
}
