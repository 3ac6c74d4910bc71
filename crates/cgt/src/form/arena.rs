//! A store of forms, each exactly once.

use chopsticks_base::numbered::Numbered;
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;

use crate::player::{ByPlayer, Player};

/// A form, as a key into the [`FormArena`] that made it. Options have smaller keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FormId(u32);

impl FormId {
    pub(crate) fn place(self) -> usize {
        self.0 as usize
    }
}

type Sides = ByPlayer<Box<[FormId]>>;

/// A store of forms.
#[derive(Clone, Debug, Default)]
pub struct FormArena {
    /// The options of each form.
    forms: Numbered<Sides>,
}

/// The known facts about the followers of a form.
pub(crate) type Known<T> = HashMap<FormId, T, FxBuildHasher>;

impl FormArena {
    /// An arena without forms.
    pub fn new() -> FormArena {
        FormArena::default()
    }

    /// The number of forms.
    pub fn len(&self) -> usize {
        self.forms.len()
    }

    /// Whether there is no form yet.
    pub fn is_empty(&self) -> bool {
        self.forms.is_empty()
    }

    /// The form without options.
    pub fn zero(&mut self) -> FormId {
        self.form(ByPlayer::default())
    }

    /// The form with these options. Their order does not matter, nor how often each is given.
    pub fn form(&mut self, options: ByPlayer<Vec<FormId>>) -> FormId {
        let sides = options.map(|mut side| {
            side.sort_unstable();
            side.dedup();
            side.into_boxed_slice()
        });
        let place = self.forms.number(sides);
        FormId(u32::try_from(place).expect("fewer than 2^32 forms"))
    }

    /// The options of a form, each once.
    pub fn options(&self, form: FormId) -> ByPlayer<&[FormId]> {
        self.forms[form.place()].as_ref().map(|side| &**side)
    }

    /// The options of both players.
    pub(super) fn all_options(&self, form: FormId) -> impl Iterator<Item = FormId> {
        let ByPlayer { left, right } = self.options(form);
        left.iter().chain(right).copied()
    }

    /// The followers of a form, itself included, each once: options before the forms that have them.
    pub fn followers(&self, form: FormId) -> Vec<FormId> {
        let mut met = HashSet::<FormId, FxBuildHasher>::default();
        met.insert(form);
        let mut unseen = vec![form];
        while let Some(next) = unseen.pop() {
            let new = self.all_options(next).filter(|option| met.insert(*option));
            unseen.extend(new);
        }
        let mut followers: Vec<FormId> = met.into_iter().collect();
        followers.sort_unstable();
        followers
    }

    /// A property that a form inherits from its options. `evaluate` gets a form, its options, and the properties of these.
    ///
    /// # Errors
    /// Those of `evaluate`.
    pub(crate) fn inherited<T, E>(
        &self,
        form: FormId,
        mut evaluate: impl FnMut(FormId, ByPlayer<&[FormId]>, &Known<T>) -> Result<T, E>,
    ) -> Result<T, E> {
        let mut known = Known::default();
        for follower in self.followers(form) {
            let value = evaluate(follower, self.options(follower), &known)?;
            known.insert(follower, value);
        }
        Ok(known.remove(&form).expect("a form is its own follower"))
    }

    /// Whether Left and Right have the same options at every follower.
    pub fn is_impartial(&self, form: FormId) -> bool {
        let mut followers = self.followers(form).into_iter();
        followers.all(|follower| {
            let options = self.options(follower);
            options[Player::Left] == options[Player::Right]
        })
    }
}
