#!/usr/bin/env bash
# Runs an experiment under Slurm on this machine, with a task that is killed and a node that is drained, and compares the results
# with those of one run.
#
# tests/clusters/slurm.sh PROGRAM, where PROGRAM is the release build of `experiments`. It needs root. Slurm and munge are
# installed with apt if they are missing; their daemons run in a temporary folder with ports of their own, and are ended here.
set -euo pipefail

program=$(realpath "${1:?usage: tests/clusters/slurm.sh PROGRAM}")
script=$(realpath "$(dirname "$0")/../../experiments/slurm.sh")
name=families
bound=48
tasks=8

fail() {
  echo "slurm.sh: $*" >&2
  exit 1
}

[ "$(id -u)" = 0 ] || fail "the daemons of Slurm need root; expected to be run as root"
if ! command -v slurmctld > /dev/null || ! command -v munged > /dev/null; then
  { apt-get update -q && apt-get install -y -q --no-install-recommends slurm-wlm munge; } ||
    fail "Slurm cannot be installed; expected slurmctld, slurmd and munged of the Debian packages slurm-wlm and munge"
fi

folder=$(mktemp -d)
export SLURM_CONF=$folder/slurm.conf
daemons=()

end_daemons() {
  local waited
  for pid in "${daemons[@]}"; do
    kill "$pid" 2> /dev/null || true
    # A daemon of nodes waits for steps, also for one whose controller is gone.
    for ((waited = 0; waited < 50; waited++)); do
      kill -0 "$pid" 2> /dev/null || break
      sleep 0.2
    done
    kill -KILL "$pid" 2> /dev/null || true
    wait "$pid" 2> /dev/null || true
  done
}

clean_up() {
  local status=$?
  set +e
  if [ $status -ne 0 ]; then
    tail -n 20 "$folder"/*.log "$folder"/$name-$bound/*.log 2> /dev/null
  fi
  scancel --user=root 2> /dev/null
  end_daemons
  rm -rf "$folder"
  exit $status
}
trap clean_up EXIT

# Waits up to a number of seconds until a command succeeds.
await() {
  local until=$((SECONDS + $1))
  shift
  until "$@"; do
    [ $SECONDS -lt $until ] || fail "waited too long for: $*"
    sleep 0.2
  done
}

# One daemon of each kind. A task that is requeued may start again as soon as its credential has expired, here after 5 s.
start_daemons() {
  local host
  host=$(hostname -s)
  mkdir "$folder/state" "$folder/spool"
  chmod 755 "$folder"
  head -c 1024 /dev/urandom > "$folder/munge.key"
  chmod 400 "$folder/munge.key"
  cat > "$SLURM_CONF" << END
ClusterName=test
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=26817
SlurmdPort=26818
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=$folder/munge.socket,cred_expire=5
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
JobCompType=jobcomp/none
MinJobAge=3600
ReturnToService=2
NodeName=$host NodeAddr=127.0.0.1 CPUs=$(nproc) State=UNKNOWN
PartitionName=main Nodes=$host Default=YES MaxTime=INFINITE State=UP
END
  munged --foreground --force --socket="$folder/munge.socket" --key-file="$folder/munge.key" \
    --pid-file="$folder/munged.pid" --seed-file="$folder/munge.seed" > "$folder/munged.log" 2>&1 &
  daemons+=($!)
  await 10 test -S "$folder/munge.socket"
  slurmctld -D > "$folder/slurmctld.log" 2>&1 &
  daemons+=($!)
  slurmd -D -N "$host" > "$folder/slurmd.log" 2>&1 &
  daemons+=($!)
  node=$host
  await 30 is_idle
}

is_idle() { [ "$(sinfo --noheader --format=%T 2> /dev/null)" = idle ]; }

# Kills the program in a task of the array, and says in which. The processes of a task have its job in their environment.
kill_a_task() {
  local process pid
  for process in /proc/[0-9]*; do
    pid=${process#/proc/}
    [ "$(readlink "$process/exe" 2> /dev/null)" = "$program" ] || continue
    killed=$(of_a_task "$process/environ") && kill -KILL "$pid" && return
  done
  return 1
}

# The job of a process of these daemons, from its environment.
of_a_task() {
  tr '\0' '\n' < "$1" 2> /dev/null | grep -qx "SLURM_CONF=$SLURM_CONF" || return 1
  tr '\0' '\n' < "$1" | sed -n 's/^SLURM_JOB_ID=//p'
}

was_requeued() { scontrol show job "$killed" | grep -q 'Restarts=1 '; }

is_draining() { sinfo --noheader --format=%T | grep -q '^drain'; }

is_over() { [ -z "$(squeue --noheader)" ]; }

# A line for each task and for the merge job.
states() {
  scontrol show job --oneliner |
    sed -E 's/^JobId=([0-9]+) .*JobName=([^ ]+) .*JobState=([A-Z]+) .*Restarts=([0-9]+) .*ExitCode=([0-9:]+).*/job \1 \2: \3, restarts \4, exit code \5/' | sort
}

submit() { EXPERIMENTS=$program bash "$script" $name $bound $tasks --time=0:10:00; }

start_daemons
slurmctld -V
cd "$folder"
submit
await 60 kill_a_task
echo "killed the program in job $killed"
await 60 was_requeued
echo "job $killed was requeued"
scontrol update "nodename=$node" state=drain reason=test
await 30 is_draining
echo "node $node: $(sinfo --noheader --format=%T)"
states
sleep 5
scontrol update "nodename=$node" state=resume
echo "node $node: $(sinfo --noheader --format=%T)"
await 300 is_over
states
[ "$(states | grep -c 'COMPLETED')" = $((tasks + 1)) ] || fail "expected $((tasks + 1)) completed jobs"
cat $name-$bound/*_*.log

echo "submitted again: nothing is missing"
submit
await 300 is_over
[ "$(cat $name-$bound/*_*.log | grep -c ' 0 units computed')" -ge $tasks ] || fail "expected tasks without missing units"

"$program" run $name --upto $bound --journal alone.jsonl --out alone > /dev/null
diff -r --exclude='*.run.json' alone/data $name-$bound/data
diff -r alone/figures $name-$bound/figures
echo "the results of $(find alone -type f | wc -l) files are the same bytes as those of one run"
