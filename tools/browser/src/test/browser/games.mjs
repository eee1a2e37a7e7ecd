// Whole games between two browsers, by invitation links, under several rule sets. The server is killed in the middle of
// all games.
import { address, crash, started } from './own-server.mjs';
import { leave, scene, take } from './scenes.mjs';
import { equal, ok, accessible, chosen, first, pass, point, statusIs, turnIs, visitor } from './stage.mjs';

/** Turns on 5x5 after which every rule set bars Black from retaking a ko. */
const KO = 'C4 D4 B3 E3 C2 D2 D3 C3'.split(' ');
const TEXTS = { logical: 'logical', 'tromp-taylor': 'tromp-taylor 6', 'go-gadget': 'go-gadget 8', 'go-gadget+7A': '8', clarendon: 'clarendon III', 'wagc-intent': 'wagc-intent P12' };
const SMALL = { viewport: { width: 1000, height: 640 } };

const tables = new Map();

/** Plays up to the refused ko, and takes one turn back. */
async function begin(rules) {
  await started;
  const host = await visitor(SMALL);
  await first(host, address);
  await host.check('input[value="by-link"]', { force: true });
  await host.check(`input[value="${rules}"]`, { force: true });
  await host.check('input[value="custom"]', { force: true });
  await host.fill('input[name=columns]', '5');
  await host.fill('input[name=rows]', '5');
  await host.fill('input[name=komi]', '0.5');
  await host.fill('input[name=name]', 'Aiko');
  await host.click('form button.primary');
  const invitation = await host.inputValue('#invite');
  equal(await host.evaluate(() => isSecureContext), false);
  ok(invitation.startsWith(address), invitation);
  await host.waitForSelector('.qr svg');
  if (rules === 'wagc-intent') {
    await accessible(host, 'an invitation');
    await copied(host, '#invite + .copy', invitation);
  }
  const guest = await visitor(SMALL);
  await guest.goto(invitation);
  await guest.fill('#guest-name', 'Bo <b>');
  await guest.click('#sit');
  for (const [i, at] of KO.entries()) {
    const page = i % 2 ? guest : host;
    await page.waitForSelector('#pass:enabled');
    await point(page, at);
    await turnIs(host, i + 1);
    await turnIs(guest, i + 1);
  }
  // The refusal explains itself, and the stone was not played.
  await host.waitForSelector('#pass:enabled');
  await point(host, 'D3');
  await host.waitForSelector('.why:not(.empty) .clause');
  const why = await host.innerText('.why');
  ok(why.includes(TEXTS[rules]), `${why} should name ${TEXTS[rules]}`);
  await turnIs(host, 8);
  if (rules === 'tromp-taylor') {
    await accessible(host, 'a refusal');
  }
  // A turn is taken back: one player asks, and the other agrees.
  await point(host, 'A1');
  await turnIs(guest, 9);
  await turnIs(host, 9);
  await host.click('text=Undo');
  await guest.click('#accept');
  await turnIs(host, 8);
  await turnIs(guest, 8);
  leave(host);
  leave(guest);
  tables.set(rules, { host, guest });
}

/** Copies with a button, and pastes with the keyboard. */
async function copied(page, button, text) {
  await page.click(button);
  await page.waitForFunction((at) => document.querySelector(at)?.textContent === 'Copied', button);
  await page.evaluate(() => {
    const area = document.body.appendChild(document.createElement('textarea'));
    area.id = 'pasted';
    area.focus();
  });
  await page.keyboard.press('Control+V');
  equal(await page.inputValue('#pasted'), text);
  await page.evaluate(() => document.querySelector('#pasted').remove());
}

/** Lets the pages reconnect after the crash, reloads one of them, and plays the game to its end. */
async function finish(rules) {
  ok(tables.has(rules), 'its first half was played');
  const { host, guest } = tables.get(rules);
  take(host);
  take(guest);
  await host.waitForSelector('.connection', { state: 'hidden' });
  await guest.reload();
  await host.waitForSelector('#pass:enabled');
  await turnIs(guest, 8);
  await point(host, 'B4');
  await turnIs(guest, 9);
  await pass(guest);
  await turnIs(host, 10);
  await pass(host);
  if (rules === 'wagc-intent') {
    await guest.waitForSelector('#agree');
    for (const page of [host, guest]) {
      await page.waitForFunction(() => document.querySelector('#proved')?.textContent.startsWith('Looking') === false);
    }
    // White's stones cannot make eyes: every chain is dead by proof or by the proposal, so nobody has to mark it.
    await host.waitForFunction(() => ['D4', 'E3', 'D2', 'C3'].every((at) => document.querySelector('go-board').view.notAlive.has(at)));
    await accessible(host, 'marking');
    await host.click('#agree:enabled');
    await guest.waitForSelector('text=Aiko: agrees');
    await guest.click('#agree:enabled');
  }
  const expected = rules === 'wagc-intent' ? 'Black wins by 23.5' : 'White wins by 1.5';
  await statusIs(host, expected);
  await statusIs(guest, expected);
  ok((await host.innerText('aside')).includes('Bo <b>'), 'a name is only ever text');
  // The results under all other rule sets, each with its reason.
  await host.click('#others');
  await host.waitForSelector('#end table td.small');
  equal(await host.locator('#end .scroll tbody tr').count(), 10);
  for (const reason of await host.locator('#end .scroll tbody td.small').allInnerTexts()) {
    ok(reason.trim().length > 10, 'a reason is given');
  }
  if (rules === 'tromp-taylor') {
    await accessible(host, 'the end');
  }
}

const played = chosen(TEXTS, 'tromp-taylor');
for (const rules of played) {
  scene(`a game by link under ${rules}: a ko is refused with its clause, and a turn is taken back`, () => begin(rules), { motion: true });
}
scene('the server is killed in the middle of all games by link, and started again', crash, { alone: true });
for (const rules of played) {
  scene(`the game by link under ${rules} goes on after the server was killed, and ends`, () => finish(rules), { motion: true });
}
