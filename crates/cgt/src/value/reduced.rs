//! Reduced canonical form: the simplest game that differs from a given one by an infinitesimal (Siegel II.6).
//!
//! G ≥_Inf H means that G ≥ H + ε for some infinitesimal ε; it holds exactly when the Right stop of G − H is 0 or more.
//! Games equal in this sense have the same *reduced canonical form*. It is a number if the stops of G are equal. Otherwise
//! its options are in reduced canonical form. No option is Inf-dominated, that is, at most as good as another one up to an
//! infinitesimal. No option is Inf-reversible: a Left option G^L with a reply G^LR ≤_Inf G is replaced by the Left options
//! of the reply, or by the reply itself if that is a number.

use super::inherited::Inherited;
use crate::game::{Arena, GameId, Shape};
use crate::player::{ByPlayer, Player};

/// Whether `g` is at most `h` plus some infinitesimal.
pub fn le_inf(arena: &mut Arena, g: GameId, h: GameId) -> bool {
    let difference = arena.difference(h, g);
    !arena.stops(difference).right.is_negative()
}

/// Reduced canonical forms, each computed once.
#[derive(Clone, Debug, Default)]
pub struct ReducedForms {
    table: Inherited<GameId>,
}

impl ReducedForms {
    /// The reduced canonical form of `game`, which is a canonical form in the ordinary sense too.
    pub fn of(&mut self, arena: &mut Arena, game: GameId) -> GameId {
        for follower in self.table.missing(arena, game) {
            let reduced = self.reduced(arena, follower);
            self.table.insert(follower, reduced);
        }
        self.table[game]
    }

    /// The form of `game`, given those of its options.
    fn reduced(&self, arena: &mut Arena, game: GameId) -> GameId {
        let stops = arena.stops(game);
        let options = match arena.shape(game) {
            Shape::Form(options) if stops.left != stops.right => options,
            _ => {
                let number = stops.left.clone();
                return arena.number(number);
            }
        };
        let reduced = |side: &[GameId]| side.iter().map(|&option| self.table[option]).collect();
        let mut current = arena.game(options.map(reduced));
        loop {
            let simpler = simplified(arena, current);
            if simpler == current {
                return current;
            }
            current = simpler;
        }
    }
}

/// The hot game `game` without its Inf-dominated options, the Inf-reversible ones bypassed once.
fn simplified(arena: &mut Arena, game: GameId) -> GameId {
    let options = arena.options(game);
    let mut simpler = ByPlayer::<Vec<GameId>>::default();
    for player in Player::BOTH {
        for option in undominated(arena, &options[player], player) {
            simpler[player].extend(bypassed(arena, option, game, player));
        }
    }
    arena.game(simpler)
}

/// Whether `a` is at least as good as `b` for `player`, up to an infinitesimal.
fn at_least(arena: &mut Arena, player: Player, a: GameId, b: GameId) -> bool {
    match player {
        Player::Left => le_inf(arena, b, a),
        Player::Right => le_inf(arena, a, b),
    }
}

/// The options that no other one Inf-dominates.
fn undominated(arena: &mut Arena, options: &[GameId], player: Player) -> Vec<GameId> {
    let mut kept: Vec<GameId> = Vec::with_capacity(options.len());
    for &option in options {
        if kept
            .iter()
            .any(|&other| at_least(arena, player, other, option))
        {
            continue;
        }
        kept.retain(|&other| !at_least(arena, player, option, other));
        kept.push(option);
    }
    kept
}

/// The options that replace `option` among the options of `player` in `game`; itself, unless it is Inf-reversible.
///
/// Among the undominated options of a hot game, a number is never Inf-reversible: a reply x^R ≤_Inf G to Left's option x
/// would put x below the Right stop of G, and hence below the Right stop of another Left option.
fn bypassed(arena: &mut Arena, option: GameId, game: GameId, player: Player) -> Vec<GameId> {
    let replies = match arena.shape(option) {
        Shape::Number(_) => return vec![option],
        Shape::Form(replies) => replies[player.opponent()].to_vec(),
    };
    let reversing = replies
        .into_iter()
        .find(|&reply| at_least(arena, player.opponent(), reply, game));
    let Some(reply) = reversing else {
        return vec![option];
    };
    match arena.shape(reply) {
        Shape::Number(_) => vec![reply],
        Shape::Form(options) => options[player].to_vec(),
    }
}

#[cfg(test)]
mod tests {
    use hashbrown::HashSet;

    use super::*;
    use crate::value::birthday::Birthdays;
    use crate::value::class::is_infinitesimal;
    use crate::value::days::born_by;

    #[test]
    fn day_3_has_61_reduced_canonical_forms() {
        let mut arena = Arena::new();
        let games = born_by::<3>(&mut arena);
        let mut reduced_forms = ReducedForms::default();
        let mut distinct = HashSet::new();
        for &game in &games {
            let reduced = reduced_forms.of(&mut arena, game);
            let difference = arena.difference(game, reduced);
            assert!(is_infinitesimal(&arena, difference));
            assert_eq!(reduced_forms.of(&mut arena, reduced), reduced);
            distinct.insert(reduced);
        }
        assert_eq!(distinct.len(), 61);
        // No game that differs by an infinitesimal is simpler.
        let mut birthdays = Birthdays::default();
        for &game in &games {
            let reduced = reduced_forms.of(&mut arena, game);
            let first = birthdays.of(&arena, reduced).clone();
            assert!(first <= *birthdays.of(&arena, game));
        }
        for &g in &distinct {
            for &h in distinct.iter().filter(|&&h| h != g) {
                let difference = arena.difference(g, h);
                assert!(!is_infinitesimal(&arena, difference));
            }
        }
    }

    #[test]
    fn sums_with_infinitesimals_reduce_to_the_same_form() {
        let mut arena = Arena::new();
        let games = born_by::<3>(&mut arena);
        let mut reduced_forms = ReducedForms::default();
        let (infinitesimals, others): (Vec<GameId>, Vec<GameId>) = games
            .into_iter()
            .partition(|&game| is_infinitesimal(&arena, game));
        for &game in others.iter().step_by(41) {
            let expected = reduced_forms.of(&mut arena, game);
            for &infinitesimal in infinitesimals.iter().step_by(11) {
                let sum = arena.sum(game, infinitesimal);
                assert_eq!(reduced_forms.of(&mut arena, sum), expected);
            }
        }
    }

    #[test]
    fn a_threat_that_is_answered_by_a_number_counts_as_that_number() {
        // {1, {5 | 0} | 0} differs from {1 | 0} by an infinitesimal only.
        let mut arena = Arena::new();
        let [zero, one, five] = [0, 1, 5].map(|n| arena.integer(n));
        let mut game = |left: &[GameId], right: GameId| {
            arena.game(ByPlayer {
                left: left.to_vec(),
                right: vec![right],
            })
        };
        let (threat, switch) = (game(&[five], zero), game(&[one], zero));
        let both = game(&[one, threat], zero);
        assert_eq!(ReducedForms::default().of(&mut arena, both), switch);
    }
}
