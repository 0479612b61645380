// Availability: schema.org's words for it, and the phrases shops use.
import type { FactReader, Found } from './reader.ts';
import { stockInFigures } from './stock/stock-figures.ts';
import { type Availability, type Hit, spacedHits, unspacedHits, type Word } from './stock/stock-phrases.ts';
import { isNegator, senseOf, senseOfUnspaced } from './stock/stock-sense.ts';

/** A statement about stock is short; a long text that mentions it is about something else. */
const MAX_LENGTH = 320;

/** What the reader of pages adds to a button or choice that is disabled. */
const optionNote = / \((?:unavailable|selected)\)$/;

export const availability: FactReader = {
  kind: 'availability',
  most: 2000,
  needsDigit: false,
  find(text) {
    if (text.length > MAX_LENGTH) return [];
    // One size that cannot be chosen does not make the thing unavailable.
    const found = findStock(text.replace(optionNote, ''));
    return found === null ? [] : [found];
  },
};

/** What speaks louder: that something cannot be had, or only soon, over that it can. */
const weight: Record<Availability, number> = {
  discontinued: 6,
  'out-of-stock': 5,
  'pre-order': 4,
  'back-order': 3,
  limited: 2,
  'in-stock': 1,
};

const withoutSpaces = /[\u0e00-\u0e7f\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/;

function findStock(text: string): Found | null {
  const isUnspaced = withoutSpaces.test(text);
  const inScript = isUnspaced ? strongest(unspacedHits(text), (hit) => senseOfUnspaced(text, hit)) : null;
  if (inScript !== null) return inScript;
  const { words, hits } = spacedHits(text);
  const whole = hits.map((hit) => withDenied(hit, words, hits));
  const inWords = hits.length === 0 ? null : strongest(whole, (hit) => senseOf(text, words, hit));
  return inWords === null ? stockInFigures(text, isUnspaced) : orNone(text, inWords);
}

/** "Derzeit nicht lieferbar": a phrase that ends with "not" takes in the state that it denies. */
function withDenied(hit: Hit, words: Word[], hits: Hit[]): Hit {
  const behind = hit.at + hit.phrase.words.length;
  const denied = hits.find(({ at, phrase }) => at === behind && phrase.means === 'in-stock');
  return denied !== undefined && isNegator(words[behind - 1]?.text ?? '') ? { ...hit, end: denied.end } : hit;
}

const none = /^\s?\p{L}{0,12}\s?[:=(]\s?0(?![\d.,]\d|\d)/u;

/** "In stock: 0", "Available seats: 0". */
function orNone(text: string, found: Found): Found {
  const zero =
    found.value === 'in-stock' || found.value === 'limited' ? none.exec(text.slice(found.end)) : null;
  return zero === null ? found : { ...found, end: found.end + zero[0].length, value: 'out-of-stock' };
}

function strongest(hits: Hit[], sense: (hit: Hit) => Availability | null): Found | null {
  let best: { start: number; end: number; value: Availability } | null = null;
  const states = new Set<Availability>();
  for (const hit of hits) {
    const value = sense(hit);
    if (value === null) continue;
    states.add(value);
    if (best === null || weight[value] > weight[best.value]) best = { start: hit.start, end: hit.end, value };
  }
  // "In stock · Low stock · Sold out" explains signs.
  return states.size >= 3 ? null : best;
}

/** Whether a text is what a button says that puts a thing into a basket. */
export function isBuyButton(text: string): boolean {
  return actsIn(text).includes('buy');
}

/** Whether it promises word of its return. */
export function isNotice(text: string): boolean {
  return actsIn(text).includes('notify');
}

function actsIn(text: string): (string | null)[] {
  if (text.length > 60) return [];
  return [...spacedHits(text).hits, ...unspacedHits(text)].map(({ phrase }) => phrase.act);
}

/** What schema.org, Open Graph and shops' own data call it; null for what is none of ours. */
export function availabilityOf(value: string): Availability | null {
  const name = value
    .slice(value.search(/[^/#:]*$/))
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  return schemaNames[name] ?? null;
}

const schemaNames: Record<string, Availability> = {
  instock: 'in-stock',
  instoreonly: 'in-stock',
  onlineonly: 'in-stock',
  available: 'in-stock',
  availablefororder: 'in-stock',
  madetoorder: 'back-order',
  reserved: 'out-of-stock',
  outofstock: 'out-of-stock',
  oos: 'out-of-stock',
  soldout: 'out-of-stock',
  unavailable: 'out-of-stock',
  notavailable: 'out-of-stock',
  pending: 'out-of-stock',
  preorder: 'pre-order',
  presale: 'pre-order',
  backorder: 'back-order',
  limitedavailability: 'limited',
  lowstock: 'limited',
  discontinued: 'discontinued',
};
