//! The check of a scheme for all parameters: every move of the loser has an answer, and every line of play ends with a win.
//!
//! The sums on a line of play increase. So it suffices to compare the last sum that must be at most n and the first sum
//! that must exceed n. Turns are symbols, so the check does not depend on the number of turns.

use chopsticks_certificate::SmallGame;

use super::obligation::{Obligation, SchemeFault, Verdict};
use super::phase::{Phase, PhaseAnswer};
use super::phase_proof::{PhaseProof, Plan};
use super::start::Start;
use crate::player::{ByPlayer, Player};
use chopsticks_inequality::{Domain, Exponential, Inequality, LinearForm, PARAMETERS, Unproved};

/// The game that is added to the position.
#[derive(Clone, Copy)]
pub(super) struct Played<'a> {
    pub game: &'a SmallGame,
    /// The names of its followers.
    pub names: &'a [&'a str],
    /// A follower in which nobody moves before the hands are gone, if there is one.
    pub frozen: Option<u16>,
}

impl Played<'_> {
    /// The options of a player in a follower, while there are hands.
    fn options(&self, follower: u16, player: Player) -> &[u16] {
        if self.frozen == Some(follower) {
            &[]
        } else {
            &self.game.options(follower)[player]
        }
    }
}

/// States and proves the steps of a scheme.
struct Verifier<'a> {
    played: Played<'a>,
    /// For each follower alone, whether each player wins it moving first.
    wins: ByPlayer<Vec<bool>>,
    winner: Player,
}

/// The proof that `winner` wins from this start by the scheme, against every play of the opponent; each step has its verdict.
pub(super) fn prove_scheme(
    played: Played<'_>,
    winner: Player,
    start: &Start,
    scheme: &Phase,
) -> PhaseProof {
    let verifier = Verifier {
        played,
        wins: played.game.wins_moving_first(),
        winner,
    };
    verifier.phase(start, scheme)
}

impl Verifier<'_> {
    fn phase(&self, start: &Start, scheme: &Phase) -> PhaseProof {
        match scheme {
            Phase::Threshold {
                player,
                at,
                name,
                below,
                from,
            } => {
                let at = start.sum(at);
                let [lower, upper] = start.divided(*player, &at, name);
                PhaseProof {
                    next: vec![self.phase(&lower, below), self.phase(&upper, from)],
                    plan: Plan::Threshold(*player, at),
                    steps: Vec::new(),
                }
            }
            Phase::Last {
                left,
                last,
                earlier,
            } => {
                let left = start.form(*left);
                let mut before = start.clone();
                before.domain = start.domain.and(left - 1);
                let of_last = self.phase(&start.where_zero(left), last);
                PhaseProof {
                    plan: Plan::Last(left),
                    steps: vec![form_holds(start, left)],
                    next: vec![of_last, self.phase(&before, earlier)],
                }
            }
            Phase::Wait { ends, answers } => self.wait(start, start.form(*ends), answers),
            Phase::Move {
                after,
                option,
                answers,
                then,
            } => {
                let after = start.form(*after);
                let mut proof = PhaseProof::new(Plan::Move(after, *option));
                match self.leave(start, after, *option) {
                    Err(fault) => proof.steps.push(fault),
                    Ok(next) => {
                        proof.steps.push(form_holds(start, after));
                        proof.steps.extend(not_over(start, after));
                        proof.follow(self.answers(start, after - 1, answers));
                        proof.next.push(self.phase(&next, then));
                    }
                }
                proof
            }
        }
    }

    /// The line of play up to its end, and the outcome of the remaining follower.
    fn wait(&self, start: &Start, ends: LinearForm, answers: &[PhaseAnswer]) -> PhaseProof {
        let mut proof = PhaseProof::new(Plan::Wait(ends));
        let Some(is_odd) = ends.is_odd() else {
            let statement = format!("the line ends at turn {ends}");
            proof
                .steps
                .push(fault(start, statement, SchemeFault::Parity));
            return proof;
        };
        proof.steps.push(form_holds(start, ends));
        proof.steps.extend(not_over(start, ends));
        proof.steps.push(over(start, ends));
        let next = if is_odd {
            start.mover
        } else {
            start.mover.opponent()
        };
        let wins = self.wins[next][usize::from(start.follower)];
        let statement = format!(
            "{} wins the remaining follower, {next} to move",
            self.winner
        );
        let verdict = Verdict::checked(wins == (next == self.winner), SchemeFault::Lost);
        proof.steps.push(step(start, statement, verdict));
        proof.follow(self.answers(start, ends, answers));
        proof
    }

    /// The start of the phase after the winner's move in the small game, or why the winner has no such move.
    fn leave(&self, start: &Start, after: LinearForm, option: u16) -> Result<Start, Obligation> {
        let wrong = match after.is_odd() {
            None => Some(SchemeFault::Parity),
            Some(is_odd) if is_odd == (start.mover == self.winner) => {
                Some(SchemeFault::NotTheWinnersTurn)
            }
            Some(_) => None,
        };
        let options = self.played.options(start.follower, self.winner);
        match (wrong, options.get(usize::from(option))) {
            (None, Some(&follower)) => Ok(self.after(start, after, follower, self.winner)),
            (wrong, _) => {
                let statement = format!("{} moves after {after}", self.winner);
                Err(fault(
                    start,
                    statement,
                    wrong.unwrap_or(SchemeFault::NoSuchOption),
                ))
            }
        }
    }

    /// The phases after every option of the loser at every turn up to `last`, or why the answers do not fit the options.
    fn answers(
        &self,
        start: &Start,
        last: LinearForm,
        answers: &[PhaseAnswer],
    ) -> Result<Vec<PhaseProof>, Obligation> {
        let loser = self.winner.opponent();
        let options = self.played.options(start.follower, loser);
        if options.len() != answers.len() {
            let statement = format!("{loser} has {} options", options.len());
            return Err(fault(start, statement, SchemeFault::Answers));
        }
        let first = i64::from(start.mover == self.winner);
        let mut next = Vec::new();
        for (&option, answer) in options.iter().zip(answers) {
            if last.is_constant() {
                let turns = (first..=last.constant).step_by(2).map(LinearForm::from);
                next.extend(turns.map(|turn| self.answer(start, turn, option, answer)));
            } else if start.parameters == PARAMETERS {
                let statement = format!("{loser} moves");
                return Err(fault(start, statement, SchemeFault::Parameters));
            } else {
                let parameter = LinearForm::parameter(start.parameters);
                let turn = parameter * 2 + first;
                let mut start = start.clone();
                start.parameters += 1;
                start.domain = start.domain.and(parameter).and(last - turn);
                next.push(self.answer(&start, turn, option, answer));
            }
        }
        Ok(next)
    }

    fn answer(
        &self,
        start: &Start,
        turn: LinearForm,
        option: u16,
        answer: &PhaseAnswer,
    ) -> PhaseProof {
        let loser = self.winner.opponent();
        let next = self.after(start, turn, option, loser);
        self.phase(&next, &answer(turn))
    }

    /// The start of the phase after a move in the small game.
    fn after(&self, start: &Start, turn: LinearForm, follower: u16, by: Player) -> Start {
        let name = self.played.names.get(usize::from(follower)).unwrap_or(&"?");
        let place = format!("{}, {by} at {turn} to {name}", start.place);
        Start {
            position: start.position.advanced(turn).swapped(),
            follower,
            mover: by.opponent(),
            place,
            ..start.clone()
        }
    }
}

fn form_holds(start: &Start, form: LinearForm) -> Obligation {
    let verdict = Inequality::prove_form(form, &start.domain).into();
    step(start, format!("{form} is not negative"), verdict)
}

/// States that the line is not over before this turn.
fn not_over(start: &Start, turn: LinearForm) -> impl Iterator<Item = Obligation> {
    let backs = 1..=start.counts.decisive();
    backs.map(move |back| within(start, turn - back))
}

/// States that the sum of this turn is at most some lower bound of the finger count that it is compared with. Before
/// turn 0, these are the hands.
fn within(start: &Start, turn: LinearForm) -> Obligation {
    let sum = start.position.sum_of(turn);
    let bounds = start.bounds_at(turn).at_least.iter();
    let verdict = first_proved(bounds.map(|bound| bound - &sum), &start.domain);
    let statement = format!("the sum of turn {turn} is at most n");
    step(start, statement, verdict)
}

/// States that the sum of this turn is at least some strict upper bound of the finger count that it is compared with.
fn over(start: &Start, turn: LinearForm) -> Obligation {
    let sum = start.position.sum_of(turn);
    let bounds = start.bounds_at(turn).below.iter();
    let verdict = first_proved(bounds.map(|bound| &sum - bound), &start.domain);
    step(start, format!("the sum of turn {turn} exceeds n"), verdict)
}

fn fault(start: &Start, statement: String, fault: SchemeFault) -> Obligation {
    step(start, statement, Verdict::Fault(fault))
}

fn step(start: &Start, statement: String, verdict: Verdict) -> Obligation {
    Obligation {
        place: start.place.clone(),
        statement,
        parameters: start.domain.to_string(),
        verdict,
    }
}

/// The first verdict that is a proof, or the last one.
fn first_proved(sums: impl Iterator<Item = Exponential>, domain: &Domain) -> Verdict {
    let mut result = Err(Unproved {
        counterexample: None,
    });
    for sum in sums {
        result = result.or_else(|_| Inequality::prove(sum, domain));
    }
    result.into()
}
