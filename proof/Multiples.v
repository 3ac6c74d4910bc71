(** Sums do not depend on order, and *·[0]^k = k·↓ + (k + 1)·*. *)
From Coq Require Import List Bool Arith Lia.
From Chopsticks Require Import Games Order.
Import ListNotations.

(** ** Sums *)

Theorem sum_associative g : forall h k, sum (sum g h) k = sum g (sum h k).
Proof.
  induction g as [gl gr Gl Gr] using game_induction. induction h as [hl hr Hl Hr] using game_induction. induction k as [kl kr Kl Kr] using game_induction.
  cbn [sum] in *. rewrite !map_app, !map_map, <- !app_assoc. f_equal; f_equal; try (apply map_ext_in; intros x I).
  - exact (Gl x I (Game hl hr) (Game kl kr)).
  - f_equal; apply map_ext_in; intros x I; [exact (Hl x I (Game kl kr))|exact (Kl x I)].
  - exact (Gr x I (Game hl hr) (Game kl kr)).
  - f_equal; apply map_ext_in; intros x I; [exact (Hr x I (Game kl kr))|exact (Kr x I)].
Qed.
Lemma sum_le_commuted n : forall g h, size g + size h < n -> le (sum g h) (sum h g).
Proof.
  induction n as [|n IH]; [lia|]. intros g h N. apply le_def. split; intros x I.
  - apply sum_left_options in I as [(y & I & ->)|(y & I & ->)]; assert (S := size_left _ _ I); apply lf_def; left.
    + exists (sum h y). split; [apply sum_left_options; eauto|apply IH; lia].
    + exists (sum y g). split; [apply sum_left_options; eauto|apply IH; lia].
  - apply sum_right_options in I as [(y & I & ->)|(y & I & ->)]; assert (S := size_right _ _ I); apply lf_def; right.
    + exists (sum g y). split; [apply sum_right_options; eauto|apply IH; lia].
    + exists (sum y h). split; [apply sum_right_options; eauto|apply IH; lia].
Qed.
Theorem sum_commutative g h : equal (sum g h) (sum h g).
Proof. apply equal_is_le_both_ways. split; eapply sum_le_commuted; eauto. Qed.
Lemma sum_equal_both g g' h h' : equal g g' -> equal h h' -> equal (sum g h) (sum g' h').
Proof.
  intros A B. apply (equal_trans _ (sum g' h)); [now apply sum_equal|].
  apply (equal_trans _ (sum h g')); [apply sum_commutative|]. apply (equal_trans _ (sum h' g')); [now apply sum_equal|apply sum_commutative].
Qed.

(** k·G *)
Fixpoint multiple (k : nat) (g : game) : game := match k with 0 => zero | S k => sum (multiple k g) g end.

(** ** The towers *·[0]^k *)

Local Notation T k := (tower star zero k).
Lemma T_right k : rights (T k) = [zero]. Proof. now destruct k. Qed.
(** T(k) < 0 for k >= 1. *)
Lemma T_negative k : le (T (S k)) zero /\ ~ le zero (T (S k)).
Proof.
  split.
  - apply le_recursion. split; [|intros x []]. intros x [<-|[]] L. apply le_recursion in L as [_ L]. apply (L zero); [rewrite T_right; now left|apply le_refl].
  - intro L. apply le_recursion in L as [_ L]. apply (L zero); [now left|apply le_refl].
Qed.
(** T(k + c) <= T(k) for c >= 2. *)
Lemma T_decreases c k : le (T (c + S (S k))) (T k).
Proof.
  induction k as [|k IH].
  - replace (c + 2) with (S (S c)) by lia. apply le_def. split.
    + intros x [<-|[]]. apply lf_def. left. exists zero. split; [now left|apply T_negative].
    + intros x [<-|[]]. apply lf_not. apply T_negative.
  - replace (c + S (S (S k))) with (S (c + S (S k))) by lia. apply le_def. split.
    + intros x [<-|[]]. apply lf_def. left. exists (T k). split; [now left|exact IH].
    + intros x [<-|[]]. apply lf_not. apply T_negative.
Qed.
Lemma T_confused k : lf (T (S k)) (T k).
Proof.
  apply lf_def. left. destruct k as [|k].
  - exists zero. split; [now left|apply T_negative].
  - exists (T k). split; [now left|]. exact (T_decreases 0 k).
Qed.
Lemma T_below_star k : le (T (S (S k))) (sum (T k) star).
Proof.
  induction k as [|k IH]; [apply le_compare; reflexivity|]. apply le_def. split.
  - intros x [<-|[]]. apply lf_def. left. exists (sum (T k) star). split; [now left|exact IH].
  - intros x [<-|[<-|[]]].
    + apply lf_def. left. exists zero. split; [now left|apply T_negative].
    + change (lf (T (S (S (S k)))) (sum (T (S k)) zero)). rewrite sum_zero. apply lf_def. left. exists (T k). split; [now left|]. exact (T_decreases 1 k).
Qed.

(** ↓* = {0 | 0, *}. *)
Definition down_star : game := Game [zero] [zero; star].
Lemma T_step k : equal (sum (T k) down_star) (T (S k)).
Proof.
  induction k as [|k IH]; [apply equalb_correct; reflexivity|]. apply equal_is_le_both_ways. split.
  - apply le_def. split.
    + intros x [<-|[<-|[]]].
      * change (lf (sum (T k) down_star) (T (S (S k)))). apply lf_not. intro L. apply equal_is_le_both_ways in IH as [IH _].
        assert (M : le (T (S (S k))) (T (S k))) by (eapply le_trans; eauto). apply le_def in M as [M _]. specialize (M (T (S k)) (or_introl eq_refl)). apply lf_not in M. apply M, le_refl.
      * change (lf (sum (T (S k)) zero) (T (S (S k)))). rewrite sum_zero. apply lf_def. left. exists (T (S k)). split; [now left|apply le_refl].
    + intros x [<-|[]]. change (lf (sum (T (S k)) down_star) zero). apply lf_def. right. exists (sum (T (S k)) zero). split; [right; now left|]. rewrite sum_zero. apply T_negative.
  - apply le_def. split.
    + intros x [<-|[]]. change (lf (T (S k)) (sum (T (S k)) down_star)). apply lf_def. left. exists (sum (T (S k)) zero). split; [right; now left|]. rewrite sum_zero. apply le_refl.
    + intros x [<-|[<-|[<-|[]]]].
      * change (lf (T (S (S k))) (sum zero down_star)). rewrite zero_sum. apply lf_def. left. exists zero. split; [now left|apply T_negative].
      * change (lf (T (S (S k))) (sum (T (S k)) zero)). rewrite sum_zero. apply T_confused.
      * change (lf (T (S (S k))) (sum (T (S k)) star)). apply lf_def. left. exists (sum (T k) star). split; [now left|apply T_below_star].
Qed.

(** *·[0]^k = k·↓ + (k + 1)·* *)
Theorem star_tower k : equal (tower star zero k) (sum (multiple k (negative (up 1))) (multiple (S k) star)).
Proof.
  induction k as [|k IH]; [apply equalb_correct; reflexivity|].
  apply (equal_trans _ (sum (T k) down_star)); [apply equal_sym, T_step|].
  apply (equal_trans _ (sum (sum (multiple k (negative (up 1))) (multiple (S k) star)) (sum (negative (up 1)) star))).
  { apply sum_equal_both; [exact IH|]. apply equalb_correct. reflexivity. }
  set (a := multiple k (negative (up 1))). set (b := multiple (S k) star). change (multiple (S (S k)) star) with (sum b star).
  change (multiple (S k) (negative (up 1))) with (sum a (negative (up 1))). rewrite !sum_associative.
  apply sum_equal_both; [apply equal_refl|]. rewrite <- !sum_associative. apply sum_equal, sum_commutative.
Qed.
