//! A naive search that generates certificates for small n: plays every line of (a|b)_n − v for one n.

use std::collections::HashMap;

use chopsticks_certificate::{
    CertificateWriter, Header, Interval, Line, Plan, SmallGame, Strategy,
};
use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::notation::{Style, write};
use chopsticks_simple::budget::Budget;
use chopsticks_simple::one_hand::sweep::Sweep;
use chopsticks_simple::player::{ByPlayer, Player};

/// A certificate of (i|j)_n from the first n up to at least `last`, with the values found by the sweep.
pub fn certificate((i, j): (u32, u32), last: u32) -> String {
    let mut arena = Arena::new();
    let sweep = Sweep::evaluate(&mut arena, (i, j), 1..=last, &Budget::UNLIMITED).unwrap();
    let hands = ByPlayer { left: i, right: j };
    let mut writer =
        CertificateWriter::new(Vec::new(), &Header::new(hands.map(Into::into))).unwrap();
    let mut games: HashMap<GameId, SmallGame> = HashMap::new();
    let mut n = i.max(j);
    while let Some(value) = sweep.value(n).filter(|_| n <= last) {
        let name = write(&mut arena, value, Style::Plain);
        let game = games.entry(value).or_insert_with(|| {
            let followers = small_game(&mut arena, value);
            let (value, game) = (name.clone(), followers.clone());
            writer.line(&Line::Game { value, followers }).unwrap();
            game
        });
        let interval = interval(hands, n, &name, game).expect("the sweep's value is right");
        n = u32::try_from(&interval.below).unwrap();
        writer.line(&Line::Interval(interval)).unwrap();
    }
    String::from_utf8(writer.into_inner()).unwrap()
}

/// The followers of a value.
pub fn small_game(arena: &mut Arena, value: GameId) -> SmallGame {
    let mut places = HashMap::new();
    let mut followers = Vec::new();
    put(arena, value, &mut places, &mut followers);
    SmallGame::new(followers).unwrap()
}

fn put(
    arena: &mut Arena,
    game: GameId,
    places: &mut HashMap<GameId, u16>,
    followers: &mut Vec<ByPlayer<Vec<u16>>>,
) -> u16 {
    if let Some(&place) = places.get(&game) {
        return place;
    }
    let options = arena.options(game).map(|side| {
        let mut place = |option| put(arena, option, places, followers);
        side.into_iter().map(&mut place).collect()
    });
    followers.push(options);
    places.insert(game, followers.len() as u16 - 1);
    followers.len() as u16 - 1
}

/// The claim (a|b)_n = v for this n and all larger ones to which the same strategies apply; `None` if it is wrong.
pub fn interval(hands: ByPlayer<u32>, n: u32, name: &str, game: &SmallGame) -> Option<Interval> {
    let mut below = u32::MAX;
    let negative = game.negative();
    let strategies = Player::BOTH.map(|first| {
        let mut search = Search {
            n,
            negative: &negative,
            winner: first.opponent(),
            known: HashMap::new(),
            plans: Vec::new(),
            below: u32::MAX,
        };
        let start = State {
            hands,
            follower: negative.root(),
            mover: first,
        };
        search.wins(start).then(|| search.write(start))?;
        below = below.min(search.below);
        Some(search.plans.into_iter().collect::<Strategy>())
    });
    let [left, right] = strategies;
    Some(Interval {
        from: n.into(),
        below: below.into(),
        value: name.to_owned(),
        left: left?,
        right: right?,
    })
}

/// A position (x|y) with a follower of −v, and the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct State {
    hands: ByPlayer<u32>,
    follower: u16,
    mover: Player,
}

struct Search<'a> {
    n: u32,
    negative: &'a SmallGame,
    winner: Player,
    known: HashMap<State, bool>,
    plans: Vec<Plan>,
    /// The smallest sum over n that was met.
    below: u32,
}

impl State {
    fn beside(self, follower: u16) -> State {
        State {
            follower,
            mover: self.mover.opponent(),
            ..self
        }
    }
}

impl Search<'_> {
    fn options(&self, follower: u16, player: Player) -> Vec<u16> {
        self.negative.options(follower)[player].clone()
    }

    /// The result of a move in (x|y), and its sum.
    fn attack(&self, state: State) -> (Option<State>, u32) {
        let sum = state.hands.left + state.hands.right;
        let mut next = state.beside(state.follower);
        next.hands[next.mover] = sum;
        ((sum <= self.n).then_some(next), sum)
    }

    /// Whether the winner wins, by the definition.
    fn wins(&mut self, state: State) -> bool {
        if let Some(&known) = self.known.get(&state) {
            return known;
        }
        let mut options = self.options(state.follower, state.mover).into_iter();
        let moves_itself = state.mover == self.winner;
        let found = options.any(|option| self.wins(state.beside(option)) == moves_itself)
            || self.wins_after_attack(state) == moves_itself;
        self.known.insert(state, found == moves_itself);
        found == moves_itself
    }

    fn wins_after_attack(&mut self, state: State) -> bool {
        match self.attack(state).0 {
            Some(next) => self.wins(next),
            None => self.wins_alone(state.follower, state.mover.opponent()),
        }
    }

    /// Whether the winner wins a follower of −v alone.
    fn wins_alone(&self, follower: u16, mover: Player) -> bool {
        let moves_itself = mover == self.winner;
        let mut options = self.options(follower, mover).into_iter();
        let found = options.any(|option| self.wins_alone(option, mover.opponent()) == moves_itself);
        found == moves_itself
    }

    /// Writes the plans of a phase that begins here, and of all later phases.
    fn write(&mut self, start: State) {
        let has_plan = !self.options(start.follower, self.winner).is_empty();
        let plan = if has_plan {
            self.plan(start)
        } else {
            Plan::Wait
        };
        self.plans.extend(has_plan.then_some(plan));
        let mut next = Some(start);
        let mut turns = 0..;
        while let (Some(state), Some(made)) = (next, turns.next()) {
            let options = self.options(state.follower, state.mover);
            if state.mover != self.winner {
                options
                    .iter()
                    .for_each(|&option| self.write(state.beside(option)));
            }
            if let Plan::Move { after, option } = plan
                && after == made
            {
                return self.write(state.beside(options[usize::from(option)]));
            }
            let (after, sum) = self.attack(state);
            if after.is_none() {
                self.below = self.below.min(sum);
            }
            next = after;
        }
    }

    /// The winner moves in (x|y) as long as that wins.
    fn plan(&mut self, start: State) -> Plan {
        let mut next = Some(start);
        let mut turns = 0..;
        while let (Some(state), Some(after)) = (next, turns.next()) {
            if state.mover == self.winner && !self.wins_after_attack(state) {
                let options = self.options(state.follower, self.winner);
                let mut places = 0..options.len();
                let place = places.find(|&place| self.wins(state.beside(options[place])));
                let option = place.expect("a won position has a winning move") as u16;
                return Plan::Move { after, option };
            }
            next = self.attack(state).0;
        }
        Plan::Wait
    }
}
