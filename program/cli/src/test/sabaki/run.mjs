// Tests shinpan gtp with Sabaki's own GTP client. Prints one line per check; ends with status 1 if a check fails.
import { createRequire } from 'node:module';
import { strictEqual as equal, ok, match, rejects } from 'node:assert';

const { ControllerStateTracker, Controller } = createRequire(import.meta.url)('@sabaki/gtp');
const [java, ...command] = process.env.SHINPAN.split('\n');
const controller = new Controller(java, command);
const tracker = new ControllerStateTracker(controller);
const sent = [];
controller.on('command-sent', ({ command }) => sent.push([command.name, ...command.args].join(' ')));
let failures = 0;

async function check(name, body) {
  try {
    await body();
    console.log(`ok ${name}`);
  } catch (error) {
    failures++;
    console.log(`FAILED ${name}: ${error.stack}\nsent: ${sent.join('\n')}`);
  }
}

async function ask(name, ...args) {
  const { error, content } = await tracker.queueCommand({ name, args });
  if (error) {
    throw new Error(content);
  }
  return content;
}

const play = (color, vertex) => ({ name: 'play', args: [color, vertex] });

controller.start();

await check('the program names itself', async () => {
  equal(await ask('name'), 'Shinpan');
  equal(await ask('protocol_version'), '2');
});

await check('a board that is no square, komi first', async () => {
  await tracker.sync({ komi: 6.5, boardsize: [7, 5], history: [] });
  ok(sent.indexOf('komi 6.5') < sent.indexOf('rectangular_boardsize 7 5'), 'komi came second');
  match(await ask('shinpan-score'), /"result":"W\+6.5"/);
});

await check('a game is followed, taken back and played on', async () => {
  await tracker.sync({ komi: 7.5, boardsize: [9, 9], history: [play('B', 'E5'), play('W', 'C3'), play('B', 'G7')] });
  equal(await ask('list_stones', 'b'), 'E5 G7');
  await tracker.sync({ komi: 7.5, boardsize: [9, 9], history: [play('B', 'E5'), play('W', 'C3'), play('B', 'C7')] });
  ok(sent.includes('undo'), 'nothing was taken back');
  equal(await ask('list_stones', 'b'), 'E5 C7');
});

await check('moves are chosen', async () => {
  match(await ask('genmove', 'W'), /^([A-J][1-9]|pass)$/);
  equal(tracker.state.history.length, 4);
});

await check('a handicap is set', async () => {
  await tracker.sync({ komi: 0.5, boardsize: [9, 9], history: [{ name: 'set_free_handicap', args: ['C3', 'G7', 'G3'] }, play('W', 'E5')] });
  equal(await ask('list_stones', 'b'), 'C3 G3 G7');
  match(await ask('genmove', 'B'), /^[A-J][1-9]$/);
});

await check('a handicap is chosen', async () => {
  await ask('clear_board');
  equal((await ask('place_free_handicap', '4')).split(' ').length, 4);
  equal(tracker.state.history[0].name, 'set_free_handicap');
});

await check('stones that are set up are sent as plays', async () => {
  await tracker.sync({ komi: 0.5, boardsize: [9, 9], history: [play('B', 'C3'), play('B', 'C4'), play('W', 'E5'), play('W', 'E6')] });
  equal(await ask('list_stones', 'b'), 'C3 C4');
  equal(await ask('list_stones', 'w'), 'E5 E6');
  match(await ask('genmove', 'W'), /^[A-J][1-9]$/);
  await tracker.sync({ komi: 0.5, boardsize: [9, 9], history: [play('B', 'C3'), play('W', 'E6')] });
  equal(await ask('list_stones', 'b'), 'C3');
  equal(await ask('list_stones', 'w'), 'E6');
});

await check('time is settled', async () => {
  await tracker.sync({ komi: 7.5, boardsize: [9, 9], timeSettings: { mainTime: 60, byoyomiTime: 5, byoyomiStones: 1 }, history: [] });
  await ask('time_left', 'B', '60', '0');
  match(await ask('genmove', 'B'), /^[A-J][1-9]$/);
});

await check('an illegal move is refused with its clause, and the game stands', async () => {
  const [, vertex] = tracker.state.history[0].args;
  const { error, content } = await tracker.queueCommand({ name: 'play', args: ['W', vertex] });
  ok(error);
  match(content, /^illegal move: White [A-J][1-9] is on a point that holds a stone.*\[tromp-taylor 7\]/);
  equal(tracker.state.history.length, 1);
});

await check('a command that is not listed is refused', async () => {
  ok((await tracker.controller.sendCommand({ name: 'heatmap', args: ['0'] })).error);
});

for (const name of ['analyze', 'kata-analyze', 'lz-analyze']) {
  await check(`an analysis goes on until the next command: ${name}`, async () => {
    const lines = [];
    const streamed = controller.sendCommand({ name, args: ['W', '5'] }, ({ line }) => lines.push(line));
    while (!lines.some((line) => line.startsWith('info move '))) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    equal(await ask('name'), 'Shinpan');
    match((await streamed).content, /info move [A-J][1-9]/);
  });
}

await check('a move is chosen with analysis', async () => {
  await tracker.queueCommand({ name: 'lz-genmove_analyze', args: ['W', '5'] });
  await ask('name');
  equal(tracker.state.history.length, 2);
  match(tracker.state.history[1].args[1], /^([A-J][1-9]|PASS)$/i);
});

await check('a record is loaded', async () => {
  await ask('loadsgf', process.env.RECORD);
  match(await ask('showboard'), /turn \d+/);
  await rejects(ask('loadsgf', 'nowhere.sgf'), /cannot load file/);
});

await check('it goes when it is told', async () => {
  await controller.stop(5000);
  ok(sent.includes('quit'));
});

console.log(failures === 0 ? 'all checks passed' : `${failures} checks failed`);
process.exit(failures === 0 ? 0 : 1);
