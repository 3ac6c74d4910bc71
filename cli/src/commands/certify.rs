//! `chopsticks certify`: whether a position has the value that somebody claims, and certificates as files.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use chopsticks_lab::certificate::{CertificateWriter, Header, Interval, Line, SmallGame};
use chopsticks_lab::cgt::game::{Arena, GameId, Relation};
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::player::ByPlayer;
use chopsticks_lab::report::{Align, Format, Table, shortened};
use chopsticks_lab::simple::query::{Certified, check_proof};
use chopsticks_lab::simple::ruleset::OneHandEach;
use chopsticks_lab::simple::tempo::{Decision, Refutation, Step, Tempo, small_game};
use clap::Args;
use num_bigint::BigUint;

use crate::arguments::expression;
use crate::arguments::limits::Limits;
use crate::commands::check;
use crate::terminal::output;
use crate::wording::certified::{family, no_value, note};
use crate::wording::names::Names;

/// Decide whether (a|b)_n has a given value, for hands and n of any size
///
/// Where it has, the proof serves an interval of n, which is printed. Where it has not, a line of play is printed that
/// shows it: the player who moves first wins (a|b)_n minus the value, which is then not 0.
#[derive(Args)]
pub(crate) struct Arguments {
    /// A position with one hand a side, such as (1|1)_(10^50)
    #[arg(value_name = "POSITION")]
    position: String,
    /// The value it is said to have, or an expression for it
    #[arg(value_name = "VALUE", allow_hyphen_values = true)]
    value: String,
    /// Write the proof into FILE, for `chopsticks check`
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,
    #[command(flatten)]
    limits: Limits,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let limits = &arguments.limits;
    let position = expression::position(&arguments.position)?;
    let mut arena = Arena::new();
    let (text, budget) = (&arguments.value, limits.budget());
    let value = expression::evaluate(text, &mut arena, &limits.reading(), &budget)?.game;
    let mut names = Names::new(limits.max_text);
    let mut claim = Claim::new(&position, value, &mut arena, &mut names)?;
    let decision = claim.decide(limits)?;
    match decision.claim {
        Ok(interval) => {
            claim.check(&interval, limits)?;
            if let Some(file) = &arguments.certificate {
                claim.write(interval.clone(), file)?;
            }
            let certified = Certified::new(&position, value, &interval);
            output::print(&(note(&certified, &mut arena, &mut names) + "\n"))
        }
        Err(refutation) => {
            let title = claim.title();
            let fault = claim.fault(decision.relation);
            let rests = check::values(&mut arena, &claim.tempo.value().negative(), &budget)?;
            let line = line_of_play(title, &refutation, &rests, &mut arena, &mut names);
            output::print(&line.render(Format::Text))?;
            bail!(fault)
        }
    }
}

/// A position is said to have a value.
pub(crate) struct Claim<'a> {
    position: &'a OneHandEach,
    tempo: Tempo,
}

impl<'a> Claim<'a> {
    /// # Errors
    /// When the value is too large for a certificate.
    pub(crate) fn new(
        position: &'a OneHandEach,
        value: GameId,
        arena: &mut Arena,
        names: &mut Names,
    ) -> anyhow::Result<Claim<'a>> {
        let name = names.of(arena, value, Style::Plain)?;
        let game = small_game(arena, value)?;
        let tempo = Tempo::new(&name, game);
        Ok(Claim { position, tempo })
    }

    fn decide(&mut self, limits: &Limits) -> anyhow::Result<Decision> {
        let (hands, n) = (self.position.hands(), self.position.fingers());
        Ok(self.tempo.decide(hands, n, &limits.budget())?)
    }

    fn check(&self, interval: &Interval, limits: &Limits) -> anyhow::Result<()> {
        let value = self.tempo.value();
        check_proof(self.position, value, interval, &limits.budget()).map_err(no_value)
    }

    /// Proves the claim, which is true, and writes the proof.
    pub(crate) fn prove(&mut self, limits: &Limits, file: &Path) -> anyhow::Result<()> {
        let Ok(interval) = self.decide(limits)?.claim else {
            bail!("play refutes the value that was found, so this program has a fault");
        };
        self.check(&interval, limits)?;
        self.write(interval, file)
    }

    fn write(&self, interval: Interval, file: &Path) -> anyhow::Result<()> {
        let written = write(self.position.hands(), self.tempo.value(), interval, file);
        written.with_context(|| format!("cannot write {}", file.display()))
    }

    fn position(&self) -> String {
        let n = shortened(self.position.fingers());
        let family = family(self.position.hands(), shortened);
        format!("{}{n}", family.trim_end_matches('n'))
    }

    /// What is played to find out.
    fn title(&self) -> String {
        format!("{} − v with v = {}", self.position(), self.tempo.name())
    }

    fn fault(&self, relation: Relation) -> String {
        let relation = match relation {
            Relation::Less => "less than",
            Relation::Equal => "equal to",
            Relation::Greater => "greater than",
            Relation::Confused => "confused with",
        };
        format!("{} is {relation} {}", self.position(), self.tempo.name())
    }
}

fn write(
    hands: &ByPlayer<BigUint>,
    game: &SmallGame,
    interval: Interval,
    file: &Path,
) -> io::Result<()> {
    let into = BufWriter::new(File::create(file)?);
    let mut writer = CertificateWriter::new(into, &Header::new(hands.clone()))?;
    writer.line(&Line::Game {
        value: interval.value.clone(),
        followers: game.clone(),
    })?;
    writer.line(&Line::Interval(interval))?;
    writer.into_inner().flush()
}

/// The line as a table, where moves of the hands one after another are one row.
fn line_of_play(
    title: String,
    refutation: &Refutation,
    rests: &[GameId],
    arena: &mut Arena,
    names: &mut Names,
) -> Table {
    let first = refutation.first;
    let mut table = Table::new(format!("{title}: {first} wins moving first").as_str())
        .column("turn", Align::Right)
        .column("player", Align::Left)
        .column("moves", Align::Left)
        .column("hands", Align::Left)
        .column("rest of −v", Align::Left);
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
            (true, 1) => "a hand".to_owned(),
            (true, count) => format!("a hand, {count} moves"),
            (false, _) => "the value".to_owned(),
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

type Noted<'a> = (&'a Step, bool);

/// The steps, each with whether it moves a hand, where those of hands that follow each other are together.
fn stretches(line: &[Step], root: usize) -> Vec<Vec<Noted<'_>>> {
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

fn hands(step: &Step) -> String {
    match &step.hands {
        Some(hands) => family(hands, shortened).trim_end_matches("_n").to_owned(),
        None => "over".to_owned(),
    }
}
