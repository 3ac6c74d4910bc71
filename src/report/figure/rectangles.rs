//! A grid of categories as few rectangles.

/// Cells (x, y) with x in `x.0..x.1` and y in `y.0..y.1`, all of one category.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Block {
    pub x: (usize, usize),
    pub y: (usize, usize),
    pub category: u16,
}

/// Disjoint blocks that cover the cells outside category `but`, row by row: runs of equal cells, joined with equal
/// runs of the rows before.
pub(super) fn blocks(cells: &[u16], side: usize, but: u16) -> Vec<Block> {
    let mut done = Vec::new();
    let mut open: Vec<Block> = Vec::new();
    for (y, row) in cells.chunks(side).enumerate() {
        let mut above = std::mem::take(&mut open).into_iter().peekable();
        for (x, category) in runs(row).filter(|run| run.1 != but) {
            done.extend(std::iter::from_fn(|| {
                above.next_if(|block| block.x.0 < x.0)
            }));
            let joined = above.next_if(|block| block.x == x && block.category == category);
            let y = (joined.map_or(y, |block| block.y.0), y + 1);
            open.push(Block { x, y, category });
        }
        done.extend(above);
    }
    done.extend(open);
    done
}

/// The maximal runs of equal entries, each with its half-open range.
pub(super) fn runs(row: &[u16]) -> impl Iterator<Item = ((usize, usize), u16)> {
    let mut start = 0;
    row.chunk_by(|a, b| a == b).map(move |run| {
        let range = (start, start + run.len());
        start = range.1;
        (range, run[0])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_runs_of_neighbouring_rows_are_one_block() {
        let cells = [1, 1, 0, 1, 1, 2, 1, 0, 2];
        let block = |x, y, category| Block { x, y, category };
        assert_eq!(
            blocks(&cells, 3, 0),
            [
                block((0, 2), (0, 2), 1),
                block((0, 1), (2, 3), 1),
                block((2, 3), (1, 3), 2)
            ]
        );
    }

    proptest::proptest! {
        #[test]
        fn blocks_cover_each_other_cell_once(cells in proptest::collection::vec(0u16..3, 36)) {
            let mut painted = vec![0u16; 36];
            for block in blocks(&cells, 6, 0) {
                for y in block.y.0..block.y.1 {
                    for x in block.x.0..block.x.1 {
                        proptest::prop_assert_eq!(painted[6 * y + x], 0);
                        painted[6 * y + x] = block.category;
                    }
                }
            }
            proptest::prop_assert_eq!(painted, cells);
        }
    }
}
