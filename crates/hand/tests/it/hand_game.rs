//! The hand game with two hands, implemented a second time from the text of its rules, and solved by the definition.
//!
//! Nothing here is shared with the library except the names of the rules: positions are pairs of pairs, moves are lists
//! of pairs, and winners are found by adding one ply at a time.

use std::collections::{BTreeMap, BTreeSet};

use chopsticks_cgt::ruleset::Ruleset;
use chopsticks_hand::budget::Budget;
use chopsticks_hand::player::Player;
use chopsticks_hand::retrograde::{PositionVerdict, Solution};
use chopsticks_hand::ruleset::{Chopsticks, Elimination, Facing, Rules, ShownHands, Transfer, Win};

type Pair = (u32, u32);
/// The hands of the player to move, and the opponent's.
type Seen = (Pair, Pair);

fn sorted((a, b): Pair) -> Pair {
    (a.min(b), a.max(b))
}

/// What a hand shows after a tap.
fn tapped(rules: &Rules, hand: u32, by: u32) -> u32 {
    let (n, sum) = (rules.fingers, hand + by);
    match rules.elimination {
        Elimination::CutoffAt if sum >= n => 0,
        Elimination::CutoffAbove if sum > n => 0,
        Elimination::Rollover if sum >= n => sum - n,
        _ => sum,
    }
}

/// The pairs that a player may make of the pair (a, b) without a tap.
fn rearranged(rules: &Rules, (a, b): Pair) -> Vec<Pair> {
    let most = match rules.elimination {
        Elimination::CutoffAbove => rules.fingers,
        _ => rules.fingers - 1,
    };
    let total = a + b;
    let name = rules.transfer.to_string();
    let has = |kind: &str| name.split('+').any(|part| part == kind);
    let mut pairs = Vec::new();
    // Every other pair with the same total, classified by its effect on dead and living hands.
    for c in 0..=total / 2 {
        let (c, d) = (c, total - c);
        if d > most || (c, d) == (a, b) {
            continue;
        }
        let (dead_before, dead_after) = (a == 0, c == 0);
        let is_free = match (dead_before, dead_after) {
            (false, false) => has("living"),
            (true, false) => has("revive"),
            (false, true) => has("empty"),
            (true, true) => false,
        };
        let is_split = match name.as_str() {
            "even-dead" => dead_before && c == d,
            "even-any" => c == d,
            "even-near" => d - c <= 1,
            "even-near-dead" => dead_before && d - c <= 1,
            _ => false,
        };
        if is_free || is_split {
            pairs.push((c, d));
        }
    }
    if rules.swap && a != b {
        pairs.push((a, b));
    }
    pairs
}

fn moves(rules: &Rules, (own, other): Seen) -> BTreeSet<Seen> {
    let mut after = BTreeSet::new();
    let may = |hand: u32| hand > 0 || rules.tap_dead;
    for by in [own.0, own.1].into_iter().filter(|by| *by > 0) {
        if may(other.0) {
            after.insert((sorted((tapped(rules, other.0, by), other.1)), own));
        }
        if may(other.1) {
            after.insert((sorted((other.0, tapped(rules, other.1, by))), own));
        }
    }
    if rules.tap_own && own.0 > 0 && may(own.1) {
        after.insert((other, sorted((own.0, tapped(rules, own.1, own.0)))));
    }
    if rules.tap_own && own.1 > 0 && may(own.0) {
        after.insert((other, sorted((tapped(rules, own.0, own.1), own.1))));
    }
    after.extend(rearranged(rules, own).into_iter().map(|pair| (other, pair)));
    after
}

/// Whether the player to move has won, if the game is over; the inner value is `None` if both players are out.
fn over(rules: &Rules, (own, other): Seen) -> Option<Option<bool>> {
    let last = if rules.win == Win::SuddenDeath { 1 } else { 0 };
    let is_out = |pair: Pair| pair.0 + pair.1 <= last;
    let out_wins = rules.win == Win::Misere;
    match (is_out(own), is_out(other)) {
        (false, false) => None,
        (true, true) => Some(None),
        (own_out, _) => Some(Some(own_out == out_wins)),
    }
}

/// Every reachable position, with whether it is won (`true`) or lost and in how many plies; `None` for draws.
fn solved(rules: &Rules, start: Seen) -> BTreeMap<Seen, Option<(bool, u32)>> {
    let mut options: BTreeMap<Seen, BTreeSet<Seen>> = BTreeMap::new();
    let mut open = vec![start];
    while let Some(at) = open.pop() {
        if options.contains_key(&at) {
            continue;
        }
        let next = match over(rules, at) {
            Some(_) => BTreeSet::new(),
            None => moves(rules, at),
        };
        open.extend(next.iter().copied());
        options.insert(at, next);
    }
    let ended = |at: &Seen| over(rules, *at).flatten().map(|won| (won, 0));
    let mut known: BTreeMap<Seen, _> = options.keys().map(|at| (*at, ended(at))).collect();
    for ply in 1.. {
        let before = known.clone();
        for (at, next) in &options {
            if before[at].is_some() || next.is_empty() {
                continue;
            }
            let results: Vec<Option<bool>> = next
                .iter()
                .map(|to| before[to].map(|(won, _)| won))
                .collect();
            if results.contains(&Some(false)) {
                known.insert(*at, Some((true, ply)));
            } else if results.iter().all(|result| *result == Some(true)) {
                known.insert(*at, Some((false, ply)));
            }
        }
        if known == before {
            break;
        }
    }
    known
}

/// Every combination of the axes.
fn rules(fingers: u32) -> Vec<Rules> {
    let mut all = Vec::new();
    for elimination in Elimination::ALL {
        for transfer in Transfer::all() {
            for choice in 0..24 {
                all.push(Rules {
                    transfer,
                    tap_dead: choice & 1 != 0,
                    tap_own: choice & 2 != 0,
                    swap: choice & 4 != 0,
                    win: Win::ALL[choice / 8],
                    ..Rules::plain(fingers, elimination)
                });
            }
        }
    }
    all
}

#[test]
fn two_programs_agree_on_every_position_of_every_variant() {
    for rules in (2..=4).flat_map(rules) {
        let expected = solved(&rules, ((1, 1), (1, 1)));
        let game = Chopsticks::new(rules.clone()).unwrap();
        let facing = Facing::new(game, &Budget::UNLIMITED).unwrap();
        let start = facing.see(&facing.game().start().unwrap());
        let solution = Solution::new(&facing, [start], &Budget::UNLIMITED).unwrap();
        assert_eq!(solution.verdicts().len(), expected.len(), "{rules:?}");
        for (faced, verdict) in solution
            .explored
            .positions()
            .iter()
            .zip(solution.verdicts())
        {
            let pair = |side| match facing.sides().side(side) {
                [a, b] => (*a, *b),
                side => panic!("{side:?} are two hands"),
            };
            let seen = (pair(faced.mover), pair(faced.opponent));
            let verdict = match *verdict {
                PositionVerdict::Win(plies) => Some((true, plies)),
                PositionVerdict::Loss(plies) => Some((false, plies)),
                PositionVerdict::Draw => None,
            };
            assert_eq!(verdict, expected[&seen], "{seen:?} with {rules:?}");
        }
    }
}

#[test]
fn the_other_program_knows_the_documents_too() {
    let acl2s = Rules {
        transfer: Transfer::ANY,
        ..Rules::plain(5, Elimination::CutoffAt)
    };
    let start = ((1, 1), (1, 1));
    assert_eq!(solved(&acl2s, start)[&start], Some((false, 26)));
    let rollover = Rules {
        elimination: Elimination::Rollover,
        ..acl2s
    };
    assert_eq!(solved(&rollover, start)[&start], None);
}

/// Left's pair and Right's.
fn pairs(hands: &ShownHands) -> [Pair; 2] {
    Player::BOTH.map(|player| match hands.side(player) {
        [a, b] => (*a, *b),
        side => panic!("{side:?} are two hands"),
    })
}

/// The game as a partizan game: in every position both players have their moves, unless a player is out. Positions with
/// the players exchanged are negatives of each other, and one of the two represents both.
#[test]
fn two_programs_agree_on_the_moves_of_both_players() {
    let mut seen = BTreeSet::new();
    for rules in rules(3).into_iter().step_by(7) {
        let game = Chopsticks::new(rules.clone()).unwrap();
        let most = rules.most();
        let all: Vec<Pair> = (0..=most)
            .flat_map(|b| (0..=b).map(move |a| (a, b)))
            .collect();
        for (left, right) in all.iter().flat_map(|a| all.iter().map(move |b| (*a, *b))) {
            let text = format!("{},{}-{},{}", left.1, left.0, right.0, right.1);
            let hands = game.read(&text).unwrap().hands;
            let options = |player| -> BTreeSet<[Pair; 2]> {
                let options = game.options(&hands, player);
                options.iter().map(pairs).collect()
            };
            let expected = |own, other| match over(&rules, (own, other)) {
                Some(_) => BTreeSet::new(),
                None => moves(&rules, (own, other)),
            };
            let of_left = expected(left, right).into_iter();
            let of_left: BTreeSet<_> = of_left.map(|(right, left)| [left, right]).collect();
            let of_right = expected(right, left).into_iter();
            let of_right: BTreeSet<_> = of_right.map(|(left, right)| [left, right]).collect();
            seen.insert((of_left.len(), of_right.len()));
            assert_eq!(options(Player::Left), of_left, "{text} with {rules:?}");
            assert_eq!(options(Player::Right), of_right, "{text} with {rules:?}");
            let representative = game.representative(hands.clone());
            let negative = game.representative(hands.swapped());
            assert_eq!(representative.position, negative.position);
            let is_exchanged = pairs(&representative.position) != [left, right];
            assert_eq!(representative.is_own_negative(), left == right, "{text}");
            assert_eq!(representative.is_negated(), is_exchanged, "{text}");
            assert_eq!(negative, representative.for_negative(), "{text}");
        }
    }
    assert!(seen.len() > 20, "{seen:?}");
}

/// A position of the hand game, Left's pair first, and an added number in 64ths.
type Sum = (Pair, Pair, i32);

/// The canonical option of a number of 64ths: those of 3 are {2|}, those of 1/4 are {0|1/2}.
fn number_option(sixty_fourths: i32, is_left: bool) -> Option<i32> {
    if sixty_fourths % 64 == 0 {
        let towards_zero = if is_left { -64 } else { 64 };
        let has_one = if is_left {
            sixty_fourths > 0
        } else {
            sixty_fourths < 0
        };
        return has_one.then_some(sixty_fourths + towards_zero);
    }
    let step = 1 << sixty_fourths.trailing_zeros();
    Some(sixty_fourths + if is_left { -step } else { step })
}

fn sum_options(rules: &Rules, (left, right, number): Sum, is_left: bool) -> Vec<Sum> {
    let own = if is_left {
        (left, right)
    } else {
        (right, left)
    };
    let next = match over(rules, own) {
        Some(_) => BTreeSet::new(),
        None => moves(rules, own),
    };
    let hands = next.into_iter().map(|(other, own)| {
        if is_left {
            (own, other, number)
        } else {
            (other, own, number)
        }
    });
    let counted = number_option(number, is_left).map(|number| (left, right, number));
    hands.chain(counted).collect()
}

/// The winner of the start plus a number (`true`: Left), with Left and with Right moving first; `None` for draws.
fn sum_winners(rules: &Rules, number: i32) -> [Option<bool>; 2] {
    let start = ((1, 1), (1, 1), number);
    let mut before: BTreeMap<(Sum, bool), Vec<(Sum, bool)>> = BTreeMap::new();
    let mut open_options = BTreeMap::new();
    let mut found = vec![(start, true), (start, false)];
    let mut settled = Vec::new();
    let mut winner = BTreeMap::new();
    while let Some(at) = found.pop() {
        if open_options.contains_key(&at) {
            continue;
        }
        let next = sum_options(rules, at.0, at.1);
        open_options.insert(at, next.len());
        if next.is_empty() {
            winner.insert(at, !at.1);
            settled.push(at);
        }
        for to in next {
            before.entry((to, !at.1)).or_default().push(at);
            found.push((to, !at.1));
        }
    }
    while let Some(at) = settled.pop() {
        for from in before.get(&at).into_iter().flatten() {
            if winner.contains_key(from) {
                continue;
            }
            let open = open_options.get_mut(from).expect("it was found");
            *open -= 1;
            if winner[&at] == from.1 || *open == 0 {
                winner.insert(*from, winner[&at]);
                settled.push(*from);
            }
        }
    }
    [true, false].map(|is_left| winner.get(&(start, is_left)).copied())
}

/// Checks the onsides and offsides in `data/results/loopy_values.csv` that are numbers: with onside x and offside −x,
/// Left survives the start plus y moving second exactly when y ≥ −x, and wins moving first only if y exceeds x.
#[test]
fn sides_that_are_numbers_are_what_sums_with_numbers_say() {
    let split = |name: &str| {
        Transfer::all()
            .find(|transfer| transfer.to_string() == name)
            .unwrap()
    };
    for (fingers, elimination, transfer, onside) in [
        (6, Elimination::Rollover, "even-any", 16),
        (7, Elimination::CutoffAt, "even-near", 16),
        (7, Elimination::Rollover, "even-near", 100),
    ] {
        let rules = Rules {
            transfer: split(transfer),
            ..Rules::plain(fingers, elimination)
        };
        let [draw, left, right] = [None, Some(true), Some(false)];
        for (number, winners) in [
            (-onside - 1, [right, right]),
            (-onside, [right, draw]),
            (-onside + 1, [draw, draw]),
            (onside - 1, [draw, draw]),
            (onside, [draw, left]),
            (onside + 1, [left, left]),
        ] {
            let found = sum_winners(&rules, number);
            assert_eq!(found, winners, "{fingers}, {transfer}, {number}/64");
        }
    }
}
