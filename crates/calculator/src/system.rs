//! Braces whose games refer to each other by labels and passes, and how they become loopy games.

use std::rc::Rc;

use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::loopy::{Equations, LoopySum, Unknown};
use hashbrown::{HashMap, HashSet};

use crate::bench::Bench;
use crate::error::Fault;
use crate::object::Object;
use crate::pass::Pass;
use crate::term::Term;
use crate::token::Name;

/// The games of one pair of outermost braces.
#[derive(Default)]
pub(crate) struct System {
    equations: ByPlayer<Equations>,
    /// The unknown of each label, and whether its braces are complete.
    labels: HashMap<Name, (Unknown, bool)>,
    /// The unknowns of passes in braces that are not complete.
    open_passes: HashSet<Unknown>,
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
    pub(crate) fn labelled(&mut self, bench: &mut Bench<'_>, label: &Name) -> Object {
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

    /// The game that a pass means.
    pub(crate) fn pass(&mut self, bench: &mut Bench<'_>, pass: &Pass) -> Object {
        let unknown = pass.get().unwrap_or_else(|| {
            let unknown = self.unknown();
            self.open_passes.insert(unknown);
            unknown
        });
        pass.set(Some(unknown));
        System::of_unknown(bench, unknown)
    }

    /// The unknowns of a game, which is complete from now on.
    fn complete(&mut self, label: Option<&Name>, passes: &[Pass]) -> Result<Vec<Unknown>, Fault> {
        let mut unknowns: Vec<Unknown> = passes.iter().filter_map(|pass| pass.get()).collect();
        for unknown in &unknowns {
            self.open_passes.remove(unknown);
        }
        if let Some(name) = label {
            let unknown = match self.labels.get(name) {
                Some((_, true)) => return Err(Fault::LabelTwice(name.to_string())),
                Some(&(unknown, false)) => unknown,
                None => self.unknown(),
            };
            self.labels.insert(name.clone(), (unknown, true));
            unknowns.push(unknown);
        }
        if unknowns.is_empty() {
            unknowns.push(self.unknown());
        }
        Ok(unknowns)
    }

    /// The game with these options, to which this label and these passes refer.
    pub(crate) fn game(
        &mut self,
        bench: &mut Bench<'_>,
        options: ByPlayer<Vec<Object>>,
        label: Option<&Name>,
        passes: &[Pass],
    ) -> Result<Object, Fault> {
        let unknowns = self.complete(label, passes)?;
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
            return Err(Fault::LabelOutside(label.to_string()));
        }
        if !self.open_passes.is_empty() {
            return Err(Fault::PassOutside);
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
