//! The signs of the states of a cell.

/// The number of states.
pub(crate) const STATES: usize = 8;

/// The state of a cell; 0 is a cell that is not part of the board.
pub(crate) type State = u8;

/// The sign of each state; 0 if there is no such state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Alphabet([u8; STATES]);

impl Alphabet {
    /// The signs of the states from 1 on, in this order; `None` if there are more than seven, or other characters than
    /// printable ASCII.
    pub(crate) fn new(signs: &str) -> Option<Alphabet> {
        let mut alphabet = [0; STATES];
        alphabet[0] = b'#';
        let fits = signs.len() < STATES && signs.bytes().all(|sign| sign.is_ascii_graphic());
        alphabet
            .iter_mut()
            .skip(1)
            .zip(signs.bytes())
            .for_each(|(to, sign)| *to = sign);
        fits.then_some(Alphabet(alphabet))
    }

    /// The signs of the states; the first one is `#`, and 0 is not a sign.
    pub(crate) fn from_signs(signs: [u8; STATES]) -> Alphabet {
        Alphabet(signs)
    }

    /// The number of bits of the largest state.
    pub(crate) fn planes(self) -> usize {
        let largest = self.0.iter().rposition(|&sign| sign != 0).unwrap_or(0);
        largest.checked_ilog2().map_or(0, |last| last as usize + 1)
    }

    /// The state with this sign.
    pub(crate) fn state(self, sign: char) -> Option<State> {
        let sign = u8::try_from(sign).ok().filter(|&sign| sign != 0)?;
        self.0
            .iter()
            .position(|&other| other == sign)
            .map(|at| at as State)
    }

    /// The state with this sign; or, if there is none, with the same letter in the other case; or else that of `x` for a
    /// black stone, `B`, and of `o` for a white one, `W`.
    pub(crate) fn state_of_written(self, sign: char) -> Option<State> {
        let other = if sign.is_ascii_uppercase() {
            sign.to_ascii_lowercase()
        } else {
            sign.to_ascii_uppercase()
        };
        let stone = || match sign {
            'B' | 'b' => self.state('x'),
            'W' | 'w' => self.state('o'),
            _ => None,
        };
        (self.state(sign).or_else(|| self.state(other))).or_else(stone)
    }

    /// The states that have a sign, 0 aside.
    pub(crate) fn states(self) -> impl Iterator<Item = State> {
        (1..STATES as State).filter(move |&state| self.0[usize::from(state)] != 0)
    }

    /// The sign of a state.
    pub(crate) fn sign(self, state: State) -> char {
        char::from(self.0[usize::from(state)])
    }

    /// The signs as a list for messages.
    pub(crate) fn list(self) -> String {
        let signs = self
            .states()
            .chain([0])
            .map(|state| self.sign(state).to_string());
        signs.collect::<Vec<_>>().join(" ")
    }
}
