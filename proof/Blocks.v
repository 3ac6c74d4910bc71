(* A checker of the proof of a block: that at most one row of the table holds, and at least one. *)
From Coq Require Import ZArith Lia Bool List.
From Chopsticks Require Import Golden Inequality Lines Conditions Table.
Import ListNotations.
Open Scope Z_scope.

(* Cases by the first condition of a row that fails: a contradiction, or the same for the next row. *)
Inductive cases := Refuted (r : refutation) | NextRow (by_condition : list cases).

Record block := Block {
  block_index : form;
  block_within : domain;
  block_comparisons : list comparison;
  exclusive : list refutation;   (* for each row and each row before it *)
  exhaustive : list cases }.

(* The conditions of each row with those of each row before it. *)
Fixpoint pairs (before after : list (list condition)) : list (list condition) :=
  match after with
  | [] => []
  | row :: after => map (fun earlier => row ++ earlier) before ++ pairs (before ++ [row]) after
  end.
Lemma pairs_complete after : forall before i j row earlier, nth_error (before ++ after) i = Some earlier ->
  nth_error (before ++ after) j = Some row -> (i < j)%nat -> (length before <= j)%nat -> In (row ++ earlier) (pairs before after).
Proof.
  induction after as [|r after IH]; intros before i j row earlier I J L B.
  - rewrite app_nil_r in J. assert (j < length before)%nat by (apply nth_error_Some; congruence). lia.
  - cbn [pairs]. apply in_or_app. destruct (PeanoNat.Nat.eq_dec j (length before)) as [->|N].
    + left. rewrite nth_error_app2, PeanoNat.Nat.sub_diag in J by lia. injection J as ->.
      rewrite nth_error_app1 in I by lia. apply nth_error_In in I. exact (in_map (fun e => row ++ e) before earlier I).
    + right. replace (before ++ r :: after) with ((before ++ [r]) ++ after) in I, J by now rewrite <- app_assoc.
      apply (IH _ i j); auto. rewrite app_length; cbn. lia.
Qed.

Fixpoint all_two {A B} (test : A -> B -> bool) (a : list A) (b : list B) : bool :=
  match a, b with [], [] => true | x :: a, y :: b => test x y && all_two test a b | _, _ => false end.
Lemma all_two_in {A B} (test : A -> B -> bool) a : forall b x, all_two test a b = true -> In x a -> exists y, test x y = true.
Proof.
  induction a as [|z a IH]; intros [|y b] x; cbn; try discriminate; [tauto|]. rewrite andb_true_iff. intros [T R] [<-|I]; eauto.
Qed.

Section Check.
  Variable comparisons : list comparison.
  Variable within : domain.
  Definition cone_refutes (cs : list condition) (r : refutation) : bool :=
    refutes comparisons within r cs (Ratio 0 1) (Ratio 1 1).

  (* That no n which satisfies the conditions fails all rows. *)
  Fixpoint exhausts (remaining : list (list condition)) (known : list condition) (cs : list cases) : bool :=
    match remaining with
    | [] => false
    | row :: remaining =>
      (fix by_condition (row : list condition) (known : list condition) (cs : list cases) : bool :=
        match row, cs with
        | [], [] => true
        | c :: row, case :: cs =>
          (let failed := known ++ [opposite c] in
           match case with Refuted r => cone_refutes failed r | NextRow next => exhausts remaining failed next end) &&
          by_condition row (known ++ [c]) cs
        | _, _ => false
        end) row known cs
    end.
End Check.

(* What is known of n in a block: Q(m) ≤ n < Q(m + 2) and x + d ≤ n. *)
Definition block_conditions (i : form) : list condition :=
  [at_least (q_line i); less (q_line (minus_integer i (-2))); at_least (plain_line 1 1)].
Definition row_conditions (i : form) : list (list condition) := map snd (rows i).
Definition check_block (b : block) : bool :=
  has_parity (block_index b) && fixed (block_index b) && forallb fixed (block_within b) &&
  forallb check_comparison (block_comparisons b) &&
  all_two (cone_refutes (block_comparisons b) (block_within b)) (pairs [] (row_conditions (block_index b))) (exclusive b) &&
  exhausts (block_comparisons b) (block_within b) (row_conditions (block_index b)) (block_conditions (block_index b)) (exhaustive b).

Section Sound.
  Variable b : block.
  Hypothesis checked : check_block b = true.
  Variables (p : parameters) (x d n : Z).
  Hypothesis within : inside (block_within b) p.
  Hypothesis x_positive : 0 < x.
  Hypothesis d_nonnegative : 0 <= d.
  Hypothesis d_at_most_x : d <= x.

  Lemma cone_refutes_sound cs r : cone_refutes (block_comparisons b) (block_within b) cs r = true -> all_hold cs p x d n -> False.
  Proof.
    unfold check_block in checked. rewrite !andb_true_iff in checked. destruct checked as [[[[[_ _] F] C] _] _].
    intro R. apply (refutes_sound _ _ C F r cs _ _ R p x d n within x_positive).
    unfold in_sector. repeat split; try reflexivity; try discriminate; try (now apply forward_ratio).
    - now apply above_0.
    - now apply below_1.
  Qed.

  Lemma all_hold_app cs es : all_hold (cs ++ es) p x d n <-> all_hold cs p x d n /\ all_hold es p x d n.
  Proof.
    unfold all_hold. split; [intro H; split; intros c I; apply H, in_or_app; auto|intros [A B] c I; apply in_app_or in I as [I|I]; auto].
  Qed.
  Lemma exhausts_sound remaining : forall known cs, exhausts (block_comparisons b) (block_within b) remaining known cs = true ->
    all_hold known p x d n -> exists row, In row remaining /\ all_hold row p x d n.
  Proof.
    induction remaining as [|row remaining IH]; [discriminate|]. cbn [exhausts]. intros known cs.
    (* Either the row holds, or its first condition that fails leads to the next row. *)
    enough (G : forall rest known cs,
      (fix by_condition (row : list condition) (known : list condition) (cs : list cases) : bool :=
        match row, cs with
        | [], [] => true
        | c :: row, case :: cs =>
          (let failed := known ++ [opposite c] in
           match case with
           | Refuted r => cone_refutes (block_comparisons b) (block_within b) failed r
           | NextRow next => exhausts (block_comparisons b) (block_within b) remaining failed next
           end) && by_condition row (known ++ [c]) cs
        | _, _ => false
        end) rest known cs = true ->
      all_hold known p x d n -> all_hold rest p x d n \/ exists row, In row remaining /\ all_hold row p x d n).
    { intros H K. destruct (G _ _ _ H K) as [R|(r & I & R)]; [exists row|exists r]; cbn; auto. }
    clear known cs. induction rest as [|c rest IHR]; intros known cs H K.
    - left. apply all_hold_nil. exact I.
    - destruct cs as [|case cs]; [discriminate|]. apply andb_true_iff in H as [H R].
      destruct (holds_or_opposite c p x d n) as [C|C].
      + destruct (IHR _ _ R) as [A|A]; [apply all_hold_app; split; [exact K|]; apply all_hold_cons; split; [exact C|apply all_hold_nil; exact I]| |right; exact A].
        left. apply all_hold_cons. auto.
      + right. assert (F : all_hold (known ++ [opposite c]) p x d n)
          by (apply all_hold_app; split; [exact K|]; apply all_hold_cons; split; [exact C|apply all_hold_nil; exact I]).
        cbv zeta in H. destruct case as [r|next].
        * exfalso. exact (cone_refutes_sound _ _ H F).
        * exact (IH _ _ H F).
  Qed.

  (* Exactly one row holds. *)
  Theorem block_sound : let m := value (block_index b) p in
    Q m x d <= n < Q (m + 2) x d -> x + d <= n -> exists! v, row_holds v m x d n.
  Proof.
    intros m B N. assert (C := checked). unfold check_block in C. rewrite !andb_true_iff in C. destruct C as [[[[[H _] _] _] X] Y].
    assert (S := fun v cs => rows_say v cs (block_index b) p x d n H). fold m in S.
    assert (Known : all_hold (block_conditions (block_index b)) p x d n).
    { unfold block_conditions. rewrite !all_hold_cons, all_hold_nil, !holds_at_least, holds_less, !value_q, value_plain, value_minus_integer.
      fold m. replace (m - -2) with (m + 2) by lia. lia. }
    destruct (exhausts_sound _ _ _ Y Known) as (row & I & R).
    apply in_map_iff in I as ((v & cs) & E & I). cbn [snd] in E. subst cs. apply (S v row) in R as RV; [|exact I].
    exists v. split; [exact RV|]. intros u RU.
    assert (J : exists other, In (u, other) (rows (block_index b))).
    { destruct u; unfold rows; eexists; cbn [In]; repeat (first [left; reflexivity|right]). }
    destruct J as (other & J). apply (S u other) in RU as RO; [|exact J].
    apply In_nth_error in I as (i & I). apply In_nth_error in J as (j & J).
    assert (NI : nth_error (row_conditions (block_index b)) i = Some row) by (unfold row_conditions; rewrite nth_error_map, I; reflexivity).
    assert (NJ : nth_error (row_conditions (block_index b)) j = Some other) by (unfold row_conditions; rewrite nth_error_map, J; reflexivity).
    destruct (PeanoNat.Nat.lt_trichotomy i j) as [L|[->|L]].
    - exfalso. destruct (all_two_in _ _ _ _ X (pairs_complete _ [] i j other row NI NJ L (PeanoNat.Nat.le_0_l j))) as (r & T).
      apply (cone_refutes_sound _ _ T). apply all_hold_app. auto.
    - rewrite I in J. now injection J as ->.
    - exfalso. destruct (all_two_in _ _ _ _ X (pairs_complete _ [] j i row other NJ NI L (PeanoNat.Nat.le_0_l i))) as (r & T).
      apply (cone_refutes_sound _ _ T). apply all_hold_app. auto.
  Qed.
End Sound.
