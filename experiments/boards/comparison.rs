//! Compares a printed board of values (i|j)_n with the computed grid and with the rule of the game.

use std::collections::HashSet;

use anyhow::Result;
use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::notation::{Style, write};
use chopsticks_simple::one_hand::grid::Grid;

use super::printed::{Alignment, PrintedBoard};
use super::rule::{Board, place};
use crate::harness::Comparison;
use crate::paper::{Difference, Erratum, read_printed, settle};

/// Differences between a printed and a computed board.
struct Reading {
    computed: Board,
    /// The printed board with the missing cells filled in.
    board: Board,
    differences: Vec<Difference>,
    /// Each row with a missing cell, and the alignment of its cells that fits best.
    gaps: Vec<(usize, Alignment)>,
    /// Rows that cannot be aligned.
    unreadable: Vec<String>,
    compared: usize,
}

/// A printed board compared with a grid.
pub struct ComparedBoard {
    /// The comparison.
    pub comparison: Comparison,
    /// A remark on the consistency of the printed cells.
    pub remark: String,
    /// The cells (i, j) that differ from the printed ones and, in a row with a missing cell, all cells that may be the
    /// missing one.
    pub corrected: HashSet<(usize, usize)>,
}

/// Compares the printed board with the grid, and explains the differences by the errata and by the rule of the game.
///
/// # Errors
/// When the printed text or an erratum is not in the paper's notation.
pub fn compare_board(
    arena: &mut Arena,
    grid: &Grid,
    printed: &PrintedBoard,
    errata: &[Erratum],
) -> Result<ComparedBoard> {
    let reading = Reading::new(arena, grid, printed)?;
    let errata = errata.iter().map(|erratum| erratum.of_value(arena));
    let errata: Vec<Erratum> = errata.collect::<Result<_>>()?;
    let (compared, differences) = (reading.compared, &reading.differences);
    let mut comparison = settle(compared, differences, &errata, |erratum, _| {
        reading.evidence(arena, &erratum.place, &erratum.corrected)
    });
    comparison
        .mismatches
        .extend(reading.unreadable.iter().cloned());
    Ok(ComparedBoard {
        remark: reading.agreement_with_itself(arena, &comparison),
        corrected: reading.corrected(),
        comparison,
    })
}

impl Reading {
    fn new(arena: &mut Arena, grid: &Grid, printed: &PrintedBoard) -> Result<Reading> {
        let side = printed.side();
        let computed = Board::from_fn(side, |i, j| grid.value(i as u32, j as u32));
        let mut reading = Reading {
            board: computed.clone(),
            computed,
            differences: Vec::new(),
            gaps: Vec::new(),
            unreadable: Vec::new(),
            compared: 0,
        };
        for j in (1..=side).rev() {
            reading.read_row(arena, printed, j)?;
        }
        Ok(reading)
    }

    fn read_row(&mut self, arena: &mut Arena, printed: &PrintedBoard, j: usize) -> Result<()> {
        let texts = printed.row(j);
        let values = texts
            .iter()
            .map(|text| read_printed(arena, text))
            .collect::<Result<Vec<GameId>, _>>()?;
        let value_of = |text: &str| {
            let at = texts.iter().position(|other| other == text);
            values[at.expect("only texts of this row are asked for")]
        };
        let Some(row) = printed.align(j, |i, text| value_of(text) == self.computed.at(i, j)) else {
            self.unreadable
                .push(format!("row {j} has {} cells", texts.len()));
            return Ok(());
        };
        self.compared += row.cells.len();
        for (i, cell) in (1..).zip(&row.cells) {
            let is = self.computed.at(i, j);
            let mut differ = |place: String, printed: &str| {
                self.differences.push(Difference {
                    place,
                    printed: printed.to_owned(),
                    computed: write(arena, is, Style::Unicode),
                });
            };
            match cell {
                None => differ(format!("row {j}"), ""),
                Some(text) => {
                    if value_of(text) != is {
                        differ(place(i, j), text);
                    }
                    self.board.set(i, j, value_of(text));
                }
            }
        }
        if !row.gap.is_empty() {
            self.gaps.push((j, row));
        }
        Ok(())
    }

    /// The cells that differ or may be missing.
    fn corrected(&self) -> HashSet<(usize, usize)> {
        let differs = |&(i, j): &(usize, usize)| {
            let mut differences = self.differences.iter();
            differences.any(|difference| difference.place == place(i, j))
        };
        let missing = self.gaps.iter();
        let missing = missing.flat_map(|(j, row)| row.gap.iter().map(move |&i| (i, *j)));
        self.board.places().filter(differs).chain(missing).collect()
    }

    /// Further evidence for the computed value at `at`.
    fn evidence(&self, arena: &mut Arena, at: &str, computed: &str) -> Vec<String> {
        let cells = self.board.places().filter(|&(i, j)| place(i, j) == at);
        let mut lines: Vec<String> = cells
            .map(|(i, j)| {
                let by_rule = self.board.by_rule(arena, i, j);
                format!(
                    "By the rule, the printed cells give {}.",
                    by_rule.spelling(arena, i, j)
                )
            })
            .collect();
        for (j, row) in self.gaps.iter().filter(|(j, _)| at == format!("row {j}")) {
            let cells: Vec<String> = row.gap.iter().map(|&i| place(i, *j)).collect();
            lines.push(format!(
                "With {computed} inserted as {}, {} of the {} printed cells of the row agree; any other insertion agrees with fewer.",
                cells.join(" or "),
                row.right,
                row.cells.len() - 1,
            ));
        }
        lines
    }

    /// The printed cells that contradict the rule, before and after the errata are applied.
    fn agreement_with_itself(&self, arena: &mut Arena, comparison: &Comparison) -> String {
        let as_printed = self.board.contradictions(arena);
        let mut corrected = self.board.clone();
        let explained = |place: String| comparison.explained.iter().any(|e| e.place == place);
        for (i, j) in self.board.places().filter(|&(i, j)| explained(place(i, j))) {
            corrected.set(i, j, self.computed.at(i, j));
        }
        format!(
            "The rule (i|j) = {{(i|i+j) | (i+j|j)}} contradicts {}; after the errata are corrected, it contradicts {}.",
            list_places(&as_printed),
            list_places(&corrected.contradictions(arena))
        )
    }
}

fn list_places(places: &[String]) -> String {
    match places {
        [] => "no printed cell".to_owned(),
        [place] => format!("1 printed cell, {place}"),
        places => format!("{} printed cells, {}", places.len(), places.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use chopsticks_base::budget::Budget;

    use super::*;

    /// Finger count 4, by hand: row 4 and the cells with i + j > 4 are *, (1|3) = (2|2) = (3|1) = {*|*} = 0,
    /// (1|2) = {0|*} = ↑, (2|1) = {*|0} = ↓ and (1|1) = {↑|↓} = *.
    const RIGHT: &str = "j\\i,1,2,3,4\n4,*,*,*,*\n3,0,*,*,*\n2,↑,0,*,*\n1,*,↓,0,*\n";

    fn compare(printed: &str, errata: &str) -> (Comparison, String) {
        let mut arena = Arena::new();
        let grid = Grid::evaluate(&mut arena, 4, &Budget::UNLIMITED).unwrap();
        let printed = PrintedBoard::read(printed).unwrap();
        let errata = format!("place,printed,corrected,why\n{errata}");
        let errata = Erratum::read_all(&errata).unwrap();
        let board = compare_board(&mut arena, &grid, &printed, &errata).unwrap();
        (board.comparison, board.remark)
    }

    #[test]
    fn a_right_board_has_no_difference_and_contradicts_nothing() {
        let (comparison, remark) = compare(RIGHT, "");
        assert_eq!(
            comparison,
            Comparison {
                compared: 16,
                agreeing: 16,
                ..Comparison::default()
            }
        );
        assert!(remark.contains("contradicts no printed cell;"), "{remark}");
    }

    #[test]
    fn a_wrong_cell_without_an_erratum_is_a_mismatch() {
        let (comparison, remark) = compare(&RIGHT.replace("2,↑,0,*,*", "2,↑*,0,*,*"), "");
        assert_eq!(comparison.mismatches.len(), 1);
        assert!(comparison.mismatches[0].starts_with("(1|2) is printed as ↑*, but ↑ was computed"));
        assert!(remark.contains("(1|2)"));
    }

    #[test]
    fn an_erratum_explains_it_with_evidence_from_the_other_cells() {
        let wrong = RIGHT.replace("2,↑,0,*,*", "2,↑*,0,*,*");
        let (comparison, remark) = compare(&wrong, "(1|2),↑*,↑,a slip\n");
        assert!(comparison.mismatches.is_empty());
        assert!(comparison.explained[0].evidence[0].contains("{(1|3) | (3|2)} = {0 | *} = "));
        assert!(
            remark.ends_with("after the errata are corrected, it contradicts no printed cell.")
        );
    }

    #[test]
    fn an_erratum_of_a_right_cell_is_a_mismatch() {
        let (comparison, _) = compare(RIGHT, "(1|2),↑,⇑,a slip\n");
        assert!(comparison.mismatches[0].contains("does not confirm"));
    }

    #[test]
    fn a_row_with_a_missing_cell_is_one_difference() {
        let (comparison, _) = compare(&RIGHT.replace("2,↑,0,*,*", "2,↑,*,*"), "row 2,,0,lost\n");
        assert!(
            comparison.mismatches.is_empty(),
            "{:?}",
            comparison.mismatches
        );
        assert!(
            comparison.explained[0].evidence[0]
                .contains("inserted as (2|2), 3 of the 3 printed cells of the row agree")
        );
    }

    #[test]
    fn a_row_with_two_missing_cells_is_a_mismatch() {
        let (comparison, _) = compare(&RIGHT.replace("2,↑,0,*,*", "2,↑,*"), "");
        assert_eq!(comparison.mismatches, ["row 2 has 2 cells"]);
    }
}
