//! Draws the growth of the formulas with X, and of the time to decide them.

use chopsticks_figures::{LinePlot, Mark, PlotAxis, Scale as Axis, Series};
use chopsticks_hand::turns::MoveOrder;

use super::asked::Asked;
use super::measured::Measured;
use super::size::SizeRow;

/// The rules of the figures: those of *Proving Satisfiability in Chopsticks*.
const RULES: &str = "acl2s";

fn plot(title: &str, y: &str, series: Vec<Series>) -> LinePlot {
    let x = "$X$ (the question is about fewer than $X$ moves)";
    let axes = [
        PlotAxis::new(x, Axis::Linear),
        PlotAxis::new(y, Axis::Logarithmic),
    ];
    LinePlot::new(title, axes, series)
}

fn line(label: &str, style: usize, mark: Mark, points: Vec<(f64, f64)>) -> Option<Series> {
    (!points.is_empty()).then(|| Series::new(label, style, mark, points))
}

/// The clauses of formulas, their copies in expansions, and the moves of the graph; `None` if there is nothing to draw.
pub fn sizes_figure(rows: &[SizeRow]) -> Option<LinePlot> {
    let series = |label, rank, asked: Asked, height: &dyn Fn(&SizeRow) -> Option<f64>| {
        let rows = rows.iter().filter(|row| {
            row.preset == RULES && (row.question, row.player) == (asked, asked.seat())
        });
        let points = rows.filter_map(|row| Some((f64::from(row.x), height(row)?)));
        line(label, rank, Mark::Line, points.collect())
    };
    let copies = |row: &SizeRow| Some(row.quantified?.copies? as f64);
    let clauses = |row: &SizeRow| Some(row.clauses as f64);
    let moves = |row: &SizeRow| Some(row.moves as f64);
    let (line, force) = (
        Asked::WinPossible(MoveOrder::First),
        Asked::ForceWin(MoveOrder::Second),
    );
    let series = [
        series("QBF expanded: copies of clauses", 2, force, &copies),
        series(
            "QBF, can player two force a win? clauses",
            1,
            force,
            &clauses,
        ),
        series("SAT, can player one win? clauses", 0, line, &clauses),
        series("graph search for all $X$: moves", 5, line, &moves),
    ];
    let title = "Size of the question (rules acl2s)";
    let series: Vec<Series> = series.into_iter().flatten().collect();
    (!series.is_empty()).then(|| plot(title, "number of clauses or moves", series))
}

/// The measured times of all methods for the report's rules.
pub fn times_figure(rows: &[Measured]) -> LinePlot {
    let series = |label, rank, method: &str, (question, player): (u32, &str)| {
        let rows = rows.iter().filter(|row| {
            (row.method.as_str(), row.preset.as_str()) == (method, RULES)
                && (row.question, row.player.as_str()) == (question, player)
                && row.is_answered()
        });
        let points = rows.map(|row| (f64::from(row.x), row.seconds)).collect();
        line(label, rank, Mark::LineAndDots, points)
    };
    let series = [
        series(
            "DepQBF: can two force a win? (until the first yes)",
            1,
            "DepQBF",
            (2, "two"),
        ),
        series(
            "DepQBF: can one force a win? (one minute)",
            3,
            "DepQBF",
            (2, "one"),
        ),
        series(
            "expansion: can two force a win? (one minute)",
            2,
            "expansion",
            (2, "two"),
        ),
        series("SAT: can one win?", 0, "SAT", (3, "one")),
        series(
            "SAT: can an unreachable position be reached?",
            4,
            "SAT",
            (1, ""),
        ),
        series(
            "graph search: can two force a win?",
            5,
            "graph search",
            (2, "two"),
        ),
    ];
    let title = "Time to an answer (rules acl2s)";
    plot(
        title,
        "processor time in seconds",
        series.into_iter().flatten().collect(),
    )
}

#[cfg(test)]
mod tests {
    use chopsticks_figures::Figure;

    use super::*;

    fn measured(x: u32, answer: &str) -> Measured {
        Measured {
            method: "DepQBF".to_owned(),
            preset: RULES.to_owned(),
            question: 2,
            player: "two".to_owned(),
            goal: "win".to_owned(),
            x,
            answer: answer.to_owned(),
            seconds: f64::from(x),
        }
    }

    #[test]
    fn what_was_not_answered_is_not_drawn() {
        let rows = [measured(3, "no"), measured(5, "no"), measured(7, "stopped")];
        let plot = times_figure(&rows);
        assert_eq!(plot.series.len(), 1);
        assert_eq!(plot.series[0].points, [(3.0, 3.0), (5.0, 5.0)]);
        assert!(plot.svg().is_ok());
    }

    #[test]
    fn a_run_without_sizes_has_no_figure() {
        assert!(sizes_figure(&[]).is_none());
    }
}
