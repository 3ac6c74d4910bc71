(** A periodic sequence of stretches, without the places at which nothing changes. *)
From Coq Require Import ZArith Lia Bool.
Open Scope Z_scope.

Section Changes.
  Context (same : Z -> Z -> Prop) (Refl : forall n, same n n) (Sym : forall n p, same n p -> same p n)
    (Trans : forall n p q, same n p -> same p q -> same n q) (is_same : Z -> Z -> bool) (Spec : forall n p, is_same n p = true <-> same n p).
  Context (r : nat) (b : nat -> Z) (R : (0 < r)%nat) (Up : forall q, b q < b (S q)) (Stretch : forall q n, b q <= n < b (S q) -> same n (b q))
    (Period : forall q, same (b (q + r)%nat) (b q)).

  (** Whether something changes at b(q + 1). *)
  Definition changes (q : nat) : bool := negb (is_same (b (S q)) (b q)).
  Lemma changes_not q : changes q = false <-> same (b (S q)) (b q).
  Proof. unfold changes. rewrite negb_false_iff. apply Spec. Qed.
  Lemma changes_later q : changes (q + r) = changes q.
  Proof.
    assert (A := Period q). assert (B := Period (S q)). replace (S q + r)%nat with (S (q + r)) in B by lia.
    assert (E : changes (q + r) = false <-> changes q = false).
    { rewrite !changes_not. split; intro H.
      - apply (Trans _ (b (S (q + r)))); [now apply Sym|]. now apply (Trans _ (b (q + r)%nat)).
      - apply (Trans _ (b (S q))); [exact B|]. apply (Trans _ (b q)); [exact H|now apply Sym]. }
    destruct (changes q), (changes (q + r)); intuition congruence.
  Qed.
  Lemma changes_later_times q a : changes (q + a * r) = changes q.
  Proof. induction a as [|a IH]; [f_equal; lia|]. replace (q + S a * r)%nat with (q + a * r + r)%nat by lia. now rewrite changes_later. Qed.

  (** The first change from q on, among so many. *)
  Fixpoint skip (f q : nat) : nat := match f with O => q | S f => if changes q then q else skip f (S q) end.
  Lemma skip_spec f : forall q, (exists o, (o < f)%nat /\ changes (q + o) = true) ->
    changes (skip f q) = true /\ (q <= skip f q)%nat /\ forall p, (q <= p < skip f q)%nat -> changes p = false.
  Proof.
    induction f as [|f IH]; intros q (o & O & C); [lia|]. cbn [skip]. destruct (changes q) eqn:E; [split; [exact E|split; [lia|intros; lia]]|].
    destruct (IH (S q)) as (A & L & N).
    { destruct o as [|o]; [rewrite Nat.add_0_r in C; congruence|]. exists o. replace (S q + o)%nat with (q + S o)%nat by lia. split; [lia|exact C]. }
    split; [exact A|]. split; [lia|]. intros p H. destruct (Nat.eq_dec p q) as [->|]; [exact E|apply N; lia].
  Qed.
  Lemma skip_later f : forall q, skip f (q + r) = (skip f q + r)%nat.
  Proof.
    induction f as [|f IH]; intro q; [reflexivity|]. cbn [skip]. rewrite changes_later. destruct (changes q); [reflexivity|].
    replace (S (q + r)) with (S q + r)%nat by lia. apply IH.
  Qed.

  Context (first : nat) (First : changes first = true).
  Lemma change_ahead q : exists o, (o < r)%nat /\ changes (q + o) = true.
  Proof.
    exists ((first + (r - q mod r)) mod r)%nat. split; [apply Nat.mod_upper_bound; lia|].
    assert (M := Nat.mod_upper_bound q r ltac:(lia)). assert (D := Nat.div_mod q r ltac:(lia)).
    set (o := (first + (r - q mod r))%nat). assert (D' := Nat.div_mod o r ltac:(lia)).
    rewrite <- (changes_later_times (q + o mod r) (o / r)). replace (q + o mod r + o / r * r)%nat with (first + (q / r + 1) * r)%nat by (unfold o in *; nia).
    now rewrite changes_later_times.
  Qed.
  Fixpoint change (t : nat) : nat := match t with O => first | S t => skip r (S (change t)) end.
  Lemma change_next t : changes (change t) = true /\ (change t < change (S t))%nat /\ forall p, (change t < p < change (S t))%nat -> changes p = false.
  Proof.
    assert (C : forall t, changes (change t) = true) by (intros [|s]; [exact First|apply skip_spec, change_ahead]).
    split; [apply C|]. cbn [change]. destruct (skip_spec r (S (change t)) (change_ahead _)) as (_ & L & N). split; [lia|]. intros p P. apply N. lia.
  Qed.
  (** The number of changes in a period. *)
  Lemma changes_number : exists number, (0 < number)%nat /\ change number = (first + r)%nat.
  Proof.
    assert (Reach : forall t, (change t <= first + r)%nat \/ exists s, (s < t)%nat /\ (change s <= first + r < change (S s))%nat).
    { induction t as [|t [IH|(s & S & B)]]; [left; cbn [change]; lia| |right; exists s; lia].
      destruct (Nat.le_gt_cases (change (Datatypes.S t)) (first + r)); [left; lia|right; exists t; lia]. }
    assert (Grow : forall t, (t <= change t)%nat) by (induction t as [|t IH]; [lia|destruct (change_next t) as (_ & L & _); lia]).
    destruct (Reach (S (first + r))) as [H|(s & _ & B)]; [specialize (Grow (S (first + r))); lia|].
    destruct (change_next s) as (_ & _ & N). assert (E : change s = (first + r)%nat).
    { destruct (Nat.eq_dec (change s) (first + r)) as [|D]; [assumption|exfalso]. specialize (N (first + r)%nat ltac:(lia)). rewrite changes_later in N. congruence. }
    exists s. split; [|exact E]. destruct s; [cbn [change] in E; lia|lia].
  Qed.
  Lemma change_period number : change number = (first + r)%nat -> forall t, change (t + number) = (change t + r)%nat.
  Proof. intros E. induction t as [|t IH]; [exact E|]. cbn [change Nat.add]. rewrite IH. replace (S (change t + r)) with (S (change t) + r)%nat by lia. apply skip_later. Qed.

  Lemma same_until q c : (forall p, (q <= p < q + c)%nat -> changes p = false) -> same (b (q + c)%nat) (b q).
  Proof.
    induction c as [|c IH]; intro N; [rewrite Nat.add_0_r; apply Refl|]. apply (Trans _ (b (q + c)%nat)).
    - replace (q + S c)%nat with (S (q + c)) by lia. apply changes_not. apply N. lia.
    - apply IH. intros p P. apply N. lia.
  Qed.
  Lemma stretch_of q c n : b q <= n < b (q + c)%nat -> exists p, (q <= p < q + c)%nat /\ b p <= n < b (S p).
  Proof.
    induction c as [|c IH]; [rewrite Nat.add_0_r; lia|]. intro H. destruct (Z.lt_ge_cases n (b (q + c)%nat)) as [L|L].
    - destruct IH as (p & P & B); [lia|]. exists p. split; [lia|exact B].
    - exists (q + c)%nat. replace (q + S c)%nat with (S (q + c)) in H by lia. lia.
  Qed.
  Theorem only_changes : (forall q, b (q + 4 * r)%nat = 3 * b (q + 3 * r)%nat - 3 * b (q + r)%nat + b q) ->
    exists (r : nat) (b : nat -> Z), (0 < r)%nat /\ forall q, b q < b (S q) /\ (forall n, b q <= n < b (S q) -> same n (b q)) /\ ~ same (b (S q)) (b q) /\
      same (b (q + r)%nat) (b q) /\ b (q + 4 * r)%nat = 3 * b (q + 3 * r)%nat - 3 * b (q + r)%nat + b q.
  Proof.
    intro Recurrence. destruct changes_number as (number & N & E). assert (P := change_period number E).
    assert (Times : forall a t, change (t + a * number) = (change t + a * r)%nat).
    { induction a as [|a IH]; intro t; [rewrite !Nat.mul_0_l, !Nat.add_0_r; reflexivity|]. replace (t + S a * number)%nat with (t + a * number + number)%nat by lia. rewrite P, IH. lia. }
    exists number, (fun t => b (S (change t))). split; [exact N|]. intro t. destruct (change_next t) as (C & L & Q).
    assert (Length : exists c, (change (S t) = S (change t) + c)%nat) by (exists (change (S t) - S (change t))%nat; lia). destruct Length as [c Hc].
    assert (Same : same (b (change (S t))) (b (S (change t)))) by (rewrite Hc; apply same_until; intros p Hp; apply Q; lia).
    assert (Mono : forall c q, b q <= b (q + c)%nat).
    { clear - Up. induction c as [|c IH]; intro q; [rewrite Nat.add_0_r; lia|]. replace (q + S c)%nat with (S (q + c)) by lia. specialize (IH q). specialize (Up (q + c)%nat). lia. }
    split; [|split; [|split; [|split]]].
    - rewrite Hc. specialize (Mono c (S (change t))). specialize (Up (S (change t) + c)%nat). lia.
    - intros n Hn. destruct (stretch_of (S (change t)) (S c) n) as (p & Pp & Bp); [rewrite Hc in Hn; replace (S (change t) + S c)%nat with (S (S (change t) + c)) by lia; lia|].
      apply (Trans _ (b p)); [now apply Stretch|]. replace p with (S (change t) + (p - S (change t)))%nat by lia. apply same_until. intros a A. apply Q. lia.
    - intro H. destruct (change_next (S t)) as (D & _ & _). apply (proj2 (not_true_iff_false _)) in D; [exact D|].
      apply changes_not. apply (Trans _ (b (S (change t)))); [exact H|now apply Sym].
    - rewrite P. replace (S (change t + r)) with (S (change t) + r)%nat by lia. apply Period.
    - rewrite P, (Times 4%nat), (Times 3%nat). replace (S (change t + 4 * r)) with (S (change t) + 4 * r)%nat by lia. replace (S (change t + 3 * r)) with (S (change t) + 3 * r)%nat by lia.
      replace (S (change t + r)) with (S (change t) + r)%nat by lia. apply Recurrence.
  Qed.
End Changes.
