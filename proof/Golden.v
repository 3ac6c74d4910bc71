(* The ring Z[φ] with its order, and the powers of φ, without real numbers: a + bφ is the pair (a, b), where φ² = φ + 1.

   Everything is exact, so no axiom is needed. A number a + bφ is (u + v√5)/2 with u = 2a + b and v = b, and its sign is found
   by comparing u² with 5v². *)
From Coq Require Import ZArith Lia Bool.
From Chopsticks Require Conjecture.
Open Scope Z_scope.

Definition number := (Z * Z)%type.
Definition integer (n : Z) : number := (n, 0).
Definition zero : number := integer 0.
Definition one : number := integer 1.
Definition phi : number := (0, 1).
Definition root5 : number := (-1, 2).
Definition add (x y : number) : number := (fst x + fst y, snd x + snd y).
Definition opp (x : number) : number := (- fst x, - snd x).
Definition mul (x y : number) : number := (fst x * fst y + snd x * snd y, fst x * snd y + snd x * fst y + snd x * snd y).
Definition sub x y := add x (opp y).

Lemma pair_eq (a b c d : Z) : a = c -> b = d -> (a, b) = (c, d).
Proof. intros -> ->. reflexivity. Qed.
Ltac on_pairs := repeat match goal with x : number |- _ => destruct x end; unfold sub, mul, add, opp, zero, one, integer; cbn [fst snd]; apply pair_eq; ring.
Lemma number_ring : ring_theory zero one add mul sub opp eq.
Proof. constructor; intros; on_pairs. Qed.
Add Ring number_ring : number_ring.

Lemma integer_add m n : integer (m + n) = add (integer m) (integer n). Proof. on_pairs. Qed.
Lemma integer_mul m n : integer (m * n) = mul (integer m) (integer n). Proof. on_pairs. Qed.
Lemma integer_opp m : integer (- m) = opp (integer m). Proof. on_pairs. Qed.
Lemma root5_squared : mul root5 root5 = integer 5. Proof. reflexivity. Qed.

(* --- Order --- *)

Definition norm (u v : Z) : Z := u * u - 5 * (v * v).
(* Whether u + v√5 ≥ 0: the sign of the norm says which of |u| and |v|√5 is larger. *)
Definition root_nonnegative (u v : Z) : Prop := (0 <= u /\ 0 <= norm u v) \/ (0 <= v /\ norm u v <= 0).
Definition is_nonnegative (x : number) : bool :=
  let u := 2 * fst x + snd x in let v := snd x in let n := norm u v in
  (0 <=? u) && (0 <=? n) || (0 <=? v) && (n <=? 0).
Definition nonnegative (x : number) : Prop := root_nonnegative (2 * fst x + snd x) (snd x).
Lemma is_nonnegative_spec x : is_nonnegative x = true <-> nonnegative x.
Proof. unfold is_nonnegative, nonnegative, root_nonnegative. now rewrite orb_true_iff, !andb_true_iff, !Z.leb_le. Qed.

Lemma squares_le a b : 0 <= a -> a <= b -> a * a <= b * b.
Proof. nia. Qed.
Lemma le_of_squares a b : 0 <= b -> a * a <= b * b -> a <= b.
Proof. nia. Qed.
Lemma products_le a b c d : 0 <= a -> 0 <= c -> a <= b -> c <= d -> a * c <= b * d.
Proof. nia. Qed.
Lemma cancel c a b : 0 < c -> c * a <= c * b -> a <= b.
Proof. nia. Qed.

(* 5vt ≤ us if |v|√5 ≤ u and |t|√5 ≤ s. *)
Lemma irrational_parts_le u v s t : 0 <= u -> 0 <= s -> 0 <= norm u v -> 0 <= norm s t -> 5 * Z.abs (v * t) <= u * s.
Proof.
  unfold norm. intros U S A B. apply le_of_squares; [nia|].
  assert (H : 5 * (v * v) * (5 * (t * t)) <= u * u * (s * s)) by (apply products_le; lia || nia).
  replace (5 * Z.abs (v * t) * (5 * Z.abs (v * t))) with (25 * Z.abs (v * t * (v * t))) by (rewrite (Z.abs_mul (v * t)); ring).
  rewrite Z.abs_eq by nia. replace (25 * (v * t * (v * t))) with (5 * (v * v) * (5 * (t * t))) by ring.
  replace (u * s * (u * s)) with (u * u * (s * s)) by ring. exact H.
Qed.
(* us ≤ 5vt if |u| ≤ v√5 and |s| ≤ t√5. *)
Lemma rational_parts_le u v s t : 0 <= v -> 0 <= t -> norm u v <= 0 -> norm s t <= 0 -> Z.abs (u * s) <= 5 * (v * t).
Proof.
  unfold norm. intros V T A B. apply le_of_squares; [nia|].
  assert (H : u * u * (s * s) <= 5 * (v * v) * (5 * (t * t))) by (apply products_le; lia || nia).
  rewrite <- Z.abs_mul, Z.abs_eq by nia.
  replace (5 * (v * t) * (5 * (v * t))) with (5 * (v * v) * (5 * (t * t))) by ring.
  replace (u * s * (u * s)) with (u * u * (s * s)) by ring. exact H.
Qed.
(* |v|·|s| ≤ ut if |v|√5 ≤ u and |s| ≤ t√5. *)
Lemma mixed_parts_le u v s t : 0 <= u -> 0 <= t -> 0 <= norm u v -> norm s t <= 0 -> Z.abs (v * s) <= u * t.
Proof.
  unfold norm. intros U T A B. apply le_of_squares; [nia|]. apply (cancel 5); [lia|].
  assert (H : 5 * (v * v) * (s * s) <= u * u * (5 * (t * t))) by (apply products_le; lia || nia).
  rewrite <- Z.abs_mul, Z.abs_eq by nia.
  replace (5 * (u * t * (u * t))) with (u * u * (5 * (t * t))) by ring.
  replace (5 * (v * s * (v * s))) with (5 * (v * v) * (s * s)) by ring. exact H.
Qed.

Lemma norm_mul u v s t : norm (u * s + 5 * (v * t)) (u * t + v * s) = norm u v * norm s t.
Proof. unfold norm. ring. Qed.
Lemma norm_add u v s t : norm (u + s) (v + t) = norm u v + norm s t + 2 * (u * s - 5 * (v * t)).
Proof. unfold norm. ring. Qed.

Lemma root_mul u v s t : root_nonnegative u v -> root_nonnegative s t -> root_nonnegative (u * s + 5 * (v * t)) (u * t + v * s).
Proof.
  unfold root_nonnegative. rewrite norm_mul. intros [[U A]|[V A]] [[S B]|[T B]].
  - left. pose proof (irrational_parts_le u v s t U S A B). split; [lia|nia].
  - right. pose proof (mixed_parts_le u v s t U T A B). split; [lia|nia].
  - right. pose proof (mixed_parts_le s t u v S V B A). split; [lia|nia].
  - left. pose proof (rational_parts_le u v s t V T A B). split; [lia|nia].
Qed.

(* The sum of u − w√5 and t√5 − p. *)
Lemma root_add_unlike u w p t :
  0 <= u -> 0 < w -> 5 * (w * w) <= u * u -> 0 < p -> 0 <= t -> p * p <= 5 * (t * t) -> root_nonnegative (u - p) (t - w).
Proof.
  intros Hu Hw Huw Hp Ht Hpt.
  assert (K : p * w <= t * u).
  { pose proof (mixed_parts_le u w p t Hu Ht). unfold norm in H. nia. }
  unfold root_nonnegative. assert (N : norm (u - p) (t - w) = (u - p) * (u - p) - 5 * ((t - w) * (t - w))) by reflexivity.
  destruct (Z.le_gt_cases 0 (u - p)) as [A|A]; destruct (Z.le_gt_cases 0 (t - w)) as [B|B].
  - lia.
  - left. split; [lia|]. enough (5 * ((t - w) * (t - w)) <= (u - p) * (u - p)) by lia. apply (cancel (w * w)); [nia|].
    assert (L : u * (w - t) <= w * (u - p)) by nia.
    apply squares_le in L; [|nia].
    assert (M : 5 * (w * w) * ((w - t) * (w - t)) <= u * u * ((w - t) * (w - t))) by (apply Z.mul_le_mono_nonneg_r; nia).
    replace (w * w * (5 * ((t - w) * (t - w)))) with (5 * (w * w) * ((w - t) * (w - t))) by ring.
    replace (w * w * ((u - p) * (u - p))) with (w * (u - p) * (w * (u - p))) by ring.
    replace (u * u * ((w - t) * (w - t))) with (u * (w - t) * (u * (w - t))) in M by ring. lia.
  - right. split; [lia|]. enough ((u - p) * (u - p) <= 5 * ((t - w) * (t - w))) by lia.
    assert (0 < t) by nia. apply (cancel (t * t)); [nia|].
    assert (L : t * (p - u) <= p * (t - w)) by nia.
    apply squares_le in L; [|nia].
    assert (M : p * p * ((t - w) * (t - w)) <= 5 * (t * t) * ((t - w) * (t - w))) by (apply Z.mul_le_mono_nonneg_r; nia).
    replace (t * t * ((u - p) * (u - p))) with (t * (p - u) * (t * (p - u))) by ring.
    replace (t * t * (5 * ((t - w) * (t - w)))) with (5 * (t * t) * ((t - w) * (t - w))) by ring.
    replace (p * p * ((t - w) * (t - w))) with (p * (t - w) * (p * (t - w))) in M by ring. lia.
  - exfalso. nia.
Qed.
Lemma root_add_mixed u v s t : 0 <= u -> 0 <= norm u v -> 0 <= t -> norm s t <= 0 -> root_nonnegative (u + s) (v + t).
Proof.
  intros U A T B. destruct (Z.le_gt_cases 0 v) as [V|V], (Z.le_gt_cases 0 s) as [S|S]; unfold norm in A, B.
  - unfold root_nonnegative. lia.
  - unfold root_nonnegative, norm. destruct (Z.le_gt_cases 0 (u + s)) as [D|D]; [lia|right]. nia.
  - unfold root_nonnegative, norm. destruct (Z.le_gt_cases 0 (v + t)) as [D|D]; [lia|left]. nia.
  - replace (u + s) with (u - (- s)) by ring. replace (v + t) with (t - (- v)) by ring. apply root_add_unlike; nia.
Qed.
Lemma root_add u v s t : root_nonnegative u v -> root_nonnegative s t -> root_nonnegative (u + s) (v + t).
Proof.
  intros [[U A]|[V A]] [[S B]|[T B]].
  - left. rewrite norm_add. pose proof (irrational_parts_le u v s t U S A B). lia.
  - apply root_add_mixed; assumption.
  - rewrite (Z.add_comm u), (Z.add_comm v). apply root_add_mixed; assumption.
  - right. rewrite norm_add. pose proof (rational_parts_le u v s t V T A B). lia.
Qed.

(* 5v² = u² for 0 only. *)
Lemma no_root_of_5 : forall n u v, 0 <= v -> v < Z.of_nat n -> u * u = 5 * (v * v) -> v = 0.
Proof.
  induction n as [|n IH]; intros u v V L E; [lia|].
  destruct (Z.eq_dec v 0) as [Z|Z]; [exact Z|exfalso].
  assert (D : exists w, u = 5 * w).
  { exists (u / 5). apply Z.div_exact; [lia|]. assert (R := Z.mod_pos_bound u 5). pose proof (Z.div_mod u 5).
    assert (u mod 5 = 0 \/ u mod 5 = 1 \/ u mod 5 = 2 \/ u mod 5 = 3 \/ u mod 5 = 4) by lia.
    set (q := u / 5) in *. destruct H0 as [?|[K|[K|[K|K]]]]; [assumption|..]; rewrite K in H; exfalso; nia. }
  destruct D as [w ->]. assert (F : v * v = 5 * (w * w)) by lia.
  assert (Z.abs w = 0).
  { apply (IH v (Z.abs w)); [lia| |]; [|rewrite <- Z.abs_mul, Z.abs_eq by nia; exact F].
    assert (Z.abs w < v); [|lia]. destruct (Z.le_gt_cases v (Z.abs w)); [exfalso|assumption].
    assert (v * v <= Z.abs w * Z.abs w) by nia. rewrite <- Z.abs_mul, Z.abs_eq in H0 by nia. nia. }
  nia.
Qed.
Lemma norm_zero u v : norm u v = 0 -> u = 0 /\ v = 0.
Proof.
  unfold norm. intro E. assert (v = 0).
  { enough (Z.abs v = 0) by lia. apply (no_root_of_5 (S (Z.to_nat (Z.abs v))) u (Z.abs v)); [lia|lia|]. rewrite <- Z.abs_mul, Z.abs_eq; nia. }
  nia.
Qed.

Lemma nonnegative_add x y : nonnegative x -> nonnegative y -> nonnegative (add x y).
Proof.
  destruct x as [a b], y as [c d]. unfold nonnegative, add; cbn [fst snd]. intros A B.
  replace (2 * (a + c) + (b + d)) with ((2 * a + b) + (2 * c + d)) by ring. now apply root_add.
Qed.
Lemma root_half u v : root_nonnegative (2 * u) (2 * v) -> root_nonnegative u v.
Proof.
  unfold root_nonnegative. assert (E : norm (2 * u) (2 * v) = 4 * norm u v) by (unfold norm; ring). rewrite E. lia.
Qed.
Lemma nonnegative_mul x y : nonnegative x -> nonnegative y -> nonnegative (mul x y).
Proof.
  destruct x as [a b], y as [c d]. unfold nonnegative, mul; cbn [fst snd]. intros A B. apply root_half.
  replace (2 * (2 * (a * c + b * d) + (a * d + b * c + b * d))) with ((2 * a + b) * (2 * c + d) + 5 * (b * d)) by ring.
  replace (2 * (a * d + b * c + b * d)) with ((2 * a + b) * d + b * (2 * c + d)) by ring. now apply root_mul.
Qed.
Lemma nonnegative_integer n : nonnegative (integer n) <-> 0 <= n.
Proof. unfold nonnegative, root_nonnegative, norm, integer; cbn [fst snd]. nia. Qed.
Lemma nonnegative_total x : nonnegative x \/ nonnegative (opp x).
Proof. unfold nonnegative, root_nonnegative, norm, opp. destruct x as [a b]; cbn [fst snd]. nia. Qed.
Lemma nonnegative_both x : nonnegative x -> nonnegative (opp x) -> x = zero.
Proof.
  destruct x as [a b]. unfold nonnegative, root_nonnegative, opp, zero, integer; cbn [fst snd]. intros A B.
  assert (N : norm (2 * a + b) b = 0 \/ b = 0 /\ a = 0) by (unfold norm in *; nia).
  destruct N as [N|[-> ->]]; [|reflexivity]. apply norm_zero in N as [U ->]. apply pair_eq; lia.
Qed.
Lemma mul_zero x y : mul x y = zero -> x = zero \/ y = zero.
Proof.
  destruct x as [a b], y as [c d]. unfold mul, zero, integer; cbn [fst snd]. intro E. injection E as E F.
  assert (N : norm (2 * a + b) b * norm (2 * c + d) d = 0).
  { rewrite <- norm_mul. unfold norm.
    replace ((2 * a + b) * (2 * c + d) + 5 * (b * d)) with (2 * (2 * (a * c + b * d) + (a * d + b * c + b * d))) by ring.
    replace ((2 * a + b) * d + b * (2 * c + d)) with (2 * (a * d + b * c + b * d)) by ring. rewrite E, F. reflexivity. }
  apply Z.mul_eq_0 in N as [N|N]; apply norm_zero in N as [U V]; [left|right]; apply pair_eq; lia.
Qed.
(* A positive factor may be left out. *)
Lemma nonnegative_cancel x y : nonnegative x -> x <> zero -> nonnegative (mul x y) -> nonnegative y.
Proof.
  intros X N P. destruct (nonnegative_total y) as [Y|Y]; [exact Y|].
  assert (Q : nonnegative (mul x (opp y))) by (apply nonnegative_mul; assumption).
  assert (E : mul x y = zero).
  { apply nonnegative_both; [exact P|]. replace (opp (mul x y)) with (mul x (opp y)) by ring. exact Q. }
  apply mul_zero in E as [E|E]; [contradiction|]. rewrite E. apply nonnegative_integer. lia.
Qed.
Lemma nonnegative_zero : nonnegative zero. Proof. apply nonnegative_integer. lia. Qed.

(* --- Powers of φ, and Fibonacci numbers with any index --- *)

Definition phi_inverse : number := (-1, 1).
(* φ^n, for every integer n. *)
Definition power (n : Z) : number :=
  match n with
  | Z0 => one
  | Zpos p => Pos.iter (mul phi) one p
  | Zneg p => Pos.iter (mul phi_inverse) one p
  end.
Lemma phi_inverse_mul : mul phi_inverse phi = one. Proof. reflexivity. Qed.

Lemma power_succ n : power (n + 1) = mul phi (power n).
Proof.
  destruct n as [|p|p].
  - reflexivity.
  - cbn [power Z.add]. rewrite Pos.add_1_r, Pos.iter_succ. reflexivity.
  - destruct (Pos.eq_dec p 1) as [->|H]; [reflexivity|].
    replace (Z.neg p + 1) with (Z.neg (Pos.pred p)) by lia. cbn [power].
    rewrite <- (Pos.succ_pred p H) at 2. rewrite Pos.iter_succ.
    replace (mul phi (mul phi_inverse (Pos.iter (mul phi_inverse) one (Pos.pred p))))
      with (mul (mul phi_inverse phi) (Pos.iter (mul phi_inverse) one (Pos.pred p))) by ring.
    rewrite phi_inverse_mul. ring.
Qed.
Lemma power_pred n : power (n - 1) = mul phi_inverse (power n).
Proof.
  replace (power n) with (mul phi (power (n - 1))) by (rewrite <- power_succ; f_equal; lia).
  replace (mul phi_inverse (mul phi (power (n - 1)))) with (mul (mul phi_inverse phi) (power (n - 1))) by ring.
  rewrite phi_inverse_mul. ring.
Qed.
Lemma power_add m n : power (m + n) = mul (power m) (power n).
Proof.
  revert m. apply Z.peano_ind.
  - cbn [Z.add power]. ring.
  - intros m IH. replace (Z.succ m + n) with (m + n + 1) by lia. replace (Z.succ m) with (m + 1) by lia.
    rewrite !power_succ, IH. ring.
  - intros m IH. replace (Z.pred m + n) with (m + n - 1) by lia. replace (Z.pred m) with (m - 1) by lia.
    rewrite !power_pred, IH. ring.
Qed.
Lemma nonnegative_power n : nonnegative (power n).
Proof.
  apply (Z.peano_ind (fun n => nonnegative (power n))).
  - apply is_nonnegative_spec. reflexivity.
  - intros m IH. replace (Z.succ m) with (m + 1) by lia. rewrite power_succ.
    apply nonnegative_mul; [apply is_nonnegative_spec; reflexivity|exact IH].
  - intros m IH. replace (Z.pred m) with (m - 1) by lia. rewrite power_pred.
    apply nonnegative_mul; [apply is_nonnegative_spec; reflexivity|exact IH].
Qed.
Lemma power_monotone m n : m <= n -> nonnegative (sub (power n) (power m)).
Proof.
  intro L. replace n with (m + Z.of_nat (Z.to_nat (n - m))) by lia. generalize (Z.to_nat (n - m)) as k. clear.
  induction k as [|k IH].
  - replace (m + Z.of_nat 0) with m by lia. replace (sub (power m) (power m)) with zero by ring. apply nonnegative_zero.
  - replace (m + Z.of_nat (S k)) with (m + Z.of_nat k + 1) by lia. rewrite power_succ.
    replace (sub (mul phi (power (m + Z.of_nat k))) (power m))
      with (add (mul (sub phi one) (power (m + Z.of_nat k))) (sub (power (m + Z.of_nat k)) (power m))) by ring.
    apply nonnegative_add; [apply nonnegative_mul; [apply is_nonnegative_spec; reflexivity|apply nonnegative_power]|exact IH].
Qed.

(* φ^n = f(n−1) + f(n)φ. *)
Definition fibonacci (n : Z) : Z := snd (power n).
Lemma fibonacci_0 : fibonacci 0 = 0. Proof. reflexivity. Qed.
Lemma fibonacci_1 : fibonacci 1 = 1. Proof. reflexivity. Qed.
Lemma fibonacci_next n : fibonacci (n + 2) = fibonacci (n + 1) + fibonacci n.
Proof.
  unfold fibonacci. replace (n + 2) with (n + 1 + 1) by lia. rewrite !power_succ. destruct (power n). unfold phi, mul; cbn [fst snd]. lia.
Qed.

(* The numbers F(k) of Conjecture.v are the same. *)
Lemma same_fibonacci k : fibonacci (Z.of_nat k) = Conjecture.F k.
Proof.
  enough (H : fibonacci (Z.of_nat k) = Conjecture.F k /\ fibonacci (Z.of_nat (S k)) = Conjecture.F (S k)) by apply H.
  induction k as [|k [A B]]; [split; reflexivity|]. split; [exact B|].
  replace (Z.of_nat (S (S k))) with (Z.of_nat k + 2) by lia. rewrite fibonacci_next. replace (Z.of_nat k + 1) with (Z.of_nat (S k)) by lia.
  rewrite A, B, Conjecture.F_step. lia.
Qed.

(* The number with −√5 for √5, so that φ becomes 1 − φ = −1/φ. *)
Definition conjugate (x : number) : number := (fst x + snd x, - snd x).
Lemma conjugate_mul x y : conjugate (mul x y) = mul (conjugate x) (conjugate y).
Proof. destruct x, y. unfold conjugate, mul; cbn [fst snd]. apply pair_eq; ring. Qed.
Lemma minus_conjugate x : sub x (conjugate x) = mul root5 (integer (snd x)).
Proof. destruct x. unfold sub, add, opp, conjugate, mul, root5, integer; cbn [fst snd]. apply pair_eq; ring. Qed.

Definition parity (n : Z) : Z := if Z.even n then 1 else -1.
Lemma parity_succ n : parity (n + 1) = - parity n.
Proof. unfold parity. replace (n + 1) with (Z.succ n) by lia. rewrite Z.even_succ, <- Z.negb_even. now destruct (Z.even n). Qed.
Lemma conjugate_power n : conjugate (power n) = mul (integer (parity n)) (power (- n)).
Proof.
  assert (S : forall n, conjugate (power n) = mul (integer (parity n)) (power (- n)) ->
    conjugate (power (n + 1)) = mul (integer (parity (n + 1))) (power (- (n + 1)))).
  { intros m IH. rewrite power_succ, conjugate_mul, IH, parity_succ, integer_opp.
    replace (- (m + 1)) with (- m - 1) by lia. rewrite power_pred. change (conjugate phi) with (opp phi_inverse). ring. }
  apply (Z.peano_ind (fun n => conjugate (power n) = mul (integer (parity n)) (power (- n)))).
  - reflexivity.
  - intros m IH. apply (S m IH).
  - intros m IH. replace (Z.pred m) with (m - 1) by lia. rewrite power_pred, conjugate_mul, IH.
    replace (parity m) with (- parity (m - 1)) by (replace m with (m - 1 + 1) at 2 by lia; rewrite parity_succ; lia).
    replace (- (m - 1)) with (- m + 1) by lia. rewrite power_succ, integer_opp. change (conjugate phi_inverse) with (opp phi). ring.
Qed.
(* The formula of Binet. *)
Theorem binet n : mul root5 (integer (fibonacci n)) = sub (power n) (mul (integer (parity n)) (power (- n))).
Proof. unfold fibonacci. rewrite <- minus_conjugate, conjugate_power. reflexivity. Qed.
