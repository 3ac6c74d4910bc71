//! Bidding play: who wins for each division of the money, Richman costs, and the order.

use chopsticks_base::player::Player;
use chopsticks_cgt::bidding::{
    Division, Needs, RichmanCosts, compare, is_invertible, needs, richman_costs,
};
use chopsticks_cgt::form::FormId;
use chopsticks_cgt::number::Dyadic;
use num_bigint::BigInt;

use super::entry::{Parameters, SHORT_FORM, TWO_SHORT_FORMS, operation};
use super::{Call, Subject};
use crate::context::Context;
use crate::error::{Done, Fault};
use crate::kind::Kind::{self, Boolean, List, Natural, Number, ShortForm, Text};
use crate::object::Object;

/// A game, and the dollars of both players together.
const WITH_TOTAL: Parameters = &[("G", ShortForm), ("total", Natural)];

/// A game, the dollars of both players together, those of Left, and the player who holds the marker.
const WITH_DIVISION: Parameters = &[
    ("G", ShortForm),
    ("total", Natural),
    ("left", Natural),
    ("marker", Kind::Player),
];

const DOLLARS: &str = "Kant, Larsson, Rai and Upasany, Bidding combinatorial games";
const SHARES: &str = "Lazarus, Loeb, Propp, Stromquist and Ullman; Develin and Payne";

pub(super) const SUBJECT: Subject = Subject {
    name: "Bidding play",
    operations: &[
        operation(&["BiddingOutcome"], WITH_DIVISION, Text)
            .says(
                "Who wins, L or R, if the players bid for each move: Left has so many dollars of the \
                 total, and this player holds the marker, which wins ties.",
            )
            .source(DOLLARS)
            .shows(&[
                ("*.BiddingOutcome(5, 3, Right)", "\"L\""),
                ("0.BiddingOutcome(5, 3, Left)", "\"R\""),
            ])
            .runs(|call| {
                let division = division(call)?;
                Ok(Object::text(letter(division.winner())))
            }),
        operation(&["BiddingOutcomes"], WITH_TOTAL, Text)
            .says(
                "Who wins for each division of the total, L or R: if Left has 0, 1, 2, … dollars and \
                 Right holds the marker, and after | if she holds it.",
            )
            .source(DOLLARS)
            .shows(&[
                ("*.BiddingOutcomes(2)", "\"RRL|RLL\""),
                ("0.BiddingOutcomes(2)", "\"LLL|RRR\""),
            ])
            .runs(outcomes),
        operation(&["BiddingThresholds"], WITH_TOTAL, List)
            .says(
                "The least dollars with which Left wins if Right holds the marker, and if she holds it. \
                 Where none are enough, it is the total and one more.",
            )
            .source("Develin and Payne, Discrete bidding games")
            .shows(&[("*.BiddingThresholds(1000)", "[501,500]")])
            .runs(|call| {
                let needs = needs_of_total(call)?;
                let least = [Player::Right, Player::Left].map(|marker| needs.least(marker));
                let least = least.map(|dollars| call.number_object(BigInt::from(dollars)));
                Object::list(least.to_vec())
            }),
        operation(&["WinningBid"], WITH_DIVISION, Natural)
            .says(
                "The smallest bid with which the winner wins, whatever the loser bids. If the winner \
                 holds the marker, it goes with the bid.",
            )
            .source(DOLLARS)
            .shows(&[("*.WinningBid(5, 2, Left)", "3")])
            .runs(|call| {
                let bid = division(call)?.winning_bid();
                Ok(call.number_object(BigInt::from(bid)))
            }),
        operation(&["RichmanCost"], SHORT_FORM, Number)
            .says(
                "The share of all money above which Left wins, and below which Right wins, if shares \
                 are real numbers and the winner of a bid decides who moves. It is the chance of Right \
                 if a coin decides.",
            )
            .source(SHARES)
            .shows(&[("^.RichmanCost", "1/2"), ("'{-1|}'.RichmanCost", "3/8")])
            .on_form(|context, form| richman(context, form, RichmanCosts::cost)),
        operation(&["RichmanBid"], SHORT_FORM, Number)
            .says(
                "The share of all money that both players bid for the next move. It is negative where \
                 each prefers that the other one moves.",
            )
            .source(SHARES)
            .shows(&[("{2|-2}.RichmanBid", "3/8"), ("1.RichmanBid", "-1/4")])
            .on_form(|context, form| richman(context, form, RichmanCosts::bid)),
        operation(&["BiddingCompare"], TWO_SHORT_FORMS, Text)
            .says(
                "The relation of two games under bidding play: =, <, > or <> (confused). G ≥ H if in \
                 every sum and for every division of every total, Left wins with G where she wins with \
                 H. One of them must be invertible, as numbers are.",
            )
            .source("after Kant, Larsson, Rai and Upasany; proved in the book")
            .shows(&[
                ("(1/2).BiddingCompare(1/4)", "\">\""),
                ("^.BiddingCompare(0)", "\"<>\""),
            ])
            .runs(|call| {
                let (g, h) = (call.form(0)?, call.form(1)?);
                let context = call.context();
                let relation = compare(&mut context.caches.forms, g, h, &context.budget)?;
                relation.map(|relation| Object::text(relation.sign())).ok_or_else(|| {
                    Fault::no_result(
                        "neither game is invertible under bidding play, so that their difference \
                         does not decide",
                    )
                })
            }),
        operation(&["IsBiddingInvertible"], SHORT_FORM, Boolean)
            .says("Whether G − G is 0 under bidding play.")
            .source("after Kant, Larsson, Rai and Upasany; proved in the book")
            .shows(&[
                ("(3/4).IsBiddingInvertible", "true"),
                ("*.IsBiddingInvertible", "false"),
            ])
            .on_form(invertible),
    ],
};

fn letter(player: Player) -> &'static str {
    player.pick("L", "R")
}

/// What Left needs to win the first argument, with the total that the second one is.
fn needs_of_total(call: &mut Call<'_, '_>) -> Done<Needs> {
    let (form, total) = (call.form(0)?, call.small(1)?);
    let context = call.context();
    Ok(needs(&context.caches.forms, form, total, &context.budget)?)
}

/// The first argument with the division that the others are.
fn division(call: &mut Call<'_, '_>) -> Done<Division> {
    let (total, left, marker) = (call.small(1)?, call.small(2)?, call.player(3)?);
    needs_of_total(call)?.division(left, marker).ok_or_else(|| {
        Fault::arguments(
            format!("{left} dollars of Left in a total of {total}"),
            "no more dollars than the total",
        )
    })
}

fn outcomes(call: &mut Call<'_, '_>) -> Done<Object> {
    let total = call.small(1)?;
    let limit = call.context().budget.text_length();
    if 2 * (total as usize) + 3 > limit {
        return Err(Fault::long_text(limit as u64));
    }
    let needs = needs_of_total(call)?;
    let of_holder = |marker| -> String {
        let divisions = (0..=total).filter_map(|left| needs.division(left, marker));
        divisions
            .map(|division| letter(division.winner()))
            .collect()
    };
    let (with_right, with_left) = (of_holder(Player::Right), of_holder(Player::Left));
    Ok(Object::text(format!("{with_right}|{with_left}")))
}

fn richman(
    context: &mut Context<'_>,
    form: FormId,
    of_costs: fn(&RichmanCosts) -> Dyadic,
) -> Done<Object> {
    let costs = richman_costs(&context.caches.forms, form, &context.budget)?;
    Ok(context.number(of_costs(&costs)))
}

fn invertible(context: &mut Context<'_>, form: FormId) -> Done<Object> {
    let forms = &mut context.caches.forms;
    let found = is_invertible(forms, form, &context.budget)?;
    Ok(Object::Boolean(found))
}
