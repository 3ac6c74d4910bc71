//! Pictures as text: reading edges and stalks and reporting all their faults, and printing edges.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::{Edge, EdgeColour, GROUND, NodeNumber, Picture};
use chopsticks_cgt::ruleset::SetupError;

/// One reason why a text is not a picture.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PictureFault {
    /// A word is neither an edge nor a stalk.
    #[error("expected an edge such as 0B1 or a stalk such as BRG, with colours B, R, G and nodes from 0 (the ground) to {max}, found `{0}`", max = NodeNumber::MAX)]
    Unreadable(String),
    /// The stalks need more nodes than a picture can have.
    #[error("the stalks need node numbers above {max}, the largest possible one", max = NodeNumber::MAX)]
    TooManyNodes,
    /// An edge is not connected to the ground.
    #[error("edge {0} is not connected to the ground")]
    Floating(Edge),
}

impl EdgeColour {
    fn from_letter(letter: char) -> Option<EdgeColour> {
        match letter {
            'B' | 'b' => Some(EdgeColour::Blue),
            'R' | 'r' => Some(EdgeColour::Red),
            'G' | 'g' => Some(EdgeColour::Green),
            _ => None,
        }
    }
}

impl Picture {
    /// The picture with these edges.
    ///
    /// # Errors
    /// When edges are not connected to the ground. All of them are listed.
    pub fn new(mut edges: Vec<Edge>) -> Result<Picture, SetupError<PictureFault>> {
        edges.sort_unstable();
        let standing = Picture(edges.clone()).without_floating();
        edges.retain(|edge| !standing.0.contains(edge));
        SetupError::unless_faulty(
            edges.into_iter().map(PictureFault::Floating).collect(),
            standing,
        )
    }
}

impl FromStr for Picture {
    type Err = SetupError<PictureFault>;

    /// Unconnected edges are reported only if every word can be read, because an unreadable word might have connected them.
    fn from_str(text: &str) -> Result<Picture, SetupError<PictureFault>> {
        let (mut edges, mut stalks, mut faults) = (Vec::new(), Vec::new(), Vec::new());
        for word in text.split_whitespace().filter(|&word| word != "0") {
            match (read_edge(word), read_stalk(word)) {
                (Some(edge), _) => edges.push(edge),
                (None, Some(stalk)) => stalks.push(stalk),
                (None, None) => faults.push(PictureFault::Unreadable(word.to_owned())),
            }
        }
        SetupError::unless_faulty(faults, ())?;
        plant(stalks, &mut edges)?;
        Picture::new(edges)
    }
}

/// An edge such as `0B1`.
fn read_edge(word: &str) -> Option<Edge> {
    let (at, letter) = word
        .char_indices()
        .find(|(_, symbol)| !symbol.is_ascii_digit())?;
    let (a, b) = (&word[..at], &word[at + letter.len_utf8()..]);
    Some(Edge::new(
        a.parse().ok()?,
        b.parse().ok()?,
        EdgeColour::from_letter(letter)?,
    ))
}

/// The colours of a stalk such as `BRG`, upwards from the ground.
fn read_stalk(word: &str) -> Option<Vec<EdgeColour>> {
    word.chars().map(EdgeColour::from_letter).collect()
}

/// Adds stalks that grow from the ground, over nodes that `edges` does not use.
fn plant(
    stalks: Vec<Vec<EdgeColour>>,
    edges: &mut Vec<Edge>,
) -> Result<(), SetupError<PictureFault>> {
    let mut last = edges.iter().map(|edge| edge.high).max().unwrap_or(GROUND);
    for stalk in stalks {
        let mut below = GROUND;
        for colour in stalk {
            let Some(above) = last.checked_add(1) else {
                return Err(SetupError {
                    faults: vec![PictureFault::TooManyNodes],
                });
            };
            edges.push(Edge::new(below, above, colour));
            (below, last) = (above, above);
        }
    }
    Ok(())
}

impl fmt::Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = match self.colour {
            EdgeColour::Blue => 'B',
            EdgeColour::Red => 'R',
            EdgeColour::Green => 'G',
        };
        write!(f, "{}{letter}{}", self.low, self.high)
    }
}

impl fmt::Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let edges: Vec<String> = self.0.iter().map(Edge::to_string).collect();
        f.write_str(if edges.is_empty() { "0" } else { "" })?;
        f.write_str(&edges.join(" "))
    }
}
