//! Remoteness: how long a game lasts in which the winner hurries.

use chopsticks_base::player::Player;
use chopsticks_cgt::loopy::{self, Node};
use num_bigint::BigInt;

use super::entry::{FORM, operation};
use super::{Call, Subject};
use crate::error::{Done, Fault};
use crate::kind::Kind::Natural;
use crate::object::Object;

const WINNING_WAYS: &str = "Steinhaus; Winning Ways, chapter 9";

pub(super) const SUBJECT: Subject = Subject {
    name: "Remoteness",
    operations: &[
        operation(&["LeftRemoteness"], FORM, Natural)
            .says(
                "The number of moves if Left moves first, the winner wins as soon as possible, \
                 and the loser loses as late as possible. It is odd if Left wins, and there is \
                 none in a draw.",
            )
            .source(WINNING_WAYS)
            .shows(&[("^.LeftRemoteness", "1"), ("'{*|*}'.LeftRemoteness", "2")])
            .runs(|call| remoteness(call, Player::Left)),
        operation(&["RightRemoteness"], FORM, Natural)
            .says("The same if Right moves first. It is odd if Right wins.")
            .source(WINNING_WAYS)
            .shows(&[("^.RightRemoteness", "2"), ("upon.RightRemoteness", "2")])
            .runs(|call| remoteness(call, Player::Right)),
    ],
};

fn remoteness(call: &mut Call<'_, '_>, first: Player) -> Done<Object> {
    let game = call.object(0);
    let context = call.context();
    let found = match game {
        Object::Position(position) => context.remoteness(&[position])?.remove(0),
        value => loopy::remoteness(&*context.known_graph(&value)?)[Node::ROOT.number()],
    };
    match found[first] {
        Some(moves) => Ok(call.number_object(BigInt::from(moves))),
        None => Err(Fault::no_result("play is a draw, so that it never ends")),
    }
}
