//! Lines of standard input that several threads answer; the answers are given in the order of the lines.
//!
//! Lines are dealt to lanes by their numbers alone. A lane answers its lines one after another, and what it remembers of
//! earlier ones may show in its answers, for example at a limit. So the answers do not depend on the number of threads.

use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, HashMap};
use std::io::Write;
use std::mem;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use anyhow::Context;
use chopsticks_lab::calculator::{print, take_printed};
use chopsticks_lab::stack::STACK;

use super::answers::{Answer, answered};
use super::interrupt::{abandon, check_stop};
use super::lines::{Line, Lines};
use super::output;
use super::threads::Threads;

/// The number of lanes.
pub(crate) const LANES: usize = 4;

/// The number of lines after each other that are for one lane, so that it remembers lines that belong together.
const LINES: usize = 16;

/// The number of pieces for each lane that were read and whose answers are not given.
const AHEAD: usize = 2;

/// The number of threads that answer lines now.
static BUSY: AtomicUsize = AtomicUsize::new(0);

/// The number of threads for the work on one line: those that answer no other line now.
pub(crate) fn threads_for_one(threads: Threads) -> NonZeroUsize {
    let busy = BUSY.load(Ordering::Relaxed).max(1);
    NonZeroUsize::new(threads.count() / busy).unwrap_or(NonZeroUsize::MIN)
}

/// Lines of one lane, and the number of the piece.
struct Piece {
    number: usize,
    lane: usize,
    lines: Vec<Line>,
}

/// The answers to the lines of a piece, each with what the line printed, up to the first error that ends the run.
type Answers = Vec<(Vec<String>, anyhow::Result<Answer>)>;

/// Answers the lines of standard input, each with the function that `open` makes for its lane. The first line with a
/// definition and all after it are answered with another one.
///
/// # Errors
/// As [`super::answers::answer`].
pub(crate) fn answer_lines<A>(
    threads: Threads,
    json: bool,
    open: &(impl Fn() -> anyhow::Result<A> + Sync),
) -> anyhow::Result<()>
where
    A: FnMut(&str) -> anyhow::Result<Answer>,
{
    thread::scope(|scope| {
        let (send, answers) = mpsc::channel();
        let mut workers = Vec::new();
        for _ in 0..threads.count().min(LANES) {
            let (pieces, queue) = mpsc::channel();
            let send = send.clone();
            let thread = thread::Builder::new().stack_size(STACK);
            let work = move || answer_pieces(&queue, &send, json, open);
            let spawned = thread.spawn_scoped(scope, work);
            spawned.context("cannot start a thread")?;
            workers.push(pieces);
        }
        drop(send);
        let mut flow = Flow {
            workers,
            answers,
            sent: 0,
            given: 0,
            early: BTreeMap::new(),
        };
        let ended = flow.run(json, &mut output::stdout(), open);
        if ended.is_err() {
            abandon();
        }
        ended
    })
}

/// Answers pieces until there are no more.
fn answer_pieces<A>(
    queue: &Receiver<Piece>,
    send: &Sender<(usize, Answers)>,
    json: bool,
    open: &impl Fn() -> anyhow::Result<A>,
) where
    A: FnMut(&str) -> anyhow::Result<Answer>,
{
    let mut lanes = HashMap::new();
    for piece in queue {
        BUSY.fetch_add(1, Ordering::Relaxed);
        let mut answers = Vec::with_capacity(piece.lines.len());
        for line in &piece.lines {
            let found = answer_in(&mut lanes, piece.lane, line, json, open);
            let is_last = found.is_err();
            answers.push((take_printed(), found));
            if is_last {
                break;
            }
        }
        BUSY.fetch_sub(1, Ordering::Relaxed);
        if send.send((piece.number, answers)).is_err() {
            return;
        }
    }
}

/// The answer to a line in a lane.
fn answer_in<A>(
    lanes: &mut HashMap<usize, A>,
    lane: usize,
    line: &Line,
    json: bool,
    open: &impl Fn() -> anyhow::Result<A>,
) -> anyhow::Result<Answer>
where
    A: FnMut(&str) -> anyhow::Result<Answer>,
{
    let answer = match lanes.entry(lane) {
        Entry::Occupied(lane) => lane.into_mut(),
        Entry::Vacant(lane) => lane.insert(open()?),
    };
    answered(line, json, answer)
}

/// Lines on their way to the threads, and answers on their way back.
struct Flow {
    workers: Vec<Sender<Piece>>,
    answers: Receiver<(usize, Answers)>,
    /// The number of pieces sent.
    sent: usize,
    /// The number of pieces whose answers were given.
    given: usize,
    /// Answers to pieces after one that is not answered yet.
    early: BTreeMap<usize, Answers>,
}

impl Flow {
    fn run<A>(
        &mut self,
        json: bool,
        out: &mut impl Write,
        open: &impl Fn() -> anyhow::Result<A>,
    ) -> anyhow::Result<()>
    where
        A: FnMut(&str) -> anyhow::Result<Answer>,
    {
        let mut lines = Lines::open();
        let mut next = self.deal(&mut lines, out)?;
        let mut answer = open()?;
        while let Some(line) = next {
            answered(&line, json, &mut answer)?.give(out)?;
            next = lines.next()?;
        }
        Ok(check_stop()?)
    }

    /// Lets the lanes answer lines, up to the end or the first line with a definition, which is the result.
    fn deal(&mut self, lines: &mut Lines, out: &mut impl Write) -> anyhow::Result<Option<Line>> {
        let mut piece = Vec::new();
        for number in 0.. {
            // Whoever waits for an answer before writing the next line gets it.
            while self.given < self.sent && (self.is_full() || !lines.is_ready()) {
                self.give_next(out)?;
            }
            let lane = number / LINES % LANES;
            match lines.next() {
                Ok(Some(line)) if !line.may_define() => piece.push(line),
                ended => {
                    self.send(lane, piece);
                    self.give_all(out)?;
                    return ended;
                }
            }
            if (number + 1) % LINES == 0 || !lines.is_ready() {
                self.send(lane, mem::take(&mut piece));
            }
        }
        Ok(None)
    }

    fn is_full(&self) -> bool {
        self.sent - self.given >= LANES * AHEAD
    }

    fn send(&mut self, lane: usize, lines: Vec<Line>) {
        if lines.is_empty() {
            return;
        }
        let number = self.sent;
        self.sent += 1;
        let worker = &self.workers[lane % self.workers.len()];
        // A thread ends early only by a panic, which goes on when all have ended.
        let piece = Piece {
            number,
            lane,
            lines,
        };
        if worker.send(piece).is_err() {
            self.early.insert(number, Vec::new());
        }
    }

    /// Gives the answers to all pieces sent.
    fn give_all(&mut self, out: &mut impl Write) -> anyhow::Result<()> {
        while self.given < self.sent {
            self.give_next(out)?;
        }
        Ok(())
    }

    /// Waits for the answers to the next piece, and gives them.
    fn give_next(&mut self, out: &mut impl Write) -> anyhow::Result<()> {
        let answers = loop {
            if let Some(answers) = self.early.remove(&self.given) {
                break answers;
            }
            let (number, answers) = self.answers.recv().context("a thread has ended")?;
            self.early.insert(number, answers);
        };
        self.given += 1;
        for (printed, answer) in answers {
            printed.into_iter().for_each(print);
            answer?.give(out)?;
        }
        Ok(())
    }
}
