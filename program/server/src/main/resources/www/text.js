// @ts-check
/** The sentences of the pages in the reader's language, and the menu of every page. */
/** @import {Verdict, Witness} from 'api' */
import { setting, keepSetting } from './store.js';
import { h, fieldOf } from './dom.js';
import { icon } from './icons.js';

export const LANGUAGES = { en: 'English', ja: '日本語', 'zh-Hans': '简体中文', ko: '한국어', de: 'Deutsch' };

function choose() {
  const wanted = [setting('language', ''), ...navigator.languages].filter(Boolean);
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
const catalogue = await (await fetch(new URL(`i18n/${language}.json`, import.meta.url))).json();
document.documentElement.lang = language;

const plurals = new Intl.PluralRules(language);

/** The values of a sentence, by their names. @typedef {Record<string, string|number|null|undefined>} Values */

/**
 * Returns the form of a part such as `{n, plural, one {# stone} other {# stones}}` for its number.
 *
 * @param {string} sentence
 * @param {Values} values
 */
function inNumber(sentence, values) {
  return sentence.replace(
    /\{(\w+), plural,((?: \w+ \{[^{}]*\})+)\}/g,
    (whole, /** @type {string} */ name, /** @type {string} */ forms) => {
      /** @type {Record<string, string>} */
      const texts = Object.fromEntries(
        [...forms.matchAll(/ (\w+) \{([^{}]*)\}/g)].map(([, form, text]) => [form, text]),
      );
      return name in values
        ? (texts[plurals.select(Number(values[name]))] ?? texts.other).replaceAll('#', String(values[name]))
        : whole;
    },
  );
}

/**
 * Returns a sentence with its values put in for {name}, and for the forms of {name, plural, …}.
 *
 * @param {string} sentence
 * @param {Values} values
 */
export function fillIn(sentence, values) {
  return inNumber(sentence, values).replace(/\{(\w+)\}/g, (whole, /** @type {string} */ name) =>
    String(values[name] ?? whole),
  );
}

/** Returns a sentence in the reader's language. @param {string} key @param {Values} [values] as in `fillIn` */
export function t(key, values = {}) {
  return fillIn(catalogue[key] ?? key, values);
}

/**
 * Loads the sentences of one page. Returns a function that works like `t` with these sentences.
 *
 * @param {string} part such as learn
 */
export async function sentences(part) {
  /** @type {Record<string, string>} */
  const words = await (await fetch(new URL(`i18n/${part}-${language}.json`, import.meta.url))).json();
  return (/** @type {string} */ key, /** @type {Values} */ values = {}) => fillIn(words[key] ?? key, values);
}

/** The locale for dates, which has the reader's country if its language is the language of the page. */
const LOCALE = navigator.languages.find((tag) => tag.split('-')[0] === language.split('-')[0]) ?? language;

/** Returns a day in words. @param {number} millis since 1970 @returns {string} */
export function day(millis) {
  return new Date(millis).toLocaleDateString(LOCALE, { dateStyle: 'long' });
}

/** The decimal separator, as in 6.5. */
const POINT = (1.5).toLocaleString(language).charAt(1);

/**
 * Converts a number of the server, such as 6.5, to the form of the reader's language.
 *
 * @param {string|number|null} n
 * @returns {string}
 */
export function figure(n) {
  return String(n).replace('.', POINT);
}

/** Returns whether there is a sentence with this key. @param {string} key */
export function has(key) {
  return key in catalogue;
}

/**
 * Returns the name of a program's level: translated for Shinpan's own levels, the operator's word for others.
 *
 * @param {string} name
 */
export function level(name) {
  const [, rank, unit] = /^rank_(\d+)(.)$/.exec(name) ?? [];
  const key = `level.${unit ?? name}`;
  return has(key) ? t(key, { rank }) : name;
}

/** Returns the name of a rule set: translated for ours, its own name for others. @param {string} name */
export function ruleName(name) {
  return has(`rules.${name}`) ? t(`rules.${name}`) : name;
}

/** Returns a rule set in words that players know; its name if there are none. @param {string} name */
export function ruleWords(name) {
  return has(`rules.${name}.words`) ? t(`rules.${name}.words`) : ruleName(name);
}

/** @param {string} letter B or W */
export function player(letter) {
  return t(letter === 'B' ? 'black' : 'white');
}

/**
 * Returns the number, the player and the move of a turn, for sentences about it.
 *
 * @param {Pick<Verdict, 'turn'|'player'|'move'>} verdict
 */
export function turn(verdict) {
  return {
    turn: verdict.turn,
    move: `${player(verdict.player ?? 'B')} ${verdict.move === 'pass' ? t('pass') : verdict.move}`,
  };
}

/**
 * Returns why a turn is barred, in the reader's language if the evidence has a known kind.
 *
 * @param {Pick<Verdict, 'reason'|'witness'>} verdict
 * @returns {string}
 */
export function reason(verdict) {
  const witness = verdict.witness;
  if (!witness) {
    return verdict.reason ?? '';
  }
  const key = `why.${witness.kind}`;
  if (witness.kind === 'repeats' && witness.turn === 0) {
    return t('why.repeats-start');
  }
  return has(key) ? t(key, inWords(witness)) : (verdict.reason ?? '');
}

/**
 * Returns the values for the sentence about a witness.
 *
 * @param {Witness} witness
 */
function inWords(witness) {
  switch (witness.kind) {
    case 'occupied':
      return { player: player(witness.by) };
    case 'not-on-turn':
      return { player: player(witness.toMove) };
    case 'repeats':
      return { turn: witness.turn };
    case 'ko':
      return { turn: witness.turn, stone: witness.stone };
    case 'must-pass':
      return { turn: witness.turn, passes: witness.passes };
    case 'no-liberty':
      return { chain: witness.chain.join(' ') };
    case 'dame-between':
      return { empty: witness.empty.join(' '), n: witness.empty.length };
    default:
      return {};
  }
}

/**
 * Returns an icon that opens a choice.
 *
 * @param {string} name
 * @param {string} label
 * @param {[string, string][]} options
 * @param {string} chosen
 * @param {(value: string) => void} change
 */
function menu(name, label, options, chosen, change) {
  return h(
    'label',
    { title: label },
    h('span', { class: 'hidden' }, label),
    icon(name),
    h(
      'select',
      { 'aria-label': label, onchange: (/** @type {Event} */ event) => change(fieldOf(event).value) },
      options.map(([value, text]) =>
        h('option', { value, lang: name === 'language' ? value : null, selected: value === chosen }, text),
      ),
    ),
  );
}

/** Returns the link with which keyboard users skip the menu, to the form, the board or the content. */
function skipLink() {
  const go = (/** @type {Event} */ event) => {
    event.preventDefault();
    const main = /** @type {HTMLElement} */ (document.querySelector('main'));
    const to = main.querySelector('form input:checked') ?? main.querySelector('go-board:not([still]) svg') ?? main;
    main.tabIndex = -1;
    /** @type {HTMLElement} */ (to).focus();
  };
  return h('a', { class: 'hidden skip', href: '#main', onclick: go }, t('skip'));
}

/** Returns the menu of every page: sound, colours, language, board. The link that skips it comes first on the page. */
export function topMenu() {
  document.body.prepend(skipLink());
  const root = document.documentElement;
  const theme = setting('theme', 'auto');
  const wood = setting('wood', 'kaya');
  root.dataset.theme = theme;
  root.dataset.wood = wood;
  const sound = h(
    'button',
    {
      type: 'button',
      id: 'sound',
      'aria-pressed': String(setting('sound', true)),
      title: t('show.sound'),
      'aria-label': t('show.sound'),
      onclick: () => {
        keepSetting('sound', !setting('sound', true));
        sound.setAttribute('aria-pressed', String(setting('sound', true)));
      },
    },
    icon('sound'),
  );
  return h(
    'div',
    { class: 'top-menu' },
    sound,
    menu(
      'theme',
      t('theme'),
      ['auto', 'light', 'dark', 'contrast'].map((name) => [name, t(`theme.${name}`)]),
      theme,
      (value) => {
        keepSetting('theme', value);
        root.dataset.theme = value;
      },
    ),
    menu('language', t('language'), Object.entries(LANGUAGES), language, (value) => {
      keepSetting('language', value);
      location.reload();
    }),
    menu(
      'wood',
      t('wood'),
      ['kaya', 'katsura', 'walnut', 'ink'].map((name) => [name, t(`wood.${name}`)]),
      wood,
      (value) => {
        keepSetting('wood', value);
        root.dataset.wood = value;
      },
    ),
  );
}
