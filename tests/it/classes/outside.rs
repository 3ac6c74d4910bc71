//! Members of classes are asked for outside their code, and classes need not be games.

use super::Lab;

/// Definitions whose answers follow by hand.
const EUCLID: &str = "game Euclid(a, b)
        def Left := [Euclid(a - k * b, b) for k from 1 while b > 0 and k * b <= a];
        def Right := [Euclid(a, b - k * a) for k from 1 while a > 0 and k * a <= b];
        def Steps := if a == 0 or b == 0 then 0 elseif a < b then 1 + Euclid(a, b - a).Steps else 1 + Euclid(a - b, b).Steps end;
        def Scaled(k) := Euclid(k * a, k * b);
        def Beside(other, n ? 1) := [this, other + n];
        def Mean := \"of the class\";
        var larger := a Max b;
        static var unit := 3;
        static def Square(n as Integer) := n^2;
        static def Square(text as String) := text + text;
    end";

#[test]
fn members_of_positions_are_asked_for_outside_the_class() {
    let mut lab = Lab::new(EUCLID);
    lab.prints(
        "[Euclid(5,3).a, Euclid(5,3).larger, Euclid(5,3).unit]",
        "[5,5,3]",
    );
    // 5,3; 2,3; 2,1; 1,1; 0,1.
    lab.prints("Euclid(5,3).Steps", "4");
    lab.prints("[Euclid(2,1).Scaled(3)]", "[Euclid(6,3)]");
    lab.prints("Euclid(2,1).Scaled(k => 2) == Euclid(4,2)", "true");
    lab.prints(
        "Euclid(2,1).Beside(Clobber(\"xo\") + {2|-1})",
        "[Euclid(2,1),Clobber(\"xo\") + {2|-1} + 1]",
    );
    lab.prints("[G.Steps for G in Euclid(5,3).LeftOptions]", "[3]");
    // The answer does not depend on the names of the session.
    lab.prints(
        "game Asker(n) def Options := []; def Other := Nim(3); end;
        def Nim(x) := *9; [Asker(1).Other == *3, Nim(3) == *9]",
        "[true,true]",
    );
    // As within the class, its own method is meant, and moves are asked for by operations.
    lab.prints(
        "[Euclid(5,3).Mean, Euclid(5,3).CanonicalForm.Mean == Euclid(5,3).CanonicalForm]",
        "[\"of the class\",true]",
    );
    lab.prints("Euclid(5,3).Options(Left)", "[Euclid(2,3)]");
    for (text, told) in [
        (
            "Euclid(5,3).Scaled(x -> x)",
            "found a function; expected an argument or an answer",
        ),
        ("Euclid(5,3).Scaled", "expected 1, the number of parameters"),
        (
            "Euclid(5,3).larger(2)",
            "a call of a short game; expected a function",
        ),
        ("Euclid(5,3).Wrong", "`Wrong` is not defined"),
        (
            "(Euclid(5,3) + 1).Steps",
            "`Steps` of a sum or a negative; expected one position of the class, as in -(G.Steps)",
        ),
        (
            "G := Euclid(5,3); game Euclid(n) def Options := []; end; G.Steps",
            "`Euclid` is no longer the class",
        ),
    ] {
        lab.says(text, &[told]);
    }
}

#[test]
fn classes_have_methods_of_their_own() {
    let mut lab = Lab::new(EUCLID);
    lab.prints(
        "[Euclid.Square(4), Euclid.Square(\"ab\"), Euclid.unit]",
        "[16,\"abab\",3]",
    );
    lab.says("Euclid.Square(1/2)", &["those of one method"]);
    // Also within the class, as deep as functions.
    lab.prints(
        "class Tools
            static def Factorial(n) := if n == 0 then 1 else n * Tools.Factorial(n - 1) end;
        end; Tools.Factorial(20)",
        "2432902008176640000",
    );
}

#[test]
fn a_class_without_moves_is_one_of_objects() {
    let mut lab = Lab::new(
        "class Pair(a, b ? 2)
            def Swapped := Pair(b, a);
            def Sum := a + b;
        end;
        class Tools
            static def Twice(x) := x + x;
            static def All(x, others...) := [x, others];
        end",
    );
    lab.prints("Pair(1).Swapped.Swapped", "Pair(1,2)");
    lab.prints("[Pair(1, 3).Swapped.a, Pair(1/2, 3).Sum]", "[3,7/2]");
    lab.prints("[Tools.Twice(^), Tools.All(1, 2, 3)]", "[^^,[1,[2,3]]]");
    lab.says("Pair(1) + 1", &["no method of Pair gives the options"]);
    lab.says(
        "class Counter(n) var x := n; def Set(y) begin x := y end; end",
        &["the method `Set` changes `x`, a variable of the object"],
    );
    // A parameter, the variable of a loop and a word in a text are no changes, and `var` in a text declares nothing.
    lab.prints(
        "class Local(n) var x := n;
            def Added := (x -> begin x := x + 1; x end)(3);
            def Counted begin var last := 0; for x from 1 to 3 do x := x; last := x; end; last end;
        end; [Local(7).Added, Local(7).Counted]",
        "[4,3]",
    );
    lab.says(
        "class Told(n) var x := n; def Set(y) begin \"var x\"; x := y end; end",
        &["the method `Set` changes `x`, a variable of the object"],
    );
    lab.prints(
        "class Counter(n) var x := n; def Next begin var x := x + 1; x += 1; x end; end; Counter(3).Next",
        "5",
    );
    for class in [
        "game Wrong(n) def F := n; end",
        "class Wrong(n) extends Game def F := n; end",
        "class Wrong(n) def options := []; end",
    ] {
        lab.says(class, &["no method of Wrong gives the options"]);
    }
}

#[test]
fn arguments_of_a_class_are_of_the_classes_of_its_parameters() {
    let mut lab = Lab::new("game Typed(n as Integer, who as Player ? Left) def Options := []; end");
    lab.prints(
        "[Typed(3), Typed(3, Right)]",
        "[Typed(3,Left),Typed(3,Right)]",
    );
    for (text, told) in [
        (
            "Typed(1/2)",
            "the argument `n` is of the class DyadicRational; expected Integer",
        ),
        (
            "Typed(\"'x',Left\")",
            "the argument `n` is of the class String, expected Integer",
        ),
        (
            "Typed(1, 2)",
            "the argument `who` is of the class Integer; expected Player",
        ),
        (
            "game Wrong(n as Integr) def Options := []; end",
            "found the class `Integr`",
        ),
    ] {
        lab.says(text, &[told]);
    }
}

/// The values that CGSuite 2 prints in GameGridTest and GameStripTest, and those of shipped rulesets with the same moves.
#[test]
fn rulesets_on_boards_have_parameters() {
    let mut lab = Lab::new("0");
    for (text, value) in [
        (
            "GenClobber(directions => Coordinates.Diagonal)(\"xoxo|oox.|xxx.\")",
            "{0,v*|vv}",
        ),
        (
            "game.strip.GenToadsAndFrogs(maxJump => 2)(\"tttt..fff\")",
            "{1/2*|v}",
        ),
    ] {
        lab.prints(&format!("({text}).CanonicalForm"), value);
    }
    for (own, shipped, position) in [
        ("GenClobber()", "Clobber", "xox|ox."),
        ("GenClobber(maxDistance => 3)", "Rooks", "xox|ox."),
        ("GenClobber(Coordinates.Compass)", "Kings", "xox|ox."),
        ("GenToadsAndFrogs()", "ToadsAndFrogs", "tt..ff"),
        (
            "GenToadsAndFrogs(maxJump => 0)",
            "ElephantsAndRhinos",
            "t..f",
        ),
        (
            "GenToadsAndFrogs(minSlide => -1)",
            "BackslidingToadsAndFrogs",
            "tt..ff",
        ),
    ] {
        lab.prints(
            &format!("{own}(\"{position}\") == {shipped}(\"{position}\")"),
            "true",
        );
    }
    lab.prints(
        "[GenClobber(maxDistance => 2)(\"x.o\")]",
        "[GenClobber(maxDistance => 2)(\"x.o\")]",
    );
    for (text, told) in [
        ("GenClobber", "GenClobber without parameters"),
        (
            "GenClobber(maxDistance => 0)",
            "expected GenClobber(directions",
        ),
        (
            "GenClobber(distance => 2)",
            "one of the parameters directions, maxDistance",
        ),
        ("GenToadsAndFrogs(1/2)", "expected GenToadsAndFrogs("),
    ] {
        lab.says(text, &[told]);
    }
}
