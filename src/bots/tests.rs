//! The players measured against the documents and against everything that an opponent can do.
