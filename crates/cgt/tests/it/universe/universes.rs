//! Values modulo dead-ending games and modulo all games, against the definition on trees and published results.

use std::rc::Rc;

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::form::{FormArena, FormId, SumKind};
use chopsticks_cgt::player::{ByPlayer, Player};
use chopsticks_cgt::universe::{Universe, UniverseArena, UniverseGame};
use chopsticks_cgt::value::OutcomeClass;

use super::trees::{Tree, Winners, born_by, chosen, is_never_worse, value};

const UNLIMITED: &Budget<'static> = &Budget::UNLIMITED;

/// Siegel, *Misère canonical forms of partizan games*: precisely 256 games are born by day 2, that is all forms are
/// different. The 196 are also
/// the count of `tests/second_checker/universes.py`.
#[test]
fn the_numbers_of_games_by_day() {
    for (universe, expected) in [
        (Universe::DeadEnding, [1, 4, 196]),
        (Universe::All, [1, 4, 256]),
    ] {
        let mut arena = UniverseArena::new(universe);
        let days = [0, 1, 2].map(|day| born_by(&mut arena, day).len());
        assert_eq!(days, expected, "{universe}");
    }
}

/// Trees of the universe born by day 2 at steps through all 256 of them, and one or two of these on each side.
fn sample(universe: Universe) -> Vec<Rc<Tree>> {
    let zero = chosen(&[], [0, 0]);
    let one = chosen(&[Rc::clone(&zero)], [1, 0]);
    let minus_one = chosen(&[Rc::clone(&zero)], [0, 1]);
    let star = chosen(&[Rc::clone(&zero)], [1, 1]);
    let day_1 = [zero, one, minus_one, star];
    let by_day_2 = (0..256).map(|at| chosen(&day_1, [at % 16, at / 16]));
    let by_day_2: Vec<Rc<Tree>> = by_day_2.filter(|tree| lives_in(tree, universe)).collect();
    let count = by_day_2.len();
    let later = (0..90).map(|k| {
        let some = [k * 31 % count, k * k % count, (7 * k + 5) % count];
        let some = some.map(|at| Rc::clone(&by_day_2[at]));
        chosen(&some, [1 + k % 7, 1 + k / 7 % 7])
    });
    let later: Vec<Rc<Tree>> = later.collect();
    let step = if universe == Universe::Dicot { 1 } else { 5 };
    by_day_2.into_iter().step_by(step).chain(later).collect()
}

/// The definition of each universe, on trees.
fn lives_in(tree: &Tree, universe: Universe) -> bool {
    fn can_ever_move(tree: &Tree, player: Player) -> bool {
        let others = &tree.0[player.opponent()];
        !tree.0[player].is_empty() || others.iter().any(|option| can_ever_move(option, player))
    }
    let is_allowed = Player::BOTH.into_iter().all(|player| {
        !tree.0[player].is_empty()
            || match universe {
                Universe::Dicot => tree.0[player.opponent()].is_empty(),
                Universe::DeadEnding => !can_ever_move(tree, player),
                Universe::All => true,
            }
    });
    let mut options = tree.0.left.iter().chain(&tree.0.right);
    is_allowed && options.all(|option| lives_in(option, universe))
}

/// No sum with a game of the sample contradicts the order of the sample, and most pairs that are not in order are told apart
/// by one of these sums.
#[test]
fn no_sum_contradicts_the_order() {
    for universe in Universe::ALL {
        let (mut arena, mut known) = (UniverseArena::new(universe), Winners::new());
        let trees = sample(universe);
        let values: Vec<UniverseGame> = trees.iter().map(|tree| value(&mut arena, tree)).collect();
        let (mut strict, mut confused, mut apart) = (0, 0, 0);
        for (g, of_g) in trees.iter().zip(&values) {
            for (h, of_h) in trees.iter().zip(&values) {
                let holds = is_never_worse(g, h, &trees, &mut known);
                if arena.is_at_least(*of_g, *of_h) {
                    strict += usize::from(of_g != of_h);
                    assert!(holds, "{universe}: {g:?} and {h:?}");
                } else {
                    confused += 1;
                    apart += usize::from(!holds);
                }
            }
        }
        assert!(strict > 200, "{universe}: {strict} pairs");
        assert!(
            apart * 5 > confused * 4,
            "{universe}: {apart} of {confused}"
        );
    }
}

/// A tree as a form.
fn form(forms: &mut FormArena, tree: &Tree) -> FormId {
    let options = tree.0.as_ref().map(|side| {
        let options = side.iter().map(|option| form(forms, option));
        options.collect()
    });
    forms.form(options)
}

/// The value of a sum of forms, whose moves are those of both, is the sum of the values, which may have marks.
#[test]
fn the_value_of_a_sum_is_the_sum_of_the_values() {
    for universe in Universe::ALL {
        let (mut arena, mut forms) = (UniverseArena::new(universe), FormArena::new());
        let mut marked = 0;
        let trees = sample(universe);
        for (g, h) in trees.iter().step_by(3).zip(trees.iter().rev().step_by(2)) {
            let (g, h) = (form(&mut forms, g), form(&mut forms, h));
            let both = forms.sum(SumKind::Disjunctive, g, h, UNLIMITED).unwrap();
            let [g, h, both] = [g, h, both].map(|form| {
                arena
                    .value(&forms, form, UNLIMITED)
                    .unwrap()
                    .expect("inside")
            });
            assert_eq!(arena.sum(g, h, UNLIMITED).unwrap(), both, "{universe}");
            let [minus_g, minus_h, minus_both] = [g, h, both].map(|game| arena.negative(game));
            assert_eq!(arena.sum(minus_g, minus_h, UNLIMITED).unwrap(), minus_both);
            marked += usize::from(arena.marks(both) != ByPlayer::both(false));
        }
        assert_eq!(marked > 0, universe == Universe::DeadEnding, "{universe}");
    }
}

/// Larger universes have finer orders.
#[test]
fn an_order_implies_that_of_a_smaller_universe() {
    let mut arenas = Universe::ALL.map(UniverseArena::new);
    let trees = sample(Universe::Dicot);
    let values: Vec<[UniverseGame; 3]> = trees
        .iter()
        .map(|tree| [0, 1, 2].map(|at: usize| value(&mut arenas[at], tree)))
        .collect();
    let mut coarser = [0; 2];
    for (g, h) in values
        .iter()
        .flat_map(|g| values.iter().map(move |h| (g, h)))
    {
        let holds = [0, 1, 2].map(|at: usize| arenas[at].is_at_least(g[at], h[at]));
        for (at, pair) in holds.windows(2).enumerate() {
            assert!(pair[0] || !pair[1]);
            coarser[at] += usize::from(pair[0] != pair[1]);
        }
    }
    assert!(coarser.into_iter().all(|count| count > 0), "{coarser:?}");
}

/// Milley and Renault: a game is invertible modulo dead-ending games exactly if no follower of its simplest form is P.
/// Mesdal and Ottaway: among all games, only 0 is.
#[test]
fn invertible_games() {
    let mut arena = UniverseArena::new(Universe::DeadEnding);
    let mut invertible = 0;
    for game in born_by(&mut arena, 2) {
        let mut followers = arena.followers(game).into_iter();
        let is_p_free = followers.all(|follower| arena.outcome(follower) != OutcomeClass::Previous);
        let found = arena.is_invertible(game, UNLIMITED).unwrap();
        assert_eq!(found, is_p_free, "{:?}", arena.text(game, 100));
        invertible += usize::from(found);
    }
    assert!(invertible > 10, "{invertible}");

    let mut arena = UniverseArena::new(Universe::All);
    for game in born_by(&mut arena, 2) {
        let found = arena.is_invertible(game, UNLIMITED).unwrap();
        assert_eq!(found, game == arena.zero());
    }
}

/// Milley and Renault, *Dead ends in misère play*: n and −n are inverses modulo dead-ending games.
#[test]
fn integers_are_inverses_of_their_negatives() {
    let mut arena = UniverseArena::new(Universe::DeadEnding);
    let mut integer = arena.zero();
    for n in 1..=12_u32 {
        let options = ByPlayer {
            left: vec![integer],
            right: Vec::new(),
        };
        integer = arena.game(options).unwrap();
        assert_eq!(arena.birthday(integer), u64::from(n));
        assert!(arena.is_invertible(integer, UNLIMITED).unwrap());
        assert_eq!(arena.outcome(integer), OutcomeClass::Right);
    }
}

/// The definition: a player is strong if she wins, moving first, beside 0 and beside every perfect murder.
#[test]
fn strong_outcomes_are_those_of_sums_with_ends() {
    let mut known = Winners::new();
    let mut ends = vec![chosen(&[], [0, 0])];
    for _ in 0..6 {
        let (zero, last) = (Rc::clone(&ends[0]), Rc::clone(&ends[ends.len() - 1]));
        ends.push(chosen(&[zero, last], [0, 3]));
    }
    let mut arena = UniverseArena::new(Universe::DeadEnding);
    let mut weaker = 0;
    for tree in sample(Universe::DeadEnding) {
        let of_tree = value(&mut arena, &tree);
        let wins_all = ends
            .iter()
            .all(|end| super::trees::wins(&tree, end, Player::Left, &mut known));
        let strong = arena.strong_outcome(of_tree);
        let is_strong = [OutcomeClass::Left, OutcomeClass::Next].contains(&strong);
        assert_eq!(is_strong, wins_all, "{tree:?}");
        weaker += usize::from(strong != arena.outcome(of_tree));
    }
    assert!(weaker > 0);
}

/// What a form's smallest universe is, and where it leaves the others.
#[test]
fn forms_leave_universes_at_ends() {
    let mut forms = FormArena::new();
    let zero = forms.zero();
    let star = forms.form(ByPlayer::both(vec![zero]));
    let one = forms.form(ByPlayer {
        left: vec![zero],
        right: Vec::new(),
    });
    let asleep = forms.form(ByPlayer {
        left: Vec::new(),
        right: vec![star],
    });
    let above = forms.form(ByPlayer {
        left: vec![one],
        right: vec![asleep],
    });
    for (form, expected) in [
        (star, Universe::Dicot),
        (one, Universe::DeadEnding),
        (asleep, Universe::All),
        (above, Universe::All),
    ] {
        assert_eq!(Universe::smallest(&forms, form), expected);
    }
    let departure = Universe::DeadEnding.departure(&forms, above).unwrap();
    let place = (departure.player, departure.end, departure.follower);
    assert_eq!(place, (Player::Left, asleep, star));
    let departure = Universe::Dicot.departure(&forms, one).unwrap();
    let place = (departure.player, departure.end, departure.follower);
    assert_eq!(place, (Player::Right, one, zero));
    assert_eq!(
        "P-free".parse::<Universe>().unwrap_err().to_string(),
        "there is no universe \"P-free\"; expected one of dicot, dead-ending, all"
    );
}
