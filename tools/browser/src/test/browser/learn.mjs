// The page of lessons: all ten lessons played with the pointer, one with the keyboard, and the page in other languages.
import { scene } from './scenes.mjs';
import { equal, ok, accessible, address, chosen, picture, point, visitor } from './stage.mjs';

/** The answers to each task of each lesson: points to play, `pass`, or the number of a choice. */
const ANSWERS = [
  [['C2'], ['E3'], ['E3']],
  [['C4', 'B3', 'D3', 'C2'], ['C4', 'B3', 'C2', 'D2'], ['C2']],
  [['C3'], ['A1']],
  [['D4'], ['D4'], ['A7', 'D4']],
  [['A1', 'B1'], ['A1', 'B1']],
  [['B1'], ['C1'], ['C1']],
  [['pass']],
  [['D2', 'pass']],
  [[24], [14]],
  [['C3', 'E5', 'G7'], ['E5']],
];

/** Gives an answer to a task. */
async function act(page, what) {
  if (what === 'pass') {
    await page.click('#pass');
  } else if (typeof what === 'number') {
    await page.click(`.choice:text-is("${what}")`);
  } else {
    await point(page, what);
  }
}

/** Waits until the turns of both players are on the board and the page says something. */
async function settled(page) {
  await page.waitForFunction(() => document.querySelector('#feedback')?.childElementCount);
}

/** Opens a lesson by its number. */
async function open(page, lesson) {
  await page.goto('about:blank');
  await page.goto(`${address}learn#${lesson}`);
  await page.waitForSelector('go-board .lines');
  await page.waitForLoadState('networkidle');
}

scene('all ten lessons are played to their end, and the page marks them as learned', async () => {
  const page = await visitor();
  await page.goto(address);
  await page.click('#learn');
  await page.waitForSelector('#lesson');
  await page.waitForLoadState('networkidle');
  for (const [i, tasks] of ANSWERS.entries()) {
    ok((await page.innerText('#lesson-number')).startsWith(`Lesson ${i + 1} of 10`), await page.innerText('#lesson-number'));
    for (const [j, answers] of tasks.entries()) {
      const task = await page.innerText('#task');
      for (const answer of answers) {
        await act(page, answer);
        await settled(page);
        await page.waitForFunction(() => document.querySelector('#feedback')?.dataset.how !== 'bad');
      }
      await page.waitForSelector('.feedback[data-how="good"]');
      if (i === 2 && j === 0) {
        ok((await page.innerText('#feedback')).includes('no liberty'));
        await accessible(page, 'a lesson with a refusal');
      }
      if (i + 1 < ANSWERS.length || j === 0) {
        await page.click('#next');
        await page.waitForFunction((before) => document.querySelector('#task')?.textContent !== before, task);
        await page.waitForLoadState('networkidle');
      }
    }
  }
  equal(await page.locator('.lessons .learned').count(), 10);
  await picture(page, 'lessons');
}, { nightly: true });

scene('a lesson explains a wrong answer, and can be played with the keyboard', async () => {
  const page = await visitor();
  await open(page, 7);
  await point(page, 'D1');
  await page.waitForSelector('.feedback[data-how="bad"]');
  ok((await page.innerText('#feedback')).includes('takes your chain'));
  await page.click('#again');
  await page.waitForLoadState('networkidle');
  await page.click('#pass');
  await page.waitForSelector('.feedback[data-how="good"]');
  await open(page, 1);
  await page.focus('go-board svg');
  // The cursor begins in the middle, on the white stone.
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) {
    await page.keyboard.press(key);
  }
  await page.waitForSelector('.feedback[data-how="good"]');
  ok((await page.innerText('#feedback')).includes('last empty point'));
}, { motion: true, nightly: true });

for (const [locale, word] of chosen({ ja: '十課', de: 'zehn', ko: '열', 'zh-CN': '十课' }, 'ja').map((locale) => [locale, { ja: 'すべての課', de: 'Alle Lektionen', ko: '모든 과', 'zh-CN': '全部课程' }[locale]])) {
  scene(`a lesson on a phone, in ${locale}`, async () => {
    const page = await visitor({ locale, viewport: { width: 390, height: 844 }, hasTouch: true });
    await open(page, 9);
    equal(await page.innerText('#all'), word);
    const [wide, asked] = await page.evaluate(() => [document.documentElement.scrollWidth, document.querySelector('#task').getBoundingClientRect().bottom]);
    ok(wide <= 390 && asked < 844, `${wide} wide, the task ends at ${asked}`);
    await act(page, 24);
    await page.waitForSelector('.feedback[data-how="good"]');
    await accessible(page, `a lesson on a phone, ${locale}`);
    await picture(page, `lessons-phone-${locale}`);
  });
}
