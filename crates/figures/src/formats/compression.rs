//! Compressed streams.

use miniz_oxide::deflate::compress_to_vec_zlib;

/// zlib's best compression.
const BEST: u8 = 9;

/// The bytes as a zlib stream.
pub(crate) fn compressed(bytes: &[u8]) -> Vec<u8> {
    compress_to_vec_zlib(bytes, BEST)
}
