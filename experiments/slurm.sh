#!/usr/bin/env bash
# Computes an experiment under Slurm: the tasks of an array compute its units, and a job after them merges their journals and
# finishes the run.
#
# slurm.sh NAME BOUND TASKS [OPTION…] submits both, in a folder that all nodes share. The options are those of sbatch, such as
# --time=2:00:00, --cpus-per-task=4 or --account=NAME. The program is $EXPERIMENTS, or `experiments` on the PATH.
#
# The folder NAME-BOUND has the journals, the logs and in the end the results. If tasks fail, submit the same again: finished
# units are in the journals, and only the others are computed.
#
#SBATCH --requeue
#SBATCH --open-mode=append
set -euo pipefail

submit() {
  mkdir -p "$folder"
  local array merge job=("$0" "$name" "$bound" "$tasks")
  array=$(sbatch --parsable --job-name="$name" --array="1-$tasks" --output="$folder/%A_%a.log" "$@" "${job[@]}" task)
  merge=$(sbatch --parsable --job-name="$name" --dependency="afterany:$array" --output="$folder/%j.log" "$@" "${job[@]}" merge)
  echo "submitted the array $array and the job $merge, which merges its journals; logs and results: $folder"
}

# Ends itself shortly before the time is over. Slurm requeues a task when its node fails; after other failures it requeues
# itself, up to three times, and continues from its journal. Exit code 1 is an error that would come again.
task() {
  local part=$SLURM_ARRAY_TASK_ID status=0 limit=()
  if [ -n "${SLURM_JOB_END_TIME:-}" ]; then
    local left=$((SLURM_JOB_END_TIME - $(date +%s)))
    limit=(--seconds $((left - (left < 600 ? left / 10 : 60))))
  fi
  "$experiments" work "$name" --upto "$bound" --units "$part/$tasks" --threads "$threads" "${limit[@]}" \
    --journal "$folder/part-$part-of-$tasks.jsonl" || status=$?
  if [ "$status" -gt 1 ] && [ "${SLURM_RESTART_COUNT:-0}" -lt 3 ]; then
    echo "exit code $status; the task is requeued"
    scontrol requeue "$SLURM_JOB_ID"
    sleep 60
  fi
  exit "$status"
}

# Names the units that are missing, if there are any, and does not run the rest then.
merge() {
  "$experiments" merge "$name" --upto "$bound" --journal "$folder/whole.jsonl" "$folder"/part-*-of-"$tasks".jsonl
  "$experiments" run "$name" --upto "$bound" --threads "$threads" --journal "$folder/whole.jsonl" --out "$folder"
}

if [ $# -lt 3 ]; then
  echo "usage: slurm.sh NAME BOUND TASKS [OPTION…], where the options are those of sbatch" >&2
  exit 1
fi
name=$1 bound=$2 tasks=$3
folder=$name-$bound
experiments=${EXPERIMENTS:-experiments}
threads=${SLURM_CPUS_PER_TASK:-1}
shift 3
case ${1:-} in
  task | merge) "$1" ;;
  *) submit "$@" ;;
esac
