// Whole games: by link under each rule set, by keyboard alone, on a phone.
import { equal, ok, accessible, address, check, crash, pass, picture, place, point, sameScreen, turnIs, visitor } from './stage.mjs';

/** On 5x5: a ko that Black may not take back, whichever text. */
const KO = 'C4 D4 B3 E3 C2 D2 D3 C3'.split(' ');

async function byLink(rules, clause) {
  const host = await visitor();
  await host.goto(address);
  await host.check('input[value="by-link"]', { force: true });
  await host.check(`input[value="${rules}"]`, { force: true });
  await host.check('input[value="custom"]', { force: true });
  await host.fill('input[name=columns]', '5');
  await host.fill('input[name=rows]', '5');
  await host.fill('input[name=komi]', '0.5');
  await host.fill('input[name=name]', 'Aiko');
  await host.click('form button.primary');
  const invitation = await host.inputValue('#invite');
  const guest = await visitor();
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
  // The refusal explains itself, and nothing was played.
  await host.waitForSelector('#pass:enabled');
  await point(host, 'D3');
  await host.waitForSelector('.why:not(.empty) .clause');
  const why = await host.innerText('.why');
  ok(why.includes(clause), `${why} should name ${clause}`);
  await turnIs(host, 8);
  if (rules === 'tromp-taylor') {
    await accessible(host, 'a refusal');
  }
  // A turn is taken back: asked for and granted.
  await point(host, 'A1');
  await turnIs(guest, 9);
  await host.click('text=Undo');
  await guest.click('#accept');
  await turnIs(host, 8);
  // The server crashes, the pages come back by themselves; one of them is loaded anew.
  if (rules === 'logical' || rules === 'wagc-intent') {
    await crash();
    await host.waitForSelector('.connection', { state: 'hidden' });
  }
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
    await host.waitForFunction(() => !document.querySelector('#proved').textContent.startsWith('Looking'));
    await guest.waitForFunction(() => !document.querySelector('#proved').textContent.startsWith('Looking'));
    for (const at of ['D4', 'E3', 'D2', 'C3']) {
      await point(guest, at);
      await host.waitForFunction((p) => document.querySelector('go-board').view.notAlive.has(p), at);
    }
    await accessible(host, 'marking');
    await picture(host, 'marking');
    await host.click('#agree');
    await guest.click('#agree:enabled');
  }
  const expected = rules === 'wagc-intent' ? 'Black wins by 23.5' : 'White wins by 1.5';
  for (const page of [host, guest]) {
    await page.waitForFunction((text) => document.querySelector('#status')?.textContent === text, expected);
  }
  ok((await host.innerText('aside')).includes('Bo <b>'), 'a name is only ever text');
  await host.click('#others');
  await host.waitForSelector('#end table td.small');
  equal(await host.locator('#end .scroll tbody tr').count(), 6);
  if (rules === 'tromp-taylor') {
    await accessible(host, 'the end');
  }
  await host.context().close();
  await guest.context().close();
}

export default async function () {
  for (const [rules, clause] of [['logical', 'logical'], ['tromp-taylor', 'tromp-taylor 6'], ['go-gadget', 'go-gadget 8'], ['go-gadget+7A', '8'], ['clarendon', 'clarendon III'], ['wagc-intent', 'wagc-intent P12']]) {
    await check(`a whole game by link under ${rules}: refusal, undo, crash, reload, end`, () => byLink(rules, clause));
  }

  await check('keyboard only, from the first page to the end', async () => {
    const page = await visitor();
    await page.goto(address);
    await page.focus('input[value="19"]');
    await page.keyboard.press('ArrowRight');
    await page.focus('input[name=columns]');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('5');
    await page.focus('input[name=rows]');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    await page.waitForSelector('go-board svg');
    while (!await page.evaluate(() => document.activeElement?.closest('go-board'))) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await turnIs(page, 1);
    await page.waitForFunction(() => document.querySelector('#announcements').textContent.includes('Black: C4'));
    await page.keyboard.press('ArrowLeft');
    await page.waitForFunction(() => document.querySelector('#announcements').textContent.includes('B4 empty'));
    await page.keyboard.press('Enter');
    await turnIs(page, 2);
    await page.focus('#typed');
    await page.keyboard.type('d4');
    await page.keyboard.press('Enter');
    await turnIs(page, 3);
    for (const turn of [4, 5]) {
      await page.focus('#pass');
      await page.keyboard.press('Enter');
      await page.waitForSelector('dialog');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await turnIs(page, turn);
    }
    await page.waitForSelector('#status.score-total');
    await page.context().close();
  });

  await check('a phone: two taps where points are small', async () => {
    const { page } = await sameScreen({ columns: 19, rows: 19, visitor: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } });
    const tap = async (at) => {
      const { x, y } = await place(page, at);
      await page.touchscreen.tap(x, y);
    };
    await tap('Q16');
    await page.waitForSelector('go-board .corners');
    await turnIs(page, 0);
    await tap('Q16');
    await turnIs(page, 1);
    equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, 'nothing is wider than the phone');
    await accessible(page, 'a phone');
    await page.context().close();
  });
}
