//! Claims that a position (a|b)_n has a given value: decided by play, and proved in files.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;

use anyhow::{Context, bail};
use chopsticks_lab::budget::Stopped;
use chopsticks_lab::certificate::{CertificateWriter, Header, Interval, Line, SmallGame};
use chopsticks_lab::cgt::game::{Arena, GameId, Relation};
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::player::ByPlayer;
use chopsticks_lab::report::shortened;
use chopsticks_lab::simple::query::check_proof;
use chopsticks_lab::simple::ruleset::OneHandEach;
use chopsticks_lab::simple::tempo::{Decision, Tempo, follower_values, small_game};
use num_bigint::BigUint;

use crate::arguments::limits::Limits;
use crate::wording::certified::family;
use crate::wording::names::Names;
use crate::wording::proved::no_value;

/// The claim that a position has a value.
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

    /// Decides by play whether the claim is true.
    ///
    /// # Errors
    /// At a limit, and on request.
    pub(crate) fn decide(&mut self, limits: &Limits) -> anyhow::Result<Decision> {
        let (hands, n) = (self.position.hands(), self.position.fingers());
        Ok(self.tempo.decide(hands, n, &limits.budget())?)
    }

    /// Checks a proof of it.
    ///
    /// # Errors
    /// When the proof is not accepted, and at a limit.
    pub(crate) fn check(&self, interval: &Interval, limits: &Limits) -> anyhow::Result<()> {
        let value = self.tempo.value();
        check_proof(self.position, value, interval, &limits.budget()).map_err(no_value)
    }

    /// Proves the claim, which is true, writes the proof, and returns it.
    ///
    /// # Errors
    /// At a limit, on request, and those of the file.
    pub(crate) fn prove(&mut self, limits: &Limits, file: &Path) -> anyhow::Result<Interval> {
        let Ok(interval) = self.decide(limits)?.claim else {
            bail!(
                "play refutes the computed value, which is a bug in this program: please report it"
            );
        };
        self.check(&interval, limits)?;
        self.write(interval.clone(), file)?;
        Ok(interval)
    }

    /// Writes its proof into a file.
    ///
    /// # Errors
    /// Those of the file, with its name.
    pub(crate) fn write(&self, interval: Interval, file: &Path) -> anyhow::Result<()> {
        let written = write(self.position.hands(), self.tempo.value(), interval, file);
        written.with_context(|| format!("cannot write {}", file.display()))
    }

    /// The values of the followers of the value's negative, in the order of a refutation.
    ///
    /// # Errors
    /// At a limit, and on request.
    pub(crate) fn rests(&self, arena: &mut Arena, limits: &Limits) -> Result<Vec<GameId>, Stopped> {
        follower_values(arena, &self.tempo.value().negative(), &limits.budget())
    }

    fn position(&self) -> String {
        let n = shortened(self.position.fingers());
        let family = family(self.position.hands(), shortened);
        format!("{}{n}", family.trim_end_matches('n'))
    }

    /// The game that is played to decide the claim.
    pub(crate) fn title(&self) -> String {
        format!("{} − v with v = {}", self.position(), self.tempo.name())
    }

    /// The relation that holds instead.
    pub(crate) fn fault(&self, relation: Relation) -> String {
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
