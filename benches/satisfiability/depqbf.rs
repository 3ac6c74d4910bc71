//! DepQBF as a process: the formula on its standard input, the answer in its exit code.

use std::io::{self, BufWriter, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use chopsticks_lab::hand::encode::{Prenex, SolverAnswer, qdimacs};

use crate::clock::Clock;

/// How often is looked whether its time is over.
const OFTEN: Duration = Duration::from_millis(20);

/// Whether it can be run.
pub fn is_there() -> bool {
    let silent = Command::new("depqbf")
        .arg("--version")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    silent.is_ok()
}

/// Its answer to a formula, unless it takes longer than the limit, and the time it has worked.
///
/// # Errors
/// When it cannot be run.
pub fn ask(formula: &Prenex, limit: Duration) -> io::Result<(SolverAnswer, Duration)> {
    let clock = Clock::start();
    let mut child = Command::new("depqbf")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()?;
    let stdin = child.stdin.take().expect("it is piped");
    let child_id = child.id();
    let mut question = BufWriter::new(stdin);
    qdimacs::write(formula, "", &mut question)?;
    question.flush()?;
    drop(question);
    let ended = ends(&mut child, || clock.spent_by(child_id) > limit);
    // The system keeps the time of a process that has ended until it is waited for.
    let spent = clock.spent_by(child_id);
    if !ended {
        child.kill()?;
    }
    let status = child.wait()?;
    let variables = formula.matrix().size().variables;
    Ok((SolverAnswer::read(status.code(), "", variables), spent))
}

/// Waits until the process has nothing more to say, or else until `is_beyond`.
fn ends(child: &mut Child, is_beyond: impl Fn() -> bool) -> bool {
    let mut stdout = child.stdout.take().expect("it is piped");
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let read = stdout.read_to_end(&mut Vec::new());
        // Nobody listens any more where its time was over.
        let _ = sender.send(read);
    });
    while let Err(RecvTimeoutError::Timeout) = receiver.recv_timeout(OFTEN) {
        if is_beyond() {
            return false;
        }
    }
    true
}
