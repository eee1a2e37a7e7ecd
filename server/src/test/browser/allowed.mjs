// The programs that the checks play against: the example of docs/engines.md, where GNU Go is installed.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const example = JSON.parse(readFileSync(new URL('../../../docs/engines.md', import.meta.url), 'utf8').match(/```json\n(.*?)```/s)[1]);
const { command } = example.engines[0];

export const gnugo = existsSync(command[0]);

/** Allows them in a data folder. */
export function allow(data) {
  if (gnugo) {
    // The games are to come to a count.
    command.push('--never-resign');
    writeFileSync(join(data, 'engines.json'), JSON.stringify(example));
  }
}
