// What to look for on a page when a goal says a word: its stem, its other forms, and the same thing under other names and in other languages.
import { foldText, type Needle, stemOf } from '../core/page/match-words.ts';
import { joinConcepts } from './concepts.ts';
import { monthsOf } from './dates/months.ts';
import { lexicons } from './languages.ts';

const token = /\d{1,2}:\d{2}|[\p{L}\p{N}][\p{L}\p{N}+#]*(?:[.'-][\p{L}\p{N}+#]+)*/gu;
interface ConceptIndex {
  concepts: string[][];
  /** Stem → concepts that have it. */
  whole: Map<string, number[]>;
  /** Stems that a longer word may begin with. */
  starts: Map<string, number[]>;
}

let made: ConceptIndex | null = null;

/** "Widerrufsrecht", "Gepäckregeln", "Töpferkurs": what it is about, without the word for what it is. */
const compound =
  /^(\p{L}{5,}?)s?(?:recht|frist|bedingung|regel|regelung|richtlini|ordnung|bestimmung|erklar|belehr|klausel|pflicht|kurs|workshop|seminar|konzert|antrag|programm|fahrt|fuhrung|karte|ticket|abo|maschin|gerat|anlag|modell|kollektion|reise|route|strecke|linie|stelle|geld)\p{L}{0,3}$/u;
/** "Abgabefrist", "Anmeldeschluss": whatever is to be handed in by then, it is the date by which. */
const deadline =
  /^(?:abgabe|anmelde|bewerbungs?|einreich\p{L}*|einsende|antrags?|melde|teilnahme)(frist|schluss)/u;

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
    for (const concept of conceptsOf(meant)) stems.push(...concept.map((stem) => [stem]));
    stems.push(...withoutHyphens(only), ...otherForms(written[0] ?? '').map((form) => [form]));
    stems.push(...shortMonths(written[0] ?? '').map((form) => [form]));
  }
  return { word, stems };
}

/** "16GB" is "16 GB", "3-Zimmer" is "3 Zimmer", "E-Bike" is "Ebike", "PM2.5" is "pm25", "27x145" is "27 × 145", "18h05" is "18:05"; of "3-Zimmer-Wohnung" the "3 Zimmer" will do. */
function withoutHyphens(token: string): string[][] {
  const measure = /^(\d+)(\p{L}{1,4})$/u.exec(token);
  if (measure) return [[`${measure[1]} ${measure[2]}`]];
  const sides = token.split('x');
  if (sides.length > 1 && sides.every((side) => /^\d+$/u.test(side)))
    return [' x ', ' × ', '×'].map((by) => [sides.join(by)]);
  const time = /^0?(\d{1,2})[h.:](\d{2})$/u.exec(token);
  if (time) return [[`${time[1]}:${time[2]}`], [`${time[1]?.padStart(2, '0')}:${time[2]}`]];
  if (token.includes('.') && /\p{L}/u.test(token)) return [[token.replaceAll('.', '')]];
  if (!token.includes('-')) return [];
  const parts = token.split('-').map(stemOf);
  const isCounted = /^\d+$/u.test(parts[0] ?? '');
  const spaced = isCounted ? parts.slice(0, 2) : parts;
  return [[spaced.join(' ')], [spaced.join('-')], [parts.join('')]];
}

/** Forms that change more than an ending, folded: "balcão" and "balcões", "imóvel" and "imóveis", "journal" and "journaux", "Lehrerinnen" and "Lehrer". */
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
  [/erin(?:nen)?$/u, ['er']],
];
/** In shorter words such an ending is as often part of another word. */
const leastPlural = 5;

function otherForms(written: string): string[] {
  if (written.length < leastPlural) return [];
  return plurals.flatMap(([ending, others]) =>
    ending.test(written) ? others.map((other) => written.replace(ending, other)) : [],
  );
}

let byMonth: Map<string, string[]> | null = null;

/** "Sep" and "sept" for "september": as the languages that goals are read in write it. */
function shortMonths(written: string): string[] {
  if (byMonth === null) {
    byMonth = new Map();
    for (const { code } of lexicons) {
      const names = [...monthsOf(code)];
      for (const [name, month] of names) {
        const shorter = names.filter(([one, at]) => at === month && one.length < name.length);
        if (shorter.length > 0)
          byMonth.set(name, [...(byMonth.get(name) ?? []), ...shorter.map(([one]) => one)]);
      }
    }
  }
  return byMonth.get(written) ?? [];
}

/** In shorter stems too many words begin. */
const leastStart = 4;

/** All things that a stem may stand for. */
function conceptsOf(stem: string): string[][] {
  made ??= indexConcepts();
  const { concepts, whole, starts } = made;
  const found = new Set(whole.get(stem));
  for (let size = leastStart; size <= stem.length; size += 1)
    for (const one of starts.get(stem.slice(0, size)) ?? []) found.add(one);
  return [...found].sort((a, b) => a - b).map((one) => concepts[one] ?? []);
}

function indexConcepts(): ConceptIndex {
  const index: ConceptIndex = {
    concepts: joinConcepts(lexicons.map((lexicon) => lexicon.concepts)),
    whole: new Map(),
    starts: new Map(),
  };
  const note = (list: Map<string, number[]>, stem: string, at: number) =>
    list.set(stem, [...(list.get(stem) ?? []), at]);
  index.concepts.forEach((stems, at) => {
    for (const stem of stems) {
      for (const one of new Set([stem, stemOf(stem)])) note(index.whole, one, at);
      if (stem.length >= leastStart) note(index.starts, stem, at);
    }
  });
  return index;
}
