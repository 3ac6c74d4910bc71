//! A store of dicots in canonical form modulo dicots.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use crate::form::{FormArena, FormId};
use crate::misere::MisereOutcomes;
use crate::player::ByPlayer;
use crate::solve::Evaluation;
use crate::value::OutcomeClass;

/// A dicot in canonical form modulo dicots, as a key into the [`DicotArena`] that made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Dicot(pub(super) FormId);

/// Only one of the players has an option, so the game is not a dicot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("only one player can move; expected a dicot, in which both can move or neither can")]
pub struct NotDicot;

/// A store of dicots, with what is known about them.
#[derive(Clone, Debug)]
pub struct DicotArena {
    /// The canonical forms, and the forms from which they were made.
    pub(super) forms: FormArena,
    /// Who wins each form moving first, in step with `forms`.
    wins: Vec<ByPlayer<bool>>,
    pub(super) order: HashMap<(FormId, FormId), bool, FxBuildHasher>,
    /// The canonical forms of forms whose options are in canonical form.
    pub(super) canonical: HashMap<FormId, Dicot, FxBuildHasher>,
    pub(super) negatives: HashMap<Dicot, Dicot, FxBuildHasher>,
    pub(super) sums: HashMap<(Dicot, Dicot), Dicot, FxBuildHasher>,
    zero: Dicot,
    star: Dicot,
}

impl DicotArena {
    /// An arena that holds only 0 and \*.
    pub fn new() -> DicotArena {
        let mut forms = FormArena::new();
        let zero = forms.zero();
        let star = forms.form(ByPlayer::from_fn(|_| vec![zero]));
        let wins = [true, false].map(|wins| ByPlayer::from_fn(|_| wins));
        let simplest = [zero, star].map(|form| (form, Dicot(form)));
        DicotArena {
            forms,
            wins: wins.to_vec(),
            order: HashMap::default(),
            canonical: simplest.into_iter().collect(),
            negatives: HashMap::default(),
            sums: HashMap::default(),
            zero: Dicot(zero),
            star: Dicot(star),
        }
    }

    /// The number of forms in the arena, canonical or not.
    #[allow(clippy::len_without_is_empty)] // never empty: 0 is always there
    pub fn len(&self) -> usize {
        self.forms.len()
    }

    /// The game without options.
    pub fn zero(&self) -> Dicot {
        self.zero
    }

    /// \* = {0|0}.
    pub fn star(&self) -> Dicot {
        self.star
    }

    /// The options of the canonical form.
    pub fn options(&self, game: Dicot) -> ByPlayer<Vec<Dicot>> {
        let options = self.forms.options(game.0);
        options.map(|side| side.iter().map(|&option| Dicot(option)).collect())
    }

    /// The outcome class under misère play, which games equal modulo dicots share.
    pub fn outcome(&self, game: Dicot) -> OutcomeClass {
        OutcomeClass::from_moving_first(*self.wins(game.0))
    }

    /// The number of followers of the canonical form, itself included.
    pub fn followers(&self, game: Dicot) -> usize {
        self.forms.followers(game.0).len()
    }

    /// The birthday of the canonical form.
    pub fn birthday(&self, game: Dicot) -> u64 {
        self.forms.birthday(game.0)
    }

    /// Whether each player wins a form moving first, under misère play.
    pub(super) fn wins(&self, form: FormId) -> &ByPlayer<bool> {
        &self.wins[form.place()]
    }

    /// The form with these options.
    pub(super) fn intern(&mut self, options: ByPlayer<Vec<FormId>>) -> FormId {
        let form = self.forms.form(options);
        if form.place() == self.wins.len() {
            let options = self.forms.options(form);
            let wins = options.map(|side| side.iter().map(|&option| *self.wins(option)).collect());
            self.wins.push(MisereOutcomes.evaluate(wins));
        }
        form
    }
}

impl Default for DicotArena {
    fn default() -> DicotArena {
        DicotArena::new()
    }
}
