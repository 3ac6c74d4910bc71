//! Requests: a version and one question.

use std::collections::BTreeMap;

use chopsticks_lab::budget::Budget;
use chopsticks_lab::calculator::{CalculatorSettings, take_printed};
use chopsticks_lab::player::Player;
use chopsticks_lab::session::{LimitChange, SESSION_LIMITS, Session};
use serde::Deserialize;

use crate::KnownRulesets;
use crate::failure::Failure;
use crate::own_rulesets::{OwnRulesets, RulesetText};

/// The version of requests and replies.
pub const VERSION: u32 = 1;

/// The longest request that is read, in bytes.
pub const MAX_REQUEST: usize = 1 << 16;

/// A request.
#[derive(Debug)]
pub(crate) struct Request {
    pub(crate) question: Question,
    /// The user's own rulesets.
    pub(crate) own: OwnRulesets,
    /// The lines of a worksheet that the question needs.
    pub(crate) before: Vec<String>,
}

/// A request as it is written: the user's own rulesets are texts.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RequestText {
    version: u32,
    question: Question,
    #[serde(default)]
    rulesets: Vec<RulesetText>,
    #[serde(default)]
    before: Vec<String>,
    /// Other limits than those of the page, by their names: amounts such as `60` or `10**8`.
    #[serde(default)]
    limits: BTreeMap<String, String>,
}

/// A question of the page.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Question {
    /// A position or a sum: what it looks like.
    Position { text: String },
    /// An expression or a position: its value and its properties.
    Evaluate {
        text: String,
        /// Whether what `chopsticks run` prints is enough, without properties and thermographs.
        #[serde(default)]
        is_short: bool,
    },
    /// A position, a sum or a value: the winners and the moves.
    Moves {
        text: String,
        /// Whether the player who cannot move wins.
        #[serde(default)]
        is_misere: bool,
    },
    /// Thermographs over the same axes, to be drawn: that of a position, and those of the positions after its moves.
    Overlay { games: Vec<OverlaidGame> },
    /// The visible tree of moves, to be drawn: the root first, and each node after its parent.
    Tree { nodes: Vec<SeenNode> },
    /// The values of all (i|j)_n in a window of the unit square.
    Map(MapWindow),
    /// The values of all (i|j)_n for one n.
    Grid { fingers: u32 },
    /// The values of (left|right)_n for all n up to `most`.
    Bands {
        left: String,
        right: String,
        most: String,
    },
    /// A position of the hand game: its moves with their results, and a program's reply.
    Hand(HandTable),
    /// The parts of a worksheet: its lines, each with the earlier ones that it needs.
    Worksheet { parts: Vec<String> },
    /// A program with its answers as a LaTeX document.
    Document { program: String },
    /// The completions of the page: operations, keywords and rulesets.
    Catalogue {},
    /// The name of a file for a text, if it is a ruleset or has classes.
    FileOf { text: String },
    /// The limits that a request can change.
    Limits {},
}

/// A game whose thermograph is drawn with those of others.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct OverlaidGame {
    /// The game as an expression.
    pub(crate) text: String,
    /// The player who moves to it, and the number of the move; `null` for the position itself.
    pub(crate) after: Option<(Player, usize)>,
}

/// A position or a value in a tree of options.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SeenNode {
    /// The index of its parent, and the player who moves from there; `null` for the root.
    pub(crate) parent: Option<(usize, Player)>,
    /// The position as text; `null` for a value.
    pub(crate) position: Option<String>,
    /// The name of the value with arrows; `null` if it is too long.
    pub(crate) value: Option<String>,
}

/// A square window of the map. Numbers are decimals of any length, such as `0.3333`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct MapWindow {
    /// The least i/n.
    pub(crate) x: String,
    /// The least j/n.
    pub(crate) y: String,
    /// The width and height.
    pub(crate) width: String,
    /// The number of pixels of a side; regions that are smaller than a pixel are not divided further.
    pub(crate) pixels: u32,
}

/// A position of the hand game.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct HandTable {
    /// The preset, such as `paper`.
    pub(crate) rules: String,
    /// Changes of the preset, such as `fingers=7`.
    #[serde(default)]
    pub(crate) settings: Vec<String>,
    /// The position, such as `1,1-1,2 left`; without it the start of the rules.
    pub(crate) position: Option<String>,
    /// The program whose move is requested: `chick`, `random` or `bounded:PLIES`.
    pub(crate) program: Option<String>,
    /// The number of moves since the start of the game, used by programs with a horizon.
    #[serde(default)]
    pub(crate) played: u32,
    /// The seed of random choices.
    #[serde(default)]
    pub(crate) seed: u64,
}

impl RequestText {
    /// Reads a request.
    ///
    /// # Errors
    /// If it is too long, is not a request, or has another version.
    pub(crate) fn read(text: &str) -> Result<RequestText, Failure> {
        if text.len() > MAX_REQUEST {
            return Err(Failure::wrong(format!(
                "the request has {} bytes; expected at most {MAX_REQUEST}",
                text.len()
            )));
        }
        let read: Result<RequestText, serde_json::Error> = serde_json::from_str(text);
        let request = read.map_err(|error| Failure::wrong(format!("not a request: {error}")))?;
        match request.version {
            VERSION => Ok(request),
            other => Err(Failure::wrong(format!(
                "the request has version {other}; expected {VERSION}"
            ))),
        }
    }

    /// A budget with the limits that the request changes.
    ///
    /// # Errors
    /// When there is no such limit, or an amount is wrong.
    pub(crate) fn budget<'a>(&self, budget: &Budget<'a>) -> Result<Budget<'a>, Failure> {
        let mut changed = *budget;
        for (name, amount) in &self.limits {
            let limit = SESSION_LIMITS.iter().find(|limit| limit.name() == name);
            let limit =
                limit.ok_or_else(|| Failure::wrong(format!("there is no limit `{name}`")))?;
            let change = LimitChange::new(*limit, amount).map_err(Failure::wrong)?;
            change.apply(&mut changed);
        }
        Ok(changed)
    }

    /// The request with the user's own rulesets.
    ///
    /// # Errors
    /// The fault of a ruleset, and the limit that its program reached.
    pub(crate) fn open(
        self,
        budget: &Budget<'_>,
        known: &KnownRulesets<'_>,
    ) -> Result<Request, Failure> {
        Ok(Request {
            own: OwnRulesets::read(&self.rulesets, budget, known)?,
            question: self.question,
            before: self.before,
        })
    }
}

impl Request {
    /// A session with the user's own rulesets, after the lines that the question needs.
    ///
    /// # Errors
    /// The first of them that is wrong, or its limit.
    pub(crate) fn session(&self, budget: &Budget<'_>) -> Result<Session, Failure> {
        let mut session = self.own.session();
        let settings = CalculatorSettings::within(*budget);
        for line in &self.before {
            let ran = session.run_all(line, &settings);
            // What they print is seen at their own answers.
            take_printed();
            ran.map_err(|error| Failure::from(error).elsewhere())?;
        }
        Ok(session)
    }
}
