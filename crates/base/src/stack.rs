//! A program on a stack of known size.

use std::io;
use std::panic::resume_unwind;
use std::thread::Builder;

/// The bytes of the stack.
pub const STACK: usize = 16 << 20;

/// Runs a program on a thread with a stack of [`STACK`] bytes. The stack of the first thread has the size configured in
/// the system, which may be too small.
///
/// # Errors
/// When the system has no room for the stack.
///
/// # Panics
/// When the program does.
pub fn with_stack<T: Send + 'static>(program: fn() -> T) -> io::Result<T> {
    let thread = Builder::new().name("main".to_owned()).stack_size(STACK);
    let ended = thread.spawn(program)?.join();
    Ok(ended.unwrap_or_else(|panic| resume_unwind(panic)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Four megabytes, twice the default of a thread.
    #[test]
    fn there_is_room_for_large_frames() {
        fn large() -> u8 {
            let room = std::hint::black_box([1u8; 4 << 20]);
            room[room.len() - 1]
        }
        assert_eq!(with_stack(large).unwrap(), 1);
    }
}
