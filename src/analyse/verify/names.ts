// Names and addresses in a sentence: whoever or whatever is named must be named by the diff, the goal or the page.
import { foldText, stemOf } from '../../core/match-words.ts';
import type { Evidence } from './evidence.ts';

const word = /\p{L}[\p{L}\p{M}\p{N}’'-]*/gu;
const address = /\b(?:https?:\/\/|www\.)[^\s"”»<>]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/giu;
/** Capitalised for other reasons than being a name. */
const ordinary = new Set(
  'i heed eur usd gbp chf monday tuesday wednesday thursday friday saturday sunday url pdf faq ai api html id ok vat'.split(
    ' ',
  ),
);
const months =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|marz|mai|juni|juli|oktober|dezember|janvier|fevrier|mars|avril|juin|juillet|aout|septembre|octobre|novembre|decembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)$/u;
/** German writes every noun with a capital, so that a capital names nothing there. */
const german = /\b(?:der|die|das|und|wurde|wurden|ist|sind|nicht|auf|von|mit|fur|eine?[rnms]?)\b/gu;

export function nameProblem(sentence: string, evidence: Evidence): string | null {
  for (const [found] of sentence.matchAll(address)) {
    const plain = foldText(found.replace(/[.,;:)\]]+$/u, ''));
    if (!evidence.all.includes(plain)) return `the address ${found} is not in what changed`;
  }
  const isGerman = (foldText(sentence).match(german)?.length ?? 0) >= 2;
  const text = sentence.replace(address, ' ');
  for (const match of text.matchAll(word)) {
    const [name] = match;
    if (!isName(name, startsSentence(text, match.index), isGerman)) continue;
    if (!isNamed(name, evidence)) return `“${name}” is not named in what changed`;
  }
  return null;
}

function isName(name: string, isFirst: boolean, isGerman: boolean): boolean {
  const folded = foldText(name);
  if (name.length < 2 || ordinary.has(folded)) return false;
  if (months.test(folded)) return /^\p{Lu}/u.test(name) || isGerman;
  // Capitals or digits inside a word are a name wherever it stands: iPhone, GPT4, NATO.
  if (/\p{L}\p{Lu}|\p{L}\p{N}/u.test(name)) return true;
  return /^\p{Lu}/u.test(name) && !isFirst && !isGerman;
}

/** Also the month of a date that is written in figures. */
function isNamed(name: string, { all }: Evidence): boolean {
  const folded = foldText(name).replace(/['’-]s?$/u, '');
  if (all.includes(folded)) return true;
  const stem = stemOf(folded);
  if (stem.length >= 4 && all.includes(stem)) return true;
  if (folded.includes('-')) return folded.split('-').every((part) => part.length < 3 || all.includes(part));
  return (
    months.test(folded) &&
    new RegExp(`\\b\\d{4}-${monthNumber(folded)}\\b|\\b\\d{4}-${monthNumber(folded)}-`).test(all)
  );
}

const monthStems = [
  ['jan', 'ene'],
  ['feb', 'fev'],
  ['mar'],
  ['apr', 'avr', 'abr'],
  ['may', 'mai'],
  ['jun', 'juin'],
  ['jul', 'juil'],
  ['aug', 'aou', 'ago'],
  ['sep'],
  ['oct', 'okt'],
  ['nov'],
  ['dec', 'dez', 'dic'],
];

function monthNumber(folded: string): string {
  const at = monthStems.findIndex((stems) => stems.some((stem) => folded.startsWith(stem)));
  return String(at + 1).padStart(2, '0');
}

function startsSentence(text: string, at: number): boolean {
  return (
    /(?:^|[.!?:;—–]\s*|["“„«(]\s*)$/u.test(text.slice(0, at).replace(/\s+$/u, ' ').trimEnd()) ||
    /^\s*$/u.test(text.slice(0, at))
  );
}
