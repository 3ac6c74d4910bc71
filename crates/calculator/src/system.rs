//! Braces whose games refer to each other by labels and passes, and how they become loopy games.

use std::rc::Rc;

use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::loopy::{Equations, LoopySum, Unknown};
use hashbrown::HashMap;

use crate::bench::Bench;
use crate::error::Fault;
use crate::object::Object;
use crate::term::Term;
use crate::token::Name;

/// The place of `pass` in a sum, until the braces around it are complete.
const PASS: Unknown = Unknown::MAX;

/// The games of one pair of outermost braces.
#[derive(Default)]
pub(crate) struct System {
    equations: ByPlayer<Equations>,
    /// The unknown of each label, and whether its braces are complete.
    labels: HashMap<Name, (Unknown, bool)>,
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

    /// `pass`.
    pub(crate) fn pass(bench: &mut Bench<'_>) -> Object {
        System::of_unknown(bench, PASS)
    }

    /// The game with this label.
    pub(crate) fn reference(&mut self, bench: &mut Bench<'_>, label: &Name) -> Object {
        let unknown = self.labelled(label).0;
        System::of_unknown(bench, unknown)
    }

    fn labelled(&mut self, label: &Name) -> (Unknown, bool) {
        if let Some(&known) = self.labels.get(label) {
            return known;
        }
        let unknown = self.unknown();
        self.labels.insert(label.clone(), (unknown, false));
        (unknown, false)
    }

    /// The game with these options.
    pub(crate) fn game(
        &mut self,
        bench: &mut Bench<'_>,
        options: ByPlayer<Vec<Object>>,
        label: Option<&Name>,
    ) -> Result<Object, Fault> {
        let unknown = match label {
            Some(label) => {
                let (unknown, is_complete) = self.labelled(label);
                if is_complete {
                    return Err(Fault::LabelTwice(label.to_string()));
                }
                self.labels.insert(label.clone(), (unknown, true));
                unknown
            }
            None => self.unknown(),
        };
        let mut terms = ByPlayer::<Vec<Term>>::default();
        for player in Player::BOTH {
            for option in &options[player] {
                terms[player].push(self.term(bench, option)?);
            }
        }
        for side in Player::BOTH {
            let of = |player: Player| {
                let terms = terms[player].iter();
                terms
                    .map(|term| term.0[side].clone().with(PASS, unknown))
                    .collect()
            };
            self.equations[side].define(unknown, ByPlayer::from_fn(of));
        }
        Ok(System::of_unknown(bench, unknown))
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
            return Err(Fault::LabelOutside(label.to_string()));
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
