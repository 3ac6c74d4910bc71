//! The facts of a new game, computed from those of its options.

use std::cmp::Ordering;

use super::arena::Arena;
use super::fingerprint::Facts;
use super::id::GameId;
use super::stop::Stop;
use crate::number::Dyadic;
use crate::player::{ByPlayer, Player};

impl Arena {
    /// The facts of a form that is not a number; it need not be canonical.
    pub(super) fn facts_of_form(&self, options: ByPlayer<&[GameId]>) -> Facts {
        let (not_below, not_above) = self.excluded(options);
        let (below, above) = self.basis.masks(!not_below, !not_above);
        let stops = ByPlayer::from_fn(|player| self.best_stop(options[player], player));
        Facts {
            below,
            above,
            stops,
        }
    }

    /// The facts of the number `x`, which is about to get the id `id`.
    ///
    /// By number avoidance `t ≤ x` does not depend on the options of x: it holds if the Left stop of t is below x, or if
    /// that stop is x and no t^L ≥ x.
    pub(super) fn facts_of_number(&self, x: &Dyadic, id: GameId) -> Facts {
        let (mut open_below, mut open_above) = (0, 0);
        for (bit, &game) in self.basis.games.iter().enumerate() {
            let stops = self.stops(game);
            open_below |= u32::from(stops.left <= x) << bit;
            open_above |= u32::from(stops.right >= x) << bit;
        }
        let (below, above) = self.basis.masks(open_below, open_above);
        let stops = ByPlayer::both(Stop::new(id, x));
        Facts {
            below,
            above,
            stops,
        }
    }

    /// The basis games t ≥ some Right option, and those ≤ some Left option.
    fn excluded(&self, options: ByPlayer<&[GameId]>) -> (u32, u32) {
        let facts = |id: &GameId| &self.facts[id.index()];
        let not_below = options
            .right
            .iter()
            .fold(0, |mask, id| mask | facts(id).above);
        let not_above = options
            .left
            .iter()
            .fold(0, |mask, id| mask | facts(id).below);
        (not_below, not_above)
    }

    /// Whether some number of the basis is ≤ a Left option and ≥ a Right option. Then the game is not a number, because it
    /// would be both above and below that number.
    pub(super) fn options_exclude_numbers(&self, options: ByPlayer<&[GameId]>) -> bool {
        let (not_below, not_above) = self.excluded(options);
        not_below & not_above & self.basis.numbers != 0
    }

    /// Left and Right stop of `game`: the number reached when Left, or Right, moves first and play stops at a number
    /// (Siegel, *Combinatorial Game Theory*, II.3).
    pub fn stops(&self, game: GameId) -> ByPlayer<&Dyadic> {
        game.check(self.tag);
        self.facts[game.index()]
            .stops
            .as_ref()
            .map(|stop| self.as_number(stop.number).expect("stops are numbers"))
    }

    /// The best stop for `player` among the opponent's stops of `options`.
    ///
    /// `options` must not be empty. A form that is not a number has options for both players, because a game without
    /// options for one player is an integer.
    fn best_stop(&self, options: &[GameId], player: Player) -> Stop {
        self.extreme_stop(options, player)
            .expect("a game that is not a number has options for both players")
    }

    /// The best stop for `player` among the opponent's stops of `options`; `None` without options.
    pub(super) fn extreme_stop(&self, options: &[GameId], player: Player) -> Option<Stop> {
        let stop = |&option: &GameId| self.facts[option.index()].stops[player.opponent()];
        let stops = options.iter().map(stop);
        match player {
            Player::Left => stops.max_by(|&a, &b| self.compare_stops(a, b)),
            Player::Right => stops.min_by(|&a, &b| self.compare_stops(a, b)),
        }
    }

    /// The order of the numbers of two stops.
    pub(super) fn compare_stops(&self, a: Stop, b: Stop) -> Ordering {
        if a.number == b.number {
            return Ordering::Equal;
        }
        let value = |stop: Stop| self.as_number(stop.number).expect("stops are numbers");
        let by_size = a.rough.cmp(&b.rough);
        by_size.then_with(|| value(a).cmp(value(b)))
    }
}
