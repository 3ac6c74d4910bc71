//! (1|1)_(A,B) with different finger counts, by play: the theorem on 0, and the table of values for B = A + d.
//!
//! For i ≤ 12 and every d of the table, play proves the value for every A, by intervals; for larger i it does so for chosen
//! d. The experiment also counts the values of all (i|j)_(A,B) in the cone, for many A and B.

use anyhow::Result;
use chopsticks_base::budget::Stopped;
use chopsticks_cgt::game::Arena;
use chopsticks_tables::Table;
use num_bigint::BigUint;
use serde::Serialize;

use crate::exhibits::{caption, tabulate, variable};
use crate::harness::{Bound, Claim, Experiment, Finding, Run, Scale, Verdict};
use crate::unequal::{
    Block, Blocks, ConeCount, ConeMap, MAX_PLAYED, NAMES, Proportion, TABLE, cone_figure,
    fibonacci, last_block, zero_failure,
};

pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim {
        source: "This workbench",
        item: "Different finger counts",
        about: "(1|1)_(A,A+d) by play",
        says: TABLE,
        details: Some(
            "The table is in `docs/unequal.md`; the bound is on A. For i ≤ 12 every d is examined, for larger i up to ten of them; for each d every A. The theorem on 0 is compared for A ≤ B ≤ 1000. All rows are proved for all i and d, see `unequal-theorem`.",
        ),
    },
    scale: Scale::LargeFingers(10u128.pow(3), 10u128.pow(20)),
    units: Some(&Blocks),
    run,
};

/// The comparisons for one i.
#[derive(Debug, PartialEq, Eq, Serialize)]
struct Row {
    i: u32,
    /// f(2i), where the ranges begin for small d.
    from: Bound,
    to: Bound,
    /// The number of d.
    differences: u64,
    /// Whether these are all d of the table.
    every: bool,
    intervals: u64,
}

fn run(run: &Run<'_>) -> Result<Finding> {
    let bound = run.large_bound();
    run.budget().ask()?;
    let family = run.units(&Blocks)?;
    let small = u32::try_from(bound).unwrap_or(u32::MAX).min(MAX_PLAYED);
    let on_zero = zero_failure(small).map(|(a, says)| (Bound::from(a), says));
    let in_table = family
        .results
        .iter()
        .filter_map(|block| block.failure.clone());
    let failure = in_table.chain(on_zero).min();
    let upto = examined(&family.results, bound, family.stopped);
    let verdict = Verdict::decide(upto, failure, family.stopped);
    let rows = rows(&family.results, bound);
    let mut finding = Finding::new(verdict, &rows);
    finding.remarks = vec![remark(&rows)];
    finding.show("unequal_counts", table(&rows));
    if let Ok(cones) = cones(run) {
        finding.show("unequal_cone", cone_table(&cones.far));
        if let Some(figure) = cone_figure(&cones) {
            finding.draw("unequal_cone", figure);
        }
    }
    Ok(finding)
}

/// The largest A up to which everything was examined.
fn examined(blocks: &[Block], bound: &BigUint, stopped: Option<Stopped>) -> Bound {
    if stopped.is_none() {
        return Bound::from(bound.clone());
    }
    let open = blocks.last().map_or(3, |block| block.i);
    let begins = fibonacci(2 * open) - fibonacci(2 * open - 5);
    let before = begins - 1u32;
    Bound::from(if open == 3 { BigUint::ZERO } else { before })
}

/// A row ends at the bound at the latest, although its units examine all A of i.
fn rows(blocks: &[Block], bound: &BigUint) -> Vec<Row> {
    let same = blocks.chunk_by(|one, next| one.i == next.i);
    same.map(|parts| {
        let i = parts[0].i;
        Row {
            i,
            from: fibonacci(2 * i).into(),
            to: (fibonacci(2 * i + 2) - 1u32).min(bound.clone()).into(),
            differences: parts.iter().map(|part| part.differences).sum(),
            every: i <= Block::EVERY_DIFFERENCE,
            intervals: parts.iter().map(|part| part.intervals).sum(),
        }
    })
    .collect()
}

fn remark(rows: &[Row]) -> String {
    let intervals: u64 = rows.iter().map(|row| row.intervals).sum();
    let differences: u64 = rows.iter().map(|row| row.differences).sum();
    format!(
        "{intervals} intervals of A, each with a strategy, prove the {} values of the table for {differences} pairs of i and d, and every A.",
        NAMES.len()
    )
}

fn table(rows: &[Row]) -> Table {
    tabulate(
        caption("Ranges of $A$ for which $(1|1)_(A,A+d)$ is the value in the table"),
        rows,
    )
    .right(variable("i"), |row| row.i)
    .right("from", |row| row.from.to_string())
    .right("to", |row| row.to.to_string())
    .right("differences", |row| row.differences)
    .left("of all", |row| if row.every { "yes" } else { "no" })
    .right("intervals", |row| row.intervals)
    .table()
}

/// The largest A and B of the map, and the larger A: for runs over few i, and for the others.
const CONES: [(u32, &[u32]); 2] = [(16, &[20, 40]), (100, &[50, 100, 200, 400, 800])];

fn cones(run: &Run<'_>) -> Result<ConeMap, Stopped> {
    let is_long = last_block(run.large_bound()) > Block::EVERY_DIFFERENCE;
    let (upto, lefts) = CONES[usize::from(is_long)];
    let counted = |pairs: &[(u32, u32)]| {
        let start = Arena::new;
        let counts = run.each_with(pairs, start, |arena, &pair| {
            ConeCount::find(arena, pair, &run.budget())
        });
        counts.stopped.map_or(Ok(counts.results), Err)
    };
    Ok(ConeMap {
        upto,
        map: counted(&ConeMap::pairs(upto))?,
        far: counted(&ConeMap::far_pairs(lefts))?,
    })
}

fn cone_table(far: &[ConeCount]) -> Table {
    let caption = caption("The number of values of $(i|j)_(A,B)$ with $i ≤ 2j$ and $j ≤ 2i$");
    let lines = far.chunks(ConeMap::PROPORTIONS.len());
    let table = tabulate(caption, lines).right(variable("A"), |counts| counts[0].left);
    let proportions = ConeMap::PROPORTIONS.into_iter().enumerate();
    let table = proportions.fold(table, |table, (at, proportion)| {
        let name = match proportion {
            Proportion::Plus(0) => "B = A".to_owned(),
            Proportion::Plus(d) => format!("A + {d}"),
            Proportion::Quarters(quarters) => format!("{}·A", f64::from(quarters) / 4.0),
        };
        table.right(name, |counts| counts[at].values)
    });
    table.table()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::harness::{Extent, Stop, Workers};

    #[test]
    fn the_table_holds_at_the_quick_scale() {
        let quick = EXPERIMENT.scale.bound(Extent::Quick).unwrap();
        let workers = Workers::new(Some(1)).unwrap();
        let run = Run::new("unequal_counts", quick.clone(), &workers, Stop::after(None));
        let finding = (EXPERIMENT.run)(&run).unwrap();
        assert_eq!(finding.verdict, Verdict::Holds { upto: quick });
        // i = 3, …, 8, as f(16) = 987.
        assert_eq!(finding.rows.len(), 6);
        assert_eq!(finding.figures.len(), 1);
    }

    #[test]
    fn a_value_that_differs_is_a_failure() {
        let block = |i, failure: Option<u32>| Block {
            i,
            part: 0,
            differences: 1,
            intervals: 6,
            failure: failure.map(|a| (a.into(), "x".to_owned())),
        };
        let blocks = [block(3, None), block(4, Some(21))];
        let stopped = Some(Stopped::Asked);
        // The ranges for i = 4 begin at f(8) − f(3) = 19.
        let thousand = BigUint::from(1_000u32);
        assert_eq!(examined(&blocks, &thousand, stopped), 18u32.into());
        assert_eq!(examined(&blocks[..1], &thousand, stopped), 0u32.into());
        assert_eq!(examined(&blocks, &thousand, None), 1_000u32.into());
        let ends = rows(&blocks, &BigUint::from(40u32))
            .into_iter()
            .map(|row| row.to);
        assert!(ends.eq([20u32.into(), 40u32.into()]));
    }
}
