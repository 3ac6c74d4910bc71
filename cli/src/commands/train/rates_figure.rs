//! Measured rates as a figure: over the steps of training, bars of 95 % confidence for each opponent.

use chopsticks_lab::figures::{Band, BandLook, LinePlot, Mark, PlotAxis, Scale, Series};

use super::row::{From, Row};

/// The rate at which `stop` loses from positions that are not lost.
pub(super) fn losses(rows: &[Row]) -> LinePlot {
    let rate = |row: &Row| (row.loss_low, share(row.losses, row), row.loss_high);
    plot(
        "Games lost by the player stop from won and drawn positions",
        rows,
        rate,
    )
}

/// The rate at which `stop` wins from positions that are not lost.
pub(super) fn wins(rows: &[Row]) -> LinePlot {
    let rate = |row: &Row| (row.win_low, share(row.wins, row), row.win_high);
    plot(
        "Games won by the player stop from won and drawn positions",
        rows,
        rate,
    )
}

fn share(count: u64, row: &Row) -> f64 {
    count as f64 / row.games.max(1) as f64
}

fn plot(title: &str, rows: &[Row], rate: impl Fn(&Row) -> (f64, f64, f64)) -> LinePlot {
    let rows: Vec<&Row> = rows
        .iter()
        .filter(|row| row.from == From::NotLost)
        .collect();
    let mut opponents: Vec<&str> = Vec::new();
    for row in &rows {
        if !opponents.contains(&row.opponent.as_str()) {
            opponents.push(&row.opponent);
        }
    }
    let first = rows
        .iter()
        .map(|row| row.steps)
        .filter(|steps| *steps > 0)
        .min();
    // A logarithmic axis has no 0, so the untrained player is placed at half the first step.
    let x = |row: &Row| (row.steps as f64).max(first.unwrap_or(2) as f64 / 2.0);
    let steps = if rows.iter().any(|row| row.steps == 0) {
        "steps of training, the leftmost untrained"
    } else {
        "steps of training"
    };
    let axes = [
        PlotAxis::new(steps, Scale::Logarithmic),
        PlotAxis::new("share of games, with 95 % confidence", Scale::Linear).with_zero(),
    ];
    let mut plot = LinePlot::new(title, axes, []);
    for (style, opponent) in opponents.into_iter().enumerate() {
        let rates: Vec<_> = rows
            .iter()
            .filter(|row| row.opponent == opponent)
            .map(|row| (x(row), rate(row)))
            .collect();
        let points = rates.iter().map(|(x, (_, rate, _))| (*x, *rate));
        let series = Series::new(
            format!("against {opponent}"),
            style,
            Mark::LineAndDots,
            points,
        );
        plot.bands.push(Band {
            label: String::new(),
            style: series.style,
            look: BandLook::Bars,
            points: rates
                .iter()
                .map(|(x, (low, _, high))| (*x, *low, *high))
                .collect(),
        });
        plot.series.push(series);
    }
    plot
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use chopsticks_lab::figures::{Figure, FigureFormat};

    use super::*;

    /// A resumed training has no untrained player.
    #[test]
    fn only_a_player_without_steps_is_untrained() {
        let learned = |steps| Row {
            steps,
            trained: steps,
            opponent: "random".to_owned(),
            from: From::NotLost,
            games: 1,
            wins: 1,
            draws: 0,
            losses: 0,
            win_low: 0.2,
            win_high: 1.0,
            draw_low: 0.0,
            draw_high: 0.8,
            loss_low: 0.0,
            loss_high: 0.8,
        };
        let says = |steps: [u64; 2]| wins(&steps.map(learned)).svg().unwrap();
        assert!(says([0, 20]).contains("untrained"));
        assert!(!says([20, 40]).contains("untrained"));
    }

    /// The committed figures are those of the committed rates; `UPDATE_FIGURES=1` draws them again.
    #[test]
    fn the_committed_figures_show_the_committed_rates() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let rates = fs::read_to_string(root.join("data/results/stop_rates.json")).unwrap();
        let rows: Vec<Row> = serde_json::from_str(&rates).unwrap();
        for (name, plot) in [("stop_losses", losses(&rows)), ("stop_wins", wins(&rows))] {
            for format in [FigureFormat::Svg, FigureFormat::Png] {
                let drawn = plot.write(format).unwrap();
                let file = root
                    .join("figures")
                    .join(name)
                    .with_extension(format.ending());
                if std::env::var_os("UPDATE_FIGURES").is_some() {
                    fs::write(&file, &drawn).unwrap();
                }
                assert!(fs::read(&file).unwrap() == drawn, "{}", file.display());
            }
        }
    }
}
