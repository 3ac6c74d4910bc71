(** The description of finger count 2, and refutations of the formulas that would contradict it.
    Written by [refute.py] from [data/results/fingers_2.description.txt]. *)
From Coq Require Import List ZArith.
From Chopsticks Require Import Presburger Compact.
Import ListNotations.

Definition lost_2 : formula := (
any [all [AtLeastZero [0; 0; 0; 0; -1]; Even [1; 1; 0; 0; 0]]])%Z.

Definition won_2 : formula := (
any [all [AtLeastZero [0; 0; -1; 0; 0]; AtLeastZero [-1; 0; 0; 0; 1]; Even [1; 0; 0; 1; 0]]])%Z.

Definition refutations_2_0 : text := "21403r09t17t56t01p0146p30p06p10r0u0u0u90s01p031p03p10r0u0u08t02p01p340p1:p0u2u0u2u210p4560p40p60p93210s0u0u3u210s07t2340p10r0u1u4u12t10p03p10r0u0u02p02p230p02p40p10r0u0u2u"%text.
Definition refutations_2 : list text :=
[refutations_2_0].
