//! A store of augmented forms, each exactly once: forms in which a player may have the mark of an end.
//!
//! A player with the mark who is to move has won if she has it, or no option, in every component. In a form without marks,
//! that is misère play.

use chopsticks_base::numbered::Numbered;
use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;

use super::winners::Winners;
use crate::player::ByPlayer;

/// An augmented form, as a key into its store. Options have smaller keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Form(u32);

/// The options of an augmented form, and which player has the mark of an end.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Parts {
    options: ByPlayer<Box<[Form]>>,
    marks: ByPlayer<bool>,
}

/// A store of augmented forms, with who wins them.
#[derive(Clone, Debug, Default)]
pub(super) struct Forms {
    parts: Numbered<Parts>,
    winners: Vec<Winners>,
}

impl Forms {
    /// The number of forms.
    pub(super) fn len(&self) -> usize {
        self.parts.len()
    }

    /// The form with these options and marks. A player without an option needs no mark.
    pub(super) fn intern(&mut self, options: ByPlayer<Vec<Form>>, marks: ByPlayer<bool>) -> Form {
        let options = options.map(|mut side| {
            side.sort_unstable();
            side.dedup();
            side.into_boxed_slice()
        });
        let marks = options
            .as_ref()
            .zip(marks)
            .map(|(side, marked)| marked && !side.is_empty());
        let place = self.parts.number(Parts { options, marks });
        let form = Form(u32::try_from(place).expect("fewer than 2^32 forms"));
        if place == self.winners.len() {
            let options = self.options(form);
            let options =
                options.map(|side| side.iter().map(|&option| *self.winners(option)).collect());
            let winners = Winners::of(self.marks(form), &options);
            self.winners.push(winners);
        }
        form
    }

    pub(super) fn options(&self, form: Form) -> ByPlayer<&[Form]> {
        let parts = &self.parts[form.0 as usize];
        parts.options.as_ref().map(|side| &**side)
    }

    pub(super) fn marks(&self, form: Form) -> ByPlayer<bool> {
        self.parts[form.0 as usize].marks
    }

    pub(super) fn winners(&self, form: Form) -> &Winners {
        &self.winners[form.0 as usize]
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
