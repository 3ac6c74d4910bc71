//! The genus of an impartial game (*Winning Ways*, chapter 13; Siegel V.3).
//!
//! The genus g^(γ₀γ₁γ₂…) consists of the nim-value g under normal play, and the nim-values γₙ of G + *2 + … + *2, with
//! n times *2, under misère play. The misère nim-value of the game without options is 1, and that of any other game the
//! mex of those of its options. From some n on, γₙ₊₁ = γₙ ⊕ 2, so the superscript is written up to the first two such
//! digits.
//!
//! The options of G + n · *2 are the G' + n · *2, and G + (n − 1) · *2 with or without *. So γₙ(G) is the mex of the
//! γₙ(G') and, for n ≥ 1, of γₙ₋₁(G) and γₙ₋₁(G) ⊕ 1.

use std::fmt;

use crate::nim::mex;

/// The genus of an impartial game.
///
/// ```
/// use chopsticks_cgt::misere::Genus;
///
/// let zero = Genus::zero();
/// assert_eq!(zero.to_string(), "0^120");
/// assert_eq!(Genus::from_options(&[&zero]).to_string(), "1^031");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Genus {
    /// The nim-value under normal play.
    normal: u32,
    /// γ₀, γ₁, … up to the first one from which on the values alternate by ⊕ 2; never empty.
    misere: Vec<u32>,
}

impl Genus {
    /// The genus of the game without options, 0^120.
    pub fn zero() -> Genus {
        Genus::from_options(&[])
    }

    /// The genus of a game whose options have these genera.
    pub fn from_options(options: &[&Genus]) -> Genus {
        let settled = options.iter().map(|option| option.misere.len()).max();
        let settled = settled.unwrap_or(0);
        let mut misere: Vec<u32> = Vec::new();
        while !has_settled(&misere, settled) {
            let n = misere.len();
            let doubled = misere.last().map(|&before| [before, before ^ 1]);
            let values = options.iter().map(|option| option.misere(n));
            misere.push(match (options.is_empty(), doubled) {
                (true, None) => 1,
                (_, doubled) => mex(values.chain(doubled.into_iter().flatten())),
            });
        }
        while let [.., before, last] = misere[..]
            && last == before ^ 2
        {
            misere.pop();
        }
        Genus {
            normal: mex(options.iter().map(|option| option.normal)),
            misere,
        }
    }

    /// The nim-value under normal play.
    pub fn nim_value(&self) -> u32 {
        self.normal
    }

    /// γₙ, the misère nim-value of the sum of the game and n copies of *2.
    pub fn misere(&self, n: usize) -> u32 {
        match self.misere.get(n) {
            Some(&value) => value,
            None => {
                let last = self.misere.len() - 1;
                self.misere[last] ^ if (n - last) % 2 == 1 { 2 } else { 0 }
            }
        }
    }

    /// The misère nim-values as they are written: `1420`, or `(10,8)` if one of them is 10 or more.
    pub fn superscript(&self) -> String {
        let values: Vec<u32> = (0..=self.misere.len()).map(|n| self.misere(n)).collect();
        let texts: Vec<String> = values.iter().map(u32::to_string).collect();
        if values.iter().all(|&value| value < 10) {
            texts.concat()
        } else {
            format!("({})", texts.join(","))
        }
    }

    /// Whether the previous player wins under misère play.
    pub fn is_misere_p(&self) -> bool {
        self.misere(0) == 0
    }

    /// Whether this is the genus of a position of Nim: 0^120, 1^031 or n^n(n⊕2).
    pub fn is_tame(&self) -> bool {
        let firm = [self.normal];
        let tame: &[u32] = match (self.normal, self.misere(0)) {
            (0, 1) => &[1, 2],
            (1, 0) => &[0, 3],
            _ => &firm,
        };
        self.misere == tame
    }
}

/// Whether the sequences of all options alternate from before the last two values on, and that of the game does too.
/// Then the mex excludes the same numbers in every second step, so the values keep alternating.
fn has_settled(misere: &[u32], settled: usize) -> bool {
    match misere {
        [earlier @ .., a, b, c] => earlier.len() >= settled && *b == a ^ 2 && a == c,
        _ => false,
    }
}

impl fmt::Display for Genus {
    /// `2^1420`; values from 10 on in parentheses, as in `10^(10,8)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}^{}", self.normal, self.superscript())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// *Winning Ways*, chapter 13.
    #[test]
    fn genera_of_heaps() {
        let mut heaps = vec![Genus::zero()];
        for _ in 0..10 {
            let next = Genus::from_options(&heaps.iter().collect::<Vec<_>>());
            heaps.push(next);
        }
        let printed: Vec<String> = heaps.iter().map(Genus::to_string).collect();
        let expected = [
            "0^120",
            "1^031",
            "2^20",
            "3^31",
            "4^46",
            "5^57",
            "6^64",
            "7^75",
            "8^(8,10)",
            "9^(9,11)",
            "10^(10,8)",
        ];
        assert_eq!(printed, expected);
        assert!(heaps.iter().all(Genus::is_tame));
        let restless = Genus::from_options(&[&heaps[1], &Genus::from_options(&[&heaps[2]])]);
        assert_eq!(restless.to_string(), "2^1420");
        assert!(!restless.is_tame());
    }
}
