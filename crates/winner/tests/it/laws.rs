//! Laws: outcomes agree with canonical forms and with direct play.

use chopsticks_base::budget::{Budget, Stopped};
use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::notation::read;
use chopsticks_cgt::ruleset::{Ruleset, Short};
use chopsticks_cgt::solve::{CanonicalForms, Outcomes, Solver};
use chopsticks_cgt::value::{OutcomeClass, outcome};
use chopsticks_winner::{
    Addend, NamedRules, NoPosition, PositionSum, RefusedAddend, RefusedStrategy, SumSolver,
    Undecided,
};

use crate::files::with_end;
use crate::sums::{Random, Rulesets, sum};

/// Positions with values of many kinds.
const POSITIONS: &[&str] = &[
    "clobber xoxo|oxox|xoxo",
    "clobber xxo|oox|xo.",
    "clobber xoxoxoo",
    "domineering 4x4",
    "domineering ..#.|....|.#..",
    "domineering 5x2",
    "toppling-dominoes lrelrrl",
    "amazons x..|...|..o",
    "elephants-and-rhinos t..t..f.f",
];

#[test]
fn outcomes_agree_with_canonical_forms() {
    let rulesets = Rulesets::shipped(&[
        "amazons",
        "clobber",
        "domineering",
        "elephants-and-rhinos",
        "toppling-dominoes",
    ]);
    let mut arena = Arena::new();
    let mut solver = rulesets.solver();
    let values: Vec<_> = POSITIONS
        .iter()
        .map(|text| {
            let (name, text) = text.split_once(' ').expect("a ruleset and a position");
            let rules = rulesets.named(name);
            let position = rules.position(text).expect("the position is right");
            let short = rules.short().expect("the ruleset is short");
            Solver::by_components(short, CanonicalForms::new(&mut arena))
                .value(position, &Budget::UNLIMITED)
                .expect("there is no limit")
        })
        .collect();
    for (a, &g) in POSITIONS.iter().zip(&values) {
        for (b, &h) in POSITIONS.iter().zip(&values) {
            let added = arena.sum(g, h);
            let difference = arena.difference(g, h);
            for (text, value) in [
                (format!("{a} + {b}"), added),
                (format!("{a} + -{b}"), difference),
            ] {
                let sum = sum(&mut solver, &text);
                let found = solver
                    .outcome(&sum, &Budget::UNLIMITED)
                    .expect("there is no limit");
                assert_eq!(found, outcome(&mut arena, value), "{text}");
            }
        }
    }
}

#[test]
fn values_are_addends() {
    let rulesets = Rulesets::shipped(&["domineering"]);
    let mut solver = rulesets.solver();
    // 2x2 is {1|-1}. In {0|-2} + *, both moves of Left lose.
    for (value, class) in [
        ("+-1", "P"),
        ("1", "N"),
        ("3/2", "L"),
        ("-1*", "R"),
        ("-2", "R"),
    ] {
        let mut sum = sum(&mut solver, "domineering 2x2");
        let game = read(value, solver.arena(), &Budget::DEFAULT).expect("it is a value");
        solver
            .add(&mut sum, Addend::Value(game))
            .expect("a value is an addend");
        let found = solver
            .outcome(&sum, &Budget::UNLIMITED)
            .expect("there is no limit");
        assert_eq!(found.to_string(), class, "{value}");
    }
}

#[test]
fn limits_are_reported() {
    let rulesets = Rulesets::shipped(&["clobber"]);
    let mut solver = rulesets.solver();
    let sum = sum(
        &mut solver,
        "clobber xoxoxo|oxoxox|xoxoxo|oxoxox|xoxoxo|oxoxox",
    );
    let few = Budget {
        nodes: 100,
        ..Budget::UNLIMITED
    };
    let stopped = solver.wins_first(&sum, Player::Left, &few);
    assert!(
        matches!(stopped, Err(Undecided::Stopped(Stopped::Limit { .. }))),
        "{stopped:?}"
    );
    let asked = Budget {
        should_stop: &|| true,
        ..Budget::UNLIMITED
    };
    let stopped = solver.wins_first(&sum, Player::Left, &asked);
    assert_eq!(stopped, Err(Undecided::Stopped(Stopped::Asked)));
}

/// The means decide who wins: one summand is far above 0, and the other is a sum of switches with thousands of followers.
#[test]
fn a_sum_decided_by_means_stops_when_it_is_asked_to() {
    let mut arena = Arena::new();
    let mut sum_of_switches = arena.zero();
    for heat in 0..13 {
        let options = [1 << heat, -(1 << heat)].map(|number| arena.integer(number));
        let switch = arena.pair(options[0], options[1]);
        sum_of_switches = arena.sum(sum_of_switches, switch);
    }
    let options = [200_000, 100_000].map(|number| arena.integer(number));
    let above = arena.pair(options[0], options[1]);
    let mut solver = SumSolver::new(arena);
    let mut sum = PositionSum::default();
    for game in [sum_of_switches, above] {
        let added = solver.add(&mut sum, Addend::Value(game));
        assert_eq!(added, Ok(()));
    }
    let asked = Budget {
        should_stop: &|| true,
        ..Budget::UNLIMITED
    };
    let stopped = solver.wins_first(&sum, Player::Right, &asked);
    assert_eq!(stopped, Err(Undecided::Stopped(Stopped::Asked)));
    let wins = solver.wins_first(&sum, Player::Right, &Budget::UNLIMITED);
    assert_eq!((wins, solver.nodes()), (Ok(false), 0));
}

/// With a table for only a few sums, the answers are the same.
#[test]
fn little_memory_changes_no_answer() {
    let rulesets = Rulesets::shipped(&["clobber"]);
    let text = "clobber xoxo|oxox|xoxo + clobber xoxox|oxoxo";
    let outcomes = [u64::MAX, 20_000].map(|memory| {
        let mut solver = rulesets.solver();
        let sum = sum(&mut solver, text);
        let budget = Budget {
            memory,
            ..Budget::UNLIMITED
        };
        (solver.outcome(&sum, &budget), solver.nodes())
    });
    assert_eq!(outcomes[0].0, outcomes[1].0);
    assert!(
        outcomes[0].1 < outcomes[1].1,
        "nothing was forgotten: {outcomes:?}"
    );
}

/// A ruleset that claims that play ends, although a token moves in a cycle.
#[derive(Clone, Copy)]
struct Circle;

impl Ruleset for Circle {
    type Position = u8;

    fn options(&self, &position: &u8, _: Player) -> Vec<u8> {
        (1..7).map(|step| (position + step) % 50).collect()
    }
}

impl Short for Circle {}

/// A solver for sums of circles.
fn circles() -> SumSolver<'static> {
    let mut solver = SumSolver::new(Arena::new());
    solver.add_ruleset(NamedRules {
        name: "circle".to_owned(),
        identity: String::new(),
        ruleset: Circle,
        read: Box::new(|text| {
            text.parse()
                .map_err(|_| NoPosition("expected a number".to_owned()))
        }),
    });
    solver
}

#[test]
fn what_is_no_position_is_refused() {
    let mut solver = circles();
    let mut refused = |ruleset: &str, text: &str| {
        let (ruleset, text) = (ruleset.to_owned(), text.to_owned());
        let addend = Addend::Position {
            ruleset,
            text,
            negated: false,
        };
        solver.add(&mut PositionSum::default(), addend).err()
    };
    let unknown = RefusedAddend::NoRuleset("square".to_owned());
    assert_eq!(refused("square", "0"), Some(unknown));
    let unread = RefusedAddend::NoPosition(NoPosition("expected a number".to_owned()));
    assert_eq!(refused("circle", "x"), Some(unread));
    assert_eq!(refused("circle", "0"), None);
}

#[test]
fn repetition_is_an_error() {
    let mut solver = circles();
    let circle = sum(&mut solver, "circle 0");
    let wins = ByPlayer::from_fn(|player| solver.wins_first(&circle, player, &Budget::UNLIMITED));
    assert_eq!(wins.left, Err(Undecided::NotShort));
}

/// Right always has a reply, yet nobody wins: both players can always move.
#[test]
fn a_strategy_that_goes_round_in_circles_is_refused() {
    let mut lines = vec![
        "chopsticks strategy 1".to_owned(),
        "ruleset cbf29ce484222325 circle".to_owned(),
    ];
    lines.extend((0..50).map(|position| format!("position 1 {position}")));
    lines.push("first-left 1".to_owned());
    // The position p has the number p + 1.
    lines.extend((1..=50).map(|number| format!("reply-right {number} : {}", number % 50 + 1)));
    lines.push("end".to_owned());
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let mut solver = circles();
    let circle = sum(&mut solver, "circle 0");
    let refused = solver.replay(&with_end(&lines), &circle, &Budget::UNLIMITED);
    assert_eq!(refused, Err(RefusedStrategy::NotShort));
}

/// The signs of the cells of random boards, for every shipped ruleset on boards that is short; the first is the most
/// frequent. A board has at most this number of cells.
const BOARDS: &[(&str, &str, u64)] = &[
    ("amazons", "..#xo", 8),
    ("anti-clobber", "xo.", 10),
    ("cannibal-clobber", "xo.", 10),
    ("clobber", "xo.", 12),
    ("col", "..LR#", 10),
    ("cram", "...#", 14),
    ("diagonal-clobber", "xo.", 12),
    ("domineering", "...#", 16),
    ("elephants-and-rhinos", "..tf", 12),
    ("fission", "..x#", 12),
    ("impartial-amazons", "..#o", 8),
    ("impartial-clobber", "xo.", 10),
    ("kings", "xo.", 8),
    ("knights", "xo.", 12),
    ("konane", "xo..", 12),
    ("node-kayles", "..#", 10),
    ("nogo-strip", "..xo", 9),
    ("queens", "xo.", 8),
    ("rooks", "xo.", 8),
    ("snort", "..LR#", 10),
    ("toads-and-frogs", "..tf", 12),
    ("toppling-dominoes", "lre", 9),
];

/// Winners on random boards agree with play by the definition, in which positions are not split.
#[test]
fn winners_on_random_boards_agree_with_direct_play() {
    let mut random = Random::new(3);
    let (mut compared, most_positions) = (0, 20_000);
    for &(name, signs, most_cells) in BOARDS {
        let rulesets = Rulesets::shipped(&[name]);
        let (rules, mut solver) = (rulesets.named(name), rulesets.solver());
        let is_strip = ["nogo-strip", "toppling-dominoes"].contains(&name);
        for _ in 0..60 {
            let rows = if is_strip { 1 } else { 1 + random.below(4) };
            let columns = (most_cells / rows).max(1);
            let mut row = || -> String {
                let sign = |_| signs.as_bytes()[random.below(signs.len() as u64) as usize];
                (0..columns).map(sign).map(char::from).collect()
            };
            let board: Vec<String> = (0..rows).map(|_| row()).collect();
            let board = board.join("|");
            let position = rules.position(&board).expect("a board");
            let budget = Budget {
                positions: most_positions,
                ..Budget::UNLIMITED
            };
            let short = rules.short().expect("the ruleset is short");
            let Ok(expected) = Solver::new(short, Outcomes).value(position, &budget) else {
                continue;
            };
            let sum = sum(&mut solver, &format!("{name} {board}"));
            let found = solver.outcome(&sum, &Budget::UNLIMITED);
            let expected = OutcomeClass::from_moving_first(expected);
            assert_eq!(found, Ok(expected), "{name} {board}");
            compared += 1;
        }
    }
    assert!(compared > 1_200, "{compared} boards");
}

/// Checks that the outcome of a sum is that of the sum of the canonical forms.
pub fn agrees_with_values(rulesets: &Rulesets, text: &str) {
    let mut arena = Arena::new();
    let mut total = arena.zero();
    for part in text.split(" + ") {
        let (negative, part) = (part.starts_with('-'), part.trim_start_matches('-'));
        let (name, text) = part.split_once(' ').expect("a ruleset and a position");
        let rules = rulesets.named(name);
        let position = rules.position(text).expect("the position is right");
        let short = rules.short().expect("the ruleset is short");
        let value = Solver::by_components(short, CanonicalForms::new(&mut arena))
            .value(position, &Budget::UNLIMITED)
            .expect("there is no limit");
        total = match negative {
            true => arena.difference(total, value),
            false => arena.sum(total, value),
        };
    }
    let mut solver = rulesets.solver();
    let sum = sum(&mut solver, text);
    let found = solver.outcome(&sum, &Budget::UNLIMITED);
    assert_eq!(found, Ok(outcome(&mut arena, total)), "{text}");
}
