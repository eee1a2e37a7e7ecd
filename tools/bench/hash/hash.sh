#!/usr/bin/env bash
# hash.sh CHECKOUT-OR-JAR-OR-CLASSES [OUT]: prints a line for each set: its name, the number of its answers, and the
# SHA-256 hash of their text. The texts stay in the folder OUT. The variables GAMES and FINALS name folders of records.
# README.md describes the sets and the other variables.
set -euo pipefail
: "${GAMES:?GAMES is a folder of at least 1,000 game records}" "${FINALS:?FINALS is a folder of at least 300 finished games}"
export GAMES FINALS
here=$(cd "$(dirname "$0")" && pwd)
out=${2:-$(mktemp -d /tmp/shinpan-hash.XXXXXX)}
mkdir -p "$out/src" "$out/classes"

# The jar, and the names of its classes. In earlier commits the module cli was in the root.
jar=$1
for module in program/cli cli; do
  if [ -f "$jar/$module/target/shinpan.jar" ]; then jar=$jar/$module/target/shinpan.jar; fi
done
if [ -d "$jar" ]; then
  names=$(cd "$jar" && find org/shinpan -name '*.class')
  jar=$jar:${LIBS:?a folder of classes needs LIBS, the class path of the other libraries}
else
  names=$(unzip -Z1 "$jar" 'org/shinpan/*.class')
fi

# Prints the import of the class $1, whatever its package. If several classes have this name, the file NAMES says which
# one is meant.
import_of() {
  local wanted found
  wanted=$(sed -n "s/^$1 //p" "$here/NAMES" 2>/dev/null || true)
  found=$(grep -E "(^|/)${wanted:-$1}\.class$" <<<"$names" | head -2 || true)
  if [ -z "$found" ] || [ "$(wc -l <<<"$found")" != 1 ]; then
    echo "hash.sh: $1: found '$found'; name it in NAMES" >&2
    exit 2
  fi
  found=${found%.class}
  echo "import ${found//\//.};"
}

# Copy the programs, with imports instead of the lines //IMPORT, and compile them.
for program in "$here"/*.java; do
  while IFS= read -r line; do
    if [[ $line == "//IMPORT "* ]]; then
      for class in ${line#//IMPORT }; do
        import_of "$class"
      done
    else
      printf '%s\n' "$line"
    fi
  done <"$program" >"$out/src/$(basename "$program")"
done
javac -nowarn -Xlint:-deprecation -proc:none -cp "$jar" -d "$out/classes" "$out"/src/*.java

run() { java -Xmx2g -cp "$jar:$out/classes" "$@"; }
judge_games() { java -cp "$jar" org.shinpan.cli.Main judge --format json --rules all --jobs 2 "$GAMES"; }

for set in ${SETS:-judge markings proofs conversations inputs}; do
  text=$out/$set.txt
  answer='' # the beginning of a line that counts as an answer
  case $set in
    judge) judge_games >"$text" 2>"$out/judge.err" || true ;; # its status is not 0 if a record has a fault
    markings) run Markings "$text" 500 ;;
    proofs) run Proofs "$text" 300 "${NODES:-1000}" ;;
    conversations)
      run Conversations "$text" 200 >"$out/conversations.err" 2>&1
      answer='conversation '
      ;;
    inputs) run NetInputs "$text" 1000 ;;
  esac
  echo "$set $(grep -c "^$answer" "$text") $(sha256sum <"$text" | cut -c1-64)"
done
echo "texts: $out" >&2
