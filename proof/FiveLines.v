(** What is counted for finger count 5: the P-positions with h hands a side, by their counts.

    A position is one pair of counts of hands that show 1, 2, ... fingers, whatever the order of the hands. *)
From Coq Require Import List Bool Arith ZArith Lia ZifyNat Permutation.
From Chopsticks Require Import Games Order Chopsticks Hands Presburger Characterization Fingers FiveCounts Refutations_5 FiveFingers.
Import ListNotations.
Open Scope nat_scope.
Ltac Zify.zify_post_hook ::= Z.to_euclidean_division_equations.

(** ** What is counted *)

(** All lists of m numbers whose sum is h. *)
Fixpoint compositions (m h : nat) : list (list nat) :=
  match m with
  | 0 => if h =? 0 then [[]] else []
  | S m => flat_map (fun x => map (cons x) (compositions m (h - x))) (seq 0 (h + 1))
  end.

(** The hands of a player with these counts of hands that show 1, 2, ... fingers. *)
Definition hands_of (cs : list nat) : list nat := flat_map (fun p => repeat (fst p) (snd p)) (combine (seq 1 (length cs)) cs).

Definition is_previous (p : list nat * list nat) : bool :=
  match outcome (position 5 (hands_of (fst p)) (hands_of (snd p))) with PreviousWins => true | _ => false end.
Definition number_of_previous (h : nat) : nat := length (filter is_previous (list_prod (compositions 5 h) (compositions 5 h))).

Lemma in_compositions m : forall h l, In l (compositions m h) <-> length l = m /\ list_sum l = h.
Proof.
  induction m as [|m IH]; intros h l; cbn [compositions].
  - destruct (Nat.eqb_spec h 0) as [->|H]; cbn [In].
    + split; [intros [<-|[]]; auto|]. intros [L _]. destruct l; [auto|discriminate].
    + split; [intros []|]. intros [L S]. destruct l; [cbn in S; lia|discriminate].
  - rewrite in_flat_map. split.
    + intros (x & X & I). apply in_map_iff in I as (k & <- & I). apply IH in I as [L E]. apply in_seq in X.
      change (length (x :: k)) with (S (length k)). change (list_sum (x :: k)) with (x + list_sum k). lia.
    + intros [L S]. destruct l as [|x l]; [discriminate|]. change (list_sum (x :: l)) with (x + list_sum l) in S. cbn [length] in L.
      exists x. split; [apply in_seq; lia|].
      apply in_map. apply IH. lia.
Qed.

Lemma NoDup_both {A} (l k : list A) : NoDup l -> NoDup k -> (forall x, In x l -> In x k -> False) -> NoDup (l ++ k).
Proof.
  induction l as [|x l IH]; intros L K D; [exact K|]. inversion_clear L as [|? ? N L']. cbn. constructor.
  - intro I. apply in_app_or in I as [I|I]; [auto|]. apply (D x); [now left|exact I].
  - apply IH; auto. intros y I. apply D. now right.
Qed.
Lemma NoDup_image {A B} (f : A -> B) l : NoDup l -> (forall x y, In x l -> In y l -> f x = f y -> x = y) -> NoDup (map f l).
Proof.
  induction l as [|x l IH]; intros L F; cbn; [constructor|]. inversion_clear L as [|? ? N L']. constructor.
  - intro I. apply in_map_iff in I as (y & E & I). apply N. rewrite (F x y); auto; [now left|now right].
  - apply IH; [exact L'|]. intros y z I J. apply F; now right.
Qed.
Lemma NoDup_images {A B} (f : A -> list B) l : NoDup l -> (forall x, In x l -> NoDup (f x)) ->
  (forall x y b, In x l -> In y l -> In b (f x) -> In b (f y) -> x = y) -> NoDup (flat_map f l).
Proof.
  induction l as [|x l IH]; intros L F D; cbn; [constructor|]. inversion_clear L as [|? ? N L']. apply NoDup_both.
  - apply F. now left.
  - apply IH; [exact L'|intros; apply F; now right|]. intros y z b I J. apply D; now right.
  - intros b I J. apply in_flat_map in J as (y & Y & J). apply N. rewrite (D x y b); auto; [now left|now right].
Qed.

Lemma NoDup_compositions m : forall h, NoDup (compositions m h).
Proof.
  induction m as [|m IH]; intro h; cbn [compositions].
  - destruct (h =? 0); repeat constructor. auto.
  - apply NoDup_images; [apply seq_NoDup| |].
    + intros x _. apply NoDup_image; [apply IH|]. intros k l _ _ E. now injection E.
    + intros x y b _ _ I J. apply in_map_iff in I as (k & <- & _). apply in_map_iff in J as (l & E & _). now injection E.
Qed.
Lemma NoDup_pairs {A} (l k : list A) : NoDup l -> NoDup k -> NoDup (list_prod l k).
Proof.
  intros L K. induction l as [|x l IH]; cbn; [constructor|]. inversion_clear L as [|? ? N L']. apply NoDup_both.
  - apply NoDup_image; [exact K|]. intros y z _ _ E. now injection E.
  - now apply IH.
  - intros [y z] I J. apply in_map_iff in I as (w & E & _). injection E as <- <-. apply in_prod_iff in J. tauto.
Qed.

(** ** The lines of the list *)

Definition lines (a1 a2 a3 a4 a5 b1 b2 b3 b4 b5 : nat) : Prop :=
  (a1 = 0 /\ a3 = 0 /\ a4 = 0 /\ b4 = 0 /\ (b2 + b3) mod 2 = 1) /\ a5 = 0 /\ b5 = 0 \/
  (a1 = 0 /\ a2 = 0 /\ a4 = 0 /\ a3 mod 2 = 1 /\ b2 > 0 /\ b3 = 0 /\ b4 = 0) /\ a5 = 0 /\ b5 = 0 \/
  (a1 = 0 /\ a2 = 0 /\ a3 = 0 /\ b1 mod 2 = 1 /\ b2 = 0 /\ b3 = 0 /\ b4 = 0) /\ a5 = 0 /\ b5 = 0 \/
  (a2 = 0 /\ a3 = 0 /\ a4 = 0 /\ b1 mod 2 = 1 /\ b2 = 0 /\ b3 = 0 /\ b4 = 0) /\ a5 = 0 /\ b5 = 0 \/
  (a1 = 1 /\ a2 > 0 /\ a3 = 0 /\ a4 = 0 /\ b2 = 0 /\ b3 = 0 /\ b4 = 0) /\ a5 = 0 /\ b5 = 0 \/
  (a1 = 1 /\ a2 mod 2 = 0 /\ a3 = 0 /\ a4 = 0 /\ b1 = 1 /\ b3 = 0 /\ b4 = 0) /\ a5 = 0 /\ b5 = 0 \/
  (a1 = 0 /\ a2 > 0 /\ a3 >= 3 /\ a3 mod 2 = 1 /\ a4 = 0 /\ b2 = 1 /\ b3 = 0 /\ b4 = 0) /\ a5 = 0 /\ b5 = 0 \/
  (a1 = 1 /\ a2 > 0 /\ a3 = 1 /\ a4 = 0 /\ b2 = 1 /\ b3 = 0 /\ b4 = 0) /\ a5 = 0 /\ b5 = 0 \/
  (a3 = 0 /\ a4 = 0 /\ b1 > a1 /\ b1 > a2 /\ (a2 + b1) mod 2 = 1 /\ b3 = 1 /\ b4 = 0) /\ a5 = 0 /\ b5 = 0.

Definition listed_computed : formula := Eval vm_compute in listed_5.

Ltac one_line := rewrite ?andb_true_iff, ?Z.leb_le, ?Z.even_spec; unfold Z.Even; split;
  [ intro H; repeat match goal with H : _ /\ _ |- _ => destruct H | H : exists _, _ |- _ => destruct H end; repeat split; lia
  | intro H; repeat match goal with H : _ /\ _ |- _ => destruct H end; repeat split;
    match goal with |- exists m, ?x = _ => exists (x / 2)%Z; lia | |- _ => lia end ].

Lemma either a b (A B : Prop) : (a = true <-> A) -> (b = true <-> B) -> (a || b = true <-> A \/ B).
Proof. rewrite orb_true_iff. tauto. Qed.
Lemma listed_lines a1 a2 a3 a4 a5 b1 b2 b3 b4 b5 :
  holds (map Z.of_nat [a1; a2; a3; a4; a5; b1; b2; b3; b4; b5]) listed_5 = true <-> lines a1 a2 a3 a4 a5 b1 b2 b3 b4 b5.
Proof.
  change listed_5 with listed_computed. unfold lines. cbn [listed_computed holds map].
  unfold value. cbn [dot].
  repeat match goal with |- _ || _ = true <-> _ => apply either; [one_line|] end. one_line.
Qed.

(** ** P-positions by their counts *)

Lemma count_repeat k j n : count k (repeat j n) = if k =? j then n else 0.
Proof.
  unfold count. induction n as [|n IH]; [now destruct (k =? j)|]. cbn [repeat count_occ].
  destruct (Nat.eq_dec j k), (Nat.eqb_spec k j); try congruence; now rewrite IH.
Qed.
Lemma hands_of_counts a1 a2 a3 a4 a5 : hands_of [a1; a2; a3; a4;
  a5] = repeat 1 a1 ++ repeat 2 a2 ++ repeat 3 a3 ++ repeat 4 a4 ++ repeat 5 a5.
Proof. unfold hands_of. cbn [length seq combine flat_map fst snd]. now rewrite app_nil_r. Qed.
Lemma counts_of_hands a1 a2 a3 a4 a5 : counts 5 (hands_of [a1; a2; a3; a4; a5]) = map Z.of_nat [a1; a2; a3; a4; a5].
Proof.
  rewrite hands_of_counts. unfold counts. cbn [seq map].
  assert (E : forall k, count k (repeat 1 a1 ++ repeat 2 a2 ++ repeat 3 a3 ++ repeat 4 a4 ++ repeat 5 a5) =
    (if k =? 1 then a1 else 0) + ((if k =? 2 then a2 else 0) + ((if k =? 3 then a3 else 0) + ((if k =? 4 then a4 else 0) + (if k =? 5 then a5 else 0))))).
  { intro k. unfold count. rewrite !count_occ_app. fold (count k). now rewrite <- !count_repeat. }
  rewrite !E. cbn [Nat.eqb]. repeat (f_equal; try lia).
Qed.
Lemma hands_of_hands a1 a2 a3 a4 a5 : hands 5 (hands_of [a1; a2; a3; a4; a5]).
Proof.
  rewrite hands_of_counts. unfold hands. apply Forall_forall. intros x I.
  repeat (apply in_app_or in I as [I|I]; [apply repeat_spec in I; lia|]). apply repeat_spec in I. lia.
Qed.
Lemma length_hands_of a1 a2 a3 a4 a5 : length (hands_of [a1; a2; a3; a4; a5]) = a1 + a2 + a3 + a4 + a5.
Proof. rewrite hands_of_counts, !app_length, !repeat_length. lia. Qed.

Lemma is_previous_lines a1 a2 a3 a4 a5 b1 b2 b3 b4 b5 h : 0 < h -> a1 + a2 + a3 + a4 + a5 = h -> b1 + b2 + b3 + b4 + b5 = h ->
  is_previous ([a1; a2; a3; a4; a5], [b1; b2; b3; b4; b5]) = true <->
  lines a1 a2 a3 a4 a5 b1 b2 b3 b4 b5 \/ lines b1 b2 b3 b4 b5 a1 a2 a3 a4 a5.
Proof.
  intros H A B. unfold is_previous. cbn [fst snd].
  set (xs := hands_of [a1; a2; a3; a4; a5]). set (ys := hands_of [b1; b2; b3; b4; b5]).
  assert (X : length xs = h) by (subst xs; now rewrite length_hands_of). assert (Y : length ys = h) by (subst ys;
    now rewrite length_hands_of).
  assert (P := previous_5 xs ys (hands_of_hands _ _ _ _ _) (hands_of_hands _ _ _ _ _)).
  assert (NX : xs <> []) by (intro N; rewrite N in X; cbn in X; lia). assert (NY : ys <> []) by (intro N; rewrite N in Y; cbn in Y; lia).
  specialize (P NX NY). rewrite <- !listed_lines, <- orb_true_iff.
  assert (V : view 5 xs ys = map Z.of_nat [a1; a2; a3; a4; a5; b1; b2; b3; b4; b5]) by (unfold view, xs, ys; now rewrite !counts_of_hands).
  assert (W : view 5 ys xs = map Z.of_nat [b1; b2; b3; b4; b5; a1; a2; a3; a4; a5]) by (unfold view, xs, ys; now rewrite !counts_of_hands).
  rewrite V, W, X, Y in P. destruct (outcome (position 5 xs ys)); split; intro Q; try discriminate; try reflexivity; try tauto;
    exfalso; assert (R : h = h /\ holds (map Z.of_nat [a1; a2; a3; a4; a5; b1; b2; b3; b4; b5]) listed_5 || holds (map Z.of_nat [b1;
      b2; b3; b4; b5; a1; a2; a3; a4; a5]) listed_5 = true) by auto; apply P in R; discriminate.
Qed.

(** The P-positions with h hands a side. *)
Definition member (h : nat) (p : list nat * list nat) : Prop :=
  match p with
  | ([a1; a2; a3; a4; a5], [b1; b2; b3; b4; b5]) =>
    (a1 + a2 + a3 + a4 + a5 = h /\ b1 + b2 + b3 + b4 + b5 = h) /\
    (lines a1 a2 a3 a4 a5 b1 b2 b3 b4 b5 \/ lines b1 b2 b3 b4 b5 a1 a2 a3 a4 a5)
  | _ => False
  end.

Lemma five (l : list nat) : length l = 5 -> exists a1 a2 a3 a4 a5, l = [a1; a2; a3; a4; a5].
Proof. intro L. do 5 (destruct l as [|? l]; [discriminate|]). destruct l; [|discriminate]. repeat eexists. Qed.

Lemma number_is h ps : 0 < h -> NoDup ps -> (forall p, In p ps <-> member h p) -> number_of_previous h = length ps.
Proof.
  intros H N M. unfold number_of_previous. apply Permutation_length, NoDup_Permutation; [|exact N|].
  - apply NoDup_filter, NoDup_pairs; apply NoDup_compositions.
  - intros [a b]. rewrite filter_In, in_prod_iff, !in_compositions, M. split.
    + intros [[[LA SA] [LB SB]] P]. apply five in LA as (a1 & a2 & a3 & a4 & a5 & ->). apply five in LB as (b1 & b2 & b3 & b4 & b5 & ->).
      cbv [list_sum fold_right] in SA, SB. cbn [member]. split; [lia|]. apply (is_previous_lines _ _ _ _ _ _ _ _ _ _ h) in P; auto; lia.
    + unfold member. do 5 (destruct a as [|? a]; [tauto|]). destruct a; [|tauto]. do 5 (destruct b as [|? b]; [tauto|]). destruct b;
      [|tauto].
      intros [[SA SB] P]. split; [cbv [list_sum fold_right length]; lia|]. apply (is_previous_lines _ _ _ _ _ _ _ _ _ _ h); auto.
Qed.
