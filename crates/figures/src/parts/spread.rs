//! Labels along a line, moved apart as little as possible.

/// The middles of labels with the desired middles `wanted`, in ascending order, and the lengths `sizes`: in the same
/// order, with gaps of at least `gap`, and with the least sum of squared displacements.
///
/// Labels that would collide form blocks, each at the mean of its members' desired places (isotonic regression by
/// pooling adjacent violators; Barlow, Bartholomew, Bremner and Brunk, *Statistical Inference under Order
/// Restrictions*, 1972).
pub(crate) fn spread(wanted: &[i32], sizes: &[i32], gap: i32) -> Vec<i32> {
    // The place of each label if all earlier labels stood in one row from 0 on.
    let mut packed = Vec::new();
    for (at, &size) in sizes.iter().enumerate() {
        let before = at.checked_sub(1);
        packed.push(before.map_or(0, |before| {
            packed[before] + (sizes[before] + size + 1) / 2 + gap
        }));
    }
    // The sum of the origins desired by the members of each block, and their number.
    let mut blocks: Vec<(i64, i64)> = Vec::new();
    for (&wanted, &packed) in wanted.iter().zip(&packed) {
        blocks.push((i64::from(wanted - packed), 1));
        while let [.., (sum, count), (next, others)] = blocks[..] {
            if sum * others <= next * count {
                break;
            }
            blocks.pop();
            blocks.pop();
            blocks.push((sum + next, count + others));
        }
    }
    let origins = blocks
        .into_iter()
        .flat_map(|(sum, count)| std::iter::repeat_n(sum.div_euclid(count) as i32, count as usize));
    origins
        .zip(packed)
        .map(|(origin, packed)| origin + packed)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_with_room_stay() {
        assert_eq!(spread(&[0, 30, 60], &[20, 20, 20], 10), [0, 30, 60]);
        assert!(spread(&[], &[], 10).is_empty());
    }

    #[test]
    fn labels_without_room_give_way_alike() {
        assert_eq!(spread(&[0, 10], &[20, 20], 10), [-10, 20]);
        assert_eq!(
            spread(&[0, 0, 0, 200], &[20, 20, 20, 20], 10),
            [-30, 0, 30, 200]
        );
    }

    proptest::proptest! {
        #[test]
        fn no_two_come_too_close(mut wanted in proptest::collection::vec(-100i32..100, 0..12)) {
            wanted.sort_unstable();
            let sizes: Vec<i32> = (10..).take(wanted.len()).collect();
            let found = spread(&wanted, &sizes, 4);
            for at in 1..found.len() {
                let room = (sizes[at - 1] + sizes[at]) / 2 + 4;
                proptest::prop_assert!(found[at] - found[at - 1] >= room);
            }
        }
    }
}
