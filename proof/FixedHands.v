(** For fixed hands, the values of (i | j)_n repeat whenever n grows by the factor φ²: docs/structure.md, section "Fixed hands". *)
From Coq Require Import ZArith Lia Bool List.
From Chopsticks Require Import Golden Table Values Walks Structure Marks Changes.
From Chopsticks Require Games Order Counter.
Import ListNotations.
Open Scope Z_scope.

(** ** The row of a cone position by marks *)

(** The turns of one parity of an index m or m + 1, as turns of the index m. *)
Definition least (b : Z -> Z) (turn : Z -> Z -> Prop) (l : Z -> Z -> Z) : Prop :=
  eventually (fun k => forall n, ((exists t, turn k t /\ l k t <= n) <-> b k <= n) /\ ((forall t, turn k t -> n < l k t) <-> n < b k)).
Definition greatest (b : Z -> Z) (turn : Z -> Z -> Prop) (l : Z -> Z -> Z) : Prop :=
  eventually (fun k => forall n, ((exists t, turn k t /\ n < l k t) <-> n < b k) /\ ((forall t, turn k t -> l k t <= n) <-> b k <= n)).
Lemma extreme odd u v u' v' first shift (turn : Z -> Z -> Prop) (l : Z -> Z -> Z) : 0 < u' -> 0 <= v' -> Z.even first = negb odd ->
  (forall k t, turn k t <-> Z.even (t - shift) = negb odd /\ first <= t - shift <= 2 * k - 3) ->
  (forall k t, l k t = turn_line u v (2 * k + shift) t) -> (forall m t, turn_line u v (m + shift) t = turn_line u' v' m (t - shift)) ->
  exists b, is_mark b /\ if odd then least b turn l else greatest b turn l.
Proof.
  intros U V F Turn Line Shift. destruct (boundary odd u' v' first U V F) as (b & M & [K A]). exists b. split; [exact M|].
  assert (Ex : eventually (fun k => (exists t, turn k t /\ b k = l k t) /\ forall t, turn k t -> bounded_by odd (b k) (l k t))).
  { exists K. intros k Hk. destruct (A k Hk) as [(t & T & R & E) L]. split.
    - exists (t + shift). rewrite Turn, Line, Shift. replace (t + shift - shift) with t by lia. auto.
    - intros s S. rewrite Turn in S. rewrite Line, Shift. apply L; tauto. }
  unfold bounded_by in Ex. destruct odd; (eapply eventually_mono; [|exact Ex]); intros k [(t & T & E) L] n; rewrite E in *.
  - split; split.
    + intros (s & S & H). specialize (L s S). lia.
    + intro H. now exists t.
    + intro H. now apply H.
    + intros H s S. specialize (L s S). lia.
  - split; split.
    + intros (s & S & H). specialize (L s S). lia.
    + intro H. now exists t.
    + intro H. now apply H.
    + intros H s S. specialize (L s S). lia.
Qed.
Lemma turn_line_0 u v m t : turn_line u v (m + 0) t = turn_line u v m (t - 0).
Proof. now rewrite Z.add_0_r, Z.sub_0_r. Qed.
Lemma turn_line_1 u v m t : turn_line u v (m + 1) t = turn_line (u + v) u m (t - 1).
Proof.
  assert (G : forall a, growing u v (a + 1) = growing (u + v) u a).
  { intro a. rewrite Z.add_comm, growing_shift. change (growing u v (1 + 1)) with (u * 1 + v * 1). change (growing u v 1) with (u * 1 + v * 0). unfold growing. ring. }
  unfold turn_line. replace (m - 3 - (t - 1)) with (m + 1 - 3 - t) by lia. rewrite G. replace (growing (u + v) u (t - 1)) with (growing u v t); [reflexivity|].
  rewrite <- G. f_equal. lia.
Qed.
Lemma W_turn_line m t x d : W m t x d = turn_line x d m t.
Proof. unfold W, g, turn_line, growing. rewrite !Z.sub_0_r. ring. Qed.
Lemma V_turn_line m t x d : V m t x d = turn_line (x + d) (- d) m t.
Proof. unfold V. rewrite g_2. unfold g, turn_line, growing. rewrite !Z.sub_0_r. ring. Qed.
Lemma E_turn_line m t x d : E m t x d = turn_line (2 * x + d) (- (x + d)) m t.
Proof. unfold E. rewrite g_2. unfold g, turn_line, growing. rewrite !Z.sub_0_r. ring. Qed.
Lemma P_growing m x d : P m x d = growing x d m.
Proof. unfold P, growing. ring. Qed.
Lemma Q_growing m x d : Q m x d = growing (x + d) (- d) m.
Proof. unfold Q, growing. rewrite fibonacci_minus_2. ring. Qed.
Lemma growing_mark u v c : is_mark (fun k => growing u v (2 * k + c)).
Proof. exists (Plain (growing u v (c + 1)) (growing u v c)). intro k. rewrite Z.add_comm. apply growing_shift. Qed.
Lemma same_mark a b : (forall k, a k = b k) -> is_mark a -> is_mark b.
Proof.
  intros E [[u v|o u v] A]; [exists (Plain u v)|exists (Middle o u v)].
  - intro k. now rewrite <- E.
  - destruct A as [B A]. split; [exact B|]. intro k. rewrite <- E. apply A.
Qed.

(** In late blocks, the marks of the hands x and x + d decide which row of the table holds. *)
Lemma marks_of_row x d : 0 < d <= x -> exists marks, Forall is_mark marks /\ exists K, forall k l n p, K <= k -> K <= l ->
  (forall b, In b marks -> b k <= n <-> b l <= p) -> forall v,
  Q (2 * k) x d <= n < Q (2 * k + 2) x d -> row_holds v (2 * k) x d n -> Q (2 * l) x d <= p < Q (2 * l + 2) x d /\ row_holds v (2 * l) x d p.
Proof.
  intros D.
  destruct (extreme false x d x d 2 0 (fun k => even_turn (2 * k)) (fun k t => W (2 * k) t x d)) as (a & Ma & A); [lia|lia|reflexivity| | |intros; apply turn_line_0|].
  { intros k t. unfold even_turn. rewrite Z.sub_0_r. cbn [negb]. split; [intros [T R]|intros [T R]]; (split; [exact T|]); [assert (t <> 1) by (intros ->; discriminate); lia|lia]. }
  { intros k t. rewrite Z.add_0_r. apply W_turn_line. }
  destruct (extreme true x d x d 1 0 (fun k => odd_turn (2 * k)) (fun k t => W (2 * k) t x d)) as (b & Mb & B); [lia|lia|reflexivity| | |intros; apply turn_line_0|].
  { intros k t. unfold odd_turn. rewrite Z.sub_0_r. cbn [negb]. tauto. }
  { intros k t. rewrite Z.add_0_r. apply W_turn_line. }
  assert (Even1 : forall k t, even_turn (2 * k + 1) t <-> Z.even (t - 1) = negb true /\ 1 <= t - 1 <= 2 * k - 3).
  { intros k t. unfold even_turn. rewrite Z.even_sub. cbn [negb]. change (Z.even 1) with false. split; intros [T R].
    - rewrite T. split; [reflexivity|]. assert (t <> 1) by (intros ->; discriminate). lia.
    - destruct (Z.even t) eqn:Et; [|discriminate T]. split; [reflexivity|lia]. }
  assert (Odd1 : forall k t, odd_turn (2 * k + 1) t <-> Z.even (t - 1) = negb false /\ 0 <= t - 1 <= 2 * k - 3).
  { intros k t. unfold odd_turn. rewrite Z.even_sub. cbn [negb]. change (Z.even 1) with false. split; intros [T R].
    - rewrite T. split; [reflexivity|lia].
    - destruct (Z.even t) eqn:Et; [discriminate T|]. split; [reflexivity|lia]. }
  destruct (extreme true (x + d) (- d) (x + d + - d) (x + d) 1 1 (fun k => even_turn (2 * k + 1)) (fun k t => V (2 * k + 1) t x d)) as (v & Mv & V');
    [lia|lia|reflexivity|exact Even1|intros; apply V_turn_line|intros; apply turn_line_1|].
  destruct (extreme true x d (x + d) x 1 1 (fun k => even_turn (2 * k + 1)) (fun k t => W (2 * k + 1) t x d)) as (w & Mw & W');
    [lia|lia|reflexivity|exact Even1|intros; apply W_turn_line|intros; apply turn_line_1|].
  destruct (extreme false x d (x + d) x 0 1 (fun k => odd_turn (2 * k + 1)) (fun k t => W (2 * k + 1) t x d)) as (u & Mu & U');
    [lia|lia|reflexivity|exact Odd1|intros; apply W_turn_line|intros; apply turn_line_1|].
  destruct (extreme true (2 * x + d) (- (x + d)) (2 * x + d + - (x + d)) (2 * x + d) 1 1 (fun k => even_turn (2 * k + 1)) (fun k t => E (2 * k + 1) t x d)) as (e & Me & E');
    [lia|lia|reflexivity|exact Even1|intros; apply E_turn_line|intros; apply turn_line_1|].
  assert (Mc : is_mark (fun k => W (2 * k + 1) 1 x d)).
  { destruct (first_turn x d 1) as (u' & v' & H). apply (same_mark (fun k => growing u' v' (2 * k + 1))); [|apply growing_mark].
    intro k. now rewrite W_turn_line, H. }
  assert (MQ : forall c, is_mark (fun k => Q (2 * k + c) x d)).
  { intro c. apply (same_mark (fun k => growing (x + d) (- d) (2 * k + c))); [|apply growing_mark]. intro k. now rewrite Q_growing. }
  assert (MP : forall c, is_mark (fun k => P (2 * k + c) x d)).
  { intro c. apply (same_mark (fun k => growing x d (2 * k + c))); [|apply growing_mark]. intro k. now rewrite P_growing. }
  set (marks := [(fun k => Q (2 * k + 0) x d); (fun k => P (2 * k + 0) x d); (fun k => Q (2 * k + 1) x d); (fun k => P (2 * k + 1) x d); (fun k => Q (2 * k + 2) x d);
    (fun k => W (2 * k + 1) 1 x d); a; b; v; w; u; e]).
  exists marks. split; [repeat constructor; auto|].
  destruct A as [Ka A], B as [Kb B], V' as [Kv V'], W' as [Kw W'], U' as [Ku U'], E' as [Ke E'].
  exists (Z.max Ka (Z.max Kb (Z.max Kv (Z.max Kw (Z.max Ku Ke))))). intros k l n p Hk Hl Same.
  assert (Kk : Ka <= k /\ Kb <= k /\ Kv <= k /\ Kw <= k /\ Ku <= k /\ Ke <= k) by lia. destruct Kk as (Kk1 & Kk2 & Kk3 & Kk4 & Kk5 & Kk6).
  assert (Kl : Ka <= l /\ Kb <= l /\ Kv <= l /\ Kw <= l /\ Ku <= l /\ Ke <= l) by lia. destruct Kl as (Kl1 & Kl2 & Kl3 & Kl4 & Kl5 & Kl6).
  assert (Sides : Forall (fun b => (b k <= n <-> b l <= p) /\ (n < b k <-> p < b l)) marks) by (apply Forall_forall; intros b0 I; specialize (Same b0 I); lia).
  clear Same. unfold marks in Sides. rewrite !Forall_cons_iff in Sides.
  destruct Sides as ((Q1 & Q2) & (P1 & P2) & (Q3 & Q4) & (P3 & P4) & (Q5 & Q6) & (C1 & C2) & (A1 & A2) & (B1 & B2) & (V1 & V2) & (W1 & W2) & (U1 & U2) & (E1 & E2) & _).
  rewrite !Z.add_0_r in Q1, Q2, P1, P2.
  destruct (A k Kk1 n) as [A3 A4], (A l Kl1 p) as [A5 A6], (B k Kk2 n) as [B3 B4], (B l Kl2 p) as [B5 B6],
    (V' k Kk3 n) as [V3 V4], (V' l Kl3 p) as [V5 V6], (W' k Kk4 n) as [W3 W4], (W' l Kl4 p) as [W5 W6],
    (U' k Kk5 n) as [U3 U4], (U' l Kl5 p) as [U5 U6], (E' k Kk6 n) as [E3 E4], (E' l Kl6 p) as [E5 E6].
  clear A B V' W' U' E' Ma Mb Mv Mw Mu Me Mc MQ MP Even1 Odd1.
  intros value Zone Row. split; [rewrite <- Q1, <- Q6; exact Zone|]. clear Zone.
  destruct value; cbn [row_holds] in *; cbv zeta in *;
    rewrite ?A3, ?A4, ?B3, ?B4, ?V3, ?V4, ?W3, ?W4, ?U3, ?U4, ?E3, ?E4 in Row;
    rewrite ?A5, ?A6, ?B5, ?B6, ?V5, ?V6, ?W5, ?W6, ?U5, ?U6, ?E5, ?E6;
    rewrite <- ?Q1, <- ?Q2, <- ?Q3, <- ?Q4, <- ?Q5, <- ?Q6, <- ?P1, <- ?P2, <- ?P3, <- ?P4, <- ?C1, <- ?C2, <- ?A1, <- ?A2, <- ?B1, <- ?B2,
      <- ?V1, <- ?V2, <- ?W1, <- ?W2, <- ?U1, <- ?U2, <- ?E1, <- ?E2; exact Row.
Qed.

(** ** The row of (i | j) *)

Lemma letter_block n a y v k : 0 < y -> 0 <= a -> a + y <= n -> letter n a y v -> 0 <= k -> Q (2 + 2 * k) y a <= n < Q (2 + 2 * k + 2) y a -> row_holds v (2 + 2 * k) y a n.
Proof.
  intros Y A N (l & L & B & R) K Bk. destruct (block_of y a n) as (z & _ & U); [lia..|].
  assert (z = k) by (apply U; auto). assert (z = l) by (apply U; auto). now subst l k.
Qed.
Lemma row_back n a y t v : 1 <= a <= y -> a + y <= n -> row n a y t -> letter n a y v -> exists s, row n a (a + y) s /\ step s v = Some t.
Proof.
  intros A N R L. inversion R as [? End|? s w ? _ R' L' S]; subst; [lia|]. exists s. split; [exact R'|].
  destruct (exactly_one_letter y a n) as (z & _ & U); [lia..|]. now rewrite <- (U v L), (U w L').
Qed.
(** After a letter 0, another one or none of four, and a letter *, the value is 0. *)
Definition before_star (v : cone_value) : Prop := v = cone_zero \/ v = cone_up \/ v = cone_J \/ v = cone_zero_zero_minus_J.
Lemma reset n a y v : 1 <= a <= y -> a + (a + (a + y)) <= n -> letter n a (a + (a + y)) cone_zero -> letter n a (a + y) v -> before_star v ->
  letter n a y cone_star -> row n a y (row_up 0).
Proof.
  intros A N L2 L1 Four L0. destruct (theorem_2 a y n) as (t & R & _); [lia..|].
  destruct (row_back n a y t cone_star) as (s1 & R1 & S1); [lia|lia|exact R|exact L0|].
  destruct (row_back n a (a + y) s1 v) as (s2 & R2 & S2); [lia|lia|exact R1|exact L1|].
  destruct (row_back n a (a + (a + y)) s2 cone_zero) as (s3 & R3 & S3); [lia|lia|exact R2|exact L2|].
  assert (O := row_occurs _ _ _ _ R1).
  assert (t = row_up 0); [|now subst t].
  destruct s3 as [k|k|k|k|k|k|k|k| | |]; cbn in S3; try discriminate S3;
    try (destruct k as [|[|[|k]]]; discriminate S3); injection S3 as <-;
    destruct Four as [-> | [-> | [-> | ->]]]; cbn in S2;
    repeat match type of S2 with context [match ?k with 0%nat => _ | S _ => _ end] => destruct k as [|k]; cbn in S2 end;
    try discriminate S2; injection S2 as <-; cbn in S1, O;
    repeat match type of S1 with context [match ?k with 0%nat => _ | S _ => _ end] => destruct k as [|k]; cbn in S1 end;
    try discriminate S1; try (injection S1 as <-; reflexivity); exfalso; lia.
Qed.

(** If the letters near the beginning are the same, and end in a reset, the value is the same. *)
Lemma same_letters n p i j places : 1 <= i <= j -> row n i (j + Z.of_nat places * i) (row_up 0) -> row p i (j + Z.of_nat places * i) (row_up 0) ->
  j + Z.of_nat places * i + i <= n -> j + Z.of_nat places * i + i <= p ->
  (forall place v, (place < places)%nat -> letter n i (j + Z.of_nat place * i) v -> letter p i (j + Z.of_nat place * i) v) ->
  exists s, row n i j s /\ row p i j s.
Proof.
  intros J R R' N P. assert (G : forall c, (c <= places)%nat -> (forall place v, (place < places)%nat -> letter n i (j + Z.of_nat place * i) v -> letter p i (j + Z.of_nat place * i) v) ->
    exists s, row n i (j + Z.of_nat (places - c) * i) s /\ row p i (j + Z.of_nat (places - c) * i) s).
  { intros c C L. induction c as [|c IH]; [rewrite Nat.sub_0_r; eauto|]. destruct IH as (s & A & B); [lia|].
    set (y := j + Z.of_nat (places - S c) * i). assert (Y : j + Z.of_nat (places - c) * i = i + y) by (unfold y; nia). rewrite Y in A, B.
    assert (Last : i + y + i <= j + Z.of_nat places * i + i) by (rewrite <- Y; nia). assert (1 <= y) by (unfold y; nia). assert (i <= y) by (unfold y; nia).
    destruct (exactly_one_letter y i n) as (v & V & _); [lia..|]. destruct (theorem_2 i y n) as (t & T & _); [lia..|].
    destruct (row_back n i y t v) as (s' & A' & S'); [lia|lia|exact T|exact V|].
    assert (s = s') by (apply (row_unique n i (i + y)); auto; lia). subst s'.
    exists t. split; [exact T|]. apply (row_next p i y s v t); [lia|exact B| |exact S']. apply L; [lia|exact V]. }
  intro L. destruct (G places (le_n _) L) as (s & A & B). rewrite Nat.sub_diag in A, B. replace (j + Z.of_nat 0 * i) with j in A, B by lia. eauto.
Qed.

(** *** A reset is near *)

Lemma fibonacci_step m : fibonacci (m + 1) = fibonacci m + fibonacci (m - 1).
Proof. assert (H := fibonacci_next (m - 1)). replace (m - 1 + 2) with (m + 1) in H by lia. replace (m - 1 + 1) with m in H by lia. lia. Qed.
Lemma fibonacci_at_least_0 m : -1 <= m -> 0 <= fibonacci m.
Proof.
  intro M. destruct (Z.eq_dec m (-1)) as [->|]; [discriminate|]. destruct (fibonacci_positive (Z.to_nat m)) as [_ H].
  replace (Z.of_nat (Z.to_nat m)) with m in H by lia. exact H.
Qed.
Lemma fibonacci_at_least_1 m : 1 <= m -> 1 <= fibonacci m.
Proof.
  intro M. destruct (fibonacci_positive (Z.to_nat (m - 1))) as [H _]. replace (Z.of_nat (Z.to_nat (m - 1)) + 1) with m in H by lia. lia.
Qed.
Lemma fibonacci_product a b : 0 <= a -> 0 <= b -> fibonacci a * fibonacci b <= fibonacci (a + b - 1).
Proof.
  intros A B. replace (a + b - 1) with (a - 1 + b) by lia. rewrite fibonacci_add. replace (a - 1 + 1) with a by lia.
  assert (X := fibonacci_at_least_0 (a - 1) ltac:(lia)). assert (Y := fibonacci_at_least_0 (b - 1) ltac:(lia)). nia.
Qed.

Section Reset.
  Context (i n y m : Z) (I : 1 <= i) (Y : 6 * i <= y) (M : 6 <= m) (Even : exists k, m = 2 + 2 * k) (Low : P m y i <= n) (High : n < P m (i + y) i).

  (** f(m), f(m − 1), … by f(m − 4) and f(m − 5). *)
  Let a := fibonacci (m - 4).
  Let b := fibonacci (m - 5).
  Lemma near_fibonacci : fibonacci (m - 3) = a + b /\ fibonacci (m - 2) = 2 * a + b /\ fibonacci (m - 1) = 3 * a + 2 * b /\ fibonacci m = 5 * a + 3 * b /\
    fibonacci (m + 1) = 8 * a + 5 * b /\ fibonacci (m + 2) = 13 * a + 8 * b /\ 1 <= a /\ 0 <= b.
  Proof.
    assert (A := fibonacci_at_least_1 (m - 4) ltac:(lia)). assert (B := fibonacci_at_least_0 (m - 5) ltac:(lia)). fold a in A. fold b in B.
    assert (F3 := fibonacci_step (m - 4)). replace (m - 4 + 1) with (m - 3) in F3 by lia. replace (m - 4 - 1) with (m - 5) in F3 by lia. fold a b in F3.
    assert (F2 := fibonacci_step (m - 3)). replace (m - 3 + 1) with (m - 2) in F2 by lia. replace (m - 3 - 1) with (m - 4) in F2 by lia. fold a in F2.
    assert (F1 := fibonacci_step (m - 2)). replace (m - 2 + 1) with (m - 1) in F1 by lia. replace (m - 2 - 1) with (m - 3) in F1 by lia.
    assert (F0 := fibonacci_step (m - 1)). replace (m - 1 + 1) with m in F0 by lia. replace (m - 1 - 1) with (m - 2) in F0 by lia.
    assert (G1 := fibonacci_step m).
    assert (G2 := fibonacci_step (m + 1)). replace (m + 1 + 1) with (m + 2) in G2 by lia. replace (m + 1 - 1) with m in G2 by lia. lia.
  Qed.

  Lemma star_here : letter n i y cone_star.
  Proof.
    destruct Even as [k K]. destruct near_fibonacci as (F3 & F2 & F1 & F0 & G1 & G2 & A & B). exists k. rewrite <- K.
    unfold P in Low, High. assert (L : n < (fibonacci m + fibonacci (m - 2)) * y) by nia.
    split; [lia|]. split; [unfold Q; replace (m + 2 - 2) with m by lia; nia|]. cbn [row_holds]. cbv zeta.
    split; [unfold P, Q; replace (m + 1 - 2) with (m - 1) by lia; nia|].
    intros t [T R]. assert (T2 : 2 <= t) by (assert (t <> 1) by (intros ->; discriminate); lia).
    unfold V, g. rewrite !Z.sub_0_r. replace (m + 1 - 3 - t) with (m - 2 - t) by lia. replace (m + 1 - 2) with (m - 1) by lia.
    assert (X := fibonacci_product (m - 2 - t) t ltac:(lia) ltac:(lia)). replace (m - 2 - t + t - 1) with (m - 3) in X by lia.
    assert (X2 := fibonacci_product (m - 2 - t) (t - 2) ltac:(lia) ltac:(lia)). replace (m - 2 - t + (t - 2) - 1) with (m - 5) in X2 by lia. fold b in X2.
    nia.
  Qed.
  Lemma zero_above : letter n i (i + (i + y)) cone_zero.
  Proof.
    destruct Even as [k K]. destruct near_fibonacci as (F3 & F2 & F1 & F0 & G1 & G2 & A & B). exists (k - 1).
    replace (2 + 2 * (k - 1)) with (m - 2) by lia. unfold P in Low, High. replace (m - 2 + 2) with m by lia.
    split; [lia|]. split; [unfold Q; replace (m - 2 - 2) with (m - 4) by lia; nia|]. cbn [row_holds]. cbv zeta.
    unfold P, Q. replace (m - 2 + 1) with (m - 1) by lia. replace (m - 1 - 1) with (m - 2) by lia. replace (m - 2 + 2) with m by lia. nia.
  Qed.
  Lemma letter_between : exists v, letter n i (i + y) v /\ before_star v.
  Proof.
    destruct Even as [k K]. destruct near_fibonacci as (F3 & F2 & F1 & F0 & G1 & G2 & A & B).
    destruct (Z.lt_ge_cases n (Q m (i + y) i)) as [Z|Z].
    - exists cone_zero. split; [|left; reflexivity]. exists (k - 1). replace (2 + 2 * (k - 1)) with (m - 2) by lia.
      unfold P in Low, High. unfold Q in Z. split; [lia|]. replace (m - 2 + 2) with m by lia.
      split; [unfold Q; replace (m - 2 - 2) with (m - 4) by lia; nia|]. cbn [row_holds]. cbv zeta.
      unfold P, Q. replace (m - 2 + 1) with (m - 1) by lia. replace (m - 1 - 1) with (m - 2) by lia. replace (m - 2 + 2) with m by lia. nia.
    - assert (N : i + y + i <= n) by (unfold P in Low; nia). destruct (exactly_one_letter (i + y) i n) as (v & V & _); [lia..|]. exists v. split; [exact V|].
      assert (R := letter_block n i (i + y) v k ltac:(lia) ltac:(lia) ltac:(lia) V ltac:(lia)). rewrite <- K in R.
      assert (X : P m (i + y) i <= Q (m + 1) (i + y) i) by (unfold P, Q; replace (m + 1 - 2) with (m - 1) by lia; nia).
      assert (X2 : Q (m + 1) (i + y) i <= P (m + 1) (i + y) i) by (unfold P, Q; replace (m + 1 - 2) with (m - 1) by lia; replace (m + 1 - 1) with m by lia; nia).
      assert (X3 : P (m + 1) (i + y) i <= Q (m + 2) (i + y) i) by (unfold P, Q; replace (m + 2 - 2) with m by lia; replace (m + 1 - 1) with m by lia; nia).
      specialize (R ltac:(lia)). unfold before_star. destruct v; cbn [row_holds] in R; cbv zeta in R; auto; exfalso; lia.
  Qed.
End Reset.

(** The place of a letter *, after a letter 0 and one of four, is near the beginning. *)
Lemma reset_is_near i j n : 1 <= i <= j -> let y0 := j + 5 * i in Q 8 y0 i <= n -> exists place v, 0 <= place <= 8 * (y0 + i) /\
  let y := y0 + place * i in letter n i (i + (i + y)) cone_zero /\ letter n i (i + y) v /\ before_star v /\ letter n i y cone_star.
Proof.
  intros J y0 N. assert (Y0 : 6 * i <= y0) by (unfold y0; lia). clearbody y0.
  assert (Q8 : y0 <= Q 8 y0 i) by (unfold Q; numbers; lia).
  destruct (block_of y0 i n) as (k & (K & Low & High) & _); [lia..|].
  assert (K3 : 3 <= k).
  { destruct (Z.le_gt_cases 3 k) as [|L]; [assumption|exfalso]. assert (H := Q_monotone (Z.to_nat (2 - k)) (2 + 2 * k + 2) y0 i ltac:(lia) ltac:(lia) ltac:(lia)).
    replace (2 + 2 * k + 2 + 2 * Z.of_nat (Z.to_nat (2 - k))) with 8 in H by lia. lia. }
  set (m := 2 * k). replace (2 + 2 * k) with (m + 2) in Low by (unfold m; lia). replace (2 + 2 * k + 2) with (m + 4) in High by (unfold m; lia).
  assert (A := fibonacci_at_least_1 m ltac:(unfold m; lia)). assert (B := fibonacci_at_least_0 (m - 1) ltac:(unfold m; lia)).
  assert (C := fibonacci_at_least_0 (m - 2) ltac:(unfold m; lia)). assert (F2 := fibonacci_minus_2 m).
  assert (F4 : fibonacci (m + 4) = 5 * fibonacci m + 3 * fibonacci (m - 1)) by (replace (m + 4) with (4 + m) by lia; rewrite (fibonacci_add 4 m); numbers; ring).
  assert (G2 : fibonacci (m + 2) = 2 * fibonacci m + fibonacci (m - 1)) by (replace (m + 2) with (2 + m) by lia; rewrite (fibonacci_add 2 m); numbers; ring).
  set (last := 8 * (y0 + i)).
  assert (First : P m (y0 + 0 * i) i <= n) by (unfold P, Q in *; replace (m + 2 - 2) with m in Low by lia; nia).
  assert (End : n < P m (y0 + last * i) i).
  { unfold Q in High. replace (m + 4 - 2) with (m + 2) in High by lia. rewrite F4, G2 in High.
    assert (X : n < 8 * fibonacci m * (y0 + i)) by nia. unfold P, last. nia. }
  assert (Search : forall c, P m (y0 + Z.of_nat c * i) i <= n \/ exists place, 0 <= place < Z.of_nat c /\ P m (y0 + place * i) i <= n < P m (y0 + (place + 1) * i) i).
  { induction c as [|c [IH|IH]]; [left; exact First| |right].
    - destruct (Z.le_gt_cases (P m (y0 + Z.of_nat (S c) * i) i) n) as [L|L]; [now left|right]. exists (Z.of_nat c).
      replace (Z.of_nat c + 1) with (Z.of_nat (S c)) by lia. lia.
    - destruct IH as (place & R & S). exists place. split; [lia|exact S]. }
  destruct (Search (Z.to_nat last)) as [L|(place & R & S)]; [replace (Z.of_nat (Z.to_nat last)) with last in L by (unfold last; lia); lia|].
  replace (Z.of_nat (Z.to_nat last)) with last in R by (unfold last; lia). cbv zeta. set (y := y0 + place * i).
  replace (y0 + (place + 1) * i) with (i + y) in S by (unfold y; ring). fold y in S.
  assert (I : 1 <= i) by lia. assert (Y : 6 * i <= y) by (unfold y; nia). assert (M : 6 <= m) by (unfold m; lia).
  assert (Even : exists k, m = 2 + 2 * k) by (exists (k - 1); unfold m; lia). destruct S as [S1 S2].
  destruct (letter_between i n y m I Y M Even S1 S2) as (v & V & F). exists place, v. split; [lia|].
  split; [exact (zero_above i n y m I Y M Even S1 S2)|]. split; [exact V|]. split; [exact F|exact (star_here i n y m I Y M Even S1 S2)].
Qed.

(** *** Marks for the letters near the beginning *)

Lemma marks_of_blocks x d blocks : 0 < d <= x -> exists marks, Forall is_mark marks /\ exists K, forall k l n p, K <= k -> K <= l ->
  (forall b, In b marks -> b k <= n <-> b l <= p) -> forall e v, (e <= blocks)%nat -> let k' := k - Z.of_nat e in let l' := l - Z.of_nat e in
  Q (2 * k') x d <= n < Q (2 * k' + 2) x d -> row_holds v (2 * k') x d n -> Q (2 * l') x d <= p < Q (2 * l' + 2) x d /\ row_holds v (2 * l') x d p.
Proof.
  intro D. destruct (marks_of_row x d D) as (marks & M & K & A).
  exists (flat_map (fun e => map (fun b k => b (k - Z.of_nat e)) marks) (seq 0 (S blocks))). split.
  - apply Forall_forall. intros b I. apply in_flat_map in I as (e & _ & I). apply in_map_iff in I as (c & <- & I).
    apply later_marks. rewrite Forall_forall in M. now apply M.
  - exists (K + Z.of_nat blocks). intros k l n p Hk Hl Same e v E. cbv zeta. apply A; [lia|lia|]. intros b I.
    apply (Same (fun k => b (k - Z.of_nat e))). apply in_flat_map. exists e. split; [apply in_seq; lia|]. apply (in_map (fun b k => b (k - Z.of_nat e))). exact I.
Qed.
Lemma marks_of_places i j blocks places : 1 <= i <= j -> exists marks, Forall is_mark marks /\ exists K, forall k l n p, K <= k -> K <= l ->
  (forall b, In b marks -> b k <= n <-> b l <= p) -> forall place e v, (place <= places)%nat -> (e <= blocks)%nat ->
  let x := j + Z.of_nat place * i in let k' := k - Z.of_nat e in let l' := l - Z.of_nat e in
  Q (2 * k') x i <= n < Q (2 * k' + 2) x i -> row_holds v (2 * k') x i n -> Q (2 * l') x i <= p < Q (2 * l' + 2) x i /\ row_holds v (2 * l') x i p.
Proof.
  intro J. induction places as [|places (marks & M & K & A)].
  - destruct (marks_of_blocks j i blocks) as (marks & M & K & A); [lia|]. exists marks. split; [exact M|]. exists K.
    intros k l n p Hk Hl Same place e v Hp He. assert (place = 0%nat) by lia. subst place. replace (j + Z.of_nat 0 * i) with j by lia. now apply A.
  - destruct (marks_of_blocks (j + Z.of_nat (S places) * i) i blocks) as (marks' & M' & K' & A'); [lia|]. exists (marks ++ marks').
    split; [apply Forall_app; auto|]. exists (Z.max K K'). intros k l n p Hk Hl Same place e v Hp He.
    destruct (Nat.eq_dec place (S places)) as [->|].
    + apply A'; [lia|lia| |exact He]. intros b I. apply Same. apply in_or_app. now right.
    + apply A; [lia|lia| |lia|exact He]. intros b I. apply Same. apply in_or_app. now left.
Qed.
Lemma fibonacci_grows m e : 2 <= m -> (Z.of_nat e + 1) * fibonacci m <= fibonacci (m + 2 * Z.of_nat e).
Proof.
  intro M. induction e as [|e IH]; [replace (m + 2 * Z.of_nat 0) with m by lia; lia|].
  set (h := m + 2 * Z.of_nat e) in *. replace (m + 2 * Z.of_nat (S e)) with (h + 2) by (unfold h; lia).
  assert (F := fibonacci_next h). assert (F' := fibonacci_step h). assert (A := fibonacci_at_least_0 (h - 1) ltac:(unfold h; lia)).
  assert (B := fibonacci_at_least_1 m ltac:(lia)). nia.
Qed.
Lemma Q_hands m x y d : 2 <= m -> x <= y -> Q m x d <= Q m y d.
Proof. intros M X. unfold Q. assert (A := fibonacci_at_least_0 m ltac:(lia)). nia. Qed.

(** At all these places n is in one of few blocks. *)
Lemma block_is_near i j y n k c top blocks : 1 <= i <= j -> j <= y <= top -> Z.of_nat blocks = top + i -> Z.of_nat blocks + 1 <= k ->
  Q (2 * k) j i <= n < Q (2 * (k + 1)) j i -> 0 <= c -> Q (2 + 2 * c) y i <= n < Q (2 + 2 * c + 2) y i -> 0 <= k - (c + 1) <= Z.of_nat blocks.
Proof.
  intros J Y Bl K N C B. split.
  - destruct (Z.le_gt_cases (c + 1) k) as [|L]; [lia|exfalso].
    assert (H := Q_monotone (Z.to_nat (c - k)) (2 * (k + 1)) y i ltac:(lia) ltac:(lia) ltac:(lia)).
    replace (2 * (k + 1) + 2 * Z.of_nat (Z.to_nat (c - k))) with (2 + 2 * c) in H by lia.
    assert (H' := Q_hands (2 * (k + 1)) j y i ltac:(lia) ltac:(lia)). lia.
  - destruct (Z.le_gt_cases (k - (c + 1)) (Z.of_nat blocks)) as [|L]; [assumption|exfalso].
    set (m := 2 * (k - Z.of_nat blocks)). assert (M : 2 <= m) by (unfold m; lia).
    assert (H := Q_monotone (Z.to_nat (k - Z.of_nat blocks - (c + 2))) (2 + 2 * c + 2) y i ltac:(lia) ltac:(lia) ltac:(lia)).
    replace (2 + 2 * c + 2 + 2 * Z.of_nat (Z.to_nat (k - Z.of_nat blocks - (c + 2)))) with m in H by (unfold m; lia).
    assert (G := fibonacci_grows m blocks M). replace (m + 2 * Z.of_nat blocks) with (2 * k) in G by (unfold m; lia). rewrite Bl in G.
    assert (F1 := fibonacci_at_least_1 m ltac:(lia)). assert (F2 := fibonacci_minus_2 m). assert (F3 := fibonacci_at_least_0 (m - 1) ltac:(lia)).
    assert (F4 := fibonacci_at_least_0 (2 * k - 2) ltac:(lia)). assert (F5 := fibonacci_at_least_0 (2 * k) ltac:(lia)).
    assert (X1 : fibonacci m * y <= fibonacci m * top) by (apply Z.mul_le_mono_nonneg_l; lia).
    assert (X2 : fibonacci (m - 2) * i <= fibonacci m * i) by (apply Z.mul_le_mono_nonneg_r; lia).
    assert (X3 : fibonacci (2 * k) * 1 <= fibonacci (2 * k) * j) by (apply Z.mul_le_mono_nonneg_l; lia).
    assert (X4 : 0 <= fibonacci (2 * k - 2) * i) by (apply Z.mul_nonneg_nonneg; lia).
    unfold Q in H at 2. unfold Q in N at 1. lia.
Qed.

(** ** The values repeat *)

Definition same_value (i j n p : Z) : Prop := exists s, row n i j s /\ row p i j s.
Lemma value_depends i j : 1 <= i <= j -> exists marks, Forall is_mark marks /\
  depends (same_value i j) marks (fun k => Q (2 * k) j i) (fun k => Q (2 * (k + 1)) j i).
Proof.
  intro J. set (y0 := j + 5 * i). set (places := (5 + Z.to_nat (8 * (y0 + i)) + 2)%nat). set (top := j + Z.of_nat places * i).
  set (blocks := Z.to_nat (top + i)). destruct (marks_of_places i j blocks places J) as (marks & M & K & A).
  exists marks. split; [exact M|]. exists (Z.max (K + 1) (Z.max (Q 8 y0 i) (Z.of_nat blocks + top + i + 2))).
  intros k l n p Hk Hl N P Same. assert (T : j <= top) by (unfold top; nia).
  assert (Large : forall k n, 1 <= k -> Q (2 * k) j i <= n -> k <= n).
  { intros k' n' K' N'. assert (H := Q_monotone (Z.to_nat (k' - 1)) 2 j i ltac:(lia) ltac:(lia) ltac:(lia)).
    replace (2 + 2 * Z.of_nat (Z.to_nat (k' - 1))) with (2 * k') in H by lia. unfold Q in H at 1. revert H. numbers. lia. }
  assert (Ln := Large k n ltac:(lia) ltac:(lia)). assert (Lp := Large l p ltac:(lia) ltac:(lia)). clear Large.
  assert (Letters : forall place v, (place <= places)%nat -> letter n i (j + Z.of_nat place * i) v -> letter p i (j + Z.of_nat place * i) v).
  { intros place v Hp (c & C & B & R). set (y := j + Z.of_nat place * i) in *. assert (Y : j <= y <= top) by (unfold y, top; clear - J Hp; nia).
    assert (Near := block_is_near i j y n k c top blocks J Y ltac:(unfold blocks; lia) ltac:(lia) N C B).
    set (e := Z.to_nat (k - (c + 1))). assert (Ek : k - Z.of_nat e = c + 1) by (unfold e; clear - Near; lia). assert (El : (e <= blocks)%nat) by (unfold e; clear - Near; lia).
    specialize (A k l n p ltac:(lia) ltac:(lia) Same place e v Hp El). cbv zeta in A. fold y in A. rewrite Ek in A.
    replace (2 * (c + 1)) with (2 + 2 * c) in A by lia. destruct (A B R) as [B' R']. exists (l - Z.of_nat e - 1).
    replace (2 + 2 * (l - Z.of_nat e - 1)) with (2 * (l - Z.of_nat e)) by lia. split; [lia|auto]. }
  destruct (reset_is_near i j n J) as (place & v & R & L2 & L1 & F & L0); [fold y0; lia|]. fold y0 in R, L2, L1, L0.
  set (here := (5 + Z.to_nat place)%nat). assert (Y : y0 + place * i = j + Z.of_nat here * i) by (unfold y0, here; lia).
  assert (Here : (here + 2 <= places)%nat) by (unfold here, places; lia).
  assert (Top : j + Z.of_nat here * i + 2 * i <= top) by (unfold top; nia).
  rewrite Y in L2, L1, L0. assert (Y1 : i + (j + Z.of_nat here * i) = j + Z.of_nat (here + 1) * i) by lia.
  assert (Y2 : i + (i + (j + Z.of_nat here * i)) = j + Z.of_nat (here + 2) * i) by lia.
  assert (In_ : 1 <= i <= j + Z.of_nat here * i) by nia.
  assert (Rn : row n i (j + Z.of_nat here * i) (row_up 0)) by (apply (reset n i _ v); auto; lia).
  assert (Rp : row p i (j + Z.of_nat here * i) (row_up 0)).
  { apply (reset p i _ v); [exact In_|lia| | |exact F|].
    - rewrite Y2 in *. apply Letters; [lia|exact L2].
    - rewrite Y1 in *. apply Letters; [lia|exact L1].
    - apply Letters; [lia|exact L0]. }
  apply (same_letters n p i j here); auto; [lia|lia|]. intros c w C. apply Letters. lia.
Qed.

Lemma row_equal n i j s : 1 <= i <= j -> row n i j s -> Games.equal (pair n i j) (row_game s).
Proof.
  intros J R. destruct (Z.le_gt_cases (i + j) n) as [L|L].
  - destruct (theorem_2 i j n) as (t & T & _ & E); [lia..|]. now rewrite (row_unique n i j s ltac:(lia) ltac:(lia) R t T).
  - inversion R; subst; [|lia]. rewrite pair_star by lia. apply Order.equal_refl.
Qed.
Lemma pair_negative n i j : pair n j i = Games.negative (pair n i j).
Proof. unfold pair, Chopsticks.pair. apply Hands.position_negative. Qed.

(** *** The value changes *)

Lemma V_large m t x d : 6 <= m -> 0 <= x -> 0 <= d -> even_turn (m + 1) t ->
  (fibonacci m + fibonacci (m - 2)) * x + (fibonacci (m - 1) - fibonacci (m - 5)) * d <= V (m + 1) t x d.
Proof.
  intros M X D [T R]. assert (T2 : 2 <= t) by (assert (t <> 1) by (intros ->; discriminate); lia).
  destruct (near_fibonacci m M) as (F3 & F2 & F1 & F0 & G1 & _).
  unfold V, g. rewrite !Z.sub_0_r. replace (m + 1 - 3 - t) with (m - 2 - t) by lia. replace (m + 1 - 2) with (m - 1) by lia.
  assert (A := fibonacci_product (m - 2 - t) t ltac:(lia) ltac:(lia)). replace (m - 2 - t + t - 1) with (m - 3) in A by lia.
  assert (B := fibonacci_product (m - 2 - t) (t - 2) ltac:(lia) ltac:(lia)). replace (m - 2 - t + (t - 2) - 1) with (m - 5) in B by lia.
  apply Z.add_le_mono; apply Z.mul_le_mono_nonneg_r; lia.
Qed.
Lemma up_at_least_0 k : Games.le Games.zero (Games.up k).
Proof.
  destruct k as [|k]; [apply Order.le_refl|]. change (Games.up (S k)) with (Games.switch (Games.up k) Games.star). apply Counter.le_switch_right.
  split; [intros x []|]. apply Order.lf_not. rewrite Order.le_compare. discriminate.
Qed.
Lemma value_changes i j N : 1 <= i <= j -> exists n p, N <= n /\ N <= p /\ ~ Games.equal (pair n i j) (pair p i j).
Proof.
  intro J. set (k := Z.max 2 N). set (m := 2 + 2 * k). assert (M : 6 <= m) by (unfold m, k; lia).
  destruct (near_fibonacci m M) as (F3 & F2 & F1 & F0 & G1 & G2 & A & B).
  assert (Large := Q_monotone (Z.to_nat k) 2 j i ltac:(lia) ltac:(lia) ltac:(lia)). replace (2 + 2 * Z.of_nat (Z.to_nat k)) with m in Large by (unfold m, k; lia).
  replace (Q 2 j i) with j in Large by (unfold Q; numbers; lia).
  assert (Q2 : Q (m + 2) j i = fibonacci (m + 2) * j + fibonacci m * i) by (unfold Q; do 3 f_equal; lia).
  assert (Q1 : Q (m + 1) j i = fibonacci (m + 1) * j + fibonacci (m - 1) * i) by (unfold Q; do 3 f_equal; lia).
  assert (P1 : P (m + 1) j i = fibonacci (m + 1) * j + fibonacci m * i) by (unfold P; do 3 f_equal; lia).
  assert (Q0 : Q m j i <= P m j i) by (unfold P, Q; nia). assert (L1 : P m j i < Q (m + 1) j i) by (rewrite Q1; unfold P; nia).
  assert (L2 : P m j i < P (m + 1) j i) by (rewrite P1; unfold P; nia). assert (L3 : P (m + 1) j i < Q (m + 2) j i) by (rewrite Q2, P1; nia).
  assert (Sum : i + j <= P m j i) by (unfold P; clear - J F0 F1 A B; nia).
  assert (Star : letter (P m j i) i j cone_star).
  { exists k. fold m. split; [unfold k; lia|]. split; [lia|]. cbn [row_holds]. cbv zeta. split; [lia|]. intros t T.
    assert (H := V_large m t j i M ltac:(lia) ltac:(lia) T).
    assert (X : fibonacci (m - 2) * i <= fibonacci (m - 2) * j) by (apply Z.mul_le_mono_nonneg_l; lia).
    assert (X' : fibonacci (m - 5) * i < fibonacci (m - 2) * i) by (apply Z.mul_lt_mono_pos_r; lia). unfold P. lia. }
  assert (Zero : letter (P (m + 1) j i) i j cone_zero).
  { exists k. fold m. split; [unfold k; lia|]. split; [lia|]. cbn [row_holds]. cbv zeta. lia. }
  exists (P m j i), (P (m + 1) j i). split; [unfold k in Large; lia|]. split; [unfold k in Large; lia|]. intro E.
  destruct (theorem_2 i j (P m j i)) as (t & T & _ & Et); [lia..|].
  destruct (row_back _ i j t cone_star ltac:(lia) Sum T Star) as (s & S & St). assert (O := row_occurs _ _ _ _ S).
  assert (Up : exists c, t = row_up c).
  { destruct s as [c|c|c|c|c|c|c|c| | |]; cbn in St, O;
      repeat match type of St with context [match ?k with 0%nat => _ | S _ => _ end] => destruct k as [|k]; cbn in St end;
      try (injection St as <-; eauto); exfalso; lia. }
  destruct Up as (c & ->). rewrite Order.equal_is_le_both_ways in E, Et. destruct E as [E _], Et as [_ Et].
  assert (Le := Order.le_trans _ _ _ (up_at_least_0 c) (Order.le_trans _ _ _ Et E)).
  rewrite (pair_step (P (m + 1) j i) i j) in Le by lia. apply Counter.le_switch_right in Le. destruct Le as [_ Le]. apply Order.lf_not in Le. apply Le.
  destruct (theorem_1 j i (P (m + 1) j i)) as (v & _ & U & Ev); [lia..|]. rewrite <- (U _ Zero) in Ev. apply negative_equal in Ev.
  rewrite (Z.add_comm i j). apply Order.equal_is_le_both_ways in Ev. destruct Ev as [Ev _]. exact Ev.
Qed.

(** For all i and j there are r and numbers b(0) < b(1) < …, the n from b(0) on at which the value of (i | j)_n changes, such that the value for b(q) ≤ n <
    b(q + 1) is also that for b(q + r) ≤ n < b(q + r + 1), and b(q + 4r) = 3·b(q + 3r) − 3·b(q + r) + b(q). *)
Definition repeating (i j : Z) : Prop := exists (r : nat) (b : nat -> Z), (0 < r)%nat /\ forall q,
  b q < b (S q) /\
  (forall n, b q <= n < b (S q) -> Games.equal (pair n i j) (pair (b q) i j)) /\
  ~ Games.equal (pair (b (S q)) i j) (pair (b q) i j) /\
  Games.equal (pair (b (q + r)%nat) i j) (pair (b q) i j) /\
  b (q + 4 * r)%nat = 3 * b (q + 3 * r)%nat - 3 * b (q + r)%nat + b q.
Lemma repeating_ordered i j : 1 <= i <= j -> repeating i j.
Proof.
  intro J. destruct (value_depends i j J) as (marks & M & D).
  assert (MQ : forall c, is_mark (fun k => Q (2 * k + c) j i)).
  { intro c. apply (same_mark (fun k => growing (j + i) (- i) (2 * k + c))); [|apply growing_mark]. intro k. now rewrite Q_growing. }
  destruct (repeats (same_value i j) marks (fun k => Q (2 * k) j i)) as (r & b & R & A).
  - exact M.
  - apply (same_mark (fun k => Q (2 * k + 0) j i)); [intro; now rewrite Z.add_0_r|apply MQ].
  - apply (same_mark (fun k => Q (2 * k + 2) j i)); [intro; f_equal; lia|apply MQ].
  - exists 1. intros k K. replace (2 * (k + 1)) with (2 * k + 2) by lia. apply Q_next; lia.
  - exact D.
  - intros n p q (s & N & P) (t & P' & T). exists s. split; [exact N|]. now rewrite (row_unique p i j s ltac:(lia) ltac:(lia) P t P').
  - set (same := fun n p => Games.equal (pair n i j) (pair p i j)).
    assert (E : forall n p, same_value i j n p -> same n p).
    { intros n p (s & N & P). apply (Order.equal_trans _ (row_game s)); [now apply row_equal|apply Order.equal_sym; now apply row_equal]. }
    set (is_same := fun n p => fst (Order.compare (pair n i j) (pair p i j)) && fst (Order.compare (pair p i j) (pair n i j))).
    assert (Spec : forall n p, is_same n p = true <-> same n p).
    { intros n p. unfold is_same, same. now rewrite andb_true_iff, <- !Order.le_compare, Order.equal_is_le_both_ways. }
    assert (Refl : forall n, same n n) by (intro; apply Order.equal_refl).
    assert (Sym : forall n p, same n p -> same p n) by (intros n p; apply Order.equal_sym).
    assert (Trans : forall n p q, same n p -> same p q -> same n q) by (intros n p q; apply Order.equal_trans).
    assert (Up : forall q, b q < b (S q)) by (intro; apply A).
    assert (Stretch : forall q n, b q <= n < b (S q) -> same n (b q)) by (intros q n H; apply E; now apply A).
    assert (Period : forall q, same (b (q + r)%nat) (b q)) by (intro; apply E; apply A).
    assert (First : exists first, changes is_same b first = true).
    { assert (Dec : forall c, (exists first, changes is_same b first = true) \/ forall q, (q < c)%nat -> changes is_same b q = false).
      { induction c as [|c [IH|IH]]; [right; intros; lia|left; exact IH|]. destruct (changes is_same b c) eqn:X; [left; eauto|right].
        intros q Q. destruct (Nat.eq_dec q c) as [->|]; [exact X|apply IH; lia]. }
      destruct (Dec r) as [H|H]; [exact H|exfalso].
      assert (None : forall q, changes is_same b q = false).
      { intro q. rewrite (Nat.div_mod q r) by lia. rewrite Nat.add_comm, Nat.mul_comm.
        rewrite (changes_later_times same Sym Trans is_same Spec r b R Period). apply H. apply Nat.mod_upper_bound. lia. }
      assert (All : forall n, b 0%nat <= n -> same n (b 0%nat)).
      { intros n N. assert (Far : forall q, b 0%nat + Z.of_nat q <= b q) by (induction q as [|q IH]; [lia|specialize (Up q); lia]).
        destruct (stretch_of r b R 0 (S (Z.to_nat (n - b 0%nat))) n) as (p & _ & B).
        { specialize (Far (0 + S (Z.to_nat (n - b 0%nat)))%nat). lia. }
        apply (Trans _ (b p)); [now apply Stretch|]. apply (same_until same Refl Trans is_same Spec r b R 0 p). intros; apply None. }
      destruct (value_changes i j (b 0%nat) J) as (n & p & N & P & X). apply X. apply (Trans _ (b 0%nat)); [now apply All|apply Sym; now apply All]. }
    destruct First as (first & First).
    apply (only_changes same Refl Sym Trans is_same Spec r b R Up Stretch Period first First). intro q. apply A.
Qed.
Theorem fixed_hands i j : 1 <= i -> 1 <= j -> repeating i j.
Proof.
  intros I J. destruct (Z.le_gt_cases i j) as [L|L]; [apply repeating_ordered; lia|].
  destruct (repeating_ordered j i) as (r & b & R & A); [lia|]. exists r, b. split; [exact R|]. intro q. destruct (A q) as (A1 & A2 & A3 & A4 & A5).
  assert (Back : forall n p, Games.equal (pair n i j) (pair p i j) <-> Games.equal (pair n j i) (pair p j i)).
  { intros n p. split; intro E; apply negative_equal in E; rewrite <- !pair_negative in E; exact E. }
  rewrite !Back. split; [exact A1|]. split; [|auto]. intros n N. rewrite Back. now apply A2.
Qed.
