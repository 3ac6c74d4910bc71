//! Chooses the units to be measured before a run.

use super::Listed;

/// The most units that are chosen.
pub const MAX_COUNT: usize = 32;

/// Units of every size, from the smallest to the largest: the range of costs is divided into strata of equal ratios,
/// and two units are taken from each, at one third and two thirds of its units.
pub fn sample(units: &[Listed]) -> Vec<Listed> {
    let mut sorted: Vec<&Listed> = units.iter().collect();
    sorted.sort_by_key(|unit| unit.cost);
    let (Some(first), Some(last)) = (sorted.first(), sorted.last()) else {
        return Vec::new();
    };
    let strata = MAX_COUNT / 2;
    let [least, most] = [first, last].map(|unit| (unit.cost as f64).ln());
    let stratum = |unit: &Listed| {
        let place = ((unit.cost as f64).ln() - least) / (most - least).max(1e-9);
        ((place * strata as f64) as usize).min(strata - 1)
    };
    let mut chosen = Vec::new();
    for members in sorted.chunk_by(|one, next| stratum(one) == stratum(next)) {
        let mut places = vec![members.len() / 3, members.len() * 2 / 3];
        places.dedup();
        chosen.extend(places.into_iter().map(|place| members[place].clone()));
    }
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;

    fn units(costs: impl Iterator<Item = u64>) -> Vec<Listed> {
        let unit = |cost: u64| Listed {
            key: cost.into(),
            cost,
        };
        costs.map(unit).collect()
    }

    #[test]
    fn every_size_is_chosen_and_each_unit_once() {
        let chosen = sample(&units((1..=1_000).map(|n| n * n)));
        let costs: Vec<u64> = chosen.iter().map(|unit| unit.cost).collect();
        assert!(costs.is_sorted_by(|one, next| one < next));
        assert!((16..=MAX_COUNT).contains(&costs.len()));
        assert_eq!(costs[0], 1);
        assert!(costs[costs.len() - 1] > 500_000);
        assert!(sample(&[]).is_empty());
        assert_eq!(sample(&units([5, 5, 5].into_iter())).len(), 2);
    }
}
