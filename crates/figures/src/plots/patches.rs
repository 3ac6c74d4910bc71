//! A grid of categories as a small number of patches, each a stack of runs.
//!
//! One outline per patch instead of one rectangle per run makes the file smaller, and viewers that smooth edges show no
//! seams inside an area of one colour.

/// Cells of one category in consecutive rows, one run per row, each overlapping the next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Patch {
    pub category: u16,
    /// The lowest row.
    pub bottom: usize,
    /// The half-open range of columns in each row, from `bottom` on.
    pub runs: Vec<(usize, usize)>,
}

/// Disjoint patches that cover all cells not in category `but`.
///
/// A patch ends where its category splits or joins in the next row, so it never has a hole.
pub(crate) fn patches(cells: &[u16], columns: usize, but: u16) -> Vec<Patch> {
    let mut done = Vec::new();
    let mut open: Vec<Patch> = Vec::new();
    for (y, row) in cells.chunks(columns).enumerate() {
        let row: Vec<_> = runs(row).filter(|run| run.1 != but).collect();
        let continued = only_partners(&open, &row);
        let mut patches: Vec<Option<Patch>> = open.drain(..).map(Some).collect();
        for (&(run, category), partner) in row.iter().zip(continued) {
            let (bottom, runs) = (y, Vec::new());
            let patch = partner.and_then(|at| patches[at].take());
            let mut patch = patch.unwrap_or(Patch {
                category,
                bottom,
                runs,
            });
            patch.runs.push(run);
            open.push(patch);
        }
        done.extend(patches.into_iter().flatten());
    }
    done.extend(open);
    done
}

/// For each run of the new row, the open patch of its category that touches it, if both touch no other.
fn only_partners(open: &[Patch], row: &[((usize, usize), u16)]) -> Vec<Option<usize>> {
    let mut touching_row = vec![0; row.len()];
    let mut touching_open = vec![0; open.len()];
    let mut partner = vec![None; row.len()];
    let (mut above, mut below) = (0, 0);
    while let (Some(&(run, category)), Some(patch)) = (row.get(above), open.get(below)) {
        let last = patch.runs[patch.runs.len() - 1];
        if patch.category == category && run.0 < last.1 && last.0 < run.1 {
            touching_row[above] += 1;
            touching_open[below] += 1;
            partner[above] = Some(below);
        }
        if run.1 <= last.1 {
            above += 1;
        } else {
            below += 1;
        }
    }
    let only = |(at, partner): (usize, Option<usize>)| {
        partner.filter(|&patch| touching_row[at] == 1 && touching_open[patch] == 1)
    };
    partner.into_iter().enumerate().map(only).collect()
}

/// The maximal runs of equal entries, each with its half-open range.
pub(crate) fn runs(row: &[u16]) -> impl Iterator<Item = ((usize, usize), u16)> {
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
    fn a_patch_ends_where_its_category_splits() {
        // Row 0 first; category 1 has a slanting edge, then splits around a 2.
        let cells = [1, 1, 0, 1, 1, 1, 1, 2, 1];
        let patch = |category, bottom, runs: &[(usize, usize)]| Patch {
            category,
            bottom,
            runs: runs.to_vec(),
        };
        let mut patches = patches(&cells, 3, 0);
        patches.sort_by_key(|patch| (patch.bottom, patch.runs[0]));
        assert_eq!(
            patches,
            [
                patch(1, 0, &[(0, 2), (0, 3)]),
                patch(1, 2, &[(0, 1)]),
                patch(2, 2, &[(1, 2)]),
                patch(1, 2, &[(2, 3)]),
            ]
        );
    }

    proptest::proptest! {
        #[test]
        fn patches_cover_each_other_cell_once(cells in proptest::collection::vec(0u16..3, 36)) {
            let mut painted = vec![0u16; 36];
            for patch in patches(&cells, 6, 0) {
                for (y, run) in (patch.bottom..).zip(&patch.runs) {
                    for x in run.0..run.1 {
                        proptest::prop_assert_eq!(painted[6 * y + x], 0);
                        painted[6 * y + x] = patch.category;
                    }
                }
                let overlap = |pair: &[(usize, usize)]| pair[0].0 < pair[1].1 && pair[1].0 < pair[0].1;
                proptest::prop_assert!(patch.runs.windows(2).all(overlap));
            }
            proptest::prop_assert_eq!(painted, cells);
        }
    }
}
