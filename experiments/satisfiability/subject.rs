//! The game of a document, with the answers of graph search.

use chopsticks_base::budget::{Budget, Stopped};
use chopsticks_base::player::Player;
use chopsticks_hand::encode::{Goal, Under};
use chopsticks_hand::retrograde::{Forcing, PositionVerdict, Reachability, Solution};
use chopsticks_hand::ruleset::{Chopsticks, Faced, Facing, PRESETS, Position, Preset};
use chopsticks_hand::turns::MoveOrder;

use super::asked::Asked;

/// The rules of a document with their start, solved.
pub struct Subject {
    /// The name of the rules.
    pub preset: &'static str,
    /// The game.
    pub game: Chopsticks,
    /// The start position.
    pub start: Position,
    facing: Facing,
    solution: Solution<Faced>,
    reach: Reachability,
}

impl Subject {
    /// The games of all documents.
    pub fn all() -> Vec<Subject> {
        PRESETS.map(Subject::new).into()
    }

    /// The game with the rules of a preset.
    pub fn new(preset: Preset) -> Subject {
        let game = preset.game();
        let start = game.start().expect("the rules of a document have a start");
        let facing = Facing::new(game.clone(), &Budget::UNLIMITED).expect("nothing limits it");
        let solution = Solution::new(&facing, [facing.see(&start)], &Budget::UNLIMITED)
            .expect("nothing stops it");
        Subject {
            preset: preset.name,
            reach: Reachability::from(&solution.explored.graph, 0),
            game,
            start,
            facing,
            solution,
        }
    }

    /// The possible goals of a question: a win, or every position with its player to move, reachable or not.
    pub fn goals(&self, asked: Asked) -> Vec<Goal> {
        match asked.win(&self.start) {
            Some(win) => vec![win],
            None => self.positions().map(Goal::Position).collect(),
        }
    }

    fn positions(&self) -> impl Iterator<Item = Position> {
        self.facing.all().flat_map(move |faced| {
            let both = Player::BOTH.into_iter();
            both.map(move |to_move| self.facing.position(faced, to_move))
        })
    }

    /// The numbers of positions and moves examined by graph search.
    pub fn graph_size(&self) -> (usize, usize) {
        let graph = &self.solution.explored.graph;
        (graph.len(), graph.moves())
    }

    /// The least X by graph search; `None` if the answer is no for every X.
    ///
    /// # Errors
    /// On request, or at the limit on seconds.
    pub fn exact(
        &self,
        asked: Asked,
        goal: &Goal,
        budget: &Budget<'_>,
    ) -> Result<Option<Under>, Stopped> {
        let plies = match (goal, asked.forcing(&self.start)) {
            (Goal::Win(player), None) => self.soonest_win(*player),
            (Goal::Win(_), Some(player)) => self.forced_plies(self.solution.verdicts()[0], player),
            (Goal::Position(wanted), None) => self.distance(wanted),
            (Goal::Position(wanted), Some(player)) => {
                self.forced_plies(self.forcing(wanted, player, budget)?, player)
            }
        };
        Ok(plies.map(Under::after))
    }

    fn seat(&self, player: Player) -> MoveOrder {
        MoveOrder::from_player(player, self.start.to_move)
    }

    fn soonest_win(&self, player: Player) -> Option<u32> {
        let endings = &self.solution.explored.endings;
        let won = self.reach.soonest_win(endings, self.seat(player));
        won.map(|(plies, _)| plies)
    }

    fn distance(&self, wanted: &Position) -> Option<u32> {
        let number = self.solution.explored.number(&self.facing.see(wanted))?;
        self.reach.plies(number, self.seat(wanted.to_move))
    }

    /// The verdict at the start of the game in which reaching a position is a win.
    fn forcing(
        &self,
        wanted: &Position,
        player: Player,
        budget: &Budget<'_>,
    ) -> Result<PositionVerdict, Stopped> {
        let target = self.facing.see(wanted);
        let [to_move, forcer] = [wanted.to_move, player].map(|player| self.seat(player));
        let forcing = Forcing::new(&self.facing, &target, to_move, forcer);
        let start = (self.facing.see(&self.start), MoveOrder::First);
        Ok(Solution::new(&forcing, [start], budget)?.verdicts()[0])
    }

    /// The number of plies in which a player wins, according to a verdict at the start.
    fn forced_plies(&self, verdict: PositionVerdict, player: Player) -> Option<u32> {
        match (verdict, self.seat(player)) {
            (PositionVerdict::Win(plies), MoveOrder::First)
            | (PositionVerdict::Loss(plies), MoveOrder::Second) => Some(plies),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn exact(preset: &str, asked: Asked) -> Vec<u32> {
        let subject = Subject::new(Preset::named(preset).unwrap());
        let goals = subject.goals(asked).into_iter();
        let mut exact: Vec<u32> = goals
            .filter_map(|goal| {
                let under = subject.exact(asked, &goal, &Budget::UNLIMITED);
                under.unwrap().map(|under| under.0)
            })
            .collect();
        exact.sort_unstable();
        exact
    }

    /// The report's rules: 382 positions, the farthest in 10 plies; a win is possible in 5 plies for player one and in
    /// 4 for player two, who forces one in 26; player one forces the start and its two successors only.
    #[test]
    fn what_is_known_of_the_reports_game() {
        let reached = exact("acl2s", Asked::Reach);
        assert_eq!((reached.len(), reached.last()), (382, Some(&11)));
        assert_eq!(exact("acl2s", Asked::WinPossible(MoveOrder::First)), [6]);
        assert_eq!(exact("acl2s", Asked::WinPossible(MoveOrder::Second)), [5]);
        assert_eq!(exact("acl2s", Asked::ForceWin(MoveOrder::First)), [0; 0]);
        assert_eq!(exact("acl2s", Asked::ForceWin(MoveOrder::Second)), [27]);
        assert_eq!(exact("acl2s", Asked::Force(MoveOrder::First)), [1, 2, 2]);
    }

    /// *Chopstix*: 414 states are reachable, and nobody wins.
    #[test]
    fn what_is_known_of_chopstix() {
        assert_eq!(exact("chopstix", Asked::Reach).len(), 414);
        for seat in [MoveOrder::First, MoveOrder::Second] {
            assert_eq!(exact("chopstix", Asked::ForceWin(seat)), [0; 0]);
        }
    }
}
