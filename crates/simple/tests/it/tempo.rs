//! Tempo play, compared with the dense engine; lines of play that refute wrong values.

use std::collections::HashMap;

use chopsticks_certificate::SmallGame;
use chopsticks_cgt::game::{Arena, GameId, Relation};
use chopsticks_simple::budget::Budget;
use chopsticks_simple::one_hand::grid::Grid;
use chopsticks_simple::one_hand::tempo::{RefutingPlay, Tempo, small_game};
use chopsticks_simple::player::{ByPlayer, Player};
use num_bigint::BigUint;
use num_traits::ToPrimitive;

const LAST: u32 = 60;

/// All (i|j)_n for n ≤ 60, by canonical forms.
struct Dense {
    arena: Arena,
    grids: Vec<Grid>,
}

impl Dense {
    fn upto(last: u32) -> Dense {
        let mut arena = Arena::new();
        let mut grid = |n| Grid::evaluate(&mut arena, n, &Budget::UNLIMITED).unwrap();
        let grids = (1..=last).map(&mut grid).collect();
        Dense { arena, grids }
    }

    fn value(&self, (i, j): (u32, u32), n: u32) -> GameId {
        self.grids[n as usize - 1].value(i, j)
    }
}

/// Tempo play for each value, created on demand.
#[derive(Default)]
struct Tempos(HashMap<GameId, Tempo>);

impl Tempos {
    fn of(&mut self, arena: &mut Arena, value: GameId) -> &mut Tempo {
        self.0
            .entry(value)
            .or_insert_with(|| Tempo::new("v", small_game(arena, value).unwrap()))
    }
}

fn big((i, j): (u32, u32)) -> ByPlayer<BigUint> {
    ByPlayer {
        left: i.into(),
        right: j.into(),
    }
}

/// Each claim is compared with the canonical forms at every n that it covers.
#[test]
fn tempo_play_and_canonical_forms_agree_on_all_positions_up_to_60() {
    let mut dense = Dense::upto(LAST);
    let mut tempos = Tempos::default();
    let pairs = (1..=LAST).flat_map(|i| (1..=LAST).map(move |j| (i, j)));
    for (i, j) in pairs {
        let mut n = i.max(j);
        while n <= LAST {
            let value = dense.value((i, j), n);
            let tempo = tempos.of(&mut dense.arena, value);
            let decision = tempo.decide(&big((i, j)), &BigUint::from(n), &Budget::UNLIMITED);
            let interval = decision.unwrap().claim;
            let interval = interval.unwrap_or_else(|_| panic!("({i}|{j})_{n} is not its value"));
            let from = interval.from.to_u32().unwrap();
            let below = interval.below.to_u32().unwrap_or(u32::MAX).min(LAST + 1);
            assert!((from..below).contains(&n), "({i}|{j})_{n}: {from}..{below}");
            for other in from..below {
                assert_eq!(dense.value((i, j), other), value, "({i}|{j})_{other}");
            }
            n = below;
        }
    }
}

/// Plays a refutation by the rules; the player who moves first must also make the last move.
fn replay(refutation: &RefutingPlay, hands: (u32, u32), n: u32, value: &SmallGame) {
    let negative = value.negative();
    let mut hands = Some(big(hands));
    let mut follower = negative.root();
    let mut mover = refutation.first;
    for step in &refutation.line {
        assert_eq!(step.player, mover);
        if step.follower == follower {
            let before = hands.take().expect("a hand to move");
            let sum = &before.left + &before.right;
            if sum <= n.into() {
                let mut after = before;
                after[mover.opponent()] = sum;
                hands = Some(after);
            }
        } else {
            assert!(negative.options(follower)[mover].contains(&step.follower));
            follower = step.follower;
        }
        assert_eq!(step.hands, hands);
        mover = mover.opponent();
    }
    let can_move = hands.is_some() || !negative.options(follower)[mover].is_empty();
    assert!(!can_move, "the line ends too early");
    assert_ne!(mover, refutation.first, "the first player does not win");
}

/// The relation is compared with the order of canonical forms.
#[test]
fn a_wrong_value_is_refuted_by_a_line_that_wins() {
    const UPTO: u32 = 24;
    let mut dense = Dense::upto(UPTO);
    let mut tempos = Tempos::default();
    let mut all: Vec<GameId> = dense
        .grids
        .iter()
        .flat_map(Grid::census)
        .map(|it| it.0)
        .collect();
    dense.arena.sort_options(&mut all);
    assert!(all.len() > 20);
    for (i, j) in [(1, 1), (1, 2), (2, 5), (3, 2), (7, 1)] {
        for n in i.max(j)..=UPTO {
            let right = dense.value((i, j), n);
            for &wrong in all.iter().filter(|&&value| value != right) {
                let tempo = tempos.of(&mut dense.arena, wrong);
                let decision = tempo.decide(&big((i, j)), &BigUint::from(n), &Budget::UNLIMITED);
                let decision = decision.unwrap();
                assert_eq!(decision.relation, dense.arena.compare(right, wrong));
                let refutation = decision.claim.expect_err("another value");
                replay(&refutation, (i, j), n, tempo.value());
            }
        }
    }
}

/// From the paper's Table 2: (1|1)_20 = 0, so * is wrong there; the first player takes the star last.
#[test]
fn star_is_refuted_at_20() {
    let mut arena = Arena::new();
    let star = arena.nimber(1);
    let mut tempo = Tempo::new("*", small_game(&mut arena, star).unwrap());
    let decision = tempo.decide(&big((1, 1)), &BigUint::from(20u32), &Budget::UNLIMITED);
    let decision = decision.unwrap();
    assert_eq!(decision.relation, Relation::Confused);
    assert_eq!(decision.claim.unwrap_err().first, Player::Left);
}

#[test]
fn a_decision_keeps_to_its_budget() {
    let mut arena = Arena::new();
    let star = arena.nimber(1);
    let mut tempo = Tempo::new("*", small_game(&mut arena, star).unwrap());
    let budget = Budget {
        positions: 3,
        ..Budget::UNLIMITED
    };
    assert!(
        tempo
            .decide(&big((1, 1)), &BigUint::from(8u32), &budget)
            .is_err()
    );
}
