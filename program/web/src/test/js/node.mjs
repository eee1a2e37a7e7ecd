// Compares the forms of the referee that this Node.js can run with the JVM.
// Arguments: the folder of the compiled files, the file of cases, and of how many records and examples the
// JavaScript takes one.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { differences, ofRules } from './compare.js';

const [folder, cases, oneOf] = process.argv.slice(2);
const compiled = (name) => import(pathToFileURL(`${folder}/${name}`).href);
const all = JSON.parse(readFileSync(cases, 'utf8'));
const chosen = all.filter(({ calls }, i) => !['judge', 'replay'].includes(calls[0].method) || i % oneOf === 0);

function post(form, found) {
  found.slice(0, 20).forEach((line) => console.log(line));
  console.log(`${form}: ${found.length} differ`);
}

post('JavaScript', [
  ...differences(await compiled('referee.js'), chosen),
  ...differences(await compiled('rules.js'), ofRules(all)),
]);
const wasm = readFileSync(`${folder}/referee.wasm`);
if (WebAssembly.validate(wasm)) {
  const { load } = await compiled('wasm-runtime.js');
  post('WebAssembly', differences((await load(wasm)).exports, all));
}
