//! A store of augmented forms, each exactly once.

use chopsticks_base::numbered::Numbered;
use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;

use super::ends::{Ends, Marks};
use crate::player::{ByPlayer, Player};

/// An augmented form, as a key into its store. Options have smaller keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Form(u32);

/// The parts of a form that is made simpler.
#[derive(Debug)]
pub(crate) struct Draft<M> {
    pub(crate) options: ByPlayer<Vec<Form>>,
    pub(crate) marks: Marks<M>,
}

/// The options of an augmented form, and the marks of its ends.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Parts<M> {
    options: ByPlayer<Box<[Form]>>,
    marks: Marks<M>,
}

/// A store of augmented forms, with what the players can reach from them.
#[derive(Clone, Debug)]
pub(super) struct Forms<E: Ends> {
    parts: Numbered<Parts<E::Mark>>,
    prospects: Vec<E::Prospects>,
}

impl<E: Ends> Default for Forms<E> {
    fn default() -> Forms<E> {
        Forms {
            parts: Numbered::default(),
            prospects: Vec::new(),
        }
    }
}

impl<E: Ends> Forms<E> {
    /// The number of forms.
    pub(super) fn len(&self) -> usize {
        self.parts.len()
    }

    /// The form with these options and marks.
    ///
    /// # Panics
    /// If a player has neither options nor a mark.
    pub(super) fn intern(&mut self, options: ByPlayer<Vec<Form>>, marks: Marks<E::Mark>) -> Form {
        for player in Player::BOTH {
            let can_go_on = !options[player].is_empty() || marks[player].is_some();
            assert!(can_go_on, "a player without options has a mark");
        }
        let options = options.map(|mut side| {
            side.sort_unstable();
            side.dedup();
            side.into_boxed_slice()
        });
        let place = self.parts.number(Parts { options, marks });
        let form = Form(u32::try_from(place).expect("fewer than 2^32 forms"));
        if place == self.prospects.len() {
            let options = self.options(form);
            let options =
                options.map(|side| side.iter().map(|&option| self.prospects(option)).collect());
            let prospects = E::prospects(self.marks(form), &options);
            self.prospects.push(prospects);
        }
        form
    }

    pub(super) fn options(&self, form: Form) -> ByPlayer<&[Form]> {
        let parts = &self.parts[form.0 as usize];
        parts.options.as_ref().map(|side| &**side)
    }

    pub(super) fn marks(&self, form: Form) -> &Marks<E::Mark> {
        &self.parts[form.0 as usize].marks
    }

    pub(super) fn prospects(&self, form: Form) -> &E::Prospects {
        &self.prospects[form.0 as usize]
    }

    /// The followers, the form included, each once: options before the forms that have them.
    pub(super) fn followers(&self, form: Form) -> Vec<Form> {
        let mut met = HashSet::<Form, FxBuildHasher>::default();
        met.insert(form);
        let mut unseen = vec![form];
        while let Some(next) = unseen.pop() {
            let ByPlayer { left, right } = self.options(next);
            let options = left.iter().chain(right).copied();
            unseen.extend(options.filter(|&option| met.insert(option)));
        }
        let mut followers: Vec<Form> = met.into_iter().collect();
        followers.sort_unstable();
        followers
    }
}
