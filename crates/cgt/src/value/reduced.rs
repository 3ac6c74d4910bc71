//! Reduced canonical form: the simplest game that differs from a given one by an infinitesimal (Siegel II.6).
//!
//! G ≥_Inf H means that G ≥ H + ε for some infinitesimal ε; it holds exactly when the Right stop of G − H is 0 or more.
//! Games equal in this sense have the same *reduced canonical form*. It is a number if the stops of G are equal. Otherwise
//! its options are in reduced canonical form. No option is Inf-dominated, that is, at most as good as another one up to an
//! infinitesimal. No option is Inf-reversible: a Left option G^L with a reply G^LR ≤_Inf G is replaced by the Left options
//! of the reply, or by the reply itself if that is a number.

use super::addition::difference_within;
use super::inherited::{Entries, Inherited};
use crate::budget::{Budget, Stopped};
use crate::game::{Arena, GameId, Shape, maximal};
use crate::player::{ByPlayer, Player};

/// Whether `g` is at most `h` plus some infinitesimal.
///
/// # Errors
/// When the budget is used up.
pub fn le_inf(
    arena: &mut Arena,
    g: GameId,
    h: GameId,
    budget: &Budget<'_>,
) -> Result<bool, Stopped> {
    let difference = difference_within(arena, h, g, budget)?;
    Ok(!arena.stops(difference).right.is_negative())
}

/// Reduced canonical forms, each computed once.
///
/// ```
/// use chopsticks_cgt::budget::Budget;
/// use chopsticks_cgt::game::Arena;
/// use chopsticks_cgt::notation::read;
/// use chopsticks_cgt::value::ReducedForms;
///
/// let mut arena = Arena::new();
/// let limits = Budget::DEFAULT;
/// let game = read("{2|1} + ^", &mut arena, &limits)?;
/// let reduced = ReducedForms::default().reduced_form(&mut arena, game, &Budget::UNLIMITED)?;
/// assert_eq!(reduced, read("{2|1}", &mut arena, &limits)?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct ReducedForms {
    table: Inherited<GameId>,
}

impl ReducedForms {
    /// The reduced canonical form of `game`, which is a canonical form in the ordinary sense too.
    ///
    /// # Errors
    /// When the budget is used up. The forms found before are remembered.
    pub fn reduced_form(
        &mut self,
        arena: &mut Arena,
        game: GameId,
        budget: &Budget<'_>,
    ) -> Result<GameId, Stopped> {
        let found = self
            .table
            .built_entry(arena, game, budget, |forms, arena, game| {
                form_from_options(forms, arena, game, budget)
            });
        found.copied()
    }
}

/// The form of `game`, given those of its options.
fn form_from_options(
    forms: &Entries<'_, GameId>,
    arena: &mut Arena,
    game: GameId,
    budget: &Budget<'_>,
) -> Result<GameId, Stopped> {
    let stops = arena.stops(game);
    let options = match arena.shape(game) {
        Shape::Form(options) if stops.left != stops.right => options,
        _ => {
            let number = stops.left.clone();
            return Ok(arena.number(number));
        }
    };
    let reduced = |side: &[GameId]| side.iter().map(|option| forms[option]).collect();
    let mut current = arena.game(options.map(reduced));
    loop {
        let simpler = simplify(arena, current, budget)?;
        if simpler == current {
            return Ok(current);
        }
        current = simpler;
    }
}

/// The hot game `game` without its Inf-dominated options and with its Inf-reversible ones bypassed once.
fn simplify(arena: &mut Arena, game: GameId, budget: &Budget<'_>) -> Result<GameId, Stopped> {
    let options = arena.options(game);
    let mut simpler = ByPlayer::<Vec<GameId>>::default();
    for player in Player::BOTH {
        let undominated = maximal(options[player].iter().copied(), |a, b| {
            at_least(arena, player, a, b, budget)
        })?;
        for option in undominated {
            simpler[player].extend(bypass_reversible(arena, option, game, player, budget)?);
        }
    }
    Ok(arena.game(simpler))
}

/// Whether `a` is at least as good as `b` for `player`, up to an infinitesimal.
fn at_least(
    arena: &mut Arena,
    player: Player,
    a: GameId,
    b: GameId,
    budget: &Budget<'_>,
) -> Result<bool, Stopped> {
    let (g, h) = player.pick((b, a), (a, b));
    le_inf(arena, g, h, budget)
}

/// The options that replace `option` among the options of `player` in `game`; itself, unless it is Inf-reversible.
///
/// Among the undominated options of a hot game, a number is never Inf-reversible: a reply x^R ≤_Inf G to Left's option x
/// would put x below the Right stop of G, and hence below the Right stop of another Left option.
fn bypass_reversible(
    arena: &mut Arena,
    option: GameId,
    game: GameId,
    player: Player,
    budget: &Budget<'_>,
) -> Result<Vec<GameId>, Stopped> {
    let replies = match arena.shape(option) {
        Shape::Number(_) => return Ok(vec![option]),
        Shape::Form(replies) => replies[player.opponent()].to_vec(),
    };
    for reply in replies {
        if at_least(arena, player.opponent(), reply, game, budget)? {
            return Ok(match arena.shape(reply) {
                Shape::Number(_) => vec![reply],
                Shape::Form(options) => options[player].to_vec(),
            });
        }
    }
    Ok(vec![option])
}

#[cfg(test)]
mod tests {
    use hashbrown::HashSet;

    use super::*;
    use crate::value::birthday::Birthdays;
    use crate::value::class::is_infinitesimal;
    use crate::value::days::born_by;

    fn reduced_form(reduced_forms: &mut ReducedForms, arena: &mut Arena, game: GameId) -> GameId {
        let form = reduced_forms.reduced_form(arena, game, &Budget::UNLIMITED);
        form.expect("no limit")
    }

    #[test]
    fn day_3_has_61_reduced_canonical_forms() {
        let mut arena = Arena::new();
        let games = born_by::<3>(&mut arena);
        let mut reduced_forms = ReducedForms::default();
        let mut distinct = HashSet::new();
        for &game in &games {
            let reduced = reduced_form(&mut reduced_forms, &mut arena, game);
            let difference = arena.difference(game, reduced);
            assert!(is_infinitesimal(&arena, difference));
            assert_eq!(
                reduced_form(&mut reduced_forms, &mut arena, reduced),
                reduced
            );
            distinct.insert(reduced);
        }
        assert_eq!(distinct.len(), 61);
        // No game that differs by an infinitesimal is simpler.
        let mut birthdays = Birthdays::default();
        for &game in &games {
            let reduced = reduced_form(&mut reduced_forms, &mut arena, game);
            let first = birthdays.birthday(&arena, reduced).clone();
            assert!(first <= *birthdays.birthday(&arena, game));
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
            let expected = reduced_form(&mut reduced_forms, &mut arena, game);
            for &infinitesimal in infinitesimals.iter().step_by(11) {
                let sum = arena.sum(game, infinitesimal);
                assert_eq!(reduced_form(&mut reduced_forms, &mut arena, sum), expected);
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
        assert_eq!(
            reduced_form(&mut ReducedForms::default(), &mut arena, both),
            switch
        );
    }
}
