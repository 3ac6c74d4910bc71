//! The audit: re-checks the invariants G1–G4 over a whole arena, with the naive twin as the reference.
//!
//! Identity, order of ids, negatives and stops are checked for every game. Canonicity, comparisons, fingerprints and sums
//! are checked by playing the games as [`Form`]s. That takes time proportional to the number of runs of
//! play, so only games within a limit are checked; [`AuditReport`] counts the entries that were checked and those that
//! were not.

use std::collections::HashSet;

use super::defect::{AuditReport, Coverage, Defect};
use crate::game::{Arena, Form, GameId, Shape};
use crate::player::{ByPlayer, Player};

impl Arena {
    /// Re-checks the invariants of [`game`](crate::game) over the whole arena.
    ///
    /// `limit` bounds each check that plays games. Such a check is made if the sum of its games (G − G for canonicity,
    /// G − H for G ≤ H, G + H − S for a sum) has at most `limit` runs of play, complete or not.
    ///
    /// # Errors
    /// The first defect found.
    pub(in crate::game) fn audit(&self, limit: usize) -> Result<AuditReport, Defect> {
        self.audit_identity()?;
        self.audit_negatives()?;
        self.audit_stops()?;
        Ok(AuditReport {
            forms: self.audit_forms(limit)?,
            fingerprints: self.audit_fingerprints(limit)?,
            comparisons: self.audit_comparisons(limit)?,
            sums: self.audit_sums(limit)?,
        })
    }

    /// G1 and G3, for every game.
    fn audit_identity(&self) -> Result<(), Defect> {
        let games = self.len();
        if self.facts.len() != games || self.negatives.len() != games {
            return Err(Defect::OutOfStep { games });
        }
        let mut numbers = HashSet::new();
        for game in self.games() {
            let unique = match self.shape(game) {
                Shape::Number(x) => numbers.insert(x),
                Shape::Form(options) => {
                    check_options(game, options)?;
                    self.find_form(options) == Some(game)
                }
            };
            require(unique, || Defect::NotUnique(game))?;
        }
        Ok(())
    }

    /// G4 for recorded negatives: the options of the negative are the negatives of the game's options.
    fn audit_negatives(&self) -> Result<(), Defect> {
        for game in self.games() {
            if let Some(negative) = self.negatives[game.index()] {
                let right = self.negates(game, negative);
                require(right, || Defect::WrongNegative { game, negative })?;
            }
        }
        Ok(())
    }

    fn negates(&self, game: GameId, negative: GameId) -> bool {
        match (self.shape(game), self.shape(negative)) {
            (Shape::Number(x), Shape::Number(y)) => *y == -x,
            (Shape::Form(options), Shape::Form(swapped)) => Player::BOTH.iter().all(|&player| {
                let negatives = options[player].iter().map(|id| self.negatives[id.index()]);
                let listed = swapped[player.opponent()].iter().map(|&id| Some(id));
                negatives.collect::<HashSet<_>>() == listed.collect()
            }),
            _ => false,
        }
    }

    /// G4 for stops, for every game, by their definition.
    fn audit_stops(&self) -> Result<(), Defect> {
        for game in self.games() {
            let stops = self.stops(game);
            let right = match self.shape(game) {
                Shape::Number(x) => stops.left == x && stops.right == x,
                Shape::Form(options) => {
                    let left = options.left.iter().map(|&id| self.stops(id).right).max();
                    let right = options.right.iter().map(|&id| self.stops(id).left).min();
                    left == Some(stops.left) && right == Some(stops.right)
                }
            };
            require(right, || Defect::WrongStops(game))?;
        }
        Ok(())
    }

    /// G2, where G − G is within the limit.
    fn audit_forms(&self, limit: usize) -> Result<Coverage, Defect> {
        let mut coverage = Coverage::default();
        for game in self.games().filter(|&game| !self.is_number(game)) {
            coverage.count(self.small([game, game], limit), |[form, _]| {
                require(form.number().is_none(), || Defect::UnrecognisedNumber(game))?;
                require(form.simplified().is_none(), || Defect::NotCanonical(game))
            })?;
        }
        Ok(coverage)
    }

    /// G4 for fingerprints, where the difference with the basis game or witness is within the limit.
    fn audit_fingerprints(&self, limit: usize) -> Result<Coverage, Defect> {
        let mut coverage = Coverage::default();
        for game in self.games() {
            let facts = self.facts[game.index()];
            for (bit, &basis) in self.basis.games.iter().enumerate() {
                let has = |mask: u32| mask >> bit & 1 == 1;
                coverage.count(self.small([game, basis], limit), |[form, other]| {
                    let right =
                        has(facts.below) == other.le(&form) && has(facts.above) == form.le(&other);
                    require(right, || Defect::WrongFingerprint { game, basis })
                })?;
            }
        }
        for (index, basis, below, above) in self.witnesses.relations() {
            let game = GameId::new(index, self.tag);
            coverage.count(self.small([game, basis], limit), |[form, witness]| {
                let right = below == witness.le(&form) && above == form.le(&witness);
                require(right, || Defect::WrongFingerprint { game, basis })
            })?;
        }
        Ok(coverage)
    }

    /// G4 for comparisons, where the difference is within the limit.
    fn audit_comparisons(&self, limit: usize) -> Result<Coverage, Defect> {
        let mut coverage = Coverage::default();
        for (g, h, holds) in self.order.entries(self.tag) {
            coverage.count(self.small([g, h], limit), |[a, b]| {
                require(a.le(&b) == holds, || Defect::WrongOrder { g, h, holds })
            })?;
        }
        Ok(coverage)
    }

    /// G4 for sums, where the sum minus the remembered result is within the limit.
    fn audit_sums(&self, limit: usize) -> Result<Coverage, Defect> {
        let mut coverage = Coverage::default();
        for (&(g, h), &sum) in &self.sums {
            coverage.count(self.small([g, h, sum], limit), |[a, b, s]| {
                let right = a.sum(&b).equals(&s);
                require(right, || Defect::WrongSum { g, h, sum })
            })?;
        }
        Ok(coverage)
    }

    /// The games as trees, if their sum has at most `limit` runs of play.
    ///
    /// A game and its negative have equally many runs, so that the same limit applies to sums and differences.
    fn small<const N: usize>(&self, games: [GameId; N], limit: usize) -> Option<[Form; N]> {
        let forms: Option<Vec<Form>> = games.iter().map(|&id| self.form(id, limit)).collect();
        let forms: [Form; N] = forms?.try_into().expect("one form for each game");
        let mut budget = limit;
        few_runs(&mut forms.each_ref(), &mut budget).then_some(forms)
    }
}

/// Whether the sum of the components has at most `budget` runs of play, by either player in any order; deducts them.
fn few_runs(components: &mut [&Form], budget: &mut usize) -> bool {
    if *budget == 0 {
        return false;
    }
    *budget -= 1;
    (0..components.len()).all(|at| {
        let whole = components[at];
        let mut options = whole.options.left.iter().chain(&whole.options.right);
        let few = options.all(|option| {
            components[at] = option;
            few_runs(components, budget)
        });
        components[at] = whole;
        few
    })
}

fn check_options(game: GameId, options: ByPlayer<&[GameId]>) -> Result<(), Defect> {
    for player in Player::BOTH {
        for &option in options[player] {
            let older = option.word() < game.word();
            require(older, || Defect::NotOlder { game, option })?;
        }
        let sorted = options[player].is_sorted_by(|a, b| a.word() < b.word());
        require(sorted, || Defect::Unsorted(game))?;
    }
    Ok(())
}

fn require(holds: bool, defect: impl FnOnce() -> Defect) -> Result<(), Defect> {
    if holds { Ok(()) } else { Err(defect()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMIT: usize = 100_000;

    /// An arena with some history, and the games 0, * and ↑ in it.
    fn arena_with_history() -> (Arena, [GameId; 3]) {
        let mut arena = Arena::new();
        let (zero, star) = (arena.zero(), arena.nimber(1));
        let up = arena.game(ByPlayer {
            left: vec![zero],
            right: vec![star],
        });
        let double = arena.sum(up, up);
        let triple = arena.sum(double, up);
        assert!(arena.le(double, triple));
        let negative = arena.negative(up);
        let switch = arena.game(ByPlayer {
            left: vec![up],
            right: vec![negative],
        });
        arena.sum(switch, star);
        (arena, [zero, star, up])
    }

    fn defect_of(arena: &Arena) -> Defect {
        arena.audit(LIMIT).expect_err("a corrupted arena")
    }

    /// Appends an unchecked form; returns it and the resulting defect.
    fn defect_of_form(arena: &mut Arena, left: &[GameId], right: &[GameId]) -> (GameId, Defect) {
        let form = arena.push_form(ByPlayer { left, right });
        arena.register_form(form);
        (form, defect_of(arena))
    }

    #[test]
    fn a_sound_arena_passes_and_everything_is_counted() {
        let (arena, _) = arena_with_history();
        let audit = arena.audit(LIMIT).expect("a sound arena");
        let numbers = arena.games().filter(|&g| arena.is_number(g)).count();
        assert_eq!(audit.forms.checked, arena.len() - numbers);
        assert_eq!(audit.fingerprints.checked, arena.len() * 22);
        assert_eq!(audit.sums.checked, arena.sums.len());
        assert!(audit.sums.checked > 0 && audit.comparisons.checked > 0);
        assert_eq!(audit.forms.skipped + audit.sums.skipped, 0);
        let nothing = arena.audit(1).expect("a sound arena");
        assert_eq!(nothing.sums.skipped, audit.sums.checked);
        assert_eq!(nothing.forms.skipped, audit.forms.checked);
    }

    /// The runs of * + * are the empty one, four of one move, and eight of two.
    #[test]
    fn runs_of_sums_are_counted_up_to_a_limit() {
        let zero = || Form::new(Vec::new(), Vec::new());
        let star = Form::new(vec![zero()], vec![zero()]);
        for (mut limit, few) in [(12, false), (13, true), (14, true)] {
            assert_eq!(few_runs(&mut [&star, &star], &mut limit), few);
        }
    }

    #[test]
    fn a_dominated_option_is_found() {
        let (mut arena, [zero, star, up]) = arena_with_history();
        let (form, defect) = defect_of_form(&mut arena, &[zero, up], &[star]);
        assert_eq!(defect, Defect::NotCanonical(form));
    }

    #[test]
    fn a_reversible_option_is_found() {
        let (mut arena, [_, _, up]) = arena_with_history();
        let (form, defect) = defect_of_form(&mut arena, &[up], &[up]);
        assert_eq!(defect, Defect::NotCanonical(form));
    }

    #[test]
    fn a_number_spelled_out_is_found() {
        let (mut arena, _) = arena_with_history();
        let (one, minus_one) = (arena.integer(1), arena.integer(-1));
        let (form, defect) = defect_of_form(&mut arena, &[minus_one], &[one]);
        assert_eq!(defect, Defect::UnrecognisedNumber(form));
    }

    #[test]
    fn unsorted_and_doubled_forms_are_found() {
        let (mut arena, [zero, _, up]) = arena_with_history();
        let (form, defect) = defect_of_form(&mut arena, &[up, up], &[zero]);
        assert_eq!(defect, Defect::Unsorted(form));
        let (mut arena, [zero, ..]) = arena_with_history();
        let (_, defect) = defect_of_form(&mut arena, &[zero], &[zero]);
        assert!(matches!(defect, Defect::NotUnique(_)));
    }

    #[test]
    fn an_option_of_itself_is_found() {
        let (mut arena, _) = arena_with_history();
        let last = arena.games().last().expect("never empty");
        arena.replace_last_form(ByPlayer {
            left: &[last],
            right: &[],
        });
        let (game, option) = (last, last);
        assert_eq!(defect_of(&arena), Defect::NotOlder { game, option });
    }

    #[test]
    fn wrong_sums_negatives_and_comparisons_are_found() {
        let (mut arena, [_, star, up]) = arena_with_history();
        let (g, h, sum) = (star, up, star);
        arena.sums.insert((g, h), sum);
        assert_eq!(defect_of(&arena), Defect::WrongSum { g, h, sum });

        let (mut arena, [_, star, up]) = arena_with_history();
        let (game, negative) = (up, star);
        arena.negatives[game.index()] = Some(negative);
        assert_eq!(defect_of(&arena), Defect::WrongNegative { game, negative });

        let (mut arena, [zero, _, up]) = arena_with_history();
        let (g, h, holds) = (up, zero, true);
        arena.order.insert(g, h, holds, 0);
        assert_eq!(defect_of(&arena), Defect::WrongOrder { g, h, holds });
    }

    #[test]
    fn wrong_fingerprints_and_stops_are_found() {
        let (mut arena, [zero, _, up]) = arena_with_history();
        arena.facts[up.index()].below ^= 1;
        let (game, basis) = (up, zero);
        assert_eq!(defect_of(&arena), Defect::WrongFingerprint { game, basis });

        let (mut arena, [_, _, up]) = arena_with_history();
        let one = arena.integer(1);
        arena.facts[up.index()].stops.left = arena.facts[one.index()].stops.left;
        assert_eq!(defect_of(&arena), Defect::WrongStops(up));
    }

    #[test]
    fn tables_out_of_step_are_found() {
        let (mut arena, _) = arena_with_history();
        arena.negatives.pop();
        let games = arena.len();
        assert_eq!(defect_of(&arena), Defect::OutOfStep { games });
    }
}
