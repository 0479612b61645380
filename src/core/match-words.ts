// Finds the words of a goal in the words of a page: light stems, and the same thing under other names and in other languages.
import { concepts } from './concepts.ts';

/** A goal's word made ready: any of its needles found in a folded text is the word found. */
export interface Needle {
  word: string;
  /** Alternatives; each is a list of stems that must all be there. */
  stems: string[][];
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const token = /[\p{L}\p{N}][\p{L}\p{N}+#]*(?:[.'-][\p{L}\p{N}+#]+)*/gu;
/** From this length on a stem may also end a compound ("Rückerstattung" for "Erstattung"). */
const compoundLength = 6;

/** "Widerrufsrecht", "Gepäckregeln", "Töpferkurs": what it is about, without the word for what it is. */
const compound =
  /^(\p{L}{5,}?)s?(?:recht|frist|bedingung|regel|regelung|richtlini|ordnung|bestimmung|erklar|belehr|klausel|pflicht|kurs|workshop|seminar|konzert|antrag|programm|fahrt|fuhrung|karte|ticket|abo|maschin|gerat|anlag|modell|kollektion|reise|route|strecke|linie|stelle|geld)\p{L}{0,3}$/u;
/** "Abgabefrist", "Anmeldeschluss": whatever is to be handed in by then, it is the date by which. */
const deadline =
  /^(?:abgabe|anmelde|bewerbungs?|einreich\p{L}*|einsende|antrags?|melde|teilnahme)(frist|schluss)/u;

/** Lower case, accents off, typographic apostrophes and hyphens made plain. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  if (/^[\p{ASCII}]*$/u.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/gu, 'ss')
    .replace(/[’ʼ]/gu, "'")
    .replace(/[‐‑]/gu, '-');
}

export function makeNeedle(word: string): Needle {
  const written = [...foldText(word).matchAll(token)].map((match) => match[0]);
  const tokens = written.map(stemOf);
  if (tokens.length === 0) return { word, stems: [[foldText(word)]] };
  const stems = [tokens];
  const only = tokens.length === 1 ? tokens[0] : undefined;
  if (only !== undefined) {
    const first = (compound.exec(only) ?? compound.exec(written[0] ?? ''))?.[1];
    if (first !== undefined) stems.push([first]);
    const meant = deadline.exec(only)?.[1] ?? only;
    for (const concept of concepts) {
      if (concept.some((stem) => isSameStem(stem, meant))) stems.push(...concept.map((stem) => [stem]));
    }
    stems.push(...withoutHyphens(only), ...otherForms(written[0] ?? '').map((form) => [form]));
  }
  return { word, stems };
}

/** "16GB" is "16 GB", "3-Zimmer" is "3 Zimmer", "E-Bike" is "Ebike"; of "3-Zimmer-Wohnung" the "3 Zimmer" will do. */
function withoutHyphens(token: string): string[][] {
  const measure = /^(\d+)(\p{L}{1,4})$/u.exec(token);
  if (measure) return [[`${measure[1]} ${measure[2]}`]];
  if (!token.includes('-')) return [];
  const parts = token.split('-').map(stemOf);
  const isCounted = /^\d+$/u.test(parts[0] ?? '');
  const spaced = isCounted ? parts.slice(0, 2) : parts;
  return [[spaced.join(' ')], [spaced.join('-')], [parts.join('')]];
}

/** True when the folded text names what the needle names. */
export function hasNeedle(folded: string, needle: Needle): boolean {
  return needle.stems.some((stems) => stems.every((stem) => hasStem(folded, stem)));
}

/** A stem at the start of a word; short ones only as the whole word or with a plural ending. */
export function hasStem(folded: string, stem: string): boolean {
  if (stem === '') return false;
  for (let at = folded.indexOf(stem); at >= 0; at = folded.indexOf(stem, at + 1)) {
    if (unspaced.test(stem)) return true;
    const startsWord = at === 0 || !isWordCharacter(folded.charAt(at - 1));
    if (!startsWord && stem.length < compoundLength) continue;
    if (stem.length > 3) return true;
    const rest = /^[\p{L}\p{N}]*/u.exec(folded.slice(at + stem.length, at + stem.length + 4))?.[0] ?? '';
    if (rest === '' || rest === 's' || rest === 'es') return true;
  }
  return false;
}

/** Plurals that change more than an ending, folded: "balcão" and "balcões", "imóvel" and "imóveis", "journal" and "journaux". */
const plurals: readonly [RegExp, string[]][] = [
  [/ao$/u, ['oes', 'aes']],
  [/(?:oes|aes)$/u, ['ao']],
  [/al$/u, ['ais', 'aux']],
  [/ais$/u, ['al']],
  [/(?<!e)aux$/u, ['al', 'ail']],
  [/ail$/u, ['aux']],
  [/el$/u, ['eis']],
  [/eis$/u, ['el']],
  [/em$/u, ['ens']],
  [/ens$/u, ['em']],
];
/** In shorter words such an ending is as often part of another word. */
const leastPlural = 5;

function otherForms(written: string): string[] {
  if (written.length < leastPlural) return [];
  return plurals.flatMap(([ending, others]) =>
    ending.test(written) ? others.map((other) => written.replace(ending, other)) : [],
  );
}

const endings = /(?:ungen|ung|ations?|ing|ies|ied|ed|en|es|er|em|s|e|y|n|a|o|i)$/u;
/** "amiche" of "amica", "luoghi" of "luogo"; what "bureaux" adds to "bureau". */
const hardened = /(?<=[cg])h[ei]$|(?<=[ae]u)x$/u;
const leastStem = 4;

/** Cuts the usual endings of the languages that Heed knows, so that "prices" finds "pricing" and "Gebühr" finds "Gebühren". */
export function stemOf(folded: string): string {
  const word = folded.replace(/'s?$/u, '');
  if (word.length <= 3 || /\p{N}/u.test(word)) return word;
  const cut = word.replace(hardened.test(word) ? hardened : endings, '');
  return cut.length >= leastStem ? cut : word.replace(/s$/u, '');
}

function isSameStem(conceptStem: string, stem: string): boolean {
  return stem === conceptStem || (conceptStem.length >= 4 && stem.startsWith(conceptStem));
}

function isWordCharacter(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}
