(* The lines that divide the cone, and comparisons of two lines in a sector of the cone.

   A line is a form b·x + a·d in the fingers x of Left and the difference d of the fingers, whose coefficients are made of Fibonacci
   numbers. comparison_sound says that an accepted comparison holds for all parameters of its domain and all integers x and d in its
   sector. *)
From Coq Require Import ZArith Lia Bool List.
From Chopsticks Require Import Golden Inequality.
Import ListNotations.
Open Scope Z_scope.

(* --- Lines --- *)

(* With g(j) = f(index − j), or f(index − j) − f(index − 3 − turn)·f(turn − j) if there is a turn, the line is
   (m·g(0) + n·g(1))·x + (r·g(0) + s·g(1))·d for by_x = (m, n) and by_d = (r, s). *)
Record line := Line { index : form; turn : option form; by_x : Z * Z; by_d : Z * Z }.
Definition base (l : line) (p : parameters) (j : Z) : Z :=
  fibonacci (value (index l) p - j) -
  match turn l with
  | None => 0
  | Some t => fibonacci (value (index l) p - 3 - value t p) * fibonacci (value t p - j)
  end.
Definition coefficient (l : line) (by_base : Z * Z) (p : parameters) : Z := fst by_base * base l p 0 + snd by_base * base l p 1.
Definition line_value (l : line) (p : parameters) (x d : Z) : Z := coefficient l (by_x l) p * x + coefficient l (by_d l) p * d.

(* --- The coefficients as sums of powers of φ, times 25 --- *)

(* Whether the parity of the form is that of its constant. *)
Definition has_parity (f : form) : bool :=
  Z.even (by_iota f) && Z.even (by_kappa f) && Z.even (by_lambda f) && Z.even (by_mu f) && Z.even (by_nu f).
Lemma has_parity_sound f p : has_parity f = true -> parity (value f p) = parity (constant f).
Proof.
  unfold has_parity, parity, value, linear_part. rewrite !andb_true_iff. intros [[[[A B] C] D] E].
  rewrite !Z.even_add, !Z.even_mul, A, B, C, D, E. cbn. now destruct (Z.even (constant f)).
Qed.
(* 5·f(form), by the formula of Binet. *)
Definition five_fibonacci (f : form) : sum :=
  [(f, root5); (form_negative f, mul root5 (integer (- parity (constant f))))].
Lemma five_fibonacci_value f p : has_parity f = true -> sum_value (five_fibonacci f) p = integer (5 * fibonacci (value f p)).
Proof.
  intro H. apply (has_parity_sound f p) in H. cbn [five_fibonacci sum_value]. rewrite value_negative, <- H, integer_opp, integer_mul.
  change (integer 5) with (mul root5 root5).
  replace (mul (mul root5 root5) (integer (fibonacci (value f p)))) with (mul root5 (mul root5 (integer (fibonacci (value f p))))) by ring.
  rewrite binet. ring.
Qed.

Definition minus_integer (f : form) (n : Z) : form := plus_times f (- n) (form_integer 1).
Lemma value_minus_integer f n p : value (minus_integer f n) p = value f p - n.
Proof. unfold minus_integer. rewrite value_plus_times, value_integer. ring. Qed.
Lemma has_parity_minus_integer f n : has_parity (minus_integer f n) = has_parity f.
Proof.
  unfold has_parity, minus_integer, plus_times, form_integer; cbn [by_iota by_kappa by_lambda by_mu by_nu]. now rewrite !Z.mul_0_r, !Z.add_0_r.
Qed.
Definition base_sum (l : line) (j : Z) : sum :=
  scale (integer 5) (five_fibonacci (minus_integer (index l) j)) ++
  match turn l with
  | None => []
  | Some t => scale (integer (-1)) (product (five_fibonacci (form_minus (minus_integer (index l) 3) t)) (five_fibonacci (minus_integer t j)))
  end.
Definition regular (l : line) : bool :=
  has_parity (index l) && match turn l with None => true | Some t => has_parity t && has_parity (form_minus (minus_integer (index l) 3) t) end.
Lemma base_sum_value l j p : regular l = true -> sum_value (base_sum l j) p = integer (25 * base l p j).
Proof.
  unfold regular, base_sum, base. rewrite andb_true_iff. intros [A B].
  rewrite sum_value_app, scale_value, five_fibonacci_value by now rewrite has_parity_minus_integer.
  rewrite value_minus_integer, <- integer_mul. destruct (turn l) as [t|].
  - apply andb_true_iff in B as [B C]. rewrite scale_value, product_value, !five_fibonacci_value by (assumption || now rewrite has_parity_minus_integer).
    rewrite value_minus, !value_minus_integer, <- !integer_mul, <- integer_add. f_equal. ring.
  - cbn [sum_value]. rewrite Z.sub_0_r. replace (add (integer (5 * (5 * fibonacci (value (index l) p - j)))) zero)
      with (integer (5 * (5 * fibonacci (value (index l) p - j)))) by ring. f_equal. ring.
Qed.
Definition coefficient_sum (l : line) (by_base : Z * Z) : sum :=
  scale (integer (fst by_base)) (base_sum l 0) ++ scale (integer (snd by_base)) (base_sum l 1).
Lemma coefficient_sum_value l by_base p : regular l = true ->
  sum_value (coefficient_sum l by_base) p = integer (25 * coefficient l by_base p).
Proof.
  intro R. unfold coefficient_sum, coefficient. rewrite sum_value_app, !scale_value, !base_sum_value by exact R.
  rewrite <- !integer_mul, <- integer_add. f_equal. ring.
Qed.

(* --- Directions d/x, each as a pair (x, d) --- *)

Inductive direction :=
| Ratio (d x : Z)
| Golden                        (* 1/φ *)
| Crossing (one other : line).  (* where the two lines are equal *)
Definition direction_x (at_ : direction) : sum :=
  match at_ with
  | Ratio d x => [(form_integer 0, integer x)]
  | Golden => [(form_integer 0, one)]
  | Crossing l m => coefficient_sum m (by_d m) ++ scale (integer (-1)) (coefficient_sum l (by_d l))
  end.
Definition direction_d (at_ : direction) : sum :=
  match at_ with
  | Ratio d x => [(form_integer 0, integer d)]
  | Golden => [(form_integer 0, phi_inverse)]
  | Crossing l m => coefficient_sum l (by_x l) ++ scale (integer (-1)) (coefficient_sum m (by_x m))
  end.

Definition is_positive (x : number) : Prop := nonnegative x /\ x <> zero.
Definition forward (at_ : direction) (p : parameters) : Prop := is_positive (sum_value (direction_x at_) p).

(* On which side of a direction (x, d) is; both, if it has that direction. *)
Definition above (at_ : direction) (p : parameters) (x d : Z) : Prop :=
  nonnegative (sub (mul (integer d) (sum_value (direction_x at_) p)) (mul (sum_value (direction_d at_) p) (integer x))).
Definition below (at_ : direction) (p : parameters) (x d : Z) : Prop :=
  nonnegative (sub (mul (sum_value (direction_d at_) p) (integer x)) (mul (integer d) (sum_value (direction_x at_) p))).
Lemma above_or_below at_ p x d : above at_ p x d \/ below at_ p x d.
Proof.
  unfold above, below.
  destruct (nonnegative_total (sub (mul (integer d) (sum_value (direction_x at_) p)) (mul (sum_value (direction_d at_) p) (integer x)))) as [A|A]; [left; exact A|right].
  match type of A with nonnegative ?e => match goal with |- nonnegative ?f => replace f with e by ring end end. exact A.
Qed.
Lemma above_0 p x d : 0 <= d -> above (Ratio 0 1) p x d.
Proof.
  intro A. unfold above; cbn [direction_x direction_d sum_value]. rewrite value_integer. change (power 0) with one.
  change (integer 1) with one. change (integer 0) with zero.
  match goal with |- nonnegative ?e => replace e with (integer d) by ring end. now apply nonnegative_integer.
Qed.
Lemma below_1 p x d : d <= x -> below (Ratio 1 1) p x d.
Proof.
  intro A. unfold below; cbn [direction_x direction_d sum_value]. rewrite value_integer. change (power 0) with one.
  change (integer 1) with one.
  match goal with |- nonnegative ?e => replace e with (integer (x - d)) end; [apply nonnegative_integer; lia|].
  unfold Z.sub. rewrite integer_add, integer_opp. ring.
Qed.
Lemma forward_ratio d x p : 0 < x -> forward (Ratio d x) p.
Proof.
  intro X. unfold forward, is_positive; cbn [direction_x sum_value]. rewrite value_integer. change (power 0) with one.
  replace (add (mul (integer x) one) zero) with (integer x) by ring. split; [apply nonnegative_integer; lia|].
  unfold integer, zero. intro E. injection E. lia.
Qed.

(* What holds at two directions holds between them. *)
Lemma between_sound from to p x d u v : 0 < x -> forward from p -> forward to p -> above from p x d -> below to p x d ->
  nonnegative (add (mul u (sum_value (direction_x from) p)) (mul v (sum_value (direction_d from) p))) ->
  nonnegative (add (mul u (sum_value (direction_x to) p)) (mul v (sum_value (direction_d to) p))) ->
  nonnegative (add (mul u (integer x)) (mul v (integer d))).
Proof.
  unfold forward, above, below.
  set (fx := sum_value (direction_x from) p). set (fd := sum_value (direction_d from) p).
  set (tx := sum_value (direction_x to) p). set (td := sum_value (direction_d to) p).
  intros X [FX FN] [TX TN] A B F T.
  set (alpha := sub (mul td (integer x)) (mul (integer d) tx)) in *. set (beta := sub (mul (integer d) fx) (mul fd (integer x))) in *.
  set (det := sub (mul fx td) (mul fd tx)).
  assert (X' : nonnegative (integer x)) by (apply nonnegative_integer; lia).
  assert (X0 : integer x <> zero) by (unfold integer, zero; intro E; injection E; lia).
  assert (E : mul (integer x) det = add (mul alpha fx) (mul beta tx)) by (unfold alpha, beta, det; ring).
  assert (D : nonnegative det).
  { apply (nonnegative_cancel (integer x)); [exact X'|exact X0|]. rewrite E. apply nonnegative_add; apply nonnegative_mul; assumption. }
  assert (K : mul det (add (mul u (integer x)) (mul v (integer d))) =
    add (mul alpha (add (mul u fx) (mul v fd))) (mul beta (add (mul u tx) (mul v td)))) by (unfold alpha, beta, det; ring).
  assert (Dec : det = zero \/ det <> zero).
  { destruct det as [a b]. unfold zero, integer. destruct (Z.eq_dec a 0), (Z.eq_dec b 0); [left; congruence|right; congruence..]. }
  destruct Dec as [Z|Z].
  - assert (S : mul beta tx = zero).
    { apply nonnegative_both; [apply nonnegative_mul; assumption|].
      replace (opp (mul beta tx)) with (mul alpha fx); [apply nonnegative_mul; assumption|].
      rewrite Z in E. replace (mul alpha fx) with (sub (add (mul alpha fx) (mul beta tx)) (mul beta tx)) by ring. rewrite <- E. ring. }
    apply mul_zero in S as [S|S]; [|contradiction].
    apply (nonnegative_cancel fx); [exact FX|exact FN|].
    replace (mul fx (add (mul u (integer x)) (mul v (integer d)))) with (add (mul (integer x) (add (mul u fx) (mul v fd))) (mul v beta)) by (unfold beta; ring).
    rewrite S. replace (add (mul (integer x) (add (mul u fx) (mul v fd))) (mul v zero)) with (mul (integer x) (add (mul u fx) (mul v fd))) by ring.
    apply nonnegative_mul; assumption.
  - apply (nonnegative_cancel det); [exact D|exact Z|]. rewrite K. apply nonnegative_add; apply nonnegative_mul; assumption.
Qed.

(* --- Comparisons --- *)

(* The smaller line is not above the larger one in the sector, for all parameters of the domain. The proofs are of 25 times as much at the
   two ends, times a positive integer, which makes their shares integers. *)
Record comparison := Comparison {
  larger_line : line; smaller_line : line;
  from : direction; to : direction;
  within : domain;
  times_from : positive; at_from : proof;
  times_to : positive; at_to : proof }.
Definition difference_sum (l m : line) (at_ : direction) : sum :=
  product (coefficient_sum l (by_x l) ++ scale (integer (-1)) (coefficient_sum m (by_x m))) (direction_x at_) ++
  product (coefficient_sum l (by_d l) ++ scale (integer (-1)) (coefficient_sum m (by_d m))) (direction_d at_).
Definition check_end (c : comparison) (at_ : direction) (times : positive) (pr : proof) : bool :=
  check pr (normal (scale (integer (Z.pos times)) (difference_sum (larger_line c) (smaller_line c) at_))) (within c).
Definition check_comparison (c : comparison) : bool :=
  regular (larger_line c) && regular (smaller_line c) &&
  check_end c (from c) (times_from c) (at_from c) && check_end c (to c) (times_to c) (at_to c).

Lemma check_end_sound c at_ times pr p : regular (larger_line c) = true -> regular (smaller_line c) = true ->
  check_end c at_ times pr = true -> inside (within c) p ->
  nonnegative (add
    (mul (integer (25 * (coefficient (larger_line c) (by_x (larger_line c)) p - coefficient (smaller_line c) (by_x (smaller_line c)) p))) (sum_value (direction_x at_) p))
    (mul (integer (25 * (coefficient (larger_line c) (by_d (larger_line c)) p - coefficient (smaller_line c) (by_d (smaller_line c)) p))) (sum_value (direction_d at_) p))).
Proof.
  intros R S C I. apply (check_sound _ _ _ C) in I. rewrite normal_value, scale_value in I.
  apply nonnegative_cancel in I; [|apply nonnegative_integer; lia|discriminate].
  unfold difference_sum in I. rewrite sum_value_app, !product_value, !sum_value_app, !scale_value, !coefficient_sum_value in I by assumption.
  rewrite <- !integer_mul, <- !integer_add in I.
  match goal with |- nonnegative (add (mul (integer ?a) _) (mul (integer ?b) _)) =>
    match type of I with nonnegative (add (mul (integer ?e) _) (mul (integer ?f) _)) =>
      replace a with e by ring; replace b with f by ring end end. exact I.
Qed.

Theorem comparison_sound c : check_comparison c = true -> forall p, inside (within c) p -> forall x d, 0 < x ->
  forward (from c) p -> forward (to c) p -> above (from c) p x d -> below (to c) p x d ->
  line_value (smaller_line c) p x d <= line_value (larger_line c) p x d.
Proof.
  unfold check_comparison. rewrite !andb_true_iff. intros [[[R S] A] B] p I x d X F T L H.
  apply check_end_sound with (p := p) in A, B; try assumption.
  enough (0 <= 25 * (line_value (larger_line c) p x d - line_value (smaller_line c) p x d)) by lia.
  apply nonnegative_integer. unfold line_value.
  set (u := coefficient (larger_line c) (by_x (larger_line c)) p - coefficient (smaller_line c) (by_x (smaller_line c)) p) in *.
  set (v := coefficient (larger_line c) (by_d (larger_line c)) p - coefficient (smaller_line c) (by_d (smaller_line c)) p) in *.
  match goal with |- nonnegative (integer ?e) => replace e with (25 * u * x + 25 * v * d) by (subst u v; ring) end.
  rewrite integer_add, (integer_mul (25 * u) x), (integer_mul (25 * v) d).
  exact (between_sound (from c) (to c) p x d (integer (25 * u)) (integer (25 * v)) X F T L H A B).
Qed.
(* In the whole cone. *)
Corollary comparison_in_cone c : check_comparison c = true -> from c = Ratio 0 1 -> to c = Ratio 1 1 ->
  forall p, inside (within c) p -> forall x d, 0 < x -> 0 <= d -> d <= x -> line_value (smaller_line c) p x d <= line_value (larger_line c) p x d.
Proof.
  intros C F T p I x d X A B. apply (comparison_sound c C p I); [exact X|rewrite F|rewrite T|rewrite F|rewrite T].
  - now apply forward_ratio.
  - now apply forward_ratio.
  - now apply above_0.
  - now apply below_1.
Qed.
