(** Who wins with finger count 5 and any number of hands: the outcome of every position, and the P-positions.

    The description and the list of P-positions are in Refutations_5.v, in the notation of FiveCounts.v. *)
From Coq Require Import List Bool Arith ZArith Lia.
From Chopsticks Require Import Games Order Chopsticks Hands Presburger Compact Characterization Fingers FiveCounts Refutations_5.
Import ListNotations.
Open Scope nat_scope.

Lemma obligations_5_refuted : check_texts 10 (obligations 5 lost_5 won_5) refutations_5 = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Theorem finger_count_5 xs ys : hands 5 xs -> hands 5 ys -> xs <> [] -> ys <> [] ->
  outcome (position 5 xs ys) = outcome_from (length xs) (length ys)
    (holds (view 5 xs ys) lost_5) (holds (view 5 ys xs) lost_5) (holds (view 5 xs ys) won_5) (holds (view 5 ys xs) won_5).
Proof. apply outcome_described with (refutations := refutations_5). exact obligations_5_refuted. Qed.

(** ** P-positions *)

Definition exchange : list form := map variable (seq 5 5 ++ seq 0 5).
(** The list, in both orders of the players; and that whoever moves first loses. *)
Definition listed : formula := Or listed_5 (substitute_in exchange listed_5).
Definition previous : formula := And lost_5 (substitute_in exchange lost_5).
Definition differences : list formula := [all [more 5 0; listed; deny previous]; all [more 5 0; previous; deny listed]].

Lemma view_exchanged xs ys : map (value (view 5 xs ys)) exchange = view 5 ys xs.
Proof. unfold exchange. rewrite map_map, (map_ext _ _ (value_variable (view 5 xs ys))). reflexivity. Qed.
Lemma holds_exchanged xs ys f : holds (view 5 xs ys) (substitute_in exchange f) = holds (view 5 ys xs) f.
Proof. now rewrite holds_substitute, view_exchanged. Qed.

Lemma differences_refuted : check_texts 10 differences differences_5 = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Lemma listed_is_previous xs ys : hands 5 xs -> hands 5 ys -> xs <> [] -> length xs = length ys ->
  holds (view 5 xs ys) lost_5 && holds (view 5 ys xs) lost_5 = holds (view 5 xs ys) listed_5 || holds (view 5 ys xs) listed_5.
Proof.
  intros X Y NX E. assert (R := texts_refute _ _ _ differences_refuted).
  assert (M : holds (view 5 xs ys) (more 5 0) = true) by (apply holds_more; auto; lia).
  assert (A := R _ (or_introl eq_refl) _ (view_natural 5 xs ys)).
  assert (B := R _ (or_intror (or_introl eq_refl)) _ (view_natural 5 xs ys)).
  rewrite holds_all in A, B. cbn [forallb] in A, B. rewrite M, holds_deny in A, B. unfold listed, previous in A, B.
  cbn [holds] in A, B. rewrite !holds_exchanged in A, B.
  destruct (holds (view 5 xs ys) lost_5 && holds (view 5 ys xs) lost_5), (holds (view 5 xs ys) listed_5 || holds (view 5 ys xs) listed_5);
    try reflexivity; discriminate.
Qed.

Theorem previous_5 xs ys : hands 5 xs -> hands 5 ys -> xs <> [] -> ys <> [] ->
  outcome (position 5 xs ys) = PreviousWins <->
  length xs = length ys /\ holds (view 5 xs ys) listed_5 || holds (view 5 ys xs) listed_5 = true.
Proof.
  intros X Y NX NY. rewrite finger_count_5 by assumption. destruct (Nat.eq_dec (length xs) (length ys)) as [E|E].
  - rewrite outcome_from_equal, <- listed_is_previous by assumption.
    destruct (holds (view 5 xs ys) lost_5), (holds (view 5 ys xs) lost_5); cbn; split; try tauto; try discriminate; intros []; discriminate.
  - split; [|tauto]. unfold outcome_from.
    destruct (length ys + 2 <=? length xs); [discriminate|]. destruct (length xs + 2 <=? length ys); [discriminate|].
    destruct (Nat.eqb_spec (length xs) (length ys)); [tauto|]. destruct (length xs <? length ys).
    + now destruct (holds _ won_5).
    + now destruct (holds _ won_5).
Qed.
