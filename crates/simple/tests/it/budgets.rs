//! Every solver respects its budget, reports the limit that stopped it, and remains usable.

use std::cell::Cell;
use std::collections::HashSet;
use std::fmt;

use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::ruleset::{Domineering, Ruleset, Short};
use chopsticks_cgt::solve::{CanonicalForms, Outcomes, SolveError, Solver};
use chopsticks_simple::budget::{Budget, Limit, Stopped};
use chopsticks_simple::many_hands::hands_table::HandsTable;
use chopsticks_simple::one_hand::grid::Grid;
use chopsticks_simple::one_hand::sweep::Sweep;
use chopsticks_simple::player::{ByPlayer, Player};

use crate::common::chopsticks::{self, followers, position};

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

/// Entries run up to n + 1, a removed hand: for (1,1|2)_4 there are 15 pairs with entries 1 to 5, and 4 values from 2
/// to 5.
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
            table(size).map(|table| table.positions().len() as u64),
            Ok(size),
            "{text}"
        );
        let refused = table(size - 1).err();
        assert_eq!(
            refused,
            Some(Stopped::at(Limit::Positions, size - 1)),
            "{text}"
        );
    }
}

/// All methods of the library, as functions of a budget, on positions that take some work.
type Way = (
    &'static str,
    fn(&mut Arena, &Budget<'_>) -> Result<(), Stopped>,
);

const WAYS: [Way; 4] = [
    ("grid", |arena, budget| {
        Grid::evaluate(arena, 60, budget).map(|_| ())
    }),
    ("sweep", |arena, budget| {
        Sweep::evaluate(arena, (1, 1), 1..=200, budget).map(|_| ())
    }),
    ("table", |arena, budget| {
        let (ruleset, start) = position("(1,1|1,2)_9");
        HandsTable::evaluate(arena, &ruleset, &start, budget).map(|_| ())
    }),
    ("solver", |arena, budget| {
        let (ruleset, start) = position("(1,1|1,2)_9");
        let mut solver = Solver::new(ruleset, CanonicalForms::new(arena));
        match solver.value(start, budget) {
            Ok(_) => Ok(()),
            Err(SolveError::Stopped(stopped)) => Err(stopped),
            Err(error) => panic!("{error}"),
        }
    }),
];

/// A stop leaves the arena whole: the order of its games is that of a fresh arena.
fn check_order(arena: &mut Arena) {
    let mut fresh = Arena::new();
    let games = arena.games().filter_map(|game| {
        let form = arena.form(game, 50)?;
        Some((game, fresh.import(&form)))
    });
    let games: Vec<(GameId, GameId)> = games.take(60).collect();
    for (g, x) in &games {
        for (h, y) in &games {
            assert_eq!(arena.compare(*g, *h), fresh.compare(*x, *y));
        }
    }
}

#[test]
fn every_way_stops_at_every_limit_and_says_which() {
    for (name, way) in WAYS {
        let mut arena = Arena::new();
        let few = way(&mut arena, &with_positions(20));
        assert_eq!(few, Err(Stopped::at(Limit::Positions, 20)), "{name}");
        let few = way(&mut arena, &with_games(5));
        assert_eq!(few, Err(Stopped::at(Limit::Games, 5)), "{name}");
        let stopped = way(&mut Arena::new(), &impatient());
        assert_eq!(stopped, Err(Stopped::Asked), "{name}");
        assert_eq!(way(&mut arena, &Budget::UNLIMITED), Ok(()), "{name}");
        check_order(&mut arena);
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

/// Sizes beyond all memory: refused by the limit on positions before anything is allocated, or else by the limit on
/// memory.
#[test]
fn absurd_sizes_are_refused() {
    let mut arena = Arena::new();
    let limited = with_positions(2_000_000_000);
    let refused = Some(Stopped::at(Limit::Positions, limited.positions));
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
        let sweep = Sweep::evaluate(&mut arena, start, 1..=u32::MAX, &few).err();
        assert_eq!(sweep, Some(Stopped::at(Limit::Positions, 1000)));
    }
    let end = (u32::MAX, u32::MAX);
    let last = Sweep::evaluate(&mut arena, end, end.0..=end.1, &few).expect("one position");
    assert_eq!(last.value(u32::MAX), Some(arena.nimber(1)));
}

/// Against a single hand of 1000 fingers there is one attack to tabulate for each tuple, rather than a thousand.
#[test]
fn lopsided_tables_are_small() {
    let mut arena = Arena::new();
    let (ruleset, start) = position("(1,1|1000)_1000");
    let table = HandsTable::evaluate(&mut arena, &ruleset, &start, &with_positions(1_100_000));
    // Left takes Right's only hand; Right takes one of two hands and leaves (1|1000) = *: {0 | *}.
    let up = chopsticks::read(&mut arena, "^");
    assert_eq!(table.map(|table| table.start()), Ok(up));
}

#[test]
fn a_solver_goes_on_where_it_stopped() {
    let (ruleset, start) = position("(1,1|1,2)_8");
    let mut arena = Arena::new();
    let mut solver = Solver::new(ruleset, CanonicalForms::new(&mut arena));
    let mut stops = 0;
    let value = loop {
        let limit = solver.report().positions + 10;
        match solver.value(start.clone(), &with_positions(limit)) {
            Ok(value) => break value,
            Err(error) => assert_eq!(
                error,
                SolveError::Stopped(Stopped::at(Limit::Positions, limit))
            ),
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
    let mut exact = Solver::new(ruleset, CanonicalForms::new(&mut arena));
    assert_eq!(
        exact.value(start.clone(), &with_positions(positions)),
        Ok(value)
    );
    let mut short = Solver::new(ruleset, CanonicalForms::new(&mut arena));
    let stopped = short.value(start, &with_positions(positions - 1));
    assert_eq!(
        stopped,
        Err(Stopped::at(Limit::Positions, positions - 1).into())
    );
}

/// The number of positions below `start`, where a position and its mirror image count once.
fn representatives<R: Ruleset>(ruleset: &R, start: &R::Position) -> u64 {
    let followers = followers(ruleset, start.clone()).into_iter();
    let standing = followers.map(|position| ruleset.representative(position).position);
    standing.collect::<HashSet<_>>().len() as u64
}

#[test]
fn even_a_position_without_options_counts() {
    let mut arena = Arena::new();
    let mut solver = Solver::new(Domineering, CanonicalForms::new(&mut arena));
    let end = "1x1".parse().expect("one cell");
    let stopped = solver.value(end, &with_positions(0));
    assert_eq!(stopped, Err(Stopped::at(Limit::Positions, 0).into()));
}

/// A walk on a path of places: Left steps to the right, Right ends the game, but from place 3 a step leads back to 1.
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
    let mut solver = Solver::new(Roundabout, CanonicalForms::new(&mut arena));
    for _ in 0..2 {
        let error = solver.value(Place(0), &Budget::UNLIMITED).unwrap_err();
        let cycle = [1, 2, 3, 1].map(Place).to_vec();
        let expected = SolveError::NotShort { cycle };
        assert_eq!(error, expected);
        assert!(
            error
                .to_string()
                .ends_with("place 1 → place 2 → place 3 → place 1")
        );
    }
    // Left has no move from place 4, and Right has one.
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
