//! The map of the numbers of values in the cone, over A and B.

use chopsticks_figures::{Category, CellAxis, HeatMap, palette};

use super::cone::ConeMap;

/// The steps of the map: the largest number of values of each category but the last.
const STEPS: [usize; 4] = [12, 17, 22, 30];

/// A cell for each A and B, coloured by the number of values in the cone. For A > B it is that for A and B exchanged.
pub fn cone_figure(cones: &ConeMap) -> Option<HeatMap> {
    let upto = cones.upto;
    let count = |a: u32, b: u32| {
        let (left, right) = (a.min(b), a.max(b));
        let place = right as usize * (right as usize - 1) / 2 + left as usize - 1;
        cones.map.get(place).map(|count| count.values)
    };
    let cells = (1..=upto).flat_map(|b| (1..=upto).map(move |a| (a, b)));
    let cells: Option<Vec<u16>> = cells.map(|(a, b)| count(a, b).map(category)).collect();
    Some(HeatMap {
        title: "Number of values of $(i|j)_{A,B}$ with $i ≤ 2j$ and $j ≤ 2i$".to_owned(),
        x: CellAxis::numbers("$A$", 1..=upto),
        y: CellAxis::numbers("$B$", 1..=upto),
        cells: cells?,
        categories: categories(),
        texts: Vec::new(),
    })
}

fn category(values: usize) -> u16 {
    STEPS.iter().filter(|&&most| values > most).count() as u16
}

fn categories() -> Vec<Category> {
    let mut least = 1;
    let mut names = Vec::new();
    for most in STEPS {
        names.push(format!("{least} to {most}"));
        least = most + 1;
    }
    names.push(format!("{least} or more"));
    let fills = [
        palette::NEUTRAL[0],
        palette::POSITIVE[0],
        palette::POSITIVE[1],
        palette::POSITIVE[2],
        palette::POSITIVE[3],
    ];
    let named = names.into_iter().zip(fills);
    named
        .map(|(name, fill)| Category::new(name, fill))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_sorted_into_the_categories_named() {
        assert_eq!(categories().len(), STEPS.len() + 1);
        assert_eq!([1, 12, 13, 30, 31].map(category), [0, 0, 1, 3, 4]);
    }
}
