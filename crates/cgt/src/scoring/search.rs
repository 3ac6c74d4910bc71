//! The best scores of sums of games whose moves carry points, by playing them out.

use std::fmt;

use chopsticks_base::numbered::Numbered;
use chopsticks_base::walk::{self, Known};
use num_traits::Zero;

use super::moves::{ScoredMove, ScoredMoves};
use super::scores::best;
use crate::budget::{Budget, Limit, Meter, Stopped};
use crate::number::Rational;
use crate::player::{ByPlayer, Player};

/// The number of a component.
type Part = u32;

/// A sum and the player to move. The parts are in the order of their numbers, and none of them is over.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct State {
    parts: Box<[Part]>,
    player: Player,
}

/// A move in a part.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Choice {
    becomes: Box<[Part]>,
    adds: Rational,
}

/// What is known of a part.
#[derive(Clone, Debug)]
struct Opened {
    choices: ByPlayer<Vec<Choice>>,
    /// The score at the end of play, for the player to move.
    ends: ByPlayer<Rational>,
    binds: bool,
}

impl Opened {
    /// The score, if nobody can move and it does not depend on the player to move.
    fn score(&self) -> Option<&Rational> {
        let is_over = self.choices.left.is_empty() && self.choices.right.is_empty();
        (is_over && self.ends.left == self.ends.right).then_some(&self.ends.left)
    }
}

/// Plays out sums and remembers the scores of those that it met. Sums are found whose value is too large to be built, or in which
/// a player may have to move in one component, so that they have none.
///
/// ```
/// use chopsticks_cgt::budget::Budget;
/// use chopsticks_cgt::number::Rational;
/// use chopsticks_cgt::player::Player;
/// use chopsticks_cgt::scoring::{ScoreSearch, ScoredMove, ScoredMoves};
///
/// /// A player takes one or two counters, and has as many points.
/// struct Take;
///
/// impl ScoredMoves for Take {
///     type Component = i64;
///
///     fn moves(&self, heap: &i64, player: Player) -> Vec<ScoredMove<i64>> {
///         let takes = (1..=2).filter(|taken| taken <= heap);
///         let moves = takes.map(|taken| ScoredMove {
///             becomes: vec![heap - taken],
///             adds: Rational::from_integer(player.pick(taken, -taken).into()),
///         });
///         moves.collect()
///     }
/// }
///
/// let mut search = ScoreSearch::new(Take);
/// let scores = search.scores(&[4, 3], &Budget::UNLIMITED)?;
/// assert_eq!(scores.left.to_string(), "1");
/// assert_eq!(scores.right.to_string(), "-1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct ScoreSearch<R: ScoredMoves> {
    rules: R,
    parts: Numbered<R::Component>,
    /// In step with `parts`.
    opened: Vec<Option<Opened>>,
    scores: Known<State, Rational>,
}

impl<R: ScoredMoves> fmt::Debug for ScoreSearch<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ScoreSearch")
            .field("scores", &self.scores.len())
            .finish_non_exhaustive()
    }
}

impl<R: ScoredMoves> ScoreSearch<R> {
    /// A search that has played nothing yet.
    pub fn new(rules: R) -> ScoreSearch<R> {
        ScoreSearch {
            rules,
            parts: Numbered::default(),
            opened: Vec::new(),
            scores: Known::default(),
        }
    }

    /// The moves.
    pub fn rules(&self) -> &R {
        &self.rules
    }

    /// The scores of a sum if each player moves first and both play well: Ls for Left and Rs for Right.
    ///
    /// # Errors
    /// When more sums are met than the budget allows positions, or it asks to stop.
    pub fn scores(
        &mut self,
        sum: &[R::Component],
        budget: &Budget<'_>,
    ) -> Result<ByPlayer<Rational>, Stopped> {
        ByPlayer::try_from_fn(|player| self.score(sum, player, budget))
    }

    /// The score of a sum if this player moves first and both play well.
    ///
    /// # Errors
    /// Those of [`scores`](ScoreSearch::scores).
    pub fn score(
        &mut self,
        sum: &[R::Component],
        player: Player,
        budget: &Budget<'_>,
    ) -> Result<Rational, Stopped> {
        let (parts, over) = self.live(sum.to_vec());
        let (mut scores, mut meter) = (std::mem::take(&mut self.scores), Meter::new(budget));
        let start = State {
            parts: sorted(parts),
            player,
        };
        let found = walk::evaluate(&mut scores, start, &mut meter, |known, state| {
            budget.within(Limit::Positions, known.size())?;
            let moves = self.moves(state);
            if moves.is_empty() {
                let ends = state.parts.iter();
                let ends = ends.map(|&part| self.open(part).ends[state.player].clone());
                return Ok(Some(ends.sum()));
            }
            if !known.have(moves.iter().map(|(after, _)| after.clone())) {
                return Ok(None);
            }
            let scores: Vec<Rational> = moves
                .iter()
                .map(|(after, adds)| &known[after] + adds)
                .collect();
            Ok::<_, Stopped>(Some(best(state.player, scores.iter())))
        });
        let found = found.map(|score| score + over);
        self.scores = scores;
        found
    }

    /// The sums to which the player to move can move, with what the moves add to the score.
    fn moves(&mut self, state: &State) -> Vec<(State, Rational)> {
        let bound = state.parts.iter().position(|&part| self.open(part).binds);
        let open = bound.map_or(0..state.parts.len(), |at| at..at + 1);
        let mut moves = Vec::new();
        for at in open {
            let part = state.parts[at];
            // Equal parts have the same moves.
            if at > 0 && bound.is_none() && state.parts[at - 1] == part {
                continue;
            }
            for choice in &self.open(part).choices[state.player] {
                let mut parts = state.parts.to_vec();
                parts.remove(at);
                parts.extend_from_slice(&choice.becomes);
                let after = State {
                    parts: sorted(parts),
                    player: state.player.opponent(),
                };
                moves.push((after, choice.adds.clone()));
            }
        }
        moves
    }

    /// The numbers of the components that are not over, and the score of the others.
    fn live(&mut self, components: Vec<R::Component>) -> (Vec<Part>, Rational) {
        let (mut live, mut over) = (Vec::new(), Rational::zero());
        for component in components {
            let part = self.parts.number(component) as Part;
            match self.ended(part) {
                Some(score) => over += score,
                None => live.push(part),
            }
        }
        (live, over)
    }

    /// The score of a part in which nobody can move, if it does not depend on the player to move.
    ///
    /// Its moves are not kept: to number what they lead to would ask whether that has ended, and so on to the end of all play,
    /// which a search stopped at a limit never meets.
    fn ended(&mut self, part: Part) -> Option<Rational> {
        let known = self.opened.get(part as usize).and_then(Option::as_ref);
        if let Some(opened) = known {
            return opened.score().cloned();
        }
        let component = &self.parts[part as usize];
        let [left, right] = Player::BOTH.map(|player| self.rules.end(component, player));
        let can_move = |player| !self.rules.moves(component, player).is_empty();
        (left == right && !Player::BOTH.into_iter().any(can_move)).then_some(left)
    }

    /// The moves in a part.
    fn open(&mut self, part: Part) -> &Opened {
        let at = part as usize;
        if self.opened.len() <= at {
            self.opened.resize(at + 1, None);
        }
        if self.opened[at].is_none() {
            let component = self.parts[at].clone();
            let ends = ByPlayer::from_fn(|player| self.rules.end(&component, player));
            let binds = self.rules.binds(&component);
            let moves = ByPlayer::from_fn(|player| self.rules.moves(&component, player));
            let choices = moves.map(|moves| self.choices(moves));
            self.opened[at] = Some(Opened {
                choices,
                ends,
                binds,
            });
        }
        self.opened[at].as_ref().expect("it was just opened")
    }

    /// These moves, each once.
    fn choices(&mut self, moves: Vec<ScoredMove<R::Component>>) -> Vec<Choice> {
        let mut choices = Vec::with_capacity(moves.len());
        for ScoredMove { becomes, adds } in moves {
            let (parts, over) = self.live(becomes);
            choices.push(Choice {
                becomes: sorted(parts),
                adds: adds + over,
            });
        }
        choices.sort_unstable();
        choices.dedup();
        choices
    }
}

/// Parts in the order of their numbers.
fn sorted(mut parts: Vec<Part>) -> Box<[Part]> {
    parts.sort_unstable();
    parts.into()
}
