//! From options to canonical form: recognises numbers, removes dominated options, bypasses reversible ones.

use std::mem;

use super::arena::Arena;
use super::id::GameId;
use super::stop::Stop;
use super::workspace::{Entry, Workspace};
use crate::number::{Bound, Dyadic, simplest_between};
use crate::player::{ByPlayer, Player};

impl Arena {
    /// The value of the game with these options.
    ///
    /// The Simplicity Theorem finds numbers; for all other games, removing dominated and bypassing reversible options
    /// until there are none leads to the canonical form, which is unique (Siegel, *Combinatorial Game Theory*, II.2).
    pub fn game(&mut self, mut options: ByPlayer<Vec<GameId>>) -> GameId {
        for player in Player::BOTH {
            options[player].iter().for_each(|id| id.check(self.tag));
        }
        for player in Player::BOTH {
            self.sort_options(&mut options[player]);
        }
        self.game_of_sorted(slices(&options))
    }

    /// The value of the game with these options, which [`Arena::sort_options`] has sorted.
    pub(crate) fn game_of_sorted(&mut self, options: ByPlayer<&[GameId]>) -> GameId {
        match self.value_at_once(options) {
            Some(id) => id,
            None => self.simplify(&mut options.map(<[GameId]>::to_vec), None),
        }
    }

    /// The game with these options. The caller guarantees a canonical form: the game is not a number, and no option is
    /// dominated or reversible.
    pub(crate) fn canonical_game(&mut self, mut options: ByPlayer<Vec<GameId>>) -> GameId {
        for player in Player::BOTH {
            self.sort_options(&mut options[player]);
        }
        self.intern(slices(&options))
    }

    /// The value of the game with these options. The lists are emptied.
    ///
    /// With `split`, the first `split[player]` options of each player are known to be pairwise incomparable, and so are
    /// the others: the options g^L + h of a sum compare as the g^L do.
    pub(super) fn simplify(
        &mut self,
        options: &mut ByPlayer<Vec<GameId>>,
        split: Option<ByPlayer<usize>>,
    ) -> GameId {
        if !self.options_exclude_numbers(slices(options))
            && let Some(x) = self.number_with(slices(options))
        {
            return self.number(x);
        }
        let mut workspace = mem::take(&mut self.workspace);
        for player in Player::BOTH {
            let split = split.map(|split| split[player]);
            self.remove_dominated(&mut options[player], player, split, &mut workspace.entries);
        }
        let id = match self.value_at_once(slices(options)) {
            Some(id) => id,
            None => self.bypass_reversible(options, &mut workspace),
        };
        self.workspace = workspace;
        id
    }

    /// The value of the game with these options, sorted by id, if it can be found without comparisons.
    fn value_at_once(&mut self, options: ByPlayer<&[GameId]>) -> Option<GameId> {
        self.find_form(options)
            .or_else(|| self.nimber_with(options))
    }

    /// The simplest number x with no G^L ≥ x and no G^R ≤ x, if one exists.
    fn number_with(&mut self, options: ByPlayer<&[GameId]>) -> Option<Dyadic> {
        let lower = self.bound(options.left, Player::Left);
        let upper = self.bound(options.right, Player::Right);
        simplest_between(&lower, &upper)
    }

    /// The numbers excluded by the options of `player`. A Left option a excludes every x ≤ a: all numbers below its
    /// Right stop, and possibly that stop.
    fn bound(&mut self, options: &[GameId], player: Player) -> Bound {
        let Some(Stop { number, .. }) = self.extreme_stop(options, player) else {
            return Bound::Unbounded;
        };
        let is_excluded = options.iter().any(|&option| {
            let stop = self.facts[option.index()].stops[player.opponent()];
            stop.number == number && self.at_least(player, option, number)
        });
        let extreme = self.as_number(number).expect("stops are numbers").clone();
        if is_excluded {
            Bound::Excluded(extreme)
        } else {
            Bound::Included(extreme)
        }
    }

    /// The canonical form of a game that is not a number and has no dominated options.
    ///
    /// While it is simplified, the game is the last one of the arena. All comparisons with it stay valid, because no step
    /// changes its value.
    fn bypass_reversible(
        &mut self,
        options: &mut ByPlayer<Vec<GameId>>,
        workspace: &mut Workspace,
    ) -> GameId {
        let scratch = self.push_form(slices(options));
        self.order.begin_scratch(scratch);
        workspace.settled = mem::take(&mut workspace.settled).map(emptied);
        let mut changed = false;
        while self.bypass_once(options, &mut workspace.settled, scratch) {
            changed = true;
            for player in Player::BOTH {
                self.sort_options(&mut options[player]);
                self.remove_dominated(&mut options[player], player, None, &mut workspace.entries);
            }
            self.replace_last_form(slices(options));
        }
        self.order.end_scratch();
        if changed {
            self.pop_form();
            return self.intern(slices(options));
        }
        self.register_form(scratch);
        scratch
    }

    /// Removes the options dominated by another one, and sorts the rest. `split` is as in [`Arena::simplify`].
    fn remove_dominated(
        &mut self,
        options: &mut Vec<GameId>,
        player: Player,
        split: Option<usize>,
        entries: &mut Vec<Entry>,
    ) {
        entries.clear();
        entries.extend(options.iter().enumerate().map(|(at, &id)| Entry {
            id,
            facts: self.facts[id.index()],
            antichain: split.map_or(at, |split| usize::from(at >= split)),
        }));
        let mut at = 0;
        while let Some(&(mut best)) = entries.get(at) {
            let mut other = at + 1;
            while let Some(rival) = entries.get(other) {
                match self.dominance(player, &best, rival) {
                    Dominance::First => drop(entries.swap_remove(other)),
                    Dominance::Second => {
                        // An option that dominates one option often dominates many.
                        best = entries.swap_remove(other);
                        entries[at] = best;
                        other = at + 1;
                    }
                    Dominance::None => other += 1,
                }
            }
            at += 1;
        }
        options.clear();
        options.extend(entries.iter().map(|entry| entry.id));
        self.sort_options(options);
    }

    /// Which of two options of `player` dominates the other, if one does.
    fn dominance(&mut self, player: Player, first: &Entry, second: &Entry) -> Dominance {
        if first.id == second.id {
            Dominance::First
        } else if first.antichain == second.antichain {
            Dominance::None
        } else if self.at_least_given(player, first, second) {
            Dominance::First
        } else if self.at_least_given(player, second, first) {
            Dominance::Second
        } else {
            Dominance::None
        }
    }

    /// Bypasses the reversible options of both players; returns whether there was one.
    fn bypass_once(
        &mut self,
        options: &mut ByPlayer<Vec<GameId>>,
        settled: &mut ByPlayer<Vec<GameId>>,
        game: GameId,
    ) -> bool {
        let mut bypassed = false;
        for player in Player::BOTH {
            bypassed |= self.bypass(&mut options[player], &mut settled[player], game, player);
        }
        bypassed
    }

    /// Replaces each reversible option of `player` by the reply's options; returns whether there was one.
    ///
    /// Two cases need no options of numbers. A number among the undominated options of a game that is not a number is
    /// never reversible. A reply that is a number contributes only dominated options: with x the reply and x ≤ G for
    /// Left, RS(G) ≥ x, hence another Left option has Right stop LS(G) ≥ x > x^L.
    fn bypass(
        &mut self,
        options: &mut Vec<GameId>,
        settled: &mut Vec<GameId>,
        game: GameId,
        player: Player,
    ) -> bool {
        let mut bypassed = false;
        let mut at = 0;
        while let Some(&option) = options.get(at) {
            if settled.contains(&option) {
                at += 1;
            } else if let Some(reply) = self.reversing_reply(option, game, player) {
                options.swap_remove(at);
                options.extend_from_slice(self.listed(reply, player));
                bypassed = true;
            } else {
                settled.push(option);
                at += 1;
            }
        }
        bypassed
    }

    /// A reply of the opponent to `option` that is at least as good for the opponent as `game` itself.
    fn reversing_reply(&mut self, option: GameId, game: GameId, player: Player) -> Option<GameId> {
        let opponent = player.opponent();
        let replies = self.listed(option, opponent).len();
        (0..replies).find_map(|at| {
            let reply = self.listed(option, opponent)[at];
            self.at_least(opponent, reply, game).then_some(reply)
        })
    }
}

enum Dominance {
    First,
    Second,
    None,
}

fn emptied(mut list: Vec<GameId>) -> Vec<GameId> {
    list.clear();
    list
}

pub(super) fn slices(options: &ByPlayer<Vec<GameId>>) -> ByPlayer<&[GameId]> {
    options.as_ref().map(Vec::as_slice)
}
