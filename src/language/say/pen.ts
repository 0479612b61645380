// What statements are written with: texts of the page fitted to the room there is, and lists, quotes and figures as the language has them.

import { fillTemplate } from './fill-template.ts';
import { fitAround, fitText } from './fit-text.ts';
import type { Voice } from './voice.ts';

export interface Room {
  /** Characters for each text of the page. */
  text: number;
  /** How many names are given of several. */
  names: number;
  /** Whether it is said under which heading. */
  hasPlace: boolean;
  /** Whether it is said what a text was before. */
  hasWas: boolean;
  /** A title leaves out what is not needed to know what happened. */
  isTitle: boolean;
  /** How many details of one thing are given; left out: as many as there are. */
  details?: number;
}

export interface Pen {
  /** Whether any text of the page was shortened so far. */
  hasCut: () => boolean;
  isTitle: boolean;
  hasPlace: boolean;
  hasWas: boolean;
  shorten: (text: string) => string;
  quote: (text: string) => string;
  /** A text that ends the sentence: without quotes in a title. */
  piece: (text: string) => string;
  /** A value: in quotes where it is long. */
  bit: (text: string) => string;
  /** Two texts, cut so that the differences are seen. */
  pair: (before: string, after: string, isQuoted?: true) => { before: string; after: string };
  /** A text, so that what stands at this place is seen; in quotes where its beginning is left out. */
  at: (text: string, place: number) => string;
  /** A sentence of the page, so that what changed in it is seen. */
  around: (sentence: string, changed: string) => string;
  /** "A, B and 3 more"; `count` is of all of them. */
  some: (names: readonly string[], count: number) => string;
  list: (words: readonly string[]) => string;
  details: (details: readonly string[]) => string[];
  /** "+25%". */
  percent: (value: number) => string;
  /** "25%". */
  share: (value: number) => string;
  number: (value: number) => string;
}

/** Longer values are quoted. */
const longestBare = 40;
const longestOfSeveral = 80;

export function openPen(
  voice: Voice,
  { text: room, names: most, hasPlace, hasWas, isTitle, ...rest }: Room,
): Pen {
  const { tag, quotes } = voice;
  let hasCut = false;
  const inQuotes = (text: string) => `${quotes[0]}${text}${quotes[1]}`;
  const shortenTo = (text: string, max: number) => {
    if (text.length > max) hasCut = true;
    return fitText(text, max);
  };
  const fitNear = (text: string, place: number, end?: number) => {
    if (text.length > room) hasCut = true;
    return fitAround(text, place, room, end);
  };
  const shorten = (text: string) => shortenTo(text, room);
  const quote = (text: string) => {
    const said = shorten(text);
    const isCut = !isTitle && said.length < text.length && !/[.!?]$/u.test(said);
    return inQuotes(isTitle ? withoutStop(said) : `${said}${isCut ? '…' : ''}`);
  };
  const bit = (text: string) =>
    text.length <= Math.min(longestBare, room) && !/[.!?]$/u.test(text) ? text : quote(text);
  const at = (text: string, place: number, end?: number) => {
    const said = fitNear(text, place, end);
    return text.startsWith(said) ? withoutStop(said) : inQuotes(withoutStop(said));
  };
  const list = (words: readonly string[]) => intlOf(tag).list.format(words);
  return {
    ...{ isTitle, hasPlace, hasWas, shorten, quote, list },
    hasCut: () => hasCut,
    piece: (text) => (isTitle ? withoutStop(shorten(text)) : quote(text)),
    bit,
    pair: (before, after, isQuoted) => {
      const say = isQuoted ? quote : bit;
      if (Math.max(before.length, after.length) <= room) return { before: say(before), after: say(after) };
      const same = commonStart(before, after);
      const near = (text: string, other: string) => {
        const said = withoutStop(fitNear(text, (isTitle ? longestNews(text, other) : null) ?? same));
        return inQuotes(isTitle || withoutStop(text).endsWith(said) ? said : `${said}…`);
      };
      return { before: near(before, after), after: near(after, before) };
    },
    at,
    around: (sentence, changed) => {
      const start = Math.max(0, sentence.indexOf(changed));
      return at(sentence, start, start + changed.length);
    },
    some: (names, count) => {
      const some = names.slice(0, most);
      const each = some.length > 1 ? Math.min(room, longestOfSeveral) : room;
      const said = some.map((name) => {
        const short = shortenTo(name, each);
        return some.length > 1 && /[,;]/u.test(short) ? inQuotes(short) : short;
      });
      const left = count - some.length;
      return list(left > 0 ? [...said, fillTemplate(voice.parts.more, { count: String(left) })] : said);
    },
    details: (details) => (room < longestBare ? [] : details.slice(0, rest.details ?? (isTitle ? 2 : 3))),
    percent: (value) =>
      intlOf(tag)
        .percent.format(value / 100)
        .replace('-', '−'),
    share: (value) => intlOf(tag).share.format(value / 100),
    number: (value) => intlOf(tag).number.format(value),
  };
}

/** How many characters both begin with. */
export function commonStart(one: string, other: string): number {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  return same;
}

/** Where the longest stretch of words begins that the other text does not have; null where each is short. */
function longestNews(text: string, other: string): number | null {
  const words = /[\p{L}\p{N}]+/gu;
  const known = new Set(other.toLowerCase().match(words));
  const stretches: { from: number; size: number }[] = [];
  let isOpen = false;
  for (const { 0: word, index } of text.matchAll(words)) {
    const last = isOpen ? stretches.at(-1) : undefined;
    isOpen = !known.has(word.toLowerCase());
    if (!isOpen) continue;
    if (last === undefined) stretches.push({ from: index, size: word.length });
    else last.size = index + word.length - last.from;
  }
  const [longest] = stretches.toSorted((one, two) => two.size - one.size);
  return longest === undefined || longest.size < leastNews ? null : longest.from;
}

/** A shorter stretch is no more news than the first difference. */
const leastNews = 12;

function withoutStop(text: string): string {
  return text.replace(/[.;,:]+$/u, '');
}

interface Formats {
  list: Intl.ListFormat;
  percent: Intl.NumberFormat;
  share: Intl.NumberFormat;
  number: Intl.NumberFormat;
}

/** Made once for each language: making one takes longer than all that is written with it. */
const formats = new Map<string, Formats>();

function intlOf(tag: string): Formats {
  const known = formats.get(tag);
  if (known !== undefined) return known;
  const percent = { style: 'percent', maximumFractionDigits: 1 } as const;
  const made: Formats = {
    list: new Intl.ListFormat(tag, { type: 'conjunction' }),
    percent: new Intl.NumberFormat(tag, { ...percent, signDisplay: 'exceptZero' }),
    share: new Intl.NumberFormat(tag, { ...percent, signDisplay: 'never' }),
    number: new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }),
  };
  formats.set(tag, made);
  return made;
}
