(* Where the strategies of Strategies.v start, and the numbers of a statement, times 5, as sums of powers of φ. *)
From Coq Require Import ZArith Lia Bool List.
From Chopsticks Require Import Games Golden Inequality Lines Strategies.
Import ListNotations.
Open Scope Z_scope.

(* (1|1) and a state, for i = 2ι or 2ι + 1, and sums that bound 5 times each finger count. *)
Definition index (odd : bool) : form := Form (if odd then 1 else 0) 2 0 0 0 0.
Definition twice_index (odd : bool) (n : Z) : form := Form (if odd then 2 + n else n) 4 0 0 0 0.
Definition range (first end_ : sum) : known := Known [first] [end_].
Definition start (a : aside) (s : state a) (p : player) (left_range right_range : known) (limits : list form) (parameters : nat) : place a :=
  Place a 1 [(form_integer 0, one)] [(form_integer 0, one)] s p left_range right_range (map primitive limits) parameters.
Lemma start_holds a (s : state a) p l r limits n count (fine : state a -> Prop) q : fine s -> (forall f, In f limits -> 0 <= value f q) -> known_holds l q (count Left) -> known_holds r q (count Right) ->
  holds_at a count fine (start a s p l r limits n) q 1 1.
Proof.
  intros F L A B. unfold holds_at. cbn [start unit mine others at_state within sum_value]. rewrite value_integer.
  assert (E : add (mul one (power 0)) zero = integer (1 * 1)) by reflexivity.
  refine (conj _ (conj _ (conj _ (conj E (conj E (conj _ (conj _ F))))))); try lia.
  - intros f I. apply in_map_iff in I as (g & <- & I). apply primitive_sound, L, I.
  - intros [|]; assumption.
Qed.
(* 5 times a number as a sum of powers of φ. *)
Definition is_five_times (s : sum) (p : parameters) (n : Z) : Prop := sum_value s p = integer (5 * n).
Lemma range_holds first end_ p m k n : is_five_times first p m -> is_five_times end_ p k -> m <= n < k -> known_holds (range first end_) p n.
Proof.
  intros M K N. assert (S : forall c, sub (integer (5 * n)) (integer (5 * c)) = integer (5 * n - 5 * c)).
  { intro c. unfold Z.sub. rewrite integer_add, integer_opp. reflexivity. }
  split; intros b [<-|[]]; [rewrite M|rewrite K]; rewrite S, nonnegative_integer; lia.
Qed.
Lemma index_value i k : value (index (Z.odd i)) (Parameters (i / 2) k 0 0 0) = i.
Proof.
  assert (D := Z.div_mod i 2 ltac:(lia)). rewrite Zmod_odd in D. unfold value, linear_part; cbn [index constant by_iota by_kappa by_lambda by_mu by_nu iota kappa lambda mu nu].
  destruct (Z.odd i); lia.
Qed.
Lemma twice_index_fibonacci i n k : is_five_times (five_fibonacci (twice_index (Z.odd i) n)) (Parameters (i / 2) k 0 0 0) (fibonacci (2 * i + n)).
Proof.
  unfold is_five_times. rewrite five_fibonacci_value by (now destruct (Z.odd i)). do 2 f_equal. f_equal.
  assert (D := Z.div_mod i 2 ltac:(lia)). rewrite Zmod_odd in D. unfold value, linear_part; cbn [twice_index constant by_iota by_kappa by_lambda by_mu by_nu iota kappa lambda mu nu].
  destruct (Z.odd i); lia.
Qed.
Lemma five_times_add s t p m n : is_five_times s p m -> is_five_times t p n -> is_five_times (s ++ t) p (m + n).
Proof. unfold is_five_times. intros S T. rewrite sum_value_app, S, T, <- integer_add. f_equal. ring. Qed.
Lemma five_times_minus s t p m n : is_five_times s p m -> is_five_times t p n -> is_five_times (s ++ scale (integer (-1)) t) p (m - n).
Proof. unfold is_five_times. intros S T. rewrite sum_value_app, scale_value, S, T, <- integer_mul, <- integer_add. f_equal. ring. Qed.
