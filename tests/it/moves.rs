//! Moves of a session against plain trees: what each is worth, who wins after it, and which are dominated or reversible.

use std::collections::HashMap;
use std::rc::Rc;

use chopsticks_lab::calculator::{
    CalculatorSettings, ColumnTables, Method, Move, MoveAnalysis, MoveColumn, MoveQuestion, Object,
    Play, Position,
};
use chopsticks_lab::cgt::loopy::Outcome;
use chopsticks_lab::prelude::*;

use crate::positions::Pair;
use crate::trees::Tree;

/// Small positions and sums of several rulesets.
const TEXTS: [&str; 22] = [
    "Clobber(\"xox|ox.\")",
    "Clobber(\"xo.|.ox\") + Clobber(\"xxo\")",
    "Clobber(\"xoo\") - Clobber(\"xoo\")",
    "Domineering(\"2x2\") + Domineering(\"3x1\")",
    "Domineering(\"2x3\")",
    "Domineering(\"2x2\") - 1/2",
    "Cram(\"2x3\")",
    "ToadsAndFrogs(\"tt..f.f\")",
    "ToadsAndFrogs(\"t.tff\") + *2",
    "Konane(\".xox|oxo.\")",
    "Amazons(\"x..o\")",
    "Hackenbush(\"lrl\") - 2 * Hackenbush(\"lr\")",
    "Nim(2,1) + Nim(1)",
    "2 * Kayles(2) - Kayles(3)",
    "Wythoff(1,2) + ^",
    "PartizanEuclid(5,8) + PartizanEuclid(3,4)",
    "(2|3)_5 + (1|1)_4",
    "(1,2|1,1)_4",
    "(1,1|2)_3 - (1|2)_5 + {1|-1}",
    "Nim(2,2) + {2|*||0}",
    "Nim(3,1) + Clobber(\"xxo\")",
    "Kayles(3) - Wythoff(1,2) + {1|-1}",
];

fn moves(pair: &mut Pair, position: &Rc<Position>, question: MoveQuestion) -> MoveAnalysis {
    let settings = CalculatorSettings::default();
    let found = pair.session.moves(position, &question, &settings);
    found
        .unwrap_or_else(|fault| panic!("{position:?}: {fault}"))
        .found
}

fn game(object: &Object) -> GameId {
    match object {
        Object::Game(game) => *game,
        other => panic!("{other:?}"),
    }
}

fn winner(pair: &mut Pair, tree: Tree, first: Player, is_misere: bool) -> Outcome {
    if pair.trees.wins(tree, first, is_misere) {
        Outcome::won_by(first)
    } else {
        Outcome::won_by(first.opponent())
    }
}

/// Whether one game is at least as good for a player as another.
fn is_at_least(pair: &mut Pair, player: Player, one: Tree, other: Tree) -> bool {
    match player {
        Player::Left => pair.trees.is_at_least(one, other),
        Player::Right => pair.trees.is_at_least(other, one),
    }
}

fn check_values(pair: &mut Pair, before: Tree, player: Player, choice: &Move) {
    let after = pair.tree(&choice.after);
    assert!(pair.trees.options(before, player).contains(&after));
    let value = game(choice.value.as_ref().unwrap());
    let worth = pair.trees.of_game(pair.session.arena(), value);
    assert!(pair.trees.are_equal(worth, after), "{choice:?}");
    let alone = Object::Position(choice.after.clone());
    let alone = pair.session.short(&alone, &CalculatorSettings::default());
    assert_eq!(alone.unwrap(), value, "{choice:?}");
    // G^L − G for Left, G − G^R for Right.
    let gain = game(choice.incentive.as_ref().unwrap());
    let gain = pair.trees.of_game(pair.session.arena(), gain);
    let negative = |pair: &mut Pair, tree| pair.trees.negative(tree);
    let expected = match player {
        Player::Left => [after, negative(pair, before)],
        Player::Right => [before, negative(pair, after)],
    };
    let expected = pair.trees.plus(expected[0], expected[1]);
    assert!(pair.trees.are_equal(gain, expected), "{choice:?}");
    let answers = pair.trees.options(worth, player.opponent()).to_vec();
    let mut answers = answers.into_iter();
    let is_reversible = answers.any(|answer| is_at_least(pair, player.opponent(), answer, before));
    assert_eq!(choice.is_reversible, Ok(is_reversible), "{choice:?}");
    let lasts = remoteness(pair, after, player.opponent(), &mut HashMap::new());
    assert_eq!(choice.remoteness, Ok(Some(lasts)), "{choice:?}");
}

/// By the definition in Winning Ways, chapter 9: the winner moves to an even number, the least one, and the loser to the
/// largest odd one.
fn remoteness(
    pair: &mut Pair,
    tree: Tree,
    first: Player,
    known: &mut HashMap<(Tree, Player), u32>,
) -> u32 {
    if let Some(&moves) = known.get(&(tree, first)) {
        return moves;
    }
    let options = pair.trees.options(tree, first).to_vec();
    let after = options.into_iter();
    let after: Vec<u32> = after
        .map(|option| remoteness(pair, option, first.opponent(), known))
        .collect();
    let won = after.iter().filter(|&&moves| moves % 2 == 0).min();
    let moves = won.or(after.iter().max()).map_or(0, |moves| moves + 1);
    known.insert((tree, first), moves);
    moves
}

/// A move is dominated if another one of the player is at least as good; of equal ones the first is not.
fn check_dominated(pair: &mut Pair, player: Player, choices: &[Move]) {
    let trees: Vec<Tree> = choices
        .iter()
        .map(|choice| pair.tree(&choice.after))
        .collect();
    let kept = |at: &usize| choices[*at].is_dominated == Ok(false);
    let kept: Vec<usize> = (0..choices.len()).filter(kept).collect();
    for at in 0..choices.len() {
        let mut others = kept.iter().filter(|&&other| other != at);
        let exceeded = others.any(|&other| is_at_least(pair, player, trees[other], trees[at]));
        assert_eq!(choices[at].is_dominated, Ok(exceeded), "{:?}", choices[at]);
    }
}

#[test]
fn moves_are_those_of_the_rules_and_have_the_values_after_them() {
    let mut pair = Pair::default();
    for text in TEXTS {
        let position = pair.position(text);
        let tree = pair.tree(&position);
        let analysis = moves(&mut pair, &position, MoveQuestion::default());
        assert_eq!(analysis.method, Method::Values);
        let class = pair.trees.outcome(tree, false);
        assert_eq!(analysis.outcome(), Some(class), "{text}");
        for player in Player::BOTH {
            let choices = &analysis.moves[player];
            let mut reached: Vec<Tree> = choices
                .iter()
                .map(|choice| pair.tree(&choice.after))
                .collect();
            reached.sort_unstable();
            reached.dedup();
            // The moves in a value are those of its canonical form, which are the tree of a value here too.
            assert_eq!(reached, pair.trees.options(tree, player), "{text}");
            for choice in choices {
                check_values(&mut pair, tree, player, choice);
                let after = pair.tree(&choice.after);
                let expected = winner(&mut pair, after, player.opponent(), false);
                assert_eq!(choice.winner, expected, "{text}");
            }
            check_dominated(&mut pair, player, choices);
            let wins = choices
                .iter()
                .map(|choice| choice.winner == Outcome::won_by(player));
            assert!(wins.is_sorted_by(|one, other| one >= other), "{text}");
        }
    }
}

/// The columns that are operations on the position after the move.
const OPERATIONS: [(&str, &str); 4] = [
    ("value", "CanonicalForm"),
    ("outcome", "OutcomeClass"),
    ("mean", "Mean"),
    ("temperature", "Temperature"),
];

/// The columns that are compared with trees above. A new column needs a test like these.
const COMPARED: [&str; 4] = ["incentive", "dominated", "reversible", "remoteness"];

/// The columns of misère and of scoring play, which are compared with operations below.
const OTHER_PLAY: [&str; 3] = ["misere_value", "points", "score"];

#[test]
fn every_column_of_values_is_tested() {
    let found = MoveColumn::ALL.iter();
    let found =
        found.filter(|column| matches!(column.tables, ColumnTables::Found | ColumnTables::Known));
    let tested = OPERATIONS.iter().map(|(name, _)| *name);
    assert!(
        found
            .map(|column| column.name)
            .eq(tested.chain(COMPARED).chain(OTHER_PLAY))
    );
}

#[test]
fn columns_are_the_operations_on_the_position_after_the_move() {
    let mut pair = Pair::default();
    let settings = CalculatorSettings::default();
    let shown = |pair: &mut Pair, object: &Object| {
        let shown = pair.session.show(object, Style::Plain, &settings);
        shown.unwrap().trim_matches('"').to_owned()
    };
    for text in TEXTS {
        let position = pair.position(text);
        let analysis = moves(&mut pair, &position, MoveQuestion::default());
        for (number, _, choice) in analysis.numbered() {
            let after = shown(&mut pair, &Object::Position(choice.after.clone()));
            for column in MoveColumn::ALL {
                let operation = OPERATIONS.iter().find(|(name, _)| *name == column.name);
                let Some((_, operation)) = operation else {
                    continue;
                };
                let asked = format!("({after}).{operation}");
                let answer = pair.session.evaluate(&asked, &settings).unwrap().object;
                let expected = shown(&mut pair, &answer);
                let found = shown(&mut pair, choice.entry(column).as_ref().unwrap());
                assert_eq!(found, expected, "move {number} of {text}: {asked}");
            }
        }
    }
}

/// Where sums are not added up, moves have the winners, the means and the temperatures that they have otherwise: the
/// mean of a sum is the sum of the means (Siegel II.5).
#[test]
fn moves_without_values_have_winners_means_and_temperatures() {
    let mut pair = Pair::default();
    let settings = CalculatorSettings::default();
    let mut left_out = 0;
    let hot = [
        "{5|2||-1|-4} + {7||1|-3} + Domineering(\"2x3\")",
        "{9|3||0|-2} - {4||1|-1} + Domineering(\"2x2\") + Amazons(\"x..o\")",
        "{8|6||1|-2} + {6|5||-3|-7} + {3||2|-5}",
    ];
    for text in TEXTS.into_iter().chain(hot) {
        // A sum that was added before takes no further games, and a position remembers its value.
        let [mut bare_moves, full_moves] = [0, 100_000].map(|games| {
            let position = pair.position(text);
            let question = MoveQuestion {
                games,
                ..MoveQuestion::default()
            };
            let analysis = moves(&mut pair, &position, question);
            let by_text = analysis.numbered().map(|(_, player, choice)| {
                let after = Object::Position(choice.after.clone());
                let after = pair.session.show(&after, Style::Plain, &settings).unwrap();
                ((player, after), choice.clone())
            });
            by_text.collect::<HashMap<(Player, String), Move>>()
        });
        for (name, full) in full_moves {
            let bare = bare_moves.remove(&name).unwrap();
            assert_eq!(
                (bare.winner, bare.mean),
                (full.winner, full.mean),
                "{name:?}"
            );
            if bare.value.is_err() {
                left_out += 1;
                assert!(bare.temperature.is_err() || bare.temperature == full.temperature);
            }
        }
        assert!(bare_moves.is_empty(), "{text}");
    }
    assert!(left_out > 10, "{left_out}");
}

/// What a position becomes by each move, by the number of the move.
fn numbered(pair: &mut Pair, analysis: &MoveAnalysis) -> Vec<String> {
    let mut texts = Vec::new();
    for (number, player, choice) in analysis.numbered() {
        let after = Object::Position(choice.after.clone());
        let settings = CalculatorSettings::default();
        let after = pair.session.show(&after, Style::Plain, &settings).unwrap();
        texts.push(format!("{number} {player} {after}"));
    }
    texts
}

/// The numbers of moves do not depend on what a session was asked before, and `Move` uses them.
#[test]
fn moves_have_the_same_numbers_in_every_session() {
    let mut used = Pair::default();
    for text in TEXTS.iter().rev() {
        let mut fresh = Pair::default();
        let lists = [&mut used, &mut fresh].map(|pair| {
            let position = pair.position(text);
            let analysis = moves(pair, &position, MoveQuestion::default());
            numbered(pair, &analysis)
        });
        assert_eq!(lists[0], lists[1]);
        let settings = CalculatorSettings::default();
        for (at, line) in lists[1].iter().enumerate() {
            let statement = format!("x := ({text}).Move({})", at + 1);
            let statements = fresh.session.parse(&statement, &settings).unwrap();
            let answer = fresh
                .session
                .run(&statements[0], &statement, &settings)
                .unwrap();
            let after = fresh
                .session
                .show(&answer.object, Style::Plain, &settings)
                .unwrap();
            assert!(line.ends_with(&format!(" {after}")), "{line}: {after}");
        }
    }
}

/// The winners of an analysis and of its moves are those of a play with these rules.
fn check_winners(pair: &mut Pair, text: &str, question: MoveQuestion) -> Method {
    let position = pair.position(text);
    let tree = pair.tree(&position);
    let analysis = moves(pair, &position, question);
    for player in Player::BOTH {
        let expected = winner(pair, tree, player, question.play == Play::Misere);
        assert_eq!(analysis.winners[player], Some(expected), "{text}");
        for choice in &analysis.moves[player] {
            let after = pair.tree(&choice.after);
            let expected = winner(
                pair,
                after,
                player.opponent(),
                question.play == Play::Misere,
            );
            assert_eq!(choice.winner, expected, "{text} {choice:?}");
        }
    }
    analysis.method
}

#[test]
fn a_search_and_misere_play_find_the_winners_of_the_play() {
    let mut pair = Pair::default();
    for text in TEXTS {
        let misere = MoveQuestion {
            play: Play::Misere,
            ..MoveQuestion::default()
        };
        assert_eq!(check_winners(&mut pair, text, misere), Method::Followers);
        if text.contains("_") {
            continue;
        }
        let search = MoveQuestion {
            method: Some(Method::Search),
            ..MoveQuestion::default()
        };
        let method = check_winners(&mut pair, text, search);
        assert!(
            matches!(method, Method::Search | Method::NimValues),
            "{text}: {method:?}"
        );
        let without_sums = MoveQuestion {
            games: 0,
            ..MoveQuestion::default()
        };
        check_winners(&mut pair, text, without_sums);
    }
}

/// A question about one player has no answer about the other one.
#[test]
fn a_question_may_be_about_one_player() {
    let mut pair = Pair::default();
    let position = pair.position("Clobber(\"xo.|.ox\") + *2");
    for is_misere in [false, true] {
        for has_moves in [false, true] {
            let question = MoveQuestion {
                first: Some(Player::Right),
                has_moves,
                play: Play::misere_if(is_misere),
                ..MoveQuestion::default()
            };
            let analysis = moves(&mut pair, &position, question);
            assert_eq!(analysis.winners.left, None);
            assert!(analysis.winners.right.is_some());
            assert_eq!(analysis.outcome(), None);
            assert!(analysis.moves.left.is_empty());
            assert_eq!(analysis.moves.right.is_empty(), !has_moves);
        }
    }
}
