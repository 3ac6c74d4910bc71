//! The order of cases: by the largest number, then by the variables in turn.

use num_bigint::BigUint;

use super::ranges::Range;

/// The cases whose largest number is `level`, in order.
pub(super) struct Level<'r> {
    ranges: &'r [Range],
    level: BigUint,
}

impl<'r> Level<'r> {
    /// The levels, without end if a range has none; none if a range is empty.
    pub(super) fn all(ranges: &'r [Range]) -> impl Iterator<Item = Level<'r>> {
        let is_empty = |range: &Range| range.most.as_ref().is_some_and(|most| *most < range.least);
        let is_any_empty = ranges.iter().any(is_empty);
        let first = ranges.iter().map(|range| &range.least).max().cloned();
        let most: Option<Vec<&BigUint>> = ranges.iter().map(|range| range.most.as_ref()).collect();
        let last = most.map(|most| most.into_iter().max().cloned().unwrap_or_default());
        let mut next = first.unwrap_or_default();
        std::iter::from_fn(move || {
            if is_any_empty || last.as_ref().is_some_and(|last| next > *last) {
                return None;
            }
            let level = next.clone();
            next += 1u32;
            Some(Level { ranges, level })
        })
    }

    /// The largest number.
    pub(super) fn number(&self) -> &BigUint {
        &self.level
    }

    /// Calls `visit` with the numbers chosen so far, for a prefix of the variables; it says whether others follow.
    ///
    /// # Errors
    /// The first one of `visit`.
    pub(super) fn visit<E>(
        &self,
        visit: &mut impl FnMut(&[BigUint]) -> Result<bool, E>,
    ) -> Result<(), E> {
        self.extend(&mut Vec::new(), visit)
    }

    fn extend<E>(
        &self,
        chosen: &mut Vec<BigUint>,
        visit: &mut impl FnMut(&[BigUint]) -> Result<bool, E>,
    ) -> Result<(), E> {
        let Some(range) = self.ranges.get(chosen.len()) else {
            return Ok(());
        };
        let mut number = range.least.clone();
        let most = range.most.as_ref().unwrap_or(&self.level);
        let most = most.min(&self.level);
        let later = &self.ranges[chosen.len() + 1..];
        if !chosen.contains(&self.level) && !later.iter().any(|range| self.is_in(range)) {
            number.clone_from(&self.level);
        }
        while number <= *most {
            chosen.push(number.clone());
            if visit(chosen)? {
                self.extend(chosen, visit)?;
            }
            chosen.pop();
            number += 1u32;
        }
        Ok(())
    }

    /// Whether the largest number is in a range.
    fn is_in(&self, range: &Range) -> bool {
        range.least <= self.level && range.most.as_ref().is_none_or(|most| self.level <= *most)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cases(ranges: &[(u32, Option<u32>)], levels: usize) -> Vec<Vec<u32>> {
        let ranges: Vec<Range> = (ranges.iter())
            .map(|&(least, most)| Range {
                least: least.into(),
                most: most.map(BigUint::from),
            })
            .collect();
        let mut all = Vec::new();
        for level in Level::all(&ranges).take(levels) {
            let visited = level.visit::<()>(&mut |chosen| {
                if chosen.len() == ranges.len() {
                    let numbers = chosen.iter().map(|number| number.try_into().unwrap());
                    all.push(numbers.collect());
                }
                Ok(true)
            });
            assert_eq!(visited, Ok(()));
        }
        all
    }

    #[test]
    fn every_case_is_visited_once_by_its_largest_number() {
        let expected = [[1, 1], [1, 2], [2, 1], [2, 2], [1, 3], [2, 3]];
        assert_eq!(cases(&[(1, Some(2)), (1, Some(3))], 9), expected);
        assert_eq!(
            cases(&[(1, None), (2, None)], 2),
            [[1, 2], [2, 2], [1, 3], [2, 3], [3, 2], [3, 3]]
        );
        assert_eq!(cases(&[(3, Some(2))], 9), Vec::<Vec<u32>>::new());
        assert_eq!(cases(&[(5, Some(6)), (1, Some(1))], 9), [[5, 1], [6, 1]]);
    }
}
