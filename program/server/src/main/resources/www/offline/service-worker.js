// Stores the pages in this browser, so that they open without a network. The server, or the build of a site without a
// server, fills in the values in braces.

/** The version of the pages, which is a hash of their contents. */
const VERSION = '{version}';
/** The files to store before they are requested. */
const FILES = '{files}'.split(' ').filter(Boolean);
/** Whether stored files are used first, as on a site without a server. */
const KEPT_FIRST = '{first}' === 'kept';

const NAME = 'shinpan-';
const CACHE = NAME + VERSION;
/**
 * The paths of answers that only the server knows, which are never stored. The rule sets and the programs are stored,
 * because the first page needs them.
 */
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

/**
 * Returns the stored answer to a request. The query of the address is ignored, because it is only the name of a game.
 */
async function fromCache(request) {
  const cache = await caches.open(CACHE);
  return cache.match(request, { ignoreSearch: true });
}

async function fromServer(request) {
  const answer = await fetch(request);
  if (answer.ok && answer.type === 'basic') {
    const cache = await caches.open(CACHE);
    await cache.put(request, answer.clone());
  }
  return answer;
}

async function keptFirst(request) {
  return (await fromCache(request)) ?? fromServer(request);
}

async function serverFirst(request) {
  try {
    return await fromServer(request);
  } catch (away) {
    const answer = await fromCache(request);
    if (answer) return answer;
    throw away;
  }
}
