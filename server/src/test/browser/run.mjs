// Plays whole games in Chromium. Prints one line a check; ends with 1 if one fails.
// With names as arguments (`node run.mjs review speed`) only those subjects are checked.
import { equal, check, complaints, end, start } from './stage.mjs';

const SUBJECTS = ['games', 'alone', 'cycles', 'engines', 'pages', 'review', 'speed'];
const chosen = process.argv.length > 2 ? process.argv.slice(2) : (process.env.SUBJECTS || '').split(',').filter(Boolean);

await start(0);
for (const subject of chosen.length ? chosen : SUBJECTS) {
  await (await import(`./${subject}.mjs`)).default();
}
await check('no console error, no CSP report', () => equal([...new Set(complaints)].join('\n'), ''));
const failures = await end();
console.log(failures ? `${failures} checks failed` : 'all checks passed');
process.exit(failures ? 1 : 0);
