(** Simple Chopsticks: Definition 1 of Dailly, Gledel, Nowakowski and Pereira dos Santos (2024), with any number of hands.

    Left has the hands xs and Right the hands ys; each hand is its number of fingers. The finger count is n; with different finger counts,
    m is that of Left and n that of Right. *)
From Coq Require Import List Bool Arith Lia.
From Chopsticks Require Import Games Order.
Import ListNotations.

(** ** The rules *)

(** What becomes of a hand with y fingers that is attacked by one with x: more than n fingers remove it. *)
Definition hit (n x y : nat) : list nat := if n <? x + y then [] else [x + y].

(** The opponent's hands after each attack by a hand with x fingers. *)
Fixpoint attack (n x : nat) (ys : list nat) : list (list nat) :=
  match ys with
  | [] => []
  | y :: rest => (hit n x y ++ rest) :: map (cons y) (attack n x rest)
  end.

(** The opponent's hands after each move of the player with the hands xs. *)
Definition moves (n : nat) (xs ys : list nat) : list (list nat) := flat_map (fun x => attack n x ys) xs.

(** The game tree, down to a number of moves. *)
Fixpoint tree (fuel m n : nat) (xs ys : list nat) : game :=
  match fuel with
  | 0 => zero
  | S fuel => Game (map (fun ys' => tree fuel m n xs ys') (moves n xs ys))
                   (map (fun xs' => tree fuel m n xs' ys) (moves m ys xs))
  end.

(** A bound on the number of moves: each makes some hand larger or removes it. *)
Definition room (n : nat) (hands : list nat) : nat := list_sum (map (fun x => S (S n - x)) hands).

(** The position (x_1, ..., x_l | y_1, ..., y_r)_(m,n). *)
Definition unequal_position (m n : nat) (xs ys : list nat) : game := tree (room m xs + room n ys) m n xs ys.

(** The position (x_1, ..., x_l | y_1, ..., y_r)_n. [position_options] says that it has the options of Definition 1. *)
Definition position (n : nat) (xs ys : list nat) : game := unequal_position n n xs ys.

(** The hands of Definition 1 show 1 to n fingers. *)
Definition hands (n : nat) (xs : list nat) : Prop := Forall (fun x => 1 <= x <= n) xs.

(** ** The rules as one move *)

Lemma attack_in n x ys ys' :
  In ys' (attack n x ys) <-> exists before y after, ys = before ++ y :: after /\ ys' = before ++ hit n x y ++ after.
Proof.
  revert ys'. induction ys as [|y rest IH]; intro ys'; cbn.
  - split; [tauto|]. intros (b & y & a & E & _). now destruct b.
  - rewrite in_map_iff. setoid_rewrite IH. split.
    + intros [<-|[? [<- (b & z & a & -> & ->)]]]; [now exists [], y, rest|now exists (y :: b), z, a].
    + intros ([|z b] & z' & a & E & ->); inversion E; subst; [now left|right]. eexists. split; [|now exists b, z', a]. reflexivity.
Qed.

(** A move: some hand x attacks some hand y. *)
Lemma moves_in n xs ys ys' : In ys' (moves n xs ys) <->
  exists x before y after, In x xs /\ ys = before ++ y :: after /\ ys' = before ++ hit n x y ++ after.
Proof.
  unfold moves. rewrite in_flat_map. setoid_rewrite attack_in. split.
  - intros (x & i & b & y & a & E & F). exists x, b, y, a. auto.
  - intros (x & b & y & a & i & E & F). exists x. split; [exact i|]. now exists b, y, a.
Qed.

Lemma hands_hit n x y : 1 <= y <= n -> hands n (hit n x y).
Proof. intro H. unfold hit. destruct (Nat.ltb_spec n (x + y)); repeat constructor; lia. Qed.
Lemma moves_hands n xs ys ys' : hands n ys -> In ys' (moves n xs ys) -> hands n ys'.
Proof.
  intros H i. apply moves_in in i as (x & b & y & a & _ & -> & ->). unfold hands in *.
  rewrite Forall_app, Forall_cons_iff in H. rewrite !Forall_app. repeat split; try tauto. apply hands_hit. tauto.
Qed.

Lemma moves_room n xs ys ys' : Forall (fun x => 1 <= x) xs -> In ys' (moves n xs ys) -> room n ys' < room n ys.
Proof.
  intros H i. apply moves_in in i as (x & b & y & a & i & -> & ->).
  rewrite Forall_forall in H. specialize (H x i). unfold room, hit.
  repeat (rewrite ?map_app, ?list_sum_app; cbn [map app]; change (list_sum (?u :: ?l)) with (u + list_sum l)).
  destruct (Nat.ltb_spec n (x + y)); cbn [map app]; change (list_sum [?u]) with (u + 0); change (list_sum []) with 0; lia.
Qed.

Definition positive (xs : list nat) : Prop := Forall (fun x => 1 <= x) xs.
Lemma hands_positive n xs : hands n xs -> positive xs.
Proof. apply Forall_impl. lia. Qed.
Lemma moves_positive n xs ys ys' : positive ys -> In ys' (moves n xs ys) -> positive ys'.
Proof.
  intros H i. apply moves_in in i as (x & b & y & a & _ & -> & ->). unfold positive in *.
  rewrite Forall_app, Forall_cons_iff in H. rewrite !Forall_app. repeat split; try tauto.
  unfold hit. destruct (n <? x + y); repeat constructor. lia.
Qed.

(** More fuel than moves changes nothing. *)
Lemma fuel_is_enough f : forall g m n xs ys, positive xs -> positive ys ->
  room m xs + room n ys <= f -> room m xs + room n ys <= g -> tree f m n xs ys = tree g m n xs ys.
Proof.
  assert (none : forall m n xs ys, room n ys = 0 -> moves n xs ys = [] /\ moves m ys xs = []).
  { intros m n xs [|y ys]; [|cbn; discriminate]. intros _. split; [|reflexivity].
    unfold moves. induction xs; cbn; auto. }
  assert (zero_ : forall g m n xs ys, room m xs + room n ys = 0 -> tree g m n xs ys = zero).
  { intros [|g] m n xs ys H; [reflexivity|]. cbn. destruct (none m n xs ys) as [-> ->]; [lia|reflexivity]. }
  induction f as [|f IH]; intros g m n xs ys X Y F G.
  - rewrite (zero_ g); [reflexivity|lia].
  - destruct g as [|g]; [rewrite (zero_ (S f)); [reflexivity|lia]|]. cbn. f_equal; apply map_ext_in; intros zs i.
    + pose proof (moves_room n xs ys zs X i). apply IH; try lia; [exact X|now apply (moves_positive n xs ys)].
    + pose proof (moves_room m ys xs zs Y i). apply IH; try lia; [now apply (moves_positive m ys xs)|exact Y].
Qed.

(** Left's options are the positions after attacks on Right's hands, and vice versa. *)
Theorem unequal_position_options m n xs ys : positive xs -> positive ys ->
  unequal_position m n xs ys = Game (map (fun ys' => unequal_position m n xs ys') (moves n xs ys))
                                    (map (fun xs' => unequal_position m n xs' ys) (moves m ys xs)).
Proof.
  intros X Y. unfold unequal_position. rewrite (fuel_is_enough _ (S (room m xs + room n ys))) by (auto; lia). cbn.
  f_equal; apply map_ext_in; intros zs i.
  - pose proof (moves_room n xs ys zs X i). apply fuel_is_enough; try lia; [exact X|now apply (moves_positive n xs ys)].
  - pose proof (moves_room m ys xs zs Y i). apply fuel_is_enough; try lia; [now apply (moves_positive m ys xs)|exact Y].
Qed.

(** Definition 1. *)
Theorem position_options n xs ys : positive xs -> positive ys ->
  position n xs ys = Game (map (fun ys' => position n xs ys') (moves n xs ys))
                          (map (fun xs' => position n xs' ys) (moves n ys xs)).
Proof. apply unequal_position_options. Qed.

(** ** One hand each: (i | j)_n *)

Definition pair (n i j : nat) : game := position n [i] [j].
(** (i | j)_(m,n) *)
Definition unequal_pair (m n i j : nat) : game := unequal_position m n [i] [j].

Theorem unequal_pair_options m n i j : 1 <= i -> 1 <= j ->
  unequal_pair m n i j = switch (if n <? i + j then zero else unequal_pair m n i (i + j)) (if m <? i + j then zero else unequal_pair m n (i + j) j).
Proof.
  intros I K. unfold unequal_pair. rewrite unequal_position_options by (repeat constructor; assumption).
  assert (M : forall n x y, moves n [x] [y] = [hit n x y]).
  { intros l x y. unfold moves. cbn [flat_map attack map app]. now rewrite app_nil_r. }
  rewrite !M. unfold hit. rewrite (Nat.add_comm j i).
  assert (N : forall l xs, moves l xs [] = []) by (unfold moves; clear; intro l; induction xs; cbn; auto).
  assert (Z1 : unequal_position m n [i] [] = zero) by (rewrite unequal_position_options by (repeat constructor; assumption); now rewrite N).
  assert (Z2 : unequal_position m n [] [j] = zero) by (rewrite unequal_position_options by (repeat constructor; assumption); now rewrite N).
  destruct (n <? i + j), (m <? i + j); cbn [map]; now rewrite ?Z1, ?Z2.
Qed.
Theorem pair_options n i j : 1 <= i -> 1 <= j ->
  pair n i j = if n <? i + j then star else switch (pair n i (i + j)) (pair n (i + j) j).
Proof. intros I K. unfold pair, position. rewrite (unequal_pair_options n n i j I K : unequal_position n n [i] [j] = _). now destruct (n <? i + j). Qed.

(** The same by a recursion on the two numbers alone, as on the board of the paper. *)
Fixpoint board_tree (fuel n i j : nat) : game :=
  match fuel with
  | 0 => star
  | S fuel =>
    if n <? i + j then star else switch (board_tree fuel n i (i + j)) (board_tree fuel n (i + j) j)
  end.
Definition board (n i j : nat) : game := board_tree n n i j.

Theorem pair_is_board n i j : 1 <= i -> 1 <= j -> pair n i j = board n i j.
Proof.
  enough (H : forall f i j, 1 <= i -> 1 <= j -> n < f + i + j -> pair n i j = board_tree f n i j).
  { intros. apply H; lia. }
  induction f as [|f IH]; intros i' j' I K F; rewrite pair_options by assumption; cbn [board_tree].
  all: destruct (Nat.ltb_spec n (i' + j')); [reflexivity|]; try lia.
  now rewrite !IH by lia.
Qed.

Theorem pair_star n i j : 1 <= i -> 1 <= j -> n < i + j -> pair n i j = star.
Proof. intros. rewrite pair_options by assumption. destruct (Nat.ltb_spec n (i + j)); [reflexivity|lia]. Qed.
Theorem pair_step n i j : 1 <= i -> 1 <= j -> i + j <= n ->
  pair n i j = switch (pair n i (i + j)) (pair n (i + j) j).
Proof. intros. rewrite pair_options by assumption. destruct (Nat.ltb_spec n (i + j)); [lia|reflexivity]. Qed.

(** (i | j)_n = ↑[k] if n < i + 2j, where k is the number of times that i fits into n - i - j, rounded down. *)
Theorem pair_up k : forall n i j, 1 <= i -> 1 <= j ->
  i + j + k * i <= n < i + j + (k + 1) * i -> n < i + 2 * j -> equal (pair n i j) (up k).
Proof.
  induction k; intros n i j I K H1 H2; rewrite pair_step by lia; rewrite (pair_star n (i + j) j) by lia.
  - rewrite (pair_star n i (i + j)) by lia. apply equalb_correct. reflexivity.
  - change (up (S k)) with (switch (up k) star). apply switch_equal; [|apply equal_refl]. apply IHk; lia.
Qed.
