//! A store of augmented forms with what is known about their order.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use super::ends::{Ends, Marks};
use super::forms::{Form, Forms};
use crate::player::ByPlayer;

/// A store of augmented forms with what is known about their order.
#[derive(Clone, Debug)]
pub(crate) struct AugmentedArena<E: Ends> {
    pub(crate) ends: E,
    /// The simplest forms, and the forms from which they were made.
    pub(super) forms: Forms<E>,
    pub(super) order: HashMap<(Form, Form), bool, FxBuildHasher>,
    /// The simplest forms of forms whose options are in simplest form.
    pub(super) simplest: HashMap<Form, Form, FxBuildHasher>,
    pub(super) negatives: HashMap<Form, Form, FxBuildHasher>,
    pub(super) sums: HashMap<(Form, Form), Form, FxBuildHasher>,
}

impl<E: Ends> AugmentedArena<E> {
    /// An empty arena.
    pub(crate) fn new(ends: E) -> AugmentedArena<E> {
        AugmentedArena {
            ends,
            forms: Forms::default(),
            order: HashMap::default(),
            simplest: HashMap::default(),
            negatives: HashMap::default(),
            sums: HashMap::default(),
        }
    }

    /// The number of forms.
    pub(crate) fn len(&self) -> usize {
        self.forms.len()
    }

    /// The form with these options and marks.
    pub(crate) fn intern(&mut self, options: ByPlayer<Vec<Form>>, marks: Marks<E::Mark>) -> Form {
        self.forms.intern(options, marks)
    }

    /// A form that is known to be its own simplest form.
    pub(crate) fn intern_simplest(
        &mut self,
        options: ByPlayer<Vec<Form>>,
        marks: Marks<E::Mark>,
    ) -> Form {
        let form = self.intern(options, marks);
        self.simplest.insert(form, form);
        form
    }

    pub(crate) fn options(&self, form: Form) -> ByPlayer<&[Form]> {
        self.forms.options(form)
    }

    pub(crate) fn marks(&self, form: Form) -> &Marks<E::Mark> {
        self.forms.marks(form)
    }

    pub(crate) fn prospects(&self, form: Form) -> &E::Prospects {
        self.forms.prospects(form)
    }

    /// The followers, the form included, each once: options before the forms that have them.
    pub(crate) fn followers(&self, form: Form) -> Vec<Form> {
        self.forms.followers(form)
    }

    /// The birthday of a form.
    pub(crate) fn birthday(&self, form: Form) -> u64 {
        let mut birthdays: HashMap<Form, u64, FxBuildHasher> = HashMap::default();
        for follower in self.followers(form) {
            let ByPlayer { left, right } = self.options(follower);
            let of_options = left.iter().chain(right).map(|option| birthdays[option] + 1);
            let birthday = of_options.max().unwrap_or(0);
            birthdays.insert(follower, birthday);
        }
        birthdays[&form]
    }
}
