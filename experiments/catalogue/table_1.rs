//! Table 1: the values of all (i|j)_20.
//!
//! The printed table differs from the true values in three cells, and a fourth cell is missing. The differences are
//! computed here and matched with the list of errata. The paper's own rule, applied to the printed cells, also decides
//! each of them.

use anyhow::Result;
use chopsticks_cgt::game::Arena;
use chopsticks_simple::one_hand::grid::Grid;
use chopsticks_tables::{Board, Label};
use serde::Serialize;

use crate::boards::{ComparedBoard, PrintedBoard, board_figure, compare_board, grid_figure};
use crate::harness::{Claim, Experiment, Finding, Run, Scale, Verdict};
use crate::paper::Erratum;
use crate::values::{label, outcome_letter};

pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim::from_paper(
        "Table 1",
        "values of (i|j)_20",
        "The values of (i|j)_20 for all 1 ≤ i, j ≤ 20 are as printed in Table 1, except for four errata.",
    ),
    scale: Scale::Only(20),
    units: None,
    run,
};

const PRINTED: &str = include_str!("../../data/paper/table_1.csv");
const ERRATA: &str = include_str!("../../data/paper/table_1_errata.csv");

/// The legend of the outlined cells of the board.
const NOTE: &str =
    "Outlined cells differ from Table 1 of the paper; of the two in row 2, one is missing there.";

#[derive(Serialize)]
struct Row {
    i: u32,
    j: u32,
    value: String,
    outcome: String,
}

fn run(run: &Run<'_>) -> Result<Finding> {
    let mut arena = Arena::new();
    let n = run.bound();
    let grid = Grid::evaluate(&mut arena, n, &run.budget())?;
    let (printed, errata) = (PrintedBoard::read(PRINTED)?, Erratum::read_all(ERRATA)?);
    let ComparedBoard {
        comparison,
        remark,
        corrected,
    } = compare_board(&mut arena, &grid, &printed, &errata)?;
    let failure = comparison.failure().map(|failure| (n, failure));
    let mut finding = Finding::new(Verdict::decide(n, failure, None), &rows(&mut arena, &grid));
    finding.remarks = vec![format!("{} distinct values.", grid.census().len()), remark];
    finding.comparison = Some(comparison);
    finding.show("table_1", board(&mut arena, &grid));
    let outlined = |i: u32, j: u32| corrected.contains(&(i as usize, j as usize));
    let notes = vec![NOTE.to_owned()];
    finding.draw("grid_20", grid_figure(&mut arena, &grid));
    finding.draw(
        "table_1_board",
        board_figure(&mut arena, &grid, outlined, notes),
    );
    Ok(finding)
}

fn rows(arena: &mut Arena, grid: &Grid) -> Vec<Row> {
    let side = 1..=grid.fingers();
    let cells = side.clone().flat_map(|j| side.clone().map(move |i| (i, j)));
    let row = |(i, j)| Row {
        i,
        j,
        value: label(arena, grid.value(i, j)).plain_text().to_owned(),
        outcome: outcome_letter(arena, grid.value(i, j)),
    };
    cells.map(row).collect()
}

fn board(arena: &mut Arena, grid: &Grid) -> Board {
    let n = grid.fingers();
    let caption = Label::new(format!("The values of (i|j)_{n}"))
        .latex(format!(r"The values of $(i\mid j)_{{{n}}}$."));
    Board::from_fn(caption, n as usize, |i, j| {
        label(arena, grid.value(i as u32, j as u32)).into()
    })
}

#[cfg(test)]
mod tests {
    use chopsticks_base::budget::Budget;

    use super::*;
    use crate::harness::Comparison;
    use crate::paper::read_printed;

    fn grid(arena: &mut Arena) -> Grid {
        Grid::evaluate(arena, 20, &Budget::UNLIMITED).unwrap()
    }

    fn compare_all(printed: &str, errata: &str) -> ComparedBoard {
        let mut arena = Arena::new();
        let grid = grid(&mut arena);
        let printed = PrintedBoard::read(printed).unwrap();
        let errata = Erratum::read_all(errata).unwrap();
        compare_board(&mut arena, &grid, &printed, &errata).unwrap()
    }

    fn compare(printed: &str, errata: &str) -> Comparison {
        compare_all(printed, errata).comparison
    }

    /// Each was computed by two independent programs; the first four are errata.
    #[test]
    fn values_of_single_cells() {
        let mut arena = Arena::new();
        let grid = grid(&mut arena);
        for (i, j, text) in [
            (7, 1, "⇑*"),
            (15, 5, "0"),
            (14, 2, "↓[2]"),
            (20, 2, "*"),
            (2, 3, "J"),
            (1, 10, "↑[9]"),
        ] {
            let value = read_printed(&mut arena, text).unwrap();
            assert_eq!(grid.value(i, j), value, "({i}|{j})");
            assert_eq!(grid.value(j, i), arena.negative(value), "({j}|{i})");
        }
        assert_eq!(grid.census().len(), 24);
    }

    #[test]
    fn the_errata_explain_the_print_and_are_all_needed() {
        let comparison = compare(PRINTED, ERRATA);
        assert_eq!(
            (comparison.explained.len(), comparison.failure()),
            (4, None)
        );
        let lines: Vec<&str> = ERRATA.lines().collect();
        for left_out in 1..lines.len() {
            let mut fewer = lines.clone();
            fewer.remove(left_out);
            let comparison = compare(PRINTED, &fewer.join("\n"));
            assert_eq!(
                comparison.mismatches.len(),
                1,
                "without {}",
                lines[left_out]
            );
        }
    }

    #[test]
    fn the_corrected_cells_are_those_of_the_errata() {
        let corrected = compare_all(PRINTED, ERRATA).corrected;
        // In row 2, one of two equal neighbours is missing.
        let errata = [(7, 1), (1, 7), (15, 5), (13, 2), (14, 2)];
        assert_eq!(corrected, errata.into());
    }

    #[test]
    fn one_more_wrong_cell_is_found() {
        let doctored = PRINTED.replace("18,↑,0,*", "18,↑[2],0,*");
        let mismatches = compare(&doctored, ERRATA).mismatches;
        assert_eq!(
            mismatches,
            ["(1|18) is printed as ↑[2], but ↑ was computed; no erratum explains this"]
        );
    }

    #[test]
    fn one_erratum_too_many_is_found() {
        let more = format!("{ERRATA}(9|9),0,*,\"a guess\"\n");
        let mismatches = compare(PRINTED, &more).mismatches;
        assert_eq!(mismatches.len(), 1);
        assert!(
            mismatches[0].contains("does not confirm the erratum that (9|9) is * instead of “0”")
        );
    }
}
