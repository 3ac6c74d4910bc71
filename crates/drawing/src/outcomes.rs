//! The outcome classes as categories of a figure.

use chopsticks_cgt::value::OutcomeClass;
use chopsticks_report::figure::{Category, palette};

/// The outcome classes: blue and orange for the players, as everywhere; white where the player who moves loses.
pub struct OutcomeCategories;

impl OutcomeCategories {
    /// The place of a class among [`OutcomeCategories::categories`].
    pub fn of(class: OutcomeClass) -> u16 {
        match class {
            OutcomeClass::Left => 0,
            OutcomeClass::Right => 1,
            OutcomeClass::Next => 2,
            OutcomeClass::Previous => 3,
        }
    }

    /// What the places stand for.
    pub fn categories() -> Vec<Category> {
        vec![
            Category::new("L, Left wins", palette::POSITIVE[2]),
            Category::new("R, Right wins", palette::NEGATIVE[2]),
            Category::new("N, next player wins", palette::NEUTRAL[1]),
            Category::new("P, previous player wins", palette::NEUTRAL[0]),
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
