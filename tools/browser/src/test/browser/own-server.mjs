// A server in its own process, which a scene may kill. It has a name as in a local network; because of that and plain
// HTTP, browsers treat its pages as insecure. It spends little time on proofs.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atTheEnd } from './stage.mjs';

const PROVING = '500';
/** The command of a program that analyses, instead of the server's own search. */
const ADVISER = `/bin/sh ${process.env.ADVISER}`;
const data = mkdtempSync(join(tmpdir(), 'shinpan-games-'));
const [java, ...command] = JSON.parse(process.env.OWN_SERVER);
let server;

/** The address of the server, with its network name. */
export let address = '';

/** Returns the server's address for Node.js, which does not know the network name. */
export function direct() {
  return `http://127.0.0.1:${new URL(address).port}/`;
}

/** Returns the processor time that the server has used, in milliseconds; this works only on Linux. */
export function processorMillis() {
  const ticks = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return 10 * (Number(ticks[11]) + Number(ticks[12]));
}

/** Starts the server on a port. */
async function start(port) {
  address = `http://club.test:${port}/`;
  server = spawn(java, [...command, String(port), data, PROVING, address, '', ADVISER], { stdio: ['pipe', 'pipe', 'inherit'] });
  await new Promise((resolve, reject) => {
    server.stdout.once('data', resolve);
    server.once('exit', () => reject(new Error('the server did not start')));
  });
}

/** Returns a promise that is resolved when the process of the server ends. */
function ended() {
  return new Promise((resolve) => server.once('exit', resolve));
}

/** Returns a port that no program uses. */
async function freePort() {
  const probe = createServer();
  await new Promise((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Runs something while the server cannot save, because its database was moved to another place. */
export async function withoutStore(meanwhile) {
  const [there, away] = [join(data, 'shinpan.db'), join(data, 'away')];
  renameSync(there, away);
  try {
    await meanwhile();
  } finally {
    renameSync(away, there);
  }
}

/** Kills the server without a shutdown, and starts it again with the same games on the same port. */
export async function crash() {
  const gone = ended();
  server.kill('SIGKILL');
  await gone;
  await start(new URL(address).port);
}

/** A promise that resolves once the server answers. */
export const started = freePort().then(start);
started.catch(() => {});
atTheEnd(async () => {
  const gone = ended();
  server.stdin.end();
  const late = setTimeout(() => server.kill('SIGKILL'), 10_000);
  await gone;
  clearTimeout(late);
  rmSync(data, { recursive: true, force: true });
});
