//! Games of a ruleset that a text file describes: the moves so far, and their transcript.

use std::fmt::Write;

use anyhow::{Context, anyhow, bail, ensure};
use chopsticks_lab::cgt::game::Arena;
use chopsticks_lab::player::{ByPlayer, Player};
use chopsticks_lab::rulesets::{
    DescribedPosition, DescribedRuleset, RulesetChoice, RulesetPositionError, choices,
    misere_choices,
};

use crate::arguments::limits::GraphLimits;
use crate::arguments::ruleset::RulesetArguments;
use crate::subjects::ruleset::{ending, unsolved};

/// A game from its start.
pub(super) struct RulesetGame {
    arguments: RulesetArguments,
    pub(super) ruleset: DescribedRuleset,
    /// Whether the player who cannot move wins.
    is_misere: bool,
    start: Turn,
    /// The position after each move.
    moves: Vec<DescribedPosition>,
}

/// A position and the player to move.
#[derive(Clone)]
pub(super) struct Turn {
    pub(super) position: DescribedPosition,
    pub(super) mover: Player,
}

impl Turn {
    /// Reads `xox|ox. right`; without a player, Left moves first.
    fn read(ruleset: &DescribedRuleset, text: &str) -> anyhow::Result<Turn> {
        let (position, mover) = split_mover(text);
        let position = ruleset.single_position(position)?;
        // A transcript contains the text of the position, from which the vertices of a graph may get other numbers.
        let position = ruleset.position(&position.to_string())?;
        Ok(Turn { position, mover })
    }

    fn text(&self) -> String {
        let mover = match self.mover {
            Player::Left => "left",
            Player::Right => "right",
        };
        format!("{} {mover}", self.position)
    }
}

/// The position and the player to move in a text such as `xox|ox. right`; without a player, Left moves first.
pub(super) fn split_mover(text: &str) -> (&str, Player) {
    let text = text.trim();
    match text.rsplit_once(' ') {
        Some((position, "left")) => (position, Player::Left),
        Some((position, "right")) => (position, Player::Right),
        _ => (text, Player::Left),
    }
}

impl RulesetGame {
    /// A game that has not begun.
    ///
    /// # Errors
    /// When there is no such ruleset, play may continue forever, or the start is not a position.
    pub(super) fn new(
        arguments: RulesetArguments,
        is_misere: bool,
        start: &str,
    ) -> anyhow::Result<RulesetGame> {
        let ruleset = arguments.read_for(start)?.context("no ruleset is given")?;
        ending(&ruleset, "play")?;
        let start = Turn::read(&ruleset, start)?;
        Ok(RulesetGame {
            arguments,
            ruleset,
            is_misere,
            start,
            moves: Vec::new(),
        })
    }

    /// The position now, and who moves.
    pub(super) fn turn(&self) -> Turn {
        self.turn_after(self.moves.len())
    }

    /// The position after this number of moves, and who moves.
    fn turn_after(&self, moves: usize) -> Turn {
        let position = match moves.checked_sub(1) {
            Some(last) => self.moves[last].clone(),
            None => self.start.position.clone(),
        };
        let mover = match moves % 2 {
            0 => self.start.mover,
            _ => self.start.mover.opponent(),
        };
        Turn { position, mover }
    }

    /// The positions to which the player to move can move, each once.
    pub(super) fn options(&self) -> Vec<DescribedPosition> {
        let Turn { position, mover } = self.turn();
        self.ruleset.distinct_options(&position, mover)
    }

    /// The option with this text; `None` if the text is another position.
    ///
    /// Texts are compared, because the vertices of a graph keep their numbers in a move, but get others when the text
    /// of the graph is read.
    ///
    /// # Errors
    /// When the text is not a position.
    pub(super) fn option(
        &self,
        text: &str,
    ) -> Result<Option<DescribedPosition>, RulesetPositionError> {
        let options = self.options();
        let with_text = |text: &str| options.iter().find(|option| option.to_string() == text);
        if let Some(option) = with_text(text.trim()) {
            return Ok(Some(option.clone()));
        }
        let position = self.ruleset.position(text)?;
        Ok(with_text(&position.to_string()).cloned())
    }

    /// The winner, if the player to move cannot move.
    pub(super) fn winner(&self) -> Option<Player> {
        let mover = self.turn().mover;
        let winner = if self.is_misere {
            mover
        } else {
            mover.opponent()
        };
        self.options().is_empty().then_some(winner)
    }

    /// The moves of the player to move, the best first.
    ///
    /// # Errors
    /// At a limit, and if play does not end.
    pub(super) fn choices(&self, limits: &GraphLimits) -> anyhow::Result<Vec<RulesetChoice>> {
        let Turn { position, mover } = self.turn();
        let budget = limits.budget();
        let found = if self.is_misere {
            misere_choices(ending(&self.ruleset, "play")?, &position, &budget)
        } else {
            choices(&self.ruleset, &position, &mut Arena::new(), &budget)
        };
        let ByPlayer { left, right } = found.map_err(unsolved)?;
        Ok(match mover {
            Player::Left => left,
            Player::Right => right,
        })
    }

    /// Makes a move.
    pub(super) fn make(&mut self, option: DescribedPosition) {
        self.moves.push(option);
    }

    /// The number of moves made.
    pub(super) fn len(&self) -> usize {
        self.moves.len()
    }

    /// The player who made the move with this number, from 0.
    pub(super) fn made_by(&self, number: usize) -> Player {
        self.turn_after(number).mover
    }

    /// Takes back all moves from this number on.
    pub(super) fn take_back(&mut self, number: usize) {
        self.moves.truncate(number);
    }

    /// The ruleset and how play ends, in a line.
    pub(super) fn rules(&self) -> String {
        let name = self.ruleset.name();
        if self.is_misere {
            format!("{name}, misère play: a player who cannot move wins")
        } else {
            format!("{name}: a player who cannot move loses")
        }
    }

    /// A move that was made, in a line.
    pub(super) fn made(&self, number: usize) -> String {
        let Turn { position, mover } = self.turn_after(number);
        format!(
            "{}. {mover}: {position} → {}\n",
            number + 1,
            self.moves[number]
        )
    }

    /// The result of the game, in a line.
    pub(super) fn result(&self) -> String {
        match self.winner() {
            Some(winner) => format!("{winner} wins"),
            None => "not finished".to_owned(),
        }
    }

    /// The game as a text that [`RulesetGame::replayed`] reads.
    pub(super) fn transcript(&self, remark: &str) -> String {
        let (ruleset, variant) = self.arguments.names();
        let mut text = format!("# {remark}\nruleset: {}\n", ruleset.unwrap_or_default());
        let _ = variant.map(|variant| writeln!(text, "variant: {variant}"));
        if self.is_misere {
            text += "play: misere\n";
        }
        let _ = writeln!(text, "start: {}", self.start.text());
        for (number, position) in (1..).zip(&self.moves) {
            let _ = writeln!(text, "{number}. {position}");
        }
        text + &format!("result: {}\n", self.result())
    }

    /// The game in a transcript, with its remarks; `None` if the text is a transcript of the hand game.
    ///
    /// # Errors
    /// When a move is not legal or a line is wrong, with its number.
    pub(super) fn replayed(text: &str) -> Option<anyhow::Result<(Vec<String>, RulesetGame)>> {
        let is_of_ruleset = text.lines().any(|line| line.starts_with("ruleset:"));
        is_of_ruleset.then(|| Reader::default().read(text))
    }
}

/// Reads a transcript.
#[derive(Default)]
struct Reader {
    remarks: Vec<String>,
    ruleset: String,
    variant: Option<String>,
    is_misere: bool,
    game: Option<RulesetGame>,
}

impl Reader {
    fn read(mut self, text: &str) -> anyhow::Result<(Vec<String>, RulesetGame)> {
        for (number, line) in (1..).zip(text.lines()) {
            self.line(line.trim())
                .with_context(|| format!("line {number}"))?;
        }
        let game = self
            .game
            .context("expected a line `start: POSITION left`")?;
        Ok((self.remarks, game))
    }

    fn line(&mut self, line: &str) -> anyhow::Result<()> {
        if let Some(remark) = line.strip_prefix('#') {
            self.remarks.push(remark.trim().to_owned());
            return Ok(());
        }
        if line.is_empty() {
            return Ok(());
        }
        match (line.split_once(": "), &mut self.game) {
            (Some(("ruleset", name)), None) => self.ruleset = name.to_owned(),
            (Some(("variant", name)), None) => self.variant = Some(name.to_owned()),
            (Some(("play", "misere")), None) => self.is_misere = true,
            (Some(("start", start)), None) => {
                let arguments = RulesetArguments::named(&self.ruleset, self.variant.as_deref())?;
                self.game = Some(RulesetGame::new(arguments, self.is_misere, start)?);
            }
            (Some(("result", result)), Some(game)) => ensure!(
                result == game.result(),
                "found the result `{result}`, expected `{}`",
                game.result()
            ),
            (_, Some(game)) => replay(game, line)?,
            (_, None) => bail!(
                "found `{line}`, expected a line `ruleset: …`, `variant: …`, `play: misere` or `start: …`"
            ),
        }
        Ok(())
    }
}

/// Makes the move in a line such as `3. xo|..`.
fn replay(game: &mut RulesetGame, line: &str) -> anyhow::Result<()> {
    let expected = format!("{}. POSITION", game.len() + 1);
    let (number, text) = line
        .split_once(". ")
        .ok_or_else(|| anyhow!("found `{line}`, expected `{expected}` or `result: …`"))?;
    ensure!(
        number == (game.len() + 1).to_string(),
        "found the number {number}, expected `{expected}`"
    );
    let Turn { mover, .. } = game.turn();
    let option = game.option(text)?;
    game.make(option.with_context(|| format!("{mover} cannot move to {text}"))?);
    Ok(())
}
