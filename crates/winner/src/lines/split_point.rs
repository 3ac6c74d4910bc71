//! A split point at which several threads look at the moves of one board after another.
//!
//! One thread searches. It lays out a board, and every thread takes moves from it until there are none left. What bounds
//! say about a move depends on nothing else, so it does not matter who looks at it. The searching thread never waits
//! long: if a helper does not answer, for example because it does not run, it looks at the move itself.

use std::hint::spin_loop;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;

use chopsticks_base::player::{ByPlayer, Player};

use super::sides::{Sides, Verdict, Views};
use super::survey::Survey;

/// The moves that bounds do not decide: what they promise, and the cell where the line begins.
pub(super) type Open = Vec<(i16, u32)>;

/// A board and its moves.
pub(super) struct Moves {
    views: Views,
    survey: ByPlayer<Survey>,
    player: Player,
    /// The cells where the moves begin.
    begins: Vec<u32>,
}

/// Moves that threads take one after another.
struct Shared {
    moves: Moves,
    /// The number of moves taken.
    taken: AtomicUsize,
    /// What bounds say about each move, once known to a helper.
    answers: Vec<AtomicU32>,
    /// Whether a move was found that wins.
    is_won: AtomicBool,
}

/// The moves that are laid out.
pub(super) struct SplitPoint<'s> {
    sides: &'s Sides,
    laid_out: Mutex<Option<Arc<Shared>>>,
    /// The number of times that moves were laid out.
    count: AtomicU64,
    is_closed: AtomicBool,
}

/// Closes the split point at the end of the search, however it ends.
pub(super) struct Closing<'d, 's>(pub &'d SplitPoint<'s>);

impl Drop for Closing<'_, '_> {
    fn drop(&mut self) {
        self.0.is_closed.store(true, Ordering::Release);
    }
}

impl Moves {
    /// The moves of a player.
    pub fn new(sides: &Sides, views: Views, player: Player) -> Moves {
        let mut rest = sides.moves(views, player);
        let begins = std::iter::from_fn(|| {
            let begin = (rest != 0).then(|| rest.trailing_zeros())?;
            rest &= rest - 1;
            Some(begin)
        });
        Moves {
            views,
            survey: sides.survey(views),
            player,
            begins: begins.collect(),
        }
    }

    /// The moves that bounds do not decide.
    ///
    /// # Errors
    /// A move that wins by bounds.
    pub fn open(&self, sides: &Sides) -> Result<Open, u32> {
        let mut open = Vec::with_capacity(self.begins.len());
        for at in 0..self.begins.len() {
            self.add(&mut open, at, self.verdict(sides, at))?;
        }
        Ok(open)
    }

    fn verdict(&self, sides: &Sides, at: usize) -> Verdict {
        sides.verdict(self.views, &self.survey, self.player, self.begins[at])
    }

    /// Adds a move if bounds do not decide it.
    fn add(&self, open: &mut Open, at: usize, verdict: Verdict) -> Result<(), u32> {
        let begin = self.begins[at];
        match verdict {
            Verdict::Wins => return Err(begin),
            Verdict::Loses => {}
            Verdict::Open(promise) => open.push((promise, begin)),
        }
        Ok(())
    }
}

impl Shared {
    /// No answer.
    const NONE: u32 = 0;

    /// How often the searching thread looks for an answer.
    const PATIENCE: u32 = 300;

    fn new(moves: Moves) -> Shared {
        let answers = moves.begins.iter().map(|_| AtomicU32::new(Shared::NONE));
        Shared {
            answers: answers.collect(),
            moves,
            taken: AtomicUsize::new(0),
            is_won: AtomicBool::new(false),
        }
    }

    /// The next move.
    fn take(&self) -> Option<usize> {
        let at = self.taken.fetch_add(1, Ordering::Relaxed);
        (at < self.answers.len()).then_some(at)
    }

    /// Answers moves until there are none left.
    fn help(&self, sides: &Sides) {
        while !self.is_won.load(Ordering::Relaxed)
            && let Some(at) = self.take()
        {
            let verdict = self.moves.verdict(sides, at);
            self.answers[at].store(encoded(verdict), Ordering::Relaxed);
            if verdict == Verdict::Wins {
                self.is_won.store(true, Ordering::Relaxed);
            }
        }
    }

    /// As [`Moves::open`], with the helpers.
    fn open(&self, sides: &Sides) -> Result<Open, u32> {
        let mut open = Vec::with_capacity(self.answers.len());
        // There are at most 64 cells.
        let mut own = 0u64;
        while !self.is_won.load(Ordering::Acquire)
            && let Some(at) = self.take()
        {
            own |= 1 << at;
            let verdict = self.moves.verdict(sides, at);
            self.moves.add(&mut open, at, verdict)?;
        }
        if self.is_won.load(Ordering::Acquire) {
            let wins =
                |answer: &AtomicU32| answer.load(Ordering::Relaxed) == encoded(Verdict::Wins);
            if let Some(at) = self.answers.iter().position(wins) {
                return Err(self.moves.begins[at]);
            }
        }
        for at in (0..self.answers.len()).filter(|at| own & 1 << at == 0) {
            self.moves.add(&mut open, at, self.answer(sides, at))?;
        }
        Ok(open)
    }

    /// What bounds say about a move that a helper has taken.
    fn answer(&self, sides: &Sides, at: usize) -> Verdict {
        for _ in 0..Shared::PATIENCE {
            if let Some(verdict) = decoded(self.answers[at].load(Ordering::Relaxed)) {
                return verdict;
            }
            spin_loop();
        }
        self.moves.verdict(sides, at)
    }
}

impl<'s> SplitPoint<'s> {
    /// How often a helper looks for new moves before it lets other threads run.
    const WATCH: u32 = 2_000;

    /// A split point without moves.
    pub fn new(sides: &'s Sides) -> SplitPoint<'s> {
        SplitPoint {
            sides,
            laid_out: Mutex::new(None),
            count: AtomicU64::new(0),
            is_closed: AtomicBool::new(false),
        }
    }

    /// Helps until the split point is closed.
    pub fn help(&self) {
        let (mut seen, mut idle) = (0, 0);
        while !self.is_closed.load(Ordering::Acquire) {
            let count = self.count.load(Ordering::Acquire);
            if count != seen
                && let Ok(laid_out) = self.laid_out.try_lock()
            {
                let shared = laid_out.clone();
                drop(laid_out);
                (seen, idle) = (count, 0);
                if let Some(shared) = shared {
                    shared.help(self.sides);
                }
            } else if idle < SplitPoint::WATCH {
                idle += 1;
                spin_loop();
            } else {
                thread::yield_now();
            }
        }
    }

    /// As [`Moves::open`], with the helpers.
    ///
    /// # Errors
    /// A move that wins by bounds.
    pub fn open(&self, moves: Moves) -> Result<Open, u32> {
        let shared = Arc::new(Shared::new(moves));
        // A helper that has the lock may not run.
        if let Ok(mut laid_out) = self.laid_out.try_lock() {
            *laid_out = Some(Arc::clone(&shared));
        }
        self.count.fetch_add(1, Ordering::Release);
        shared.open(self.sides)
    }
}

/// What bounds say, as a word.
fn encoded(verdict: Verdict) -> u32 {
    match verdict {
        Verdict::Wins => 1,
        Verdict::Loses => 2,
        Verdict::Open(promise) => u32::from(promise.cast_unsigned()) << 2 | 3,
    }
}

/// What bounds say, if a helper has answered.
fn decoded(answer: u32) -> Option<Verdict> {
    match answer & 3 {
        0 => None,
        1 => Some(Verdict::Wins),
        2 => Some(Verdict::Loses),
        _ => Some(Verdict::Open(((answer >> 2) as u16).cast_signed())),
    }
}
