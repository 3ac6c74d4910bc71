//! Fingerprints: the relations of a game to the 22 games born by day 2, which decide most comparisons at once.
//!
//! For this set T of games, which is closed under options, a game G carries the two sets {t ∈ T : t ≤ G} and {t ∈ T :
//! G ≤ t} as bit masks. Both are monotone in G, so G ≤ H is refuted whenever a mask is not included in the other's, and
//! it is proved whenever some t lies between. The masks of G follow from those of its options by a few word operations
//! per t, because `t ≤ G` holds exactly when no t^L ≥ G and no G^R ≤ t.

use super::id::GameId;
use super::stop::Stop;
use crate::player::ByPlayer;

/// The facts stored with every game to decide comparisons without examining options.
#[derive(Clone, Copy, Debug)]
pub(super) struct Facts {
    /// The basis games t with t ≤ G, one bit each.
    pub(super) below: u32,
    /// The basis games t with G ≤ t.
    pub(super) above: u32,
    /// Left and Right stop.
    pub(super) stops: ByPlayer<Stop>,
}

/// The basis games, in an order in which options come first.
pub(super) struct Basis {
    /// The games in the order of their bits.
    pub(super) games: Vec<GameId>,
    /// For each of them, the masks of its Left and Right options.
    pub(super) options: Vec<ByPlayer<u32>>,
    /// The mask of the basis games that are numbers.
    pub(super) numbers: u32,
}

impl Facts {
    /// Whether a game with these facts is ≤ a game with the `other` facts, if the masks decide it.
    pub(super) fn le(&self, other: &Facts) -> Option<bool> {
        if self.below & !other.below != 0 || other.above & !self.above != 0 {
            Some(false)
        } else if self.above & other.below != 0 {
            Some(true)
        } else {
            None
        }
    }
}

impl Basis {
    pub(super) fn new() -> Basis {
        Basis {
            games: Vec::new(),
            options: Vec::new(),
            numbers: 0,
        }
    }

    /// The masks of a game, given the t not excluded by the game's own options from being below or above it. Such a t is
    /// below the game if no t^L is above, and above if no t^R is below.
    pub(super) fn masks(&self, open_below: u32, open_above: u32) -> (u32, u32) {
        let (mut below, mut above) = (0, 0);
        for (bit, options) in self.options.iter().enumerate() {
            let one = 1 << bit;
            let is_below = open_below & one != 0 && options.left & above == 0;
            let is_above = open_above & one != 0 && options.right & below == 0;
            below |= u32::from(is_below) << bit;
            above |= u32::from(is_above) << bit;
        }
        (below, above)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Arena, Form, GameId};
    use super::ByPlayer;

    fn spelled(arena: &Arena, game: GameId) -> Form {
        let form = arena.form(game, 10_000);
        form.expect("games born by day 3 are small")
    }

    /// If G or H is a basis game t, then G ≤ H exactly if t lies between them, so that the masks decide all these
    /// comparisons, in both directions. The naive twin follows the definition.
    #[test]
    fn fingerprints_decide_the_comparisons_with_games_born_by_day_2() {
        let mut arena = Arena::new();
        let basis = arena.basis.games.clone();
        assert_eq!(basis.len(), 22);
        let pairs = basis
            .iter()
            .flat_map(|&l| basis.iter().map(move |&r| (l, r)));
        let switches = pairs.map(|(l, r)| ByPlayer {
            left: vec![l],
            right: vec![r],
        });
        let games: Vec<GameId> = switches.map(|options| arena.game(options)).collect();
        let forms: Vec<Form> = games.iter().map(|&game| spelled(&arena, game)).collect();
        for t in basis {
            let form = spelled(&arena, t);
            for (&game, other) in games.iter().zip(&forms) {
                let [t, game] = [t, game].map(|id| arena.facts[id.index()]);
                assert_eq!(t.le(&game), Some(form.le(other)));
                assert_eq!(game.le(&t), Some(other.le(&form)));
            }
        }
    }

    /// {l|r} is both above and below a number between r and l, and so is not a number. The seven
    /// numbers of the basis settle most cases without a search for the simplest number.
    #[test]
    fn a_number_between_the_options_is_found_in_the_masks() {
        let arena = Arena::new();
        let basis = &arena.basis.games;
        let forms: Vec<Form> = basis.iter().map(|&t| spelled(&arena, t)).collect();
        let numbers: Vec<&Form> = forms.iter().filter(|t| t.number().is_some()).collect();
        assert_eq!(numbers.len(), 7);
        for (&l, left) in basis.iter().zip(&forms) {
            for (&r, right) in basis.iter().zip(&forms) {
                let options = ByPlayer {
                    left: &[l][..],
                    right: &[r][..],
                };
                let between = numbers.iter().any(|t| right.le(t) && t.le(left));
                assert_eq!(arena.options_exclude_numbers(options), between);
            }
        }
    }
}
