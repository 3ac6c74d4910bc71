//! Who is asked: a solver of satisfiability, the same by expansion, DepQBF, and graph search.

use chopsticks_lab::budget::Budget;
use std::time::Duration;

use chopsticks_lab::hand::encode::{
    Backend, Batsat, ForceQuestion, Goal, LineRules, ReachQuestion, SolverAnswer, Under,
};
use chopsticks_lab::hand::retrograde::{Forcing, PositionVerdict, Reachability, Solution};
use chopsticks_lab::hand::ruleset::{Facing, Position};
use chopsticks_lab::hand::turns::MoveOrder;
use chopsticks_lab::player::Player;

use crate::clock::Clock;
use crate::depqbf;
use crate::question::Question;

/// A way to answer questions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// The formula of a line of play, by the solver in the process.
    Sat,
    /// Every choice of the opponent written out, by the same solver.
    Expansion,
    /// The quantified formula, by DepQBF.
    DepQbf,
    /// Everything that can be reached, solved from the ends.
    GraphSearch,
}

/// What became of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said {
    Yes,
    No,
    /// It took too long.
    Stopped,
    /// It would have taken too much memory.
    TooManyCopies,
}

/// The most copies of clauses in an expansion, which take a gigabyte.
const COPIES: Budget<'static> = Budget {
    copies: 10_000_000,
    ..Budget::UNLIMITED
};
/// The presets have two hands of five fingers.
const SMALL: &str = "a ply of these rules takes a few hundred clauses";

impl Method {
    /// Those that can be asked here.
    pub fn available() -> Vec<Method> {
        let mut methods = vec![Method::Sat, Method::Expansion, Method::DepQbf];
        methods.retain(|method| *method != Method::DepQbf || depqbf::is_there());
        methods.push(Method::GraphSearch);
        methods
    }

    /// The name in the table.
    pub fn name(self) -> &'static str {
        match self {
            Method::Sat => "SAT",
            Method::Expansion => "expansion",
            Method::DepQbf => "DepQBF",
            Method::GraphSearch => "graph search",
        }
    }

    /// Whether it is for lines of play, or for strategies.
    pub fn is_for(self, question: &Question) -> bool {
        match self {
            Method::Sat => !question.is_forced,
            Method::Expansion | Method::DepQbf => question.is_forced,
            Method::GraphSearch => true,
        }
    }

    /// Asks it once, with everything made anew; the time is that of another process, if that does the work.
    pub fn ask(
        self,
        question: &Question,
        under: Under,
        limit: Duration,
    ) -> (Said, Option<Duration>) {
        let clock = Clock::start();
        let should_stop = || clock.is_beyond(limit);
        match self {
            Method::Sat => (line(question, under, &should_stop), None),
            Method::Expansion => (expanded(question, under, &should_stop), None),
            Method::DepQbf => {
                let force = force(question, under);
                let asked = depqbf::ask(force.formula(), limit);
                let (answer, time) = asked.expect("it was there at the beginning");
                (said(answer), Some(time))
            }
            Method::GraphSearch => (by_graph(question, under), None),
        }
    }
}

impl Said {
    /// The name in the table.
    pub fn name(self) -> &'static str {
        match self {
            Said::Yes => "yes",
            Said::No => "no",
            Said::Stopped => "stopped",
            Said::TooManyCopies => "too many copies",
        }
    }

    /// Whether it is yes or no.
    pub fn is_answer(self) -> bool {
        matches!(self, Said::Yes | Said::No)
    }

    fn of(holds: bool) -> Said {
        if holds { Said::Yes } else { Said::No }
    }
}

fn said(answer: SolverAnswer) -> Said {
    match answer {
        SolverAnswer::Holds(_) => Said::Yes,
        SolverAnswer::Fails => Said::No,
        SolverAnswer::Unknown => Said::Stopped,
    }
}

/// Searches without other limits.
fn until(should_stop: &dyn Fn() -> bool) -> Budget<'_> {
    Budget {
        should_stop,
        ..Budget::UNLIMITED
    }
}

fn line(question: &Question, under: Under, should_stop: &dyn Fn() -> bool) -> Said {
    let (start, goal) = (question.start.clone(), question.goal.clone());
    let solver = Batsat::new(&until(should_stop));
    let reach = ReachQuestion::new(&question.game, start, goal, LineRules::default(), solver);
    let mut reach = reach.expect(SMALL);
    reach.close(under);
    said(reach.sink().solve(&[]))
}

fn force(question: &Question, under: Under) -> ForceQuestion {
    let player = question.player.expect("somebody forces it");
    let (start, goal) = (question.start.clone(), question.goal.clone());
    ForceQuestion::new(&question.game, start, player, goal, under).expect(SMALL)
}

fn expanded(question: &Question, under: Under, should_stop: &dyn Fn() -> bool) -> Said {
    match force(question, under).expand(&COPIES, &mut Batsat::new(&until(should_stop))) {
        Ok((answer, _)) => said(answer),
        Err(_) => Said::TooManyCopies,
    }
}

/// Whether the goal is reached or forced, from the graph of the game.
fn by_graph(question: &Question, under: Under) -> Said {
    let facing = Facing::new(question.game.clone(), &Budget::UNLIMITED).expect("nothing limits it");
    let plies = match (&question.goal, question.player) {
        (Goal::Position(wanted), Some(player)) => forced(question, &facing, wanted, player),
        (goal, _) => in_the_game(question, &facing, goal),
    };
    Said::of(plies.is_some_and(|plies| Under::after(plies) <= under))
}

/// The plies in which a position is forced.
fn forced(question: &Question, facing: &Facing, wanted: &Position, player: Player) -> Option<u32> {
    let seat = |player| MoveOrder::from_player(player, question.start.to_move);
    let target = facing.see(wanted);
    let forcing = Forcing::new(facing, &target, seat(wanted.to_move), seat(player));
    let start = (facing.see(&question.start), MoveOrder::First);
    let solution = Solution::new(&forcing, [start], &Budget::UNLIMITED).expect("nothing stops it");
    won(solution.verdicts()[0], seat(player))
}

/// The plies in which everything else is reached or forced.
fn in_the_game(question: &Question, facing: &Facing, goal: &Goal) -> Option<u32> {
    let seat = |player| MoveOrder::from_player(player, question.start.to_move);
    let start = facing.see(&question.start);
    let solution = Solution::new(facing, [start], &Budget::UNLIMITED).expect("nothing stops it");
    let explored = &solution.explored;
    match goal {
        Goal::Win(player) if question.is_forced => won(solution.verdicts()[0], seat(*player)),
        Goal::Win(player) => {
            let reach = Reachability::from(&explored.graph, 0);
            let soonest = reach.soonest_win(&explored.endings, seat(*player));
            soonest.map(|(plies, _)| plies)
        }
        Goal::Position(wanted) => {
            let number = explored.number(&facing.see(wanted))?;
            let reach = Reachability::from(&explored.graph, 0);
            reach.plies(number, seat(wanted.to_move))
        }
    }
}

/// The plies in which a seat wins by a verdict for the seat that moves first.
fn won(verdict: PositionVerdict, seat: MoveOrder) -> Option<u32> {
    match (verdict, seat) {
        (PositionVerdict::Win(plies), MoveOrder::First)
        | (PositionVerdict::Loss(plies), MoveOrder::Second) => Some(plies),
        _ => None,
    }
}
