//! What is asked.

use chopsticks_lab::budget::Budget;
use chopsticks_lab::hand::encode::Goal;
use chopsticks_lab::hand::retrograde::{ExploredGame, Reachability};
use chopsticks_lab::hand::ruleset::{Chopsticks, Facing, PRESETS, Position};
use chopsticks_lab::hand::turns::MoveOrder;
use chopsticks_lab::player::Player;

/// A question about the start of a game.
#[derive(Clone, Debug)]
pub struct Question {
    /// The name of the rules.
    pub preset: &'static str,
    /// The game.
    pub game: Chopsticks,
    /// Where it begins.
    pub start: Position,
    /// Whether the player must force the goal, or both players help.
    pub is_forced: bool,
    /// Who wants it; `None`: both.
    pub player: Option<Player>,
    /// What is wanted.
    pub goal: Goal,
}

/// The rules whose questions about positions DepQBF is asked too.
const RULES: &str = "acl2s";

impl Question {
    /// For the rules of every document, which are measured once where two have the same: whether a position can be reached
    /// that cannot, a win forced, and a win possible; for the report's rules also whether the farthest position can be
    /// forced.
    pub fn all() -> Vec<Question> {
        let mut games: Vec<(&str, Chopsticks)> = Vec::new();
        for preset in PRESETS {
            let game = preset.game();
            if games.iter().all(|(_, other)| *other != game) {
                games.push((preset.name, game));
            }
        }
        games
            .into_iter()
            .flat_map(|(preset, game)| Question::about(preset, game))
            .collect()
    }

    fn about(preset: &'static str, game: Chopsticks) -> Vec<Question> {
        let start = game.start().expect("the presets have a start");
        let [farthest, beyond] = positions(&game, &start);
        let ask = |is_forced, player, goal: Goal| Question {
            preset,
            game: game.clone(),
            start: start.clone(),
            is_forced,
            player,
            goal,
        };
        let mut questions = vec![ask(false, None, Goal::Position(beyond))];
        for is_forced in [true, false] {
            let wins = Player::BOTH.map(|player| ask(is_forced, Some(player), Goal::Win(player)));
            questions.extend(wins);
        }
        if preset == RULES {
            let goal = Goal::Position(farthest);
            questions.extend(Player::BOTH.map(|player| ask(true, Some(player), goal.clone())));
        }
        questions
    }

    /// The number that it has in the report.
    pub fn number(&self) -> u32 {
        match (&self.goal, self.is_forced) {
            (Goal::Position(_), false) => 1,
            (Goal::Win(_), true) => 2,
            (Goal::Win(_), false) => 3,
            (Goal::Position(_), true) => 4,
        }
    }

    /// Who wants it, by who is to move at the start.
    pub fn player_name(&self) -> &'static str {
        match self.player {
            None => "",
            Some(player) if player == self.start.to_move => "one",
            Some(_) => "two",
        }
    }

    /// What is wanted.
    pub fn goal_name(&self) -> String {
        match &self.goal {
            Goal::Win(_) => "win".to_owned(),
            Goal::Position(position) => position.to_string(),
        }
    }
}

/// The first of the positions that are farthest from the start, and the last one of all that is out of reach.
fn positions(game: &Chopsticks, start: &Position) -> [Position; 2] {
    let facing = Facing::new(game.clone(), &Budget::UNLIMITED).expect("nothing limits it");
    let explored = ExploredGame::new(&facing, [facing.see(start)], &Budget::UNLIMITED);
    let explored = explored.expect("nothing stops it");
    let reach = Reachability::from(&explored.graph, 0);
    let numbers = 0..explored.graph.len() as u32;
    let mut places = numbers.flat_map(|at| MoveOrder::BOTH.map(|to_move| (at, to_move)));
    let farthest = places
        .find(|(at, to_move)| reach.plies(*at, *to_move) == Some(reach.farthest()))
        .map(|(at, to_move)| {
            facing.position(*explored.position(at), to_move.player(start.to_move))
        });
    let beyond = facing.all().filter(|at| explored.number(at).is_none());
    let beyond = beyond.last().map(|at| facing.position(at, start.to_move));
    [farthest, beyond].map(|position| position.expect("not every position can be reached"))
}
