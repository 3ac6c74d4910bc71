//! The winner of a position under misère play, by a search that stops at the first winning move.

use std::cmp::Reverse;
use std::fmt;

use crate::budget::{Budget, Meter};
use crate::player::{ByPlayer, Player};
use crate::ruleset::Short;
use crate::solve::{Part, PositionIndex, SolveError};
use crate::value::OutcomeClass;

/// Searches positions of one ruleset and remembers the winners found.
///
/// A player who cannot move wins. A move wins if the opponent, moving first afterwards, loses. The search stops at the
/// first such move. Replies with known results are examined first; then the moves after which the opponent has the
/// fewest moves, because these are near the end of play.
///
/// ```
/// use chopsticks_cgt::budget::Budget;
/// use chopsticks_cgt::misere::MisereSearch;
/// use chopsticks_cgt::ruleset::Domineering;
/// use chopsticks_cgt::value::OutcomeClass;
///
/// // The only move is Left's, and then Right cannot move and wins.
/// let mut search = MisereSearch::new(Domineering);
/// let outcome = search.outcome("2x1".parse()?, &Budget::UNLIMITED)?;
/// assert_eq!(outcome, OutcomeClass::Right);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct MisereSearch<R: Short> {
    positions: PositionIndex<R>,
    /// In step with `positions`, by the player who moves first.
    states: Vec<ByPlayer<State>>,
}

impl<R: Short> fmt::Debug for MisereSearch<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MisereSearch")
            .field("positions", &self.positions)
            .finish_non_exhaustive()
    }
}

/// Whether the player who moves first wins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum State {
    /// Not met as a reply.
    #[default]
    Unknown,
    /// Not searched; the player has this number of moves.
    Waiting(usize),
    /// Being searched: it is on the stack.
    Open,
    Known(bool),
}

/// A numbered position and the player who moves first.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Turn {
    number: usize,
    first: Player,
}

/// A position that is being searched.
struct Frame {
    turn: Turn,
    /// The opponent's turns after moves that were not examined; the last one, with the fewest moves, is next.
    replies: Vec<Turn>,
}

impl<R: Short> MisereSearch<R> {
    /// A search that has not decided any position yet.
    pub fn new(ruleset: R) -> MisereSearch<R> {
        MisereSearch {
            positions: PositionIndex::new(ruleset),
            states: Vec::new(),
        }
    }

    /// The outcome class of a position.
    ///
    /// # Errors
    /// Those of [`wins_first`](MisereSearch::wins_first).
    pub fn outcome(
        &mut self,
        position: R::Position,
        budget: &Budget<'_>,
    ) -> Result<OutcomeClass, SolveError<R::Position>> {
        let wins = |first| self.wins_first(position.clone(), first, budget);
        ByPlayer::try_from_fn(wins).map(OutcomeClass::from_moving_first)
    }

    /// Whether a player wins moving first.
    ///
    /// # Errors
    /// When the budget is used up, or when the search finds that play can return to a position. Decided positions
    /// remain known.
    pub fn wins_first(
        &mut self,
        position: R::Position,
        player: Player,
        budget: &Budget<'_>,
    ) -> Result<bool, SolveError<R::Position>> {
        let start = self.turn(position, player);
        let mut stack = Vec::new();
        let found = self.search(start, &mut stack, &mut Meter::new(budget));
        for Frame { turn, .. } in stack {
            *self.state(turn) = State::Unknown;
        }
        found
    }

    /// The number of positions that were met.
    pub fn positions(&self) -> u64 {
        self.positions.len() as u64
    }

    fn search(
        &mut self,
        start: Turn,
        stack: &mut Vec<Frame>,
        meter: &mut Meter<'_>,
    ) -> Result<bool, SolveError<R::Position>> {
        let mut found = self.look(start, stack, meter)?;
        loop {
            // The turn requested last is decided, or it is on the stack now.
            let decided = found.take();
            let Some(frame) = stack.last_mut() else {
                return Ok(decided.expect("the start is decided last"));
            };
            let turn = frame.turn;
            let wins = match decided {
                Some(false) => Some(true),
                _ => frame.replies.is_empty().then_some(false),
            };
            if let Some(wins) = wins {
                *self.state(turn) = State::Known(wins);
                stack.pop();
                found = Some(wins);
                continue;
            }
            let reply = frame.replies.pop().expect("there is one");
            found = self.look(reply, stack, meter)?;
        }
    }

    /// Whether the player of a turn wins, if known; otherwise pushes the turn on the stack.
    fn look(
        &mut self,
        turn: Turn,
        stack: &mut Vec<Frame>,
        meter: &mut Meter<'_>,
    ) -> Result<Option<bool>, SolveError<R::Position>> {
        match *self.state(turn) {
            State::Known(wins) => return Ok(Some(wins)),
            State::Open => return Err(self.cycle(stack, turn)),
            State::Unknown | State::Waiting(_) => {}
        }
        meter.check(self.positions(), 0)?;
        let mut replies = self.replies(turn);
        meter.count(replies.len() as u64)?;
        let is_lost = |&reply: &Turn| self.states[reply.number][reply.first] == State::Known(false);
        if replies.is_empty() || replies.iter().any(is_lost) {
            *self.state(turn) = State::Known(true);
            return Ok(Some(true));
        }
        for &reply in &replies {
            meter.step()?;
            self.count_moves(reply);
        }
        replies.sort_by_key(|reply| match self.states[reply.number][reply.first] {
            State::Waiting(moves) => Reverse(moves),
            State::Unknown | State::Open | State::Known(_) => Reverse(0),
        });
        *self.state(turn) = State::Open;
        stack.push(Frame { turn, replies });
        Ok(None)
    }

    fn options(&self, turn: Turn) -> Vec<R::Position> {
        let position = &self.positions[turn.number];
        self.positions.ruleset().options(position, turn.first)
    }

    /// Counts the moves of a turn once; a turn without moves is decided.
    fn count_moves(&mut self, turn: Turn) {
        if *self.state(turn) == State::Unknown {
            *self.state(turn) = match self.options(turn).len() {
                0 => State::Known(true),
                moves => State::Waiting(moves),
            };
        }
    }

    /// The opponent's turns after each move.
    fn replies(&mut self, turn: Turn) -> Vec<Turn> {
        let options = self.options(turn);
        let opponent = turn.first.opponent();
        let replies = options
            .into_iter()
            .map(|option| self.turn(option, opponent));
        replies.collect()
    }

    fn turn(&mut self, position: R::Position, player: Player) -> Turn {
        let part: Part = self.positions.whole(position);
        self.states
            .resize_with(self.positions.len(), ByPlayer::default);
        Turn {
            number: part.number(),
            first: player.opponent_if(part.is_negated()),
        }
    }

    fn state(&mut self, turn: Turn) -> &mut State {
        &mut self.states[turn.number][turn.first]
    }

    fn cycle(&self, stack: &[Frame], repeated: Turn) -> SolveError<R::Position> {
        let from = stack.iter().position(|frame| frame.turn == repeated);
        let turns = stack[from.unwrap_or(0)..].iter().map(|frame| frame.turn);
        let cycle = turns.chain([repeated]);
        SolveError::NotShort {
            cycle: cycle
                .map(|turn| self.positions[turn.number].clone())
                .collect(),
        }
    }
}
