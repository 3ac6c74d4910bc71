//! Questions 2 and 4 as quantified formulas: whether a player can force a goal in under X moves.
//!
//! The formula has the plies of [`transition`](super::transition). The digits of the player's moves are existentially
//! quantified and those of the opponent's moves universally, in the order of the plies. All other variables of a ply are
//! existentially quantified after its digits. The matrix ends with the clause that
//!
//! - the goal is reached after one of the numbers of plies within the bound, or
//! - one of the opponent's plies is a *foul*.
//!
//! A foul can hold only if all earlier plies are played, neither player is out, and the digits are not a code or are the
//! code of an illegal move. Fouls are needed because a universal quantifier also ranges over illegal moves.
//!
//! *If the player can force the goal, the formula holds.* The strategy determines the digits and variables. As long as
//! the opponent respects the rules and the goal has not been reached, the plies are played, and their other variables
//! follow. When the goal is reached, `reached` holds and no later ply is played; when the opponent breaks the rules,
//! `foul` holds, and that ply and all later ones are not played. Then every clause holds. No ply is played after an end
//! of the game, because a player who forces a goal reaches it before or at the end.
//!
//! *If the formula holds, the player can force the goal.* The choices for the player's digits, as functions of the
//! opponent's earlier digits, are a strategy. Against an opponent who respects the rules no foul holds, so the goal is
//! reached after plies that are all played by the rules, with the moves chosen by the opponent. The player gains
//! nothing from a ply that is not played, because then neither a later goal nor a later foul counts; nor from an end of
//! the game, because no foul is possible after it.

use super::backend::Backend;
use super::choices::Choices;
use super::clause::{ClauseSink, Lit, Meaning};
use super::decode::{InvalidModel, chosen};
use super::expansion::UniversalExpansion;
use super::formula::{Prenex, Quantifier};
use super::frame::Frame;
use super::hand::concerned;
use super::model::{Model, SolverAnswer};
use super::question::{Goal, Under};
use super::strategy::ForcingStrategy;
use super::unrolling::Unrolling;
use crate::budget::{Budget, Stopped};
use crate::player::Player;
use crate::ruleset::{Chopsticks, Move, Position};

/// The question whether a player can force a goal, as a quantified formula.
#[derive(Clone, Debug)]
pub struct ForceQuestion {
    formula: Prenex,
    pub(super) unrolling: Unrolling,
    player: Player,
}

impl ForceQuestion {
    /// The formula that holds exactly if `player` can force the goal within the bound.
    ///
    /// # Errors
    /// When a ply would need too many clauses.
    ///
    /// # Panics
    /// When `start` or the goal is a position of a game with other hands.
    pub fn new(
        game: &Chopsticks,
        start: Position,
        player: Player,
        goal: Goal,
        under: Under,
    ) -> Result<ForceQuestion, Stopped> {
        let mut force = ForceQuestion::from_anywhere(game, start, player, goal, under)?;
        force.unrolling.fix_start(&mut force.formula);
        Ok(force)
    }

    /// The formula with the first player to move, without the start position.
    pub(super) fn from_anywhere(
        game: &Chopsticks,
        start: Position,
        player: Player,
        goal: Goal,
        under: Under,
    ) -> Result<ForceQuestion, Stopped> {
        let mut force = ForceQuestion {
            formula: Prenex::default(),
            unrolling: Unrolling::new(game, start, goal)?,
            player,
        };
        force.unrolling.begin(&mut force.formula);
        let mut ways: Vec<Lit> = Vec::new();
        for plies in under.plies() {
            if plies > 0 {
                ways.extend(force.add_ply());
            }
            ways.extend(force.unrolling.reached[plies as usize]);
        }
        force.formula.clause(&ways);
        Ok(force)
    }

    /// Adds a ply; returns its foul if it is the opponent's.
    fn add_ply(&mut self) -> Option<Lit> {
        let is_own = self.unrolling.to_move() == self.player;
        self.formula.bind(if is_own {
            Quantifier::Exists
        } else {
            Quantifier::ForAll
        });
        let digits = self.unrolling.digits(&mut self.formula);
        self.formula.bind(Quantifier::Exists);
        let foul = (!is_own).then(|| self.add_foul(&digits));
        self.unrolling.play(&mut self.formula, digits);
        foul
    }

    /// A variable that can hold only if the next ply, with these digits, is a foul.
    fn add_foul(&mut self, digits: &[Lit]) -> Lit {
        let from = self.unrolling.last();
        let ply = from.plies + 1;
        let foul = self.formula.variable(Meaning::Foul { ply });
        if let Some(before) = self.unrolling.played() {
            self.formula.implies(&[foul], &[before]);
        }
        from.goes_on(&mut self.formula, foul);
        let choices = &self.unrolling.choices;
        for (at, chosen) in choices.moves().iter().enumerate() {
            let mut premises = Choices::code(at, digits);
            premises.push(foul);
            forbid_foul_where_legal(&mut self.formula, choices, *chosen, from, &premises);
        }
        foul
    }

    /// The formula.
    pub fn formula(&self) -> &Prenex {
        &self.formula
    }

    /// A solver's answer to the formula with every choice of the opponent written out, and the copies of the variables.
    ///
    /// # Errors
    /// When there are more copies of clauses than the budget allows.
    pub fn expand<B: Backend>(
        &self,
        budget: &Budget<'_>,
        solver: &mut B,
    ) -> Result<(SolverAnswer, UniversalExpansion), Stopped> {
        let expansion = UniversalExpansion::new(&self.formula, budget, solver)?;
        Ok((solver.solve(&[]), expansion))
    }

    /// The strategy given by the values of the copies, checked against every reply by the rules of the game.
    ///
    /// # Errors
    /// When the values are not such a strategy: the solver is wrong, or the values belong to another formula.
    pub fn strategy(
        &self,
        expansion: &UniversalExpansion,
        model: &Model,
    ) -> Result<ForcingStrategy, InvalidModel> {
        ForcingStrategy::decode(&self.unrolling, self.player, expansion, model)
    }

    /// The first move of a strategy, given by the values of the outermost block; `None` if the opponent begins, or no
    /// move is needed.
    ///
    /// # Errors
    /// When the values are not a legal move: the solver is wrong, or the values belong to another formula.
    pub fn first_move(&self, model: &Model) -> Result<Option<Move>, InvalidModel> {
        let start = &self.unrolling.start;
        let at_once = self.unrolling.goal.holds(self.unrolling.game(), start);
        let begins = start.to_move == self.player && !self.unrolling.plies.is_empty();
        if begins && !at_once {
            chosen(&self.unrolling, 0, start, model).map(Some)
        } else {
            Ok(None)
        }
    }
}

/// Given the code, forbids a foul wherever its move is legal. The premises are the literals of the code and the foul.
fn forbid_foul_where_legal(
    formula: &mut Prenex,
    choices: &Choices,
    chosen: Move,
    from: &Frame,
    premises: &[Lit],
) {
    let [first, second] = concerned(chosen, from.to_move);
    let effects = choices.effects(chosen);
    for effect in effects.filter(|effect| effect.after.is_some()) {
        let shown = [
            from.shows(first, effect.first),
            from.shows(second, effect.second),
        ];
        formula.implies(&[premises, &shown].concat(), &[]);
    }
}
