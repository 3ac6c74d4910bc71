//! The sizes of the formulas of a question, and of the graph that also answers it.

use chopsticks_base::budget::Stopped;
use chopsticks_base::player::Player;
use chopsticks_hand::encode::{
    Cnf, ForceQuestion, Goal, LineRules, ReachQuestion, Size, Under, UniversalExpansion,
};
use chopsticks_hand::turns::MoveOrder;
use serde::Serialize;

use super::asked::Asked;
use super::subject::Subject;

/// The formula of a question for one X, and the graph of the game. Questions about positions are asked about the start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SizeRow {
    /// The name of the rules.
    pub preset: &'static str,
    /// The question.
    pub question: Asked,
    /// The player who wants it; `None`: both.
    pub player: Option<MoveOrder>,
    /// The bound.
    pub x: u32,
    /// The number of variables.
    pub variables: usize,
    /// The number of clauses.
    pub clauses: usize,
    /// The number of literals in them.
    pub literals: usize,
    /// The numbers that only quantified formulas have.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub quantified: Option<Quantified>,
    /// The number of positions that graph search examines, for all X together.
    pub positions: usize,
    /// Their moves.
    pub moves: usize,
}

/// The numbers that only quantified formulas have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Quantified {
    /// The number of quantifier blocks.
    pub blocks: usize,
    /// The copies of clauses with every choice of the opponent written out; `None` if there are 2^64 or more.
    pub copies: Option<u64>,
}

impl SizeRow {
    /// The questions whose formulas are measured; those of question 3 have the same size for both players.
    pub const ASKED: [Asked; 6] = [
        Asked::Reach,
        Asked::ForceWin(MoveOrder::First),
        Asked::ForceWin(MoveOrder::Second),
        Asked::WinPossible(MoveOrder::First),
        Asked::Force(MoveOrder::First),
        Asked::Force(MoveOrder::Second),
    ];

    /// The formula for one X.
    ///
    /// # Errors
    /// When a ply would take too many clauses.
    pub fn evaluate(subject: &Subject, asked: Asked, under: Under) -> Result<SizeRow, Stopped> {
        let start = &subject.start;
        let goal = asked
            .win(start)
            .unwrap_or_else(|| Goal::Position(start.clone()));
        let (size, quantified) = match asked.forcing(start) {
            None => (line(subject, goal, under)?, None),
            Some(player) => strategy(subject, player, goal, under)?,
        };
        let (positions, moves) = subject.graph_size();
        Ok(SizeRow {
            preset: subject.preset,
            question: asked,
            player: asked.seat(),
            x: under.0,
            variables: size.variables,
            clauses: size.clauses,
            literals: size.literals,
            quantified,
            positions,
            moves,
        })
    }
}

fn line(subject: &Subject, goal: Goal, under: Under) -> Result<Size, Stopped> {
    let (start, rules) = (subject.start.clone(), LineRules::default());
    let mut reach = ReachQuestion::new(&subject.game, start, goal, rules, Cnf::default())?;
    reach.close(under);
    Ok(reach.sink().size())
}

fn strategy(
    subject: &Subject,
    player: Player,
    goal: Goal,
    under: Under,
) -> Result<(Size, Option<Quantified>), Stopped> {
    let force = ForceQuestion::new(&subject.game, subject.start.clone(), player, goal, under)?;
    let formula = force.formula();
    let quantified = Quantified {
        blocks: formula.blocks().len(),
        copies: UniversalExpansion::copies(formula),
    };
    Ok((formula.matrix().size(), Some(quantified)))
}

#[cfg(test)]
mod tests {
    use chopsticks_hand::ruleset::Preset;

    use super::*;

    fn size(asked: Asked, under: u32) -> SizeRow {
        let subject = Subject::new(Preset::named("acl2s").unwrap());
        SizeRow::evaluate(&subject, asked, Under(under)).unwrap()
    }

    /// After the first ply, which has no predecessor, each ply adds the same amount; but only after an even number of
    /// plies can it again be the turn of the player to move at the start.
    #[test]
    fn a_line_grows_by_the_same_with_every_two_plies() {
        let clauses = [2, 4, 6, 28].map(|x| size(Asked::Reach, x).clauses);
        let two = clauses[1] - clauses[0];
        assert_eq!(clauses[2] - clauses[1], two);
        assert_eq!(clauses[3] - clauses[2], 11 * two);
        assert_eq!(size(Asked::Reach, 28).quantified, None);
    }

    /// Two hands have 4 taps and, if one hand gives up to 4 to the other, 8 transfers: four digits. So two more plies
    /// take 16 times the copies, and a few more.
    #[test]
    fn an_expansion_takes_16_times_as_much_for_every_ply_of_the_opponent() {
        let copies = [3, 5, 7].map(|x| {
            let quantified = size(Asked::ForceWin(MoveOrder::Second), x)
                .quantified
                .unwrap();
            assert_eq!(quantified.blocks as u32, x);
            quantified.copies.unwrap()
        });
        for pair in copies.windows(2) {
            assert!(
                pair[1] / pair[0] >= 15 && pair[1] / pair[0] <= 17,
                "{copies:?}"
            );
        }
        let beyond = size(Asked::ForceWin(MoveOrder::Second), 40)
            .quantified
            .unwrap();
        assert_eq!(beyond.copies, None);
    }
}
