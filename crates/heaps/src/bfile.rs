//! b-files of the OEIS: the terms of a sequence, each on a line after its number.

use std::fmt::Display;

use chopsticks_base::message::quoted;
use chopsticks_base::reading::{Misread, Place};
use num_bigint::BigInt;

/// The b-file of a sequence whose first term has this number.
///
/// ```
/// assert_eq!(chopsticks_heaps::write_bfile(&1.into(), &[1, 2, 3, 1]), "1 1\n2 2\n3 3\n4 1\n");
/// ```
pub fn write_bfile(first: &BigInt, terms: &[impl Display]) -> String {
    let lines = terms.iter().enumerate();
    let lines = lines.map(|(at, term)| format!("{} {term}\n", first + at));
    lines.collect()
}

/// The number of the first term of a b-file, and the terms. Empty lines and those that begin with `#` are left out; a file
/// without terms begins at 0.
///
/// # Errors
/// The first line that does not have the next number and a whole number.
pub fn read_bfile(text: &str) -> Result<(BigInt, Vec<BigInt>), Misread> {
    let (mut first, mut terms) = (None, Vec::new());
    let lines = (1..).zip(text.lines().map(str::trim));
    for (line, found) in lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#')) {
        let fault = |expected: String| {
            let read = Misread::new(format!("`{}`", quoted(found)), expected);
            read.at(Place::Line(line))
        };
        let number = |text: &str| {
            let number = text.parse::<BigInt>().ok();
            number.filter(|_| !text.contains(['_', '+']))
        };
        let mut numbers = found.split_whitespace().map(number);
        let (Some(Some(number)), Some(Some(term)), None) =
            (numbers.next(), numbers.next(), numbers.next())
        else {
            return Err(fault("the number of a term and the term".to_owned()));
        };
        let next = first.get_or_insert_with(|| number.clone()) as &BigInt + terms.len();
        if number != next {
            return Err(fault(format!("the term number {next}")));
        }
        terms.push(term);
    }
    Ok((first.unwrap_or_default(), terms))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_back() {
        for (first, terms) in [(0, vec![]), (-3, vec![5, 0, -7]), (1, vec![1; 12])] {
            let first = BigInt::from(first);
            let terms: Vec<BigInt> = terms.into_iter().map(BigInt::from).collect();
            let text = write_bfile(&first, &terms);
            let expected = if terms.is_empty() {
                BigInt::ZERO
            } else {
                first
            };
            assert_eq!(read_bfile(&text), Ok((expected, terms)));
        }
    }

    /// The layout of the OEIS: comments, empty lines, and terms of any size.
    #[test]
    fn files_of_the_oeis_are_read_and_faults_have_a_line() {
        let text = "# A002186\n\n0 0\n1\t1\r\n2  100000000000000000000\n";
        let (first, terms) = read_bfile(text).unwrap();
        assert_eq!((first, terms.len()), (BigInt::ZERO, 3));
        assert_eq!(terms[2].to_string(), "100000000000000000000");
        for (text, message) in [
            (
                "0 0\n1 x\n",
                "line 2: found `1 x`, expected the number of a term and the term",
            ),
            (
                "# x\n5 1\n7 1",
                "line 3: found `7 1`, expected the term number 6",
            ),
            (
                "0 1_0",
                "line 1: found `0 1_0`, expected the number of a term and the term",
            ),
            (
                "0 0 0",
                "line 1: found `0 0 0`, expected the number of a term and the term",
            ),
        ] {
            assert_eq!(read_bfile(text).unwrap_err().to_string(), message);
        }
    }
}
