#!/usr/bin/env bash
# hash.sh CHECKOUT-OR-JAR [OUT]: prints one line per set: name, count, sha256. The hashed texts stay in OUT. GAMES and
# FINALS are folders of records. README.md describes the sets.
set -euo pipefail
: "${GAMES:?GAMES is a folder of at least 1,000 game records}" "${FINALS:?FINALS is a folder of at least 300 finished games}"
export GAMES FINALS
here=$(cd "$(dirname "$0")" && pwd)
jar=$1
for built in program/cli cli; do
  if [ -f "$jar/$built/target/shinpan.jar" ]; then jar=$jar/$built/target/shinpan.jar; fi
done
out=${2:-$(mktemp -d /tmp/shinpan-hash.XXXXXX)}; mkdir -p "$out/src" "$out/classes"
if [ -d "$jar" ]; then names=$(cd "$jar" && find org/shinpan -name '*.class'); jar=$jar:${LIBS:?a folder of classes needs LIBS, the class path of the other libraries}
else names=$(unzip -Z1 "$jar" 'org/shinpan/*.class'); fi
for f in "$here"/*.java; do
  while IFS= read -r line; do
    if [[ $line == "//IMPORT "* ]]; then
      for n in ${line#//IMPORT }; do
        # The class with this name; if several packages have one, NAMES names the module.
        want=$(sed -n "s/^$n //p" "$here/NAMES" 2>/dev/null || true); want=${want:-$n}
        hit=$(grep -E "(^|/)${want}\.class$" <<<"$names" | head -2)
        [ "$(wc -l <<<"$hit")" = 1 ] && [ -n "$hit" ] || { echo "hash.sh: $n: found '$hit'; name it in NAMES" >&2; exit 2; }
        hit=${hit%.class}; echo "import ${hit//\//.};"
      done
    else printf '%s\n' "$line"; fi
  done < "$f" > "$out/src/$(basename "$f")"
done
javac -nowarn -Xlint:-deprecation -proc:none -cp "$jar" -d "$out/classes" "$out"/src/*.java
run() { java -Xmx2g -cp "$jar:$out/classes" "$@"; }
only=${SETS:-judge markings proofs conversations inputs}
for s in $only; do
  case $s in
    judge) { java -cp "$jar" org.shinpan.cli.Main judge --format json --rules all --jobs 2 "$GAMES" || true; } > "$out/judge.txt" 2> "$out/judge.err"; n=$(wc -l < "$out/judge.txt");;
    markings) run Markings "$out/markings.txt" 500; n=$(wc -l < "$out/markings.txt");;
    proofs) run Proofs "$out/proofs.txt" 300 "${NODES:-1000}"; n=$(wc -l < "$out/proofs.txt");;
    conversations) run Conversations "$out/conversations.txt" 200 > "$out/conversations.err" 2>&1; n=$(grep -c '^conversation ' "$out/conversations.txt");;
    inputs) run NetInputs "$out/inputs.txt" 1000; n=$(wc -l < "$out/inputs.txt");;
  esac
  echo "$s $n $(sha256sum < "$out/$s.txt" | cut -c1-64)"
done
echo "texts: $out" >&2
