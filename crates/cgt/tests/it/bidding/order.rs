//! The order under bidding play, against sums.

use chopsticks_cgt::bidding::{compare, is_invertible, needs};
use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::form::{FormArena, FormId, SumKind};
use chopsticks_cgt::game::{Arena, Relation};
use chopsticks_cgt::number::Dyadic;
use chopsticks_cgt::player::{ByPlayer, Player};

use super::born_by;

const BUDGET: &Budget<'_> = &Budget::UNLIMITED;

/// The least amounts with which Left wins, if Right holds the marker and if she does.
fn least(forms: &FormArena, form: FormId, total: u32) -> [u64; 2] {
    let needs = needs(forms, form, total, BUDGET).unwrap();
    [Player::Right, Player::Left].map(|marker| needs.least(marker))
}

/// A form that is at least 0 harms Left in no sum, with no total; another one loses alone with total 7, where 0 wins.
#[test]
fn what_is_at_least_zero_never_harms() {
    let mut forms = FormArena::new();
    let born = born_by(&mut forms, 2);
    let zero = forms.zero();
    let mut sums = 0;
    for &g in &born {
        let relation = compare(&mut forms, g, zero, BUDGET).unwrap().unwrap();
        if !matches!(relation, Relation::Equal | Relation::Greater) {
            assert!(least(&forms, g, 7)[0] > 0, "{g:?}");
            continue;
        }
        for &x in &born {
            let sum = forms.sum(SumKind::Disjunctive, g, x, BUDGET).unwrap();
            for total in [0, 1, 2, 3, 5, 8, 13] {
                let (alone, with_g) = (least(&forms, x, total), least(&forms, sum, total));
                assert!(
                    with_g[0] <= alone[0] && with_g[1] <= alone[1],
                    "{g:?} {x:?}"
                );
                sums += 1;
            }
        }
    }
    assert!(sums > 50_000, "{sums}");
}

/// Canonical numbers have the order of normal play.
#[test]
fn numbers_survive() {
    let (mut arena, mut forms) = (Arena::new(), FormArena::new());
    let numbers: Vec<_> = (-8..=8)
        .map(|quarters| {
            let number = arena.number(Dyadic::new(quarters.into(), 2));
            forms.canonical_form(number, &mut arena, BUDGET).unwrap()
        })
        .collect();
    for (i, &x) in numbers.iter().enumerate() {
        assert!(is_invertible(&mut forms, x, BUDGET).unwrap());
        for (j, &y) in numbers.iter().enumerate() {
            let relation = compare(&mut forms, x, y, BUDGET).unwrap();
            assert_eq!(relation, Some(Relation::from(i.cmp(&j))));
        }
    }
}

/// {−1|} and * + * are 0 under normal play. Here * + * is not, as a player may move twice in a row.
#[test]
fn values_do_not_decide() {
    let mut forms = FormArena::new();
    let zero = forms.zero();
    let minus_one = forms.form(ByPlayer {
        left: vec![],
        right: vec![zero],
    });
    let bad_move = forms.form(ByPlayer {
        left: vec![minus_one],
        right: vec![],
    });
    let star = forms.form(ByPlayer {
        left: vec![zero],
        right: vec![zero],
    });
    let stars = forms.sum(SumKind::Disjunctive, star, star, BUDGET).unwrap();
    let relation = |forms: &mut FormArena, g| compare(forms, g, zero, BUDGET).unwrap();
    assert_eq!(relation(&mut forms, bad_move), Some(Relation::Equal));
    assert_eq!(relation(&mut forms, stars), Some(Relation::Confused));
    assert_eq!(compare(&mut forms, star, stars, BUDGET).unwrap(), None);
}
