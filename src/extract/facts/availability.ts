// Availability: schema.org's words for it, and the phrases shops use.
import type { FactReader, Found } from './reader.ts';
import { type Availability, stockPhrases, unspacedPhrases } from './stock-phrases.ts';

/** A statement about stock is short; a long text that mentions it is about something else. */
const MAX_LENGTH = 320;
const ALONE_WORDS = 2;

export const availability: FactReader = {
  kind: 'availability',
  most: 200,
  needsDigit: false,
  find(text) {
    if (text.length > MAX_LENGTH) return [];
    const found = unspaced.test(text) ? findUnspaced(text) : findPhrases(text);
    return found === null ? [] : [found];
  },
};

interface Phrase {
  words: string[];
  means: Availability;
  isAlone: boolean;
}

interface Word {
  text: string;
  start: number;
  end: number;
}

/** What speaks louder: that something cannot be had, or only soon, over that it can. */
const weight: Record<Availability, number> = {
  discontinued: 6,
  'pre-order': 4,
  'back-order': 3,
  'out-of-stock': 5,
  limited: 2,
  'in-stock': 1,
};

const byFirstWord = new Map<string, Phrase[]>();
for (const [means, phrases] of stockPhrases) {
  for (const phrase of phrases.split(';')) {
    const isAlone = phrase.endsWith('!');
    const words = wordsOf(phrase).map((word) => word.text);
    const [first] = words;
    if (first === undefined) continue;
    const list = byFirstWord.get(first);
    if (list === undefined) byFirstWord.set(first, [{ words, means, isAlone }]);
    else list.push({ words, means, isAlone });
  }
}

function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  const isPlain = isAscii(text);
  // "Pre-order" and "preorder" are one word.
  const pattern = isPlain ? /(?:pre-)?[a-z0-9]+/g : /(?:pr[eé]-)?[\p{L}\p{N}\p{M}]+/giu;
  for (const match of (isPlain ? text.toLowerCase() : text).matchAll(pattern)) {
    words.push({ text: plainWord(match[0]), start: match.index, end: match.index + match[0].length });
  }
  return words;
}

function plainWord(word: string): string {
  const joined = word.replace('-', '');
  return isAscii(joined)
    ? joined.toLowerCase()
    : joined.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 127) return false;
  return true;
}

function findPhrases(text: string): Found | null {
  const words = wordsOf(text);
  let best: { phrase: Phrase; at: number; means: Availability } | null = null;
  for (let at = 0; at < words.length; at += 1) {
    const phrase = longestAt(words, at);
    if (phrase === null) continue;
    const means = meaningAt(words, at, phrase);
    if (means !== null && (best === null || weight[means] > weight[best.means])) best = { phrase, at, means };
    at += phrase.words.length - 1;
  }
  if (best === null) {
    if (!/\d/.test(text)) return null;
    return findPattern(text, leftPattern, 'limited') ?? findPattern(text, deliveryPattern, 'in-stock');
  }
  const first = words[best.at];
  const last = words[best.at + best.phrase.words.length - 1];
  return { start: first?.start ?? 0, end: last?.end ?? text.length, value: best.means };
}

function longestAt(words: Word[], at: number): Phrase | null {
  let longest: Phrase | null = null;
  for (const phrase of byFirstWord.get(words[at]?.text ?? '') ?? []) {
    if (phrase.isAlone && words.length > phrase.words.length + ALONE_WORDS) continue;
    if (longest !== null && phrase.words.length <= longest.words.length) continue;
    if (phrase.words.every((word, index) => words[at + index]?.text === word)) longest = phrase;
  }
  return longest;
}

const negators = new Set(
  'not no never isn aren wasn t cannot kein keine nicht pas ne non sin niet geen inte ej ikke ei nie nem nu не нет няма немає yok degil bukan tidak khong brak bez senza sem sans fara nincs tanpa לא غير'.split(
    ' ',
  ),
);
const waiting = new Set(
  'when once if until till wenn sobald falls quand lorsque des cuando quando appena wanneer zodra als nar naar kiedy gdy kdyz ked когда коли como'.split(
    ' ',
  ),
);

/** "Not in stock" and "when it is back in stock" say the opposite; "in stock only" is a filter and says nothing. */
function meaningAt(words: Word[], at: number, { words: { length }, means }: Phrase): Availability | null {
  const next = words[at + length]?.text;
  if (next === 'only' && words.length === length + 1) return null;
  if (means !== 'in-stock') {
    const isDenied =
      means !== 'pre-order' && negators.has(words[at - 1]?.text ?? '') && words[at]?.text !== 'no';
    return isDenied ? (means === 'out-of-stock' ? 'in-stock' : null) : means;
  }
  for (let back = 1; back <= 4; back += 1) {
    const word = words[at - back]?.text;
    if (word === undefined) break;
    if (back <= 3 && negators.has(word)) return 'out-of-stock';
    if (waiting.has(word)) return 'out-of-stock';
  }
  if (soon.has(next ?? '') || soon.has(words[at - 1]?.text ?? '') || soon.has(words[at - 2]?.text ?? ''))
    return 'out-of-stock';
  const before = words[at - 1]?.text ?? '';
  if (before === '0') return 'out-of-stock';
  return /^[1-9]$/.test(before) && fewWords.has(words[at - 2]?.text ?? '') ? 'limited' : 'in-stock';
}

const soon = new Set(
  'soon bald demnachst bientot prochainement pronto proximamente presto prossimamente breve embreve binnenkort snart pian wkrotce niebawem brzy coskoro coskor hamarosan curand скоро незабаром скоро yakinda segera συντομα'.split(
    ' ',
  ),
);
const fewWords = new Set(
  'only just nur noch seulement plus que solo solamente soltanto apenas slechts nog bara endast kun vain tylko jen pouze len csak doar numai только лише sadece'.split(
    ' ',
  ),
);

/** "Only 3 left", "noch 2 Stück", "осталось 3 шт". */
const leftPattern =
  /\b(?:only|just|nur(?: noch)?|noch|seulement|solo|quedan|restam|nog|slechts|bara|kun|tylko|zostało|осталось|только|залишилося)\s+\d{1,2}\s+(?:left|remaining|in stock|available|stück|verfügbar|pièces?|restants?|unidades|disponibles|stuks|kvar|tilbage|igjen|sztuki?|szt|шт)|\b\d{1,2}\s+left(?: in stock)?$/iu;

/** A stated time of delivery: "Lieferzeit 2–3 Werktage", "delivered in 3 days". */
const deliveryPattern =
  /\b(?:lieferzeit|lieferung in|delivery(?: time| in| within)|delivered (?:in|within)|dispatched (?:in|within)|levertijd|leveringstid|leveranstid|leveranse|délai de livraison|livr(?:é|aison) (?:en|sous)|plazo de entrega|entrega en|prazo de entrega|tempi di consegna|consegna in|toimitusaika|dostawa w|wysyłka w|czas dostawy|doručení do|dodání do|szállítási idő|livrare în|срок доставки|доставка за)[\s:]{1,3}(?:\p{L}{1,9}\.?\s){0,2}\d{1,2}(?:\s?[-–]\s?\d{1,2})?\s?(?:werktage?n?|tage?n?|days?|business days|working days|werkdagen|dagen|dages?|dagar|dager|jours?|días?|dias|giorni|arkipäivää|dni|dnů|nap|zile|дней|дня|hours?|h|std)/iu;

function findPattern(text: string, pattern: RegExp, value: Availability): Found | null {
  const match = pattern.exec(text);
  return match === null ? null : { start: match.index, end: match.index + match[0].length, value };
}

const unspaced = /[\u0e00-\u0e7f\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/;

function findUnspaced(text: string): Found | null {
  let best: { start: number; end: number; value: Availability } | null = null;
  for (const [means, phrases] of unspacedList) {
    for (const phrase of phrases) {
      const start = text.indexOf(phrase);
      if (start >= 0 && (best === null || weight[means] > weight[best.value]))
        best = { start, end: start + phrase.length, value: means };
    }
  }
  return best ?? findPhrases(text);
}

const unspacedList = unspacedPhrases.map(([means, phrases]): [Availability, string[]] => [
  means,
  phrases.split(' '),
]);

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
  outofstock: 'out-of-stock',
  oos: 'out-of-stock',
  soldout: 'out-of-stock',
  unavailable: 'out-of-stock',
  pending: 'out-of-stock',
  preorder: 'pre-order',
  presale: 'pre-order',
  backorder: 'back-order',
  limitedavailability: 'limited',
  lowstock: 'limited',
  discontinued: 'discontinued',
};
