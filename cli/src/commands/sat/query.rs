//! The question described by the flags, and its formula.

use std::io::Write;
use std::path::Path;

use anyhow::{Context, bail};
use chopsticks_lab::budget::{Budget, Stopped};
use chopsticks_lab::hand::encode;
use chopsticks_lab::hand::encode::{
    ClauseSink, Cnf, ForceQuestion, Goal, LineRules, ReachQuestion, Under, UniversalExpansion,
    dimacs, qdimacs,
};
use chopsticks_lab::hand::ruleset::{Chopsticks, Position};
use chopsticks_lab::hand::turns::MoveOrder;
use chopsticks_lab::player::Player;

use super::arguments::{Arguments, Question};
use crate::arguments::rules;
use crate::subjects::solver::{FORMULA, PROOF};
use crate::terminal::interrupt;

/// A question about a position.
pub(super) struct Query {
    pub(super) game: Chopsticks,
    pub(super) start: Position,
    pub(super) question: Question,
    pub(super) seat: MoveOrder,
    pub(super) goal: Goal,
    pub(super) rules: LineRules,
    /// The bound that was given.
    pub(super) within: Under,
    /// Whether a smaller one is asked for.
    pub(super) least: bool,
    /// Whether a formula of satisfiability is requested for a question about forcing.
    pub(super) expand: bool,
    /// Whether lines of play that differ only by hands that show the same are identified. Written formulas do not use
    /// this, nor do written proofs, which refer to them.
    pub(super) is_up_to_symmetry: bool,
    /// The limits on a formula and on the tables of positions.
    pub(super) budget: Budget<'static>,
}

impl Query {
    /// Reads the flags.
    ///
    /// # Errors
    /// When a position or the ruleset is wrong, or a flag is missing or does not fit the question.
    pub(super) fn new(arguments: &Arguments) -> anyhow::Result<Query> {
        fits(arguments)?;
        let game = arguments.rules.game()?;
        let budget = interrupt::budget();
        let start = rules::start(&game, arguments.from.as_deref(), &budget).context("--from")?;
        let seat = arguments.player.unwrap_or(MoveOrder::First);
        let player = seat.player(start.to_move);
        let goal = match &arguments.to {
            Some(text) => Goal::Position(rules::start(&game, Some(text), &budget).context("--to")?),
            None => Goal::Win(player),
        };
        Ok(Query {
            game,
            start,
            question: arguments.question,
            seat,
            goal,
            rules: LineRules {
                no_repeats: arguments.no_repeats,
                no_cycles: arguments.cycle_rule,
            },
            within: Under(arguments.within),
            least: arguments.least,
            expand: arguments.expand,
            is_up_to_symmetry: arguments.solver.is_none() && arguments.proof.is_none(),
            budget,
        })
    }

    /// The player who wants the goal, unless both do.
    pub(super) fn player(&self) -> Player {
        self.seat.player(self.start.to_move)
    }

    /// The bounds to try one after the other until the answer is yes.
    pub(super) fn bounds(&self) -> impl Iterator<Item = Under> {
        let first = if self.least { 1 } else { self.within.0 };
        (first.min(self.within.0)..=self.within.0).map(Under)
    }

    /// Checks that the formula is not too large.
    ///
    /// # Errors
    /// When it may have more clauses than the flag allows.
    pub(super) fn fits(&self, under: Under) -> Result<(), Stopped> {
        encode::check_size(self.game.rules(), self.rules, under, &self.budget)
    }

    /// The formula of a question about a line of play.
    pub(super) fn reach(&self, under: Under) -> Result<ReachQuestion<Cnf>, Stopped> {
        let mut reach = self.begun(under)?;
        reach.close(under);
        Ok(reach)
    }

    fn begun(&self, under: Under) -> Result<ReachQuestion<Cnf>, Stopped> {
        self.fits(under)?;
        let (start, goal) = (self.start.clone(), self.goal.clone());
        ReachQuestion::new(&self.game, start, goal, self.rules, Cnf::default())
    }

    /// The formula to which a proof refers.
    ///
    /// # Errors
    /// When it would be too large.
    pub(super) fn proved(&self, under: Under) -> anyhow::Result<Cnf> {
        if self.question.is_forced() || !self.is_up_to_symmetry {
            return self.formula(under);
        }
        let mut reach = self.begun(under)?.up_to_symmetry();
        reach.close(under);
        Ok(reach.into_sink())
    }

    /// The formula of a question about a strategy.
    pub(super) fn force(&self, under: Under) -> Result<ForceQuestion, Stopped> {
        self.fits(under)?;
        let (start, goal) = (self.start.clone(), self.goal.clone());
        ForceQuestion::new(&self.game, start, self.player(), goal, under)
    }

    /// The formula for a SAT solver: that of a line of play, or all copies of that of a strategy.
    ///
    /// # Errors
    /// When it would be too large.
    pub(super) fn formula(&self, under: Under) -> anyhow::Result<Cnf> {
        if !self.question.is_forced() {
            return Ok(self.reach(under)?.into_sink());
        }
        let mut copies = Cnf::default();
        self.expand_into(&self.force(under)?, &mut copies)?;
        Ok(copies)
    }

    /// Writes out every choice of the opponent.
    pub(super) fn expand_into(
        &self,
        force: &ForceQuestion,
        sink: &mut impl ClauseSink,
    ) -> Result<UniversalExpansion, Stopped> {
        UniversalExpansion::new(force.formula(), &self.budget, sink)
    }

    /// Writes the formula for the given bound.
    ///
    /// # Errors
    /// Those of `out`, and when the formula would be too large.
    pub(super) fn write(&self, mut out: &mut dyn Write) -> anyhow::Result<()> {
        if self.question.is_forced() && !self.expand {
            let about = self.asks(self.within);
            qdimacs::write(self.force(self.within)?.formula(), &about, &mut out)?;
        } else {
            let about = self.about_formula(self.within);
            dimacs::write(&self.formula(self.within)?, &about, &mut out)?;
        }
        Ok(())
    }

    /// The question, and an explanation of the variables of a formula of satisfiability.
    pub(super) fn about_formula(&self, under: Under) -> String {
        let asks = self.asks(under);
        if self.question.is_forced() {
            format!(
                "{asks}\nEach variable has a copy for each choice of the opponent's digits before it. The copies are ordered by the\nnumber that these digits form, from the least."
            )
        } else {
            asks
        }
    }
}

/// Whether the flags belong to the question.
fn fits(arguments: &Arguments) -> anyhow::Result<()> {
    let question = arguments.question;
    match (question.is_about_position(), arguments.to.is_some()) {
        (true, false) => bail!("--question: this question is about a position: add --to POSITION"),
        (false, true) => bail!(
            "--to: this question is about a win; --question reach and force are about a position"
        ),
        _ => {}
    }
    if question == Question::Reach && arguments.player.is_some() {
        bail!("--player: this question has no player, since both cooperate to reach the position");
    }
    if !question.is_forced() && (arguments.expand || arguments.strategy) {
        bail!(
            "--expand and --strategy need a question about a strategy: --question force-win or force"
        );
    }
    if arguments.proof.as_deref() == Some(Path::new("-")) {
        bail!("--proof: expected a file; standard output holds the answer");
    }
    if question.is_forced() && (arguments.no_repeats || arguments.cycle_rule) {
        bail!(
            "--no-repeats and --cycle-rule need a question about a line of play: --question reach or win-possible"
        );
    }
    proves(arguments)
}

/// Checks that a proof is possible, if one is to be written.
fn proves(arguments: &Arguments) -> anyhow::Result<()> {
    let command = arguments.solver.as_deref();
    let named = command.is_some_and(|command| command.contains(PROOF));
    if arguments.question.is_forced() && !arguments.expand && named {
        bail!(
            "--solver: the proof of a quantified formula cannot be checked: leave out {PROOF}, or use a SAT solver with --expand"
        );
    }
    if arguments.proof.is_some() && command.is_some() && !named {
        let expand = if arguments.question.is_forced() {
            "--expand "
        } else {
            ""
        };
        bail!(
            "--proof: the command of the solver does not contain {PROOF}, the file for its proof: use for example {expand}--solver 'cadical -q --no-binary {FORMULA} {PROOF}'"
        );
    }
    Ok(())
}
