//! The sizes of the canonical forms of the values in the grid (i|j)_n.
//!
//! Each player has at most one move, so no canonical form has two options on a side: a reversible option is replaced by
//! the options of one of its options, again at most one game. So the forms are narrow and deep. The deepest are
//! ↑\[k\] = {↑\[k−1\] | *} for the largest k that occurs, (1|⌈n/2⌉)_n = ↑\[⌊n/2⌋−1\], and their negatives.

use std::collections::HashMap;

use anyhow::Result;
use chopsticks_base::budget::{Budget, Stopped};
use chopsticks_base::player::Player;
use chopsticks_cgt::game::{Arena, GameId, Shape};
use chopsticks_cgt::value::{Birthdays, follower_count};
use chopsticks_figures::{LinePlot, Mark, PlotAxis, Scale as Axis, Series};
use chopsticks_simple::one_hand::grid::Grid;
use chopsticks_tables::Table;
use num_rational::Ratio;
use serde::Serialize;

use crate::exhibits::{caption, tabulate, variable};
use crate::harness::{Claim, Experiment, Finding, Reach, Run, Scale, Verdict, decimal};
use crate::values::count;

pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim {
        source: "This workbench, after the paper's Table 1",
        item: "Complexity",
        about: "size of canonical forms in (i|j)_n",
        says: "No canonical form of a value of (i|j)_n has two options on the same side. The largest birthday among the values is ⌊n/2⌋ from n = 2 on.",
        details: Some(
            "From n = 4 on, except at n = 12, the largest number of followers of a value is ⌊n/2⌋ + 1, and the largest game tree has 4⌊n/2⌋ − 3 nodes.",
        ),
    },
    scale: Scale::Fingers(300, 2_000, Reach::Every),
    units: None,
    run,
};

/// The n at which ±J = {J|−J} has more followers than any ↑\[k\].
const EXCEPTION: u32 = 12;
/// The rows of the displayed table; the stored result has every n.
const SHOWN: [u32; 9] = [12, 20, 40, 100, 200, 400, 800, 1_000, 2_000];

/// The size of the canonical forms of one grid.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
struct Row {
    n: u32,
    distinct: u64,
    largest_birthday: u64,
    most_followers: u64,
    largest_tree: u64,
    most_options: u64,
    /// Summed over the distinct values, and over the n² cells.
    followers_of_values: u64,
    followers_of_cells: u64,
}

/// The size of one canonical form.
#[derive(Clone, Copy)]
struct Size {
    birthday: u64,
    followers: u64,
    /// The number of nodes of the game tree: each follower is counted with its multiplicity in the tree.
    tree: u64,
    /// The length of the longer list of options.
    options: u64,
}

fn run(run: &Run<'_>) -> Result<Finding> {
    let family = run.family(Sizes::default, |sizes, n| sizes.row(n, &run.budget()));
    let rows = family.results;
    let upto = rows.last().map_or(0, |row| row.n);
    let failure = rows.iter().find_map(Row::failure);
    let mut finding = Finding::new(Verdict::decide(upto, failure, family.stopped), &rows);
    finding.show("complexity", table(&rows));
    if rows.len() > 1 {
        finding.draw("complexity", figure(&rows));
    }
    Ok(finding)
}

/// The sizes of the values found so far; most values occur for many n.
#[derive(Default)]
struct Sizes {
    arena: Arena,
    birthdays: Birthdays,
    trees: HashMap<GameId, u64>,
    known: HashMap<GameId, Size>,
}

impl Sizes {
    fn row(&mut self, n: u32, budget: &Budget<'_>) -> Result<Row, Stopped> {
        let census = Grid::evaluate(&mut self.arena, n, budget)?.census();
        self.count_trees();
        let mut row = Row {
            n,
            distinct: census.len() as u64,
            ..Row::default()
        };
        for (value, cells) in census {
            row.add(self.size(value), cells);
        }
        Ok(row)
    }

    /// An arena stores options before the games that have them. No number except 0 and no nimber except * is a value of
    /// a grid, so the initial games of the arena need no tree.
    fn count_trees(&mut self) {
        for game in self.arena.games().skip(self.trees.len()) {
            let nodes = match self.arena.shape(game) {
                Shape::Number(_) => 1,
                Shape::Form(options) => {
                    let both = options.left.iter().chain(options.right);
                    both.fold(1, |sum: u64, option| sum.saturating_add(self.trees[option]))
                }
            };
            self.trees.insert(game, nodes);
        }
    }

    fn size(&mut self, value: GameId) -> Size {
        if let Some(&size) = self.known.get(&value) {
            return size;
        }
        let options = match self.arena.shape(value) {
            Shape::Number(_) => 0,
            Shape::Form(options) => Player::BOTH
                .map(|player| options[player].len())
                .into_iter()
                .max()
                .unwrap_or(0),
        };
        let size = Size {
            birthday: count(self.birthdays.birthday(&self.arena, value)),
            followers: count(&follower_count(&self.arena, value)),
            tree: self.trees[&value],
            options: options as u64,
        };
        self.known.insert(value, size);
        size
    }
}

impl Row {
    fn add(&mut self, size: Size, cells: u64) {
        self.largest_birthday = self.largest_birthday.max(size.birthday);
        self.most_followers = self.most_followers.max(size.followers);
        self.largest_tree = self.largest_tree.max(size.tree);
        self.most_options = self.most_options.max(size.options);
        self.followers_of_values += size.followers;
        self.followers_of_cells += size.followers * cells;
    }

    /// The reason why this grid contradicts the claim, if it does.
    fn failure(&self) -> Option<(u32, String)> {
        let half = u64::from(self.n / 2);
        let has_law = self.n >= 4 && self.n != EXCEPTION;
        let says = if self.most_options > 1 {
            format!("a form with {} options on a side", self.most_options)
        } else if self.n >= 2 && self.largest_birthday != half {
            format!("a value born on day {}", self.largest_birthday)
        } else if has_law && self.most_followers != half + 1 {
            format!("a value with {} followers", self.most_followers)
        } else if has_law && self.largest_tree != 4 * half - 3 {
            format!("a tree of {} nodes", self.largest_tree)
        } else {
            return None;
        };
        Some((self.n, says))
    }

    fn mean_of_values(&self) -> Ratio<u64> {
        Ratio::new(self.followers_of_values, self.distinct)
    }

    fn mean_of_cells(&self) -> Ratio<u64> {
        Ratio::new(self.followers_of_cells, u64::from(self.n).pow(2))
    }
}

fn table(rows: &[Row]) -> Table {
    tabulate(
        caption("The size of the canonical forms of $(i|j)_n$"),
        rows.iter().filter(|row| SHOWN.contains(&row.n)),
    )
    .right(variable("n"), |row| row.n)
    .right("largest birthday", |row| row.largest_birthday)
    .right("most followers", |row| row.most_followers)
    .right("largest tree", |row| row.largest_tree)
    .right("followers, mean over values", |row| {
        decimal(row.mean_of_values(), 2)
    })
    .right("followers, mean over cells", |row| {
        decimal(row.mean_of_cells(), 2)
    })
    .table()
}

fn figure(rows: &[Row]) -> LinePlot {
    // The means jump from n to n + 1, which is visible only if a step has a few pixels.
    let drawn = || {
        rows.iter()
            .filter(|row| row.n <= 100 || row.n.is_multiple_of(7))
    };
    let series = |label: &str, style: usize, height: &dyn Fn(&Row) -> f64| {
        let points = drawn().map(|row| (f64::from(row.n), height(row)));
        Series::new(label, style, Mark::Line, points)
    };
    let ratio = |mean: Ratio<u64>| *mean.numer() as f64 / *mean.denom() as f64;
    LinePlot::new(
        "Number of followers of the values of $(i|j)_n$",
        ["finger count $n$", "number of followers"]
            .map(|label| PlotAxis::new(label, Axis::Logarithmic)),
        [
            series("maximum", 1, &|row| row.most_followers as f64),
            series("mean over the distinct values", 0, &|row| {
                ratio(row.mean_of_values())
            }),
            series("mean over the positions", 2, &|row| {
                ratio(row.mean_of_cells())
            }),
        ],
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(n: u32) -> Row {
        Sizes::default().row(n, &Budget::UNLIMITED).unwrap()
    }

    /// ↑[2] = {↑|*} with ↑ = {0|*} and * = {0|0} is the largest value: 3 + 5 + 1 nodes, born on day 3. The followers are
    /// 1 of 0, 2 of *, 3 of ±↑, 4 of ±↑[2].
    #[test]
    fn six_fingers_by_hand() {
        let row = row(6);
        let largest = [
            row.largest_birthday,
            row.most_followers,
            row.largest_tree,
            row.most_options,
        ];
        assert_eq!(largest, [3, 4, 9, 1]);
        assert_eq!(
            (row.distinct, row.followers_of_values),
            (6, 1 + 2 + 3 + 3 + 4 + 4)
        );
        assert_eq!(row.failure(), None);
    }

    /// ±J: itself, J, −J, ↑[2], ↓[2], ↑, ↓, * and 0.
    #[test]
    fn the_exception_is_the_first_value_that_is_no_uptimal() {
        let row = row(EXCEPTION);
        assert_eq!((row.most_followers, row.failure()), (9, None));
    }

    #[test]
    fn what_does_not_fit_is_a_failure() {
        let changes: [fn(&mut Row); 4] = [
            |row| row.most_options = 2,
            |row| row.largest_birthday += 1,
            |row| row.most_followers += 1,
            |row| row.largest_tree += 2,
        ];
        for change in changes {
            let mut row = row(20);
            change(&mut row);
            assert_eq!(row.failure().map(|(n, _)| n), Some(20));
        }
    }
}
