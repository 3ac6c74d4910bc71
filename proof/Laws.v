(** Laws for long towers: a law that holds for one large counter holds for all. *)
From Coq Require Import List Bool Arith Lia.
From Chopsticks Require Import Games Order Counter.
Import ListNotations.

(** {tower | r} compares with games of few moves as any other long tower does in its place. *)
Theorem counter_switch t h r b : forall X, short b X -> forall k l, b + 1 <= k -> b + 1 <= l ->
  (le X (switch (tower t h k) r) <-> le X (switch (tower t h l) r)) /\
  (le (switch (tower t h k) r) X <-> le (switch (tower t h l) r) X).
Proof.
  induction b as [b IH] using lt_wf_ind. intros X SX k l Hk Hl.
  pose proof (counter t h b X SX) as [C _]. specialize (C k l Hk Hl). inversion_clear SX as [? ? O].
  rewrite !le_switch_right, !le_switch_left. split; split; intros [P Q]; (split; [tauto || idtac|tauto || idtac]);
    try tauto; intros x i L.
  1,2: destruct (O x (or_introl i)) as [c [cb sx]]; destruct (IH c cb x sx k l) as [_ E]; try lia; apply (P x i); tauto.
  1,2: destruct (O x (or_intror i)) as [c [cb sx]]; destruct (IH c cb x sx k l) as [E _]; try lia; apply (Q x i); tauto.
Qed.

(** A bound on the number of moves in a line of play. *)
Fixpoint depth (g : game) : nat :=
  match g with Game l r => S (Nat.max (list_max (map depth l)) (list_max (map depth r))) end.
Lemma short_depth g : short (depth g) g.
Proof.
  induction g as [l r Hl Hr] using game_induction. constructor. cbn [lefts rights].
  assert (M : forall a m, In a m -> depth a <= list_max (map depth m)).
  { intros a m i. assert (F := proj1 (list_max_le (map depth m) (list_max (map depth m))) (le_n _)).
    rewrite Forall_forall in F. apply F. now apply in_map. }
  intros x [i|i]; exists (depth x); (split; [|auto]); cbn [depth]; apply M in i; lia.
Qed.

(** If {tower of l | r} = X for one l that is larger than the depth of X, then for every such l. *)
Theorem law t h r X k l : depth X + 1 <= k -> depth X + 1 <= l ->
  equal (switch (tower t h l) r) X -> equal (switch (tower t h k) r) X.
Proof.
  rewrite !equal_is_le_both_ways. intros Hk Hl [A B].
  destruct (counter_switch t h r (depth X) X (short_depth X) k l) as [P Q]; auto. split; tauto.
Qed.

(** An instance: {↑[k] | 0} = {↑[k] | -↑} = * for every k >= 3. *)
Theorem up_then_zero k : 3 <= k -> equal (switch (up k) zero) star.
Proof. intro Hk. apply (law zero star zero star k 3); [cbn; lia..|]. apply equalb_correct. vm_compute. reflexivity. Qed.
Theorem up_then_down k : 3 <= k -> equal (switch (up k) (negative (up 1))) star.
Proof.
  intro Hk. apply (law zero star (negative (up 1)) star k 3); [cbn; lia..|]. apply equalb_correct. vm_compute. reflexivity.
Qed.
