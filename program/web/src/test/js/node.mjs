import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { differences, ofRules } from './compare.js';

const [folder, cases] = process.argv.slice(2);
const compiled = (name) => import(pathToFileURL(`${folder}/${name}`).href);
// JavaScript takes ten times as long as WebAssembly for playouts: of the records, one in four is judged.
const all = JSON.parse(readFileSync(cases, 'utf8'));
const chosen = all.filter(({ calls }, i) => calls[0].method !== 'judge' || i % 4 === 0);
const found = [
  ...differences(await compiled('referee.js'), chosen),
  ...differences(await compiled('rules.js'), ofRules(all)),
];
found.slice(0, 20).forEach((line) => console.log(line));
console.log(`${found.length} differ`);
