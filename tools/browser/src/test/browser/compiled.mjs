// The referee that is compiled for browsers, as the server sends it: WebAssembly, compression and caching.
import { address, equal, forgive, ok, visitor } from './stage.mjs';
import { scene } from './scenes.mjs';

scene('the compiled referee judges a record under the content security policy of a page', async () => {
  forgive("'TrustedScriptURL'");
  forgive('trusted-types-sink');
  const page = await visitor();
  const files = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await page.goto(address);
  const { illegal, tried } = await page.evaluate(async () => {
    const { referee } = await import('/www/referee.js');
    const background = await referee();
    const { games } = await background.judge('(;SZ[9]RU[Chinese];B[ee];W[ee])');
    // No other script becomes a worker.
    const other = new URL('/www/sgf.js', location.href).href;
    const tried = await new Promise((resolve) => {
      try {
        const worker = new Worker(other, { type: 'module' });
        worker.onerror = () => resolve('refused');
        setTimeout(() => resolve('started'), 2000);
      } catch (error) {
        resolve('refused');
      }
    });
    return { illegal: games[0].verdicts[0].illegal, tried };
  });
  equal(illegal.turn, 2);
  equal(illegal.clause, '2.3');
  equal(tried, 'refused');
  // This browser runs WebAssembly with a garbage collector, so it does not load the larger and slower script.
  ok(files.includes('/referee/referee.wasm') && !files.includes('/referee/referee.js'), files.filter((file) => file.startsWith('/referee/')).join(' '));
});

scene('the files of the compiled referee are compressed, can be cached, and have the right types', async () => {
  for (const [file, type] of [['shinpan.js', 'text/javascript'], ['referee.wasm', 'application/wasm']]) {
    const first = await fetch(new URL(`referee/${file}`, address), { headers: { 'Accept-Encoding': 'gzip' } });
    ok(first.headers.get('Content-Type').startsWith(type), first.headers.get('Content-Type'));
    equal(first.headers.get('Content-Encoding'), 'gzip');
    const again = await fetch(new URL(`referee/${file}`, address), { headers: { 'If-None-Match': first.headers.get('ETag') } });
    equal(again.status, 304);
  }
  equal((await fetch(new URL('referee/none.js', address))).status, 404);
});

scene('a page that the browser has cached opens without its server, and says that the server is away', async () => {
  forgive('ERR_');
  const page = await visitor({ serviceWorkers: 'allow' });
  await page.goto(address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  // Through the worker, which keeps what the server answers.
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.reload({ waitUntil: 'networkidle' });
  await page.context().setOffline(true);
  await page.reload();
  await page.waitForSelector('#caption:not(:empty)');
  await page.check('input[value="same-screen"]', { force: true });
  await page.click('form button.primary');
  await page.waitForFunction(() => document.querySelector('#wrong').textContent.includes('server'));
  const kept = await page.evaluate(async () => (await (await caches.open((await caches.keys())[0])).keys()).map(({ url }) => new URL(url).pathname));
  equal(kept.filter((path) => path.startsWith('/api/')).sort().join(), '/api/engines,/api/rules');
}, { nightly: true });
