#!/bin/sh
# Uses the files of a release on a machine without Rust, and prints the seconds of each part:
#     tests/empty_machine.sh FILES
# The machine needs Python 3.10 with its module venv, pdflatex and TikZ. `.ci/run empty-machine` makes one in a folder.
set -eu
files=$(realpath "$1")
cd "$(mktemp -d)"
! command -v cargo rustc || exit 1

# Runs the function `$1`, and prints what it is and how long it took.
timed() {
  begun=$(date +%s.%N)
  "$1"
  python3 -c 'import sys; print(f"{float(sys.argv[1]) - float(sys.argv[2]):6.1f} s  {sys.argv[3]}")' "$(date +%s.%N)" "$begun" "$2"
}

unpacked() {
  tar -xzf "$files"/chopsticks-lab-*-"$(uname -m)"-unknown-linux-musl.tar.gz
  mv chopsticks-lab-* unpacked
  [ "$(unpacked/chopsticks value 'Domineering("2x3")')" = '{2|-1/2}' ]
}

opened() {
  unpacked/chopsticks explore --no-browser --port 8123 > said 2>&1 &
  explorer=$!
  tries=0
  until grep -q http said; do
    sleep 0.1
    kill -0 "$explorer"
    tries=$((tries + 1))
    if [ "$tries" -ge 300 ]; then
      echo 'the explorer did not say its address within 30 seconds:' >&2
      cat said >&2
      kill "$explorer"
      exit 1
    fi
  done
  python3 -c 'import sys, urllib.request; sys.stdout.buffer.write(urllib.request.urlopen(sys.argv[1]).read())' "$(grep -o 'http[^ ]*' said)" | grep '<title>' > title
  kill "$explorer"
}

installed() {
  python3 -m venv venv
  venv/bin/pip install --quiet --no-index "$files"/chopsticks_lab-*-manylinux*"$(uname -m)".whl
  [ "$(venv/bin/python -c 'from chopsticks_lab import Position; print(Position("Domineering(\"2x3\")").temperature)')" = 5/4 ]
}

typeset() {
  unpacked/chopsticks figure 'Domineering("2x3")' --kind thermograph --no-title --print-width 84mm --output figure.tikz
  printf '%s\n' '\documentclass{article}\usepackage{tikz}\begin{document}' '\begin{figure}\input{figure.tikz}\caption{A thermograph.}\end{figure}\end{document}' > paper.tex
  pdflatex -interaction=nonstopmode -halt-on-error paper.tex > said || { tail said; false; }
}

timed unpacked 'the archive unpacked, and a first value'
timed opened "the explorer's page"
timed installed 'the wheel installed, and a temperature'
timed typeset 'a figure in a LaTeX document'
