// Names and addresses in a sentence: whoever or whatever is named must be named by the diff, the goal or the page.
import { foldText, hasStem, stemOf } from '../../core/match-words.ts';
import { commonNouns } from './common-nouns.ts';
import { saysDirection } from './directions.ts';
import type { Evidence } from './evidence.ts';
import { isSmallWord, languageOf } from './language.ts';
import { hasWord } from './letters.ts';
import { writtenNumbers } from './number-words.ts';
import { contentStems } from './sentence-words.ts';

const word = /\p{L}[\p{L}\p{M}\p{N}’'-]*/gu;
const address =
  /\b[a-z][a-z+.-]*:\/\/[^\s"”»<>]+|\b(?:javascript|data|mailto|tel):\S+|\bwww\.[^\s"”»<>]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\b[\p{L}\d-]{2,}(?:\.[\p{L}\d-]{2,})*\.[a-z]{2,24}\b(?:\/[^\s"”»<>]*)?/giu;
/** Capitalised for other reasons than being a name; days and months are held against the page's dates. */
const ordinary = new Set(
  'i heed eur usd gbp chf url pdf faq ai api html id ok vat january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday'.split(
    ' ',
  ),
);
/** Endings that a name takes on in a sentence. */
const endings = /^(?:'?s|'|es|n|en|er|ern|e)$/u;
const pair = /(\p{Lu}[\p{L}-]+) (?:in|at|of|from|bei|aus|de|en|a|à) (\p{Lu}[\p{L}-]+)/gu;

export function nameProblem(sentence: string, evidence: Evidence): string | null {
  for (const [found] of sentence.matchAll(address)) {
    const plain = foldText(found.replace(/[.,;:)\]]+$/u, ''));
    if (!evidence.all.includes(plain)) return `the address ${found} is not in what changed`;
  }
  const isGerman = languageOf(sentence) === 'de';
  const text = sentence.replace(address, ' ');
  for (const match of text.matchAll(word)) {
    // French puts its article before: "l'entrée".
    const name = match[0].replace(/^(?:[ldnsjmtc]|qu|jusqu)['’]/iu, '');
    const isFirst = startsSentence(text, match.index);
    if (!isName(name, isFirst || isGerman, evidence)) continue;
    if (!isNamed(name, evidence)) return `“${name}” is not named in what changed`;
  }
  return pairProblem(text, evidence);
}

function isName(name: string, isMild: boolean, { all }: Evidence): boolean {
  const folded = foldText(name);
  if (name.length < 2 || ordinary.has(folded)) return false;
  // Capitals or digits inside a word are a name wherever it stands: iPhone, GPT4, NATO.
  if (/\p{L}\p{Lu}|\p{L}\p{N}/u.test(name)) return true;
  if (!/^\p{Lu}/u.test(name)) return false;
  if (!isMild) return true;
  // The first word has its capital from its place, and a German noun from its kind: known words are no names.
  if (isSmallWord(folded) || commonNouns.has(folded) || saysDirection(folded)) return false;
  if (folded.length < 4 || contentStems(folded).size === 0 || writtenNumbers(folded).length > 0) return false;
  if (!hasStem(all, stemOf(folded))) return true;
  return folded.length < 7 && !isNamed(name, { all });
}

function isNamed(name: string, { all }: Pick<Evidence, 'all'>): boolean {
  const folded = foldText(name).replace(/'s?$/u, '');
  if (hasWord(all, folded)) return true;
  for (let at = all.indexOf(folded); at >= 0; at = all.indexOf(folded, at + 1)) {
    const rest = /^[\p{L}'-]*/u.exec(all.slice(at + folded.length, at + folded.length + 12))?.[0] ?? '';
    // German puts words together: "Rückgabefrist" is named by "Rückgabe".
    const isStart = !/[\p{L}\p{N}]/u.test(all.charAt(at - 1));
    if (isStart && (endings.test(rest) || folded.length >= 8)) return true;
  }
  for (let cut = 1; cut <= 3; cut += 1) {
    const stem = folded.slice(0, -cut);
    if (stem.length >= 3 && endings.test(folded.slice(-cut)) && hasWord(all, stem)) return true;
  }
  return folded.includes('-') && folded.split('-').every((part) => part.length < 3 || hasWord(all, part));
}

/** "Nurse in Berlin" where the page has a nurse elsewhere and a painter in Berlin. */
function pairProblem(text: string, { texts }: Evidence): string | null {
  for (const [phrase, one = '', other = ''] of text.matchAll(pair)) {
    const [a, b] = [foldText(one), foldText(other)];
    const has = (some: string, name: string) => some.includes(name);
    const isKnown = texts.some((some) => has(some, a)) && texts.some((some) => has(some, b));
    if (isKnown && !texts.some((some) => has(some, a) && has(some, b)))
      return `“${phrase}” is not in what changed`;
  }
  return null;
}

function startsSentence(text: string, at: number): boolean {
  return (
    /(?:^|[.!?:;—–]\s*|["“„«(]\s*)$/u.test(text.slice(0, at).replace(/\s+$/u, ' ').trimEnd()) ||
    /^\s*$/u.test(text.slice(0, at))
  );
}
