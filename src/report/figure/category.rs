//! The categories of a heat map or a strip.

use super::legend::Entry;
use super::{Colour, FigureError};

/// What one colour of a figure stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Category {
    /// Its name in the legend.
    pub label: String,
    /// Its colour; [`palette`](super::palette) has some that go together.
    pub colour: Colour,
}

impl Category {
    /// The category `label` in `colour`.
    pub fn new(label: impl Into<String>, colour: Colour) -> Category {
        Category {
            label: label.into(),
            colour,
        }
    }
}

/// How often each category occurs in `data`.
pub(super) fn counts(data: &[u16], categories: &[Category]) -> Result<Vec<usize>, FigureError> {
    let mut counts = vec![0; categories.len()];
    for &index in data {
        let index = usize::from(index);
        let count = categories.len();
        *counts
            .get_mut(index)
            .ok_or(FigureError::NoCategory { index, count })? += 1;
    }
    Ok(counts)
}

/// The legend: each category with its share of all data.
pub(super) fn legend(categories: &[Category], counts: &[usize]) -> Vec<Entry> {
    let total: usize = counts.iter().sum();
    let entry = |(category, &count): (&Category, &usize)| Entry {
        colour: category.colour,
        label: category.label.clone(),
        note: share(count, total),
    };
    categories.iter().zip(counts).map(entry).collect()
}

/// `count` of `total` in per cent with one decimal; what would round to nothing says so.
fn share(count: usize, total: usize) -> String {
    match 100.0 * count as f64 / total.max(1) as f64 {
        percent if count > 0 && percent < 0.05 => "< 0.1 %".to_owned(),
        percent => format!("{percent:.1} %"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_rounded_but_never_to_nothing() {
        assert_eq!(share(1, 3), "33.3 %");
        assert_eq!(share(1, 1_000_000), "< 0.1 %");
        assert_eq!(share(0, 7), "0.0 %");
    }

    #[test]
    fn an_unknown_category_is_an_error() {
        let error = counts(&[0, 2], &[Category::new("a", Colour(0, 0, 0))]).unwrap_err();
        assert_eq!(error.to_string(), "category 2 of only 1");
    }
}
