//! Values modulo dicots, against the definition on trees and published counts.

use std::collections::HashMap;
use std::rc::Rc;

use chopsticks_cgt::budget::{Budget, Limit, Stopped};
use chopsticks_cgt::form::FormArena;
use chopsticks_cgt::game::{Arena, Relation};
use chopsticks_cgt::player::{ByPlayer, Player};
use chopsticks_cgt::solve::Evaluation;
use chopsticks_cgt::universe::{Universe, UniverseArena, UniverseGame, UniverseValues};
use chopsticks_cgt::value::OutcomeClass;

use super::trees::{Tree, Winners, born_by, chosen, is_never_worse, tree, value};

const UNLIMITED: &Budget<'static> = &Budget::UNLIMITED;

/// The trees of all dicots with birthday at most 2, ten of them: 0, and {A|B} for all A, B ⊆ {0, *} that are not empty.
fn small_trees() -> Vec<Rc<Tree>> {
    let zero = Rc::new(Tree(ByPlayer::default()));
    let star = Rc::new(Tree(ByPlayer::from_fn(|_| vec![Rc::clone(&zero)])));
    let sides = [
        vec![Rc::clone(&zero)],
        vec![Rc::clone(&star)],
        vec![Rc::clone(&zero), star],
    ];
    let mut trees = vec![zero];
    for left in &sides {
        for right in &sides {
            let (left, right) = (left.clone(), right.clone());
            trees.push(Rc::new(Tree(ByPlayer { left, right })));
        }
    }
    trees
}

/// Trees of birthday at most 3 with one or two options a side.
fn sample() -> Vec<Rc<Tree>> {
    let small = small_trees();
    let count = small.len();
    let sides: Vec<usize> = (0..count)
        .flat_map(|a| (a..count).map(move |b| 1 << a | 1 << b))
        .collect();
    let picked = (0..160).map(|k| {
        let left = sides[k * 31 % sides.len()];
        let right = sides[(k * k * 7 + 3 * k + 11) % sides.len()];
        chosen(&small, [left, right])
    });
    small.iter().cloned().chain(picked).collect()
}

/// The definition, with all X born by day 3: they tell all games born by day 2 apart that are not equal.
#[test]
fn the_order_of_day_2_is_that_of_outcomes_of_sums() {
    let (mut arena, mut known) = (UniverseArena::new(Universe::Dicot), Winners::new());
    let mut trees = HashMap::new();
    let games = born_by(&mut arena, 3);
    let tests: Vec<Rc<Tree>> = games
        .iter()
        .map(|&game| tree(&arena, game, &mut trees))
        .collect();
    let small = small_trees();
    for (g, h) in small.iter().flat_map(|g| small.iter().map(move |h| (g, h))) {
        let (of_g, of_h) = (value(&mut arena, g), value(&mut arena, h));
        let expected = is_never_worse(g, h, &tests, &mut known);
        assert_eq!(arena.is_at_least(of_g, of_h), expected, "{g:?} and {h:?}");
    }
}

/// No sum with a dicot of the sample contradicts the order of the sample, and equal games are equal in all of these sums.
#[test]
fn no_sum_contradicts_the_order_of_a_sample_of_day_3() {
    let (mut arena, mut known) = (UniverseArena::new(Universe::Dicot), Winners::new());
    let trees = sample();
    let values: Vec<UniverseGame> = trees.iter().map(|tree| value(&mut arena, tree)).collect();
    let mut strict = 0;
    for (g, of_g) in trees.iter().zip(&values) {
        for (h, of_h) in trees.iter().zip(&values) {
            if arena.is_at_least(*of_g, *of_h) {
                strict += usize::from(of_g != of_h);
                assert!(is_never_worse(g, h, &trees, &mut known), "{g:?} and {h:?}");
            }
        }
    }
    assert!(strict > 1000, "{strict} pairs");
}

/// Dorbec, Renault, Siegel and Sopena.
#[test]
fn the_numbers_of_dicots_by_day() {
    let mut arena = UniverseArena::new(Universe::Dicot);
    let days = [
        born_by(&mut arena, 0),
        born_by(&mut arena, 1),
        born_by(&mut arena, 2),
        born_by(&mut arena, 3),
    ];
    assert_eq!(days.map(|games| games.len()), [1, 2, 9, 1268]);
}

/// Dorbec, Renault, Siegel and Sopena print the nine dicots born by day 2.
#[test]
fn the_dicots_born_by_day_2() {
    let mut arena = UniverseArena::new(Universe::Dicot);
    let games = born_by(&mut arena, 2);
    let mut texts: Vec<String> = games
        .iter()
        .map(|&game| arena.text(game, 100).expect("short"))
        .collect();
    texts.sort();
    let mut expected = [
        "0",
        "*",
        "{0|*}",
        "{*|0}",
        "{0|0,*}",
        "{0,*|0}",
        "{*|0,*}",
        "{0,*|*}",
        "{0,*|0,*}",
    ];
    expected.sort_unstable();
    assert_eq!(texts, expected);
}

#[test]
fn sums_and_negatives_obey_the_laws() {
    let mut arena = UniverseArena::new(Universe::Dicot);
    let games = born_by(&mut arena, 2);
    let sum = |arena: &mut UniverseArena, g, h| arena.sum(g, h, UNLIMITED).unwrap();
    for (&g, &h) in games.iter().flat_map(|g| games.iter().map(move |h| (g, h))) {
        let (minus_g, minus_h) = (arena.negative(g), arena.negative(h));
        let mut compare = |g, h| arena.compare(g, h, &Budget::UNLIMITED).unwrap();
        assert_eq!(compare(g, h), compare(minus_h, minus_g));
        assert_eq!(arena.negative(minus_g), g);
        let both = sum(&mut arena, g, h);
        assert_eq!(sum(&mut arena, h, g), both);
        let negative = arena.negative(both);
        assert_eq!(sum(&mut arena, minus_g, minus_h), negative);
        for &x in &games {
            let (first, second) = (sum(&mut arena, both, x), sum(&mut arena, h, x));
            assert_eq!(sum(&mut arena, g, second), first);
            if arena.is_at_least(g, h) {
                let left = sum(&mut arena, g, x);
                assert!(arena.is_at_least(left, second));
            }
        }
    }
}

/// Fisher, Nowakowski and Santos, *Invertible elements of the misère dicotic universe*: a game in canonical form has an inverse
/// exactly if H − H is won by the next player for every follower H.
#[test]
fn a_game_has_an_inverse_if_the_next_player_wins_each_follower_minus_itself() {
    let mut arena = UniverseArena::new(Universe::Dicot);
    let games = born_by(&mut arena, 3);
    let mut counts = [0; 2];
    for &game in games.iter().step_by(3) {
        let followers = arena.followers(game);
        let satisfies = followers.into_iter().all(|follower| {
            let negative = arena.negative(follower);
            let difference = arena.sum(follower, negative, UNLIMITED).unwrap();
            arena.outcome(difference) == OutcomeClass::Next
        });
        let found = arena.is_invertible(game, UNLIMITED).unwrap();
        assert_eq!(found, satisfies, "{:?}", arena.text(game, 200));
        counts[usize::from(found)] += 1;
    }
    assert!(counts.into_iter().all(|count| count > 100), "{counts:?}");
}

/// The taxonomic ranking of the paper: G ≥ H modulo dicots implies G ≥ H under normal play.
#[test]
fn the_order_is_finer_than_that_of_normal_play() {
    let (mut arena, mut normal) = (UniverseArena::new(Universe::Dicot), Arena::new());
    let games = born_by(&mut arena, 3);
    let mut values = HashMap::new();
    for &game in &games {
        let options = arena.options(game);
        let options = options.map(|side| side.iter().map(|option| values[option]).collect());
        values.insert(game, normal.game(options));
    }
    let mut finer = 0;
    for (&g, &h) in games
        .iter()
        .step_by(7)
        .zip(games.iter().rev())
        .chain(games.iter().zip(games.iter().skip(1)))
    {
        let under_misere = arena.compare(g, h, &Budget::UNLIMITED).unwrap();
        let under_normal = normal.compare(values[&g], values[&h]);
        match under_misere {
            Relation::Confused => finer += usize::from(under_normal != Relation::Confused),
            Relation::Equal => assert_eq!(under_normal, Relation::Equal),
            strict => assert!([strict, Relation::Equal].contains(&under_normal)),
        }
    }
    assert!(finer > 0);
}

#[test]
fn a_game_in_which_one_player_can_move_is_refused() {
    let mut arena = UniverseArena::new(Universe::Dicot);
    let (left, right) = (vec![arena.zero()], Vec::new());
    let options = ByPlayer { left, right };
    let refused = arena.game(options.clone()).unwrap_err();
    assert_eq!(
        (refused.universe, refused.player),
        (Universe::Dicot, Player::Right)
    );
    let evaluated = UniverseValues(&mut arena).evaluate(options.map(|side| {
        let values = side.into_iter().map(Some);
        values.collect()
    }));
    assert_eq!(evaluated, None);
}

/// {{*|*}|*} is {0|*}, which Right wins; and a long chain does not overflow the stack.
#[test]
fn forms_are_simplified() {
    let (mut arena, mut forms) = (UniverseArena::new(Universe::Dicot), FormArena::new());
    let zero = forms.zero();
    let both = |form| ByPlayer::from_fn(|_| vec![form]);
    let star = forms.form(both(zero));
    let hidden = forms.form(both(star));
    let up = forms.form(ByPlayer {
        left: vec![hidden],
        right: vec![star],
    });
    let found = arena.value(&forms, up, UNLIMITED).unwrap().unwrap();
    assert_eq!(arena.text(found, 5).as_deref(), Some("{0|*}"));
    assert_eq!(arena.text(found, 4), None);
    assert_eq!(arena.outcome(found), OutcomeClass::Right);
    let mut tall = found;
    for _ in 0..20_000 {
        let options = ByPlayer {
            left: vec![tall],
            right: vec![arena.star()],
        };
        tall = arena.game(options).unwrap();
    }
    let negative = arena.negative(tall);
    assert_eq!(arena.birthday(negative), 20_002);
    assert!(!arena.is_at_least(tall, negative));
}

#[test]
fn sums_stop_at_the_limit_of_games() {
    let mut arena = UniverseArena::new(Universe::Dicot);
    let (zero, star) = (arena.zero(), arena.star());
    let left = vec![zero];
    let down = arena
        .game(ByPlayer {
            left,
            right: vec![star],
        })
        .unwrap();
    let games_allowed = arena.len() as u64;
    let budget = Budget {
        games: games_allowed,
        ..Budget::UNLIMITED
    };
    assert_eq!(
        arena.sum(down, down, &budget),
        Err(Stopped::at(Limit::Games, games_allowed))
    );
}
