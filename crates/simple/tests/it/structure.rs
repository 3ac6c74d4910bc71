//! The values of all (i|j)_n by the structure theorem, compared with canonical forms and with play.

use std::collections::HashSet;

use chopsticks_cgt::game::{Arena, GameId, Relation};
use chopsticks_cgt::notation::{Style, Writer, read, write};
use chopsticks_cgt::value::outcome;
use chopsticks_simple::budget::{Budget, Limit, Stopped};
use chopsticks_simple::one_hand::grid::Grid;
use chopsticks_simple::one_hand::structure::{OneHandValue, Structure, ValueGames};
use chopsticks_simple::one_hand::sweep::Sweep;
use chopsticks_simple::one_hand::tempo::{Tempo, small_game};
use chopsticks_simple::player::{ByPlayer, Player};
use chopsticks_simple::ruleset::{OneHandEach, Setup};
use num_bigint::BigUint;

use crate::common::random::Random;

fn position(i: impl Into<BigUint>, j: impl Into<BigUint>, n: impl Into<BigUint>) -> OneHandEach {
    let hands = ByPlayer {
        left: vec![i.into()],
        right: vec![j.into()],
    };
    let setup = Setup {
        hands,
        fingers: n.into().into(),
    };
    setup.one_hand_each().unwrap().unwrap()
}

fn value(position: &OneHandEach) -> OneHandValue {
    Structure::get()
        .value(position, &Budget::UNLIMITED)
        .unwrap()
}

fn game(arena: &mut Arena, position: &OneHandEach) -> GameId {
    value(position).game(arena, &Budget::UNLIMITED).unwrap()
}

/// (i|j)_n with an n of this many digits, and hands that are log-uniform up to n.
fn far(random: &mut Random, digits: u32) -> OneHandEach {
    let n = random.number_of(digits);
    let [i, j] = [(); 2].map(|()| {
        let digits = random.below(digits.into()) as u32 + 1;
        random.number_of(digits).min(n.clone())
    });
    position(i, j, n)
}

#[test]
fn the_values_are_those_of_the_grid() {
    for n in (1..=60).chain([97, 150, 233]) {
        let arena = &mut Arena::new();
        let grid = Grid::evaluate(arena, n, &Budget::UNLIMITED).unwrap();
        for (i, j) in (1..=n).flat_map(|i| (1..=n).map(move |j| (i, j))) {
            let found = game(arena, &position(i, j, n));
            assert_eq!(found, grid.value(i, j), "({i}|{j})_{n}");
        }
    }
}

/// The values of a row, computed together, agree with those of its positions.
#[test]
fn rows_have_the_values_of_their_positions() {
    for (i, n) in [
        (1, 1),
        (1, 400),
        (2, 77),
        (7, 500),
        (30, 59),
        (30, 60),
        (31, 60),
    ] {
        let row = Structure::get().row(i, n, &Budget::UNLIMITED).unwrap();
        let mut upto = n;
        for stretch in &row {
            for j in stretch.from..=upto {
                assert_eq!(stretch.value, value(&position(i, j, n)), "({i}|{j})_{n}");
            }
            upto = stretch.from - 1;
        }
        assert_eq!(upto, i - 1);
        assert!(row.windows(2).all(|pair| pair[0].value != pair[1].value));
    }
}

#[test]
fn random_values_up_to_2000_are_those_of_the_sweep() {
    let random = &mut Random::new(1);
    let arena = &mut Arena::new();
    for _ in 0..400 {
        let n = random.below(2_000) as u32 + 1;
        let [i, j] = [(); 2].map(|()| {
            let most = f64::from(n).powf(random.below(1_001) as f64 / 1_000.0) as u64;
            random.below(most.max(1)) as u32 + 1
        });
        let [i, j] = [i, j].map(|hand| hand.min(n));
        let sweep = Sweep::evaluate(arena, (i, j), n..=n, &Budget::UNLIMITED).unwrap();
        let found = game(arena, &position(i, j, n));
        assert_eq!(Some(found), sweep.value(n), "({i}|{j})_{n}");
    }
}

/// The games of many values, in any order, agree with the games of the individual values.
#[test]
fn values_have_the_same_games_together_as_alone() {
    let (arena, games) = (&mut Arena::new(), &mut ValueGames::default());
    let n = 150u32;
    for (i, j) in (1..=n).flat_map(|i| (1..=n).rev().map(move |j| (i, j))) {
        let position = position(i, j, n);
        let together = games.game(arena, &value(&position));
        assert_eq!(together, game(arena, &position), "({i}|{j})_{n}");
    }
}

/// The outcome and the negative of all values that occur for some n.
#[test]
fn outcomes_and_negatives_are_those_of_the_games() {
    let n = 120u32;
    let arena = &mut Arena::new();
    for (i, j) in (1..=n).flat_map(|i| (1..=n).map(move |j| (i, j))) {
        let (here, there) = (position(i, j, n), position(j, i, n));
        let found = game(arena, &here);
        let negative = game(arena, &there);
        assert_eq!(negative, arena.negative(found), "({i}|{j})_{n}");
        assert_eq!(
            value(&here).outcome(),
            outcome(arena, found),
            "({i}|{j})_{n}"
        );
        assert_eq!(
            value(&here) == value(&there),
            found == negative,
            "({i}|{j})_{n}"
        );
    }
}

/// A shape with its height in place of k is the name of the game. This holds for towers of any height.
#[test]
fn the_shape_of_a_tower_names_the_game() {
    let n = 120u32;
    let arena = &mut Arena::new();
    let mut shapes = HashSet::new();
    for (i, j) in (1..=n).flat_map(|i| (1..=n).map(move |j| (i, j))) {
        let position = position(i, j, n);
        let Some((shape, height)) = value(&position).pattern() else {
            continue;
        };
        let text = shape.replace(",k)", &format!(",{height})"));
        let named = read(&text, arena, &Budget::DEFAULT);
        assert_eq!(named, Ok(game(arena, &position)), "{text}");
        shapes.insert(shape);
    }
    assert!(shapes.contains("Tower(0,*,k)"), "{shapes:?}");
    assert!(
        shapes.contains("-Tower(0,*,k)") && shapes.len() >= 6,
        "{shapes:?}"
    );
}

/// The value of each position is the game of the values of its options. In the first position, a large counter is one
/// less than that of the Left option.
#[test]
fn values_are_the_games_of_the_values_of_the_options() {
    let number = |digits: &str| digits.parse::<BigUint>().unwrap();
    let by_difference = position(
        number("443333091916189054341848313403906853162221043163494760"),
        number("46389396678222870000141524894525818680280297400447197130"),
        number("66675665909228634765362389462900140653666418556396125881960"),
    );
    let random = &mut Random::new(3);
    let positions = (0..600).map(|_| far(random, 60));
    let arena = &mut Arena::new();
    for position in [by_difference].into_iter().chain(positions) {
        let values = Player::BOTH.map(|player| position.option(player).map(|it| value(&it)));
        let here = value(&position);
        let largest = BigUint::from(200u32);
        if values
            .iter()
            .flatten()
            .chain([&here])
            .any(|value| *value.counter() > largest)
        {
            continue;
        }
        let games = values.map(|value| match value {
            Some(value) => value.game(arena, &Budget::UNLIMITED).unwrap(),
            None => arena.zero(),
        });
        let [left, right] = games.map(|game| vec![game]);
        let expected = arena.game(ByPlayer { left, right });
        assert_eq!(
            here.game(arena, &Budget::UNLIMITED),
            Ok(expected),
            "{position:?}"
        );
    }
}

/// Comparison by play, which does not use the structure theorem: 40 positions with 12 digits have the predicted values.
#[test]
fn play_never_contradicts() {
    let random = &mut Random::new(2);
    let (mut proved, mut arena) = (0, Arena::new());
    for _ in 0..40 {
        let position = far(random, 12);
        let value = value(&position);
        if *value.counter() > BigUint::from(20u32) {
            continue;
        }
        let game = value.game(&mut arena, &Budget::UNLIMITED).unwrap();
        let mut tempo = Tempo::new("", small_game(&mut arena, game).unwrap());
        let budget = Budget {
            positions: 20_000,
            ..Budget::UNLIMITED
        };
        match tempo.decide(position.hands(), position.fingers(), &budget) {
            Ok(decision) => assert_eq!(decision.relation, Relation::Equal, "{position:?}"),
            Err(stopped) => {
                assert_eq!(stopped.limit(), Some(Limit::Positions));
                continue;
            }
        }
        proved += 1;
    }
    assert!(proved >= 15, "{proved} of 40 were decided");
}

#[test]
fn positions_of_any_size_have_values() {
    for (digits, count) in [(12, 1_000), (30, 1_000), (100, 100)] {
        let random = &mut Random::new(digits.into());
        for _ in 0..count {
            let _ = value(&far(random, digits)).outcome();
        }
    }
}

/// Names with a number in place of the counter: one value of each shape and sign.
#[test]
fn names_are_read_as_the_canonical_forms() {
    let arena = &mut Arena::new();
    let limits = Budget::DEFAULT;
    for (i, j, n, plain) in [
        (1, 1_000, 2_000, "^[999]"),
        (1, 667, 2_000, "v332*"),
        (1, 64, 2_000, "{^[29]|||^||v[2]|0}"),
        (3, 40, 500, "{^[5]|||^||v[2]|0}"),
        (1, 154, 2_000, "Tower({0|^[2]},+-{0|^[2]},12)"),
        (2, 249, 2_000, "Tower({0|^[2]},0,75)"),
        (2, 95, 2_000, "Tower({0|^[2]||^[2]},0,29)"),
    ] {
        let value = value(&position(i, j, n));
        assert_eq!(value.name(Style::Plain), plain);
        for (i, j) in [(i, j), (j, i)] {
            let sweep = Sweep::evaluate(arena, (i, j), n..=n, &Budget::UNLIMITED).unwrap();
            let game = sweep.value(n).unwrap();
            let value = self::value(&position(i, j, n));
            for style in [Style::Plain, Style::Unicode, Style::Latex, Style::Braces] {
                let name = value.name(style);
                assert_eq!(read(&name, arena, &limits), Ok(game), "{name}");
                if style != Style::Braces {
                    assert_eq!(name, write(arena, game, style));
                }
            }
        }
    }
}

/// The name by the theorem is the text of the canonical form, which the rules alone give.
#[test]
fn names_are_the_texts_of_canonical_forms() {
    let (arena, writer) = (&mut Arena::new(), &mut Writer::default());
    let (n, mut towers) = (1_500, 0);
    for (i, j) in (1..=5).flat_map(|i| (40..=n).map(move |j| (i, j))) {
        let game = Sweep::evaluate(arena, (i, j), n..=n, &Budget::UNLIMITED).unwrap();
        let text = writer.write(arena, game.value(n).unwrap(), Style::Plain);
        assert_eq!(
            value(&position(i, j, n)).name(Style::Plain),
            text,
            "({i}|{j})_{n}"
        );
        towers += u32::from(text.contains("Tower"));
    }
    assert!(towers > 100, "{towers}");
}

#[test]
fn a_value_is_built_within_the_budget() {
    let tall = value(&position(1u32, 600_000u32, 1_000_000u32));
    let budget = Budget {
        tower: 1_000,
        ..Budget::UNLIMITED
    };
    let stopped = tall.game(&mut Arena::new(), &budget).unwrap_err();
    assert_eq!(stopped.limit(), Some(Limit::Tower));
    let budget = Budget {
        should_stop: &|| true,
        ..Budget::UNLIMITED
    };
    assert_eq!(tall.game(&mut Arena::new(), &budget), Err(Stopped::Asked));
}
