#!/usr/bin/env python3
"""Changes the proof of the values of all (i|j)_n in many ways, each of which structure_proof.py has to refuse.

    python3 tests/second_checker/mutants.py data/results/structure.proof.jsonl

Exit code 0: each is refused, and the unchanged proof is accepted.
"""

import copy
import json
import sys

import one_one
from inequalities import ONE, Refused, form, plus
from structure_proof import LETTERS, Block

INDEX = 6  # the block that is changed


def is_refused(check, entry):
    try:
        check(entry)
    except (Refused, LookupError, TypeError):
        return True
    return False


def check_block(entry):
    Block(entry).check()


def is_reason(case):
    return isinstance(case, list) or "parts" in case


def divided(proof):
    return proof["values"]["divided"]


def places():
    """The letters of the block, in the order of the cases, of which the first is that there are no more letters."""
    letters = [name for name, _ in Block({"index": [INDEX, 0, 0, 0], "domain": []}).letters()]
    return [None, *letters]


def deepened(reason, place, divisions):
    """A contradiction after this number of divisions that do not contribute to it."""
    case = reason
    for _ in range(divisions):
        cases = [reason] * len(places())
        cases[place] = case
        case = {"divided": cases}
    return case


def deeper(proof, divisions):
    place = places().index("*")
    reason = divided(proof)[place]
    assert is_reason(reason)
    divided(proof)[place] = deepened(reason, place, divisions)


def too_deep(proof):
    deeper(proof, LETTERS)


def after_the_end(proof):
    divided(proof)[0] = deepened(divided(proof)[0], 1, 1)


def after_a_decision(proof):
    place = next(at for at, case in enumerate(proof["closure"]) if case == {"decided": []})
    proof["closure"][place] = {"divided": [{"decided": []}] * len(places())}


def without(name):
    return lambda proof: proof[name].pop()


def case_left_out(proof):
    divided(proof).pop()


def failure_left_out(proof):
    proof["exhaustive"]["divided"].pop()


def decided_at_once(proof):
    proof["values"] = {"decided": []}


def reason_of_another_case(proof):
    cases = divided(proof)
    possible = next(at for at, case in enumerate(cases) if not is_reason(case))
    cases[possible] = next(case for case in cases if is_reason(case))


def condition_from_the_other_side(proof):
    case = divided(proof)[0]
    case[0], case[1] = case[1], case[0]


def another_line(proof):
    proof["comparisons"][divided(proof)[0][2]]["larger"][3][0] += 1


def without_an_end(proof):
    proof["comparisons"][divided(proof)[0][2]]["ends"][0] = []
    proof["comparisons"][divided(proof)[0][2]]["smaller"][2][0] += 9


BLOCK = [
    too_deep,
    after_the_end,
    after_a_decision,
    *(without(name) for name in ("exclusions", "exclusive", "closure")),
    case_left_out,
    failure_left_out,
    decided_at_once,
    reason_of_another_case,
    condition_from_the_other_side,
    another_line,
    without_an_end,
]


def step_left_out(blocks):
    blocks[-1]["steps"].pop()


def steps_exchanged(blocks):
    steps = blocks[-1]["steps"]
    place = next(at for at, step in enumerate(steps) if step)
    steps[place] = []


def another_turn(blocks):
    blocks[-1]["turn"][0] += 4


def turn_of_the_other_parity(blocks):
    blocks[-1]["turn"][0] += 1


def no_turn(blocks):
    blocks[-1]["turn"] = None


def block_left_out(blocks):
    blocks.pop()


def half_missing(blocks):
    blocks[-1]["domain"] = [[-9, 1, 0, 0]]


ONE_ONE = [step_left_out, steps_exchanged, another_turn, turn_of_the_other_parity, no_turn, block_left_out, half_missing]


def faults(entries):
    *entries, corollary = entries
    entry = next(entry for entry in entries if tuple(entry["index"]) == form(INDEX))
    corollary = corollary["one_one"]
    if is_refused(check_block, entry) or is_refused(one_one.check, corollary):
        yield "the unchanged proof is refused"
    accepted = copy.deepcopy(entry)
    deeper(accepted, LETTERS - 1)
    if is_refused(check_block, accepted):
        yield f"a proof with {LETTERS} letters is refused"
    for mutants, proof, check in (BLOCK, entry, check_block), (ONE_ONE, corollary, one_one.check):
        for place, mutant in enumerate(mutants):
            changed = copy.deepcopy(proof)
            mutant(changed)
            if not is_refused(check, changed):
                yield f"accepted: {mutant.__name__} ({place})"
    for more in 1, -1:
        if not is_refused(lambda proof: one_one.check(proof, lambda half: plus(one_one.a110035(half), ONE, (more, 0))), corollary):
            yield f"accepted: the threshold A110035 + {more}"


def main():
    (path,) = sys.argv[1:]
    with open(path, encoding="utf-8") as file:
        entries = [json.loads(line) for line in file]
    found = list(faults(entries))
    print("\n".join(found) or f"each of {len(BLOCK) + len(ONE_ONE) + 2} changes is refused")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
