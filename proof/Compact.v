(** Refutations as text: a description with many cases has long refutations, which are read from characters.

    What is read need not be believed: [check_refutation] of Presburger.v checks each refutation, and says that the formula, without
    its parts that are true or false for all natural numbers, holds nowhere. *)
From Coq Require Import List Bool Arith NArith ZArith Lia.
From Coq Require Import Init.Byte.
From Chopsticks Require Import Presburger.
Import ListNotations.

(** ** Formulas without parts that are always or never true *)

Open Scope Z_scope.

Definition simplify_inequality (l : form) : formula :=
  if forallb (Z.leb 0) l then Always
  else if is_negative l then Never else AtLeastZero l.
Definition simplify_even (l : form) : formula :=
  match l with
  | c :: cs => if forallb Z.even cs then (if Z.even c then Always else Never) else Even l
  | [] => Always
  end.

(** Chains are written to the right. *)
Fixpoint and_then (f g : formula) : formula :=
  match f with And h k => And h (and_then k g) | _ => And f g end.
Fixpoint or_else (f g : formula) : formula :=
  match f with Or h k => Or h (or_else k g) | _ => Or f g end.
Definition both (f g : formula) : formula :=
  match f, g with
  | Never, _ | _, Never => Never
  | Always, h | h, Always => h
  | _, _ => and_then f g
  end.
Definition either (f g : formula) : formula :=
  match f, g with
  | Always, _ | _, Always => Always
  | Never, h | h, Never => h
  | _, _ => or_else f g
  end.

Fixpoint simplify (f : formula) : formula :=
  match f with
  | AtLeastZero l => simplify_inequality l
  | Even l => simplify_even l
  | And f g => both (simplify f) (simplify g)
  | Or f g => either (simplify f) (simplify g)
  | Always | Never => f
  end.

Section Simplify.
Variable xs : list Z.
Hypothesis N : natural xs.

Lemma dot_at_least_zero cs : forallb (Z.leb 0) cs = true -> 0 <= dot cs xs.
Proof.
  revert N. generalize xs. induction cs as [|c cs IH]; intros [|x ys] M H; cbn [dot forallb] in *; try lia.
  apply andb_true_iff in H as [H1 H2]. apply Z.leb_le in H1. pose proof (M x (or_introl eq_refl)).
  specialize (IH ys (fun y i => M y (or_intror i)) H2). nia.
Qed.
Lemma dot_even cs : forallb Z.even cs = true -> Z.even (dot cs xs) = true.
Proof.
  generalize xs. induction cs as [|c cs IH]; intros [|x ys] H; cbn in *; try reflexivity.
  apply andb_true_iff in H as [H1 H2]. rewrite Z.even_add, Z.even_mul, H1, (IH ys H2). reflexivity.
Qed.

Lemma holds_simplify_inequality l : holds xs (simplify_inequality l) = holds xs (AtLeastZero l).
Proof.
  unfold simplify_inequality. destruct (forallb (Z.leb 0) l) eqn:P.
  - cbn. symmetry. apply Z.leb_le. destruct l as [|c cs]; [reflexivity|]. cbn in P. apply andb_true_iff in P as [P1 P2].
    apply Z.leb_le in P1. pose proof (dot_at_least_zero cs P2). unfold value. cbn [dot]. lia.
  - destruct (is_negative l) eqn:M; [|reflexivity]. cbn. symmetry. apply Z.leb_gt. now apply negative_form.
Qed.
Lemma holds_simplify_even l : holds xs (simplify_even l) = holds xs (Even l).
Proof.
  destruct l as [|c cs]; [reflexivity|]. cbn [simplify_even]. destruct (forallb Z.even cs) eqn:E; [|reflexivity].
  cbn [holds]. unfold value. cbn [dot]. rewrite Z.even_add, dot_even, Z.mul_1_r by exact E. now destruct (Z.even c).
Qed.
Lemma holds_and_then f g : holds xs (and_then f g) = holds xs f && holds xs g.
Proof. induction f; try reflexivity. cbn [and_then holds]. now rewrite IHf2, andb_assoc. Qed.
Lemma holds_or_else f g : holds xs (or_else f g) = holds xs f || holds xs g.
Proof. induction f; try reflexivity. cbn [or_else holds]. now rewrite IHf2, orb_assoc. Qed.
Lemma holds_both f g : holds xs (both f g) = holds xs f && holds xs g.
Proof.
  destruct f, g; cbn [both]; rewrite ?holds_and_then; cbn [holds]; rewrite ?andb_false_r, ?andb_true_r; reflexivity.
Qed.
Lemma holds_either f g : holds xs (either f g) = holds xs f || holds xs g.
Proof.
  destruct f, g; cbn [either]; rewrite ?holds_or_else; cbn [holds]; rewrite ?orb_false_r, ?orb_true_r; reflexivity.
Qed.
Lemma holds_simplify f : holds xs (simplify f) = holds xs f.
Proof.
  induction f; cbn [simplify]; try reflexivity.
  - apply holds_simplify_inequality.
  - apply holds_simplify_even.
  - now rewrite holds_both, IHf1, IHf2.
  - now rewrite holds_either, IHf1, IHf2.
Qed.
End Simplify.

(** ** Text *)

Open Scope nat_scope.

Inductive text := End | Next (b : byte) (rest : text).
Fixpoint text_of_list (l : list byte) : text := match l with [] => End | b :: l => Next b (text_of_list l) end.
Fixpoint list_of_text (t : text) : list byte := match t with End => [] | Next b t => b :: list_of_text t end.
Declare Scope text_scope.
Delimit Scope text_scope with text.
String Notation text text_of_list list_of_text : text_scope.

(** What is read so far: refutations, and what belongs to the next one, the last first. *)
Record reading := {
  trees : list refutation;
  terms : list (nat * nat);
  numbers : list nat;
  digits : N
}.

Definition done (t : refutation) (ts : list refutation) : reading :=
  {| trees := t :: ts; terms := []; numbers := []; digits := 0%N |}.

(** x - k, for a variable x. *)
Definition less (x k : nat) : form := add [(- Z.of_nat k)%Z] (variable x).

(** The last digit of a number is to base 64, and those before are to base 13. A letter ends a refutation, after the refutations in it
    and its numbers. *)
Definition read (r : reading) (b : byte) : reading :=
  let c := Byte.to_N b in
  if (c <? 48)%N then
    {| trees := trees r; terms := terms r; numbers := numbers r; digits := (digits r * 13 + (c - 35))%N |}
  else if (c <? 112)%N then
    {| trees := trees r; terms := terms r; numbers := N.to_nat (digits r * 64 + (c - 48)) :: numbers r; digits := 0%N |}
  else
    match b, numbers r, trees r with
    | "p"%byte, ns, ts => done (Sum (map (fun n => (n, 1)) ns ++ terms r)) ts
    | "q"%byte, times :: which :: ns, ts => {| trees := ts; terms := (which, times) :: terms r; numbers := ns; digits := 0%N |}
    | "r"%byte, ns, ts => done (Parity ns) ts
    | "s"%byte, ns, t :: ts => done (Odd (last ns 0) (removelast ns) t) ts
    | "t"%byte, [other; which], t :: ts => done (Zero which other t) ts
    | "u"%byte, [which], second :: first :: ts => done (Choice which first second) ts
    | "v"%byte, [k; x], second :: first :: ts => done (Sign (less x k) first second) ts
    | "w"%byte, [k; x], second :: first :: ts => done (Halves (less x k) first second) ts
    | _, _, _ => r
    end.

Fixpoint read_text (r : reading) (t : text) : reading := match t with End => r | Next b t => read_text (read r b) t end.
(** The refutations in texts that continue each other. *)
Definition read_all (ts : list text) : list refutation :=
  rev (trees (fold_left read_text ts {| trees := []; terms := []; numbers := []; digits := 0%N |})).

(** Whether texts have a refutation of each formula in so many natural numbers. *)
Definition check_texts (count : nat) (formulas : list formula) (ts : list text) : bool :=
  let refutations := read_all ts in
  (length formulas <=? length refutations) &&
  forallb (fun p => check_refutation count (simplify (fst p)) (snd p)) (combine formulas refutations).

Lemma texts_refute count formulas ts : check_texts count formulas ts = true ->
  forall f, In f formulas -> forall v, natural v -> holds v f = false.
Proof.
  unfold check_texts. generalize (read_all ts). intros refutations. rewrite andb_true_iff, Nat.leb_le, forallb_forall. intros [L C] f i v N.
  apply (In_nth _ _ Always) in i as (k & K & <-).
  rewrite <- (holds_simplify v N).
  apply (check_refutation_correct count _ (nth k refutations (Sum []))); [|exact N].
  apply (C (nth k formulas Always, nth k refutations (Sum []))). clear C.
  revert k refutations L K. generalize formulas as l. induction l as [|f l IH]; intros k [|r rs] L K; cbn in *; try lia.
  destruct k as [|k]; [now left|right]. apply IH; lia.
Qed.
