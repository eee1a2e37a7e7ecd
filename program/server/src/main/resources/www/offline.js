// @ts-check
/** Stores the pages in this browser for use without a network, and informs the reader of a new version. */
import { h } from './dom.js';
import { t } from './text.js';

const ROOT = new URL('../', import.meta.url);
/** The scripts that pages may start as workers. */
const THREADS = ['service-worker.js', 'referee/worker.js', 'referee/mind.js', 'desk/desk.js'].map(
  (path) => new URL(path, ROOT).href,
);

/** @typedef {{ createScriptURL: (url: string) => string | null }} Rules */
/** @typedef {{ createPolicy: (name: string, rules: Rules) => unknown }} Policies */
const policies = /** @type {{ trustedTypes?: Policies }} */ (globalThis).trustedTypes;
policies?.createPolicy('default', { createScriptURL: (url) => (THREADS.includes(url) ? url : null) });

/** Offers a new version, which takes over when the reader accepts it. @param {ServiceWorker} next */
function offer(next) {
  document.body.append(
    h(
      'div',
      { role: 'status', id: 'new-version' },
      t('version.new'),
      ' ',
      h('button', { type: 'button', onclick: () => next.postMessage('take over') }, t('version.take')),
    ),
  );
}

/** Stores the pages in the browser, unless this page is in a frame of another site. */
async function storePages() {
  const { serviceWorker } = navigator;
  if (!serviceWorker || window.top !== window) {
    return;
  }
  const before = serviceWorker.controller;
  serviceWorker.addEventListener('controllerchange', () => before && location.reload());
  const kept = await serviceWorker.register(new URL('service-worker.js', ROOT));
  if (kept.waiting && before) {
    offer(kept.waiting);
  }
  kept.addEventListener('updatefound', () => {
    const next = kept.installing;
    next?.addEventListener('statechange', () => next.state === 'installed' && before && offer(next));
  });
}

/** Stores the pages after everything else has loaded. If a browser refuses, the pages work as before. */
const later = () => void storePages().catch(() => {});
if (document.readyState === 'complete') {
  later();
} else {
  addEventListener('load', later);
}
