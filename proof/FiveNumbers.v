(** The number of P-positions with finger count 5 and h hands a side: 3k² + 3k + 2 for h = 2k >= 4, 3k² + 11k + 9 for h = 2k + 1 >= 3, and 6
    for h = 1 and h = 2.

    Each line of the list is a list of positions, which are counted; together these are the P-positions, without repetition. *)
From Coq Require Import List Bool Arith ZArith Lia ZifyNat Permutation.
From Chopsticks Require Import Presburger Refutations_5 FiveLines.
Import ListNotations.
Open Scope nat_scope.
Ltac Zify.zify_post_hook ::= Z.to_euclidean_division_equations.

(** ** The positions, line by line *)

Definition place (a1 a2 a3 a4 b1 b2 b3 b4 : nat) : list nat * list nat := ([a1; a2; a3; a4; 0], [b1; b2; b3; b4; 0]).
Definition swap (p : list nat * list nat) : list nat * list nat := (snd p, fst p).

(** One of the two orders of the players; m numbers the odd y + z of the first line, and k is half of h. *)
Definition twos (h k : nat) := flat_map (fun m => map (fun y => place 0 h 0 0 (h - (2 * m + 1)) y (2 * m + 1 - y) 0) (seq 0 (min (2 * m + 2) h))) (seq 0 k).
Definition threes (h : nat) := map (fun y => place 0 0 h 0 (h - y) y 0 0) (seq 1 (h - 1)).
Definition twos_and_threes (h k : nat) := map (fun j => place 0 (h - (2 * j + 3)) (2 * j + 3) 0 (h - 1) 1 0 0) (seq 0 (k - 1)).
Definition with_three (h k : nat) :=
  flat_map (fun i => map (fun j => place (k - i + 1 + 2 * j) (h - (k - i + 1 + 2 * j)) 0 0 (h - k + i) (k - i - 1) 1 0) (seq 0 i)) (seq 1 (k - 1)).
Definition always (h k : nat) := with_three h k ++ twos_and_threes h k ++ [place 1 (h - 1) 0 0 h 0 0 0; place 1 (h - 2) 1 0 (h - 1) 1 0 0].

Ltac elements := repeat (cbn beta in *; match goal with
  | H : In _ (_ ++ _) |- _ => apply in_app_or in H as [H|H]
  | H : In _ (flat_map _ _) |- _ => apply in_flat_map in H as (? & ? & ?)
  | H : In _ (map _ _) |- _ => apply in_map_iff in H as (? & ? & ?)
  | H : In _ (seq _ _) |- _ => apply in_seq in H
  | H : In _ (_ :: _) |- _ => destruct H as [H|H]
  | H : In _ [] |- _ => destruct H
  end).
Ltac equal_places := unfold place, swap in *; repeat match goal with
  | H : (_, _) = (_, _) |- _ => injection H; clear H; intros
  end.
Ltac distinct := intros; elements; subst; equal_places; lia.

Lemma NoDup_twos h k : NoDup (twos h k).
Proof.
  apply NoDup_images; [apply seq_NoDup| |].
  - intros m _. apply NoDup_image; [apply seq_NoDup|]. intros x y I J E. equal_places. lia.
  - intros m l b I J. intros. elements. subst. equal_places. lia.
Qed.
Lemma NoDup_with_three h k : NoDup (with_three h k).
Proof.
  apply NoDup_images; [apply seq_NoDup| |].
  - intros m I. apply NoDup_image; [apply seq_NoDup|]. intros x y J K E. elements. equal_places. lia.
  - intros m l b I J. intros. elements. subst. equal_places. lia.
Qed.

Lemma length_twos_even k : length (twos (2 * k) k) = k * (k + 1).
Proof.
  assert (G : forall n, n <= k -> length (flat_map (fun m => map (fun y => place 0 (2 * k) 0 0 (2 * k - (2 * m + 1)) y (2 * m + 1 - y) 0)
    (seq 0 (min (2 * m + 2) (2 * k)))) (seq 0 n)) = n * (n + 1)).
  2:{ now apply G. }
  induction n as [|n IH]; intro L; [reflexivity|]. rewrite seq_S, flat_map_app, app_length, IH by lia. cbn [flat_map Nat.add].
  rewrite app_nil_r, map_length, seq_length. lia.
Qed.
Lemma length_twos_odd k : length (twos (2 * k + 1) (k + 1)) = k * (k + 1) + (2 * k + 1).
Proof.
  assert (G : forall n, n <= k -> length (flat_map (fun m => map (fun y => place 0 (2 * k + 1) 0 0 (2 * k + 1 - (2 * m + 1)) y (2 * m + 1 - y) 0)
    (seq 0 (min (2 * m + 2) (2 * k + 1)))) (seq 0 n)) = n * (n + 1)).
  { induction n as [|n IH]; intro L; [reflexivity|]. rewrite seq_S, flat_map_app, app_length, IH by lia. cbn [flat_map Nat.add].
    rewrite app_nil_r, map_length, seq_length. lia. }
  unfold twos. replace (k + 1) with (S k) by lia. rewrite seq_S, flat_map_app, app_length, G by lia. cbn [flat_map Nat.add].
  rewrite app_nil_r, map_length, seq_length. lia.
Qed.
Lemma length_with_three h k : 2 * length (with_three h k) = k * (k - 1).
Proof.
  assert (G : forall n, 2 * length (flat_map (fun i => map (fun j => place (k - i + 1 + 2 * j) (h - (k - i + 1 + 2 * j)) 0 0 (h - k + i) (k - i - 1) 1 0)
    (seq 0 i)) (seq 1 n)) = (n + 1) * n).
  2:{ unfold with_three. rewrite G. destruct k; [reflexivity|]. cbn [Nat.sub]. rewrite Nat.sub_0_r. lia. }
  induction n as [|n IH]; [reflexivity|]. rewrite seq_S, flat_map_app, app_length, Nat.mul_add_distr_l, IH. cbn [flat_map].
  rewrite app_nil_r, map_length, seq_length. lia.
Qed.

Lemma in_twos h k a2 b1 b2 b3 : a2 = h -> b1 + b2 + b3 = h -> (b2 + b3) mod 2 = 1 -> b2 < h -> b2 + b3 < 2 * k + 1 ->
  In (place 0 a2 0 0 b1 b2 b3 0) (twos h k).
Proof.
  intros -> S P L K. unfold twos. apply in_flat_map. exists ((b2 + b3) / 2). split; [apply in_seq; lia|].
  apply in_map_iff. exists b2. split; [|apply in_seq; lia]. unfold place. repeat (f_equal; try lia).
Qed.
Lemma in_threes h a3 b1 b2 : a3 = h -> b1 + b2 = h -> 0 < b2 -> 0 < b1 -> In (place 0 0 a3 0 b1 b2 0 0) (threes h).
Proof.
  intros -> S P Q. unfold threes. apply in_map_iff. exists b2. split; [|apply in_seq; lia]. unfold place. repeat (f_equal; try lia).
Qed.
Lemma in_twos_and_threes h k a2 a3 b1 b2 : h <= 2 * k + 1 -> a2 + a3 = h -> b1 = h - 1 -> b2 = 1 -> 0 < a2 -> 3 <= a3 -> a3 mod 2 = 1 ->
  In (place 0 a2 a3 0 b1 b2 0 0) (twos_and_threes h k).
Proof.
  intros H S -> -> P Q M. unfold twos_and_threes. apply in_map_iff. exists ((a3 - 3) / 2). split; [|apply in_seq; lia].
  unfold place. repeat (f_equal; try lia).
Qed.
Lemma in_with_three h k a1 a2 b1 b2 : k = h / 2 -> a1 + a2 = h -> b1 + b2 + 1 = h -> b1 > a1 -> b1 > a2 -> (a2 + b1) mod 2 = 1 ->
  In (place a1 a2 0 0 b1 b2 1 0) (with_three h k).
Proof.
  intros K S T P Q M. unfold with_three. apply in_flat_map. exists (b1 + k - h). split; [apply in_seq; lia|].
  apply in_map_iff. exists ((a1 - (k - (b1 + k - h) + 1)) / 2). split; [|apply in_seq; lia].
  unfold place. repeat (f_equal; try lia).
Qed.

(** ** An even number of hands *)

Definition half_even (k : nat) := twos (2 * k) k ++ always (2 * k) k.
Definition all_even (k : nat) := half_even k ++ map swap (half_even k).

Lemma swap_injective p q : swap p = swap q -> p = q.
Proof. destruct p, q. unfold swap. cbn. intro E. now injection E as -> ->. Qed.

Lemma NoDup_always h k : 3 <= h -> h <= 2 * k + 1 -> NoDup (always h k).
Proof.
  intros H K. unfold always, twos_and_threes. apply NoDup_both; [apply NoDup_with_three| |unfold with_three;
    distinct]. apply NoDup_both; [| |distinct].
  - apply NoDup_image; [apply seq_NoDup|]. intros x y I J E. elements. equal_places. lia.
  - constructor; [intro I; elements; equal_places; lia|]. constructor; [intros []|constructor].
Qed.
Lemma NoDup_even k : 2 <= k -> NoDup (all_even k).
Proof.
  intro K. assert (N : NoDup (half_even k)).
  { unfold half_even. apply NoDup_both; [apply NoDup_twos|apply NoDup_always;
    lia|]. unfold twos, always, with_three, twos_and_threes. distinct. }
  unfold all_even. apply NoDup_both; [exact N|apply NoDup_image; [exact N|intros; now apply swap_injective]|].
  unfold half_even, twos, always, with_three, twos_and_threes. distinct.
Qed.

Ltac pick := match goal with |- _ \/ _ => first [left; pick | right; pick] | |- _ => repeat split; lia end.

Ltac open_lines := unfold lines in *; repeat match goal with H : _ /\ _ |- _ => destruct H | H : _ \/ _ |- _ => destruct H end.

Lemma in_half_even k p : 2 <= k -> In p (half_even k) -> exists a1 a2 a3 a4 b1 b2 b3 b4, p = place a1 a2 a3 a4 b1 b2 b3 b4 /\
  (a1 + a2 + a3 + a4 = 2 * k /\ b1 + b2 + b3 + b4 = 2 * k) /\ lines a1 a2 a3 a4 0 b1 b2 b3 b4 0.
Proof.
  intros K I. unfold half_even, twos, always, with_three, twos_and_threes in I. elements; subst; do 8 eexists; (split; [reflexivity|]);
    (split; [lia|]); unfold lines; pick.
Qed.

Lemma even_members k p : 2 <= k -> In p (all_even k) <-> member (2 * k) p.
Proof.
  intro K. unfold all_even. rewrite in_app_iff. split.
  - intros [I|I].
    + apply in_half_even in I as (a1 & a2 & a3 & a4 & b1 & b2 & b3 & b4 & -> & S & L); [|exact K]. cbn. split; [lia|now left].
    + apply in_map_iff in I as (q & <- & I). apply in_half_even in I as (a1 & a2 & a3 & a4 & b1 & b2 & b3 & b4 & -> & S & L); [|exact K].
      cbn. split; [lia|now right].
  - enough (G : forall a1 a2 a3 a4 a5 b1 b2 b3 b4 b5, a1 + a2 + a3 + a4 + a5 = 2 * k -> b1 + b2 + b3 + b4 + b5 = 2 * k ->
      lines a1 a2 a3 a4 a5 b1 b2 b3 b4 b5 -> In ([a1; a2; a3; a4; a5], [b1; b2; b3; b4; b5]) (half_even k)).
    { intro M. destruct p as [a b]. unfold member in M. do 5 (destruct a as [|? a]; [tauto|]). destruct a; [|tauto].
      do 5 (destruct b as [|? b]; [tauto|]). destruct b; [|tauto]. destruct M as [[SA SB] [L|L]].
      - left. now apply G.
      - right. apply in_map_iff. eexists (_, _). split; [reflexivity|]. now apply G. }
    intros * SA SB L. unfold half_even, always. rewrite !in_app_iff. open_lines; try lia; subst.
    + left. apply in_twos; lia.
    + right; right; right; left. unfold place. repeat (f_equal; try lia).
    + right; right; left. apply in_twos_and_threes; lia.
    + right; right; right; right; left. unfold place. repeat (f_equal; try lia).
    + right; left. apply in_with_three; lia.
Qed.

Lemma length_always h k : 2 * length (always h k) = k * (k - 1) + 2 * (k - 1) + 4.
Proof.
  unfold always, twos_and_threes. rewrite !app_length, !Nat.mul_add_distr_l, length_with_three, map_length, seq_length. cbn [length]. lia.
Qed.

Theorem previous_even k : 2 <= k -> number_of_previous (2 * k) = 3 * k * k + 3 * k + 2.
Proof.
  intro K. rewrite (number_is (2 * k) (all_even k)); [|lia|now apply NoDup_even|intro p; now apply even_members].
  unfold all_even, half_even. rewrite app_length, map_length, app_length, length_twos_even.
  pose proof (length_always (2 * k) k). destruct k as [|k]; [lia|]. cbn [Nat.sub] in *. rewrite Nat.sub_0_r in *. nia.
Qed.

(** ** An odd number of hands *)

(** The positions that are the same in both orders are apart. *)
Definition half_odd (k : nat) :=
  let h := 2 * k + 1 in twos h (k + 1) ++ threes h ++ [place 0 0 0 h h 0 0 0] ++ always h k.
Definition both_orders (h : nat) := [place 0 h 0 0 0 h 0 0; place h 0 0 0 h 0 0 0; place 1 (h - 1) 0 0 1 (h - 1) 0 0].
Definition all_odd (k : nat) := half_odd k ++ map swap (half_odd k) ++ both_orders (2 * k + 1).

Lemma NoDup_odd k : 1 <= k -> NoDup (all_odd k).
Proof.
  intro K. assert (N : NoDup (half_odd k)).
  { unfold half_odd. apply NoDup_both; [apply NoDup_twos| |unfold twos, always, threes, with_three, twos_and_threes; distinct].
    apply NoDup_both; [| |unfold always, threes, with_three, twos_and_threes; distinct].
    { unfold threes. apply NoDup_image; [apply seq_NoDup|]. intros x y I J E. elements. equal_places. lia. }
    apply NoDup_both; [constructor; [intros []|constructor]|apply NoDup_always; lia|unfold always, with_three, twos_and_threes; distinct]. }
  unfold all_odd. apply NoDup_both; [exact N| |unfold half_odd, both_orders, twos, threes, always, with_three, twos_and_threes; distinct].
  apply NoDup_both; [apply NoDup_image; [exact N|intros; now apply swap_injective]|
    |unfold half_odd, both_orders, twos, threes, always, with_three, twos_and_threes; distinct].
  unfold both_orders. repeat (constructor; [intro I; elements; equal_places; lia|]). constructor.
Qed.

Lemma in_half_odd k p : 1 <= k -> In p (half_odd k ++ both_orders (2 * k + 1)) ->
  exists a1 a2 a3 a4 b1 b2 b3 b4, p = place a1 a2 a3 a4 b1 b2 b3 b4 /\
  (a1 + a2 + a3 + a4 = 2 * k + 1 /\ b1 + b2 + b3 + b4 = 2 * k + 1) /\ lines a1 a2 a3 a4 0 b1 b2 b3 b4 0.
Proof.
  intros K I. unfold half_odd, both_orders, twos, threes, always, with_three, twos_and_threes in I. elements; subst; do 8 eexists;
    (split; [reflexivity|]);
    (split; [lia|]); unfold lines; pick.
Qed.

Lemma odd_members k p : 1 <= k -> In p (all_odd k) <-> member (2 * k + 1) p.
Proof.
  intro K. unfold all_odd. rewrite !in_app_iff. split.
  - assert (G : forall p, In p (half_odd k) \/ In p (both_orders (2 * k + 1)) -> member (2 * k + 1) p /\ member (2 * k + 1) (swap p)).
    { intros q I. apply in_or_app in I. apply in_half_odd in I as (a1 & a2 & a3 & a4 & b1 & b2 & b3 & b4 & -> & S & L); [|exact K].
      cbn. split; (split; [lia|]); [now left|now right]. }
    intros [I|[I|I]]; [apply G; auto| |apply G; auto]. apply in_map_iff in I as (q & <- & I). apply G. auto.
  - enough (G : forall a1 a2 a3 a4 a5 b1 b2 b3 b4 b5, a1 + a2 + a3 + a4 + a5 = 2 * k + 1 -> b1 + b2 + b3 + b4 + b5 = 2 * k + 1 ->
      lines a1 a2 a3 a4 a5 b1 b2 b3 b4 b5 ->
      (In ([a1; a2; a3; a4; a5], [b1; b2; b3; b4; b5]) (half_odd k) \/ In ([b1; b2; b3; b4; b5], [a1; a2; a3; a4; a5]) (half_odd k)) \/
      In ([a1; a2; a3; a4; a5], [b1; b2; b3; b4; b5]) (both_orders (2 * k + 1)) /\
      In ([b1; b2; b3; b4; b5], [a1; a2; a3; a4; a5]) (both_orders (2 * k + 1))).
    { intro M. destruct p as [a b]. unfold member in M. do 5 (destruct a as [|? a]; [tauto|]). destruct a; [|tauto].
      do 5 (destruct b as [|? b]; [tauto|]). destruct b; [|tauto].
      assert (W : forall x y, In (x, y) (half_odd k) -> In (y, x) (map swap (half_odd k))).
      { intros x y I. apply in_map_iff. exists (x, y). now split. }
      destruct M as [[SA SB] [L|L]]; apply G in L; auto; destruct L as [[L|L]|[L1 L2]]; auto. }
    intros * SA SB L. unfold half_odd, always. rewrite !in_app_iff. open_lines; try lia; subst.
    + (* 2^h *)
      destruct (Nat.eq_dec b2 (2 * k + 1)) as [E|E].
      * right. unfold both_orders, place. split; left; repeat (f_equal; try lia).
      * left. left. left. apply in_twos; lia.
    + (* 3^h *)
      destruct (Nat.eq_dec b1 0) as [E|E].
      * left. right. left. subst b1. apply in_twos; lia.
      * left. left. right. left. apply in_threes; lia.
    + (* 4^h *)
      left. left. do 2 right. left. left. unfold place. repeat (f_equal; try lia).
    + (* 1^h *)
      right. unfold both_orders, place. split; right; left; repeat (f_equal; try lia).
    + left. left. do 5 right. left. unfold place. repeat (f_equal; try lia).
    + right. unfold both_orders, place. split; right; right; left; repeat (f_equal; try lia).
    + left. left. do 4 right. left. apply in_twos_and_threes; lia.
    + left. left. do 5 right. right. left. unfold place. repeat (f_equal; try lia).
    + left. left. do 3 right. left. apply in_with_three; lia.
Qed.

Theorem previous_odd k : 1 <= k -> number_of_previous (2 * k + 1) = 3 * k * k + 11 * k + 9.
Proof.
  intro K. rewrite (number_is (2 * k + 1) (all_odd k)); [|lia|now apply NoDup_odd|intro p; now apply odd_members].
  unfold all_odd, half_odd, threes, both_orders. repeat rewrite ?app_length, ?map_length, ?seq_length. rewrite length_twos_odd.
    cbn [length].
  pose proof (length_always (2 * k + 1) k). destruct k as [|k]; [lia|]. cbn [Nat.sub] in *. rewrite ?Nat.sub_0_r in *. nia.
Qed.

(** For one and two hands a side, the list is counted. *)
Definition is_listed (p : list nat * list nat) : bool :=
  holds (map Z.of_nat (fst p ++ snd p)) listed_5 || holds (map Z.of_nat (snd p ++ fst p)) listed_5.
Lemma number_by_list h : 0 < h -> number_of_previous h = length (filter is_listed (list_prod (compositions 5 h) (compositions 5 h))).
Proof.
  intro H. unfold number_of_previous. f_equal. apply filter_ext_in. intros [a b] I. apply in_prod_iff in I as [A B].
  apply in_compositions in A as [LA SA]. apply in_compositions in B as [LB SB].
  apply five in LA as (a1 & a2 & a3 & a4 & a5 & ->). apply five in LB as (b1 & b2 & b3 & b4 & b5 & ->).
  cbv [list_sum fold_right] in SA, SB. apply eq_iff_eq_true. rewrite (is_previous_lines _ _ _ _ _ _ _ _ _ _ h) by lia.
  unfold is_listed. rewrite orb_true_iff. cbn [fst snd app]. now rewrite !listed_lines.
Qed.
Theorem previous_small : number_of_previous 1 = 6 /\ number_of_previous 2 = 6.
Proof. rewrite !number_by_list by lia. now vm_compute. Qed.
