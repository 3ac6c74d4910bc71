"""Sorts the endings of runs: answers, refusals and limits are fine; everything else is a fault."""

import re
import signal

# What a run without an answer says: the flag that helps, or why none does.
REASONS = re.compile(r"--[a-z]|on request|Ctrl-C|memory|stopped|solver|not proved|undecided|too large|can be stored")

# What a run with wrong input says first.
BEGINNING = re.compile(r"(chopsticks: |error: |warning: |note: )", re.MULTILINE)


def fault(case, ending):
    """What is wrong with the ending; an empty text if nothing is."""
    if "panicked at" in ending.err or ending.code == 101:
        return "panic"
    if "memory allocation of" in ending.err:
        return "abort for lack of memory"
    if "overflowed its stack" in ending.err:
        return "stack overflow"
    if ending.asked:
        return "" if ending.code in (0, 1, 2) else "no exit code after Ctrl-C"
    if ending.code == -signal.SIGXFSZ:
        return ""
    if ending.code < 0:
        return f"ended by {signal.Signals(-ending.code).name}"
    if ending.code not in (0, 1, 2):
        return f"exit code {ending.code}"
    if ending.code == 0 or case.stream == "silent":
        return ""
    return fault_of_message(case, ending)


def fault_of_message(case, ending):
    if not ending.err.strip():
        return "failure without a message"
    if not BEGINNING.search(ending.err):
        return "message without a beginning"
    if ending.code == 2 and not REASONS.search(ending.err):
        return "limit without a flag"
    if ending.code == 1 and case.stream == "file" and len(case.files) == 1 and not case.is_changed:
        (name,) = case.files
        # A position may not fit the changed rules; then the message has the position.
        quoted = any(len(argument) > 2 and argument in ending.err for argument in case.arguments[1:])
        if name in case.arguments and not quoted:
            return "message without the name of the file"
    return ""


def kind(ending):
    """The heading under which an ending without a fault is counted."""
    if ending.asked:
        return "Ctrl-C obeyed"
    if ending.code < 0:
        return "output cut off"
    return ("answer", "refusal", "limit")[ending.code]
