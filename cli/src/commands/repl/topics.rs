//! The topics of `help` that are no names of the language.

/// A topic: its names, the first of which is listed, and its lines.
pub(super) struct Topic {
    names: &'static [&'static str],
    text: &'static str,
}

pub(super) const TOPICS: &[Topic] = &[
    Topic {
        names: &["notation", "latex", "unicode", "plain", "braces"],
        text: "  {3||2|1} is {3|{2|1}}: more bars divide further out. ^3 is three ups, ^[3] and
  ^<3> are uptimals, *2 is a nimber, +-{2|1} a switch, Tiny(2) a tiny.
  :set notation latex     and plain, unicode, braces: how values are printed",
    },
    Topic {
        names: &["positions", "position", "rulesets", "ruleset"],
        text: "  Clobber(\"xox|ox.\")      a ruleset and a position in its notation
  Kayles(10) + Nim(1,2)   heaps without quotes; a sum of any positions
  (2|5)_40                Simple Chopsticks: hands of 2 and 5 fingers, 40 in all
  `help Clobber` explains a ruleset; `chopsticks rulesets list` lists them.",
    },
    Topic {
        names: &["moves", "walk"],
        text: "  G.Moves                 the moves as a table of the language",
    },
    Topic {
        names: &["figures", "figure", "plot", "draw", "picture"],
        text: "  G.Plot, G.Tree          write a thermograph or a tree to a new SVG file
  :figure FILE G          draws a position, a value, or a result such as G.Plot
  :figure FILE            draws the last result; .svg, .png, .pdf or .tikz",
    },
    Topic {
        names: &["files", "file", "save", "load", "worksheet", "program"],
        text: "  :load FILE              carries out the statements of a file
  :save FILE              writes the statements so far; `:save! FILE` replaces
  import \"my.cgs\"         the variables, functions and classes of a program
  `chopsticks repl --worksheet FILE` goes on with a file and keeps statements;
  `chopsticks run FILE` carries it out; with --latex it is a LaTeX document.",
    },
    Topic {
        names: &["limits", "limit", "settings", "setting", "set"],
        text: "  :set                    lists the limits, the notation and the width
  :set max-seconds 60     stops each later line after a minute
  :set max-games 10**8    changes a limit; messages name those reached",
    },
    Topic {
        names: &["loopy", "loops", "draws"],
        text: "  {0|pass}                `pass` is a move to the same position
  a{0|b{a|*}}             a label before braces names their game
  over + *, upon, dud     some loopy games have names; G.Onside, G.Offside",
    },
    Topic {
        names: &["misère", "misere"],
        text: "  *[2,[3]]                a misère game by its options; a number is a nim heap
  G.MisereOutcomeClass    and other operations whose names begin with Misere
  moves --misere G        the moves for the player who wants not to move last",
    },
    Topic {
        names: &["own games", "own", "classes", "rules"],
        text: "  game Take(n) def Options := [Take(n - k) for k from 1 to n where k < 3] end
  class Take(n) extends Game … end    with def Left and def Right
  import \"my.toml\"                    a ruleset in a file",
    },
];

impl Topic {
    /// The topic with this name, whatever the case.
    pub(super) fn named(name: &str) -> Option<&'static Topic> {
        let name = name.to_lowercase();
        let name = name.trim_start_matches(':');
        TOPICS.iter().find(|topic| topic.names.contains(&name))
    }

    /// The name by which it is listed.
    pub(super) fn name(&self) -> &'static str {
        self.names[0]
    }

    /// All names.
    pub(super) fn names(&self) -> impl Iterator<Item = &'static str> {
        self.names.iter().copied()
    }

    /// Its name and its lines.
    pub(super) fn about(&self) -> String {
        format!("{}\n{}\n", self.name(), self.text)
    }
}
