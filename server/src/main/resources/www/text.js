// @ts-check
/** All sentences of the pages, in the reader's language. */
import { setting, keepSetting } from './store.js';
import { h } from './dom.js';

export const LANGUAGES = { en: 'English', ja: '日本語', 'zh-Hans': '简体中文', ko: '한국어', de: 'Deutsch' };

function choose() {
  const wanted = [setting('language'), ...navigator.languages].filter(Boolean);
  for (const tag of wanted) {
    if (tag in LANGUAGES) {
      return tag;
    }
    const short = tag.split('-')[0];
    if (short === 'zh') {
      return 'zh-Hans';
    }
    if (short in LANGUAGES) {
      return short;
    }
  }
  return 'en';
}

export const language = choose();
/** @type {Record<string, string>} */
const catalogue = await (await fetch(`/www/i18n/${language}.json`)).json();
document.documentElement.lang = language;

/** @param {string} key @param {Record<string, any>} [values] put in for {name} */
export function t(key, values = {}) {
  return (catalogue[key] ?? key).replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

/** Whether there is a sentence with this key. @param {string} key */
export function has(key) {
  return key in catalogue;
}

/** The name of a program's level: translated for Shinpan's own levels, the operator's word for others. @param {string} name */
export function level(name) {
  return has(`level.${name}`) ? t(`level.${name}`) : name;
}

/** The name of a rule set: translated for ours, its own name for others. @param {string} name */
export function ruleName(name) {
  return has(`rules.${name}`) ? t(`rules.${name}`) : name;
}

/** @param {string} letter B or W */
export function player(letter) {
  return t(letter === 'B' ? 'black' : 'white');
}

/** The number, the player and the move of a turn, for sentences about it. @param {any} verdict */
export function turn(verdict) {
  return { turn: verdict.turn, move: `${player(verdict.player)} ${verdict.move === 'pass' ? t('pass') : verdict.move}` };
}

/** Why a turn is barred, in the reader's language if the evidence has a known kind. @param {any} verdict */
export function reason(verdict) {
  const witness = verdict.witness;
  if (!witness) {
    return verdict.reason;
  }
  const key = `why.${witness.kind}`;
  if (witness.kind === 'repeats' && witness.turn === 0) {
    return t('why.repeats-start');
  }
  return has(key) ? t(key, {
    turn: witness.turn, stone: witness.stone, passes: witness.passes,
    chain: (witness.chain ?? []).join(' '), empty: (witness.empty ?? []).join(' '),
    player: witness.toMove ? player(witness.toMove) : witness.by ? player(witness.by) : '',
  }) : verdict.reason;
}

/** Fills each element that has the key of a sentence in data-t. */
export function fillIn(root = document) {
  for (const element of root.querySelectorAll('[data-t]')) {
    element.textContent = t(/** @type {HTMLElement} */ (element).dataset.t ?? '');
  }
  for (const element of root.querySelectorAll('[data-t-label]')) {
    element.setAttribute('aria-label', t(/** @type {HTMLElement} */ (element).dataset.tLabel ?? ''));
  }
}

/** The menu of languages and colours at the top of each page. */
export function topMenu() {
  const theme = setting('theme', 'auto');
  document.documentElement.dataset.theme = theme;
  return h('div', { class: 'row top-menu' },
    h('label', {}, h('span', { class: 'hidden' }, t('theme')), h('select', { onchange: (/** @type {any} */ e) => {
      keepSetting('theme', e.target.value);
      document.documentElement.dataset.theme = e.target.value;
    } }, ['auto', 'light', 'dark', 'contrast'].map((name) =>
      h('option', { value: name, selected: name === theme }, t(`theme.${name}`))))),
    h('label', {}, h('span', { class: 'hidden' }, t('language')), h('select', { onchange: (/** @type {any} */ e) => {
      keepSetting('language', e.target.value);
      location.reload();
    } }, Object.entries(LANGUAGES).map(([tag, name]) =>
      h('option', { value: tag, lang: tag, selected: tag === language }, name)))));
}
