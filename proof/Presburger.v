(** Linear conditions on natural numbers, and refutations of formulas in them that are checked by additions only.

    A formula that has a refutation holds for no natural numbers ([check_refutation_correct]). *)
From Coq Require Import List Bool ZArith Lia.
Import ListNotations.
Open Scope Z_scope.

(** ** Linear forms *)

(** c0 + c1 x1 + c2 x2 + ... is the list c0, c1, c2, ...; coefficients that are missing are 0. *)
Definition form := list Z.

Fixpoint dot (cs xs : list Z) : Z :=
  match cs, xs with c :: cs, x :: xs => c * x + dot cs xs | _, _ => 0 end.
Definition value (xs : list Z) (l : form) : Z := dot l (1 :: xs).

Fixpoint add (p q : form) : form :=
  match p, q with [], _ => q | _, [] => p | a :: p, b :: q => a + b :: add p q end.
Definition scale (k : Z) (p : form) : form := map (Z.mul k) p.

Lemma dot_nil xs : dot [] xs = 0. Proof. reflexivity. Qed.
Lemma dot_add p : forall q xs, dot (add p q) xs = dot p xs + dot q xs.
Proof. induction p; intros [|b q] [|x xs]; cbn [add dot]; rewrite ?IHp; ring. Qed.
Lemma dot_scale k p : forall xs, dot (scale k p) xs = k * dot p xs.
Proof.
  induction p; intros [|x xs]; try (cbn; ring). change (scale k (a :: p)) with (k * a :: scale k p). cbn [dot]. rewrite IHp. ring.
Qed.

(** Variables are replaced by forms. *)
Fixpoint combination (cs : list Z) (ls : list form) : form :=
  match cs, ls with c :: cs, l :: ls => add (scale c l) (combination cs ls) | _, _ => [] end.
Definition substitute (ls : list form) (l : form) : form :=
  match l with [] => [] | c :: cs => add [c] (combination cs ls) end.

Lemma value_substitute xs ls l : value xs (substitute ls l) = value (map (value xs) ls) l.
Proof.
  destruct l as [|c cs]; [reflexivity|]. unfold value at 1, substitute. rewrite dot_add.
  enough (E : forall ls, dot (combination cs ls) (1 :: xs) = dot cs (map (value xs) ls)).
  { rewrite E. unfold value. cbn [dot]. ring. }
  clear. induction cs as [|c cs IH]; intros [|l ls]; try reflexivity. cbn [combination map dot].
  rewrite dot_add, dot_scale, IH. reflexivity.
Qed.

(** ** Formulas *)

Inductive formula :=
| AtLeastZero (l : form)
| Even (l : form)
| Always
| Never
| And (f g : formula)
| Or (f g : formula).

Fixpoint holds (xs : list Z) (f : formula) : bool :=
  match f with
  | AtLeastZero l => 0 <=? value xs l
  | Even l => Z.even (value xs l)
  | Always => true
  | Never => false
  | And f g => holds xs f && holds xs g
  | Or f g => holds xs f || holds xs g
  end.

Fixpoint all (fs : list formula) : formula :=
  match fs with [] => Always | [f] => f | f :: fs => And f (all fs) end.
Fixpoint any (fs : list formula) : formula :=
  match fs with [] => Never | [f] => f | f :: fs => Or f (any fs) end.
Lemma holds_all xs fs : holds xs (all fs) = forallb (holds xs) fs.
Proof. induction fs as [|f [|g fs] IH]; cbn in *; [reflexivity|now rewrite andb_true_r|now rewrite IH]. Qed.
Lemma holds_any xs fs : holds xs (any fs) = existsb (holds xs) fs.
Proof. induction fs as [|f [|g fs] IH]; cbn in *; [reflexivity|now rewrite orb_false_r|now rewrite IH]. Qed.

(** l >= 0 fails if -l - 1 >= 0. *)
Definition less_than_zero (l : form) : form := add [-1] (scale (-1) l).

Fixpoint deny (f : formula) : formula :=
  match f with
  | AtLeastZero l => AtLeastZero (less_than_zero l)
  | Even l => Even (add [1] l)
  | Always => Never
  | Never => Always
  | And f g => Or (deny f) (deny g)
  | Or f g => And (deny f) (deny g)
  end.

Lemma value_less_than_zero xs l : value xs (less_than_zero l) = -1 - value xs l.
Proof. unfold value, less_than_zero. rewrite dot_add, dot_scale. cbn [dot]. lia. Qed.
Lemma value_add_constant xs c l : value xs (add [c] l) = c + value xs l.
Proof. unfold value. rewrite dot_add. cbn [dot]. lia. Qed.
Lemma holds_deny xs f : holds xs (deny f) = negb (holds xs f).
Proof.
  induction f; cbn [deny holds]; rewrite ?IHf1, ?IHf2, ?negb_andb, ?negb_orb; try reflexivity.
  - rewrite value_less_than_zero. destruct (Z.leb_spec 0 (value xs l)), (Z.leb_spec 0 (-1 - value xs l)); try reflexivity; lia.
  - rewrite value_add_constant, Z.even_add. cbn. now destruct (Z.even _).
Qed.

Fixpoint substitute_in (ls : list form) (f : formula) : formula :=
  match f with
  | AtLeastZero l => AtLeastZero (substitute ls l)
  | Even l => Even (substitute ls l)
  | Always => Always
  | Never => Never
  | And f g => And (substitute_in ls f) (substitute_in ls g)
  | Or f g => Or (substitute_in ls f) (substitute_in ls g)
  end.
Lemma holds_substitute xs ls f : holds xs (substitute_in ls f) = holds (map (value xs) ls) f.
Proof. induction f; cbn; rewrite ?value_substitute, ?IHf1, ?IHf2; reflexivity. Qed.

(** ** Refutations *)

(** A tree of cases. Inequalities, even forms and choices are numbered from the last one that is assumed. *)
Inductive refutation :=
| Sum (terms : list (nat * nat))
  (** Inequalities, each a number of times, whose sum is negative for all natural numbers by its signs. *)
| Parity (terms : list nat)
  (** Even forms that add up to an odd one. *)
| Odd (which : nat) (by_ : list nat) (next : refutation)
  (** An inequality l >= 0 whose form is odd by the sum of these even forms; so l >= 1. *)
| Zero (which other : nat) (next : refutation)
  (** Two inequalities l >= 0 and -l >= 0; so l = 0 is even. *)
| Sign (l : form) (not_negative negative : refutation)
| Halves (l : form) (even odd : refutation)
| Choice (which : nat) (first second : refutation).

Record assumptions := { inequalities : list form; even : list form; choices : list (formula * formula) }.

Definition assume_inequality l s :=
  {| inequalities := l :: inequalities s; even := even s; choices := choices s |}.
Definition assume_even l s :=
  {| inequalities := inequalities s; even := l :: even s; choices := choices s |}.
Definition assume_choice c s :=
  {| inequalities := inequalities s; even := even s; choices := c :: choices s |}.

Fixpoint assume (f : formula) (s : assumptions) : assumptions :=
  match f with
  | AtLeastZero l => assume_inequality l s
  | Even l => assume_even l s
  | Always => s
  | Never => assume_inequality [-1] s
  | And f g => assume g (assume f s)
  | Or f g => assume_choice (f, g) s
  end.

(** The second case of a choice may assume that the first fails, if that is a single condition. *)
Definition assume_not (f : formula) (s : assumptions) : assumptions :=
  match f with AtLeastZero _ | Even _ => assume (deny f) s | _ => s end.

Definition is_negative (l : form) : bool :=
  match l with [] => false | c :: cs => (c <? 0) && forallb (fun c => c <=? 0) cs end.
Definition is_always_odd (l : form) : bool :=
  match l with [] => false | c :: cs => Z.odd c && forallb Z.even cs end.

Definition total (ls : list form) (terms : list (nat * nat)) : form :=
  fold_right (fun t l => add (scale (Z.of_nat (snd t)) (nth (fst t) ls [])) l) [] terms.
Definition total_once (ls : list form) (terms : list nat) : form :=
  fold_right (fun t l => add (nth t ls []) l) [] terms.

Fixpoint contradicts (s : assumptions) (r : refutation) : bool :=
  match r with
  | Sum terms => is_negative (total (inequalities s) terms)
  | Parity terms => is_always_odd (total_once (even s) terms)
  | Odd which terms r =>
    let l := nth which (inequalities s) [] in
    is_always_odd (add l (total_once (even s) terms)) && contradicts (assume_inequality (add [-1] l) s) r
  | Zero which other r =>
    let l := nth which (inequalities s) [] in
    forallb (Z.eqb 0) (add l (nth other (inequalities s) [])) && contradicts (assume_even l s) r
  | Sign l r1 r2 => contradicts (assume_inequality l s) r1 && contradicts (assume_inequality (less_than_zero l) s) r2
  | Halves l r1 r2 => contradicts (assume_even l s) r1 && contradicts (assume_even (add [1] l) s) r2
  | Choice which r1 r2 =>
    let (f, g) := nth which (choices s) (Always, Always) in
    contradicts (assume f s) r1 && contradicts (assume g (assume_not f s)) r2
  end.

Definition variable (i : nat) : form := 0 :: repeat 0 i ++ [1].
Definition naturals (count : nat) : assumptions :=
  {| inequalities := map variable (rev (seq 0 count)); even := []; choices := [] |}.

(** Whether the tree refutes the formula in so many natural numbers. *)
Definition check_refutation (count : nat) (f : formula) (r : refutation) : bool :=
  contradicts (assume f (naturals count)) r.

(** ** The checker is correct *)

Definition satisfies (xs : list Z) (s : assumptions) : Prop :=
  (forall l, In l (inequalities s) -> 0 <= value xs l) /\
  (forall l, In l (even s) -> Z.even (value xs l) = true) /\
  (forall c, In c (choices s) -> holds xs (fst c) || holds xs (snd c) = true).

Lemma satisfies_inequality xs l s : satisfies xs s -> 0 <= value xs l -> satisfies xs (assume_inequality l s).
Proof. intros (A & B & C) H. repeat split; auto. cbn. intros k [<-|i]; auto. Qed.
Lemma satisfies_even xs l s : satisfies xs s -> Z.even (value xs l) = true -> satisfies xs (assume_even l s).
Proof. intros (A & B & C) H. repeat split; auto. cbn. intros k [<-|i]; auto. Qed.
Lemma satisfies_assume xs f : forall s, satisfies xs s -> holds xs f = true -> satisfies xs (assume f s).
Proof.
  induction f; cbn [holds assume]; intros s S H.
  - apply satisfies_inequality; [exact S|]. now apply Z.leb_le.
  - now apply satisfies_even.
  - exact S.
  - discriminate.
  - apply andb_prop in H as []. auto.
  - destruct S as (A & B & C). repeat split; auto. cbn. intros k [<-|i]; auto.
Qed.
Lemma satisfies_assume_not xs f s : satisfies xs s -> holds xs f = false -> satisfies xs (assume_not f s).
Proof. intros S H. destruct f; try exact S; apply satisfies_assume; auto; now rewrite holds_deny, H. Qed.

Lemma value_nth xs ls i : (forall l, In l ls -> 0 <= value xs l) -> 0 <= value xs (nth i ls []).
Proof. intro H. destruct (nth_in_or_default i ls []) as [j| ->]; [auto|unfold value; cbn; lia]. Qed.
Lemma even_nth xs ls i : (forall l, In l ls -> Z.even (value xs l) = true) -> Z.even (value xs (nth i ls [])) = true.
Proof. intro H. destruct (nth_in_or_default i ls []) as [j| ->]; auto. Qed.

Lemma value_total xs ls terms : (forall l, In l ls -> 0 <= value xs l) -> 0 <= value xs (total ls terms).
Proof.
  intro H. unfold value in *. induction terms as [|[i k] terms IH]; cbn [total fold_right]; [cbn; lia|].
  rewrite dot_add, dot_scale. pose proof (value_nth xs ls i H). unfold value in *. cbn [fst snd]. unfold total in IH. nia.
Qed.
Lemma even_total xs ls terms : (forall l, In l ls -> Z.even (value xs l) = true) ->
  Z.even (value xs (total_once ls terms)) = true.
Proof.
  intro H. unfold value in *. induction terms as [|i terms IH]; cbn [total_once fold_right]; [reflexivity|].
  rewrite dot_add, Z.even_add. pose proof (even_nth xs ls i H) as E. unfold value in E. unfold total_once in IH. now rewrite E, IH.
Qed.
Definition natural (xs : list Z) : Prop := forall x, In x xs -> 0 <= x.
Lemma dot_at_most_zero cs : forall xs, natural xs -> forallb (fun c => c <=? 0) cs = true -> dot cs xs <= 0.
Proof.
  induction cs as [|c cs IH]; intros [|x xs] N H; cbn [dot forallb] in *; try lia.
  apply andb_true_iff in H as [H1 H2]. apply Z.leb_le in H1. pose proof (N x (or_introl eq_refl)).
  specialize (IH xs (fun y i => N y (or_intror i)) H2). nia.
Qed.
Lemma negative_form xs l : natural xs -> is_negative l = true -> value xs l < 0.
Proof.
  intros N H. destruct l as [|c cs]; [discriminate|]. apply andb_prop in H as [H K]. apply Z.ltb_lt in H.
  pose proof (dot_at_most_zero cs xs N K). unfold value. cbn [dot]. lia.
Qed.
Lemma zero_form xs l : forallb (Z.eqb 0) l = true -> value xs l = 0.
Proof.
  unfold value. generalize (1 :: xs). clear xs. induction l as [|d l IH]; intros [|x xs] K; try reflexivity.
  cbn [forallb dot] in *. apply andb_prop in K as [D K]. apply Z.eqb_eq in D. rewrite IH by exact K. subst d. ring.
Qed.
Lemma always_odd xs l : is_always_odd l = true -> Z.even (value xs l) = false.
Proof.
  destruct l as [|c cs]; [discriminate|]. cbn [is_always_odd]. intro H. apply andb_prop in H as [H K].
  unfold value. cbn [dot]. rewrite Z.mul_1_r, Z.even_add. enough (E : Z.even (dot cs xs) = true).
  { rewrite E, <- Z.negb_odd, H. reflexivity. }
  clear H. revert xs. induction cs as [|d cs IH]; intros [|x xs]; try reflexivity. cbn [dot forallb] in *.
  apply andb_prop in K as [D K]. now rewrite Z.even_add, Z.even_mul, D, IH by exact K.
Qed.

Lemma contradicts_correct xs r : natural xs -> forall s, contradicts s r = true -> ~ satisfies xs s.
Proof.
  intro N. induction r; cbn [contradicts]; intros s H S; pose proof S as (A & B & C).
  - apply (negative_form xs _ N) in H. pose proof (value_total xs _ terms A). lia.
  - apply (always_odd xs) in H. now rewrite even_total in H.
  - apply andb_prop in H as [H K]. apply (IHr _ K). apply satisfies_inequality; [exact S|].
    apply (always_odd xs) in H. set (l := nth which (inequalities s) []) in *. rewrite value_add_constant.
    assert (0 <= value xs l) by (apply value_nth, A).
    enough (value xs l <> 0) by lia. intro E. unfold value in H, E. rewrite dot_add, E in H. cbn [Z.add] in H.
    pose proof (even_total xs _ by_ B) as F. unfold value in F. congruence.
  - apply andb_prop in H as [H K]. apply (IHr _ K). apply satisfies_even; [exact S|].
    apply (zero_form xs) in H. unfold value in H. rewrite dot_add in H.
    pose proof (value_nth xs _ which A) as P. pose proof (value_nth xs _ other A) as Q. unfold value in *.
    replace (dot (nth which (inequalities s) []) (1 :: xs)) with 0 by lia. reflexivity.
  - apply andb_prop in H as [H K]. destruct (Z_le_gt_dec 0 (value xs l)).
    + apply (IHr1 _ H). now apply satisfies_inequality.
    + apply (IHr2 _ K). apply satisfies_inequality; [exact S|]. rewrite value_less_than_zero. lia.
  - apply andb_prop in H as [H K]. destruct (Z.even (value xs l)) eqn:E.
    + apply (IHr1 _ H). now apply satisfies_even.
    + apply (IHr2 _ K). apply satisfies_even; [exact S|]. now rewrite value_add_constant, Z.even_add, E.
  - assert (M : holds xs (fst (nth which (choices s) (Always, Always))) ||
                holds xs (snd (nth which (choices s) (Always, Always))) = true).
    { destruct (nth_in_or_default which (choices s) (Always, Always)) as [j| ->]; [auto|reflexivity]. }
    destruct (nth which (choices s) (Always, Always)) as [f g]. cbn [fst snd] in M. apply andb_prop in H as [H K].
    destruct (holds xs f) eqn:F.
    + apply (IHr1 _ H). now apply satisfies_assume.
    + apply (IHr2 _ K). apply satisfies_assume; [now apply satisfies_assume_not|exact M].
Qed.

Lemma value_variable xs i : value xs (variable i) = nth i xs 0.
Proof.
  unfold value, variable. cbn [dot]. rewrite Z.mul_0_l, Z.add_0_l. revert i.
  induction xs as [|x xs IH]; intros [|i]; cbn [repeat app dot nth]; try reflexivity; [destruct xs; lia|].
  rewrite IH. lia.
Qed.

Theorem check_refutation_correct count f r xs : check_refutation count f r = true ->
  natural xs -> holds xs f = false.
Proof.
  intros H N. apply not_true_iff_false. intro F. apply (contradicts_correct xs _ N) in H. apply H, satisfies_assume; [|exact F].
  repeat split; cbn; try tauto. intros l i. apply in_map_iff in i as (j & <- & _). rewrite value_variable.
  destruct (nth_in_or_default j xs 0) as [k| ->]; [auto|lia].
Qed.
