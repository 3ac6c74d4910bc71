//! All games with a number of hands, solved, and the numbers of games won.

use anyhow::Result;
use chopsticks_base::budget::{Budget, Stopped};

use super::axes::Axes;
use super::game::Game;
use super::row::Row;
use crate::harness::{Bound, Finding, Run, Units, Verdict};

/// The games with a number of hands, each of which is a unit, and the claims about them.
pub struct Survey {
    /// The number of hands of each player.
    pub hands: u32,
    /// The last finger count of the claim.
    pub last: u32,
    /// The number of games up to this finger count in which a player can force a win, and the number of distinct ones
    /// among them.
    pub won: [usize; 2],
    /// The reason why a game contradicts the claim or a known result, with its finger count.
    pub failure: fn(&Row) -> Option<(u32, String)>,
}

impl Units for Survey {
    type Unit = Row;
    type State = ();

    /// This must be changed whenever [`Row::solve`] would give another result.
    fn layout(&self) -> u32 {
        2
    }

    fn keys(&self, bound: &Bound) -> Vec<Game> {
        Game::upto(self.hands, bound.in_32_bits()).collect()
    }

    /// The time grows approximately as the square of the finger count for two hands and N ≤ 12, and as its sixth power
    /// for three hands and 7 ≤ N ≤ 10, as measured.
    fn cost(&self, game: &Game) -> u64 {
        u64::from(game.n).pow(4 * self.hands - 6)
    }

    /// A game takes less than a millisecond for two hands, and a few for three.
    fn sample_size(&self) -> usize {
        1_000
    }

    fn contradicts(&self, unit: &Row) -> bool {
        (self.failure)(unit).is_some()
    }

    fn solve(&self, (): &mut (), game: &Game, budget: &Budget<'_>) -> Result<Row, Stopped> {
        Row::solve(*game, budget)
    }
}

impl Survey {
    /// The results of a run, complete blocks of [`Axes::all`] for each finger count, and the finding.
    ///
    /// # Errors
    /// When the journal cannot be read or written.
    pub fn find(&self, run: &Run<'_>) -> Result<(Vec<Row>, Finding)> {
        let family = run.units(self)?;
        let mut rows = family.results;
        // A finger count counts only if all of its games were solved.
        rows.truncate(rows.len() - rows.len() % Axes::all().len());
        let upto = rows.last().map_or(1, |row| row.n);
        let wrong = rows
            .iter()
            .find_map(self.failure)
            .or_else(|| self.count_failure(upto, won(&rows)));
        let mut finding = Finding::new(Verdict::decide(upto, wrong, family.stopped), &rows);
        finding.remarks = vec![remark(&rows)];
        Ok((rows, finding))
    }

    /// The reason why these numbers of won games contradict the claim, if they do.
    fn count_failure(&self, upto: u32, won: [usize; 2]) -> Option<(u32, String)> {
        let is_wrong = upto == self.last && won != self.won;
        let [all, different] = won;
        is_wrong.then(|| {
            let says = format!("a win can be forced in {all} games, {different} of them different");
            (upto, says)
        })
    }
}

/// The number of games in which a player can force a win, and the number of distinct ones among them.
fn won(rows: &[Row]) -> [usize; 2] {
    let won = || rows.iter().filter(|row| row.plies.is_some());
    let last = rows.last().map_or(0, |row| row.n);
    [
        won().count(),
        won().filter(|row| !row.comes_again(last)).count(),
    ]
}

fn remark(rows: &[Row]) -> String {
    let [games, different] = won(rows);
    let longest = rows.iter().filter_map(|row| row.plies).max().unwrap_or(0);
    let ending = rows.iter().filter(|row| !row.loopy).count();
    format!(
        "A player can force a win in {games} of {} games, {different} of them different, in at most {longest} plies. In {ending} games, every play is finite.",
        rows.len()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_number_of_wins_is_a_failure() {
        let survey = Survey {
            hands: 2,
            last: 12,
            won: [30, 20],
            failure: |_| None,
        };
        assert_eq!(survey.count_failure(12, [30, 20]), None);
        assert_eq!(survey.count_failure(5, [1, 1]), None);
        let failure = survey.count_failure(12, [30, 21]);
        assert_eq!(failure.map(|(n, _)| n), Some(12));
    }
}
