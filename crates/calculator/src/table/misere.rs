//! Impartial games under misère play.

use chopsticks_cgt::misere::{
    MisereArena, MisereGame, Parts, Wildness, birthday, born_by, mate, wildness,
};
use num_bigint::BigInt;

use super::{Call, Examples, Implementation, Kind, Operation, Subject};
use crate::error::Fault;
use crate::object::Object;

pub(super) const SUBJECT: Subject = Subject {
    name: "Misère play",
    operations: &[
        on_misere(
            &["Genus"],
            Kind::Text,
            [
                "The genus: the nim-value, and as exponents the misère nim-values of the game with 0, 1, 2, … copies of *2.",
                "Winning Ways, chapter 13",
            ],
            &[("*[[2],1].Genus", "\"2^1420\"")],
            |call, game| Ok(Object::text(arena(call).genus(game).to_string())),
        ),
        on_misere(
            &["MisereCanonicalForm"],
            Kind::Misere,
            [
                "The misère canonical form of an impartial position; other misère games are in canonical form already.",
                "On Numbers and Games, chapter 12",
            ],
            &[
                ("'{*2|*2}'.MisereCanonicalForm", "*[[2]]"),
                ("*[3,2].MisereCanonicalForm", "*[3,2]"),
            ],
            |_, game| Ok(Object::Misere(game)),
        ),
        on_misere(
            &["NimValue"],
            Kind::Natural,
            [
                "The nim-value under normal play.",
                "Winning Ways, chapter 13",
            ],
            &[("*[[2],1].NimValue", "2")],
            |call, game| {
                let value = arena(call).genus(game).nim_value();
                Ok(call.number_object(i64::from(value)))
            },
        ),
        on_misere(
            &["MisereNimValue"],
            Kind::Natural,
            [
                "The nim-value under misère play, where the game without options has the value 1.",
                "Winning Ways, chapter 13",
            ],
            &[
                ("*[[2],1].MisereNimValue", "1"),
                ("*[0].MisereNimValue", "1"),
            ],
            |call, game| {
                let value = arena(call).genus(game).misere(0);
                Ok(call.number_object(i64::from(value)))
            },
        ),
        on_misere(
            &["MisereOutcomeClass", "MisereOutcome"],
            Kind::Text,
            [
                "Who wins under misère play: N (the next player) or P (the previous player).",
                "Winning Ways, chapter 13",
            ],
            &[("*[1].MisereOutcomeClass", "\"P\"")],
            |call, game| {
                let is_p = arena(call).genus(game).is_misere_p();
                Ok(Object::text(if is_p { "P" } else { "N" }))
            },
        ),
        on_misere(
            &["Options"],
            Kind::List,
            [
                "The options of the misère canonical form.",
                "On Numbers and Games, chapter 12",
            ],
            &[("*[3,2].Options", "[*[2],*[3]]")],
            |call, game| list(arena(call).options(game).to_vec()),
        ),
        on_misere(
            &["Birthday"],
            Kind::Natural,
            [
                "The height of the tree of the misère canonical form.",
                "On Numbers and Games, chapter 12",
            ],
            &[("*[[2],1].Birthday", "4")],
            |call, game| {
                let context = call.context();
                let day = birthday(&context.caches.misere, game, &context.budget)?;
                Ok(call.number_object(BigInt::from(day)))
            },
        ),
        on_misere(
            &["Mate"],
            Kind::Misere,
            [
                "The mate: * for 0, and else the game whose options are the mates of the options.",
                "On Numbers and Games, chapter 12",
            ],
            &[("*[[2],1].Mate", "*[[2],0]")],
            |call, game| {
                let context = call.context();
                let mate = mate(&mut context.caches.misere, game, &context.budget)?;
                Ok(Object::Misere(mate))
            },
        ),
        on_misere(
            &["IsNimHeap"],
            Kind::Boolean,
            ["Whether the game is a nim heap.", ""],
            &[("*[3].IsNimHeap", "true"), ("*[[2]].IsNimHeap", "false")],
            |call, game| Ok(Object::Boolean(arena(call).heap_size(game).is_some())),
        ),
        on_misere(
            &["IsTame"],
            Kind::Boolean,
            [
                "Whether the genera of the game and all its followers are 0^120, 1^031 or n^n; then it behaves like a position \
                 of Nim. Some other games do so too.",
                "Winning Ways, chapter 13",
            ],
            &[
                ("*[[2]].IsTame", "true"),
                ("*[[2],0].IsTame", "false"),
                ("*[[[[2],1]]].IsTame", "false"),
            ],
            |call, game| is(call, game, Wildness::Tame),
        ),
        on_misere(
            &["IsRestive"],
            Kind::Boolean,
            [
                "Whether the game is wild with tame options, and its genus is 0^n or 1^n with n ≥ 2.",
                "On Numbers and Games, chapter 12",
            ],
            &[("*[[2],0].IsRestive", "true")],
            |call, game| is(call, game, Wildness::Restive),
        ),
        on_misere(
            &["IsRestless"],
            Kind::Boolean,
            [
                "Whether the game is wild with tame options, and its genus is n^0 or n^1 with n ≥ 2.",
                "On Numbers and Games, chapter 12",
            ],
            &[("*[[2],1].IsRestless", "true")],
            |call, game| is(call, game, Wildness::Restless),
        ),
        on_misere(
            &["IsEven"],
            Kind::Boolean,
            [
                "Whether the birthday of G + * is greater than that of G.",
                "CGSuite",
            ],
            &[("*[2].IsEven", "true"), ("*[3].IsEven", "false")],
            |call, game| Ok(Object::Boolean(parts(call).is_even(game)?)),
        ),
        on_misere(
            &["Parts"],
            Kind::List,
            [
                "The even games H, other than 0 and G, with G = H + X for some X.",
                "On Numbers and Games, chapter 12",
            ],
            &[("(*[2] + *[2]).Parts", "[*[2]]")],
            |call, game| list(parts(call).parts(game)?),
        ),
        on_misere(
            &["Partitions"],
            Kind::List,
            [
                "The ways to write the game as a sum of even games that have no parts, and of * if it is not even.",
                "On Numbers and Games, chapter 12",
            ],
            &[("(*[2] + *[2] + *[1]).Partitions", "[[*[2],*[2],*[1]]]")],
            |call, game| {
                let found = parts(call).partitions(game)?;
                let lists: Result<Vec<Object>, Fault> = found.into_iter().map(list).collect();
                Object::list(lists?)
            },
        ),
        on_misere(
            &["IsPrime"],
            Kind::Boolean,
            [
                "Whether the game is neither 0 nor * and has no parts.",
                "On Numbers and Games, chapter 12",
            ],
            &[("*[[2],0].IsPrime", "true"), ("*[[2]].IsPrime", "false")],
            |call, game| Ok(Object::Boolean(parts(call).is_prime(game)?)),
        ),
        Operation {
            names: &["MisereMinus"],
            parameters: &[("G", Kind::Misere), ("H", Kind::Misere)],
            result: Kind::Misere,
            summary: "The game X with G = H + X, if there is one.",
            reference: "On Numbers and Games, chapter 12",
            examples: &[("(*[2] + *[3]).MisereMinus(*[3])", "*[2]")],
            run: Implementation::Call(|call| {
                let (g, h) = (call.misere(0)?, call.misere(1)?);
                match parts(call).difference(g, h)? {
                    Some(rest) => Ok(Object::Misere(rest)),
                    None => Err(Fault::no_result(
                        "the second game is not a part of the first one",
                    )),
                }
            }),
        },
        Operation {
            names: &["MisereDay"],
            parameters: &[("n", Kind::Natural)],
            result: Kind::List,
            summary: "The impartial games born by day n under misère play; n is at most 4.",
            reference: "On Numbers and Games, chapter 12",
            examples: &[
                ("MisereDay(3)", "[*[0],*[1],*[2],*[[2]],*[3]]"),
                ("MisereDay(4).Length", "22"),
            ],
            run: Implementation::Call(|call| {
                let day = call.small(0)?;
                let arena = arena(call);
                let games = match day {
                    0 => born_by::<0>(arena),
                    1 => born_by::<1>(arena),
                    2 => born_by::<2>(arena),
                    3 => born_by::<3>(arena),
                    4 => born_by::<4>(arena),
                    _ => {
                        return Err(Fault::no_result(
                            "by day 5 there are 4171780 games, too many to list",
                        ));
                    }
                };
                list(games)
            }),
        },
    ],
};

/// A property of a misère game.
const fn on_misere(
    names: &'static [&'static str],
    result: Kind,
    [summary, reference]: [&'static str; 2],
    examples: Examples,
    run: fn(&mut Call<'_, '_>, MisereGame) -> Result<Object, Fault>,
) -> Operation {
    Operation {
        names,
        parameters: &[("G", Kind::Misere)],
        result,
        summary,
        reference,
        examples,
        run: Implementation::Misere(run),
    }
}

fn arena<'c>(call: &'c mut Call<'_, '_>) -> &'c mut MisereArena {
    &mut call.context().caches.misere
}

fn parts<'c>(call: &'c mut Call<'_, '_>) -> Parts<'c> {
    let context = call.context();
    Parts::new(&mut context.caches.misere, &context.budget)
}

fn is(call: &mut Call<'_, '_>, game: MisereGame, expected: Wildness) -> Result<Object, Fault> {
    let found = wildness(arena(call), game);
    Ok(Object::Boolean(found == expected))
}

fn list(games: Vec<MisereGame>) -> Result<Object, Fault> {
    Object::list(games.into_iter().map(Object::Misere).collect())
}
