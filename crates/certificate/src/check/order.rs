//! The order of games that are given by their options.

use chopsticks_base::numbered::Numbered;
use chopsticks_base::walk::{self, Answers, Known};

use crate::SmallGame;
use crate::budget::{Limit, Meter, Stopped};
use crate::player::{ByPlayer, Player};

/// A place in the list of games.
pub(super) type Place = u32;

/// Games, each with options that precede it, and the comparisons made so far.
pub(super) struct Order<'a> {
    /// The options of each game.
    games: Numbered<ByPlayer<Vec<Place>>>,
    /// The length of the longest line of moves in each game.
    depths: Vec<u64>,
    /// Whether the first game is less than or equal to the second one.
    at_most: Known<(Place, Place), bool>,
    meter: Meter<'a>,
}

impl<'a> Order<'a> {
    pub(super) fn new(meter: Meter<'a>) -> Order<'a> {
        Order {
            games: Numbered::default(),
            depths: Vec::new(),
            at_most: Known::default(),
            meter,
        }
    }

    /// The place of a game.
    pub(super) fn game(&mut self, game: &SmallGame) -> Place {
        let mut places: Vec<Place> = Vec::with_capacity(game.followers().len());
        for options in game.followers() {
            let place = |option: &u16| places[usize::from(*option)];
            let options = options
                .as_ref()
                .map(|side| side.iter().map(place).collect());
            places.push(self.place(options));
        }
        places[usize::from(game.root())]
    }

    /// The game in which `player` has the option `own` and the opponent has the option `other`.
    ///
    /// # Errors
    /// If the budget does not suffice for another game.
    pub(super) fn pair(
        &mut self,
        player: Player,
        own: Place,
        other: Place,
    ) -> Result<Place, Stopped> {
        let mut options = ByPlayer::default();
        options[player] = vec![own];
        options[player.opponent()] = vec![other];
        self.meter
            .check(self.at_most.len() as u64, self.games.len())?;
        Ok(self.place(options))
    }

    /// The length of the longest line of moves in a game.
    pub(super) fn depth(&self, game: Place) -> u64 {
        self.depths[game as usize]
    }

    /// Whether two games are equal.
    pub(super) fn are_equal(&mut self, g: Place, h: Place) -> Result<bool, Stopped> {
        Ok(self.is_at_most(g, h)? && self.is_at_most(h, g)?)
    }

    /// Whether g ≤ h, by the definition: no g^L ≥ h, and no h^R ≤ g.
    fn is_at_most(&mut self, g: Place, h: Place) -> Result<bool, Stopped> {
        let Order {
            games,
            at_most,
            meter,
            ..
        } = self;
        let budget = *meter.budget();
        let answer = walk::evaluate(at_most, (g, h), meter, |known, &pair| {
            budget.within(Limit::Positions, known.size() + 1)?;
            Ok(decide(games, known, pair))
        });
        answer.copied()
    }

    fn place(&mut self, options: ByPlayer<Vec<Place>>) -> Place {
        let all = options.left.iter().chain(&options.right);
        let depth = all.map(|&option| self.depth(option) + 1).max();
        let place = self.games.number(options);
        if place == self.depths.len() {
            self.depths.push(depth.unwrap_or(0));
        }
        Place::try_from(place).expect("each game takes more than a byte")
    }
}

/// The answer for a pair, if those that decide it are known.
fn decide(
    games: &Numbered<ByPlayer<Vec<Place>>>,
    known: &mut Answers<'_, (Place, Place), bool>,
    (g, h): (Place, Place),
) -> Option<bool> {
    if g == h {
        return Some(true);
    }
    let left = games[g as usize].left.iter();
    let right = games[h as usize].right.iter();
    let against = left.map(|&option| (h, option));
    for pair in against.chain(right.map(|&option| (option, g))) {
        if *known.get(pair)? {
            return Some(false);
        }
    }
    Some(true)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;

    /// 0, 1 = {0|}, * = {0|0}, ↑ = {0|*}, ⇑* = {0|↑}, ↑[2] = {↑|*}, and {0,*|*}, in which * is reversible.
    #[test]
    fn the_order_is_that_of_the_textbook() {
        let text = "[[[],[]],[[0],[]],[[0],[0]],[[0],[2]],[[0],[3]],[[3],[2]],[[0,2],[2]]]";
        let game: SmallGame = serde_json::from_str(text).unwrap();
        let mut order = Order::new(Meter::new(&Budget::UNLIMITED));
        order.game(&game);
        let [zero, one, star, up, double_up_star, up_two, reversible] = [0, 1, 2, 3, 4, 5, 6];
        let mut relation = |g, h| {
            let at_most = order.is_at_most(g, h).unwrap();
            (at_most, order.is_at_most(h, g).unwrap())
        };
        let (less, confused) = ((true, false), (false, false));
        for (g, h) in [
            (zero, one),
            (zero, up),
            (up, one),
            (up, up_two),
            (zero, double_up_star),
            (up_two, one),
        ] {
            assert_eq!(relation(g, h), less, "{g}, {h}");
        }
        for (g, h) in [
            (zero, star),
            (star, up),
            (star, up_two),
            (up, double_up_star),
        ] {
            assert_eq!(relation(g, h), confused, "{g}, {h}");
        }
        assert!(order.are_equal(up, reversible).unwrap());
        assert_eq!((order.depth(zero), order.depth(up_two)), (0, 3));
    }
}
