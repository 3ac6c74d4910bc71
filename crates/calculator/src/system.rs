//! Braces whose games refer to each other by labels and passes, and how they become loopy games.

use std::rc::Rc;

use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::loopy::{Equations, LoopySum, Unknown};
use hashbrown::HashMap;

use crate::bench::Bench;
use crate::code::Label;
use crate::error::Fault;
use crate::object::Object;
use crate::term::Term;

/// The games of one pair of outermost braces.
#[derive(Default)]
pub(crate) struct System {
    equations: ByPlayer<Equations>,
    /// The unknown of each label, and whether its braces are complete. `pass` in them means nothing after that.
    labels: HashMap<Label, (Unknown, bool)>,
}

impl System {
    fn unknown(&mut self) -> Unknown {
        self.equations.right.unknown();
        self.equations.left.unknown()
    }

    fn of_unknown(bench: &mut Bench<'_>, unknown: Unknown) -> Object {
        let term = LoopySum::of_unknown(bench.arena, unknown);
        Object::Term(Rc::new(Term(ByPlayer {
            left: term.clone(),
            right: term,
        })))
    }

    /// The game with this label.
    pub(crate) fn reference(&mut self, bench: &mut Bench<'_>, label: &Label) -> Object {
        let unknown = match self.labels.get(label) {
            Some(&(unknown, _)) => unknown,
            None => {
                let unknown = self.unknown();
                self.labels.insert(label.clone(), (unknown, false));
                unknown
            }
        };
        System::of_unknown(bench, unknown)
    }

    /// Whether one of the labels has a name or was referred to.
    pub(crate) fn is_about(&self, labels: &[Label]) -> bool {
        let is_used =
            |label: &Label| matches!(label, Label::Named(_)) || self.labels.contains_key(label);
        labels.iter().any(is_used)
    }

    /// The unknowns of the labels of one game, which are complete from now on.
    fn complete(&mut self, labels: &[Label]) -> Result<Vec<Unknown>, Fault> {
        let mut unknowns = Vec::new();
        for label in labels {
            match (label, self.labels.remove(label)) {
                (Label::Named(name), Some((_, true))) => {
                    return Err(Fault::LabelTwice(name.to_string()));
                }
                (Label::Named(_), found) => {
                    let unknown = found.map_or_else(|| self.unknown(), |(unknown, _)| unknown);
                    self.labels.insert(label.clone(), (unknown, true));
                    unknowns.push(unknown);
                }
                (Label::Pass(_), found) => unknowns.extend(found.map(|(unknown, _)| unknown)),
            }
        }
        if unknowns.is_empty() {
            unknowns.push(self.unknown());
        }
        Ok(unknowns)
    }

    /// The game with these options and labels.
    pub(crate) fn game(
        &mut self,
        bench: &mut Bench<'_>,
        options: ByPlayer<Vec<Object>>,
        labels: &[Label],
    ) -> Result<Object, Fault> {
        let unknowns = self.complete(labels)?;
        let mut terms = ByPlayer::<Vec<Term>>::default();
        for player in Player::BOTH {
            for option in &options[player] {
                terms[player].push(self.term(bench, option)?);
            }
        }
        for side in Player::BOTH {
            let of = |player: Player| terms[player].iter().map(|term| term.0[side].clone());
            for &unknown in &unknowns {
                let options = ByPlayer::from_fn(|player| of(player).collect());
                self.equations[side].define(unknown, options);
            }
        }
        Ok(System::of_unknown(bench, unknowns[0]))
    }

    /// An object as a sum of games of this system.
    pub(crate) fn term(&mut self, bench: &mut Bench<'_>, object: &Object) -> Result<Term, Fault> {
        match object {
            Object::Term(term) => Ok((**term).clone()),
            Object::Loopy(loopy) => {
                let mut of = |player: Player| {
                    let unknown = self.equations[player].embed(bench.arena, &loopy.graphs[player]);
                    LoopySum::of_unknown(bench.arena, unknown)
                };
                let term = Term(ByPlayer::from_fn(&mut of));
                self.align();
                let number = bench.arena.number(loopy.number.clone());
                let number = Term(ByPlayer::from_fn(|_| LoopySum::of_short(number)));
                Ok(term.plus(bench.arena, &number, false, &bench.budget)?)
            }
            object => {
                let game = bench.short(object)?;
                Ok(Term(ByPlayer::from_fn(|_| LoopySum::of_short(game))))
            }
        }
    }

    /// Gives both sides the same number of unknowns, so that a new one has the same number on both.
    fn align(&mut self) {
        let [left, right] = Player::BOTH.map(|player| self.equations[player].len());
        for player in Player::BOTH {
            for _ in self.equations[player].len()..left.max(right) {
                self.equations[player].unknown();
            }
        }
    }

    /// The value of a game of this system.
    pub(crate) fn value(self, bench: &mut Bench<'_>, object: Object) -> Result<Object, Fault> {
        let Object::Term(term) = object else {
            return Ok(object);
        };
        let mut labels = self.labels.iter();
        if let Some((label, _)) = labels.find(|(_, (_, is_complete))| !is_complete) {
            return Err(label.outside());
        }
        let Term(ByPlayer { left, right }) = (*term).clone();
        let is_one_game = left == right && self.equations.left == self.equations.right;
        let budget = bench.budget;
        let onside = self.equations.left.graph(left, bench.arena, &budget)?;
        if is_one_game {
            return bench.loopy(onside);
        }
        let offside = self.equations.right.graph(right, bench.arena, &budget)?;
        bench.sided(onside, offside)
    }
}
