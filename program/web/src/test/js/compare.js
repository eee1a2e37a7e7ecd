// Runs calls on a compiled referee and compares its answers with those of the JVM.

/** Returns a sentence for each call whose answer differs. */
export function differences(referee, cases) {
  const found = [];
  for (const { name, calls, expected } of cases) {
    const game = new (referee.WebGame ?? referee.RulesGame)();
    calls.forEach(({ method, args }, i) => {
      const given = args.map((arg) => (arg?.bytes ? Int8Array.from(atob(arg.bytes), (c) => c.charCodeAt(0)) : arg));
      let answer;
      try {
        if (method === 'perft') answer = perft(game, ...given);
        else answer = method in referee ? referee[method](...given) : game[method](...given);
      } catch (error) {
        answer = `thrown: ${error}`;
      }
      if (answer !== expected[i]) found.push(`${name}, call ${i} ${method}: ${where(answer, expected[i])}`);
    });
  }
  return found;
}

/** Returns how many sequences of legal turns there are of each length up to `depth`, as `perft.md` lists them. */
function perft(game, rules, columns, rows, depth) {
  const counts = Array(depth).fill(0);
  const visit = (length) => {
    const moves = JSON.parse(game.legalMoves());
    counts[length] += moves.length;
    if (length + 1 === depth) return;
    for (const move of moves) {
      const { ended } = JSON.parse(game.play(move));
      if (!ended) visit(length + 1);
      game.undo(1);
    }
  };
  game.start(rules, columns, rows, '', 0);
  visit(0);
  return counts.join(' ');
}

/** Returns the cases that need the rules alone: games from their start, and the rule sets. */
export function ofRules(cases) {
  return cases
    .filter(({ calls }) => ['start', 'ruleSets', 'perft'].includes(calls[0].method))
    .map(({ name, calls, expected }) => {
      const kept = calls.map(({ method }) => method !== 'sgf');
      return { name, calls: calls.filter((_, i) => kept[i]), expected: expected.filter((_, i) => kept[i]) };
    });
}

function where(answer, expected) {
  let at = 0;
  while (answer[at] === expected[at]) at++;
  const from = Math.max(0, at - 60);
  return `${answer.slice(from, at + 120)}\n   instead of ${expected.slice(from, at + 120)}`;
}
