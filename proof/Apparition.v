(** Fibonacci numbers modulo n: they are periodic, and n divides f(k) exactly if the rank of apparition of n divides k.

    [divides] is in Z, where sequences can be followed backwards. *)
From Coq Require Import List Bool Arith ZArith Lia.
From Chopsticks Require Import Conjecture.
Import ListNotations.
Open Scope nat_scope.

(** ** Definitions *)

(** The rank of apparition of n: the least k >= 1 such that n divides f(k). [rank_least] says that the search finds it. *)
Definition rank (n : nat) : nat :=
  match find (fun k => fibonacci k mod n =? 0) (seq 1 (n * n)) with Some k => k | None => 0 end.

(** The Lucas numbers 2, 1, 3, 4, 7, 11, ... *)
Fixpoint lucas (k : nat) : nat :=
  match k with
  | 0 => 2
  | S k' => match k' with 0 => 1 | S k'' => lucas k'' + lucas k' end
  end.

(** ** Sequences in which each number is the sum of the two before it *)

Definition divides (n : nat) (z : Z) : Prop := (Z.of_nat n | z)%Z.
Definition additive (w : nat -> Z) : Prop := forall k, w (S (S k)) = (w k + w (S k))%Z.
Definition F (k : nat) : Z := Z.of_nat (fibonacci k).

Lemma mod_zero n a : 1 <= n -> a mod n = 0 <-> divides n (Z.of_nat a).
Proof.
  intro N. rewrite Nat.mod_divide by lia. split; intros [q E].
  - exists (Z.of_nat q). lia.
  - exists (Z.to_nat q). nia.
Qed.
Lemma mod_equal n a b : 1 <= n -> a mod n = b mod n <-> divides n (Z.of_nat a - Z.of_nat b).
Proof.
  intro N. pose proof (Nat.div_mod_eq a n) as A. pose proof (Nat.div_mod_eq b n) as B.
  pose proof (Nat.mod_upper_bound a n). pose proof (Nat.mod_upper_bound b n). split.
  - intro E. exists (Z.of_nat (a / n) - Z.of_nat (b / n))%Z. rewrite E in A. nia.
  - intros [q E]. enough (q = (Z.of_nat (a / n) - Z.of_nat (b / n))%Z) by nia. nia.
Qed.

Lemma F_additive : additive F.
Proof. intro k. unfold F. rewrite fibonacci_step. lia. Qed.
Lemma F_positive k : (1 <= F (S k))%Z.
Proof. unfold F. pose proof (fibonacci_positive k). lia. Qed.

Lemma additive_shift w m : additive w -> additive (fun k => w (m + k)).
Proof. intros A k. rewrite !Nat.add_succ_r. apply A. Qed.
Lemma additive_scale c w : additive w -> additive (fun k => c * w k)%Z.
Proof. intros A k. rewrite A. ring. Qed.
Lemma additive_minus v w : additive v -> additive w -> additive (fun k => v k - w k)%Z.
Proof. intros A B k. rewrite A, B. ring. Qed.

(** Two numbers in a row determine all others. *)
Lemma all_divisible n w m : additive w -> divides n (w m) -> divides n (w (S m)) -> forall k, divides n (w k).
Proof.
  intro A. assert (up : divides n (w 0) -> divides n (w 1) -> forall k, divides n (w k) /\ divides n (w (S k))).
  { intros H0 H1 k. induction k as [|k [IH IH']]; [tauto|]. split; [exact IH'|]. rewrite A. now apply Z.divide_add_r. }
  intros H H' k. apply up; clear up k; induction m as [|m IH]; try assumption;
    (apply IH; [|exact H]; rewrite A in H'; apply (Z.divide_add_cancel_r _ (w (S m))); [exact H|now rewrite Z.add_comm]).
Qed.

Lemma additive_from w m : additive w -> forall k, w (m + S k) = (F (S k) * w (S m) + F k * w m)%Z.
Proof.
  intros A k. enough (w (m + S k) = (F (S k) * w (S m) + F k * w m)%Z /\ w (m + S (S k)) = (F (S (S k)) * w (S m) + F (S k) * w m)%Z) by tauto.
  induction k as [|k [IH IH']].
  - rewrite !Nat.add_succ_r, Nat.add_0_r, A. change (F 0) with 0%Z. change (F 1) with 1%Z. change (F 2) with 1%Z. split; ring.
  - split; [exact IH'|]. rewrite !Nat.add_succ_r, A, <- !Nat.add_succ_r, IH, IH', (F_additive (S k)), (F_additive k). ring.
Qed.

(** ** The period *)

Lemma pigeonhole {A} (same : forall x y : A, {x = y} + {x <> y}) (f : nat -> A) : forall m s,
  NoDup (map f (seq s m)) \/ exists a b, a < b < s + m /\ f a = f b.
Proof.
  induction m as [|m IH]; intro s; [left; constructor|]. cbn [seq map].
  destruct (in_dec same (f s) (map f (seq (S s) m))) as [i|i].
  - right. apply in_map_iff in i as (b & E & i). apply in_seq in i. exists s, b. split; [lia|now symmetry].
  - destruct (IH (S s)) as [IH'|(a & b & H)]; [left; now constructor|]. right. exists a, b. split; [lia|tauto].
Qed.

Lemma period n : 1 <= n -> exists p, 1 <= p <= n * n /\ divides n (F p) /\ divides n (F (S p) - 1).
Proof.
  intro N. set (f k := (fibonacci k mod n, fibonacci (S k) mod n)).
  assert (D : forall x y : nat * nat, {x = y} + {x <> y}) by (decide equality; apply Nat.eq_dec).
  destruct (pigeonhole D f (S (n * n)) 0) as [U|(a & b & L & E)].
  - exfalso. enough (length (map f (seq 0 (S (n * n)))) <= length (list_prod (seq 0 n) (seq 0 n))).
    { rewrite map_length, prod_length, !seq_length in H. lia. }
    apply NoDup_incl_length; [exact U|]. intros x i. apply in_map_iff in i as (k & <- & _).
    apply in_prod; apply in_seq; split; try lia; apply Nat.mod_upper_bound; lia.
  - exists (b - a). split; [lia|]. unfold f in E. injection E as E E'.
    assert (W : forall k, divides n (F (b - a + k) - F k)).
    { apply (all_divisible n _ a); [apply additive_minus; [apply additive_shift|]; apply F_additive| |].
      - replace (b - a + a) with b by lia. now apply mod_equal.
      - replace (b - a + S a) with (S b) by lia. now apply mod_equal. }
    split; [specialize (W 0)|specialize (W 1)].
    + rewrite Nat.add_0_r in W. unfold F in W at 2. cbn in W. now rewrite Z.sub_0_r in W.
    + rewrite Nat.add_1_r in W. exact W.
Qed.

(** Every sequence has this period modulo n. *)
Lemma periodic n p w : additive w -> divides n (F p) -> divides n (F (S p) - 1) -> forall m k, divides n (w (m * p + k) - w k).
Proof.
  intros A H H' m. induction m as [|m IH]; intro k; [rewrite Z.sub_diag; apply Z.divide_0_r|].
  replace (S m * p + k) with (m * p + (p + k)) by lia.
  replace (w (m * p + (p + k))%nat - w k)%Z with ((w (m * p + (p + k))%nat - w (p + k)%nat) + (w (p + k)%nat - w k))%Z by ring.
  apply Z.divide_add_r; [apply IH|]. destruct p as [|p]; [rewrite Z.sub_diag; apply Z.divide_0_r|].
  rewrite Nat.add_comm, additive_from by exact A.
  rewrite F_additive in H'.
  replace (F (S p) * w (S k) + F p * w k - w k)%Z with (F (S p) * (w (S k) - w k) + (F p + F (S p) - 1) * w k)%Z by ring.
  apply Z.divide_add_r; now apply Z.divide_mul_l.
Qed.

(** ** The rank of apparition *)

Lemma find_least f m s k : find f (seq s m) = Some k -> s <= k < s + m /\ f k = true /\ forall l, s <= l < k -> f l = false.
Proof.
  revert s. induction m as [|m IH]; intro s; cbn [seq find]; [discriminate|].
  destruct (f s) eqn:E.
  - intro H. injection H as <-. split; [lia|]. split; [exact E|lia].
  - intro H. apply IH in H as (L & T & M). split; [lia|]. split; [exact T|]. intros l K.
    destruct (Nat.eq_dec l s) as [->|]; [exact E|apply M; lia].
Qed.

Theorem rank_least n : 1 <= n ->
  1 <= rank n <= n * n /\ fibonacci (rank n) mod n = 0 /\ forall k, 1 <= k < rank n -> fibonacci k mod n <> 0.
Proof.
  intro N. unfold rank. destruct (find _ _) as [k|] eqn:E.
  - apply find_least in E as (L & T & M). apply Nat.eqb_eq in T. split; [lia|]. split; [exact T|].
    intros l K. apply Nat.eqb_neq, M, K.
  - exfalso. destruct (period n N) as (p & L & H & _). apply find_none with (x := p) in E; [|apply in_seq; lia].
    apply Nat.eqb_neq in E. apply E, mod_zero; assumption.
Qed.

Lemma neighbours_coprime k : Z.gcd (F k) (F (S k)) = 1%Z.
Proof.
  induction k as [|k IH]; [reflexivity|].
  now rewrite F_additive, Z.gcd_add_diag_r, Z.gcd_comm.
Qed.
Lemma coprime_to_next n r : divides n (F r) -> Z.gcd (Z.of_nat n) (F (S r)) = 1%Z.
Proof.
  intro H. assert (D : (Z.gcd (Z.of_nat n) (F (S r)) | Z.gcd (F r) (F (S r)))%Z).
  { apply Z.gcd_greatest; [|apply Z.gcd_divide_r]. eapply Z.divide_trans; [apply Z.gcd_divide_l|exact H]. }
  rewrite neighbours_coprime in D. pose proof (Z.gcd_nonneg (Z.of_nat n) (F (S r))). apply Z.divide_1_r in D. lia.
Qed.

(** Numbers f(k) at a distance of r from each other, where n divides f(r). *)
Lemma divides_after n r k : divides n (F r) -> divides n (F (r + k)) <-> divides n (F k).
Proof.
  intro H. destruct k as [|k]; [rewrite Nat.add_0_r; split; [intros _; apply Z.divide_0_r|now intros _]|].
  rewrite (additive_from F r F_additive k). split; intro D.
  - apply (Z.gauss _ (F (S r))); [|now apply coprime_to_next].
    rewrite Z.mul_comm. apply (Z.divide_add_cancel_r _ (F k * F r)); [now apply Z.divide_mul_r|now rewrite Z.add_comm].
  - apply Z.divide_add_r; [now apply Z.divide_mul_l|now apply Z.divide_mul_r].
Qed.

Theorem rank_divides n k : 1 <= n -> fibonacci k mod n = 0 <-> k mod rank n = 0.
Proof.
  intro N. destruct (rank_least n N) as (L & Z0 & M). rewrite mod_zero in Z0 by assumption.
  rewrite (Nat.div_mod_eq k (rank n)) at 1. pose proof (Nat.mod_upper_bound k (rank n)).
  induction (k / rank n) as [|q IH].
  - rewrite Nat.mul_0_r. cbn [Nat.add]. split; [|intros ->; now apply Nat.mod_0_l; lia].
    intro D. destruct (Nat.eq_dec (k mod rank n) 0) as [E|E]; [exact E|exfalso]. revert D. apply M. lia.
  - rewrite <- IH, !mod_zero by assumption. replace (rank n * S q + k mod rank n) with (rank n + (rank n * q + k mod rank n)) by lia.
    now apply divides_after.
Qed.

(** ** Lucas numbers *)

Definition L (k : nat) : Z := Z.of_nat (lucas k).

Lemma lucas_fibonacci k : L k = (2 * F (S k) - F k)%Z /\ L (S k) = (2 * F (S (S k)) - F (S k))%Z.
Proof.
  induction k as [|k [IH IH']]; [split; reflexivity|]. split; [exact IH'|].
  replace (L (S (S k))) with (L k + L (S k))%Z by (unfold L; change (lucas (S (S k))) with (lucas k + lucas (S k)); lia).
  rewrite IH, IH', !F_additive. ring.
Qed.
Lemma fibonacci_double k : F (k + k) = (F k * L k)%Z.
Proof.
  destruct k as [|k]; [reflexivity|]. rewrite (additive_from F (S k) F_additive k).
  destruct (lucas_fibonacci (S k)) as [-> _]. rewrite !F_additive. ring.
Qed.

(** A divisor of a Lucas number with an odd rank is at most 2. *)
Lemma lucas_common d k : 1 <= d -> divides d (L k) -> Nat.Odd (rank d) -> d <= 2.
Proof.
  intros N D [h O]. assert (D2 : (k + k) mod rank d = 0).
  { apply rank_divides; [exact N|]. apply mod_zero; [exact N|]. fold (F (k + k)). rewrite fibonacci_double. now apply Z.divide_mul_r. }
  assert (D1 : divides d (F k)).
  { apply mod_zero; [exact N|]. apply rank_divides; [exact N|]. apply Nat.mod_divide in D2; [|lia]. apply Nat.mod_divide; [lia|].
    replace (k + k) with (2 * k) in D2 by lia. apply (Nat.gauss _ 2); [exact D2|].
    rewrite O, Nat.add_comm, Nat.gcd_comm, Nat.mul_comm. apply Nat.gcd_add_mult_diag_r. }
  destruct (lucas_fibonacci k) as [E _]. rewrite E in D.
  assert (D3 : divides d (F (S k) * 2)).
  { apply (Z.divide_add_cancel_r _ (- F k)); [now apply Z.divide_opp_r|]. now replace (- F k + F (S k) * 2)%Z with (2 * F (S k) - F k)%Z by ring. }
  apply Z.gauss in D3; [|now apply coprime_to_next]. apply Z.divide_pos_le in D3; lia.
Qed.
Lemma rank_factor d n : 1 <= n -> Nat.divide d n -> Nat.divide (rank d) (rank n).
Proof.
  intros N [q E]. assert (D : 1 <= d) by (destruct d; lia). pose proof (rank_least d D).
  apply Nat.mod_divide; [lia|]. apply rank_divides; [exact D|]. apply Nat.mod_divide; [lia|]. apply Nat.divide_trans with n; [now exists q|].
  apply Nat.mod_divide; [lia|]. now apply rank_least.
Qed.

(** The rank of n is even exactly if n and some Lucas number have a common divisor above 2. *)
Theorem rank_even n : 1 <= n -> Nat.Even (rank n) <-> exists k, 2 < Nat.gcd n (lucas k).
Proof.
  intro N. split.
  - intros [h E]. destruct (rank_least n N) as (R & Z0 & M).
    destruct (Nat.eq_dec (n mod 4) 0) as [E4|E4].
    { exists 3. change (lucas 3) with 4. apply Nat.mod_divide in E4; [|lia]. rewrite Nat.gcd_comm. apply Nat.divide_gcd_iff in E4; lia. }
    exists h. destruct (Nat.lt_ge_cases 2 (Nat.gcd n (lucas h))) as [K|K]; [exact K|exfalso].
    apply (M h); [lia|]. apply Nat.mod_divide; [lia|]. rewrite E in Z0. replace (2 * h) with (h + h) in Z0 by lia.
    assert (D : Nat.divide n (fibonacci h * lucas h)).
    { apply Nat.mod_divide in Z0; [|lia]. replace (fibonacci h * lucas h) with (fibonacci (h + h)); [exact Z0|].
      pose proof (fibonacci_double h) as D. unfold F, L in D. lia. }
    destruct (Nat.gcd_divide_l n (lucas h)) as [q Q]. destruct (Nat.gcd_divide_r n (lucas h)) as [l Q'].
    pose proof (Nat.gcd_div_gcd n (lucas h) (Nat.gcd n (lucas h))) as G. set (g := Nat.gcd n (lucas h)) in *.
    assert (g = 1 \/ g = 2) as [I|I] by nia; rewrite I in *.
    + rewrite !Nat.div_1_r in G. rewrite Nat.mul_comm in D. apply (Nat.gauss _ _ _ D). now apply G.
    + assert (D' : Nat.divide q (fibonacci h)).
      { assert (q = n / 2 /\ l = lucas h / 2) as [J J'] by (split; rewrite ?Q at 1; rewrite ?Q' at 1; symmetry; now apply Nat.div_mul).
        apply (Nat.gauss q l); [|rewrite J, J'; now apply G]. destruct D as [x D]. exists x. nia. }
      destruct D' as [x D']. destruct (lucas_fibonacci h) as [J _]. unfold F, L in J.
      assert (P : Nat.divide 2 (q * x)) by (exists (fibonacci (S h) - l); nia).
      apply Nat.gauss in P.
      * destruct P as [y P]. exists y. nia.
      * destruct (Nat.gcd_divide_l 2 q) as [y Y]. destruct (Nat.gcd_divide_r 2 q) as [z W]. set (c := Nat.gcd 2 q) in *.
        assert (c = 1 \/ c = 2) as [C|C] by (destruct y as [|[|[|y]]]; nia); [exact C|exfalso]. apply E4, Nat.mod_divide; [lia|]. exists z. nia.
  - intros [k K]. set (d := Nat.gcd n (lucas k)) in *. destruct (Nat.Even_or_Odd (rank n)) as [V|O]; [exact V|exfalso].
    assert (O' : Nat.Odd (rank d)).
    { destruct (Nat.Even_or_Odd (rank d)) as [[a V]|O']; [exfalso|exact O']. destruct O as [b O].
      destruct (rank_factor d n N (Nat.gcd_divide_l n (lucas k))) as [q E]. rewrite V, O in E. nia. }
    pose proof (lucas_common d k ltac:(lia)) as B. apply B in O'; [lia|]. destruct (Nat.gcd_divide_r n (lucas k)) as [q E]. exists (Z.of_nat q).
    unfold L. rewrite E. fold d. lia.
Qed.
