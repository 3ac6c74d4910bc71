//! Published examples and theorems.

use std::collections::HashMap;

use chopsticks_cgt::bidding::{needs, richman_costs};
use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::form::{FormArena, FormId};
use chopsticks_cgt::number::Dyadic;
use chopsticks_cgt::player::{ByPlayer, Player};

const BUDGET: &Budget<'_> = &Budget::UNLIMITED;

/// Forms that Left wins, and that Right wins, with every division: 1 and −1.
fn won(forms: &mut FormArena) -> ByPlayer<FormId> {
    let zero = forms.zero();
    let (left, right) = (vec![zero], vec![]);
    ByPlayer {
        left: forms.form(ByPlayer {
            left: left.clone(),
            right: right.clone(),
        }),
        right: forms.form(ByPlayer {
            left: right,
            right: left,
        }),
    }
}

/// Tic-Tac-Toe in which Left has crosses and wins with three in a line; all else is won by Right.
fn tic_tac_toe(forms: &mut FormArena) -> FormId {
    const LINES: [u32; 8] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];
    fn position(
        forms: &mut FormArena,
        boards: ByPlayer<u32>,
        known: &mut HashMap<(u32, u32), FormId>,
    ) -> FormId {
        if let Some(&known) = known.get(&(boards.left, boards.right)) {
            return known;
        }
        let has_line = boards.map(|board| LINES.iter().any(|line| line & !board == 0));
        let free = 0o777 & !(boards.left | boards.right);
        let form = if has_line.left {
            won(forms).left
        } else if has_line.right || free == 0 {
            won(forms).right
        } else {
            let mut options = ByPlayer::<Vec<FormId>>::default();
            for cell in (0..9).map(|at| 1 << at).filter(|cell| free & cell != 0) {
                for player in Player::BOTH {
                    let mut after = boards;
                    after[player] |= cell;
                    let after = position(forms, after, known);
                    options[player].push(after);
                }
            }
            forms.form(options)
        };
        known.insert((boards.left, boards.right), form);
        form
    }
    position(forms, ByPlayer { left: 0, right: 0 }, &mut HashMap::new())
}

/// Develin and Payne, section 6: the Richman value of Tic-Tac-Toe is 133/256. Here won positions have the costs 1/4 and 3/4 in
/// place of 0 and 1, and all others lie between them in proportion.
#[test]
fn tic_tac_toe_has_its_richman_value() {
    let mut forms = FormArena::new();
    let game = tic_tac_toe(&mut forms);
    let costs = richman_costs(&forms, game, BUDGET).unwrap();
    assert_eq!(costs.cost(), Dyadic::new((256 / 2 + 133).into(), 9));
}

/// Develin and Payne, section 3: with large totals what Left needs grows in step with the total, by her Richman value in each
/// period. In Tic-Tac-Toe that begins after a total of 5.
#[test]
fn needs_are_periodic_in_the_total() {
    let mut forms = FormArena::new();
    let game = tic_tac_toe(&mut forms);
    for total in 6..300 {
        for marker in Player::BOTH {
            let [before, after] = [total, total + 256]
                .map(|total| needs(&forms, game, total, BUDGET).unwrap().least(marker));
            assert_eq!(after - before, 133, "{total}");
        }
    }
}

/// Larsson, Patel and Rai, *Discrete Richman-bidding scoring games*, section 1: two items and $5. Left wants one of them. With
/// $1 and the marker she gets it, and with either alone she does not.
#[test]
fn a_dollar_and_the_marker_get_one_of_two_items() {
    let mut forms = FormArena::new();
    let won = won(&mut forms);
    let mut item = |right| {
        forms.form(ByPlayer {
            left: vec![won.left],
            right: vec![right],
        })
    };
    let last = item(won.right);
    let both = item(last);
    let needs = needs(&forms, both, 5, BUDGET).unwrap();
    let winner = |left, marker| needs.division(left, marker).unwrap().winner();
    assert_eq!(winner(1, Player::Left), Player::Left);
    assert_eq!(winner(0, Player::Left), Player::Right);
    assert_eq!(winner(1, Player::Right), Player::Right);
}

/// Kant, Larsson, Rai and Upasany, *Bidding combinatorial games*: an outcome is possible if the marker is worth at most one
/// dollar, and then some game has it. Tested for totals up to 12, from day to day.
#[test]
fn every_possible_outcome_is_that_of_a_game() {
    for total in 0..=12 {
        let mut forms = FormArena::new();
        let mut games = HashMap::from([(outcome(&mut forms, total, None, None), forms.zero())]);
        loop {
            let before: Vec<Option<FormId>> =
                games.values().copied().map(Some).chain([None]).collect();
            for &left in &before {
                for &right in &before {
                    let found = outcome(&mut forms, total, left, right);
                    games
                        .entry(found)
                        .or_insert_with(|| made(&mut forms, left, right));
                }
            }
            if games.len() + 1 == before.len() {
                break;
            }
        }
        let beyond = u64::from(total) + 1;
        let possible = (0..=beyond).flat_map(|a| (0..=beyond).map(move |b| (a, b)));
        for (a, b) in possible {
            assert_eq!(games.contains_key(&(a, b)), a <= b + 1, "{total}: {a} {b}");
        }
    }
}

fn made(forms: &mut FormArena, left: Option<FormId>, right: Option<FormId>) -> FormId {
    let (left, right) = (left.into_iter().collect(), right.into_iter().collect());
    forms.form(ByPlayer { left, right })
}

/// What Left needs without and with the marker in the form with these options.
fn outcome(
    forms: &mut FormArena,
    total: u32,
    left: Option<FormId>,
    right: Option<FormId>,
) -> (u64, u64) {
    let form = made(forms, left, right);
    let needs = needs(forms, form, total, BUDGET).unwrap();
    (needs.least(Player::Right), needs.least(Player::Left))
}
