//! A cache in a file, whatever happens to the file and to those who write it.

mod damage;
mod limits;
mod processes;
mod told;
