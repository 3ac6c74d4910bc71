//! `chopsticks certify`: whether a position has a claimed value, and certificates as files.

use std::path::PathBuf;

use anyhow::bail;
use chopsticks_lab::budget::Budget;
use chopsticks_lab::cgt::game::{Arena, GameId};
use chopsticks_lab::cgt::notation::{Expression, Style};
use chopsticks_lab::report::{Align, Format, Table, shortened};
use chopsticks_lab::simple::certify::Certificate;
use chopsticks_lab::simple::query::PositionValue;
use chopsticks_lab::simple::ruleset::OneHandEach;
use chopsticks_lab::simple::structure::{OneHandValue, Structure};
use chopsticks_lab::simple::tempo::{PlayStep, RefutingPlay};
use clap::Args;

use crate::arguments::expression;
use crate::arguments::limits::Limits;
use crate::arguments::search_memory::SearchMemory;
use crate::subjects::claim::{self, Claim};
use crate::terminal::output;
use crate::wording::certified::{family, note};
use crate::wording::names::Names;

const EXAMPLES: &str = "\
Examples:
  $ chopsticks certify \"(1|1)_9\" \"*\" --certificate nine.jsonl
  (1|1)_n = * is certified for 8 ≤ n < 11
  $ chopsticks check nine.jsonl
  (1|1)_n is certified for 8 ≤ n < 11: 1 interval, …";

/// Decide whether (a|b)_n has a given value, for numbers of any size
///
/// If it has, the proof holds for an interval of n, which is printed. If it has not, a line of play is printed in which
/// the player who moves first wins (a|b)_n − VALUE, so that this difference is not 0. The exit code is then 1.
#[derive(Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// A position with one hand per player, such as (1|1)_12 or (2|5)_1000000
    #[arg(value_name = "POSITION")]
    position: String,
    /// The claimed value: any expression
    #[arg(value_name = "VALUE", allow_hyphen_values = true)]
    value: String,
    /// Write the proof to FILE, for `chopsticks check`
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,
    #[command(flatten)]
    limits: Limits,
    #[command(flatten)]
    memory: SearchMemory,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let position = expression::position(&arguments.position)?;
    let mut session = Session {
        arguments,
        position: &position,
        budget: arguments.memory.budget(&arguments.limits),
        arena: Arena::new(),
        names: Names::new(arguments.limits.max_text),
    };
    let predicted = Structure::get().value(&position, &session.budget)?;
    match predicted.steps(&mut session.arena) {
        Some(_) => session.tall(&predicted),
        None => session.small(),
    }
}

/// A claim with what is needed to decide it.
struct Session<'a> {
    arguments: &'a Arguments,
    position: &'a OneHandEach,
    budget: Budget<'static>,
    arena: Arena,
    names: Names,
}

impl Session<'_> {
    /// Decides the claim by play with the claimed value.
    fn small(&mut self) -> anyhow::Result<()> {
        let limits = &self.arguments.limits;
        let (value, _) = expression::game(&self.arguments.value, &mut self.arena, limits)?;
        self.play(value)
    }

    fn play(&mut self, value: GameId) -> anyhow::Result<()> {
        let Session { arena, names, .. } = self;
        let mut claim = Claim::new(self.position, value, arena, names)?;
        let decision = claim.decide(&self.budget)?;
        match decision.claim {
            Ok(interval) => {
                let names = self.arguments.limits.reading();
                let certificate = claim.certificate(arena, interval, names, &self.budget)?;
                self.certified(&certificate)
            }
            Err(refutation) => {
                let title = claim.title();
                let fault = claim.fault(decision.relation);
                let rests = claim.rests(arena, &self.budget)?;
                let line = line_of_play(title, &refutation, &rests, arena, names);
                output::print(&line.render(Format::Text))?;
                bail!("the claim is false: {fault}")
            }
        }
    }

    /// Decides the claim about a position whose value is the tower `predicted`.
    fn tall(&mut self, predicted: &OneHandValue) -> anyhow::Result<()> {
        let Session {
            arguments, arena, ..
        } = self;
        if !is_named(&arguments.value, predicted, &arguments.limits) {
            let found = expression::evaluate(&arguments.value, arena, &arguments.limits)?;
            let expected = PositionValue::Tall(predicted.clone());
            match (found.value, expected.game(arena, &self.budget)) {
                (value, _) if value == expected => {}
                (PositionValue::Game(claimed), Ok(expected)) if claimed == expected => {}
                (PositionValue::Game(claimed), _) => return self.play(claimed),
                (PositionValue::Tall(claimed), _) => {
                    let name = claimed.name(Style::Plain);
                    bail!("the claim is false: {}", claim::other(self.position, &name))
                }
            }
        }
        let certificate = claim::prove(self.position, &mut self.arena, &self.budget)?;
        self.certified(&certificate)
    }

    fn certified(&mut self, certificate: &Certificate) -> anyhow::Result<()> {
        if let Some(file) = &self.arguments.certificate {
            claim::write(certificate, file)?;
        }
        output::print(&(note(certificate, &mut self.arena, &mut self.names) + "\n"))
    }
}

/// Whether the text is the name of the value in some spelling.
fn is_named(text: &str, value: &OneHandValue, limits: &Limits) -> bool {
    let expression = Expression::parse(text, &limits.reading());
    expression.is_ok_and(|read| read.write(Style::Plain) == value.name(Style::Plain))
}

/// The line as a table, in which consecutive moves in the hands are one row.
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
        .column("player", Align::Left)
        .column("in", Align::Left)
        .column("hands after it", Align::Left)
        .column("−v after it", Align::Left);
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

/// The steps, each with whether it moves a hand, where those of hands that follow each other are together.
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
