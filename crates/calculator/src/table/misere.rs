//! Impartial games under misère play.

use chopsticks_cgt::misere::{
    MisereArena, MisereGame, Parts, Wildness, birthday, born_by, mate, wildness,
};
use num_bigint::BigInt;

use super::entry::{MISERE, NATURAL, operation};
use super::{Call, Subject};
use crate::error::{Done, Fault};
use crate::kind::Kind;
use crate::kind::Kind::{Boolean, List, Misere, Natural, Text};
use crate::object::Object;

pub(super) const SUBJECT: Subject = Subject {
    name: "Misère play",
    operations: &[
        operation(&["Genus"], MISERE, Kind::Genus)
            .says(
                "The genus: the nim-value, and as exponents the misère nim-values of the game \
                 with 0, 1, 2, … copies of *2.",
            )
            .source("Winning Ways, chapter 13")
            .shows(&[("*[[2],1].Genus", "2^1420")])
            .on_misere(|call, game| Ok(Object::Genus(arena(call).genus(game).clone().into()))),
        operation(&["MisereCanonicalForm"], MISERE, Misere)
            .says(
                "The misère canonical form of an impartial position; other misère games are in \
                 canonical form already.",
            )
            .source("On Numbers and Games, chapter 12")
            .shows(&[
                ("'{*2|*2}'.MisereCanonicalForm", "*[[2]]"),
                ("*[3,2].MisereCanonicalForm", "*[3,2]"),
            ])
            .on_misere(|_, game| Ok(Object::Misere(game))),
        operation(&["NimValue"], MISERE, Natural)
            .says("The nim-value under normal play.")
            .source("Winning Ways, chapter 13")
            .shows(&[("*[[2],1].NimValue", "2")])
            .on_misere(|call, game| {
                let value = arena(call).genus(game).nim_value();
                Ok(call.number_object(i64::from(value)))
            }),
        operation(&["MisereNimValue"], MISERE, Natural)
            .says(
                "The nim-value under misère play, where the game without options has the value \
                 1.",
            )
            .source("Winning Ways, chapter 13")
            .shows(&[
                ("*[[2],1].MisereNimValue", "1"),
                ("*[0].MisereNimValue", "1"),
            ])
            .on_misere(|call, game| {
                let value = arena(call).genus(game).misere(0);
                Ok(call.number_object(i64::from(value)))
            }),
        operation(&["MisereOutcomeClass", "MisereOutcome"], MISERE, Text)
            .says("Who wins under misère play: N (the next player) or P (the previous player).")
            .source("Winning Ways, chapter 13")
            .shows(&[("*[1].MisereOutcomeClass", "\"P\"")])
            .on_misere(|call, game| {
                let is_p = arena(call).genus(game).is_misere_p();
                Ok(Object::text(if is_p { "P" } else { "N" }))
            }),
        operation(&["MisereQuotient"], MISERE, Kind::Quotient)
            .says(
                "The misère quotient of all sums of followers, which tells their outcomes: its \
                 generators and relations, and its P-portion; a game for each generator, and the \
                 element of the game. It is verified.",
            )
            .source("Plambeck and Siegel, Misère quotients for impartial games, 2008")
            .shows(&[(
                "*[2].MisereQuotient",
                "<a, b | a^2 = 1, b^3 = b>, P = {a, b^2}; a = *[1]; b = *[2]; the game is b",
            )])
            .runs(|call| {
                let game = call.object(0);
                Ok(Object::Quotient(
                    call.context().misere_quotient(&game)?.into(),
                ))
            }),
        operation(&["MisereQuotientOrder"], MISERE, Natural)
            .says("The number of elements of the misère quotient of all sums of followers.")
            .source("Plambeck and Siegel, Misère quotients for impartial games, 2008")
            .shows(&[
                ("*[4].MisereQuotientOrder", "10"),
                ("*[[2]].MisereQuotientOrder", "6"),
            ])
            .runs(|call| {
                let game = call.object(0);
                let order = call.context().misere_quotient_order(&game)?;
                Ok(call.number_object(BigInt::from(order)))
            }),
        operation(&["Options"], MISERE, List)
            .says("The options of the misère canonical form.")
            .source("On Numbers and Games, chapter 12")
            .shows(&[("*[3,2].Options", "[*[2],*[3]]")])
            .on_misere(|call, game| list(arena(call).options(game).to_vec())),
        operation(&["Birthday"], MISERE, Natural)
            .says("The height of the tree of the misère canonical form.")
            .source("On Numbers and Games, chapter 12")
            .shows(&[("*[[2],1].Birthday", "4")])
            .on_misere(|call, game| {
                let context = call.context();
                let day = birthday(&context.caches.misere, game, &context.budget)?;
                Ok(call.number_object(BigInt::from(day)))
            }),
        operation(&["Mate"], MISERE, Misere)
            .says(
                "The mate: * for 0, and else the game whose options are the mates of the \
                 options.",
            )
            .source("On Numbers and Games, chapter 12")
            .shows(&[("*[[2],1].Mate", "*[[2],0]")])
            .on_misere(|call, game| {
                let context = call.context();
                let mate = mate(&mut context.caches.misere, game, &context.budget)?;
                Ok(Object::Misere(mate))
            }),
        operation(&["IsNimHeap"], MISERE, Boolean)
            .says("Whether the game is a nim heap.")
            .shows(&[("*[3].IsNimHeap", "true"), ("*[[2]].IsNimHeap", "false")])
            .on_misere(|call, game| Ok(Object::Boolean(arena(call).heap_size(game).is_some()))),
        operation(&["IsTame"], MISERE, Boolean)
            .says(
                "Whether the genera of the game and all its followers are 0^120, 1^031 or n^n; \
                 then it behaves like a position of Nim. Some other games do so too.",
            )
            .source("Winning Ways, chapter 13")
            .shows(&[
                ("*[[2]].IsTame", "true"),
                ("*[[2],0].IsTame", "false"),
                ("*[[[[2],1]]].IsTame", "false"),
            ])
            .on_misere(|call, game| is(call, game, Wildness::Tame)),
        operation(&["IsRestive"], MISERE, Boolean)
            .says(
                "Whether the game is wild with tame options, and its genus is 0^n or 1^n with n \
                 ≥ 2.",
            )
            .source("On Numbers and Games, chapter 12")
            .shows(&[("*[[2],0].IsRestive", "true")])
            .on_misere(|call, game| is(call, game, Wildness::Restive)),
        operation(&["IsRestless"], MISERE, Boolean)
            .says(
                "Whether the game is wild with tame options, and its genus is n^0 or n^1 with n \
                 ≥ 2.",
            )
            .source("On Numbers and Games, chapter 12")
            .shows(&[("*[[2],1].IsRestless", "true")])
            .on_misere(|call, game| is(call, game, Wildness::Restless)),
        operation(&["IsEven"], MISERE, Boolean)
            .says("Whether the birthday of G + * is greater than that of G.")
            .source("CGSuite")
            .shows(&[("*[2].IsEven", "true"), ("*[3].IsEven", "false")])
            .on_misere(|call, game| Ok(Object::Boolean(parts(call).is_even(game)?))),
        operation(&["Parts"], MISERE, List)
            .says("The even games H, other than 0 and G, with G = H + X for some X.")
            .source("On Numbers and Games, chapter 12")
            .shows(&[("(*[2] + *[2]).Parts", "[*[2]]")])
            .on_misere(|call, game| list(parts(call).parts(game)?)),
        operation(&["Partitions"], MISERE, List)
            .says(
                "The ways to write the game as a sum of even games that have no parts, and of * \
                 if it is not even.",
            )
            .source("On Numbers and Games, chapter 12")
            .shows(&[("(*[2] + *[2] + *[1]).Partitions", "[[*[2],*[2],*[1]]]")])
            .on_misere(|call, game| {
                let found = parts(call).partitions(game)?;
                let lists: Done<Vec<Object>> = found.into_iter().map(list).collect();
                Object::list(lists?)
            }),
        operation(&["IsPrime"], MISERE, Boolean)
            .says("Whether the game is neither 0 nor * and has no parts.")
            .source("On Numbers and Games, chapter 12")
            .shows(&[("*[[2],0].IsPrime", "true"), ("*[[2]].IsPrime", "false")])
            .on_misere(|call, game| Ok(Object::Boolean(parts(call).is_prime(game)?))),
        operation(&["MisereMinus"], &[("G", Misere), ("H", Misere)], Misere)
            .says("The game X with G = H + X, if there is one.")
            .source("On Numbers and Games, chapter 12")
            .shows(&[("(*[2] + *[3]).MisereMinus(*[3])", "*[2]")])
            .runs(|call| {
                let (g, h) = (call.misere(0)?, call.misere(1)?);
                match parts(call).difference(g, h)? {
                    Some(rest) => Ok(Object::Misere(rest)),
                    None => Err(Fault::no_result(
                        "the second game is not a part of the first one",
                    )),
                }
            }),
        operation(&["MisereDay"], NATURAL, List)
            .says("The impartial games born by day n under misère play; n is at most 4.")
            .source("On Numbers and Games, chapter 12")
            .shows(&[
                ("MisereDay(3)", "[*[0],*[1],*[2],*[[2]],*[3]]"),
                ("MisereDay(4).Length", "22"),
            ])
            .runs(|call| {
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
    ],
};

fn arena<'c>(call: &'c mut Call<'_, '_>) -> &'c mut MisereArena {
    &mut call.context().caches.misere
}

fn parts<'c>(call: &'c mut Call<'_, '_>) -> Parts<'c> {
    let context = call.context();
    Parts::new(&mut context.caches.misere, &context.budget)
}

fn is(call: &mut Call<'_, '_>, game: MisereGame, expected: Wildness) -> Done<Object> {
    let found = wildness(arena(call), game);
    Ok(Object::Boolean(found == expected))
}

fn list(games: Vec<MisereGame>) -> Done<Object> {
    Object::list(games.into_iter().map(Object::Misere).collect())
}
