// Runs calls on a compiled referee and compares its answers with those of the JVM.

/** Returns a sentence for each call whose answer differs. */
export function differences(referee, cases) {
  const found = [];
  for (const { name, calls, expected } of cases) {
    const game = new referee.WebGame();
    calls.forEach(({ method, args }, i) => {
      const given = args.map((arg) => (arg?.bytes ? Int8Array.from(atob(arg.bytes), (c) => c.charCodeAt(0)) : arg));
      let answer;
      try {
        answer = method in referee ? referee[method](...given) : game[method](...given);
      } catch (error) {
        answer = `thrown: ${error}`;
      }
      if (answer !== expected[i]) found.push(`${name}, call ${i} ${method}: ${where(answer, expected[i])}`);
    });
  }
  return found;
}

function where(answer, expected) {
  let at = 0;
  while (answer[at] === expected[at]) at++;
  const from = Math.max(0, at - 60);
  return `${answer.slice(from, at + 120)}\n   instead of ${expected.slice(from, at + 120)}`;
}
