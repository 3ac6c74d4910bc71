//! All ways from a position to its value agree, keep their budgets, and say why they stop.

#[path = "common/chopsticks.rs"]
mod chopsticks;
#[path = "common/values.rs"]
mod values;

use std::cell::Cell;
use std::collections::HashSet;
use std::fmt;

use chopsticks::{position, ruleset, sides_upto};
use chopsticks_lab::game::{Arena, GameId};
use chopsticks_lab::notation::{self, Style};
use chopsticks_lab::player::{ByPlayer, Player};
use chopsticks_lab::ruleset::{Hands, Nim, Ruleset, Short, SimpleChopsticks};
use chopsticks_lab::solve::{
    Budget, Canonical, Grid, HandsTable, Outcomes, SolveError, Solver, Stopped, Sweep,
    simple_chopsticks_value,
};
use chopsticks_lab::value::{OutcomeClass, outcome};
use values::Values;

const ENOUGH: &str = "an unlimited budget suffices";

fn with_positions(positions: u64) -> Budget<'static> {
    Budget {
        positions,
        ..Budget::UNLIMITED
    }
}

fn with_games(games: u64) -> Budget<'static> {
    Budget {
        games,
        ..Budget::UNLIMITED
    }
}

fn impatient() -> Budget<'static> {
    Budget {
        should_stop: &|| true,
        ..Budget::UNLIMITED
    }
}

/// The value by the definition, and the same value, in the same arena, in every other way there is.
fn all_ways_agree(values: &mut Values<SimpleChopsticks>, position: &Hands) {
    let ruleset = values.ruleset;
    let expected = values.of(position.clone());
    let arena = &mut values.arena;
    let table = HandsTable::evaluate(arena, &ruleset, position, &Budget::UNLIMITED).expect(ENOUGH);
    assert_eq!(table.start(), expected, "table of {position}");
    assert_eq!(table.value(position), Some(expected));
    let quick = simple_chopsticks_value(arena, &ruleset, position, &Budget::UNLIMITED);
    assert_eq!(quick, Ok(expected), "{position}");
    let mut solver = Solver::new(ruleset, Canonical::new(arena));
    let solved = solver.value(position.clone(), &Budget::UNLIMITED);
    assert_eq!(solved, Ok(expected), "solver, {position}");
    let mut solver = Solver::by_components(ruleset, Canonical::new(arena));
    let solved = solver.value(position.clone(), &Budget::UNLIMITED);
    assert_eq!(solved, Ok(expected), "solver by components, {position}");
    let mut solver = Solver::new(ruleset, Outcomes);
    let wins = solver.value(position.clone(), &Budget::UNLIMITED);
    let class = match outcome(arena, expected) {
        OutcomeClass::Left => (true, false),
        OutcomeClass::Next => (true, true),
        OutcomeClass::Previous => (false, false),
        OutcomeClass::Right => (false, true),
    };
    let wins = wins.expect(ENOUGH);
    assert_eq!((wins.left, wins.right), class, "outcome of {position}");
}

/// `start` and everything that can be reached from it by moves of anyone.
fn followers<R: Ruleset>(ruleset: &R, start: R::Position) -> HashSet<R::Position> {
    let mut seen = HashSet::from([start.clone()]);
    let mut waiting = vec![start];
    while let Some(position) = waiting.pop() {
        for player in Player::BOTH {
            let options = ruleset.options(&position, player).into_iter();
            waiting.extend(options.filter(|option| seen.insert(option.clone())));
        }
    }
    seen
}

fn plain(fingers: u32) -> Values<SimpleChopsticks> {
    Values::new(ruleset(fingers), false)
}

#[test]
fn all_starts_with_few_hands() {
    for (fingers, most) in [(1, 3), (2, 3), (3, 3), (4, 2)] {
        let mut values = plain(fingers);
        let sides = sides_upto(most, fingers);
        for left in &sides {
            for right in &sides {
                let position = chopsticks::hands(left, right, fingers);
                all_ways_agree(&mut values, &position);
            }
        }
    }
}

#[test]
fn some_starts_with_more_hands_or_fingers() {
    for text in [
        "(1,3|2)_5",
        "(1|1,1)_4",
        "(1,1,1|1,1,1)_4",
        "(1,2,4|1,1)_4",
        "(1,1,2|2,2,2)_5",
        "(1,2|2,3)_7",
        "(3,5|1)_12",
        "(1^4|1)_3",
        "(2|1^5)_3",
        "(1,1,3|)_5",
        "(|2)_5",
        "(|)_5",
    ] {
        let (ruleset, position) = position(text);
        all_ways_agree(&mut plain(ruleset.fingers()), &position);
    }
}

/// What a side has lost is 0 to the table, which has the values of all followers of its start and of nothing else.
#[test]
fn a_table_has_the_followers_of_its_start() {
    let (ruleset, start) = position("(1,2|2,3)_5");
    let mut values = plain(5);
    let table = HandsTable::evaluate(&mut values.arena, &ruleset, &start, &Budget::UNLIMITED);
    let table = table.expect(ENOUGH);
    for position in followers(&ruleset, start) {
        let expected = values.of(position.clone());
        assert_eq!(table.value(&position), Some(expected), "{position}");
    }
    for stranger in ["(1,1|2,3)_5", "(1,2|1,3)_5", "(1,2,2|2,3)_5", "(1,6|2,3)_6"] {
        assert_eq!(table.value(&position(stranger).1), None, "{stranger}");
    }
}

/// Sides of 1 + … + 5 values for the first entry: (1,1|2)_4 has 15 pairs against 4 values.
#[test]
fn a_table_is_as_large_as_the_limit_that_it_needs() {
    let mut arena = Arena::new();
    for (text, size) in [
        ("(1,1|2)_4", 15 * 4),
        ("(1,4|4,4)_4", 9 * 3),
        ("(3|)_4", 3),
        ("(|)_4", 1),
    ] {
        let (ruleset, start) = position(text);
        let mut table = |positions| {
            HandsTable::evaluate(&mut arena, &ruleset, &start, &with_positions(positions))
        };
        assert_eq!(
            table(size).map(|table| table.len() as u64),
            Ok(size),
            "{text}"
        );
        let refused = table(size - 1).err();
        assert_eq!(refused, Some(Stopped::Positions(size - 1)), "{text}");
    }
}

/// Each in an arena of its own, so that the values can only be compared by name.
#[test]
fn one_hand_a_side_in_every_way() {
    let name = |arena: &mut Arena, game| notation::write(arena, game, Style::Plain);
    for n in 1..=13 {
        let mut values = plain(n);
        let (mut grids, mut sweeps) = (Arena::new(), Arena::new());
        let grid = Grid::evaluate(&mut grids, n, &Budget::UNLIMITED).expect(ENOUGH);
        for (i, j) in (0..n * n).map(|k| (k / n + 1, k % n + 1)) {
            let position = chopsticks::hands(&[i], &[j], n);
            let value = values.of(position.clone());
            let expected = name(&mut values.arena, value);
            let cell = grid.value(i, j);
            assert_eq!(
                name(&mut grids, cell),
                expected,
                "{position}_{n} in the grid"
            );
            for first in [1, n] {
                let range = (first, n);
                let sweep = Sweep::evaluate(&mut sweeps, (i, j), range, &Budget::UNLIMITED);
                let value = sweep.expect(ENOUGH).value(n).expect("n is in the range");
                assert_eq!(name(&mut sweeps, value), expected, "{position}_{n} swept");
            }
            let mut arena = Arena::new();
            let solver = Solver::new(values.ruleset, Canonical::new(&mut arena))
                .value(position.clone(), &Budget::UNLIMITED)
                .expect(ENOUGH);
            assert_eq!(name(&mut arena, solver), expected, "{position}_{n} solved");
        }
    }
}

/// What a sweep says of each n of its range is what the grid of that n says, wherever the range begins and ends.
#[test]
fn sweeps_agree_with_grids() {
    let mut arena = Arena::new();
    let grids: Vec<Grid> = (0..=60)
        .map(|n| Grid::evaluate(&mut arena, n, &Budget::UNLIMITED).expect(ENOUGH))
        .collect();
    for (i, j) in [
        (1, 1),
        (1, 2),
        (2, 1),
        (3, 3),
        (7, 4),
        (30, 30),
        (31, 30),
        (1, 60),
    ] {
        for (first, last) in [(1, 60), (1, 59), (17, 60), (40, 41), (60, 60)] {
            let range = (first, last);
            let sweep = Sweep::evaluate(&mut arena, (i, j), range, &Budget::UNLIMITED);
            let sweep = sweep.expect(ENOUGH);
            for n in 0..=61 {
                let exists = (first.max(i).max(j)..=last).contains(&n);
                let expected = exists.then(|| grids[n as usize].value(i, j));
                assert_eq!(sweep.value(n), expected, "({i}|{j})_{n}, {range:?}");
            }
            let runs = sweep.runs();
            assert!(runs.windows(2).all(|two| two[0].value != two[1].value));
            assert!(runs.windows(2).all(|two| two[0].from < two[1].from));
            let begin = runs.first().map(|run| run.from);
            let expected = first.max(i).max(j);
            assert_eq!(begin, (expected <= last).then_some(expected));
            assert_eq!(sweep.last(), last);
        }
    }
}

#[test]
fn a_sweep_of_no_finger_count_has_no_runs() {
    let mut arena = Arena::new();
    for (start, range) in [
        ((9, 2), (1, 8)),
        ((2, 9), (1, 8)),
        ((1, 1), (5, 4)),
        ((1, 1), (0, 0)),
    ] {
        let sweep = Sweep::evaluate(&mut arena, start, range, &Budget::UNLIMITED).expect(ENOUGH);
        assert!(sweep.runs().is_empty() && sweep.positions() == 0);
        assert!((0..=9).all(|n| sweep.value(n).is_none()));
    }
}

/// All the ways of the library, as functions of a budget, on positions that are not done at once.
type Way = (
    &'static str,
    fn(&mut Arena, &Budget<'_>) -> Result<(), Stopped>,
);

const WAYS: [Way; 4] = [
    ("grid", |arena, budget| {
        Grid::evaluate(arena, 60, budget).map(|_| ())
    }),
    ("sweep", |arena, budget| {
        Sweep::evaluate(arena, (1, 1), (1, 200), budget).map(|_| ())
    }),
    ("table", |arena, budget| {
        let (ruleset, start) = position("(1,1|1,2)_9");
        HandsTable::evaluate(arena, &ruleset, &start, budget).map(|_| ())
    }),
    ("solver", |arena, budget| {
        let (ruleset, start) = position("(1,1|1,2)_9");
        let mut solver = Solver::new(ruleset, Canonical::new(arena));
        match solver.value(start, budget) {
            Ok(_) => Ok(()),
            Err(SolveError::Stopped(stopped)) => Err(stopped),
            Err(error) => panic!("{error}"),
        }
    }),
];

#[test]
fn every_way_stops_at_every_limit_and_says_which() {
    for (name, way) in WAYS {
        let mut arena = Arena::new();
        let few = way(&mut arena, &with_positions(20));
        assert_eq!(few, Err(Stopped::Positions(20)), "{name}");
        let few = way(&mut arena, &with_games(5));
        assert_eq!(few, Err(Stopped::Games(5)), "{name}");
        let stopped = way(&mut Arena::new(), &impatient());
        assert_eq!(stopped, Err(Stopped::Asked), "{name}");
        assert_eq!(way(&mut arena, &Budget::UNLIMITED), Ok(()), "{name}");
        arena.audit(200).expect("a stop leaves the arena whole");
    }
}

/// The flag goes up in the middle of a run.
#[test]
fn every_way_keeps_asking() {
    for (name, way) in [
        ("grid", WAYS[0].1),
        ("sweep", WAYS[1].1),
        ("table", |arena, budget| {
            let (ruleset, start) = position("(1^3|1^3)_7");
            HandsTable::evaluate(arena, &ruleset, &start, budget).map(|_| ())
        }),
        ("solver", |_, budget| {
            let (ruleset, start) = position("(1^3|1^3)_7");
            match Solver::new(ruleset, Outcomes).value(start, budget) {
                Err(SolveError::Stopped(stopped)) => Err(stopped),
                _ => Ok(()),
            }
        }),
    ] {
        let asked = Cell::new(0);
        let should_stop = || {
            asked.set(asked.get() + 1);
            asked.get() == 2
        };
        let budget = Budget {
            should_stop: &should_stop,
            ..Budget::UNLIMITED
        };
        let stopped = way(&mut Arena::new(), &budget);
        assert_eq!(stopped, Err(Stopped::Asked), "{name}");
        assert_eq!(asked.get(), 2, "{name}");
    }
}

/// Sizes beyond all memory: refused by the limit on positions before anything is allocated, or else for their memory.
#[test]
fn absurd_sizes_are_refused() {
    let mut arena = Arena::new();
    let limited = with_positions(2_000_000_000);
    let refused = Some(Stopped::Positions(limited.positions));
    for text in [
        "(1^20|1^20)_20",
        "(1^40|)_20",
        "(1,1|1,1)_2147483647",
        "(1|1,2147483647)_2147483647",
    ] {
        let (ruleset, start) = position(text);
        let mut table = |budget| HandsTable::evaluate(&mut arena, &ruleset, &start, budget).err();
        assert_eq!(table(&limited), refused, "{text}");
    }
    for text in ["(1^20|1^20)_20", "(1^100|1^100)_100", "(|1^40)_200"] {
        let (ruleset, start) = position(text);
        let stopped = HandsTable::evaluate(&mut arena, &ruleset, &start, &Budget::UNLIMITED).err();
        assert!(matches!(stopped, Some(Stopped::Memory(_))), "{text}");
    }
    let grid = Grid::evaluate(&mut arena, u32::MAX, &limited).err();
    assert_eq!(grid, refused);
    let grid = Grid::evaluate(&mut arena, u32::MAX, &Budget::UNLIMITED).err();
    assert!(matches!(grid, Some(Stopped::Memory(_))));
    let few = with_positions(1000);
    for start in [(1, 1), (1, 2), (3, 1)] {
        let sweep = Sweep::evaluate(&mut arena, start, (1, u32::MAX), &few).err();
        assert_eq!(sweep, Some(Stopped::Positions(1000)));
    }
    let end = (u32::MAX, u32::MAX);
    let last = Sweep::evaluate(&mut arena, end, end, &few).expect("one position");
    assert_eq!(last.value(u32::MAX), Some(arena.nimber(1)));
}

/// Against a single hand of 1000 fingers there is one attack to tabulate for each tuple, and not a thousand.
#[test]
fn lopsided_tables_are_small() {
    let mut arena = Arena::new();
    let (ruleset, start) = position("(1,1|1000)_1000");
    let table = HandsTable::evaluate(&mut arena, &ruleset, &start, &with_positions(1_100_000));
    // Left takes Right's only hand, Right one of two and leaves (1|1000) = *: {0 | *}.
    let up = chopsticks::read(&mut arena, "^");
    assert_eq!(table.map(|table| table.start()), Ok(up));
}

#[test]
fn a_solver_goes_on_where_it_stopped() {
    let (ruleset, start) = position("(1,1|1,2)_8");
    let mut arena = Arena::new();
    let mut solver = Solver::new(ruleset, Canonical::new(&mut arena));
    let mut stops = 0;
    let value = loop {
        let limit = solver.report().positions + 10;
        match solver.value(start.clone(), &with_positions(limit)) {
            Ok(value) => break value,
            Err(error) => assert_eq!(error, SolveError::Stopped(Stopped::Positions(limit))),
        }
        assert!(
            solver.report().positions > limit,
            "it went as far as it was allowed"
        );
        stops += 1;
    };
    assert!(stops > 5);
    let positions = solver.report().positions;
    assert_eq!(positions, representatives(&ruleset, &start));
    let calls_without_work = solver.value(start.clone(), &with_positions(0));
    assert_eq!(calls_without_work, Ok(value), "it is known");
    assert_eq!(solver.report().games, arena.len() as u64);
    let mut exact = Solver::new(ruleset, Canonical::new(&mut arena));
    assert_eq!(
        exact.value(start.clone(), &with_positions(positions)),
        Ok(value)
    );
    let mut short = Solver::new(ruleset, Canonical::new(&mut arena));
    let stopped = short.value(start, &with_positions(positions - 1));
    assert_eq!(stopped, Err(Stopped::Positions(positions - 1).into()));
}

/// The number of positions below `start`, a position and its mirror image counted once.
fn representatives<R: Ruleset>(ruleset: &R, start: &R::Position) -> u64 {
    let followers = followers(ruleset, start.clone()).into_iter();
    let standing = followers.map(|position| ruleset.representative(position).position);
    standing.collect::<HashSet<_>>().len() as u64
}

#[test]
fn even_a_position_without_options_counts() {
    let mut arena = Arena::new();
    let mut solver = Solver::new(Nim, Canonical::new(&mut arena));
    let end = "0".parse().expect("no heap");
    let stopped = solver.value(end, &with_positions(0));
    assert_eq!(stopped, Err(Stopped::Positions(0).into()));
}

/// A walk on a path of places; Left steps to the right and Right ends the game, but from place 3 the way goes back to 1.
struct Roundabout;

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Place(u32);

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "place {}", self.0)
    }
}

impl Ruleset for Roundabout {
    type Position = Place;

    fn options(&self, &Place(at): &Place, player: Player) -> Vec<Place> {
        match (player, at) {
            (Player::Left, 3) => vec![Place(1)],
            (Player::Left, 0..3) => vec![Place(at + 1)],
            (Player::Right, 0..9) => vec![Place(9)],
            _ => vec![],
        }
    }
}

impl Short for Roundabout {}

#[test]
fn a_ruleset_that_loops_is_found_out() {
    let mut arena = Arena::new();
    let minus_one = arena.integer(-1);
    let mut solver = Solver::new(Roundabout, Canonical::new(&mut arena));
    for _ in 0..2 {
        let error = solver.value(Place(0), &Budget::UNLIMITED).unwrap_err();
        let cycle = ["place 1", "place 2", "place 3", "place 1"].map(str::to_owned);
        let expected = SolveError::NotShort {
            cycle: cycle.into(),
        };
        assert_eq!(error, expected);
        assert!(
            error
                .to_string()
                .ends_with("place 1 → place 2 → place 3 → place 1")
        );
    }
    // Left has no way from place 4, and Right one move.
    assert_eq!(solver.value(Place(4), &Budget::UNLIMITED), Ok(minus_one));
}

/// Each new position opens exactly two others, so that their number is always odd.
struct Fork;

impl Ruleset for Fork {
    type Position = Place;

    fn options(&self, &Place(at): &Place, _: Player) -> Vec<Place> {
        match at {
            0..100_000 => vec![Place(at + 1), Place(at + 1_000_000)],
            _ => vec![],
        }
    }
}

impl Short for Fork {}

#[test]
fn a_solver_asks_whatever_the_number_of_positions() {
    let asked = Cell::new(0);
    let should_stop = || {
        asked.set(asked.get() + 1);
        asked.get() > 10
    };
    let budget = Budget {
        should_stop: &should_stop,
        ..Budget::UNLIMITED
    };
    let stopped = Solver::new(Fork, Outcomes).value(Place(0), &budget);
    assert_eq!(stopped, Err(Stopped::Asked.into()));
    // Far deeper than a stack of calls would go.
    let wins = Solver::new(Fork, Outcomes).value(Place(0), &Budget::UNLIMITED);
    let both = ByPlayer {
        left: true,
        right: true,
    };
    assert_eq!(wins, Ok(both));
}

/// Negation in one arena: the table of the mirror image has the negative value.
#[test]
fn mirrored_starts_have_negative_values() {
    let mut arena = Arena::new();
    let mut value = |text: &str| -> GameId {
        let (ruleset, start) = position(text);
        simple_chopsticks_value(&mut arena, &ruleset, &start, &Budget::UNLIMITED).expect(ENOUGH)
    };
    let pairs = [("(1,3|2)_5", "(2|1,3)_5"), ("(2|3)_20", "(3|2)_20")];
    let pairs = pairs.map(|(one, other)| (value(one), value(other)));
    for (one, other) in pairs {
        assert_eq!(arena.negative(one), other);
    }
}
