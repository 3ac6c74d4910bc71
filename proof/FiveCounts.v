(** Conditions on counts as they are written in data/results/fingers_5.description.txt.

    a1, ..., a5 are the numbers of hands of the player to move that show 1, ..., 5 fingers, and b1, ..., b5 those of the opponent. *)
From Coq Require Import List ZArith.
From Chopsticks Require Import Presburger.
Import ListNotations.

Definition a1 := variable 0. Definition a2 := variable 1. Definition a3 := variable 2. Definition a4 := variable 3. Definition a5 := variable 4.
Definition b1 := variable 5. Definition b2 := variable 6. Definition b3 := variable 7. Definition b4 := variable 8. Definition b5 := variable 9.

Definition at_least (l m : form) : formula := AtLeastZero (add l (scale (-1) m)).
Definition more_than (l m : form) : formula := AtLeastZero (add [-1]%Z (add l (scale (-1) m))).
Definition at_most (l m : form) : formula := at_least m l.
Definition equals (l m : form) : formula := all [at_least l m; at_most l m].
(** A sum of counts is 0 if it is at most 0. *)
Definition zero (l : form) : formula := AtLeastZero (scale (-1) l).
Definition is_even (l : form) : formula := Even l.
Definition is_odd (l : form) : formula := Even (add [1]%Z l).
(** At least one of the cases holds; a case is a list of conditions that all hold. *)
Definition some_case (cases : list (list formula)) : formula := any (map all cases).

Declare Scope counts_scope.
Delimit Scope counts_scope with counts.
Notation "l + m" := (add l m) : counts_scope.
Notation "l >= m" := (at_least l m) : counts_scope.
Notation "l > m" := (more_than l m) : counts_scope.
Notation "l <= m" := (at_most l m) : counts_scope.
