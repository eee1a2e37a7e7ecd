// The rules alone, for pages that only play: a file a seventh as large as the whole referee.
import { ShinpanError, games, loader, texts } from './calls.js';

export { ShinpanError };

/** Loads the rules, as `load` of `shinpan.js` loads the referee. */
export const load = loader(new URL('./rules.wasm', import.meta.url), () => import('./rules.js'), (java) => ({
  Game: games(java.RulesGame),
  ...texts(java),
}));
