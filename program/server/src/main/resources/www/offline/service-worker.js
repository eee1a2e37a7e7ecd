// Keeps the pages in this browser, so that they open without a network. The server, or the build of a site without one,
// fills in what stands in braces.

/** A name for these bytes of the pages. */
const VERSION = '{version}';
/** The files to keep before they are asked for. */
const FILES = '{files}'.split(' ').filter(Boolean);
/** Whether kept files come first, as where there is no server that has to fit them. */
const KEPT_FIRST = '{first}' === 'kept';

const NAME = 'shinpan-';
const CACHE = NAME + VERSION;
/** What only the server knows: it is never kept. The rule sets and the programs belong to the first page. */
const ASKED = /^\/(api\/(?!rules|engines)|live|metrics|health)/;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(CACHE).then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })))),
  );
});

self.addEventListener('activate', (event) => {
  const forget = async () => {
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => name.startsWith(NAME) && name !== CACHE).map((name) => caches.delete(name)),
    );
    await self.clients.claim();
  };
  event.waitUntil(forget());
});

self.addEventListener('message', ({ data }) => data === 'take over' && self.skipWaiting());

self.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method === 'GET' && origin === self.location.origin && (KEPT_FIRST || !ASKED.test(pathname))) {
    event.respondWith(KEPT_FIRST ? keptFirst(event.request) : serverFirst(event.request));
  }
});

/** Returns the kept answer to a request. Behind a question mark stands only the name of a game. */
async function kept(request) {
  const cache = await caches.open(CACHE);
  return cache.match(request, { ignoreSearch: true });
}

async function asked(request) {
  const answer = await fetch(request);
  if (answer.ok && answer.type === 'basic') {
    const cache = await caches.open(CACHE);
    await cache.put(request, answer.clone());
  }
  return answer;
}

async function keptFirst(request) {
  return (await kept(request)) ?? asked(request);
}

async function serverFirst(request) {
  try {
    return await asked(request);
  } catch (away) {
    const answer = await kept(request);
    if (answer) return answer;
    throw away;
  }
}
