(* A checker of strategies in (x|y) and another game, for all values of parameters and all finger counts in ranges.

   In the hands each player has one attack, which takes (x|y) to (x|x + y), or removes the hand if the sum exceeds the finger count of the
   player who is attacked. So a strategy says when its player moves in the other game instead. check_plan_sound says that an accepted
   strategy wins. Nothing is said here about what the other game is, or what winning means: a predicate that obeys [play] will do. *)
From Coq Require Import ZArith Lia Bool List.
From Chopsticks Require Import Games Golden Inequality Lines.
Import ListNotations.
Open Scope Z_scope.

Definition same (p q : player) : bool := match p, q with Left, Left | Right, Right => true | _, _ => false end.
Lemma same_spec p q : same p q = true <-> p = q.
Proof. destruct p, q; cbn; split; congruence. Qed.
Lemma opponent_opponent p : opponent (opponent p) = p. Proof. now destruct p. Qed.
Lemma same_opponent p q : same (opponent p) q = negb (same p q). Proof. now destruct p, q. Qed.
Lemma not_same p q : same p q = false -> q = opponent p. Proof. destruct p, q; cbn; congruence. Qed.

(* --- Play --- *)

(* A game that is played beside the hands. Where it is urgent, the player to move has to move in it. *)
Record aside := Aside {
  state : Type;
  options_in : player -> state -> list state;
  urgent : state -> bool;
  (* Whether the player who moves first wins it after the hands are gone. *)
  wins_alone : player -> state -> bool }.

(* A predicate says who wins: the player to move has a hand x, the opponent a hand y, and the finger counts are [count]. *)
Definition play (a : aside) (count : player -> Z) (fine : state a -> Prop) (wins : player -> Z -> Z -> state a -> Prop) : Prop :=
  (forall p s o, fine s -> In o (options_in a p s) -> fine o) /\
  forall p x y s, fine s -> 1 <= x -> 1 <= y ->
    (wins p x y s <->
      (urgent a s = false /\
        if count (opponent p) <? x + y then wins_alone a (opponent p) s = false else ~ wins (opponent p) (x + y) x s) \/
      exists o, In o (options_in a p s) /\ ~ wins (opponent p) y x o).

(* --- Strategies --- *)

(* A proof of so many times an inequality. *)
Record proved := Proved { times : Z; by_proof : proof }.
Definition check_proved (pr : proved) (s : sum) (d : domain) : bool := (0 <? times pr) && check (by_proof pr) (scale (integer (times pr)) s) d.

(* That the hands are not gone before a turn: it is not negative, and the sum of the turn before is small enough, for both finger counts or,
   with that of the turn before it, for one each. *)
Record reached := Reached { not_negative : proved; turn_before : proved; turn_before_it : option proved }.

(* What the winner does, and the answers to each move of the loser aside. *)
Inductive plan :=
| Wait (ends : form) (until : reached) (over : proved) (answers : list plan)         (* attacks; that turn removes a hand *)
| Move (after : form) (place : nat) (until : reached) (answers : list plan) (next : plan) (* moves aside after so many turns *)
| Last (remaining : form) (not_negative : proved) (at_zero positive : plan)             (* where the form is 0, and where it is positive *)
| Threshold (number : sum) (of : player) (below from : plan).                      (* where 5 times the player's finger count is below the number *)

Section Induction.
  Variable P : plan -> Prop.
  Hypothesis wait : forall ends until over answers, (forall a, In a answers -> P a) -> P (Wait ends until over answers).
  Hypothesis move : forall after place until answers next, (forall a, In a answers -> P a) -> P next -> P (Move after place until answers next).
  Hypothesis last : forall remaining not_negative at_zero positive, P at_zero -> P positive -> P (Last remaining not_negative at_zero positive).
  Hypothesis threshold : forall number of below from, P below -> P from -> P (Threshold number of below from).
  Fixpoint plan_induction (q : plan) : P q :=
    let fix each (l : list plan) : forall a, In a l -> P a :=
      match l with
      | [] => fun a i => match i with end
      | b :: l' => fun a i =>
        match i with or_introl e => eq_ind b P (plan_induction b) a e | or_intror i' => each l' a i' end
      end in
    match q with
    | Wait ends until over answers => wait ends until over answers (each answers)
    | Move after place until answers next => move after place until answers next (each answers) (plan_induction next)
    | Last remaining not_negative at_zero positive => last remaining not_negative at_zero positive (plan_induction at_zero) (plan_induction positive)
    | Threshold number of below from => threshold number of below from (plan_induction below) (plan_induction from)
    end.
End Induction.

(* What is known of a finger count: 5 times it is at least each of some sums, and below each of others. *)
Record known := Known { at_least : list sum; below : list sum }.
Definition known_holds (k : known) (p : parameters) (n : Z) : Prop :=
  (forall b, In b (at_least k) -> nonnegative (sub (integer (5 * n)) (sum_value b p))) /\
  (forall b, In b (below k) -> ~ nonnegative (sub (integer (5 * n)) (sum_value b p))).

Definition parameter (place : nat) : form :=
  match place with
  | 0 => Form 0 1 0 0 0 0 | 1 => Form 0 0 1 0 0 0 | 2 => Form 0 0 0 1 0 0 | 3 => Form 0 0 0 0 1 0 | _ => Form 0 0 0 0 0 1
  end%nat.
Definition by_place (place : nat) (f : form) : Z :=
  match place with 0 => by_iota f | 1 => by_kappa f | 2 => by_lambda f | 3 => by_mu f | _ => by_nu f end%nat.
Definition with_parameter (place : nat) (v : Z) (p : parameters) : parameters :=
  match place with
  | 0 => Parameters v (kappa p) (lambda p) (mu p) (nu p)
  | 1 => Parameters (iota p) v (lambda p) (mu p) (nu p)
  | 2 => Parameters (iota p) (kappa p) v (mu p) (nu p)
  | 3 => Parameters (iota p) (kappa p) (lambda p) v (nu p)
  | _ => Parameters (iota p) (kappa p) (lambda p) (mu p) v
  end%nat.
Lemma value_parameter place v p : value (parameter place) (with_parameter place v p) = v.
Proof.
  destruct place as [|[|[|[|place]]]]; unfold value, linear_part; cbn [parameter with_parameter constant by_iota by_kappa by_lambda by_mu by_nu iota kappa lambda mu nu]; lia.
Qed.
Definition without (place : nat) (f : form) : bool := by_place place f =? 0.
Lemma value_without place v p f : without place f = true -> value f (with_parameter place v p) = value f p.
Proof.
  unfold without. rewrite Z.eqb_eq. intro H.
  destruct place as [|[|[|[|place]]]]; cbn [by_place] in H; unfold value, linear_part; cbn [with_parameter iota kappa lambda mu nu]; rewrite H; ring.
Qed.
Definition sum_without (place : nat) (s : sum) : bool := forallb (fun term => without place (fst term)) s.
Lemma sum_value_without place v p s : sum_without place s = true -> sum_value s (with_parameter place v p) = sum_value s p.
Proof.
  induction s as [|[f c] s IH]; cbn [sum_without forallb sum_value fst]; [reflexivity|]. rewrite andb_true_iff. intros [F S].
  rewrite (value_without _ _ _ _ F), IH; auto.
Qed.

(* The last parameter that has the coefficient 1 or −1 in g vanishes from f; on g = 0, the same as f. *)
Definition eliminate_last (g f : form) : form :=
  let k := if Z.abs (by_nu g) =? 1 then by_nu f * by_nu g
    else if Z.abs (by_mu g) =? 1 then by_mu f * by_mu g
    else if Z.abs (by_lambda g) =? 1 then by_lambda f * by_lambda g
    else if Z.abs (by_kappa g) =? 1 then by_kappa f * by_kappa g else by_iota f * by_iota g in
  plus_times f (- k) g.
Lemma eliminate_last_value g f p : value g p = 0 -> value (eliminate_last g f) p = value f p.
Proof. intro E. unfold eliminate_last. rewrite value_plus_times, E. ring. Qed.
Definition replaced (g : form) (s : sum) : sum := normal (map (fun term => (eliminate_last g (fst term), snd term)) s).
Lemma replaced_value g s p : value g p = 0 -> sum_value (replaced g s) p = sum_value s p.
Proof.
  intro E. unfold replaced. rewrite normal_value. induction s as [|[f c] s IH]; cbn [map sum_value fst snd]; [reflexivity|].
  now rewrite eliminate_last_value, IH.
Qed.
Definition replaced_known (g : form) (k : known) : known := Known (map (replaced g) (at_least k)) (map (replaced g) (below k)).
Definition is_constant (f : form) : bool := same_linear_part f (form_integer 0).
Lemma is_constant_value f p : is_constant f = true -> value f p = constant f.
Proof. intro H. unfold value. rewrite (same_linear_part_spec _ _ p H). unfold linear_part, form_integer; cbn. lia. Qed.
Definition replaced_domain (g : form) (d : domain) : domain :=
  map primitive (filter (fun f => negb (is_constant f) || (constant f <? 0)) (map (eliminate_last g) d)).

(* Whether f holds of the members of two lists at the same places. *)
Section Pairs.
  Context {A B : Type}.
  Variable f : A -> B -> bool.
  Fixpoint all_pairs (l : list A) (m : list B) : bool :=
    match l, m with
    | [], [] => true
    | a :: l, b :: m => f a b && all_pairs l m
    | _, _ => false
    end.
  Lemma all_pairs_in l m b : all_pairs l m = true -> In b m -> exists a, In a l /\ f a b = true.
  Proof.
    revert m. induction l as [|a l IH]; intros [|c m]; cbn; try (easy || discriminate).
    rewrite andb_true_iff. intros [F R] [->|I]; [eauto|]. destruct (IH m R I) as (d & D & E). eauto.
  Qed.
End Pairs.

Section Check.
  Variable a : aside.
  Variable winner : player.

  (* The start of a phase, in which nobody moves aside. The hands are given as sums, [unit] times as large. *)
  Record place := Place {
    unit : Z; mine : sum; others : sum; at_state : state a; mover : player; left_count : known; right_count : known;
    within : domain; used : nat (* parameters *) }.
  Definition count_of (at_ : place) (p : player) : known := match p with Left => left_count at_ | Right => right_count at_ end.
  Definition mover_at (p : player) (turn : Z) : player := if Z.even turn then p else opponent p.
  Definition attacked_at (at_ : place) (turn : form) : player := opponent (mover_at (mover at_) (constant turn)).

  (* 5·unit times the sum that a turn makes. *)
  Definition combined (at_ : place) (turn : form) : sum :=
    normal (product (five_fibonacci turn) (mine at_) ++ product (five_fibonacci (minus_integer turn 1)) (others at_)).
  Definition sum_of (at_ : place) (turn : form) : sum := combined at_ (minus_integer turn (-2)).
  (* The place after so many turns and then a move aside. *)
  Definition after_move (at_ : place) (turn : form) (s : state a) : place :=
    Place (5 * unit at_) (combined at_ turn) (combined at_ (minus_integer turn (-1))) s (attacked_at at_ turn)
      (left_count at_) (right_count at_) (within at_) (used at_).
  Definition where_too (at_ : place) (forms : list form) : place :=
    Place (unit at_) (mine at_) (others at_) (at_state at_) (mover at_) (left_count at_) (right_count at_)
      (within at_ ++ map primitive forms) (used at_).
  Definition where_zero (at_ : place) (g : form) : place :=
    Place (unit at_) (replaced g (mine at_)) (replaced g (others at_)) (at_state at_) (mover at_)
      (replaced_known g (left_count at_)) (replaced_known g (right_count at_)) (replaced_domain g (within at_)) (used at_).
  Definition and_parameter (at_ : place) : place :=
    Place (unit at_) (mine at_) (others at_) (at_state at_) (mover at_) (left_count at_) (right_count at_) (within at_) (S (used at_)).
  Definition and_known (at_ : place) (p : player) (k : known) : place :=
    Place (unit at_) (mine at_) (others at_) (at_state at_) (mover at_)
      (match p with Left => k | Right => left_count at_ end) (match p with Left => right_count at_ | Right => k end) (within at_) (used at_).

  Definition check_not_negative (at_ : place) (f : form) (pr : proved) : bool :=
    check_proved pr [(f, one); (form_integer 0, opp one)] (within at_).
  (* The sum of a turn is at most the finger count of a player. *)
  Definition check_at_most (at_ : place) (turn : form) (p : player) (pr : proved) : bool :=
    existsb (fun b => check_proved pr (scale (integer (unit at_)) b ++ scale (integer (-1)) (sum_of at_ turn)) (within at_)) (at_least (count_of at_ p)).
  Definition check_over (at_ : place) (turn : form) (p : player) (pr : proved) : bool :=
    existsb (fun b => check_proved pr (sum_of at_ turn ++ scale (integer (- unit at_)) b) (within at_)) (below (count_of at_ p)).
  Definition check_reached (at_ : place) (turn : form) (r : reached) : bool :=
    let one_before := minus_integer turn 1 in
    let two_before := minus_integer turn 2 in
    check_not_negative at_ turn (not_negative r) &&
    match turn_before_it r with
    | None => check_at_most at_ one_before Left (turn_before r) && check_at_most at_ one_before Right (turn_before r)
    | Some other =>
      check_at_most at_ one_before (attacked_at at_ one_before) (turn_before r) && check_at_most at_ two_before (attacked_at at_ two_before) other
    end.

  (* The turns first, first + 2, … up to the last. *)
  Definition every_other (first last : Z) : list Z := map (fun k => first + 2 * Z.of_nat k) (seq 0 (Z.to_nat ((last - first) / 2 + 1))).
  (* The places after the loser's moves aside up to a turn: for each turn if it is known, or else for all turns at once. *)
  Definition places_after (at_ : place) (last : form) : list place :=
    let first := if same (mover at_) winner then 1 else 0 in
    flat_map (fun o =>
      if is_constant last then map (fun turn => after_move at_ (form_integer turn) o) (every_other first (constant last))
      else
        let step := parameter (used at_) in
        let turn := plus_times (form_integer first) 2 step in
        [after_move (and_parameter (where_too at_ [step; form_minus last turn])) turn o]) (options_in a (opponent winner) (at_state at_)).
  (* That the next parameter is a new one, where the turn of a move of the loser aside is not known. *)
  Definition known_without (n : nat) (k : known) : bool := forallb (sum_without n) (at_least k) && forallb (sum_without n) (below k).
  Definition is_new (at_ : place) (last : form) : bool :=
    is_constant last || (match options_in a (opponent winner) (at_state at_) with [] => true | _ => false end) ||
    let n := used at_ in
    (n <? 5)%nat && without n last && sum_without n (mine at_) && sum_without n (others at_) && known_without n (left_count at_) &&
    known_without n (right_count at_) && forallb (without n) (within at_).

  Fixpoint check_plan (q : plan) (at_ : place) : bool :=
    match q with
    | Wait ends until over answers =>
      let next := attacked_at at_ ends in
      has_parity ends && negb (urgent a (at_state at_)) && check_reached at_ ends until && check_over at_ ends next over &&
      eqb (wins_alone a next (at_state at_)) (same next winner) &&
      is_new at_ ends && all_pairs (fun q at_ => check_plan q at_) answers (places_after at_ ends)
    | Move turn number until answers next =>
      has_parity turn && same (attacked_at at_ turn) (opponent winner) &&
      (negb (urgent a (at_state at_)) || is_constant turn && (constant turn =? 0)) && check_reached at_ turn until &&
      is_new at_ (minus_integer turn 1) && all_pairs (fun q at_ => check_plan q at_) answers (places_after at_ (minus_integer turn 1)) &&
      match nth_error (options_in a winner (at_state at_)) number with
      | Some o => check_plan next (after_move at_ turn o)
      | None => false
      end
    | Last remaining pr at_zero positive =>
      check_not_negative at_ remaining pr && negb (content remaining =? 0) && (constant remaining mod content remaining =? 0) &&
      check_plan at_zero (where_zero at_ (primitive remaining)) && check_plan positive (where_too at_ [minus_integer remaining 1])
    | Threshold number of first second =>
      let k := count_of at_ of in
      check_plan first (and_known at_ of (Known (at_least k) (number :: below k))) &&
      check_plan second (and_known at_ of (Known (number :: at_least k) (below k)))
    end.

  (* --- The checker is correct --- *)

  Variable count : player -> Z.
  Variable fine : state a -> Prop.
  Variable wins : player -> Z -> Z -> state a -> Prop.
  Hypothesis rules : play a count fine wins.

  Definition good (p : player) (x y : Z) (s : state a) : Prop := if same p winner then wins p x y s else ~ wins p x y s.

  (* The hands y, x, x + y, … of a phase: at turn m, that of the player to move is at m + 1, the other one at m, and the sum at m + 2. *)
  Definition row (x y m : Z) : Z := fibonacci m * x + fibonacci (m - 1) * y.
  Lemma row_0 x y : row x y 0 = y. Proof. unfold row. change (fibonacci 0) with 0. change (fibonacci (0 - 1)) with 1. lia. Qed.
  Lemma row_1 x y : row x y 1 = x. Proof. unfold row. change (fibonacci 1) with 1. change (fibonacci (1 - 1)) with 0. lia. Qed.
  Lemma row_next x y m : row x y (m + 2) = row x y (m + 1) + row x y m.
  Proof.
    unfold row. rewrite fibonacci_next. replace (m + 2 - 1) with (m - 1 + 2) by lia. rewrite fibonacci_next.
    replace (m - 1 + 1) with m by lia. replace (m + 1 - 1) with m by lia. ring.
  Qed.
  Lemma row_positive x y m : 1 <= x -> 1 <= y -> 0 <= m -> 1 <= row x y m.
  Proof.
    intros X Y M. enough (H : 1 <= row x y m /\ 1 <= row x y (m + 1)) by apply H. revert m M. apply natlike_ind.
    - rewrite row_0. change (0 + 1) with 1. rewrite row_1. auto.
    - intros m M [A B]. replace (Z.succ m) with (m + 1) by lia. split; [exact B|]. replace (m + 1 + 1) with (m + 2) by lia. rewrite row_next. lia.
  Qed.
  Lemma row_increases x y m k : 1 <= x -> 1 <= y -> 1 <= m -> m <= k -> row x y m <= row x y k.
  Proof.
    intros X Y M K. replace k with (m + Z.of_nat (Z.to_nat (k - m))) by lia. induction (Z.to_nat (k - m)) as [|n IH]; [replace (m + Z.of_nat 0) with m by lia; lia|].
    replace (m + Z.of_nat (S n)) with (m + Z.of_nat n - 1 + 2) by lia. rewrite row_next. replace (m + Z.of_nat n - 1 + 1) with (m + Z.of_nat n) by lia.
    assert (1 <= row x y (m + Z.of_nat n - 1)) by (apply row_positive; lia). lia.
  Qed.

  Lemma mover_next p m : mover_at p (m + 1) = opponent (mover_at p m).
  Proof. unfold mover_at. replace (m + 1) with (Z.succ m) by lia. rewrite Z.even_succ, <- Z.negb_even. destruct (Z.even m); cbn; now rewrite ?opponent_opponent. Qed.
  Lemma mover_parity p m k : Z.even m = Z.even k -> mover_at p m = mover_at p k.
  Proof. unfold mover_at. now intros ->. Qed.

  (* What is good at a turn is good at the start, if the hands are not gone before, and each move of the loser aside is answered. *)
  Lemma line m x y s e : fine s -> 1 <= x -> 1 <= y -> 0 <= e ->
    (forall j, 0 <= j < e -> row x y (j + 2) <= count (opponent (mover_at m j))) ->
    (forall j, 0 <= j < e -> mover_at m j = opponent winner -> forall o, In o (options_in a (opponent winner) s) -> wins winner (row x y j) (row x y (j + 1)) o) ->
    urgent a s = false \/ e = 0 ->
    good (mover_at m e) (row x y (e + 1)) (row x y e) s -> good m x y s.
  Proof.
    intros F X Y E Small Answers U G.
    enough (H : forall n : nat, forall j, j = e - Z.of_nat n -> 0 <= j -> good (mover_at m j) (row x y (j + 1)) (row x y j) s).
    { specialize (H (Z.to_nat e) 0 ltac:(lia) ltac:(lia)). rewrite row_0 in H. change (0 + 1) with 1 in H. rewrite row_1 in H. exact H. }
    induction n as [|n IH]; intros j J0 J; [replace j with e by lia; exact G|].
    specialize (IH (j + 1) ltac:(lia) ltac:(lia)). rewrite mover_next in IH. replace (j + 1 + 1) with (j + 2) in IH by lia. rewrite row_next in IH.
    assert (L : 0 <= j < e) by lia. specialize (Small j L). specialize (Answers j L). rewrite row_next in Small.
    destruct U as [U|U]; [|lia].
    assert (R := proj2 rules (mover_at m j) (row x y (j + 1)) (row x y j) s F ltac:(apply row_positive; lia) ltac:(apply row_positive; lia)).
    destruct (Z.ltb_spec (count (opponent (mover_at m j))) (row x y (j + 1) + row x y j)) as [B|B]; [lia|].
    unfold good in *. rewrite same_opponent in IH. destruct (same (mover_at m j) winner) eqn:W; cbn [negb] in IH.
    - apply R. left. auto.
    - apply not_same in W. rewrite W, opponent_opponent in *. specialize (Answers eq_refl). intro V. apply R in V as [[_ V]|(o & I & V)].
      + exact (V IH).
      + exact (V (Answers o I)).
  Qed.

  Definition holds_at (at_ : place) (p : parameters) (x y : Z) : Prop :=
    0 < unit at_ /\ 1 <= x /\ 1 <= y /\ sum_value (mine at_) p = integer (unit at_ * x) /\ sum_value (others at_) p = integer (unit at_ * y) /\
    inside (within at_) p /\ (forall q, known_holds (count_of at_ q) p (count q)) /\ fine (at_state at_).

  Lemma check_proved_sound pr s d p : check_proved pr s d = true -> inside d p -> nonnegative (sum_value s p).
  Proof.
    unfold check_proved. rewrite andb_true_iff, Z.ltb_lt. intros [T C] I. assert (H := check_sound _ _ _ C p I). rewrite scale_value in H.
    apply nonnegative_cancel in H; [exact H|apply nonnegative_integer; lia|]. unfold integer, zero. intro E. injection E. lia.
  Qed.
  Lemma power_not_below_one v : nonnegative (sub (power v) one) -> 0 <= v.
  Proof.
    intro H. destruct (Z.le_gt_cases 0 v) as [|L]; [assumption|exfalso]. assert (M := power_monotone v (-1) ltac:(lia)).
    assert (N := nonnegative_add _ _ H M). replace (add (sub (power v) one) (sub (power (-1)) (power v))) with (sub (power (-1)) one) in N by ring.
    apply is_nonnegative_spec in N. discriminate.
  Qed.
  Lemma not_negative_sound at_ f pr p : check_not_negative at_ f pr = true -> inside (within at_) p -> 0 <= value f p.
  Proof.
    intros C I. apply (check_proved_sound _ _ _ _ C) in I. cbn [sum_value] in I. rewrite value_integer in I. change (power 0) with one in I.
    apply power_not_below_one. replace (sub (power (value f p)) one) with (add (mul one (power (value f p))) (add (mul (opp one) one) zero)) by ring. exact I.
  Qed.
  Lemma even_value f p : has_parity f = true -> Z.even (value f p) = Z.even (constant f).
  Proof.
    intro H. apply (has_parity_sound f p) in H. unfold parity in H. destruct (Z.even (value f p)), (Z.even (constant f)); congruence || discriminate.
  Qed.
  Lemma combined_value at_ turn p x y : holds_at at_ p x y -> has_parity turn = true ->
    sum_value (combined at_ turn) p = integer (5 * unit at_ * row x y (value turn p)).
  Proof.
    intros (_ & _ & _ & M & O & _) T. unfold combined. rewrite normal_value, sum_value_app, !product_value, !five_fibonacci_value
      by (rewrite ?has_parity_minus_integer; exact T). rewrite M, O, value_minus_integer, <- !integer_mul, <- integer_add. unfold row. f_equal. ring.
  Qed.
  Lemma sum_of_value at_ turn p x y : holds_at at_ p x y -> has_parity turn = true ->
    sum_value (sum_of at_ turn) p = integer (5 * unit at_ * row x y (value turn p + 2)).
  Proof.
    intros H T. unfold sum_of. rewrite (combined_value _ _ _ x y) by (rewrite ?has_parity_minus_integer; assumption). rewrite value_minus_integer.
    reflexivity.
  Qed.
  Lemma cancel_integer k x : 0 < k -> nonnegative (mul (integer k) x) -> nonnegative x.
  Proof. intros K H. apply nonnegative_cancel in H; [exact H|apply nonnegative_integer; lia|]. unfold integer, zero. intro E. injection E. lia. Qed.
  Lemma at_most_sound at_ turn q pr p x y : check_at_most at_ turn q pr = true -> holds_at at_ p x y -> has_parity turn = true ->
    row x y (value turn p + 2) <= count q.
  Proof.
    intros C H T. assert (V := sum_of_value _ _ _ _ _ H T). destruct H as (U & _ & _ & _ & _ & I & K & _). specialize (K q).
    apply existsb_exists in C as (b & B & C). apply (check_proved_sound _ _ _ _ C) in I. apply (proj1 K) in B.
    rewrite sum_value_app, !scale_value, V in I.
    assert (N := nonnegative_mul (integer (unit at_)) _ ltac:(apply nonnegative_integer; lia) B). assert (N' := nonnegative_add _ _ I N).
    match type of N' with nonnegative ?e => replace e with (integer (unit at_ * 5 * (count q - row x y (value turn p + 2)))) in N' end.
    - apply nonnegative_integer in N'. nia.
    - unfold Z.sub. rewrite !integer_mul, !integer_add, !integer_opp. change (integer (-1)) with (opp one). ring.
  Qed.
  Lemma over_sound at_ turn q pr p x y : check_over at_ turn q pr = true -> holds_at at_ p x y -> has_parity turn = true ->
    count q < row x y (value turn p + 2).
  Proof.
    intros C H T. assert (V := sum_of_value _ _ _ _ _ H T). destruct H as (U & _ & _ & _ & _ & I & K & _). specialize (K q).
    apply existsb_exists in C as (b & B & C). apply (check_proved_sound _ _ _ _ C) in I. apply (proj2 K) in B.
    rewrite sum_value_app, scale_value, V in I. destruct (Z.lt_ge_cases (count q) (row x y (value turn p + 2))) as [|L]; [assumption|exfalso].
    apply B, (cancel_integer (unit at_)); [exact U|].
    assert (N := nonnegative_add _ _ I (proj2 (nonnegative_integer (unit at_ * 5 * (count q - row x y (value turn p + 2)))) ltac:(nia))).
    match type of N with nonnegative ?e => match goal with |- nonnegative ?f => replace f with e; [exact N|] end end.
    unfold Z.sub. rewrite integer_opp, !integer_mul, !integer_add, !integer_opp. ring.
  Qed.
  Lemma attacked_value at_ turn p : has_parity turn = true -> attacked_at at_ turn = opponent (mover_at (mover at_) (value turn p)).
  Proof. intro T. unfold attacked_at. f_equal. apply mover_parity. now rewrite (even_value turn p T). Qed.
  Lemma reached_sound at_ turn r p x y : check_reached at_ turn r = true -> holds_at at_ p x y -> has_parity turn = true ->
    0 <= value turn p /\ forall j, 0 <= j < value turn p -> row x y (j + 2) <= count (opponent (mover_at (mover at_) j)).
  Proof.
    unfold check_reached. rewrite andb_true_iff. intros [N C] H T. split; [apply (not_negative_sound _ _ _ _ N), H|]. intros j J.
    assert (X : 1 <= x /\ 1 <= y) by apply (conj (proj1 (proj2 H)) (proj1 (proj2 (proj2 H)))). destruct X as [X Y].
    assert (P1 : has_parity (minus_integer turn 1) = true) by now rewrite has_parity_minus_integer.
    assert (P2 : has_parity (minus_integer turn 2) = true) by now rewrite has_parity_minus_integer.
    assert (M : forall k, j <= k -> row x y (j + 2) <= row x y (k + 2)) by (intros; apply row_increases; lia).
    destruct (turn_before_it r) as [other|]; apply andb_true_iff in C as [C1 C2]; apply (fun C => at_most_sound _ _ _ _ _ _ _ C H P1) in C1.
    - apply (fun C => at_most_sound _ _ _ _ _ _ _ C H P2) in C2. rewrite (attacked_value _ _ p P1) in C1. rewrite (attacked_value _ _ p P2) in C2. rewrite !value_minus_integer in C1, C2.
      set (v := value turn p) in *. destruct (Bool.bool_dec (Z.even j) (Z.even (v - 1))) as [E|E].
      + rewrite (mover_parity _ _ _ E). specialize (M (v - 1) ltac:(lia)). lia.
      + assert (E' : Z.even j = Z.even (v - 2)) by (rewrite Z.even_sub in E |- *; cbn in E |- *; destruct (Z.even j), (Z.even v); cbn in *; congruence).
        assert (j <> v - 1) by congruence. rewrite (mover_parity _ _ _ E'). specialize (M (v - 2) ltac:(lia)). lia.
    - apply (fun C => at_most_sound _ _ _ _ _ _ _ C H P1) in C2. rewrite value_minus_integer in C1, C2.
      specialize (M (value turn p - 1) ltac:(lia)). destruct (opponent (mover_at (mover at_) j)); lia.
  Qed.

  Lemma after_move_holds at_ turn o p x y : holds_at at_ p x y -> has_parity turn = true -> 0 <= value turn p -> fine o ->
    holds_at (after_move at_ turn o) p (row x y (value turn p)) (row x y (value turn p + 1)).
  Proof.
    intros H T N F. assert (A := combined_value _ turn _ _ _ H T).
    assert (B := combined_value _ (minus_integer turn (-1)) _ _ _ H ltac:(now rewrite has_parity_minus_integer)). rewrite value_minus_integer in B.
    replace (value turn p - -1) with (value turn p + 1) in B by lia.
    destruct H as (U & X & Y & _ & _ & I & K & _). unfold holds_at. cbn [after_move unit mine others at_state mover within]. rewrite A, B.
    repeat split; try (apply row_positive; lia); try lia; first [assumption|apply K].
  Qed.
  Lemma where_too_holds at_ forms p x y : holds_at at_ p x y -> (forall f, In f forms -> 0 <= value f p) -> holds_at (where_too at_ forms) p x y.
  Proof.
    intros (U & X & Y & M & O & I & K & F) H. unfold holds_at. cbn [where_too unit mine others at_state within].
    repeat split; try assumption; try apply K. unfold inside. intros f G. apply in_app_or in G as [G|G]; [auto|].
    apply in_map_iff in G as (g & <- & G). apply primitive_sound, H, G.
  Qed.
  Lemma known_replaced g k p n : value g p = 0 -> known_holds k p n -> known_holds (replaced_known g k) p n.
  Proof.
    intros E [A B]. split; intros b I; cbn [replaced_known at_least below] in I; apply in_map_iff in I as (c & <- & I); rewrite (replaced_value g c p E); auto.
  Qed.
  Lemma where_zero_holds at_ g p x y : holds_at at_ p x y -> value g p = 0 -> holds_at (where_zero at_ g) p x y.
  Proof.
    intros (U & X & Y & M & O & I & K & F) E. unfold holds_at. cbn [where_zero unit mine others at_state within].
    rewrite !replaced_value by exact E. refine (conj U (conj X (conj Y (conj M (conj O (conj _ (conj _ F))))))).
    - intros f G. unfold replaced_domain in G. apply in_map_iff in G as (h & <- & G). apply filter_In in G as [G _].
      apply in_map_iff in G as (k & <- & G). apply primitive_sound. rewrite eliminate_last_value by exact E. auto.
    - intros [|]; apply (known_replaced g _ _ _ E); [apply (K Left)|apply (K Right)].
  Qed.
  Lemma and_known_holds at_ q k p x y : holds_at at_ p x y -> known_holds k p (count q) -> holds_at (and_known at_ q k) p x y.
  Proof.
    intros (U & X & Y & M & O & I & K & F) E. unfold holds_at. cbn [and_known unit mine others at_state within].
    assert (L := K Left). assert (R := K Right). refine (conj U (conj X (conj Y (conj M (conj O (conj I (conj _ F))))))).
    destruct q; intros [|]; assumption.
  Qed.
  Lemma known_without_holds n v k p c : known_without n k = true -> known_holds k p c -> known_holds k (with_parameter n v p) c.
  Proof.
    unfold known_without. rewrite andb_true_iff, !forallb_forall. intros [A B] [C D].
    split; intros b I; rewrite sum_value_without by auto; auto.
  Qed.
  Lemma new_parameter_holds at_ last v p x y o : is_constant last = false -> In o (options_in a (opponent winner) (at_state at_)) ->
    is_new at_ last = true -> holds_at at_ p x y ->
    let q := with_parameter (used at_) v p in
    holds_at at_ q x y /\ value last q = value last p /\ value (parameter (used at_)) q = v.
  Proof.
    intros L Some N (U & X & Y & M & O & I & K & F). unfold is_new in N. rewrite L in N.
    destruct (options_in a (opponent winner) (at_state at_)); [destruct Some|]. cbn [orb] in N. rewrite !andb_true_iff in N.
    destruct N as [[[[[[_ NL] NM] NO] NA] NB] NW]. cbv zeta. rewrite value_parameter, (value_without _ _ _ _ NL). split; [|auto]. unfold holds_at.
    rewrite !sum_value_without by assumption. refine (conj U (conj X (conj Y (conj M (conj O (conj _ (conj _ F))))))).
    - intros f G. rewrite forallb_forall in NW. rewrite value_without by auto. auto.
    - intros [|]; [apply (known_without_holds _ _ _ _ _ NA), (K Left)|apply (known_without_holds _ _ _ _ _ NB), (K Right)].
  Qed.

  Lemma every_other_in first last q : 0 <= q -> first + 2 * q <= last -> In (first + 2 * q) (every_other first last).
  Proof.
    intros Q L. unfold every_other. apply in_map_iff. exists (Z.to_nat q). split; [lia|]. apply in_seq.
    assert (q <= (last - first) / 2) by (apply Z.div_le_lower_bound; lia). lia.
  Qed.
  (* Every move of the loser aside up to a turn is answered, if all places after them are good. *)
  Lemma answers_sound at_ last p x y : is_new at_ last = true -> holds_at at_ p x y ->
    (forall next, In next (places_after at_ last) -> forall p x y, holds_at next p x y -> good (mover next) x y (at_state next)) ->
    forall j, 0 <= j <= value last p -> mover_at (mover at_) j = opponent winner ->
    forall o, In o (options_in a (opponent winner) (at_state at_)) -> wins winner (row x y j) (row x y (j + 1)) o.
  Proof.
    intros N H All j J W o O. unfold places_after in All. set (first := if same (mover at_) winner then 1 else 0) in *.
    assert (F : fine o) by (apply (proj1 rules) in O; [exact O|apply H]).
    assert (E : Z.even j = Z.even first).
    { unfold first, mover_at in *. destruct (same (mover at_) winner) eqn:S.
      - apply same_spec in S. rewrite S in W. destruct (Z.even j); [destruct winner; discriminate|reflexivity].
      - apply not_same in S. rewrite S, opponent_opponent in W. destruct (Z.even j); [reflexivity|]. now destruct (mover at_). }
    assert (Q : exists q, 0 <= q /\ j = first + 2 * q).
    { assert (D : Z.even (j - first) = true) by (rewrite Z.even_sub, E; apply eqb_reflx). apply Z.even_spec in D as [q D]. exists q.
      assert (first = 0 \/ first = 1) by (unfold first; destruct (same (mover at_) winner); auto). lia. }
    destruct Q as (q & Q & Eq).
    assert (Good : forall next, mover next = opponent (mover_at (mover at_) j) -> at_state next = o -> good (mover next) (row x y j) (row x y (j + 1)) (at_state next) ->
      wins winner (row x y j) (row x y (j + 1)) o).
    { intros next -> ->. rewrite W, opponent_opponent. unfold good. now replace (same winner winner) with true by (now destruct winner). }
    destruct (is_constant last) eqn:C.
    - assert (V := is_constant_value last p C). rewrite V in J. set (next := after_move at_ (form_integer j) o).
      assert (T : has_parity (form_integer j) = true) by reflexivity.
      apply (Good next); [unfold next; cbn [after_move mover]; rewrite (attacked_value _ _ p T), value_integer; reflexivity|reflexivity|].
      assert (G := after_move_holds at_ (form_integer j) o p x y H T). rewrite value_integer in G.
      apply (All next) with (p := p); [|apply G; [lia|exact F]]. apply in_flat_map. exists o. split; [exact O|]. apply in_map_iff. exists j. split; [reflexivity|].
      rewrite Eq. apply every_other_in; lia.
    - set (step := parameter (used at_)) in *. set (turn := plus_times (form_integer first) 2 step) in *.
      destruct (new_parameter_holds at_ last q p x y o C O N H) as (H' & L & S). fold step in S. set (p' := with_parameter (used at_) q p) in *.
      assert (V : value turn p' = j) by (unfold turn; rewrite value_plus_times, value_integer, S; lia).
      assert (T : has_parity turn = true).
      { unfold turn, step, first. destruct (same (mover at_) winner), (used at_) as [|[|[|[|?]]]]; reflexivity. }
      set (at' := and_parameter (where_too at_ [step; form_minus last turn])) in *.
      assert (H'' : holds_at at' p' x y).
      { unfold at'. assert (G := where_too_holds at_ [step; form_minus last turn] p' x y H'). apply G.
        intros f [<-|[<-|[]]]; [rewrite S; lia|]. rewrite value_minus, V, L. lia. }
      apply (Good (after_move at' turn o)); [cbn [after_move mover]; rewrite (attacked_value _ _ p' T), V; reflexivity|reflexivity|].
      assert (G := after_move_holds at' turn o p' x y H'' T). rewrite V in G.
      apply (All (after_move at' turn o)) with (p := p'); [|apply G; [lia|exact F]]. apply in_flat_map. exists o. split; [exact O|]. now left.
  Qed.

  Theorem check_plan_sound q : forall at_, check_plan q at_ = true -> forall p x y, holds_at at_ p x y -> good (mover at_) x y (at_state at_).
  Proof.
    induction q as [ends until over answers IH|turn number until answers next IH IHnext|remaining pr at_zero positive IHzero IHpositive|number of first second IHfirst IHsecond]
      using plan_induction; intros at_ C p x y H; cbn [check_plan] in C.
    - rewrite !andb_true_iff in C. destruct C as [[[[[[T U] R] O] W] N] A]. apply negb_true_iff in U. apply eqb_prop in W.
      destruct (reached_sound _ _ _ _ _ _ R H T) as [E Small]. apply (fun C => over_sound _ _ _ _ _ _ _ C H T) in O.
      assert (Answers := answers_sound at_ ends p x y N H).
      specialize (Answers ltac:(intros at' I; destruct (all_pairs_in _ _ _ _ A I) as (q & Q & C); exact (IH q Q at' C))).
      rewrite (attacked_value at_ ends p T) in O, W. set (e := value ends p) in *.
      assert (X : 1 <= x /\ 1 <= y /\ fine (at_state at_)) by (unfold holds_at in H; tauto). destruct X as (X & Y & F).
      apply (line (mover at_) x y (at_state at_) e); auto; [intros j J; apply Answers; lia|].
      assert (Rule := proj2 rules (mover_at (mover at_) e) (row x y (e + 1)) (row x y e) (at_state at_) F ltac:(apply row_positive; lia) ltac:(apply row_positive; lia)).
      rewrite <- row_next in Rule. destruct (Z.ltb_spec (count (opponent (mover_at (mover at_) e))) (row x y (e + 2))) as [_|B]; [|lia].
      specialize (Answers e ltac:(lia)). unfold good. rewrite same_opponent in W. destruct (same (mover_at (mover at_) e) winner) eqn:S.
      + apply Rule. left. auto.
      + apply not_same in S. rewrite S, opponent_opponent in *. intro V. apply Rule in V as [[_ V]|(o & I & V)]; [cbn in W; congruence|].
        exact (V (Answers eq_refl o I)).
    - rewrite !andb_true_iff in C. destruct C as [[[[[[T W] U] R] N] A] C].
      destruct (nth_error (options_in a winner (at_state at_)) number) as [o|] eqn:O; [|discriminate]. apply nth_error_In in O.
      destruct (reached_sound _ _ _ _ _ _ R H T) as [E Small]. assert (Answers := answers_sound at_ _ p x y N H).
      specialize (Answers ltac:(intros at' I; destruct (all_pairs_in _ _ _ _ A I) as (q & Q & C'); exact (IH q Q at' C'))).
      rewrite value_minus_integer in Answers. apply same_spec in W.
      assert (X : 1 <= x /\ 1 <= y /\ fine (at_state at_)) by (unfold holds_at in H; tauto). destruct X as (X & Y & F).
      assert (Next := IHnext _ C p _ _ (after_move_holds at_ turn o p x y H T E (proj1 rules _ _ _ F O))).
      cbn [after_move mover at_state] in Next. rewrite W in Next. rewrite (attacked_value at_ turn p T) in W. set (e := value turn p) in *.
      apply (line (mover at_) x y (at_state at_) e); auto; [intros j J; apply Answers; lia| |].
      + apply orb_true_iff in U as [U|U]; [left; now apply negb_true_iff|right]. apply andb_true_iff in U as [Uc U0]. apply Z.eqb_eq in U0.
        unfold e. rewrite (is_constant_value turn p Uc). exact U0.
      + assert (M : mover_at (mover at_) e = winner) by (rewrite <- (opponent_opponent winner), <- W; now rewrite opponent_opponent).
        unfold good in *. rewrite M. replace (same winner winner) with true by (now destruct winner). replace (same (opponent winner) winner) with false in Next by (now destruct winner).
        apply (proj2 rules winner _ _ _ F); [apply row_positive; lia..|]. right. now exists o.
    - rewrite !andb_true_iff in C. destruct C as [[[[P0 P1] P2] Z0] Z1]. apply negb_true_iff, Z.eqb_neq in P1. apply Z.eqb_eq in P2.
      assert (I : inside (within at_) p) by (unfold holds_at in H; tauto). apply (not_negative_sound _ _ _ _ P0) in I. destruct (Z.eq_dec (value remaining p) 0) as [E|E].
      + apply (IHzero _ Z0 p x y). apply where_zero_holds; [exact H|].
        assert (G : content remaining * value (primitive remaining) p = value remaining p); [|nia].
        destruct (content_divides_all remaining) as ([c1 A1] & [c2 A2] & [c3 A3] & [c4 A4] & [c5 A5]).
        unfold primitive. apply Z.eqb_neq in P1 as P3. rewrite P3. unfold value, linear_part; cbn [constant by_iota by_kappa by_lambda by_mu by_nu].
        rewrite (Z.div_mod (constant remaining) (content remaining) P1) at 2. rewrite P2, A1, A2, A3, A4, A5, !Z.div_mul by exact P1. ring.
      + apply (IHpositive _ Z1 p x y). apply where_too_holds; [exact H|]. intros f [<-|[]]. rewrite value_minus_integer. lia.
    - apply andb_true_iff in C as [C1 C2]. assert (K : known_holds (count_of at_ of) p (count of)) by apply H.
      destruct (is_nonnegative (sub (integer (5 * count of)) (sum_value number p))) eqn:B.
      + apply is_nonnegative_spec in B. apply (IHsecond _ C2 p x y). apply and_known_holds; [exact H|]. destruct K as [A D].
        split; cbn [at_least below]; [intros b [<-|J]; auto|exact D].
      + assert (~ nonnegative (sub (integer (5 * count of)) (sum_value number p))) by (rewrite <- is_nonnegative_spec, B; discriminate).
        apply (IHfirst _ C1 p x y). apply and_known_holds; [exact H|]. destruct K as [A D].
        split; cbn [at_least below]; [exact A|intros b [<-|J]; auto].
  Qed.
End Check.
