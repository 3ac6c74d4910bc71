//! `chopsticks play --replay`: a transcript, checked and shown.

use std::fs;
use std::path::Path;

use anyhow::Context;
use chopsticks_lab::hand::players::Transcript;
use chopsticks_lab::player::ByPlayer;

use super::screen::{self, Color, Screen, View};
use crate::terminal::output;
use crate::wording::count;

pub(super) fn run(file: &Path, view: Option<View>, color: Color) -> anyhow::Result<()> {
    let named = || format!("--replay {}", file.display());
    let text = fs::read_to_string(file).with_context(named)?;
    let transcript = Transcript::read(&text).with_context(named)?;
    let programs = ByPlayer::from_fn(|_| false);
    let screen = Screen::new(transcript.game.rules(), view, programs, color);
    output::print(&shown(&transcript, &screen))
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
