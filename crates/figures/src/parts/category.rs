//! The categories of a map, a board or a strip.

use crate::error::FigureError;
use crate::parts::legend::{Entry, Sample};
use crate::style::fill::Fill;

/// The meaning of one fill of a figure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Category {
    /// Its name in the legend.
    pub label: String,
    /// Its fill; [`palette`](crate::style::palette) has matching ones.
    pub fill: Fill,
}

impl Category {
    /// The category `label` with this fill, which may be a plain colour.
    pub fn new(label: impl Into<String>, fill: impl Into<Fill>) -> Category {
        Category {
            label: label.into(),
            fill: fill.into(),
        }
    }
}

/// The categories that occur among `cells`, for a legend; each cell becomes an index into these.
pub fn drop_unused(categories: Vec<Category>, cells: &mut [u16]) -> Vec<Category> {
    let mut occurs = vec![false; categories.len()];
    for &cell in cells.iter() {
        occurs[usize::from(cell)] = true;
    }
    let mut places = Vec::new();
    let mut next = 0;
    for &occurs in &occurs {
        places.push(next);
        next += u16::from(occurs);
    }
    for cell in cells {
        *cell = places[usize::from(*cell)];
    }
    let kept = categories.into_iter().zip(occurs);
    kept.filter_map(|(category, occurs)| occurs.then_some(category))
        .collect()
}

/// The total size of each category; each datum has the index of its category and a size.
pub(crate) fn sizes(
    data: impl Iterator<Item = (u16, f64)>,
    categories: &[Category],
) -> Result<Vec<f64>, FigureError> {
    let mut sizes = vec![0.0; categories.len()];
    for (index, size) in data {
        let index = usize::from(index);
        let count = categories.len();
        *sizes
            .get_mut(index)
            .ok_or(FigureError::NoCategory { index, count })? += size;
    }
    Ok(sizes)
}

/// The legend: each category with its share of all data, of which the last entry says what they are.
pub(crate) fn shares_legend(categories: &[Category], sizes: &[f64], data: &str) -> Vec<Entry> {
    let total: f64 = sizes.iter().sum();
    let entry = |(category, &size): (&Category, &f64)| Entry {
        sample: Sample::Area(category.fill),
        label: category.label.clone(),
        note: share(size, total),
    };
    let meaning = Entry::new(Sample::Nothing, format!("(% of {data})"));
    let entries = categories.iter().zip(sizes).map(entry);
    entries.chain([meaning]).collect()
}

/// `size` of `total` in per cent with one decimal; a positive share that would be rounded to 0 is `< 0.1 %`.
fn share(size: f64, total: f64) -> String {
    match 100.0 * size / total {
        percent if size > 0.0 && percent < 0.05 => "< 0.1 %".to_owned(),
        percent => format!("{percent:.1} %"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::style::palette;

    #[test]
    fn a_legend_has_only_what_occurs() {
        let categories = ["a", "b", "c", "d"].map(|label| Category::new(label, palette::REST));
        let mut cells = [3, 1, 1, 3];
        let used = drop_unused(categories.to_vec(), &mut cells);
        assert_eq!(used, [categories[1].clone(), categories[3].clone()]);
        assert_eq!(cells, [1, 0, 0, 1]);
    }

    #[test]
    fn shares_are_rounded_but_never_to_nothing() {
        assert_eq!(share(1.0, 3.0), "33.3 %");
        assert_eq!(share(1.0, 1e6), "< 0.1 %");
        assert_eq!(share(0.0, 7.0), "0.0 %");
    }

    #[test]
    fn an_unknown_category_is_an_error() {
        let data = [(0, 1.0), (2, 1.0)].into_iter();
        let error = sizes(data, &[Category::new("a", palette::REST)]).unwrap_err();
        assert_eq!(error.to_string(), "found 2, expected a category below 1");
    }
}
