//! A position of the hand game with its solution, in the words of the program.

use std::sync::Arc;

use chopsticks_lab::hand::analysis::{Choice, SolvedGame};
use chopsticks_lab::hand::retrograde::{
    ExploredGame, Horizon, Limits, PositionVerdict, Reachability, Solution, Stopped, VerdictTally,
};
use chopsticks_lab::hand::ruleset::{Faced, Facing, Position};
use chopsticks_lab::player::Player;

use super::count;

/// A position, and everything that can be reached from it, solved.
pub(crate) struct Solved {
    start: Position,
    solved: SolvedGame,
    reach: Reachability,
}

/// One of the two players by when they move.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Seat {
    /// The player to move.
    First,
    /// The other one.
    Second,
}

/// The start is the first position that is explored.
const START: u32 = 0;

impl Solved {
    /// Explores and solves.
    ///
    /// # Errors
    /// At a limit, or on request.
    pub(crate) fn new(
        facing: &Arc<Facing>,
        start: Position,
        limits: &Limits,
    ) -> Result<Solved, Stopped> {
        let starts = std::slice::from_ref(&start);
        let solved = SolvedGame::on(Arc::clone(facing), starts, limits)?;
        let reach = Reachability::from(&solved.solution().explored.graph, START);
        Ok(Solved {
            start,
            solved,
            reach,
        })
    }

    fn solution(&self) -> &Solution<Faced> {
        self.solved.solution()
    }

    pub(crate) fn start(&self) -> &Position {
        &self.start
    }

    /// The number of the start.
    pub(crate) fn state(&self) -> Option<u64> {
        self.solved.facing().sides().state(&self.start)
    }

    pub(crate) fn reach(&self) -> &Reachability {
        &self.reach
    }

    pub(crate) fn verdict(&self) -> PositionVerdict {
        self.solution().verdicts()[START as usize]
    }

    pub(crate) fn tally(&self) -> VerdictTally {
        self.solution().tally()
    }

    pub(crate) fn positions(&self) -> usize {
        self.solution().verdicts().len()
    }

    pub(crate) fn is_loopy(&self) -> bool {
        self.solution().explored.graph.is_loopy()
    }

    /// Who wins: `first`, `second`, or `draw`.
    pub(crate) fn result(&self) -> &'static str {
        result(self.verdict())
    }

    /// The moves of the start that lead to different positions, the best first.
    pub(crate) fn choices(&self) -> Vec<Choice> {
        let mut choices = self.solved.choices(&self.start);
        choices.sort_by_key(|choice| std::cmp::Reverse(choice.verdict.merit()));
        choices
    }

    /// The best move; none at an end.
    pub(crate) fn best(&self) -> Option<Choice> {
        self.solved.best(&self.start).into_iter().next()
    }

    /// A move of the start in words.
    pub(crate) fn words(&self, choice: &Choice) -> String {
        choice.chosen.words(&self.start)
    }

    /// The position after a move of the start.
    pub(crate) fn after(&self, choice: &Choice) -> Position {
        self.solved.game().after(&self.start, choice.chosen)
    }

    /// A move that wins or draws, if there is one.
    pub(crate) fn saving(&self) -> Option<Choice> {
        let best = self.best()?;
        (!matches!(best.verdict, PositionVerdict::Loss(_))).then_some(best)
    }

    /// What the start is worth to Left when play ends undecided after so many plies: 1 a win, −1 a loss, 0 neither; and
    /// the first move that reaches it.
    pub(crate) fn within(&self, plies: u32) -> (i8, Option<Choice>) {
        let ExploredGame { graph, endings, .. } = &self.solution().explored;
        let horizon = Horizon::new(graph, endings, plies);
        let value = horizon.value(START, plies);
        let best: Vec<u32> = horizon.best(graph, START, plies).collect();
        let mut choices = self.solved.choices(&self.start).into_iter();
        let first = choices.find(|choice| best.contains(&choice.to));
        match self.start.to_move {
            Player::Left => (value, first),
            Player::Right => (-value, first),
        }
    }

    /// Best play from the start to the end, if it has one.
    pub(crate) fn line(&self) -> Vec<Position> {
        let mut to_move = self.start.to_move;
        let line = self.solution().line(START).into_iter();
        line.map(|at| {
            to_move = to_move.opponent();
            let faced = *self.solution().explored.position(at);
            self.solved.facing().position(faced, to_move)
        })
        .collect()
    }

    /// In how many plies a player can win if both help.
    pub(crate) fn together(&self, seat: Seat) -> Option<u32> {
        let endings = &self.solution().explored.endings;
        let win = self
            .reach
            .soonest_win(endings, usize::from(seat == Seat::Second));
        win.map(|(plies, _)| plies)
    }

    fn player(&self, seat: Seat) -> Player {
        match seat {
            Seat::First => self.start.to_move,
            Seat::Second => self.start.to_move.opponent(),
        }
    }

    /// The result in a sentence.
    pub(crate) fn says(&self) -> String {
        let (seat, moving, plies) = match self.verdict() {
            PositionVerdict::Draw => return "a draw".to_owned(),
            PositionVerdict::Win(plies) => (Seat::First, "first", plies),
            PositionVerdict::Loss(plies) => (Seat::Second, "second", plies),
        };
        let player = self.player(seat);
        match plies {
            0 => format!("{player} has won"),
            plies => format!("{player}, moving {moving}, wins in {}", count::plies(plies)),
        }
    }

    /// What each player can reach with the other's help.
    pub(crate) fn says_together(&self) -> String {
        let seats = [Seat::First, Seat::Second].map(|seat| {
            let player = self.player(seat);
            match self.together(seat) {
                Some(plies) => format!("{player} can win in {}", count::plies(plies)),
                None => format!("{player} cannot win"),
            }
        });
        seats.join(", ")
    }
}

/// Who wins: `first`, the player to move; `second`; or nobody, `draw`.
pub(crate) fn result(verdict: PositionVerdict) -> &'static str {
    match verdict {
        PositionVerdict::Win(_) => "first",
        PositionVerdict::Loss(_) => "second",
        PositionVerdict::Draw => "draw",
    }
}

/// A verdict in a few words.
pub(crate) fn short(verdict: PositionVerdict) -> String {
    match verdict {
        PositionVerdict::Win(plies) => format!("wins in {}", count::plies(plies)),
        PositionVerdict::Loss(plies) => format!("loses in {}", count::plies(plies)),
        PositionVerdict::Draw => "draws".to_owned(),
    }
}
