//! The outcome classes as categories of a figure.

use chopsticks_cgt::value::OutcomeClass;
use chopsticks_report::figure::{Category, palette};

/// The outcome classes: blue for Left, orange for Right, grey for N and white for P.
#[derive(Clone, Copy, Debug)]
pub struct OutcomeCategories;

impl OutcomeCategories {
    /// The index of a class among [`OutcomeCategories::categories`].
    pub fn of(class: OutcomeClass) -> u16 {
        match class {
            OutcomeClass::Left => 0,
            OutcomeClass::Right => 1,
            OutcomeClass::Next => 2,
            OutcomeClass::Previous => 3,
        }
    }

    /// The categories in the order of their indices.
    pub fn categories() -> Vec<Category> {
        vec![
            Category::new("L: Left wins", palette::POSITIVE[2]),
            Category::new("R: Right wins", palette::NEGATIVE[2]),
            Category::new("N: first player wins", palette::NEUTRAL[1]),
            Category::new("P: second player wins", palette::NEUTRAL[0]),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_class_has_its_own_category() {
        let categories = OutcomeCategories::categories();
        for class in [
            OutcomeClass::Left,
            OutcomeClass::Right,
            OutcomeClass::Next,
            OutcomeClass::Previous,
        ] {
            let label = &categories[usize::from(OutcomeCategories::of(class))].label;
            assert!(label.starts_with(&class.to_string()), "{label}");
        }
    }
}
