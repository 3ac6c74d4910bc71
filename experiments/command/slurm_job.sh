#!/bin/bash
# {name}, {extent}: {units} units of work in {tasks} tasks, and a job that merges their journals and finishes the run.
#
# Submit both with `bash FILE`. If tasks fail, do the same again: finished units are in the journals, and only the others are
# computed. The folder {folder} has the journals, the logs and in the end the results.
#
#SBATCH --job-name={name}
#SBATCH --time={time}
#SBATCH --cpus-per-task={cpus}
#SBATCH --requeue
#SBATCH --open-mode=append
{directives}
set -euo pipefail

experiments={program}
folder={folder}

submit() {
  mkdir -p "$folder"
  array=$(sbatch --parsable --array=1-{tasks} --output="$folder/%A_%a.log" "$0" task)
  merge=$(sbatch --parsable --dependency="afterany:$array" --output="$folder/%j.log" "$0" merge)
  echo "submitted the array $array and the job $merge, which merges its journals; logs and results: $folder"
}

# Ends itself shortly before the time is over. Slurm requeues a task when its node fails; after other failures it requeues
# itself, up to three times, and continues from its journal. Exit code 1 is an error that would come again.
task() {
  local part=$SLURM_ARRAY_TASK_ID status=0
  "$experiments" work {name} --upto '{bound}' --units "$part/{tasks}" --threads {cpus} --seconds {seconds} \
    --journal "$folder/part-$part-of-{tasks}.jsonl" || status=$?
  if [ "$status" -gt 1 ] && [ "${SLURM_RESTART_COUNT:-0}" -lt 3 ]; then
    echo "exit code $status; the task is requeued"
    scontrol requeue "$SLURM_JOB_ID"
    sleep 60
  fi
  exit "$status"
}

# Names the units that are missing, if there are any, and does not run the rest then.
merge() {
  "$experiments" merge {name} --upto '{bound}' --journal "$folder/whole.jsonl" "$folder"/part-*-of-{tasks}.jsonl
  "$experiments" run {name} --upto '{bound}' --threads {cpus} --journal "$folder/whole.jsonl" --out "$folder"
}

"${1:-submit}"
