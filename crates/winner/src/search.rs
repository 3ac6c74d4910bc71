//! Search: whether Left wins a sum moving first, by playing it out.
//!
//! The stack is explicit. [`walk::evaluate`](chopsticks_base::walk::evaluate) would keep every outcome and look at all moves
//! of a sum; here the table of outcomes forgets, so that its memory is bounded, and one winning move is enough.

use chopsticks_base::budget::{Budget, Limit, Meter, Stopped};
use chopsticks_base::player::Player;

use crate::error::Undecided;
use crate::normal_forms::NormalForms;
use crate::term::{Term, TermKind, terms_with_rests};
use crate::transpositions::Transpositions;

/// A sum under search, from the view of the player to move, who is called Left.
struct Frame {
    sum: Vec<Term>,
    /// The sums after Left's moves from Right's point of view, the best last, once requested.
    moves: Option<Vec<Vec<Term>>>,
}

/// The next step for a sum.
enum Next {
    Answer(bool),
    Search(Vec<Term>),
}

/// The search for who wins.
pub(crate) struct Search<'s, 'a> {
    pub forms: &'s mut NormalForms<'a>,
    pub table: &'s mut Transpositions,
    /// The number of sums searched, in all searches.
    pub nodes: &'s mut u64,
}

impl Search<'_, '_> {
    /// The number of positions that may be visited to find values, for each sum under search.
    const POSITIONS_PER_SUM: u64 = 5;

    /// Repetitions are sought at this depth of play and its multiples.
    const CHECKED_DEPTH: usize = 10_000;

    /// The loss of a move in a number compared with other moves, so that it is tried last.
    const NUMBER_PENALTY: i64 = 1 << 32;

    /// Whether Left wins a sum in normal form moving first.
    ///
    /// # Errors
    /// When the budget is used up, or play can repeat.
    pub fn left_wins(&mut self, sum: &[Term], budget: &Budget<'_>) -> Result<bool, Undecided> {
        if let Some(wins) = self.forms.decided(sum, self.table, budget)? {
            return Ok(wins);
        }
        if let Some(wins) = self.line_board_won(sum, budget)? {
            return Ok(wins);
        }
        let mut meter = Meter::new(budget);
        let mut stack = vec![Frame::new(sum.to_vec())];
        let mut answer = None;
        while let Some(frame) = stack.last_mut() {
            let next = match answer.take() {
                Some(false) => Next::Answer(true),
                _ => self.next(frame, budget)?,
            };
            match next {
                Next::Answer(wins) => {
                    self.forms.record(&frame.sum, wins, self.table);
                    stack.pop();
                    answer = Some(wins);
                }
                Next::Search(sum) => {
                    if let Some(wins) = self.line_board_won(&sum, budget)? {
                        answer = Some(wins);
                        continue;
                    }
                    self.count_sum(budget, &mut meter)?;
                    stack.push(Frame::new(sum));
                    if stack.len().is_multiple_of(Search::CHECKED_DEPTH) {
                        refuse_repetition(&stack)?;
                    }
                }
            }
        }
        Ok(answer.unwrap_or(false))
    }

    /// Whether Left wins a sum in normal form moving first, that is, whether one of Left's moves leads to a sum that
    /// Right loses moving first. The remembered outcome of the sum itself is ignored.
    ///
    /// # Errors
    /// As [`Search::left_wins`].
    pub fn wins_by_options(
        &mut self,
        sum: &[Term],
        budget: &Budget<'_>,
    ) -> Result<bool, Undecided> {
        let Some(mut moves) = self.moves(sum, budget)? else {
            return Ok(true);
        };
        while let Some(after) = moves.pop() {
            if !self.left_wins(&after, budget)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether Left wins a sum of one board of lines moving first, found by the search for such boards; `None` for other
    /// sums.
    fn line_board_won(
        &mut self,
        sum: &[Term],
        budget: &Budget<'_>,
    ) -> Result<Option<bool>, Undecided> {
        let [term] = sum else { return Ok(None) };
        let TermKind::Component { component, negated } = term.kind() else {
            return Ok(None);
        };
        let components = &mut self.forms.components;
        let Some(board) = components[component]
            .lines
            .as_ref()
            .map(|lines| lines.board)
        else {
            return Ok(None);
        };
        let first = Player::Left.opponent_if(negated);
        let lines = &mut components.lines;
        let wins = lines.wins(&board, first, self.nodes, budget)?;
        components[component].record(first, wins);
        Ok(Some(wins))
    }

    /// Counts a sum.
    fn count_sum(&mut self, budget: &Budget<'_>, meter: &mut Meter<'_>) -> Result<(), Undecided> {
        *self.nodes += 1;
        self.forms.allowed += Search::POSITIONS_PER_SUM;
        budget.within(Limit::Nodes, *self.nodes)?;
        let positions = self.forms.components.len() as u64;
        Ok(meter.check(positions, self.forms.values.arena.size())?)
    }

    fn next(&mut self, frame: &mut Frame, budget: &Budget<'_>) -> Result<Next, Stopped> {
        if frame.moves.is_none() {
            match self.moves(&frame.sum, budget)? {
                None => return Ok(Next::Answer(true)),
                moves => frame.moves = moves,
            }
        }
        while let Some(sum) = frame.moves.as_mut().and_then(Vec::pop) {
            // The search of other moves may have decided it.
            match self.forms.looked_up(&sum, self.table) {
                Some(false) => return Ok(Next::Answer(true)),
                Some(true) => {}
                None => return Ok(Next::Search(sum)),
            }
        }
        Ok(Next::Answer(false))
    }

    /// The undecided sums after Left's moves from Right's point of view, the best last; `None` if one of Left's moves
    /// is known to win.
    ///
    /// # Errors
    /// [`Stopped::Asked`], or the limit on seconds.
    fn moves(
        &mut self,
        sum: &[Term],
        budget: &Budget<'_>,
    ) -> Result<Option<Vec<Vec<Term>>>, Stopped> {
        let mut moves: Vec<(i64, Vec<Term>)> = Vec::new();
        for (term, rest) in terms_with_rests(sum) {
            for option in self.forms.left_options(term) {
                let mut after = [&rest[..], &option].concat();
                let wins = match self.forms.by_masts(&after, Player::Right, budget)? {
                    Some(wins) => Some(wins),
                    None => {
                        self.forms.normalize(&mut after);
                        after = self.forms.negative(&after);
                        // The masts are asked again: values that are added up may be colder.
                        self.forms.decided(&after, self.table, budget)?
                    }
                };
                match wins {
                    Some(false) => return Ok(None),
                    Some(true) => {}
                    None => moves.push((self.promise(term, &after), after)),
                }
            }
        }
        moves.sort();
        moves.dedup();
        let moves = moves.into_iter().map(|(_, after)| after);
        Ok(Some(moves.collect()))
    }

    /// A heuristic score of a move in `term` that leaves this sum to the opponent, who is called Left there: it is high
    /// if the opponent has few moves and the player many.
    fn promise(&self, term: Term, after: &[Term]) -> i64 {
        let mut promise = 0;
        for &term in after {
            if let TermKind::Component { component, negated } = term.kind() {
                let mobility = self.forms.components[component].mobility;
                let mobility = mobility.swapped_if(negated).map(i64::from);
                promise += mobility.right - 2 * mobility.left;
            }
        }
        let value = term.as_value();
        if value.is_some_and(|value| self.forms.values.is_number(value)) {
            promise -= Search::NUMBER_PENALTY;
        }
        promise
    }
}

impl Frame {
    fn new(sum: Vec<Term>) -> Frame {
        Frame { sum, moves: None }
    }
}

/// Refuses a sum that is a follower of itself.
fn refuse_repetition(stack: &[Frame]) -> Result<(), Undecided> {
    match stack.split_last() {
        Some((last, others)) if others.iter().any(|frame| frame.sum == last.sum) => {
            Err(Undecided::NotShort)
        }
        _ => Ok(()),
    }
}
