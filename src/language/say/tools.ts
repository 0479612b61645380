// What all sayings use: the templates of a language, the pen, and the parts that many statements share.
import type { News, NewsOf } from '../../core/change/statement.ts';
import { fillTemplate, type Parts } from './fill-template.ts';
import { commonStart, type Pen } from './pen.ts';
import type { Voice } from './voice.ts';

export interface Tools {
  voice: Voice;
  pen: Pen;
}

/** How statements with these codes are said, without a full stop. */
export type Sayings<Code extends News['code']> = {
  [One in Code]: (news: NewsOf<One>, tools: Tools) => string;
};

type Template = Exclude<keyof Voice['news'], `pages.${'added' | 'removed' | 'moved'}`>;

export function fill({ voice }: Tools, code: Template, parts: Parts): string {
  return fillTemplate(voice.news[code], parts);
}

/** "Refunds: ", before what is said. */
export function placeBefore({ voice, pen }: Tools, under: string | null): string {
  return under === null || !pen.hasPlace ? '' : `${pen.shorten(under)}${voice.colon}`;
}

/** " under “Refunds”", within what is said. */
export function placeWithin({ voice, pen }: Tools, under: string | null): string {
  if (under === null || !pen.hasPlace) return '';
  return fillTemplate(voice.parts.under, { heading: pen.quote(under) });
}

/** A title may have no room for what a text was. */
export function afterAndWas({ voice, pen }: Tools, of: { before: string; after: string }): Parts {
  if (!pen.hasWas) return { after: pen.at(of.after, commonStart(of.before, of.after)), was: '' };
  const { before, after } = pen.pair(of.before, of.after, true);
  return { after, was: fillTemplate(voice.parts.was, { before }) };
}

/** "Pro: price", "Price", "Pro". Before a colon of the template it is "Pro, price". */
export function labelOf(
  { voice, pen }: Tools,
  { names, field, kind }: { names: readonly string[]; field: string; kind: keyof Voice['kinds'] },
  between: string = voice.colon,
): string {
  const who = names.length === 0 ? '' : pen.some(names, names.length);
  const word = voice.kinds[kind];
  const isPlain = kind === 'text' || kind === 'status' || kind === 'availability' || kind === 'number';
  const isSaid = who !== '' && (isPlain || who.toLowerCase().includes(word.toLowerCase()));
  const own = isSaid ? '' : word;
  const said = pen.shorten(field) || (who === '' ? own : kindWithin(voice, own));
  return [who, said].filter((part) => part !== '').join(between);
}

/** Within a sentence German keeps its capitals. */
export function kindWithin({ tag }: Voice, word: string): string {
  return tag === 'de' ? word : word.charAt(0).toLowerCase() + word.slice(1);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
