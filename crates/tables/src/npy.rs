//! NPY, NumPy's file format for an array: a header, and the numbers in C order.
//!
//! Version 1.0 as NumPy's module `numpy.lib.format` describes it: the magic string, the length of the header, and a
//! Python dictionary in ASCII, padded so that the numbers begin at a multiple of 64 bytes. They are little-endian here.

use std::io::{self, Write};

/// The type of the numbers of an array.
pub trait NpyElement: Copy {
    /// NumPy's name for the type.
    const DESCR: &'static str;

    /// Appends the bytes, the least significant first.
    fn append_to(self, bytes: &mut Vec<u8>);
}

impl NpyElement for u16 {
    const DESCR: &'static str = "<u2";

    fn append_to(self, bytes: &mut Vec<u8>) {
        bytes.extend_from_slice(&self.to_le_bytes());
    }
}

impl NpyElement for u32 {
    const DESCR: &'static str = "<u4";

    fn append_to(self, bytes: &mut Vec<u8>) {
        bytes.extend_from_slice(&self.to_le_bytes());
    }
}

/// The offset of the numbers; the header of any array with two axes fits.
const HEADER: usize = 128;
/// The magic string, the version and the length of the rest.
const PREFIX: usize = 10;

/// The header of a file with this number of rows and columns of `T`.
pub fn npy_header<T: NpyElement>(rows: usize, columns: usize) -> Vec<u8> {
    let (descr, length) = (T::DESCR, HEADER - PREFIX);
    let dictionary =
        format!("{{'descr': '{descr}', 'fortran_order': False, 'shape': ({rows}, {columns}), }}");
    let mut header = b"\x93NUMPY\x01\x00".to_vec();
    (length as u16).append_to(&mut header);
    header.extend_from_slice(format!("{dictionary:<0$}\n", length - 1).as_bytes());
    header
}

/// Writes numbers after the [header](npy_header), in one call or in several.
///
/// # Errors
/// Those of the writer.
pub fn npy_numbers<T: NpyElement>(numbers: &[T], into: &mut impl Write) -> io::Result<()> {
    let mut bytes = Vec::with_capacity(size_of_val(numbers));
    numbers
        .iter()
        .for_each(|number| number.append_to(&mut bytes));
    into.write_all(&bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What `numpy.save` writes for `numpy.array([[1, 2, 515]], dtype="<u2")`, byte for byte.
    #[test]
    fn a_small_array_is_written_as_numpy_does() {
        let mut file = npy_header::<u16>(1, 3);
        npy_numbers(&[1u16, 2, 515], &mut file).unwrap();
        let mut expected = b"\x93NUMPY\x01\x00v\x00".to_vec();
        expected.extend(b"{'descr': '<u2', 'fortran_order': False, 'shape': (1, 3), }");
        expected.resize(127, b' ');
        expected.extend(b"\n\x01\x00\x02\x00\x03\x02");
        assert_eq!(file, expected);
    }

    #[test]
    fn the_largest_header_fits() {
        let largest = usize::MAX;
        assert_eq!(npy_header::<u32>(largest, largest).len(), HEADER);
    }
}
