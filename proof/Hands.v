(** Positions with any number of hands and any finger count: Theorem 4 and Lemma 1 of the paper. *)
From Coq Require Import List Bool Arith Lia.
From Chopsticks Require Import Games Order Chopsticks.
Import ListNotations.

(** ** The player to move *)

(** Exchanging the hands exchanges the players. *)
Lemma tree_negative f : forall m n xs ys, tree f n m ys xs = negative (tree f m n xs ys).
Proof.
  induction f as [|f IH]; intros m n xs ys; [reflexivity|]. cbn. rewrite !map_map.
  f_equal; apply map_ext; intro zs; apply IH.
Qed.
Theorem unequal_position_negative m n xs ys : unequal_position n m ys xs = negative (unequal_position m n xs ys).
Proof. unfold unequal_position. rewrite (Nat.add_comm (room n ys)). apply tree_negative. Qed.
Theorem position_negative n xs ys : position n ys xs = negative (position n xs ys).
Proof. apply unequal_position_negative. Qed.

(** Whether the player to move wins, who has the hands xs. *)
Definition mover_wins (n : nat) (xs ys : list nat) : bool := wins_first Left (position n xs ys).

Lemma right_is_mover n xs ys : wins_first Right (position n xs ys) = mover_wins n ys xs.
Proof. unfold mover_wins. now rewrite (position_negative n xs ys), negative_wins. Qed.

(** The player to move wins exactly if some move leads to a position that the opponent loses. *)
Lemma mover_wins_moves n xs ys : positive xs -> positive ys ->
  mover_wins n xs ys = existsb (fun ys' => negb (mover_wins n ys' xs)) (moves n xs ys).
Proof.
  intros X Y. unfold mover_wins at 1. rewrite position_options, wins_left by assumption. cbn [lefts].
  rewrite existsb_map. apply existsb_ext. intros zs _. now rewrite right_is_mover.
Qed.
Lemma wins_by n xs ys ys' : positive xs -> positive ys -> In ys' (moves n xs ys) ->
  mover_wins n ys' xs = false -> mover_wins n xs ys = true.
Proof.
  intros X Y i H. rewrite mover_wins_moves by assumption. apply existsb_exists. exists ys'. now rewrite H.
Qed.
Lemma loses_if n xs ys : positive xs -> positive ys ->
  (forall ys', In ys' (moves n xs ys) -> mover_wins n ys' xs = true) -> mover_wins n xs ys = false.
Proof.
  intros X Y H. rewrite mover_wins_moves by assumption. apply not_true_iff_false. rewrite existsb_exists.
  intros (zs & i & N). now rewrite (H zs i) in N.
Qed.

(** ** The number of hands *)

Lemma in_moves n x before y after xs : In x xs ->
  In (before ++ hit n x y ++ after) (moves n xs (before ++ y :: after)).
Proof. intro i. apply moves_in. exists x, before, y, after. auto. Qed.

(** A move keeps the number of hands, or some attack removes one. *)
Lemma moves_length n xs ys ys' : In ys' (moves n xs ys) ->
  (length ys' = length ys \/ exists x y, In x xs /\ In y ys /\ n < x + y /\ S (length ys') = length ys).
Proof.
  intro i. apply moves_in in i as (x & b & y & a & i & -> & ->). unfold hit.
  destruct (Nat.ltb_spec n (x + y)); [right|left]; rewrite !app_length; cbn; [|lia].
  exists x, y. rewrite in_app_iff. cbn. repeat split; auto; lia.
Qed.
Lemma moves_none n xs : moves n [] xs = []. Proof. reflexivity. Qed.
Lemma moves_nobody n xs : moves n xs [] = [].
Proof. unfold moves. induction xs; cbn; auto. Qed.

Lemma smallest xs : xs <> [] -> exists m : nat, In m xs /\ forall x, In x xs -> m <= x.
Proof.
  induction xs as [|x [|y xs] IH]; [congruence|exists x; split; [now left|]; intros ? [->|[]]; lia|]. intros _.
  destruct IH as (m & i & M); [discriminate|]. destruct (le_lt_dec x m).
  - exists x. split; [now left|]. intros z [->|j]; [lia|]. specialize (M z j). lia.
  - exists m. split; [now right|]. intros z [<-|j]; [lia|]. auto.
Qed.
Lemma largest xs : xs <> [] -> exists m : nat, In m xs /\ forall x, In x xs -> x <= m.
Proof.
  induction xs as [|x [|y xs] IH]; [congruence|exists x; split; [now left|]; intros ? [->|[]]; lia|]. intros _.
  destruct IH as (m & i & M); [discriminate|]. destruct (le_lt_dec m x).
  - exists x. split; [now left|]. intros z [->|j]; [lia|]. specialize (M z j). lia.
  - exists m. split; [now right|]. intros z [<-|j]; [lia|]. auto.
Qed.

Lemma removal_possible n xs ys :
  (exists x y, In x xs /\ In y ys /\ n < x + y) \/ (forall x y, In x xs -> In y ys -> x + y <= n).
Proof.
  destruct (existsb (fun x => existsb (fun y => n <? x + y) ys) xs) eqn:E.
  - left. apply existsb_exists in E as (x & i & E). apply existsb_exists in E as (y & j & E).
    apply Nat.ltb_lt in E. eauto.
  - right. intros x y i j. apply not_true_iff_false in E. destruct (le_lt_dec (x + y) n); [assumption|].
    exfalso. apply E. apply existsb_exists. exists x. split; [exact i|]. apply existsb_exists. exists y.
    split; [exact j|]. now apply Nat.ltb_lt.
Qed.

(** What a move leaves alone. *)
Lemma moves_kept n xs ys ys' (P : nat -> Prop) : In ys' (moves n xs ys) -> (forall y, In y ys -> P y) ->
  length ys' < length ys -> forall y, In y ys' -> P y.
Proof.
  intros i H L. apply moves_in in i as (x & b & y & a & i & -> & ->). unfold hit in *.
  destruct (n <? x + y); rewrite !app_length in L; cbn in L; [|lia].
  intros z j. cbn in j. apply H. rewrite in_app_iff in *. cbn. tauto.
Qed.

Lemma nobody_wins n xs : positive xs -> mover_wins n [] xs = false.
Proof. intro X. apply loses_if; [constructor|exact X|]. rewrite moves_none. intros _ []. Qed.

(** ** Theorem 4 *)

(** If the opponent has hands, but fewer, the player to move wins. *)
Lemma more_hands_mover n : forall xs ys, hands n xs -> hands n ys ->
  0 < length ys < length xs -> mover_wins n xs ys = true.
Proof.
  enough (H : forall m xs ys, room n xs + room n ys < m -> hands n xs -> hands n ys ->
    0 < length ys < length xs -> mover_wins n xs ys = true) by eauto.
  induction m as [|m IH]; [lia|]. intros xs ys R X Y L.
  assert (PX := hands_positive n xs X). assert (PY := hands_positive n ys Y).
  (* A move after which every reply leaves more hands wins. *)
  assert (play : forall ys', In ys' (moves n xs ys) ->
    (forall xs', In xs' (moves n ys' xs) -> length ys' < length xs' \/ mover_wins n xs' ys' = true) ->
    mover_wins n xs ys = true).
  { intros ys' i W. apply (wins_by n xs ys ys'); auto. assert (Y' := moves_hands _ _ _ _ Y i).
    assert (PY' := hands_positive n ys' Y'). apply loses_if; auto. intros xs' j.
    destruct (W xs' j) as [W'|W']; [|exact W']. destruct ys' as [|y' ys']; [now rewrite moves_none in j|].
    assert (X' := moves_hands _ _ _ _ X j). pose proof (moves_room _ _ _ _ PX i). pose proof (moves_room _ _ _ _ PY' j).
    apply IH; auto; cbn in *; lia. }
  destruct (removal_possible n xs ys) as [(x & y & i & j & G)|S].
  - (* Some hand can be removed. *)
    apply in_split in j as (b & a & ->). apply (play (b ++ hit n x y ++ a)); [now apply in_moves|].
    intros xs' k. left. unfold hit in *. apply Nat.ltb_lt in G. rewrite G in *. rewrite !app_length in *. cbn in *.
    apply moves_length in k as [k|(? & ? & _ & _ & _ & k)]; lia.
  - destruct ys as [|y rest]; [cbn in L; lia|].
    destruct (smallest xs) as (x1 & i1 & M1); [intros ->; cbn in L; lia|].
    destruct (largest xs) as (xl & il & Ml); [intros ->; cbn in L; lia|].
    assert (attack_first : forall x, In x xs -> In ((x + y) :: rest) (moves n xs (y :: rest))).
    { intros x i. pose proof (in_moves n x [] y rest xs i) as M. unfold hit in M.
      specialize (S x y i (or_introl eq_refl)). destruct (Nat.ltb_spec n (x + y)); [lia|exact M]. }
    destruct (le_lt_dec (x1 + y + xl) n) as [safe|unsafe].
    + (* The weakest hand attacks, and no reply removes a hand. *)
      apply (play ((x1 + y) :: rest)); [auto|]. intros xs' k. left. cbn [length] in *.
      apply moves_length in k as [k|(y' & x & j & i & G & k)]; [lia|]. exfalso.
      destruct j as [<-|j]; [specialize (Ml x i)|specialize (S x y' i (or_intror j))]; lia.
    + (* The strongest hand attacks; if the reply removes a hand, any other hand removes the attacked one. *)
      apply (play ((xl + y) :: rest)); [auto|]. intros xs' k. cbn [length] in *.
      destruct (moves_length _ _ _ _ k) as [K|(_ & _ & _ & _ & _ & K)]; [lia|]. right.
      assert (X' := moves_hands _ _ _ _ X k). assert (PX' := hands_positive n xs' X').
      assert (Y' : hands n ((xl + y) :: rest)) by (apply (moves_hands _ xs (y :: rest)); auto).
      assert (PY' := hands_positive _ _ Y').
      assert (kept : forall x, In x xs' -> In x xs) by (apply (moves_kept _ _ _ _ _ k); [auto|lia]).
      destruct xs' as [|x xs']; [cbn in K; lia|].
      assert (i : In rest (moves n (x :: xs') ((xl + y) :: rest))).
      { pose proof (in_moves n x [] (xl + y) rest (x :: xs') (or_introl eq_refl)) as M. unfold hit in M.
        specialize (M1 x (kept x (or_introl eq_refl))). destruct (Nat.ltb_spec n (x + (xl + y))); [exact M|lia]. }
      apply (wins_by _ _ _ rest); auto.
      assert (R1 := moves_room _ _ _ _ PX (attack_first xl il)). assert (R2 := moves_room _ _ _ _ PY' k).
      assert (R3 := moves_room _ _ _ _ PX' i). assert (Yr : hands n rest) by (apply Forall_inv_tail in Y; exact Y).
      apply loses_if; [apply (hands_positive n), Yr|exact PX'|]. intros xs'' k''.
      destruct rest as [|y2 rest]; [now rewrite moves_none in k''|].
      assert (PYr := hands_positive _ _ Yr). assert (R4 := moves_room _ _ _ _ PYr k'').
      apply IH; [lia|now apply (moves_hands _ _ _ _ X' k'')|exact Yr|].
      apply moves_length in k'' as [k''|(y' & x' & j' & i' & G & _)]; [cbn in *; lia|]. exfalso.
      specialize (S x' y' (kept x' i') (or_intror j')). lia.
Qed.

(** Theorem 4. The player with more hands wins when moving first, if the opponent has a hand. *)
Theorem theorem_4 n xs ys : hands n xs -> hands n ys -> 0 < length xs -> 0 < length ys ->
  (length ys < length xs -> wins_first Left (position n xs ys) = true) /\
  (length xs < length ys -> wins_first Right (position n xs ys) = true).
Proof.
  intros X Y Lx Ly. rewrite right_is_mover. split; intro L; apply more_hands_mover; auto.
Qed.

(** Lemma 1. If the player to move has fewer hands, a winning move removes a hand, and the difference is one hand. *)
Lemma fewer_hands_mover n xs ys ys' : hands n xs -> hands n ys -> length xs < length ys ->
  In ys' (moves n xs ys) -> mover_wins n ys' xs = false -> length ys = S (length xs) /\ S (length ys') = length ys.
Proof.
  intros X Y L i W. destruct (le_lt_dec (length ys') (length xs)).
  - apply moves_length in i as [i|(_ & _ & _ & _ & _ & i)]; lia.
  - rewrite more_hands_mover in W; [discriminate|now apply (moves_hands _ xs ys)|assumption|].
    destruct xs; [now rewrite moves_none in i|cbn in *; lia].
Qed.
Theorem lemma_1 n xs ys : hands n xs -> hands n ys -> length xs < length ys ->
  wins_first Left (position n xs ys) = true ->
  length ys = S (length xs) /\
  forall ys', In ys' (moves n xs ys) -> wins_first Right (position n xs ys') = false -> S (length ys') = length ys.
Proof.
  intros X Y L W. setoid_rewrite right_is_mover. split.
  - change (mover_wins n xs ys = true) in W. rewrite mover_wins_moves in W by (eapply hands_positive; eauto).
    apply existsb_exists in W as (ys' & i & N). apply negb_true_iff in N. now apply (fewer_hands_mover n xs ys ys').
  - intros ys' i N. now apply (fewer_hands_mover n xs ys ys').
Qed.

(** Observation: without a hand on one side nobody can move. *)
Theorem no_hand n xs ys : positive xs -> positive ys -> xs = [] \/ ys = [] -> outcome (position n xs ys) = PreviousWins.
Proof.
  intros X Y E. rewrite position_options by assumption. destruct E as [-> | ->]; rewrite moves_none, moves_nobody; reflexivity.
Qed.

(** With two hands more than the opponent a player wins also when moving second (Proposition 1 is the case n = 2). *)
Theorem two_more_hands n xs ys : hands n xs -> hands n ys -> 0 < length ys -> length ys + 2 <= length xs ->
  outcome (position n xs ys) = LeftWins /\ outcome (position n ys xs) = RightWins.
Proof.
  intros X Y L M. assert (W := more_hands_mover n xs ys X Y ltac:(lia)).
  assert (V : mover_wins n ys xs = false).
  { apply not_true_iff_false. intro V. destruct (lemma_1 n ys xs Y X ltac:(lia) V) as [E _]. lia. }
  unfold outcome. rewrite !right_is_mover. fold (mover_wins n xs ys) (mover_wins n ys xs). now rewrite W, V.
Qed.
