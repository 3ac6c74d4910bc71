(* The table of Theorem 1 of docs/structure.md, by turns, and its rows as conditions. Blocks.v and Structure.v prove that exactly one row holds. *)
From Coq Require Import ZArith Lia Bool List.
From Chopsticks Require Import Golden Inequality Lines Conditions.
Import ListNotations.
Open Scope Z_scope.

(* --- Statement --- *)

Definition P (m x d : Z) : Z := fibonacci m * x + fibonacci (m - 1) * d.
Definition Q (m x d : Z) : Z := fibonacci m * x + fibonacci (m - 2) * d.
Definition g (m t j : Z) : Z := fibonacci (m - j) - fibonacci (m - 3 - t) * fibonacci (t - j).
Definition W (m t x d : Z) : Z := g m t 0 * x + g m t 1 * d.
Definition V (m t x d : Z) : Z := g m t 0 * x + g m t 2 * d.
Definition E (m t x d : Z) : Z := (g m t 0 + g m t 2) * x + g m t 2 * d.
Definition even_turn (m t : Z) : Prop := Z.even t = true /\ 1 <= t <= m - 3.
Definition odd_turn (m t : Z) : Prop := Z.even t = false /\ 1 <= t <= m - 3.

(* The values of the cone, with J = {0 | ↑[2]}. *)
Inductive cone_value :=
| cone_zero_zero_minus_J  (* {0 | {0 | −J}} *)
| cone_up | cone_J | cone_star | cone_plus_minus_J
| cone_J_down             (* {J | ↓} *)
| cone_J_zero             (* {J | 0} *)
| cone_down
| cone_J_zero_minus_J     (* {{J | 0} | −J} *)
| cone_down_2             (* ↓[2] *)
| cone_zero.               (* 0 *)

(* The row of a value, for x, d and n in the block m, which is even. *)
Definition row_holds (v : cone_value) (m x d n : Z) : Prop :=
  let k := m + 1 in
  match v with
  | cone_zero_zero_minus_J => Q m x d <= n < P m x d /\ exists t, even_turn m t /\ n < W m t x d
  | cone_up => Q m x d <= n < P m x d /\ (forall t, even_turn m t -> W m t x d <= n) /\ (forall t, odd_turn m t -> n < W m t x d)
  | cone_J => Q m x d <= n < P m x d /\ (forall t, even_turn m t -> W m t x d <= n) /\ (exists t, odd_turn m t /\ W m t x d <= n)
  | cone_star => P m x d <= n < Q k x d /\ (forall t, even_turn k t -> n < V k t x d)
  | cone_plus_minus_J => P m x d <= n < Q k x d /\ (exists t, even_turn k t /\ V k t x d <= n) /\ (exists t, even_turn k t /\ W k t x d <= n)
  | cone_J_down => P m x d <= n < Q k x d /\ (exists t, even_turn k t /\ V k t x d <= n) /\ (forall t, even_turn k t -> n < W k t x d) /\
      (forall t, odd_turn k t -> W k t x d <= n)
  | cone_J_zero => P m x d <= n < Q k x d /\ (exists t, even_turn k t /\ V k t x d <= n) /\ (forall t, even_turn k t -> n < W k t x d) /\
      (exists t, odd_turn k t /\ n < W k t x d)
  | cone_down => Q k x d <= n < P k x d /\ n < W k 1 x d
  | cone_J_zero_minus_J => Q k x d <= n < P k x d /\ W k 1 x d <= n /\ exists t, even_turn k t /\ E k t x d <= n
  | cone_down_2 => Q k x d <= n < P k x d /\ W k 1 x d <= n /\ forall t, even_turn k t -> n < E k t x d
  | cone_zero => P k x d <= n < Q (m + 2) x d
  end.

(* --- The rows as conditions --- *)

Definition p_line (i : form) : line := Line i None (1, 0) (0, 1).
Definition q_line (i : form) : line := Line i None (1, 0) (1, -1).
Definition w_line (i t : form) : line := Line i (Some t) (1, 0) (0, 1).
Definition v_line (i t : form) : line := Line i (Some t) (1, 0) (1, -1).
Definition e_line (i t : form) : line := Line i (Some t) (2, -1) (1, -1).
Definition plain_line (x d : Z) : line := Line (form_integer 2) None (x, 0) (d, 0).

Definition at_least (l : line) : condition := Condition true l None.
Definition less (l : line) : condition := Condition false l None.
Definition zone (low high : line) : list condition := [at_least low; less high].
Definition turns_from (first : Z) (i : form) (all : bool) : family :=
  Family all (form_integer first) (minus_integer i (if Z.even (constant i - first) then 4 else 3)).
Definition family_condition (lower all : bool) (l : form -> form -> line) (i : form) (first : Z) : condition :=
  Condition lower (l i (form_integer first)) (Some (turns_from first i all)).
Definition rows (i : form) : list (cone_value * list condition) :=
  let k := minus_integer i (-1) in
  let lower := zone (q_line i) (p_line i) in
  let middle := zone (p_line i) (q_line k) in
  let upper := zone (q_line k) (p_line k) in
  let reached := middle ++ [family_condition true false v_line k 2] in
  let no_even := family_condition false true w_line k 2 in
  let first_w := w_line k (form_integer 1) in
  [ (cone_zero_zero_minus_J, lower ++ [family_condition false false w_line i 2]);
    (cone_up, lower ++ [family_condition true true w_line i 2; family_condition false true w_line i 1]);
    (cone_J, lower ++ [family_condition true true w_line i 2; family_condition true false w_line i 1]);
    (cone_star, middle ++ [family_condition false true v_line k 2]);
    (cone_plus_minus_J, reached ++ [family_condition true false w_line k 2]);
    (cone_J_down, reached ++ [no_even; family_condition true true w_line k 1]);
    (cone_J_zero, reached ++ [no_even; family_condition false false w_line k 1]);
    (cone_down, upper ++ [less first_w]);
    (cone_J_zero_minus_J, upper ++ [at_least first_w; family_condition true false e_line k 2]);
    (cone_down_2, upper ++ [at_least first_w; family_condition false true e_line k 2]);
    (cone_zero, zone (p_line k) (q_line (minus_integer i (-2)))) ].

Lemma value_p i p x d : line_value (p_line i) p x d = P (value i p) x d.
Proof. unfold line_value, coefficient, base, P; cbn [p_line index turn by_x by_d fst snd]. rewrite !Z.sub_0_r. ring. Qed.
Lemma fibonacci_minus_2 m : fibonacci (m - 2) = fibonacci m - fibonacci (m - 1).
Proof. assert (H := fibonacci_next (m - 2)). replace (m - 2 + 2) with m in H by lia. replace (m - 2 + 1) with (m - 1) in H by lia. lia. Qed.
Lemma value_q i p x d : line_value (q_line i) p x d = Q (value i p) x d.
Proof. unfold line_value, coefficient, base, Q; cbn [q_line index turn by_x by_d fst snd]. rewrite !Z.sub_0_r, fibonacci_minus_2. ring. Qed.
Lemma g_2 m t : g m t 2 = g m t 0 - g m t 1.
Proof. unfold g. rewrite !fibonacci_minus_2, !Z.sub_0_r. ring. Qed.
Lemma value_w i t p x d : line_value (w_line i t) p x d = W (value i p) (value t p) x d.
Proof. unfold line_value, coefficient, base, W, g; cbn [w_line index turn by_x by_d fst snd]. ring. Qed.
Lemma value_v i t p x d : line_value (v_line i t) p x d = V (value i p) (value t p) x d.
Proof. unfold V. rewrite g_2. unfold line_value, coefficient, base, g; cbn [v_line index turn by_x by_d fst snd]. ring. Qed.
Lemma value_e i t p x d : line_value (e_line i t) p x d = E (value i p) (value t p) x d.
Proof. unfold E. rewrite g_2. unfold line_value, coefficient, base, g; cbn [e_line index turn by_x by_d fst snd]. ring. Qed.
Lemma value_plain x' d' p x d : line_value (plain_line x' d') p x d = x' * x + d' * d.
Proof.
  unfold line_value, coefficient, base; cbn [plain_line index turn by_x by_d fst snd]. rewrite value_integer. change (fibonacci (2 - 0)) with 1. ring.
Qed.

(* The turns of one parity. *)
Lemma is_turn_parity first i p t all : first = 1 \/ first = 2 -> has_parity i = true ->
  (is_turn (turns_from first i all) p t <-> Z.even t = Z.even first /\ 1 <= t <= value i p - 3).
Proof.
  intros F H. unfold is_turn, turns_from; cbn [first_turn last_turn]. rewrite value_integer, value_minus_integer.
  assert (R := has_parity_sound i p H). unfold parity in R.
  assert (R' : Z.even (value i p) = Z.even (constant i)) by (destruct (Z.even (value i p)), (Z.even (constant i)); congruence || discriminate). clear R.
  assert (K : Z.even (constant i - first) = Z.even (value i p - first)) by (rewrite !Z.even_sub, R'; reflexivity). rewrite K.
  split.
  - intros (s & S & -> & L). rewrite Z.even_add_mul_2. split; [reflexivity|].
    destruct (Z.even (value i p - first)); lia.
  - intros [T L]. assert (Ev : Z.even (t - first) = true) by (rewrite Z.even_sub, T; apply eqb_reflx).
    apply Z.even_spec in Ev as [s S]. exists s. split; [destruct F; subst first; [lia|]|].
    + assert (t <> 1) by (intros ->; discriminate). lia.
    + split; [lia|]. destruct (Z.even (value i p - first)) eqn:X; [|lia].
      assert (t <> value i p - 3).
      { intros ->. rewrite Z.even_sub in T, X. rewrite <- T in X. destruct (Z.even (value i p)); discriminate. }
      lia.
Qed.
Lemma family_holds lower all l i first p x d n (Line_ : Z -> Z -> Z -> Z -> Z) :
  first = 1 \/ first = 2 -> has_parity i = true ->
  (forall t q, line_value (l i t) q x d = Line_ (value i q) (value t q) x d) -> (forall t u, with_turn (l i t) u = l i u) ->
  (holds (family_condition lower all l i first) p x d n <->
    let turn_ t := Z.even t = Z.even first /\ 1 <= t <= value i p - 3 in
    let at_turn t := satisfies lower (Line_ (value i p) t x d) n in
    if all then forall t, turn_ t -> at_turn t else exists t, turn_ t /\ at_turn t).
Proof.
  intros F H LV LT. unfold holds, family_condition; cbn [turns is_lower on]. cbn [turns_from for_all].
  assert (K := fun t => is_turn_parity first i p t all F H).
  assert (S : forall t, line_value (with_turn (l i (form_integer first)) (form_integer t)) p x d = Line_ (value i p) t x d)
    by (intro t; rewrite LT, LV, value_integer; reflexivity).
  destruct all; cbv zeta; split.
  - intros A t T. rewrite <- S. apply A. now apply K.
  - intros A t T. rewrite S. apply A. now apply K in T.
  - intros (t & T & A). exists t. rewrite <- S. split; [now apply K|exact A].
  - intros (t & T & A). exists t. rewrite S. split; [now apply K|exact A].
Qed.
Lemma all_hold_cons c cs p x d n : all_hold (c :: cs) p x d n <-> holds c p x d n /\ all_hold cs p x d n.
Proof. unfold all_hold. split; [intro H; split; [|intros e I]; apply H; cbn; auto|intros [A B] e [<-|I]; auto]. Qed.
Lemma all_hold_nil p x d n : all_hold [] p x d n <-> True.
Proof. unfold all_hold. split; [auto|intros _ e []]. Qed.
Lemma holds_at_least l p x d n : holds (at_least l) p x d n <-> line_value l p x d <= n. Proof. reflexivity. Qed.
Lemma holds_less l p x d n : holds (less l) p x d n <-> n < line_value l p x d. Proof. reflexivity. Qed.

Lemma has_parity_following i : has_parity (minus_integer i (-1)) = has_parity i.
Proof. apply has_parity_minus_integer. Qed.
Theorem rows_say v cs i p x d n : has_parity i = true -> In (v, cs) (rows i) ->
  (all_hold cs p x d n <-> row_holds v (value i p) x d n).
Proof.
  intros H I. assert (H' := has_parity_following i). rewrite H in H'.
  assert (K : value (minus_integer i (-1)) p = value i p + 1) by (rewrite value_minus_integer; lia).
  assert (K2 : value (minus_integer i (-2)) p = value i p + 2) by (rewrite value_minus_integer; lia).
  pose proof (fun lower all => family_holds lower all w_line i 2 p x d n W (or_intror eq_refl) H (fun t q => value_w i t q x d) (fun t u => eq_refl)) as W2.
  pose proof (fun lower all => family_holds lower all w_line i 1 p x d n W (or_introl eq_refl) H (fun t q => value_w i t q x d) (fun t u => eq_refl)) as W1.
  pose proof (fun lower all => family_holds lower all w_line _ 2 p x d n W (or_intror eq_refl) H' (fun t q => value_w _ t q x d) (fun t u => eq_refl)) as WK2.
  pose proof (fun lower all => family_holds lower all w_line _ 1 p x d n W (or_introl eq_refl) H' (fun t q => value_w _ t q x d) (fun t u => eq_refl)) as WK1.
  pose proof (fun lower all => family_holds lower all v_line _ 2 p x d n V (or_intror eq_refl) H' (fun t q => value_v _ t q x d) (fun t u => eq_refl)) as VK2.
  pose proof (fun lower all => family_holds lower all e_line _ 2 p x d n E (or_intror eq_refl) H' (fun t q => value_e _ t q x d) (fun t u => eq_refl)) as EK2.
  cbv zeta in *. rewrite K in *. change (Z.even 2) with true in *. change (Z.even 1) with false in *.
  unfold rows, zone in I. cbn [app In] in I.
  repeat (destruct I as [I|I]; [injection I as <- <-; rewrite ?all_hold_cons, all_hold_nil, ?holds_at_least, ?holds_less, ?W2, ?W1, ?WK2, ?WK1, ?VK2, ?EK2,
    ?value_p, ?value_q, ?value_w, ?K, ?K2, ?value_integer; cbn [satisfies]; unfold row_holds, even_turn, odd_turn; tauto|]).
  destruct I.
Qed.
