(** The lemma on counters (docs/structure.md, section 3): a game with few moves cannot tell two long towers apart. *)
From Coq Require Import List Bool Arith Lia.
From Chopsticks Require Import Games Order.
Import ListNotations.

(** No line of play in the game has more than b moves. *)
Inductive short : nat -> game -> Prop :=
| short_intro b g : (forall x, In x (lefts g) \/ In x (rights g) -> exists c, c < b /\ short c x) -> short b g.

(** Comparison with {g | r}. *)
Lemma le_switch_right g r X :
  le X (switch g r) <-> (forall x, In x (lefts X) -> ~ le (switch g r) x) /\ lf X r.
Proof.
  rewrite le_def. cbn. split.
  - intros [A B]; split; [|apply B; auto]. intros x i. apply lf_not. apply A, i.
  - intros [A B]; split; [|intros b [<-|[]]; exact B]. intros x i. apply lf_not. apply A, i.
Qed.
Lemma le_switch_left g r X :
  le (switch g r) X <-> ~ le X g /\ (forall x, In x (rights X) -> ~ le x (switch g r)).
Proof.
  rewrite le_def. cbn. split.
  - intros [A B]; split; [apply lf_not, A; auto|]. intros x i. apply lf_not. apply B, i.
  - intros [A B]; split; [intros b [<-|[]]; apply lf_not, A|]. intros x i. apply lf_not. apply B, i.
Qed.

Theorem counter t h b : forall X, short b X ->
  (forall k l, b + 1 <= k -> b + 1 <= l -> (le X (tower t h k) <-> le X (tower t h l))) /\
  (forall k l, b + 2 <= k -> b + 2 <= l -> (le (tower t h k) X <-> le (tower t h l) X)).
Proof.
  induction b as [b IH] using lt_wf_ind. intros X SX.
  assert (A : forall k l, b + 1 <= k -> b + 1 <= l -> (le X (tower t h k) <-> le X (tower t h l))).
  { intros [|k] [|l] Hk Hl; try lia. cbn [tower]. rewrite !le_switch_right. inversion_clear SX as [? ? O].
    split; intros [P Q]; split; auto; intros x i L; destruct (O x (or_introl i)) as [c [cb sx]];
      destruct (IH c cb x sx) as [_ E]; apply (P x i); apply (E (S k) (S l)); auto; lia. }
  split; [exact A|]. intros [|k] [|l] Hk Hl; try lia. cbn [tower]. rewrite !le_switch_left.
  inversion_clear SX as [? ? O].
  assert (A' : le X (tower t h k) <-> le X (tower t h l)) by (apply A; lia).
  split; intros [P Q]; (split; [tauto|]); intros x i L; destruct (O x (or_intror i)) as [c [cb sx]];
    destruct (IH c cb x sx) as [E _]; apply (Q x i); apply (E (S k) (S l)); auto; lia.
Qed.
