//! Simplest forms as text.

use super::arena::AugmentedArena;
use super::ends::Ends;
use super::forms::Form;
use crate::misere::ranks;
use crate::notation::{Piece, Style, Text};
use crate::player::{ByPlayer, Player};

/// The signs of a kind of play.
pub(crate) struct Signs<'a, M> {
    /// What stands before and after the options.
    pub(crate) brackets: [&'static str; 2],
    /// The name of a form that is not written by its options.
    pub(crate) name: &'a dyn Fn(Form) -> Option<String>,
    /// The text of a mark, which stands among options or alone.
    pub(crate) mark: &'a dyn Fn(&M, bool) -> String,
}

/// What is written for a player of a form: the mark, or an option.
#[derive(Clone, Copy)]
enum Entry {
    Mark(Form, Player),
    Option(Form),
}

impl<E: Ends> AugmentedArena<E> {
    /// A form by its options, of which those born earlier come first, and before them the mark; `None` if the text would have
    /// more than `most` bytes. Its length can be exponential in the birthday.
    pub(crate) fn text(
        &self,
        form: Form,
        style: Style,
        most: usize,
        signs: &Signs<'_, E::Mark>,
    ) -> Option<String> {
        let ranks = ranks(
            self.followers(form).into_iter().map(|form| {
                let ByPlayer { left, right } = self.options(form);
                (form, [left, right].concat())
            }),
            |form, ranks| {
                let sides = self.options(form).map(|side| {
                    let mut side: Vec<usize> = side.iter().map(|option| ranks[option]).collect();
                    side.sort_unstable();
                    side
                });
                let ByPlayer { left, right } = sides.zip(self.marks(form).as_ref());
                (left, right)
            },
        );
        let mut text = Text::new(style, most, Entry::Option(form));
        while let Some(piece) = text.to_come.pop() {
            let pushed = match piece {
                Piece::Sign(sign) => text.push(&sign),
                Piece::Game(Entry::Mark(form, player), _) => {
                    let mark = self.marks(form)[player].as_ref();
                    let is_alone = self.options(form)[player].is_empty();
                    let written = mark.map(|mark| (signs.mark)(mark, is_alone));
                    text.push(&written.unwrap_or_default())
                }
                Piece::Game(Entry::Option(form), _) => {
                    if let Some(name) = (signs.name)(form) {
                        text.push(&name)
                    } else {
                        let written = ByPlayer::from_fn(|player| {
                            let mut options = self.options(form)[player].to_vec();
                            options.sort_unstable_by_key(|option| ranks[option]);
                            let options = options.into_iter().map(Entry::Option);
                            let mark = [Entry::Mark(form, player)].into_iter();
                            let mark = mark.filter(|_| self.marks(form)[player].is_some());
                            mark.chain(options).collect()
                        });
                        text.push_between(signs.brackets, &written, 1);
                        Ok(())
                    }
                }
            };
            pushed.ok()?;
        }
        Some(text.written)
    }
}
