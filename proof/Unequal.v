(** Values of (1|1)_(A,B), with a finger count A of Left and B of Right that are close together: Theorem 2 of docs/unequal.md. *)
From Coq Require Import List Bool Arith ZArith Lia.
From Chopsticks Require Import Golden.
From Chopsticks Require Import Games Order Chopsticks.
From Chopsticks Require Hands Conjecture Inequality Lines.
From Chopsticks Require Import Strategies Starts UnequalStrategies.
Import ListNotations.
Open Scope Z_scope.

(** ** A game beside the hands, under normal play *)

Definition normal_play : aside := Aside game options (fun _ => false) wins_first.

Section Play.
  Variables m n : nat.
  (** The player to move has the hand x. *)
  Definition hands_of (p : player) (x y : Z) : game :=
    match p with Left => unequal_pair m n (Z.to_nat x) (Z.to_nat y) | Right => unequal_pair m n (Z.to_nat y) (Z.to_nat x) end.
  Definition finger_count (p : player) : Z := Z.of_nat (match p with Left => m | Right => n end).
  Definition wins_beside (p : player) (x y : Z) (g : game) : Prop := wins_first p (sum (hands_of p x y) g) = true.
  Lemma hands_start p : hands_of p 1 1 = unequal_pair m n 1 1.
  Proof. unfold hands_of. replace (Z.to_nat 1) with 1%nat by reflexivity. now destruct p. Qed.
  Lemma hands_options p x y : 1 <= x -> 1 <= y ->
    options p (hands_of p x y) = [if finger_count (opponent p) <? x + y then zero else hands_of (opponent p) (x + y) x].
  Proof.
    intros X Y. assert (E : forall k, (Z.of_nat k <? x + y) = (k <? Z.to_nat x + Z.to_nat y)%nat).
    { intro k. destruct (Z.ltb_spec (Z.of_nat k) (x + y)), (Nat.ltb_spec k (Z.to_nat x + Z.to_nat y)); lia || reflexivity. }
    unfold finger_count. rewrite E. destruct p; cbn [hands_of opponent]; rewrite unequal_pair_options by lia;
      rewrite ?(Nat.add_comm (Z.to_nat y)), Z2Nat.inj_add by lia; reflexivity.
  Qed.
  Lemma normal_rules : play normal_play finger_count (fun _ => True) wins_beside.
  Proof.
    split; [auto|]. intros p x y g _ X Y. unfold wins_beside. cbn [normal_play urgent options_in wins_alone].
    rewrite wins_sum, (hands_options p x y X Y), orb_true_iff. cbn [existsb]. rewrite orb_false_r, negb_true_iff, existsb_exists.
    replace (hands_of (opponent p) y x) with (hands_of p x y) by (now destruct p). setoid_rewrite negb_true_iff. setoid_rewrite <- not_true_iff_false at 2.
    apply or_iff_compat_r. destruct (finger_count (opponent p) <? x + y); [rewrite zero_sum; tauto|].
    rewrite <- not_true_iff_false. tauto.
  Qed.
End Play.

(** ** Play by computation *)

(** Whether it is sure, by so many moves, that the player to move wins or loses. *)
Fixpoint surely (fuel : nat) (count : player -> Z) (w : bool) (p : player) (x y : Z) (g : game) : bool :=
  match fuel with
  | 0%nat => false
  | S fuel =>
    let q := opponent p in
    let attack := if count q <? x + y then eqb (wins_first q g) (negb w) else surely fuel count (negb w) q (x + y) x g in
    if w then attack || existsb (surely fuel count false q y x) (options p g) else attack && forallb (surely fuel count true q y x) (options p g)
  end.
Lemma surely_sound m n fuel : forall w p x y g, 1 <= x -> 1 <= y -> surely fuel (finger_count m n) w p x y g = true ->
  if w then wins_beside m n p x y g else ~ wins_beside m n p x y g.
Proof.
  induction fuel as [|fuel IH]; intros w p x y g X Y S; [discriminate|]. cbn [surely] in S.
  assert (R := proj2 (normal_rules m n) p x y g I X Y). cbn [normal_play urgent options_in wins_alone] in R.
  destruct w; [apply orb_true_iff in S as [S|S]|apply andb_true_iff in S as [S T]].
  - apply R. left. split; [reflexivity|]. destruct (_ <? _); [now apply eqb_prop in S|]. apply (IH false); [lia|lia|exact S].
  - apply existsb_exists in S as (o & O & S). apply R. right. exists o. split; [exact O|]. now apply (IH false).
  - intro W. apply R in W as [[_ W]|(o & O & W)].
    + destruct (_ <? _); [apply eqb_prop in S; cbn in S; congruence|]. apply W. apply (IH true); [lia|lia|exact S].
    + apply W. rewrite forallb_forall in T. apply (IH true); auto.
Qed.
Definition second_wins (fuel m n : nat) (g : game) : bool :=
  surely fuel (finger_count m n) false Left 1 1 g && surely fuel (finger_count m n) false Right 1 1 g.
Lemma second_wins_sound fuel m n v : second_wins fuel m n (negative v) = true -> equal (unequal_pair m n 1 1) v.
Proof.
  intro S. apply andb_true_iff in S as [SL SR]. apply surely_sound in SL, SR; try lia. unfold wins_beside in SL, SR.
  rewrite hands_start in SL, SR. apply not_true_iff_false in SL, SR. unfold equal, difference, outcome. now rewrite SL, SR.
Qed.

(** ** The claims *)

(** 5 times a product of two Fibonacci numbers. *)
Definition root_fibonacci (g : Inequality.form) : Inequality.sum :=
  [(g, Golden.one); (Inequality.form_negative g, Golden.integer (- Golden.parity (Inequality.constant g)))].
Definition five_product (g h : Inequality.form) : Inequality.sum := Inequality.product (root_fibonacci g) (root_fibonacci h).
Definition integer_sum (c : Z) : Inequality.sum := [(Inequality.form_integer 0, Golden.integer c)].
Definition minus (s t : Inequality.sum) : Inequality.sum := s ++ Inequality.scale (Golden.integer (-1)) t.

(** 5 times the numbers of the statement, for i = 2ι or 2ι + 1, and for k = κ. *)
Definition even_end (odd : bool) := Lines.five_fibonacci (twice_index odd 0).
Definition odd_end (odd : bool) := Lines.five_fibonacci (twice_index odd 1).
Definition next_end (odd : bool) := Lines.five_fibonacci (twice_index odd 2).
Definition width (odd : bool) := Lines.five_fibonacci (twice_index odd (-5)).
(** A110035(i) = (5 + (-1)^i + 4 L(2i + 1))/10, with L(k) = φ^k - φ^(-k) for odd k. *)
Definition middle (odd : bool) : Inequality.sum :=
  let k := twice_index odd 1 in
  [(k, Golden.integer 2); (Inequality.form_negative k, Golden.integer (-2))] ++ integer_sum (if odd then 2 else 3).
Definition twice_k (c : Z) : Inequality.form := Inequality.Form c 0 2 0 0 0.
Definition of_index (odd : bool) (c : Z) : Inequality.sum := five_product (twice_k c) (twice_k (if odd then c else c + 2)).
Definition p_sum (odd : bool) := of_index odd 1.
Definition q_sum (odd : bool) := of_index odd 0.
Definition q_next (odd : bool) := of_index odd 2.
Definition one_sum := integer_sum 5.

Record row := Row {
  value : game; least : Z; left_first : Inequality.sum; left_end : Inequality.sum; right_first : Inequality.sum; right_end : Inequality.sum;
  for_k : option (Z * Z) (* how many k have an empty range at the start and at the end *) }.
(** ⇓* in canonical form. *)
Definition double_down_star : game := switch (negative (up 1)) zero.
Theorem double_down_star_sum : equal double_down_star (sum (negative (up 1)) (sum (negative (up 1)) star)).
Proof. apply equalb_correct. reflexivity. Qed.
Definition rows (odd : bool) : list row :=
  let a := middle odd in
  let b := a ++ q_sum odd in let b_end := a ++ q_next odd in
  [ Row double_down_star 6 (minus (even_end odd) (width odd)) (even_end odd) (even_end odd) (even_end odd ++ width odd) None;
    Row star 1 (even_end odd) a (even_end odd) a None;
    Row (switch zero (negative J)) 3 (minus a (width odd) ++ q_sum odd) (minus a (p_sum odd)) b b_end (Some (0, 1));
    Row (switch (switch zero (switch zero double_down_star)) (negative J)) 3 (minus a (p_sum odd)) (minus a one_sum) b b_end (Some (if odd then 1 else 0, 0));
    Row (switch (up 1) (negative J)) 3 (minus a one_sum) a b b_end (Some (0, 0));
    Row plus_minus_J 3 a (odd_end odd) a (odd_end odd) None;
    Row (negative (up 1)) 3 (minus (odd_end odd) (width odd)) (odd_end odd) (odd_end odd) (odd_end odd ++ width odd) None;
    Row zero 1 (odd_end odd) (next_end odd) (odd_end odd) (next_end odd) None ].

(** The k are the integers from 0 to (i - 3)/2; (i - 1)/2 or (i - 2)/2 is one more than the last. *)
Definition number_of_k (odd : bool) : Inequality.form := Inequality.Form (if odd then 0 else -1) 1 0 0 0 0.
Definition limits (odd : bool) (r : row) : list Inequality.form :=
  let k := Inequality.Form 0 0 1 0 0 0 in
  Lines.minus_integer (index odd) (least r) ::
  match for_k r with
  | None => []
  | Some (before, behind) => [Lines.minus_integer k before; Lines.minus_integer (Inequality.form_minus (number_of_k odd) k) (1 + behind)]
  end.
Definition check_row (number : nat) (odd : bool) (first : player) : bool :=
  match nth_error (rows odd) number,
    nth_error strategies (4 * number + (match first with Left => 0 | Right => 2 end) + (if odd then 1 else 0)) with
  | Some r, Some q =>
    check_plan normal_play (opponent first) q
      (start normal_play (negative (value r)) first (range (left_first r) (left_end r)) (range (right_first r) (right_end r)) (limits odd r)
        (match for_k r with None => 1 | Some _ => 2 end))
  | _, _ => false
  end.
Definition check_both (number : nat) (odd : bool) : bool := check_row number odd Left && check_row number odd Right.
Theorem checked_unequal : forallb (fun number => check_both number false && check_both number true) (seq 0 8) = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

(** ** The statement *)

Local Notation f := Conjecture.fibonacci.
Local Notation F := Conjecture.F.
Local Notation A110035 := Conjecture.A110035.

Definition shift (i : nat) : nat := if Nat.odd i then 0 else 2.
Definition P (i k : nat) : Z := F (2 * k + 1) * F (2 * k + 1 + shift i).
Definition Q (i k : nat) : Z := F (2 * k) * F (2 * k + shift i).

(** ** The numbers *)

Lemma odd_nat i : Z.odd (Z.of_nat i) = Nat.odd i.
Proof.
  destruct (Conjecture.odd_or_even i) as (q & [-> | ->]).
  - rewrite Nat2Z.inj_mul, Z.odd_mul, Nat.odd_mul. reflexivity.
  - rewrite Nat2Z.inj_add, Nat2Z.inj_mul, Z.odd_add, Z.odd_mul, Nat.odd_add, Nat.odd_mul. reflexivity.
Qed.
Section Numbers.
  Variables i k : nat.
  Let odd := Z.odd (Z.of_nat i).
  Let p := Inequality.Parameters (Z.of_nat i / 2) (Z.of_nat k) 0 0 0.

  Lemma five_f m c : Z.of_nat m = 2 * Z.of_nat i + c -> is_five_times (Lines.five_fibonacci (twice_index odd c)) p (F m).
  Proof. intro E. rewrite <- Golden.same_fibonacci, E. apply twice_index_fibonacci. Qed.
  Lemma five_minus s t m n : is_five_times s p m -> is_five_times t p n -> is_five_times (minus s t) p (m - n).
  Proof. apply five_times_minus. Qed.
  Lemma five_integer c n : c = 5 * n -> is_five_times (integer_sum c) p n.
  Proof.
    intros ->. unfold is_five_times, integer_sum. cbn [Inequality.sum_value]. rewrite Inequality.value_integer. change (Golden.power 0) with Golden.one.
    ring.
  Qed.
  Lemma twice_index_value c : Inequality.value (twice_index odd c) p = 2 * Z.of_nat i + c.
  Proof.
    assert (D := Z.div_mod (Z.of_nat i) 2 ltac:(lia)). rewrite Zmod_odd in D. fold odd in D. unfold p, Inequality.value, Inequality.linear_part.
    cbn [twice_index Inequality.constant Inequality.by_iota Inequality.by_kappa Inequality.by_lambda Inequality.by_mu Inequality.by_nu
      Inequality.iota Inequality.kappa Inequality.lambda Inequality.mu Inequality.nu]. destruct odd; lia.
  Qed.
  Lemma odd_of_nat : odd = Nat.odd i.
  Proof. apply odd_nat. Qed.

  (** φ^n + (-1)^n φ^(-n) = f(n - 1) + f(n + 1). *)
  Lemma lucas_power n : Golden.add (Golden.power n) (Golden.conjugate (Golden.power n)) = Golden.integer (Golden.fibonacci (n - 1) + Golden.fibonacci (n + 1)).
  Proof.
    assert (A := Golden.power_succ n). assert (B := Golden.power_pred n). unfold Golden.fibonacci. rewrite A, B. destruct (Golden.power n) as [u v].
    unfold Golden.add, Golden.conjugate, Golden.integer, Golden.mul, Golden.phi, Golden.phi_inverse; cbn [fst snd]. apply Golden.pair_eq; lia.
  Qed.
  Lemma five_middle : is_five_times (middle odd) p (A110035 i).
  Proof.
    unfold is_five_times, middle, integer_sum. rewrite Inequality.sum_value_app. cbn [Inequality.sum_value]. rewrite Inequality.value_negative, Inequality.value_integer.
    set (k1 := Inequality.value (twice_index odd 1) p). change (Golden.power 0) with Golden.one.
    assert (V : k1 = 2 * Z.of_nat i + 1) by apply twice_index_value.
    assert (C := Golden.conjugate_power k1). assert (E : Golden.parity k1 = -1).
    { unfold Golden.parity. rewrite V. rewrite Z.even_add, Z.even_mul. reflexivity. }
    rewrite E in C. assert (L := lucas_power k1). rewrite C in L.
    assert (N : 5 * A110035 i = 2 * (Golden.fibonacci (k1 - 1) + Golden.fibonacci (k1 + 1)) + if odd then 2 else 3).
    { replace (k1 - 1) with (Z.of_nat (2 * i)) by lia. replace (k1 + 1) with (Z.of_nat (2 * i + 2)) by lia. rewrite !Golden.same_fibonacci.
      assert (H := Conjecture.A110035_closed i). unfold Conjecture.sign in H. rewrite odd_of_nat. rewrite <- Nat.negb_odd in H. destruct (Nat.odd i); cbn [negb] in H; lia. }
    rewrite N, Golden.integer_add, Golden.integer_mul, <- L. change (Golden.integer (-1)) with (Golden.opp Golden.one). change (Golden.integer (-2)) with (Golden.opp (Golden.integer 2)).
    destruct odd; ring.
  Qed.
  Lemma root_fibonacci_value g : Lines.has_parity g = true ->
    Inequality.sum_value (root_fibonacci g) p = Golden.mul Golden.root5 (Golden.integer (Golden.fibonacci (Inequality.value g p))).
  Proof.
    intro H. unfold root_fibonacci. cbn [Inequality.sum_value]. rewrite Inequality.value_negative, Golden.binet, <- (Lines.has_parity_sound g p H), Golden.integer_opp. ring.
  Qed.
  Lemma five_of_index c : is_five_times (of_index odd (Z.of_nat c)) p (F (2 * k + c) * F (2 * k + c + shift i)).
  Proof.
    unfold is_five_times, of_index, five_product. rewrite Inequality.product_value, !root_fibonacci_value by (reflexivity || now destruct odd).
    assert (V : forall c, Inequality.value (twice_k (Z.of_nat c)) p = Z.of_nat (2 * k + c)).
    { intro d. unfold p, Inequality.value, Inequality.linear_part, twice_k.
      cbn [Inequality.constant Inequality.by_iota Inequality.by_kappa Inequality.by_lambda Inequality.by_mu Inequality.by_nu
        Inequality.iota Inequality.kappa Inequality.lambda Inequality.mu Inequality.nu]. lia. }
    replace (if odd then Z.of_nat c else Z.of_nat c + 2) with (Z.of_nat (c + shift i)) by (rewrite odd_of_nat; unfold shift; destruct (Nat.odd i); lia).
    rewrite !V, !Golden.same_fibonacci, Nat.add_assoc, !Golden.integer_mul. change (Golden.integer 5) with (Golden.mul Golden.root5 Golden.root5). ring.
  Qed.
  Lemma five_p : is_five_times (p_sum odd) p (P i k). Proof. apply (five_of_index 1). Qed.
  Lemma five_q : is_five_times (q_sum odd) p (Q i k).
  Proof. unfold Q. replace (2 * k)%nat with (2 * k + 0)%nat by lia. apply (five_of_index 0). Qed.
  Lemma five_q_next : is_five_times (q_next odd) p (Q i (S k)).
  Proof. unfold Q. replace (2 * S k)%nat with (2 * k + 2)%nat by lia. apply (five_of_index 2). Qed.

  Lemma row_sound number r A B left_low left_high right_low right_high : (number < 8)%nat -> nth_error (rows odd) number = Some r ->
    (forall g, In g (limits odd r) -> 0 <= Inequality.value g p) ->
    is_five_times (left_first r) p left_low -> is_five_times (left_end r) p left_high ->
    is_five_times (right_first r) p right_low -> is_five_times (right_end r) p right_high ->
    left_low <= Z.of_nat A < left_high -> right_low <= Z.of_nat B < right_high -> equal (unequal_pair A B 1 1) (value r).
  Proof.
    intros N R L L1 L2 R1 R2 LA RB.
    assert (S : forall first, check_row number odd first = true -> wins_first first (sum (unequal_pair A B 1 1) (negative (value r))) = false).
    { intros first C. unfold check_row in C. rewrite R in C. destruct (nth_error strategies _) as [q|]; [|discriminate].
      assert (H := check_plan_sound normal_play (opponent first) _ _ _ (normal_rules A B) q _ C p 1 1). unfold good in H. cbn [start mover at_state] in H.
      replace (same first (opponent first)) with false in H by (now destruct first). apply not_true_iff_false.
      unfold wins_beside in H. rewrite hands_start in H. apply H. apply start_holds; auto; [exact (range_holds _ _ _ _ _ _ L1 L2 LA)|exact (range_holds _ _ _ _ _ _ R1 R2 RB)]. }
    assert (I : In number (seq 0 8)) by (apply in_seq; lia). apply (proj1 (forallb_forall _ _) checked_unequal) in I.
    apply andb_true_iff in I as [I0 I1]. assert (C : check_both number odd = true) by (destruct odd; assumption). apply andb_true_iff in C as [CL CR].
    unfold equal, difference, outcome. now rewrite (S Left CL), (S Right CR).
  Qed.

  Lemma index_limit c : c <= Z.of_nat i -> 0 <= Inequality.value (Lines.minus_integer (index odd) c) p.
  Proof. intro L. rewrite Lines.value_minus_integer. unfold p, odd. rewrite index_value. lia. Qed.
  (** The number of k. *)
  Definition k_count : nat := if Nat.odd i then (i - 1) / 2 else (i - 2) / 2.
  Lemma number_of_k_value : (2 <= i)%nat -> Inequality.value (number_of_k odd) p = Z.of_nat k_count.
  Proof.
    intro I. unfold k_count. rewrite odd_of_nat. unfold p, Inequality.value, Inequality.linear_part, number_of_k.
    cbn [Inequality.constant Inequality.by_iota Inequality.by_kappa Inequality.by_lambda Inequality.by_mu Inequality.by_nu
        Inequality.iota Inequality.kappa Inequality.lambda Inequality.mu Inequality.nu].
    assert (D := Z.div_mod (Z.of_nat i) 2 ltac:(lia)). rewrite Zmod_odd in D. fold odd in D. rewrite odd_of_nat in D.
    destruct (Nat.odd i); rewrite Nat2Z.inj_div, Nat2Z.inj_sub by lia; [replace (Z.of_nat i - Z.of_nat 1) with (Z.of_nat i / 2 * 2) by lia|
      replace (Z.of_nat i - Z.of_nat 2) with ((Z.of_nat i / 2 - 1) * 2) by lia]; rewrite Z.div_mul by lia; lia.
  Qed.
  Lemma k_limits before behind : (2 <= i)%nat -> before <= Z.of_nat k -> Z.of_nat k + 1 + behind <= Z.of_nat k_count ->
    forall g, In g [Lines.minus_integer (Inequality.Form 0 0 1 0 0 0) before;
      Lines.minus_integer (Inequality.form_minus (number_of_k odd) (Inequality.Form 0 0 1 0 0 0)) (1 + behind)] -> 0 <= Inequality.value g p.
  Proof.
    intros I L M g [<-|[<-|[]]]; rewrite Lines.value_minus_integer, ?Inequality.value_minus, ?(number_of_k_value I);
      (replace (Inequality.value (Inequality.Form 0 0 1 0 0 0) p) with (Z.of_nat k); [lia|]);
      unfold p, Inequality.value, Inequality.linear_part;
      cbn [Inequality.constant Inequality.by_iota Inequality.by_kappa Inequality.by_lambda Inequality.by_mu Inequality.by_nu
        Inequality.iota Inequality.kappa Inequality.lambda Inequality.mu Inequality.nu]; lia.
  Qed.
End Numbers.

Lemma i_cases i : (1 <= i)%nat -> exists q,
  (i = 2 * q + 1)%nat /\ Nat.odd i = true /\ shift i = 0%nat /\ k_count i = q \/
  (i = 2 * q + 2)%nat /\ Nat.odd i = false /\ shift i = 2%nat /\ k_count i = q.
Proof.
  intro I. unfold shift, k_count. destruct (Conjecture.odd_or_even i) as (q & [-> | ->]).
  - exists (q - 1)%nat. right. rewrite Nat.odd_mul. cbn [Nat.odd Nat.even negb andb]. replace (2 * q - 2)%nat with ((q - 1) * 2)%nat by lia.
    rewrite Nat.div_mul by lia. repeat split; lia.
  - exists q. left. rewrite Nat.odd_add, Nat.odd_mul. cbn [Nat.odd Nat.even negb andb xorb]. replace (2 * q + 1 - 1)%nat with (q * 2)%nat by lia.
    rewrite Nat.div_mul by lia. repeat split; lia.
Qed.
(** The k are 0, ..., k_count - 1. *)
Lemma k_is_counted i k : (2 * k + 3 <= i <-> k < k_count i)%nat.
Proof.
  destruct (Nat.eq_dec i 0) as [->|I]; [cbn; lia|]. destruct (i_cases i ltac:(lia)) as (q & [(E & _ & _ & K)|(E & _ & _ & K)]); rewrite K; lia.
Qed.
Lemma last_k i k : (3 <= i)%nat -> S k = k_count i -> P i k + Q i k = F (2 * i - 5).
Proof.
  intros I E. unfold P, Q. destruct (i_cases i ltac:(lia)) as (q & [(Ei & _ & S & K)|(Ei & _ & S & K)]); rewrite S; rewrite K in E.
  - replace (2 * i - 5)%nat with (Datatypes.S (2 * k + 2 * k)) by lia. rewrite Conjecture.F_sum. replace (2 * k + 1)%nat with (Datatypes.S (2 * k)) by lia.
    now rewrite !Nat.add_0_r.
  - replace (2 * i - 5)%nat with (Datatypes.S (2 * k + (2 * k + 2))) by lia. rewrite Conjecture.F_sum. replace (2 * k + 1)%nat with (Datatypes.S (2 * k)) by lia.
    now replace (Datatypes.S (2 * k) + 2)%nat with (Datatypes.S (2 * k + 2)) by lia.
Qed.
Lemma last_end i : (1 <= i)%nat -> A110035 i + Q i (k_count i) = F (2 * i + 1).
Proof.
  intro I. unfold Q. destruct (i_cases i I) as (q & [(E & _ & S & K)|(E & _ & S & K)]); rewrite S, K.
  - assert (M := Conjecture.product_middle q 0 ltac:(lia)). replace (q + 0 + q + 1)%nat with i in M by lia. replace (2 * (q + 0))%nat with (2 * q)%nat in M by lia.
    rewrite M, Nat.add_0_r. replace (Datatypes.S (2 * i)) with (2 * i + 1)%nat by lia. lia.
  - assert (M := Conjecture.product_middle q 1 ltac:(lia)). replace (q + 1 + q + 1)%nat with i in M by lia. replace (2 * (q + 1))%nat with (2 * q + 2)%nat in M by lia.
    rewrite M. replace (Datatypes.S (2 * i)) with (2 * i + 1)%nat by lia. lia.
Qed.
Lemma q_0 i : Q i 0 = 0. Proof. reflexivity. Qed.
Lemma p_0 i : Nat.odd i = true -> P i 0 = 1. Proof. intro O. unfold P, shift. now rewrite O. Qed.
(** Between which Q a number is. *)
Lemma q_between i x K : 0 <= x < Q i K -> exists k, (k < K)%nat /\ Q i k <= x < Q i (S k).
Proof.
  induction K as [|K IH]; intro X; [rewrite q_0 in X; lia|]. destruct (Z.lt_ge_cases x (Q i K)) as [L|L].
  - destruct IH as (k & M & H); [lia|]. exists k. split; [lia|exact H].
  - exists K. split; [lia|]. lia.
Qed.

(** ** Theorem 2 *)

Section Theorem_2.
  Variables i A B : nat.
  Let a := Z.of_nat A.
  Let b := Z.of_nat B.
  Let c := A110035 i.

  (** ⇓* for i <= 5 by playing. *)
  Definition plays_double_down_star (low_a low_b width : nat) : bool :=
    forallb (fun x => forallb (fun y => second_wins 40 x y (negative double_down_star)) (seq low_b width)) (seq low_a width).
  Lemma played_double_down_star : plays_double_down_star 7 8 1 && plays_double_down_star 19 21 2 && plays_double_down_star 50 55 5 = true.
  Proof. vm_compute. reflexivity. Qed.

  Theorem unequal_double_down_star : (3 <= i)%nat ->
    F (2 * i) - F (2 * i - 5) <= a < F (2 * i) -> F (2 * i) <= b < F (2 * i) + F (2 * i - 5) -> equal (unequal_pair A B 1 1) double_down_star.
  Proof.
    intros I LA LB. destruct (Nat.lt_ge_cases i 6) as [L|L].
    - assert (C := played_double_down_star). apply andb_true_iff in C as [C C5]. apply andb_true_iff in C as [C3 C4].
      assert (Played : forall low_a low_b width, plays_double_down_star low_a low_b width = true ->
        Z.of_nat low_a <= a < Z.of_nat low_a + Z.of_nat width -> Z.of_nat low_b <= b < Z.of_nat low_b + Z.of_nat width -> equal (unequal_pair A B 1 1) double_down_star).
      { intros la lb w H X Y. unfold plays_double_down_star in H. rewrite forallb_forall in H. specialize (H A ltac:(apply in_seq; lia)).
        rewrite forallb_forall in H. specialize (H B ltac:(apply in_seq; lia)). exact (second_wins_sound 40 A B double_down_star H). }
      assert (i = 3 \/ i = 4 \/ i = 5)%nat as [E|[E|E]] by lia; rewrite E in LA, LB; [apply (Played _ _ _ C3)|apply (Played _ _ _ C4)|apply (Played _ _ _ C5)];
        vm_compute in LA, LB |- *; split; apply LA || apply LB.
    - assert (H := row_sound i 0 0 _ A B (F (2 * i) - F (2 * i - 5)) (F (2 * i)) (F (2 * i)) (F (2 * i) + F (2 * i - 5)) ltac:(lia) eq_refl).
      cbn [value left_first left_end right_first right_end limits for_k least] in H.
      apply H; try assumption; [intros g [<-|[]]; apply index_limit; cbn [least]; lia|apply five_minus; apply five_f; lia|apply five_f; lia|apply five_f; lia|apply five_times_add; apply five_f; lia].
  Qed.
  Theorem unequal_star : (1 <= i)%nat -> F (2 * i) <= a < c -> F (2 * i) <= b < c -> equal (unequal_pair A B 1 1) star.
  Proof.
    intros I LA LB. assert (H := row_sound i 0 1 _ A B (F (2 * i)) c (F (2 * i)) c ltac:(lia) eq_refl).
    cbn [value left_first left_end right_first right_end limits for_k least] in H.
    apply H; try assumption; [intros g [<-|[]]; apply index_limit; cbn [least]; lia|apply five_f; lia|apply five_middle|apply five_f; lia|apply five_middle].
  Qed.
  Theorem unequal_plus_minus_J : (3 <= i)%nat -> c <= a < F (2 * i + 1) -> c <= b < F (2 * i + 1) -> equal (unequal_pair A B 1 1) plus_minus_J.
  Proof.
    intros I LA LB. assert (H := row_sound i 0 5 _ A B c (F (2 * i + 1)) c (F (2 * i + 1)) ltac:(lia) eq_refl).
    cbn [value left_first left_end right_first right_end limits for_k least] in H.
    apply H; try assumption; [intros g [<-|[]]; apply index_limit; cbn [least]; lia|apply five_middle|apply five_f; lia|apply five_middle|apply five_f; lia].
  Qed.
  Theorem unequal_down : (3 <= i)%nat ->
    F (2 * i + 1) - F (2 * i - 5) <= a < F (2 * i + 1) -> F (2 * i + 1) <= b < F (2 * i + 1) + F (2 * i - 5) -> equal (unequal_pair A B 1 1) (negative (up 1)).
  Proof.
    intros I LA LB.
    assert (H := row_sound i 0 6 _ A B (F (2 * i + 1) - F (2 * i - 5)) (F (2 * i + 1)) (F (2 * i + 1)) (F (2 * i + 1) + F (2 * i - 5)) ltac:(lia) eq_refl).
    cbn [value left_first left_end right_first right_end limits for_k least] in H.
    apply H; try assumption; [intros g [<-|[]]; apply index_limit; cbn [least]; lia|apply five_minus; apply five_f; lia|apply five_f; lia|apply five_f; lia|apply five_times_add; apply five_f; lia].
  Qed.
  Theorem unequal_zero : (1 <= i)%nat -> F (2 * i + 1) <= a < F (2 * i + 2) -> F (2 * i + 1) <= b < F (2 * i + 2) -> equal (unequal_pair A B 1 1) zero.
  Proof.
    intros I LA LB. assert (H := row_sound i 0 7 _ A B (F (2 * i + 1)) (F (2 * i + 2)) (F (2 * i + 1)) (F (2 * i + 2)) ltac:(lia) eq_refl).
    cbn [value left_first left_end right_first right_end limits for_k least] in H.
    apply H; try assumption; [intros g [<-|[]]; apply index_limit; cbn [least]; lia|apply five_f; lia..].
  Qed.

  Variable k : nat.
  Lemma limits_of_k before behind n : (3 <= i)%nat -> n <= 3 -> before <= Z.of_nat k -> Z.of_nat k + 1 + behind <= Z.of_nat (k_count i) ->
    forall g, In g (Lines.minus_integer (index (Z.odd (Z.of_nat i))) n :: [Lines.minus_integer (Inequality.Form 0 0 1 0 0 0) before;
      Lines.minus_integer (Inequality.form_minus (number_of_k (Z.odd (Z.of_nat i))) (Inequality.Form 0 0 1 0 0 0)) (1 + behind)]) ->
      0 <= Inequality.value g (Inequality.Parameters (Z.of_nat i / 2) (Z.of_nat k) 0 0 0).
  Proof. intros I N L M g [<-|G]; [apply index_limit; cbn [least]; lia|]. apply (k_limits i k before behind); auto; lia. Qed.
  Lemma five_b : is_five_times (middle (Z.odd (Z.of_nat i)) ++ q_sum (Z.odd (Z.of_nat i))) (Inequality.Parameters (Z.of_nat i / 2) (Z.of_nat k) 0 0 0) (c + Q i k).
  Proof. apply five_times_add; [apply five_middle|apply five_q]. Qed.
  Lemma five_b_end : is_five_times (middle (Z.odd (Z.of_nat i)) ++ q_next (Z.odd (Z.of_nat i))) (Inequality.Parameters (Z.of_nat i / 2) (Z.of_nat k) 0 0 0) (c + Q i (S k)).
  Proof. apply five_times_add; [apply five_middle|apply five_q_next]. Qed.

  Theorem unequal_zero_minus_J : (2 * k + 3 <= i)%nat ->
    c - F (2 * i - 5) + Q i k <= a < c - P i k -> c + Q i k <= b < c + Q i (S k) -> equal (unequal_pair A B 1 1) (switch zero (negative J)).
  Proof.
    intros K LA LB. apply k_is_counted in K as K'. destruct (Nat.eq_dec (S k) (k_count i)) as [E|E]; [assert (L := last_k i k ltac:(lia) E); lia|].
    assert (H := row_sound i k 2 _ A B (c - F (2 * i - 5) + Q i k) (c - P i k) (c + Q i k) (c + Q i (S k)) ltac:(lia) eq_refl).
    cbn [value left_first left_end right_first right_end limits for_k least] in H.
    apply H; try assumption; [apply limits_of_k; cbn [least]; lia| |apply five_minus; [apply five_middle|apply five_p]|apply five_b|apply five_b_end].
    apply five_times_add; [apply five_minus; [apply five_middle|apply five_f; lia]|apply five_q].
  Qed.
  Theorem unequal_zero_zero_minus_J : (2 * k + 3 <= i)%nat -> c - P i k <= a < c - 1 -> c + Q i k <= b < c + Q i (S k) ->
    equal (unequal_pair A B 1 1) (switch (switch zero (switch zero double_down_star)) (negative J)).
  Proof.
    intros K LA LB. apply k_is_counted in K as K'.
    assert (N : (if Z.odd (Z.of_nat i) then 1 else 0) <= Z.of_nat k).
    { rewrite odd_nat. destruct (Nat.odd i) eqn:O; [|lia]. destruct (Nat.eq_dec k 0) as [E|E]; [|lia]. exfalso. rewrite E, (p_0 i O) in LA. lia. }
    assert (H := row_sound i k 3 _ A B (c - P i k) (c - 1) (c + Q i k) (c + Q i (S k)) ltac:(lia) eq_refl).
    cbn [value left_first left_end right_first right_end limits for_k least] in H.
    apply H; try assumption; [apply (limits_of_k _ 0); cbn [least]; lia|apply five_minus; [apply five_middle|apply five_p]| |apply five_b|apply five_b_end].
    apply five_minus; [apply five_middle|apply five_integer; lia].
  Qed.
  Theorem unequal_up_minus_J_between : (2 * k + 3 <= i)%nat -> a = c - 1 -> c + Q i k <= b < c + Q i (S k) -> equal (unequal_pair A B 1 1) (switch (up 1) (negative J)).
  Proof.
    intros K LA LB. apply k_is_counted in K as K'.
    assert (H := row_sound i k 4 _ A B (c - 1) c (c + Q i k) (c + Q i (S k)) ltac:(lia) eq_refl).
    cbn [value left_first left_end right_first right_end limits for_k least] in H.
    apply H; try assumption; [apply limits_of_k; cbn [least]; lia| |apply five_middle|apply five_b|apply five_b_end|fold a; lia].
    apply five_minus; [apply five_middle|apply five_integer; lia].
  Qed.
End Theorem_2.

Theorem unequal_up_minus_J i A B : (3 <= i)%nat -> Z.of_nat A = A110035 i - 1 -> A110035 i <= Z.of_nat B < F (2 * i + 1) ->
  equal (unequal_pair A B 1 1) (switch (up 1) (negative J)).
Proof.
  intros I LA LB. assert (L := last_end i ltac:(lia)). destruct (q_between i (Z.of_nat B - A110035 i) (k_count i)) as (k & K & H); [lia|].
  apply (unequal_up_minus_J_between i A B k); [now apply k_is_counted|exact LA|lia].
Qed.

(** Theorem 2 of docs/unequal.md: the values of (1|1)_(A,B). *)
Theorem unequal_values i A B : let a := Z.of_nat A in let b := Z.of_nat B in let c := A110035 i in let v := unequal_pair A B 1 1 in
  ((3 <= i)%nat -> F (2 * i) - F (2 * i - 5) <= a < F (2 * i) -> F (2 * i) <= b < F (2 * i) + F (2 * i - 5) -> equal v double_down_star) /\
  ((1 <= i)%nat -> F (2 * i) <= a < c -> F (2 * i) <= b < c -> equal v star) /\
  (forall k, (2 * k + 3 <= i)%nat -> c + Q i k <= b < c + Q i (S k) ->
    (c - F (2 * i - 5) + Q i k <= a < c - P i k -> equal v (switch zero (negative J))) /\
    (c - P i k <= a < c - 1 -> equal v (switch (switch zero (switch zero double_down_star)) (negative J)))) /\
  ((3 <= i)%nat -> a = c - 1 -> c <= b < F (2 * i + 1) -> equal v (switch (up 1) (negative J))) /\
  ((3 <= i)%nat -> c <= a < F (2 * i + 1) -> c <= b < F (2 * i + 1) -> equal v plus_minus_J) /\
  ((3 <= i)%nat -> F (2 * i + 1) - F (2 * i - 5) <= a < F (2 * i + 1) -> F (2 * i + 1) <= b < F (2 * i + 1) + F (2 * i - 5) -> equal v (negative (up 1))) /\
  ((1 <= i)%nat -> F (2 * i + 1) <= a < F (2 * i + 2) -> F (2 * i + 1) <= b < F (2 * i + 2) -> equal v zero).
Proof.
  cbv zeta. refine (conj _ (conj _ (conj _ (conj _ (conj _ (conj _ _)))))).
  - apply unequal_double_down_star.
  - apply unequal_star.
  - intros k K LB. split; intro LA; [now apply (unequal_zero_minus_J i A B k)|now apply (unequal_zero_zero_minus_J i A B k)].
  - apply unequal_up_minus_J.
  - apply unequal_plus_minus_J.
  - apply unequal_down.
  - apply unequal_zero.
Qed.
