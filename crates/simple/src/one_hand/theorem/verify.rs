//! The check of a scheme for all parameters: every move of the loser has an answer, and every line of play ends with a win.
//!
//! The sums on a line of play increase. So it suffices to compare the last sum that must be at most n and the first sum
//! that must exceed n. Turns are symbols, so the check does not depend on the number of turns.

use chopsticks_certificate::SmallGame;

use super::obligation::{Obligation, SchemeFault, Verdict};
use super::phase::{Phase, PhaseAnswer};
use super::start::Start;
use crate::one_hand::inequality::{
    Domain, Exponential, Inequality, LinearForm, PARAMETERS, Unproved,
};
use crate::player::{ByPlayer, Player};

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

/// Collects the obligations of a scheme.
pub(super) struct Verifier<'a> {
    played: Played<'a>,
    /// For each follower alone, whether each player wins it moving first.
    wins: ByPlayer<Vec<bool>>,
    winner: Player,
    obligations: Vec<Obligation>,
}

/// All obligations of the claim that `winner` wins from this start by the scheme, against every play of the opponent.
pub(super) fn obligations(
    played: Played<'_>,
    winner: Player,
    start: &Start,
    scheme: &Phase,
) -> Vec<Obligation> {
    let mut verifier = Verifier {
        played,
        wins: played.game.wins_moving_first(),
        winner,
        obligations: Vec::new(),
    };
    verifier.phase(start, scheme);
    verifier.obligations
}

impl Verifier<'_> {
    fn phase(&mut self, start: &Start, scheme: &Phase) {
        match scheme {
            Phase::Threshold {
                player,
                at,
                name,
                below,
                from,
            } => {
                let [lower, upper] = start.divided(*player, at, name);
                self.phase(&lower, below);
                self.phase(&upper, from);
            }
            Phase::Last {
                left,
                last,
                earlier,
            } => {
                let left = start.form(*left);
                self.prove_form(start, left);
                self.phase(&start.where_zero(left), last);
                let mut before = start.clone();
                before.domain = start.domain.and(left - 1);
                self.phase(&before, earlier);
            }
            Phase::Wait { ends, answers } => self.wait(start, start.form(*ends), answers),
            Phase::Move {
                after,
                option,
                answers,
                then,
            } => {
                let after = start.form(*after);
                if let Some(next) = self.leave(start, after, *option) {
                    self.answers(start, after - 1, answers);
                    self.phase(&next, then);
                }
            }
        }
    }

    /// The line of play up to its end, and the outcome of the remaining follower.
    fn wait(&mut self, start: &Start, ends: LinearForm, answers: &[PhaseAnswer]) {
        let Some(is_odd) = ends.is_odd() else {
            return self.fault(
                start,
                format!("the line ends at turn {ends}"),
                SchemeFault::Parity,
            );
        };
        self.prove_form(start, ends);
        self.prove_not_over(start, ends);
        self.prove_over(start, ends);
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
        let verdict = if wins == (next == self.winner) {
            Verdict::Checked
        } else {
            Verdict::Fault(SchemeFault::Lost)
        };
        self.add(start, statement, verdict);
        self.answers(start, ends, answers);
    }

    /// The line up to the winner's move in the small game, and the phase after it.
    fn leave(&mut self, start: &Start, after: LinearForm, option: u16) -> Option<Start> {
        let statement = || format!("{} moves after {after}", self.winner);
        let fault = match after.is_odd() {
            None => Some(SchemeFault::Parity),
            Some(is_odd) if is_odd == (start.mover == self.winner) => {
                Some(SchemeFault::NotTheWinnersTurn)
            }
            Some(_) => None,
        };
        let options = self.played.options(start.follower, self.winner);
        let follower = options.get(usize::from(option)).copied();
        let fault = fault.or(follower.is_none().then_some(SchemeFault::NoSuchOption));
        if let Some(fault) = fault {
            self.fault(start, statement(), fault);
            return None;
        }
        self.prove_form(start, after);
        self.prove_not_over(start, after);
        Some(self.after(start, after, follower?, self.winner))
    }

    /// Every option of the loser at every turn up to `last`.
    fn answers(&mut self, start: &Start, last: LinearForm, answers: &[PhaseAnswer]) {
        let loser = self.winner.opponent();
        let options = self.played.options(start.follower, loser).to_vec();
        if options.len() != answers.len() {
            return self.fault(
                start,
                format!("{loser} has {} options", options.len()),
                SchemeFault::Answers,
            );
        }
        let first = i64::from(start.mover == self.winner);
        for (option, answer) in options.into_iter().zip(answers) {
            if last.is_constant() {
                for turn in (first..=last.constant).step_by(2) {
                    self.answer(start, LinearForm::from(turn), option, answer);
                }
            } else if start.parameters == PARAMETERS {
                self.fault(start, format!("{loser} moves"), SchemeFault::Parameters);
            } else {
                let parameter = LinearForm::parameter(start.parameters);
                let turn = parameter * 2 + first;
                let mut start = start.clone();
                start.parameters += 1;
                start.domain = start.domain.and(parameter).and(last - turn);
                self.answer(&start, turn, option, answer);
            }
        }
    }

    fn answer(&mut self, start: &Start, turn: LinearForm, option: u16, answer: &PhaseAnswer) {
        let loser = self.winner.opponent();
        let next = self.after(start, turn, option, loser);
        self.phase(&next, &answer(turn));
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

    fn prove_form(&mut self, start: &Start, form: LinearForm) {
        let verdict = Inequality::prove_form(form, &start.domain).into();
        self.add(start, format!("{form} is not negative"), verdict);
    }

    /// States that the line is not over before this turn.
    fn prove_not_over(&mut self, start: &Start, turn: LinearForm) {
        for back in 1..=start.counts.decisive() {
            self.prove_within(start, turn - back);
        }
    }

    /// States that the sum of this turn is at most some lower bound of the finger count that it is compared with. Before
    /// turn 0, these are the hands.
    fn prove_within(&mut self, start: &Start, turn: LinearForm) {
        let sum = start.position.sum_of(turn);
        let differences = start
            .bounds_at(turn)
            .at_least
            .iter()
            .map(|bound| bound - &sum);
        let verdict = first_proved(differences, &start.domain);
        self.add(
            start,
            format!("the sum of turn {turn} is at most n"),
            verdict,
        );
    }

    /// States that the sum of this turn is at least some strict upper bound of the finger count that it is compared with.
    fn prove_over(&mut self, start: &Start, turn: LinearForm) {
        let sum = start.position.sum_of(turn);
        let differences = start.bounds_at(turn).below.iter().map(|bound| &sum - bound);
        let verdict = first_proved(differences, &start.domain);
        self.add(start, format!("the sum of turn {turn} exceeds n"), verdict);
    }

    fn fault(&mut self, start: &Start, statement: String, fault: SchemeFault) {
        self.add(start, statement, Verdict::Fault(fault));
    }

    fn add(&mut self, start: &Start, statement: String, verdict: Verdict) {
        self.obligations.push(Obligation {
            place: start.place.clone(),
            statement,
            parameters: start.domain.to_string(),
            verdict,
        });
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
