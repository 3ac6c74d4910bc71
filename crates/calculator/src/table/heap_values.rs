//! Operations on rulesets: nim-values of all heaps, their period, the partizan join, and all boards of a size.

use chopsticks_heaps::Regularity;
use chopsticks_rulesets::{DescribedPosition, DescribedRuleset};

use super::entry::operation;
use super::{Call, Subject};
use crate::error::{Done, Fault};
use crate::kind::Kind::{Any, List, Natural, Ruleset, Text};
use crate::map;
use crate::object::{Object, Piece};

pub(super) const SUBJECT: Subject = Subject {
    name: "Rulesets",
    operations: &[
        operation(
            &["NimValueSequence"],
            &[("R", Ruleset), ("n", Natural)],
            List,
        )
        .says("The nim-values of the heaps 1, 2, …, n of an impartial ruleset.")
        .source("Siegel, chapter IV")
        .shows(&[(
            "Subtraction([2,3,7]).NimValueSequence(10)",
            "[0,1,1,2,0,0,1,1,2,0]",
        )])
        .runs(|call| {
            let last = call.small(1)?;
            call.caller.count_steps(last.into())?;
            let values = heap_values(call, last)?;
            let values = values.into_iter().skip(1);
            let objects = values.map(|value| call.number_object(i64::from(value)));
            Object::list(objects.collect())
        }),
        operation(
            &["CheckPeriodicity"],
            &[("R", Ruleset), ("n", Natural)],
            Any,
        )
        .says(
            "The period, the preperiod and the saltus of the nim-values of all heaps, if \
                 those of the heaps up to n prove a period, and `Nothing` if not. The value of \
                 m + Period is that of m plus Saltus, from the heap m = Preperiod on.",
        )
        .source("Siegel, chapter IV")
        .shows(&[(
            "Subtraction([2,3,7]).CheckPeriodicity(100)",
            "{\"Period\" => 5, \"Preperiod\" => 0, \"Saltus\" => 0}",
        )])
        .runs(|call| {
            let last = call.small(1)?;
            match heap_period(call, last)? {
                Some(period) => period_as_map(call, period),
                None => Ok(Object::Nothing),
            }
        }),
        operation(
            &["PartizanJoin"],
            &[("R", Ruleset), ("S", Ruleset)],
            Ruleset,
        )
        .says("The ruleset on heaps in which Left has the moves of R, and Right those of S.")
        .source("CGSuite, `PartizanJoin` of its class of heap rulesets")
        .shows(&[(
            "(Subtraction([1,3]) PartizanJoin Subtraction([2,3]))(4)",
            "{1|1,{1|0}}",
        )])
        .runs(|call| {
            let (left, right) = (call.ruleset(0)?, call.ruleset(1)?);
            let joined = left.partizan_join(&right, |name, codes| {
                let make = |name: &str| Ok(DescribedRuleset::on_heaps(name, codes.clone()));
                call.context().positions.made(name, &make)
            });
            let not_on_heaps = || {
                no_values(
                    format!("the rulesets {} and {}", left.name(), right.name()),
                    "heaps",
                )
            };
            let joined = joined.ok_or_else(not_on_heaps)?;
            let joined = joined.map_err(Fault::of_position)?;
            Ok(Object::Ruleset(joined.into()))
        }),
        operation(&["Boards"], &[("R", Ruleset), ("size", Text)], List)
            .says(
                "All positions that are boards of a size, with the symbols of the ruleset in their \
                 cells, and `#` too if there is only one symbol.",
            )
            .shows(&[
                ("Clobber.Boards(\"3x3\").Length", "19683"),
                (
                    "[G for G in Clobber.Boards(\"1x4\") where G.CanonicalForm == ^]",
                    "[Clobber(\"oxx.\"),Clobber(\"xxo.\"),Clobber(\".oxx\"),Clobber(\".xxo\")]",
                ),
            ])
            .runs(boards),
    ],
};

/// The error for rulesets whose positions are not these.
fn no_values(found: String, expected: &str) -> Fault {
    Fault::arguments(
        found,
        format!("a ruleset whose positions are {expected}, such as Kayles"),
    )
}

/// The boards of a list, which take some hundreds of bytes each.
const MAX_BOARDS: u64 = 1_000_000;

fn boards(call: &mut Call<'_, '_>) -> Done<Object> {
    let (ruleset, size) = (call.ruleset(0)?, call.text(1)?);
    let boards = ruleset.rules().boards(&size, None);
    let boards = boards.map_err(Fault::of_position)?;
    let total = boards.total().unwrap_or(u64::MAX);
    call.caller.count_steps(total)?;
    if total > MAX_BOARDS {
        let expected = format!("a size with at most {MAX_BOARDS} boards");
        return Err(Fault::arguments(format!("{total} boards"), expected));
    }
    let position = |board: DescribedPosition| {
        let position = ruleset.position(&board.to_string());
        let position = position.map_err(Fault::of_position)?;
        Ok(Object::from_piece(Piece::Ruleset(position.into())))
    };
    Object::list(boards.map(position).collect::<Done<_>>()?)
}

fn heap_values(call: &mut Call<'_, '_>, last: u32) -> Done<Vec<u32>> {
    let ruleset = call.ruleset(0)?;
    let found = ruleset.heap_values(last, &call.context().budget);
    let found = found.ok_or_else(|| {
        no_values(
            format!("the ruleset {}", ruleset.name()),
            "single heaps with the same moves for both players",
        )
    })?;
    found.map_err(Fault::of_position)
}

fn heap_period(call: &mut Call<'_, '_>, last: u32) -> Done<Option<Regularity>> {
    let (ruleset, budget) = (call.ruleset(0)?, call.context().budget);
    let count = |tried: u32| call.caller.count_steps(tried.into());
    let found = ruleset.early_period(last, &budget, count);
    found.unwrap_or_else(|| {
        Err(Fault::arguments(
            format!("the ruleset {}", ruleset.name()),
            "a ruleset for whose nim-values a theorem proves periods, such as Kayles",
        ))
    })
}

fn period_as_map(call: &mut Call<'_, '_>, found: Regularity) -> Done<Object> {
    let entries = [
        ("Period", found.period as i64),
        ("Preperiod", found.preperiod as i64),
        ("Saltus", i64::from(found.saltus)),
    ];
    let entry = |(name, number)| map::entry(Object::text(name), call.number_object(number));
    let entries: Done<Vec<Object>> = entries.into_iter().map(entry).collect();
    map::from_entries(call.context(), entries?)
}
