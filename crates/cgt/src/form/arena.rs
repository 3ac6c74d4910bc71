//! A store of forms, each exactly once.

use std::hash::BuildHasher;

use hashbrown::{HashMap, HashSet, HashTable};
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
    options: Vec<Sides>,
    /// The forms, by their options.
    ids: HashTable<FormId>,
}

/// The known facts about the followers of a form.
pub(super) type Known<T> = HashMap<FormId, T, FxBuildHasher>;

fn hash_of(sides: &Sides) -> u64 {
    FxBuildHasher.hash_one(sides)
}

impl FormArena {
    /// An arena without forms.
    pub fn new() -> FormArena {
        FormArena::default()
    }

    /// The number of forms.
    pub fn len(&self) -> usize {
        self.options.len()
    }

    /// Whether there is no form yet.
    pub fn is_empty(&self) -> bool {
        self.options.is_empty()
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
        let hash = hash_of(&sides);
        let known = self.ids.find(hash, |id| self.options[id.place()] == sides);
        if let Some(&known) = known {
            return known;
        }
        let place = u32::try_from(self.options.len()).expect("fewer than 2^32 forms");
        let id = FormId(place);
        self.options.push(sides);
        let options = &self.options;
        let hash_of_id = |id: &FormId| hash_of(&options[id.place()]);
        self.ids.insert_unique(hash, id, hash_of_id);
        id
    }

    /// The options of a form, each once.
    pub fn options(&self, form: FormId) -> ByPlayer<&[FormId]> {
        self.options[form.place()].as_ref().map(|side| &**side)
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

    /// A property that a form inherits from its options, for all followers of a form.
    pub(super) fn inherited<T>(
        &self,
        form: FormId,
        mut evaluate: impl FnMut(ByPlayer<&[FormId]>, &Known<T>) -> T,
    ) -> Known<T> {
        let mut known = Known::default();
        for follower in self.followers(form) {
            let value = evaluate(self.options(follower), &known);
            known.insert(follower, value);
        }
        known
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
