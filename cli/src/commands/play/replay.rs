//! `chopsticks play --replay`: a transcript, checked and shown.

use std::path::Path;

use anyhow::Context;
use chopsticks_lab::hand::players::Transcript;
use chopsticks_lab::player::ByPlayer;

use super::positions::RulesetGame;
use super::screen::{self, Color, Screen, View};
use super::session::PlayedGame;
use crate::terminal::{input, output};
use crate::wording::count;

pub(super) fn run(file: &Path, view: Option<View>, color: Color) -> anyhow::Result<()> {
    let named = || format!("--replay {}", file.display());
    let text = input::text(file).with_context(named)?;
    if let Some(game) = RulesetGame::replayed(&text) {
        let (remarks, game) = game.with_context(named)?;
        return output::print(&shown_positions(&remarks, &game));
    }
    let transcript = Transcript::read(&text).with_context(named)?;
    let programs = ByPlayer::from_fn(|_| false);
    let screen = Screen::new(transcript.game.rules(), view, programs, color);
    output::print(&shown(&transcript, &screen))
}

/// A game of a ruleset.
fn shown_positions(remarks: &[String], game: &RulesetGame) -> String {
    let remarks = remarks.iter().map(|remark| format!("# {remark}\n"));
    let mut shown: String = remarks.collect();
    shown += &format!("{}\n", game.rules());
    (0..game.move_count()).for_each(|number| shown += &game.made(number));
    shown + &format!("Result: {}.\n", game.outcome())
}

fn shown(transcript: &Transcript, screen: &Screen) -> String {
    let Transcript { game, record, .. } = transcript;
    let mut shown = String::new();
    for remark in &transcript.remarks {
        shown += &format!("# {remark}\n");
    }
    shown += &format!("Rules: {}\n", screen::rules(game.rules()));
    if let Some(plies) = transcript.horizon {
        shown += &format!("A tie after {}.\n", count::plies(plies));
    }
    for (number, (position, chosen)) in (1..).zip(&record.moves) {
        shown += &screen.table(position, false);
        shown += &screen::made(number, position, *chosen);
    }
    shown += &screen.table(&record.last, transcript.is_over());
    shown + &format!("Result: {}.\n", transcript.result())
}
