(** The main theorems: [check] compares what this file prints with statements.txt. *)
From Coq Require Import List Bool Arith ZArith.
From Chopsticks Require Import Games Order Chopsticks Counter Laws Hands Presburger Characterization Fingers Propositions Conjecture Corollary.
From Chopsticks Require Golden Table Values Walks Structure Occurrences FixedHands FiveCounts Refutations_5 FiveFingers FiveLines FiveNumbers.
From Chopsticks Require Multiples Misere MisereTheorem Unequal UnequalCorollary.
From Chopsticks Require Apparition Rollover RolloverCounts RolloverRoots.
Import ListNotations.
Open Scope nat_scope.
Set Printing Width 120.

(* Games. *)
Print player.
Print opponent.
Print game.
Print outcome_class.
Print lefts.
Print rights.
Print wins_first.
Print outcome.
Print sum.
Print negative.
Print difference.
Print equal.
Print le.
Print switch.
Print zero.
Print star.
Print tower.
Print up.
Print J.
Print plus_minus_J.
Check le_recursion.
Check equal_is_le_both_ways.
Check equal_is_same_outcome_in_every_sum.
Check equal_zero.

(* Positions. *)
Print hit.
Print attack.
Print moves.
Print tree.
Print room.
Print unequal_position.
Print position.
Print positive.
Print hands.
Print pair.
Print unequal_pair.
Print board_tree.
Print board.
Check position_options.
Check unequal_position_options.
Check pair_options.
Check unequal_pair_options.
Check pair_is_board.

(* Values of (i|j)_n, and laws. *)
Check pair_star.
Check pair_up.
Print short.
Check counter.
Print depth.
Check law.

(* Any number of hands. *)
Check theorem_4.
Check lemma_1.
Check two_more_hands.
Print ones_twos.
Print position_2.
Check observation_5.
Check proposition_1.
Check proposition_2.
Check proposition_3.
Check proposition_4.
Print count.
Print odd.
Print cases.
Print loses_3.
Print wins_3.
Print previous_3.
Print outcome_3.
Check theorem_finger_count_3.
Print outcome_from.
Print loses_4.
Print wins_4.
Check finger_count_4.

(* Finger count 5. *)
Print Presburger.formula.
Print Presburger.holds.
Print Presburger.value.
Print Presburger.dot.
Print Presburger.add.
Print Presburger.scale.
Print Presburger.variable.
Print Presburger.all.
Print Presburger.any.
Print view.
Print counts.
Print FiveCounts.at_least.
Print FiveCounts.more_than.
Print FiveCounts.at_most.
Print FiveCounts.equals.
Print FiveCounts.zero.
Print FiveCounts.is_even.
Print FiveCounts.is_odd.
Print FiveCounts.some_case.
Print FiveCounts.a1.
Print FiveCounts.a5.
Print FiveCounts.b1.
Print FiveCounts.b5.
Section Finger_count_5.
Import FiveCounts Refutations_5 FiveFingers.
Print lost_5.
Print won_5.
Check FiveFingers.finger_count_5.
Print listed_5.
Check FiveFingers.previous_5.
End Finger_count_5.
Print FiveLines.compositions.
Print FiveLines.hands_of.
Print FiveLines.is_previous.
Print FiveLines.number_of_previous.
Check FiveNumbers.previous_even.
Check FiveNumbers.previous_odd.
Check FiveNumbers.previous_small.

(* (1|1)_n. *)
Print fibonacci.
Print A110035.
Print zero_range.
Print star_range.
Print J_range.
Print conjecture.
Check theorem_3.
Check conjecture_zero.
Check conjecture_star.
Check conjecture_J.
Check conjecture_holds.
Check three_values.

(* All (i|j)_n. *)
Print Golden.number.
Print Golden.integer.
Print Golden.one.
Print Golden.mul.
Print Golden.phi.
Print Golden.phi_inverse.
Print Golden.power.
Print Golden.fibonacci.
Check Golden.fibonacci_0.
Check Golden.fibonacci_1.
Check Golden.fibonacci_next.
Print Chopsticks.Table.P.
Print Chopsticks.Table.Q.
Print Chopsticks.Table.g.
Print Chopsticks.Table.W.
Print Chopsticks.Table.V.
Print Chopsticks.Table.E.
Print Chopsticks.Table.even_turn.
Print Chopsticks.Table.odd_turn.
Print Chopsticks.Table.cone_value.
Print Chopsticks.Table.row_holds.
Print Values.cone_game.
Print Values.row_value.
Print Values.row_game.
Print Values.step.
Check Values.step_correct.
Print Walks.letter.
Print Walks.row.
Print Walks.occurs.
Print Structure.pair.
Check Structure.exactly_one_row.
Check Structure.theorem_1.
Check Structure.theorem_2.
Check Structure.row_unique.
Check position_negative.
Check Multiples.sum_associative.
Check Multiples.sum_commutative.
Print Multiples.multiple.
Check Multiples.star_tower.
Check Occurrences.up_occurs.
Check Occurrences.star_occurs.
Check Occurrences.J_occurs.
Check Occurrences.J_zero_occurs.
Check Occurrences.J_up_2_occurs.
Check Occurrences.up_up_occurs.
Check Occurrences.others_occur.
Print FixedHands.repeating.
Check FixedHands.fixed_hands.

(* Misère play. *)
Print Misere.is_empty.
Print Misere.misere_wins.
Print Misere.misere_outcome.
Print Misere.dicot.
Print Misere.outcome_at_least.
Print Misere.at_least_modulo_dicots.
Print Misere.equal_modulo_dicots.
Check Misere.equal_is_at_least_both_ways.
Check Misere.dicot_test.
Check MisereTheorem.pair_dicot.
Print MisereTheorem.lucas.
Check MisereTheorem.misere_theorem.
Check MisereTheorem.misere_small.
Check MisereTheorem.misere_ranges.

(* Different finger counts. *)
Check Hands.unequal_position_negative.
Print F.
Print Unequal.double_down_star.
Check Unequal.double_down_star_sum.
Print Unequal.shift.
Print Unequal.P.
Print Unequal.Q.
Check UnequalCorollary.unequal_zero_exactly.
Check Unequal.unequal_values.
Print UnequalCorollary.is_delay.
Check UnequalCorollary.delay_exists.
Check UnequalCorollary.unequal_corollary.

(* Rollover. *)
Print Apparition.rank.
Check Apparition.rank_least.
Check Apparition.rank_divides.
Print Apparition.lucas.
Check Apparition.rank_even.
Print Rollover.position.
Print Rollover.hit.
Print Rollover.move.
Print Rollover.wins.
Print Rollover.drawn.
Check Rollover.wins_or_loses.
Print Rollover.pair.
Print Rollover.turn_sum.
Print Rollover.last_turn.
Check Rollover.pair_wins.
Check Rollover.pair_loses.
Check Rollover.pair_drawn.
Print Rollover.moves.
Print Rollover.play_ends.
Check Rollover.pair_play.
Check Rollover.ones_play.
Check Rollover.ones_wins.
Check Rollover.ones_loses.
Check Rollover.ones_not_drawn.
Check Rollover.ones_lucas.
Check Rollover.drawn_returns.
Check RolloverCounts.ends_multiple.
Print RolloverCounts.rank_of.
Check RolloverCounts.rank_of_least.
Print RolloverCounts.number.
Print RolloverCounts.total.
Check RolloverCounts.number_unique.
Check RolloverCounts.number_lasting.
Check RolloverCounts.number_won.
Check RolloverCounts.number_lost.
Check RolloverCounts.number_drawn.
Check RolloverCounts.number_prime.
Print RolloverRoots.is_root.
Print RolloverRoots.roots.
Check RolloverRoots.rank_roots.
Print Apparition.divides.
Check RolloverRoots.form_drawn.

(* What they assume: all theorems above, at once. *)
Definition theorems := (
  @le_recursion,
  @equal_is_le_both_ways,
  @equal_is_same_outcome_in_every_sum,
  @equal_zero,
  @position_options,
  @unequal_position_options,
  @pair_options,
  @unequal_pair_options,
  @pair_is_board,
  @pair_star,
  @pair_up,
  @counter,
  @law,
  @theorem_4,
  @lemma_1,
  @two_more_hands,
  @observation_5,
  @proposition_1,
  @proposition_2,
  @proposition_3,
  @proposition_4,
  @theorem_finger_count_3,
  @finger_count_4,
  @FiveFingers.finger_count_5,
  @FiveFingers.previous_5,
  @FiveNumbers.previous_even,
  @FiveNumbers.previous_odd,
  @FiveNumbers.previous_small,
  @theorem_3,
  @conjecture_zero,
  @conjecture_star,
  @conjecture_J,
  @conjecture_holds,
  @three_values,
  @Golden.fibonacci_0,
  @Golden.fibonacci_1,
  @Golden.fibonacci_next,
  @Values.step_correct,
  @Structure.exactly_one_row,
  @Structure.theorem_1,
  @Structure.theorem_2,
  @Structure.row_unique,
  @position_negative,
  @Multiples.sum_associative,
  @Multiples.sum_commutative,
  @Multiples.star_tower,
  @Occurrences.up_occurs,
  @Occurrences.star_occurs,
  @Occurrences.J_occurs,
  @Occurrences.J_zero_occurs,
  @Occurrences.J_up_2_occurs,
  @Occurrences.up_up_occurs,
  @Occurrences.others_occur,
  @FixedHands.fixed_hands,
  @Misere.equal_is_at_least_both_ways,
  @Misere.dicot_test,
  @MisereTheorem.pair_dicot,
  @MisereTheorem.misere_theorem,
  @MisereTheorem.misere_small,
  @MisereTheorem.misere_ranges,
  @Hands.unequal_position_negative,
  @Unequal.double_down_star_sum,
  @UnequalCorollary.unequal_zero_exactly,
  @Unequal.unequal_values,
  @UnequalCorollary.delay_exists,
  @UnequalCorollary.unequal_corollary,
  @Apparition.rank_least,
  @Apparition.rank_divides,
  @Apparition.rank_even,
  @Rollover.wins_or_loses,
  @Rollover.pair_wins,
  @Rollover.pair_loses,
  @Rollover.pair_drawn,
  @Rollover.pair_play,
  @Rollover.ones_play,
  @Rollover.ones_wins,
  @Rollover.ones_loses,
  @Rollover.ones_not_drawn,
  @Rollover.ones_lucas,
  @Rollover.drawn_returns,
  @RolloverCounts.ends_multiple,
  @RolloverCounts.rank_of_least,
  @RolloverCounts.number_unique,
  @RolloverCounts.number_lasting,
  @RolloverCounts.number_won,
  @RolloverCounts.number_lost,
  @RolloverCounts.number_drawn,
  @RolloverCounts.number_prime,
  @RolloverRoots.rank_roots,
  @RolloverRoots.form_drawn).
Print Assumptions theorems.
