//! The components of a position.

/// The components of a position. Most positions have only one, which needs no memory allocation.
#[derive(Debug)]
pub(crate) struct Components<P> {
    first: Option<P>,
    others: Vec<P>,
}

impl<P> Components<P> {
    /// A position that is its own component.
    pub fn whole(position: P) -> Components<P> {
        Components {
            first: Some(position),
            others: Vec::new(),
        }
    }

    pub fn push(&mut self, component: P) {
        match self.first {
            None => self.first = Some(component),
            Some(_) => self.others.push(component),
        }
    }
}

impl<P> Default for Components<P> {
    fn default() -> Components<P> {
        Components {
            first: None,
            others: Vec::new(),
        }
    }
}

impl<P> IntoIterator for Components<P> {
    type Item = P;
    type IntoIter = std::iter::Chain<std::option::IntoIter<P>, std::vec::IntoIter<P>>;

    fn into_iter(self) -> Self::IntoIter {
        self.first.into_iter().chain(self.others)
    }
}
