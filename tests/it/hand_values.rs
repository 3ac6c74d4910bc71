//! Positions of the hand game: values against the short engine, against who wins, and against sums.

use chopsticks_lab::budget::Budget;
use chopsticks_lab::cgt::game::Arena;
use chopsticks_lab::cgt::loopy::{
    CanonicalStopper, DEFAULT_BUDGET, Explored, LoopyValue, Node, Outcome, evaluate, explore,
    outcomes, short_values,
};
use chopsticks_lab::cgt::solve::{CanonicalForms, Solver};
use chopsticks_lab::hand::retrograde::{PositionVerdict, Solution};
use chopsticks_lab::hand::ruleset::{
    Chopsticks, Elimination, Facing, PRESETS, Position, Rules, RulesFile, ShownHands,
};
use chopsticks_lab::player::{ByPlayer, Player};
use chopsticks_lab::simple::ruleset as simple_chopsticks;
use chopsticks_lab::simple::ruleset::SimpleChopsticks;

use crate::loopy::sums::{assert_alike, sides};
use crate::loopy::values;

fn explored(game: &Chopsticks) -> Explored<ShownHands> {
    let start = game.start().unwrap().hands;
    explore(game, [start], &DEFAULT_BUDGET).unwrap()
}

fn preset(name: &str, settings: &[&str]) -> Chopsticks {
    let preset = PRESETS.iter().find(|preset| preset.name == name).unwrap();
    let mut file = RulesFile::read(preset.text).unwrap();
    settings
        .iter()
        .for_each(|setting| file.set(setting).unwrap());
    file.game().unwrap()
}

/// The same position for the engine of the paper's game.
fn simple(hands: &ShownHands, fingers: u32) -> (SimpleChopsticks, simple_chopsticks::Hands) {
    let alive = |player| {
        let shown = hands.side(player).iter().filter(|&&shown| shown > 0);
        shown.map(|&shown| shown.into()).collect()
    };
    let setup = simple_chopsticks::Setup {
        hands: ByPlayer::from_fn(alive),
        fingers: fingers.into(),
    };
    setup.check().unwrap()
}

/// A hand is out at N or more, or above N − 1; attacks only. The values are those of the paper's game with N − 1 fingers.
#[test]
fn without_cycles_values_are_those_of_the_short_engine() {
    for (fingers, hands) in [(2, 3), (3, 2), (5, 2), (4, 3)] {
        let rules = Rules {
            hands,
            ..Rules::plain(fingers, Elimination::CutoffAt)
        };
        let explored = explored(&Chopsticks::new(rules).unwrap());
        let mut arena = Arena::new();
        let found = short_values(&explored.graph, &mut arena, &DEFAULT_BUDGET).unwrap();
        for (node, position) in explored.graph.nodes().zip(&explored.positions) {
            let (ruleset, simple) = simple(position, fingers - 1);
            let mut solver = Solver::new(ruleset, CanonicalForms::new(&mut arena));
            let expected = solver.value(simple, &Budget::UNLIMITED).unwrap();
            assert_eq!(found[node.number()], Some(expected), "{position}");
        }
        let form =
            CanonicalStopper::from_graph(&explored.graph, Node::ROOT, &DEFAULT_BUDGET).unwrap();
        let form = form.expect("short games are stoppers");
        let by_form = short_values(form.graph(), &mut arena, &DEFAULT_BUDGET).unwrap();
        assert_eq!(by_form[0], found[0]);
    }
}

/// Two analyses of who wins, of positions with the turn and of game graphs, agree wherever both players have a hand.
/// (Where one has none, it is the other one who has moved.)
#[test]
fn outcomes_are_those_of_the_solver_of_turns() {
    for (name, settings) in [
        ("paper", &[][..]),
        ("acl2s", &[]),
        ("prolog", &[]),
        ("chopstix", &[]),
        ("acl2s", &["fingers=4"]),
    ] {
        let game = preset(name, settings);
        let explored = explored(&game);
        let facing = Facing::new(game, &Budget::UNLIMITED).unwrap();
        let plays_on = |hands: &&ShownHands| {
            let has_hand = |player| hands.side(player).iter().any(|&shown| shown > 0);
            Player::BOTH.into_iter().all(has_hand)
        };
        let positions = explored.positions.iter().filter(plays_on).cloned();
        let turns = |hands: ShownHands| {
            Player::BOTH.map(|to_move| Position {
                hands: hands.clone(),
                to_move,
            })
        };
        let starts = positions
            .flat_map(turns)
            .map(|position| facing.see(&position));
        let solution = Solution::new(&facing, starts, &Budget::UNLIMITED).unwrap();
        let found = outcomes(&explored.graph)
            .into_iter()
            .zip(&explored.positions);
        for (outcome, hands) in found.filter(|(_, hands)| plays_on(hands)) {
            for position in turns(hands.clone()) {
                let mover = position.to_move;
                let expected = match solution.verdict(&facing.see(&position)).unwrap() {
                    PositionVerdict::Draw => Outcome::Draw,
                    PositionVerdict::Win(_) => won_by(mover),
                    PositionVerdict::Loss(_) => won_by(mover.opponent()),
                };
                assert_eq!(outcome[mover], expected, "{name}: {position}");
            }
        }
    }
}

fn won_by(player: Player) -> Outcome {
    match player {
        Player::Left => Outcome::Left,
        Player::Right => Outcome::Right,
    }
}

/// Whatever the value is said to be, sums with other games have the outcomes that it implies. The start is its own
/// negative, and so is its value.
#[test]
fn loopy_values_are_told_by_no_sum() {
    for (name, settings) in [
        ("acl2s", &[][..]),
        ("acl2s", &["fingers=4"]),
        ("prolog", &["fingers=4"]),
        ("chopstix", &["fingers=3"]),
        ("chopstix", &["fingers=4"]),
    ] {
        let graph = explored(&preset(name, settings)).graph;
        let mut values = values::Values::new();
        let sides = sides(&mut values, &graph);
        let sides = sides.unwrap_or_else(|| panic!("{name} {settings:?} is unknown"));
        for text in [
            "0", "*", "^", "1/4", "over", "upon", "{over|v}", "dud", "on",
        ] {
            let x = values.graph(text);
            assert_alike(&graph, &sides, &x);
        }
        let negative = graph.negative();
        let [whole, negative] = [&graph, &negative].map(|graph| values.evaluate(graph).value);
        assert_eq!(whole, negative);
    }
}

/// The second player wins the start (the ACL2s document), so it is 0 if it is anything short; and with rollover it is
/// drawn.
#[test]
fn the_start_is_what_the_documents_say() {
    let mut arena = Arena::new();
    let zero = arena.zero();
    let graph = explored(&preset("acl2s", &[])).graph;
    let value = evaluate(&graph, Node::ROOT, &mut arena, &DEFAULT_BUDGET)
        .unwrap()
        .value;
    assert_eq!(value, LoopyValue::Short(zero));
    let graph = explored(&preset("chopstix", &[])).graph;
    let evaluated = evaluate(&graph, Node::ROOT, &mut arena, &DEFAULT_BUDGET).unwrap();
    assert_eq!(evaluated.outcome, ByPlayer::from_fn(|_| Outcome::Draw));
    assert!(matches!(evaluated.value, LoopyValue::Sided { .. }));
}

#[test]
fn limits_are_told() {
    let graph = explored(&preset("acl2s", &[])).graph;
    let mut arena = Arena::new();
    let few = Budget {
        pairs: 100,
        ..DEFAULT_BUDGET
    };
    let error = evaluate(&graph, Node::ROOT, &mut arena, &few)
        .unwrap_err()
        .to_string();
    assert!(
        error.starts_with("stopped at the limit of 100 pairs"),
        "{error}"
    );
    let few = Budget {
        positions: 10,
        ..DEFAULT_BUDGET
    };
    let game = preset("acl2s", &[]);
    let stopped = explore(&game, [game.start().unwrap().hands], &few).err();
    assert_eq!(
        stopped.unwrap().to_string(),
        "stopped at the limit of 10 positions"
    );
    let asked = Budget {
        should_stop: &|| true,
        ..DEFAULT_BUDGET
    };
    let error = evaluate(&graph, Node::ROOT, &mut arena, &asked).unwrap_err();
    assert_eq!(error.to_string(), "stopped on request");
}
