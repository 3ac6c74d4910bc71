//! Sums in play: who wins, the moves of both players, and the sum after each of them.

use std::cmp::Reverse;

use chopsticks_lab::budget::Budget;
use chopsticks_lab::calculator::CalculatorSettings;
use chopsticks_lab::cgt::game::Arena;
use chopsticks_lab::player::Player;
use chopsticks_lab::session::{Session, SumPart, SumStep};
use chopsticks_lab::winner::analysis::SumMove;
use serde::Serialize;

use crate::failure::Failure;
use crate::length::PlayLengths;
use crate::names::{Name, Names};
use crate::position::{attack_text, setup_text};

/// A sum and its moves.
#[derive(Debug, Serialize)]
pub(crate) struct PlayedSum {
    /// The letter of the outcome class.
    outcome: String,
    components: Vec<PlayedComponent>,
    left: Vec<PlayedMove>,
    right: Vec<PlayedMove>,
}

/// Equal components of a sum.
#[derive(Debug, Serialize)]
struct PlayedComponent {
    text: Option<String>,
    /// The text as a part of a sum.
    #[serde(skip)]
    summand: Option<String>,
    copies: u32,
    /// `null` if the value is not known.
    name: Option<Name>,
}

/// A move of one player.
#[derive(Debug, Serialize)]
struct PlayedMove {
    /// The index of the component.
    component: usize,
    /// What the player does, such as `2 → 3`; `null` in a value.
    action: Option<String>,
    /// The component after the move.
    becomes: Option<String>,
    /// The sum after the move; `null` if it is too long.
    after: Option<String>,
    /// Whether the player who makes the move wins.
    wins: bool,
    /// If every move loses, the number of moves after this one, in the canonical form of the sum; `null` if that is too large.
    lasts: Option<u64>,
}

/// No addition of two components creates more games.
const MOST_GAMES: usize = 100_000;

/// No more followers are visited to find the longest line of play if every move loses.
const MOST_FOLLOWERS: usize = 1_000_000;

pub(crate) fn play(text: &str, budget: &Budget<'_>) -> Result<PlayedSum, Failure> {
    let mut session = Session::new();
    let settings = CalculatorSettings {
        budget: *budget,
        ..CalculatorSettings::default()
    };
    let (sum, _) = session.analyse_sum(text, &settings, MOST_GAMES)?;
    let outcome = sum.outcome().expect("both players are asked about");
    let (arena, mut names) = (session.arena(), Names::default());
    let components: Vec<PlayedComponent> = sum
        .components
        .iter()
        .map(|component| {
            let value = component.value();
            let name = value.map(|value| names.game_name(arena, value));
            let (text, is_value) = match &component.part {
                SumPart::Hands(setup) => (Some(setup_text(setup)), false),
                SumPart::Position(text) => (Some(text.clone()), false),
                SumPart::Value => (name.as_ref().and_then(|name| name.plain.clone()), true),
            };
            PlayedComponent {
                summand: text.clone().map(|text| summand(text, is_value)),
                text,
                copies: component.copies,
                name,
            }
        })
        .collect();
    let mut moves_of = |player| {
        let moves = sum.moves[player].iter();
        let played = moves.map(|step| played(step, &components, arena, &mut names));
        let mut played: Vec<PlayedMove> = played.collect();
        if played.iter().all(|step| !step.wins) {
            let mut lengths = PlayLengths::within(MOST_FOLLOWERS);
            for (step, SumMove { value, .. }) in played.iter_mut().zip(&sum.moves[player]) {
                if let Some(value) = *value {
                    step.lasts = lengths.moves(arena, value, player.opponent(), budget)?;
                }
            }
        }
        played.sort_by_key(|step| (!step.wins, Reverse(step.lasts)));
        Ok::<_, Failure>(played)
    };
    let (left, right) = (moves_of(Player::Left)?, moves_of(Player::Right)?);
    Ok(PlayedSum {
        outcome: outcome.to_string(),
        components,
        left,
        right,
    })
}

fn played(
    step: &SumMove<SumStep>,
    components: &[PlayedComponent],
    arena: &mut Arena,
    names: &mut Names,
) -> PlayedMove {
    let (action, becomes) = match &step.step {
        SumStep::Attack(play) => (Some(attack_text(play)), Some(setup_text(&play.after))),
        SumStep::To(text) => (None, Some(text.clone())),
        SumStep::Option => (
            None,
            step.component_value
                .and_then(|value| names.game_name(arena, value).plain),
        ),
    };
    let is_over = match &step.step {
        SumStep::Attack(play) => Player::BOTH
            .iter()
            .any(|&side| play.after.hands[side].is_empty()),
        SumStep::To(_) => false,
        SumStep::Option => step.component_value == Some(arena.zero()),
    };
    let is_value = step.step == SumStep::Option;
    let after = becomes.clone().and_then(|becomes| {
        let becomes = (!is_over).then(|| summand(becomes, is_value));
        sum_after(step.component, becomes, components)
    });
    PlayedMove {
        component: step.component,
        action,
        becomes,
        after,
        wins: step.wins,
        lasts: None,
    }
}

/// A part of a sum. A value may be a sum itself, so that it gets brackets.
fn summand(text: String, is_value: bool) -> String {
    match is_value {
        true => format!("({text})"),
        false => text,
    }
}

/// Several copies of a part. Without brackets, a name after the point would be that of an operation on the number.
fn copies_of(copies: u32, part: &str) -> String {
    match part.starts_with('(') {
        true => format!("{copies}.{part}"),
        false => format!("{copies}.({part})"),
    }
}

/// The text of the sum in which one copy of a component has become another one, or nothing.
fn sum_after(
    moved: usize,
    becomes: Option<String>,
    components: &[PlayedComponent],
) -> Option<String> {
    let mut parts = Vec::new();
    for (at, component) in components.iter().enumerate() {
        let text = component.summand.as_deref()?;
        let copies = component.copies - u32::from(at == moved);
        match copies {
            0 => {}
            1 => parts.push(text.to_owned()),
            _ => parts.push(copies_of(copies, text)),
        }
        if at == moved {
            parts.extend(becomes.clone());
        }
    }
    match parts.is_empty() {
        true => Some("0".to_owned()),
        false => Some(parts.join(" + ")),
    }
}
