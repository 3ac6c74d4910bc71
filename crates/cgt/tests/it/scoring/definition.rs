//! Order, canonical form, sum and stops against the definitions on trees.

use std::rc::Rc;

use chopsticks_cgt::game::Relation;
use chopsticks_cgt::number::Rational;
use chopsticks_cgt::player::{ByPlayer, Player};
use chopsticks_cgt::scoring::{ScoringArena, ScoringGame};

use super::trees::{Stops, Tree, UNLIMITED, sample, stop, sum, tree, value, with_moves};

/// Both stops of the sum with each of some trees.
fn row(g: &Rc<Tree>, tests: &[Rc<Tree>], known: &mut Stops) -> Vec<[i64; 2]> {
    let tests = tests.iter();
    let stops = tests.map(|x| Player::BOTH.map(|player| stop(g, x, player, known)));
    stops.collect()
}

/// 101,124 pairs. No sum with a tree of the sample contradicts the order, and most pairs that are not in order are told apart by
/// one of these sums.
#[test]
fn no_sum_contradicts_the_order() {
    let (mut arena, mut known) = (ScoringArena::default(), Stops::new());
    let trees = sample(156);
    assert_eq!(trees.len().pow(2), 101_124);
    let values: Vec<ScoringGame> = trees.iter().map(|tree| value(&mut arena, tree)).collect();
    let rows: Vec<_> = trees
        .iter()
        .map(|tree| row(tree, &trees, &mut known))
        .collect();
    let (mut strict, mut other, mut apart) = (0, 0, 0);
    for (at, (g, of_g)) in trees.iter().zip(&rows).enumerate() {
        for (other_at, (h, of_h)) in trees.iter().zip(&rows).enumerate() {
            let mut sums = of_g.iter().flatten().zip(of_h.iter().flatten());
            let holds = sums.all(|(of_g, of_h)| of_g >= of_h);
            let relation = arena
                .compare(values[at], values[other_at], UNLIMITED)
                .unwrap();
            let is_equal = values[at] == values[other_at];
            assert_eq!(relation == Relation::Equal, is_equal, "{g:?} and {h:?}");
            if matches!(relation, Relation::Greater | Relation::Equal) {
                strict += usize::from(relation == Relation::Greater);
                assert!(holds, "{g:?} and {h:?}");
            } else {
                other += 1;
                apart += usize::from(!holds);
            }
        }
    }
    assert!(strict > 5_000, "{strict} pairs");
    assert!(apart * 50 > other * 49, "{apart} of {other}");
}

/// A tree and its canonical form have the same stops in all sums with trees of the sample.
#[test]
fn a_game_and_its_canonical_form_score_the_same_in_sums() {
    let (mut arena, mut known) = (ScoringArena::default(), Stops::new());
    let trees = sample(200);
    let mut simplified = 0;
    let mut forms = Vec::new();
    for given in &trees {
        let game = value(&mut arena, given);
        let form = tree(&arena, game);
        assert_eq!(value(&mut arena, &form), game, "{given:?}");
        let rows = [given, &form].map(|tree| row(tree, &trees, &mut known));
        assert_eq!(rows[0], rows[1], "{given:?} and {form:?}");
        simplified += usize::from(form != *given);
        // Addresses are keys of what is known, so no tree may go.
        forms.push(form);
    }
    assert!(simplified > 100, "{simplified}");
}

#[test]
fn the_value_of_a_sum_is_the_sum_of_the_values() {
    let mut arena = ScoringArena::default();
    let trees = sample(60);
    for (g, h) in trees.iter().zip(trees.iter().rev()) {
        let both = value(&mut arena, &sum(g, h));
        let [g, h] = [g, h].map(|tree| value(&mut arena, tree));
        assert_eq!(arena.sum(g, h, UNLIMITED).unwrap(), both);
    }
}

/// Ls and Rs, and the definition of the stops with passes: the smallest Ls(G − n) and the largest Rs(G + n).
#[test]
fn stops_and_stops_with_passes() {
    let (mut arena, mut known) = (ScoringArena::default(), Stops::new());
    let passes: Vec<_> = (0..5)
        .map(|n| ByPlayer::from_fn(|player: Player| with_moves(0, player.opponent(), n)))
        .collect();
    for tree in sample(150) {
        let game = value(&mut arena, &tree);
        for player in Player::BOTH {
            let mut scores: Vec<Rational> = Vec::new();
            for passes in &passes {
                let score = stop(&tree, &passes[player], player, &mut known);
                scores.push(Rational::from_integer(score.into()));
            }
            let worst = player.pick(scores.iter().min(), scores.iter().max());
            assert_eq!(arena.stops(game)[player], scores[0], "{tree:?}");
            assert_eq!(
                Some(&arena.stops_with_passes(game)[player]),
                worst,
                "{tree:?}"
            );
        }
        // Addresses are keys of what is known.
        std::mem::forget(tree);
    }
}
