//! Variants, misère play, options and boards, compared with their definitions and with theorems.

use std::collections::{HashMap, HashSet};

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::loopy::LoopyValue;
use chopsticks_cgt::misere::MisereSearch;
use chopsticks_cgt::player::{ByPlayer, Player};
use chopsticks_cgt::ruleset::Ruleset;
use chopsticks_cgt::value::OutcomeClass;
use chopsticks_rulesets::{
    DescribedPosition, DescribedRuleset, Variant, choices, class_of_outcome, misere_choices,
    outcome_of_position, value_of_position,
};

use crate::read::{position, shipped};

/// Positions with a few hundred followers.
const STARTS: &[(&str, &[&str])] = &[
    ("clobber", &["xox|oxo", "xxo.oxxo", "xo.|.xo"]),
    ("domineering", &["3x3", "..#|...|.#."]),
    ("hackenbush", &["l(l;rl)r", "lr(e;l)"]),
    ("toads-and-frogs", &["tt..ff", "t.tf.f"]),
    ("snort", &["2x3", "L-.-.-R"]),
    ("cutcake", &["(3,4)"]),
    ("partizan-subtraction", &["9"]),
    ("cram", &["2x4"]),
    ("toppling-dominoes", &["lrel"]),
];

/// The values of a variant by its definition, given the moves of the original ruleset.
struct ByDefinition<'a> {
    ruleset: &'a DescribedRuleset,
    variant: Variant,
    arena: &'a mut Arena,
    memo: HashMap<DescribedPosition, GameId>,
}

impl ByDefinition<'_> {
    fn value(&mut self, position: &DescribedPosition) -> GameId {
        if let Some(&value) = self.memo.get(position) {
            return value;
        }
        let options = ByPlayer::from_fn(|player| {
            let options = self.ruleset.options(position, player);
            let values = options.iter().map(|option| self.value(option));
            values.collect::<Vec<_>>()
        });
        let options = match self.variant {
            Variant::Impartial => {
                let both = [options.left, options.right].concat();
                ByPlayer::from_fn(|_| both.clone())
            }
            Variant::Dicotic if options.left.is_empty() || options.right.is_empty() => {
                ByPlayer::from_fn(|_| Vec::new())
            }
            Variant::Dicotic => options,
            Variant::Pass => self.with_pass(position, options),
            Variant::Twisted => options.map(|side| {
                let side = side.into_iter();
                side.map(|option| self.arena.negative(option)).collect()
            }),
        };
        let value = self.arena.game(options);
        self.memo.insert(position.clone(), value);
        value
    }
}

impl ByDefinition<'_> {
    /// The pass leads to the position of the original ruleset, and is possible while somebody can move.
    fn with_pass(
        &mut self,
        position: &DescribedPosition,
        mut options: ByPlayer<Vec<GameId>>,
    ) -> ByPlayer<Vec<GameId>> {
        if !options.left.is_empty() || !options.right.is_empty() {
            let passed = short(self.ruleset, position.clone(), self.arena);
            options.left.push(passed);
            options.right.push(passed);
        }
        options
    }
}

fn short(ruleset: &DescribedRuleset, at: DescribedPosition, arena: &mut Arena) -> GameId {
    match value_of_position(ruleset, at, arena, &Budget::UNLIMITED) {
        Ok(LoopyValue::Short(game)) => game,
        other => panic!("{other:?}"),
    }
}

#[test]
fn variants_have_the_values_of_their_definitions() {
    for variant in Variant::ALL {
        for (name, starts) in STARTS {
            let (ruleset, arena) = (shipped(name), &mut Arena::new());
            let of_variant = shipped(name).with_variant(variant);
            for start in *starts {
                let start = position(&ruleset, start);
                let value = short(&of_variant, start.clone(), arena);
                let mut by_definition = ByDefinition {
                    ruleset: &ruleset,
                    variant,
                    arena,
                    memo: HashMap::new(),
                };
                let expected = by_definition.value(&start);
                assert_eq!(value, expected, "{variant:?} {name} {start}");
            }
        }
    }
}

/// Morrison, Friedman and Landsberg's game as a file, whose values an independent program computed, and as a variant.
#[test]
fn nim_with_a_pass_is_a_variant_of_nim() {
    let (nim, file) = (
        shipped("nim").with_variant(Variant::Pass),
        shipped("nim-with-a-pass"),
    );
    let arena = &mut Arena::new();
    for heaps in [
        [5, 0, 0],
        [1, 4, 0],
        [2, 7, 0],
        [1, 2, 6],
        [2, 3, 5],
        [3, 3, 3],
    ] {
        let [a, b, c] = heaps;
        let variant = short(&nim, position(&nim, &format!("{a},{b},{c}")), arena);
        let listed = short(&file, position(&file, &format!("({a},{b},{c},1)")), arena);
        assert_eq!(variant, listed, "{heaps:?}");
    }
}

/// A ruleset in which all moves are those of both players has variants with a pass only.
#[test]
fn a_pass_is_a_variant_of_impartial_rulesets_too() {
    let cram = || shipped("domineering").with_variant(Variant::Impartial);
    let dicotic = cram().with_variant(Variant::Dicotic);
    assert_eq!(dicotic.name(), "Impartial Domineering");
    let [one, other] = [shipped("cram"), cram()].map(|ruleset| ruleset.with_variant(Variant::Pass));
    assert_eq!(other.name(), "Impartial Domineering with a Pass");
    let arena = &mut Arena::new();
    let [one, other] =
        [one, other].map(|ruleset| short(&ruleset, position(&ruleset, "2x3"), arena));
    assert_eq!(one, other);
}

/// One name is one game, in whatever order the variants are asked for.
#[test]
fn a_variant_of_a_variant_replaces_it() {
    use Variant::{Dicotic, Impartial, Pass};
    for (variants, name) in [
        ([Pass, Pass], "Domineering with a Pass"),
        ([Dicotic, Pass], "Domineering with a Pass"),
        ([Pass, Impartial], "Impartial Domineering"),
        ([Impartial, Pass], "Impartial Domineering with a Pass"),
    ] {
        let [first, second] = variants;
        let ruleset = shipped("domineering")
            .with_variant(first)
            .with_variant(second);
        assert_eq!(ruleset.name(), name);
        let start = position(&ruleset, "1x2");
        let moves = usize::from(first == Impartial || second == Impartial);
        let passes = usize::from(second == Pass);
        let options = ruleset.options(&start, Player::Left);
        assert_eq!(options.len(), moves + passes, "{variants:?}");
    }
}

/// Positions after a pass can be read again, and are sums of their parts.
#[test]
fn positions_without_the_pass_are_read() {
    let clobber = shipped("clobber").with_variant(Variant::Pass);
    let start = position(&clobber, "xo..xo");
    let options = clobber.options(&start, Player::Left);
    let passed = options.last().expect("the pass");
    assert_eq!(passed.to_string(), "xo..xo without the pass");
    assert_eq!(
        clobber.position("xo..xo without the pass").as_ref(),
        Ok(passed)
    );
    assert_eq!(clobber.components(passed.clone()).into_iter().count(), 2);
    assert_eq!(clobber.components(start).into_iter().count(), 1);
    let arena = &mut Arena::new();
    assert_eq!(short(&clobber, passed.clone(), arena), arena.zero());
    let ended = position(&clobber, "xx");
    assert_eq!(clobber.options(&ended, Player::Left), []);
}

/// Positions of a twisted variant can be read again.
#[test]
fn exchanged_positions_are_read() {
    let twisted = shipped("clobber").with_variant(Variant::Twisted);
    let start = position(&twisted, "xo|ox");
    let after = twisted.options(&start, Player::Left);
    let text = after[0].to_string();
    assert!(text.ends_with(" exchanged"), "{text}");
    assert_eq!(twisted.position(&text).as_ref(), Ok(&after[0]));
    assert!(shipped("clobber").position("xo exchanged").is_err());
}

/// Bouton: under misère play the player who moves second wins if the nim-sum is 0, except that if all heaps have size
/// at most 1, the number of heaps must be odd.
#[test]
fn misere_nim_is_as_in_bouton() {
    let nim = shipped("nim");
    let heaps = (0..5_u32).flat_map(|a| (0..5).flat_map(move |b| (0..5).map(move |c| [a, b, c])));
    for heaps in heaps {
        let texts = heaps.map(|heap| heap.to_string());
        let at = position(&nim, &texts.join(","));
        let short = nim.short().expect("play ends");
        let found = MisereSearch::new(short)
            .outcome(at, &Budget::UNLIMITED)
            .unwrap();
        let sum = heaps.into_iter().fold(0, |sum, heap| sum ^ heap);
        let previous = match heaps.into_iter().max() {
            Some(0 | 1) => sum == 1,
            _ => sum == 0,
        };
        let expected = if previous {
            OutcomeClass::Previous
        } else {
            OutcomeClass::Next
        };
        assert_eq!(found, expected, "{heaps:?}");
    }
}

/// *Winning Ways*, chapter 1: the stalks are worth 0, 3/4 and 1 to Left, and the picture {1|2}.
#[test]
fn sensible_options_are_those_of_the_canonical_form() {
    let (hackenbush, arena) = (shipped("hackenbush"), &mut Arena::new());
    let start = position(&hackenbush, "l(l;rl)");
    let found = choices(&hackenbush, &start, arena, &Budget::UNLIMITED).unwrap();
    let listed = found.map(|choices| {
        let listed = choices.iter().map(|choice| {
            let sensible = choice.is_sensible.expect("a short game");
            (choice.position.to_string(), sensible)
        });
        listed.collect::<Vec<_>>()
    });
    let choice = |text: &str, sensible| (text.to_owned(), sensible);
    let left = [
        choice("l(l;r)", true),
        choice(".", false),
        choice("lrl", false),
    ];
    assert_eq!(listed.left, left);
    assert_eq!(listed.right, [choice("ll", true)]);
}

/// A player wins moving first if and only if some option wins.
#[test]
fn the_first_choice_wins_where_the_player_can_win() {
    let budget = Budget::UNLIMITED;
    for (name, starts) in STARTS {
        let (ruleset, arena) = (shipped(name), &mut Arena::new());
        let short = ruleset.short().expect("play ends");
        for start in *starts {
            let start = position(&ruleset, start);
            let normal = outcome_of_position(&ruleset, start.clone(), arena, &budget).unwrap();
            let misere = MisereSearch::new(short)
                .outcome(start.clone(), &budget)
                .unwrap();
            let normal_choices = choices(&ruleset, &start, arena, &budget).unwrap();
            let misere_choices = misere_choices(&ruleset, &start, &budget).unwrap();
            for player in Player::BOTH {
                let first = normal_choices[player].first();
                let wins = first.is_some_and(|choice| choice.winner(player) == Some(player));
                let class = class_of_outcome(normal).expect("no draws");
                assert_eq!(wins, class.is_won_by(player, player), "{name} {start}");
                let first = misere_choices[player].first();
                let wins = first.is_none_or(|choice| choice.winner(player) == Some(player));
                assert_eq!(
                    wins,
                    misere.is_won_by(player, player),
                    "misère {name} {start}"
                );
            }
        }
    }
}

/// All words over the signs.
#[test]
fn boards_are_counted_and_listed_once() {
    for (name, size, signs, expected) in [
        ("clobber", "2x2", None, 81),
        ("clobber", "2x2", Some("xo"), 16),
        ("domineering", "2x3", None, 64),
        ("snort", "1x3", Some(".LR"), 27),
    ] {
        let ruleset = shipped(name);
        let mut boards = ruleset.boards(size, signs).unwrap();
        assert_eq!(boards.total(), Some(expected));
        let texts: HashSet<String> = boards.by_ref().map(|board| board.to_string()).collect();
        assert_eq!(boards.total(), Some(expected), "after the last board");
        assert_eq!(texts.len() as u64, expected, "{name} {size}");
    }
    let says = |name: &str, size, signs| {
        let ruleset = shipped(name);
        let boards = ruleset.boards(size, signs);
        boards.expect_err("a mistake").to_string()
    };
    assert!(says("clobber", "xo", None).contains("expected a size such as 2x3"));
    assert!(says("clobber", "2x2", Some("xx")).contains("each once"));
    assert!(says("kayles", "2x2", None).contains("not boards"));
}
