//! Table 1: the values of all (i|j)_20.
//!
//! The print differs from the true values in three cells and lacks a fourth. The differences are found here by computing,
//! and matched with the list of errata; the paper's own rule, applied to the printed cells, decides each of them too.

use anyhow::Result;
use chopsticks_lab::game::Arena;
use chopsticks_lab::report::{Board, Label};
use chopsticks_lab::solve::Grid;
use serde::Serialize;

use crate::harness::{
    Claim, Content, Erratum, Exhibit, Experiment, Finding, NamedFigure, PAPER, PrintedBoard, Run,
    Scale, Verdict, compare_board, grid_figure, label, outcome_letter,
};

/// See the head of this file.
pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim {
        source: PAPER,
        item: "Table 1",
        says: "the values of (i|j)_20 for all 1 ≤ i, j ≤ 20 are as printed, errata corrected",
    },
    scale: Scale::Only(20),
    run,
};

const PRINTED: &str = include_str!("../../data/paper/table_1.csv");
const ERRATA: &str = include_str!("../../data/paper/table_1_errata.csv");

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
    let grid = match Grid::evaluate(&mut arena, n, &run.budget()) {
        Ok(grid) => grid,
        Err(stopped) => return Ok(Finding::none_because(stopped)),
    };
    let (printed, errata) = (PrintedBoard::read(PRINTED)?, Erratum::read_all(ERRATA)?);
    let (comparison, remark) = compare_board(&mut arena, &grid, &printed, &errata)?;
    let failure = comparison.failure().map(|failure| (n, failure));
    let mut finding = Finding::new(Verdict::of(n, failure, None), &rows(&mut arena, &grid));
    finding.remarks = vec![format!("{} distinct values.", grid.census().len()), remark];
    finding.comparison = Some(comparison);
    finding.exhibits = vec![Exhibit {
        name: "table_1",
        content: Content::Board(board(&mut arena, &grid)),
    }];
    finding.figures = vec![NamedFigure {
        name: "grid_20",
        figure: Box::new(grid_figure(&mut arena, &grid)),
    }];
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
