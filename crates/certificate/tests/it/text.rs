//! A certificate of (1|1)_n for 1 ≤ n < 13 as text.

/// The values are those of the paper's Table 2; the last one is ±J with J = {0 | ↑[2]}.
///
/// The sums are 2, 3, 5, 8, 13. If an odd number of them is at most n, the second player makes the next one and wins
/// (1|1)_n. If an even number is, the first player makes it, and then the second player takes the star.
pub const BY_HAND: &str = concat!(
    r#"{"format":"chopsticks-lab certificate","version":1,"left":"1","right":"1"}"#,
    "\n",
    r#"{"value":"*","followers":[[[],[]],[[0],[0]]]}"#,
    "\n",
    r#"{"value":"0","followers":[[[],[]]]}"#,
    "\n",
    r#"{"from":"1","below":"2","value":"*","left":"-","right":"-"}"#,
    "\n",
    r#"{"from":"2","below":"3","value":"0","left":"","right":""}"#,
    "\n",
    r#"{"from":"3","below":"5","value":"*","left":"-","right":"-"}"#,
    "\n",
    r#"{"from":"5","below":"8","value":"0","left":"","right":""}"#,
    "\n",
    r#"{"from":"8","below":"12","value":"*","left":"-","right":"-"}"#,
    "\n",
    r#"{"value":"+-{0|^[2]}","followers":[[[],[]],[[0],[0]],[[0],[1]],[[2],[1]],[[0],[3]],[[1],[0]],[[1],[5]],[[6],[0]],[[4],[7]]]}"#,
    "\n",
    r#"{"from":"12","below":"13","value":"+-{0|^[2]}","left":"1>0 2>0 1>0 2>0 -*3 2>0 - 1>0 -*4","right":"1>0 2>0 1>0 2>0 -*3 2>0 - 1>0 -*4"}"#,
    "\n",
);
