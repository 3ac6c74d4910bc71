//! `chopsticks certify`: decides whether a position has a claimed value, and writes certificates.

use std::path::PathBuf;

use anyhow::bail;
use chopsticks_lab::calculator::CalculatorSettings;
use chopsticks_lab::cgt::game::{Arena, GameId};
use chopsticks_lab::cgt::notation::{Expression, Style};
use chopsticks_lab::player::Player;
use chopsticks_lab::session::Session;
use chopsticks_lab::simple::one_hand::certify::Certificate;
use chopsticks_lab::simple::one_hand::structure::{OneHandValue, Structure, ValueSteps};
use chopsticks_lab::simple::one_hand::tempo::{PlayStep, RefutingPlay};
use chopsticks_lab::simple::query::PositionValue;
use chopsticks_lab::simple::ruleset::OneHandEach;
use chopsticks_lab::tables::{Align, Table, shortened};
use clap::Args;

use crate::arguments::expression::position;
use crate::arguments::limits;
use crate::subjects::claim::{self, Claim};
use crate::terminal::failure::{ends_all_work, flag};
use crate::terminal::interrupt;
use crate::terminal::output;
use crate::wording::certified::{family, note};
use crate::wording::names::Names;

const EXAMPLES: &str = "\
Examples:
  $ chopsticks certify \"(1|1)_9\" \"*\" --certificate nine.jsonl
  (1|1)_n = * is certified for 8 ≤ n < 11
  $ chopsticks check nine.jsonl
  (1|1)_n = * is certified for 8 ≤ n < 11: 1 interval, …";

/// Decide whether (a|b)_n has a given value, for numbers of any size
///
/// If it has, the proof holds for an interval of n, which is printed. If it has not, a line of play is printed in which
/// the player who moves first wins (a|b)_n − VALUE, so that this difference is not 0. The exit code is then 1.
#[derive(Args)]
#[command(after_long_help = EXAMPLES, args = limits::EVALUATION, args = limits::QUOTIENTS, args = limits::SEARCH_MEMORY)]
pub(crate) struct Arguments {
    /// A position with one hand per player, such as (1|1)_12 or (2|5)_1000000
    #[arg(value_name = "POSITION")]
    position: String,
    /// The claimed value: any expression
    #[arg(value_name = "VALUE", allow_hyphen_values = true)]
    value: String,
    /// Write the proof to FILE, for `chopsticks check`; for a false claim, the proof of the true value
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let position = position(&arguments.position)?;
    let mut decision = Decision {
        arguments,
        position: &position,
        session: Session::new(),
        names: Names::default(),
    };
    let predicted = Structure::get().value(&position, &interrupt::budget())?;
    match decision.is_predicted(&predicted)? {
        Some(true) => decision.prove(),
        Some(false) => decision.refute(&predicted),
        None => decision.play(&predicted),
    }
}

/// A claim with what is needed to decide it.
struct Decision<'a> {
    arguments: &'a Arguments,
    position: &'a OneHandEach,
    session: Session,
    names: Names,
}

impl Decision<'_> {
    /// Whether the claimed value is the one predicted by the theorem, if that can be decided and one of them is a tower
    /// too tall for play.
    fn is_predicted(&mut self, predicted: &OneHandValue) -> anyhow::Result<Option<bool>> {
        let Decision {
            arguments, session, ..
        } = self;
        let (settings, budget) = (limits::settings(), &interrupt::budget());
        let steps = predicted.steps(session.arena());
        let Ok(claimed) = Expression::parse(&arguments.value, budget) else {
            // The error is that of the evaluation.
            return Ok(None);
        };
        if steps.is_some() && claimed.write(Style::Plain) == predicted.name(Style::Plain) {
            return Ok(Some(true));
        }
        if let Some(tower) = tower(&claimed, session, &settings)? {
            let arena = session.arena();
            let predicted = match steps {
                Some(steps) => steps,
                None if tower.game(arena, budget).is_ok() => return Ok(None),
                None => ValueSteps {
                    owner: Player::Left,
                    base: predicted.game(arena, budget)?,
                    steps: Vec::new(),
                },
            };
            return Ok(tower.equals(&predicted, arena));
        }
        if steps.is_none() {
            return Ok(None);
        }
        let text = &arguments.value;
        let answer = session.evaluate(text, &settings)?;
        let Some(found) = answer.short_value() else {
            let kind = answer.object.kind();
            bail!("{text}: found {kind}; expected a short game");
        };
        let arena = session.arena();
        let expected = PositionValue::Symbolic(predicted.clone());
        Ok(match (found, expected.game(arena, budget)) {
            (PositionValue::Symbolic(found), _) => Some(found == *predicted),
            (PositionValue::Game(found), Ok(expected)) => (found == expected).then_some(true),
            (PositionValue::Game(_), Err(_)) => None,
        })
    }

    fn prove(&mut self) -> anyhow::Result<()> {
        let certificate = claim::prove(self.position, self.session.arena(), &interrupt::budget())?;
        self.certified(&certificate)
    }

    /// Refutes the claim by the actual value of the position. Play proves that value, so the answer does not rely on
    /// the theorem, except where play reaches a limit.
    fn refute(&mut self, predicted: &OneHandValue) -> anyhow::Result<()> {
        let proved = claim::prove(self.position, self.session.arena(), &interrupt::budget());
        let fault = match &proved {
            Ok(certificate) => note(certificate, self.session.arena(), &mut self.names),
            Err(error) if ends_all_work(error) || claim::is_contradiction(error) => {
                return proved.map(|_| ());
            }
            Err(_) => {
                let position = claim::name(self.position);
                let value = self.names.fitting(predicted.name(Style::Plain))?;
                format!("{position} = {value} by the structure theorem, which is proved for all n")
            }
        };
        let kept = self.keep(proved)?;
        bail!("the claim is false: {fault}{kept}")
    }

    /// Writes the certificate of the true value, if there is one and it was requested; returns a note on the result.
    fn keep(&self, proved: anyhow::Result<Certificate>) -> anyhow::Result<String> {
        let Some(file) = &self.arguments.certificate else {
            return Ok(String::new());
        };
        Ok(match proved {
            Ok(certificate) => {
                claim::write(&certificate, file)?;
                let file = file.display();
                format!("; the certificate of the true value is in {file}")
            }
            Err(error) => {
                let flag = flag(&error);
                format!("; no certificate is written: {error:#}{flag}")
            }
        })
    }

    /// Decides the claim by play with the claimed value, or by the actual value of the position if play would take too
    /// long.
    fn play(&mut self, predicted: &OneHandValue) -> anyhow::Result<()> {
        let Decision {
            arguments,
            session,
            names,
            ..
        } = self;
        let settings = limits::settings();
        let value = session.game(&arguments.value, &settings)?.found;
        let arena = session.arena();
        let mut claim = Claim::new(self.position, value, arena, names)?;
        if claim.is_too_wide() && predicted.game(arena, &interrupt::budget())? != value {
            return self.refute(predicted);
        }
        let decision = claim.decide(&interrupt::budget())?;
        match decision.claim {
            Ok(interval) => {
                let certificate = claim.certificate(arena, interval, &interrupt::budget())?;
                self.certified(&certificate)
            }
            Err(refutation) => {
                let title = claim.title();
                let fault = claim.fault(decision.relation);
                let rests = claim.rests(arena, &interrupt::budget())?;
                let line = line_of_play(title, &refutation, &rests, arena, names);
                output::print(&output::table_text(&line))?;
                if self.arguments.certificate.is_none() {
                    bail!("the claim is false: {fault}");
                }
                let proved =
                    claim::prove(self.position, self.session.arena(), &interrupt::budget());
                let kept = self.keep(proved)?;
                bail!("the claim is false: {fault}{kept}")
            }
        }
    }

    fn certified(&mut self, certificate: &Certificate) -> anyhow::Result<()> {
        if let Some(file) = &self.arguments.certificate {
            claim::write(certificate, file)?;
        }
        output::print(&(note(certificate, self.session.arena(), &mut self.names) + "\n"))
    }
}

/// The tower denoted by an expression, or its negative.
fn tower(
    claimed: &Expression,
    session: &mut Session,
    settings: &CalculatorSettings<'_>,
) -> anyhow::Result<Option<ValueSteps>> {
    let negative = claimed.negative();
    let (is_negative, found) = match (claimed.as_tower(), negative.as_tower()) {
        (Some(found), _) => (false, found),
        (None, Some(found)) => (true, found),
        (None, None) => return Ok(None),
    };
    let (base, right, steps) = found;
    let mut game = |part: Expression| {
        let text = part.write(Style::Plain);
        session.game(&text, settings).map(|game| game.found)
    };
    let value = ValueSteps {
        owner: Player::Left,
        base: game(base)?,
        steps: vec![(game(right)?, steps)],
    };
    Ok(Some(if is_negative {
        value.negative(session.arena())
    } else {
        value
    }))
}

/// The line as a table, with consecutive moves in the hands in one row.
fn line_of_play(
    title: String,
    refutation: &RefutingPlay,
    rests: &[GameId],
    arena: &mut Arena,
    names: &mut Names,
) -> Table {
    let first = refutation.first;
    let mut table = Table::new(format!("{title}: {first} moves first and wins").as_str())
        .column("move", Align::Right)
        .with_columns(
            ["player", "in", "hands after it", "−v after it"],
            Align::Left,
        );
    let mut turn = 1;
    let root = rests.len() - 1;
    for stretch in stretches(&refutation.line, root) {
        let last = &stretch[stretch.len() - 1];
        let is_hand = stretch[0].1;
        let player = match stretch.len() {
            1 => last.0.player.to_string(),
            _ => "both".to_owned(),
        };
        let moves = match (is_hand, stretch.len()) {
            (true, 1) => "the hands".to_owned(),
            (true, count) => format!("the hands ({count} moves)"),
            (false, _) => "−v".to_owned(),
        };
        let rest = names.cell(arena, rests[usize::from(last.0.follower)]);
        let turns = match stretch.len() {
            1 => turn.to_string(),
            count => format!("{turn}–{}", turn + count - 1),
        };
        table.push([
            turns.into(),
            player.into(),
            moves.into(),
            hands(last.0).into(),
            rest,
        ]);
        turn += stretch.len();
    }
    table
}

type Noted<'a> = (&'a PlayStep, bool);

/// The steps, each marked with whether it moves a hand; consecutive moves of hands are grouped.
fn stretches(line: &[PlayStep], root: usize) -> Vec<Vec<Noted<'_>>> {
    let mut before = root;
    let noted: Vec<Noted<'_>> = line
        .iter()
        .map(|step| {
            let follower = usize::from(step.follower);
            let is_hand = std::mem::replace(&mut before, follower) == follower;
            (step, is_hand)
        })
        .collect();
    let together = |a: &Noted<'_>, b: &Noted<'_>| a.1 && b.1 && b.0.hands.is_some();
    noted.chunk_by(together).map(<[_]>::to_vec).collect()
}

fn hands(step: &PlayStep) -> String {
    match &step.hands {
        Some(hands) => family(hands, shortened).trim_end_matches("_n").to_owned(),
        None => "none".to_owned(),
    }
}
