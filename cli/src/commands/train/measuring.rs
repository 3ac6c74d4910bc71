//! Contests between a player in training and the others.

use crate::terminal::interrupt;
use std::num::NonZeroU32;
use std::sync::Arc;

use chopsticks_lab::hand::analysis::SolvedGame;
use chopsticks_lab::hand::players::{Bounded, Chick, ComputerPlayer, Contest, Random, Score};
use chopsticks_lab::hand::retrograde::PositionVerdict;
use chopsticks_lab::hand::ruleset::{Chopsticks, Position};
use chopsticks_lab::hand::turns::Turns;
use chopsticks_lab::player::Player;
use chopsticks_learner::{Learned, Learner};

use super::row::{From, Row};

/// The opponents, the start positions, and the measurements so far.
pub(super) struct Measuring {
    solved: Arc<SolvedGame>,
    opponents: Vec<Opponent>,
    start: Position,
    /// All positions that are not over, Left to move.
    positions: Vec<Position>,
    /// The numbers of the games of a contest over `positions` in which `stop` does not start in a lost position.
    not_lost: Vec<u64>,
    pub rows: Vec<Row>,
}

/// An opponent of `stop`.
struct Opponent {
    player: Box<dyn ComputerPlayer>,
    /// The number of games from the starting position.
    games: u64,
    /// The number of games from each other position.
    rounds: u64,
}

/// The horizons of the bounded players.
const HORIZONS: [u32; 4] = [2, 4, 8, 16];
/// The plies after which a game is a draw. With the rules of *Chopstix* no win takes more than 25.
const PLIES: u32 = 200;
/// The seed of the measurements, whatever the seed of the training.
const SEED: u64 = 2003;
/// The largest number of start positions; in a larger game they are a sample, evenly spread.
const MAX_STARTS: usize = 2000;

impl Opponent {
    fn by_chance(player: impl ComputerPlayer + 'static) -> Opponent {
        Opponent {
            player: Box::new(player),
            games: 1000,
            rounds: 4,
        }
    }

    /// A deterministic opponent, like `stop`: each game is played once.
    fn fixed(player: impl ComputerPlayer + 'static) -> Opponent {
        Opponent {
            player: Box::new(player),
            games: 2,
            rounds: 1,
        }
    }
}

impl Measuring {
    /// # Errors
    /// When the game is too large to be solved.
    pub fn new(game: &Chopsticks) -> anyhow::Result<Measuring> {
        let budget = interrupt::budget();
        let solved = Arc::new(SolvedGame::whole(game, &budget)?);
        let (positions, not_lost) = starts(&solved);
        let mut opponents = vec![Opponent::by_chance(Random::new(SEED))];
        for plies in HORIZONS.into_iter().filter_map(NonZeroU32::new) {
            let bounded = Bounded::new(Arc::clone(&solved), plies);
            opponents.push(Opponent::fixed(bounded));
        }
        let chick = Chick::new(Arc::clone(&solved), &budget)?;
        opponents.push(Opponent::fixed(chick));
        Ok(Measuring {
            start: game.start()?,
            solved,
            opponents,
            positions,
            not_lost,
            rows: Vec::new(),
        })
    }

    /// Lets the network so far play against every opponent, and adds rows.
    ///
    /// # Errors
    /// Never, because the network was trained for this game.
    pub fn measure(&mut self, learned: &Learned) -> anyhow::Result<()> {
        let game = self.solved.game();
        let mut learner = Learner::new(learned.clone(), game)?;
        for Opponent {
            player,
            games,
            rounds,
        } in &mut self.opponents
        {
            let from_start: Vec<u64> = (0..*games).collect();
            let all = 2 * self.positions.len() as u64;
            let not_lost = (0..*rounds)
                .flat_map(|round| self.not_lost.iter().map(move |number| round * all + number));
            let not_lost: Vec<u64> = not_lost.collect();
            for (from, starts, numbers) in [
                (From::Start, std::slice::from_ref(&self.start), from_start),
                (From::NotLost, &self.positions, not_lost),
            ] {
                let contest = Contest {
                    game,
                    starts,
                    games: numbers.len() as u64,
                    plies: PLIES,
                    seed: SEED,
                };
                let score = score(&contest, &numbers, &mut learner, player.as_mut());
                self.rows
                    .push(Row::new(learned, player.name(), from, score));
            }
        }
        Ok(())
    }
}

/// The score of some of the games of a contest.
fn score(
    contest: &Contest,
    numbers: &[u64],
    learner: &mut Learner,
    opponent: &mut dyn ComputerPlayer,
) -> Score {
    let mut score = Score::default();
    for number in numbers {
        let (record, side) = contest.game(*number, learner, opponent);
        score.count(record.winner, side);
    }
    score
}

/// The positions that are not over, and the numbers of the games that do not begin with a loss for the first player.
fn starts(solved: &SolvedGame) -> (Vec<Position>, Vec<u64>) {
    let facing = solved.facing();
    let explored = &solved.solution().explored;
    let verdicts = solved.solution().verdicts();
    let open = explored.positions().iter().zip(verdicts);
    let open: Vec<_> = open
        .filter(|(faced, _)| facing.ending(faced).is_none())
        .collect();
    let position = |(faced, _): &(&_, &PositionVerdict)| facing.position(**faced, Player::Left);
    let positions = open.iter().map(position).collect();
    // In games with even numbers the first player moves first, in those with odd numbers second.
    let numbers = (0..).zip(&open).flat_map(|(at, (_, verdict))| {
        let first = !matches!(verdict, PositionVerdict::Loss(_));
        let second = !matches!(verdict, PositionVerdict::Win(_));
        [first.then_some(2 * at), second.then_some(2 * at + 1)]
    });
    let numbers: Vec<u64> = numbers.flatten().collect();
    let apart = numbers.len().div_ceil(MAX_STARTS).max(1);
    (positions, numbers.into_iter().step_by(apart).collect())
}
