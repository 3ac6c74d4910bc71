//! Games of a ruleset that a text file describes: the moves so far, and their transcript.

use std::fmt::Write;

use anyhow::{Context, anyhow, bail, ensure};
use chopsticks_lab::cgt::game::Arena;
use chopsticks_lab::player::{ByPlayer, Player};
use chopsticks_lab::rulesets::{
    DescribedPosition, DescribedRuleset, RulesetChoice, RulesetPositionError, choices,
    misere_choices,
};

use super::session::{PlayedGame, tie, winner_hint};
use crate::arguments::ruleset::{GivenRuleset, RulesetArguments};
use crate::subjects::ruleset::unsolved;
use crate::terminal::interrupt;

/// A game from its start.
pub(super) struct RulesetGame {
    given: GivenRuleset,
    /// Whether the player who cannot move wins.
    is_misere: bool,
    /// The plies after which the game is a tie, if play may continue forever.
    plies: Option<u32>,
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
}

/// The position and the player to move in a text such as `xox|ox. right`; without a player, Left moves first.
pub(super) fn split_mover(text: &str) -> (&str, Player) {
    let text = text.trim();
    let ending =
        |player: Player| Some((text.strip_suffix(player.word())?.strip_suffix(' ')?, player));
    let named = Player::BOTH.into_iter().find_map(ending);
    named.unwrap_or((text, Player::Left))
}

impl RulesetGame {
    /// A game that has not begun.
    ///
    /// # Errors
    /// When the start is not a position.
    pub(super) fn new(
        given: GivenRuleset,
        is_misere: bool,
        plies: Option<u32>,
        start: &str,
    ) -> anyhow::Result<RulesetGame> {
        let start = Turn::read(&given.ruleset, start)?;
        Ok(RulesetGame {
            given,
            is_misere,
            plies,
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

    /// The option with this text; `None` if the text is another position.
    ///
    /// Texts are compared, because the vertices of a graph keep their numbers in a move, but get others when the text
    /// of the graph is read.
    ///
    /// # Errors
    /// When the text is not a position.
    fn option(&self, text: &str) -> Result<Option<DescribedPosition>, RulesetPositionError> {
        let options = self.moves();
        let with_text = |text: &str| options.iter().find(|option| option.to_string() == text);
        if let Some(option) = with_text(text.trim()) {
            return Ok(Some(option.clone()));
        }
        let position = self.given.ruleset.position(text)?;
        Ok(with_text(&position.to_string()).cloned())
    }

    /// The winner, if the player to move cannot move.
    fn winner(&self) -> Option<Player> {
        let mover = self.turn().mover;
        let winner = mover.opponent_if(!self.is_misere);
        self.moves().is_empty().then_some(winner)
    }

    /// The moves of the player to move, the best first.
    ///
    /// # Errors
    /// At a limit, and if play does not end.
    fn choices(&self) -> anyhow::Result<Vec<RulesetChoice>> {
        let Turn { position, mover } = self.turn();
        let budget = interrupt::budget();
        let found = if self.is_misere {
            misere_choices(&self.given.ruleset, &position, &budget)
        } else {
            choices(&self.given.ruleset, &position, &mut Arena::new(), &budget)
        };
        let ByPlayer { left, right } = found.map_err(unsolved)?;
        Ok(mover.pick(left, right))
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

    /// The result of the game, for a transcript.
    pub(super) fn outcome(&self) -> String {
        match self.winner() {
            Some(winner) => format!("{winner} wins"),
            None => "not finished".to_owned(),
        }
    }

    /// The game as a text that [`RulesetGame::replayed`] reads.
    pub(super) fn transcript(&self, remark: &str) -> String {
        let mut text = format!("# {remark}\nruleset: {}\n", self.given.flag);
        if let Some(variant) = self.given.variant {
            let _ = writeln!(text, "variant: {}", variant.name());
        }
        if self.is_misere {
            text += "play: misere\n";
        }
        let Turn { position, mover } = &self.start;
        // A file of classes may have several.
        let called = self.given.ruleset.called_position(position);
        let start = called.unwrap_or_else(|| position.to_string());
        let _ = writeln!(text, "start: {start} {}", mover.word());
        for (number, position) in (1..).zip(&self.moves) {
            let _ = writeln!(text, "{number}. {position}");
        }
        text + &format!("result: {}\n", self.outcome())
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

impl PlayedGame for RulesetGame {
    type Move = DescribedPosition;

    const TYPED: &'static [(&'static str, &'static str)] =
        &[("xo.|..x", "make the move to this position")];

    /// The ruleset and how play ends, in a line.
    fn rules(&self) -> String {
        let name = self.given.ruleset.name();
        if self.is_misere {
            format!("{name}, misère play: a player who cannot move wins")
        } else {
            format!("{name}: a player who cannot move loses")
        }
    }

    fn mover(&self) -> Player {
        self.turn().mover
    }

    fn move_count(&self) -> usize {
        self.moves.len()
    }

    /// The positions to which the player to move can move, each once.
    fn moves(&self) -> Vec<DescribedPosition> {
        let Turn { position, mover } = self.turn();
        self.given.ruleset.distinct_options(&position, mover)
    }

    fn text(&self, option: &DescribedPosition) -> String {
        option.to_string()
    }

    fn read_move(&self, text: &str) -> Result<DescribedPosition, String> {
        let option = self.option(text).map_err(|error| {
            format!("This is neither a command nor a position: {error}. Type a move or its number, or \"help\".\n")
        })?;
        option.ok_or_else(|| {
            format!("There is no move to {text}. Type \"moves\" for the list of legal moves.\n")
        })
    }

    fn hint(&mut self) -> anyhow::Result<String> {
        let mover = self.mover();
        let choices = self.choices()?.into_iter();
        let moves = choices.map(|choice| (choice.position.to_string(), choice.winner(mover)));
        Ok(winner_hint(mover, moves))
    }

    /// One row of a board in a line.
    fn board(&self) -> String {
        let position = self.turn().position.to_string();
        let rows: Vec<String> = position.split('|').map(|row| format!("  {row}")).collect();
        format!("\n{}\n\n", rows.join("\n"))
    }

    fn choose(&mut self) -> anyhow::Result<Option<DescribedPosition>> {
        let best = self.choices()?.into_iter().next();
        Ok(best.map(|choice| choice.position))
    }

    fn make(&mut self, option: DescribedPosition) -> anyhow::Result<String> {
        self.moves.push(option);
        Ok(self.made(self.moves.len() - 1))
    }

    fn take_back(&mut self, first: usize) {
        self.moves.truncate(first);
    }

    fn result(&self) -> Option<String> {
        let won = self.winner().map(|winner| format!("{winner} wins.\n"));
        won.or_else(|| tie(self.plies, self.moves.len()))
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
                let given = arguments.read_for(split_mover(start).0)?;
                let given = given.context("no ruleset is given")?;
                let game = RulesetGame::new(given, self.is_misere, None, start)?;
                self.game = Some(game);
            }
            (Some(("result", result)), Some(game)) => ensure!(
                result == game.outcome(),
                "found the result `{result}`, expected `{}`",
                game.outcome()
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
    let expected = format!("{}. POSITION", game.move_count() + 1);
    let (number, text) = line
        .split_once(". ")
        .ok_or_else(|| anyhow!("found `{line}`, expected `{expected}` or `result: …`"))?;
    ensure!(
        number == (game.move_count() + 1).to_string(),
        "found the number {number}, expected `{expected}`"
    );
    let Turn { mover, .. } = game.turn();
    let option = game.option(text)?;
    let option = option.with_context(|| format!("{mover} cannot move to {text}"))?;
    game.moves.push(option);
    Ok(())
}
