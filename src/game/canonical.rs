//! From options to canonical form: numbers recognised, dominated options removed, reversible ones bypassed.

use std::mem;

use super::arena::Arena;
use super::fingerprint::Facts;
use super::id::GameId;
use crate::number::{Bound, Dyadic, simplest_between};
use crate::player::{ByPlayer, Player};

impl Arena {
    /// The value of the game with these options.
    ///
    /// The Simplicity Theorem finds numbers; for all other games, removing dominated and bypassing reversible options
    /// until there are none leads to the canonical form, which is unique (Siegel, *Combinatorial Game Theory*, II.2).
    pub fn game(&mut self, options: ByPlayer<Vec<GameId>>) -> GameId {
        let mut options = options;
        for player in Player::BOTH {
            options[player].iter().for_each(|id| id.check(self.tag));
            self.sort_options(&mut options[player]);
        }
        if let Some(id) = self.find_form(slices(&options)) {
            return id;
        }
        if !self.options_exclude_numbers(slices(&options))
            && let Some(x) = self.number_with(slices(&options))
        {
            return self.number(x);
        }
        self.canonicalise(options)
    }

    /// The number that the options allow, if there is one: the simplest x with no G^L ≥ x and no G^R ≤ x.
    fn number_with(&mut self, options: ByPlayer<&[GameId]>) -> Option<Dyadic> {
        let lower = self.bound(options.left, Player::Left);
        let upper = self.bound(options.right, Player::Right);
        simplest_between(&lower, &upper)
    }

    /// What the options of `player` exclude: a Left option a rules out the x ≤ a, which are those below its Right stop
    /// and possibly that stop itself.
    fn bound(&mut self, options: &[GameId], player: Player) -> Bound {
        let stop =
            |arena: &Arena, option: GameId| arena.facts[option.index()].stops[player.opponent()];
        let number = |arena: &Arena, stop: GameId| arena.as_number(stop).cloned();
        let stops = options
            .iter()
            .filter_map(|&option| number(self, stop(self, option)));
        let extreme = match player {
            Player::Left => stops.max(),
            Player::Right => stops.min(),
        };
        let Some(extreme) = extreme else {
            return Bound::Unbounded;
        };
        for &option in options {
            let stop = stop(self, option);
            if self.as_number(stop) == Some(&extreme) && self.at_least(player, option, stop) {
                return Bound::Excluded(extreme);
            }
        }
        Bound::Included(extreme)
    }

    /// The canonical form of a game that is not a number.
    ///
    /// The game stands at the end of the arena while it is simplified; all comparisons with it stay valid, because no
    /// step changes its value.
    fn canonicalise(&mut self, mut options: ByPlayer<Vec<GameId>>) -> GameId {
        let scratch = self.push_form(slices(&options));
        self.order.begin_scratch(scratch);
        let mut settled = ByPlayer::<Vec<GameId>>::default();
        loop {
            for player in Player::BOTH {
                self.remove_dominated(&mut options[player], player);
            }
            self.replace_last_form(slices(&options));
            let mut bypassed = false;
            for player in Player::BOTH {
                bypassed |=
                    self.bypass(&mut options[player], &mut settled[player], scratch, player);
            }
            if !bypassed {
                break;
            }
            for player in Player::BOTH {
                self.sort_options(&mut options[player]);
            }
            self.replace_last_form(slices(&options));
        }
        self.order.end_scratch();
        self.keep_or_find(scratch, options)
    }

    /// Interns the form at the end of the arena, unless it is there already.
    fn keep_or_find(&mut self, scratch: GameId, options: ByPlayer<Vec<GameId>>) -> GameId {
        if let Some(id) = self.find_form(slices(&options)) {
            self.pop_form();
            return id;
        }
        self.register_form(scratch);
        scratch
    }

    /// Removes the options that another one dominates.
    fn remove_dominated(&mut self, options: &mut Vec<GameId>, player: Player) {
        let mut entries: Vec<(GameId, Facts)> = Vec::with_capacity(options.len());
        entries.extend(options.iter().map(|&id| (id, self.facts[id.index()])));
        let mut at = 0;
        while at < entries.len() {
            let (option, facts) = entries[at];
            let mut other = at + 1;
            while let Some(&(rival, rival_facts)) = entries.get(other) {
                if self.at_least_given(player, (option, &facts), (rival, &rival_facts)) {
                    entries.swap_remove(other);
                } else if self.at_least_given(player, (rival, &rival_facts), (option, &facts)) {
                    break;
                } else {
                    other += 1;
                }
            }
            if other < entries.len() {
                entries.swap_remove(at);
            } else {
                at += 1;
            }
        }
        options.clear();
        options.extend(entries.iter().map(|&(id, _)| id));
        self.sort_options(options);
    }

    /// Replaces each reversible option of `player` by the reply's options; says whether there was one.
    ///
    /// A number among undominated options of a game that is no number is never reversible, and a reply that is a
    /// number contributes only dominated options, so neither is spelled out: with x the reply and x ≤ G for Left,
    /// RS(G) ≥ x, hence another Left option has Right stop LS(G) ≥ x > x^L.
    fn bypass(
        &mut self,
        options: &mut Vec<GameId>,
        settled: &mut Vec<GameId>,
        game: GameId,
        player: Player,
    ) -> bool {
        let mut bypassed = false;
        for option in mem::take(options) {
            if settled.contains(&option) {
                options.push(option);
                continue;
            }
            match self.reversing_reply(option, game, player) {
                Some(reply) => {
                    options.extend_from_slice(self.listed(reply, player));
                    bypassed = true;
                }
                None => {
                    settled.push(option);
                    options.push(option);
                }
            }
        }
        bypassed
    }

    /// A reply of the opponent to `option` that is at least as good for the opponent as `game` itself.
    fn reversing_reply(&mut self, option: GameId, game: GameId, player: Player) -> Option<GameId> {
        let opponent = player.opponent();
        let replies = self.listed(option, opponent).len();
        (0..replies)
            .map(|at| (at, option))
            .find_map(|(at, option)| {
                let reply = self.listed(option, opponent)[at];
                self.at_least(opponent, reply, game).then_some(reply)
            })
    }
}

pub(super) fn slices(options: &ByPlayer<Vec<GameId>>) -> ByPlayer<&[GameId]> {
    options.as_ref().map(Vec::as_slice)
}
