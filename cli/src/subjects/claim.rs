//! Claims that a position (a|b)_n has a given value: decided by play, and proved in files.

use std::path::Path;

use chopsticks_lab::budget::{Budget, Stopped};
use chopsticks_lab::certificate::Interval;
use chopsticks_lab::cgt::game::{Arena, GameId, Relation};
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::simple::one_hand::certify::{Certificate, CertifyError, certify};
use chopsticks_lab::simple::one_hand::tempo::{Decision, Tempo, follower_values, small_game};
use chopsticks_lab::simple::ruleset::OneHandEach;
use chopsticks_lab::tables::shortened;

use crate::terminal::output;
use crate::wording::certified::family;
use crate::wording::names::Names;

/// The largest number of options of all followers of a value for which play takes seconds.
const MAX_OPTIONS: usize = 1_000_000;

/// The claim that a position has a small value.
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
        let name = names.name(arena, value, Style::Plain)?;
        let game = small_game(arena, value)?;
        let tempo = Tempo::new(&name, game);
        Ok(Claim { position, tempo })
    }

    /// Whether the value has so many options that play would take too long: each state of the search examines all
    /// options of a follower.
    pub(crate) fn is_too_wide(&self) -> bool {
        let followers = self.tempo.value().followers().iter();
        let options = followers.map(|options| options.left.len() + options.right.len());
        options.sum::<usize>() > MAX_OPTIONS
    }

    /// Decides by play whether the claim is true.
    ///
    /// # Errors
    /// At a limit, and on request.
    pub(crate) fn decide(&mut self, budget: &Budget<'_>) -> Result<Decision, Stopped> {
        let (hands, n) = (self.position.hands(), self.position.fingers());
        self.tempo.decide(hands, n, budget)
    }

    /// The certificate of a proof of the claim.
    ///
    /// # Errors
    /// When the proof is not accepted, and at a limit.
    pub(crate) fn certificate(
        &self,
        arena: &mut Arena,
        interval: Interval,
        budget: &Budget<'_>,
    ) -> anyhow::Result<Certificate> {
        let value = self.tempo.value();
        let made = Certificate::from_interval(arena, self.position, value, interval, budget);
        made.map_err(unproved)
    }

    /// The values of the followers of the value's negative, in the order of a refutation.
    ///
    /// # Errors
    /// At a limit, and on request.
    pub(crate) fn rests(
        &self,
        arena: &mut Arena,
        budget: &Budget<'_>,
    ) -> Result<Vec<GameId>, Stopped> {
        follower_values(arena, &self.tempo.value().negative(), budget)
    }

    /// The game that is played to decide the claim.
    pub(crate) fn title(&self) -> String {
        let position = name(self.position);
        format!("{position} − v with v = {}", self.tempo.name())
    }

    /// The relation that holds instead.
    pub(crate) fn fault(&self, relation: Relation) -> String {
        let relation = relation.words();
        let claimed = self.tempo.name();
        format!("{} is {relation} {claimed}", name(self.position))
    }
}

/// (a|b)_n.
pub(crate) fn name(position: &OneHandEach) -> String {
    let n = shortened(position.fingers());
    let family = family(position.hands(), shortened);
    format!("{}{n}", family.trim_end_matches('n'))
}

/// A certificate of the value of a position.
///
/// # Errors
/// At a limit, and on request.
pub(crate) fn prove(
    position: &OneHandEach,
    arena: &mut Arena,
    budget: &Budget<'_>,
) -> anyhow::Result<Certificate> {
    certify(arena, position, budget).map_err(unproved)
}

/// Whether play or the checker contradicts the value to be proved.
pub(crate) fn is_contradiction(error: &anyhow::Error) -> bool {
    let error = error.downcast_ref();
    matches!(
        error,
        Some(CertifyError::Refuted | CertifyError::Rejected(_))
    )
}

fn unproved(error: CertifyError) -> anyhow::Error {
    match error {
        // The exit code depends on this type.
        CertifyError::Stopped(stopped) => stopped.into(),
        error => error.into(),
    }
}

/// Writes a certificate into a file, completely or not at all.
///
/// # Errors
/// Those of the file, with its name.
pub(crate) fn write(certificate: &Certificate, file: &Path) -> anyhow::Result<()> {
    output::write_file(file, |out| {
        certificate.write(out)?;
        Ok(())
    })
}
