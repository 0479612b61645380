// How a page calls what it says: its columns, its figures, its headings.

import type { Item } from '../../core/page/items.ts';
import { foldText } from '../../core/page/match-words.ts';
import type { Filter } from '../../core/plan/plan.ts';
import { hasWord, holdsFilter, isNumeric, labelOf } from '../../items/items.ts';
import type { PageParts } from './page-parts.ts';

export interface PageNames {
  /** The column whose name the word begins with: "Herbst" for "Herbstferien"; null where there is none. */
  columnIn(word: string): string | null;
  /** The one name of a figure that begins with the word: "Warmmiete" for "warm"; null where there is none. */
  figureOf(word: string): string | null;
  /** The heading that has all of these words; null where there is none. */
  headingOf(words: readonly string[]): string | null;
  /** How the part with that number begins, "6. Bonfires", where the page numbers its parts, or counts them in one list; null where it does not. */
  numbered(figure: string, isCounted: boolean): string | null;
  /** Something below that heading passes it. */
  isUnder(heading: string, filter: Filter): boolean;
  /** It is in a field of that name. */
  isInField(word: string, fieldWords: readonly string[]): boolean;
  /** The first figure of a row that is called by that currency and has no prices: its column. Null where there is none. */
  rateIn(currency: string): string | null;
}

/** So many parts with numbers of their own are numbered parts. */
const fewestNumbered = 3;
const mostlyApart = 0.8;

/** "6. Bonfires are allowed", "§ 6 Bonfires", "Clause 6 – Bonfires". */
const numberedPart = /^(?:§\s?|\p{L}{3,12}\s)?(\d{1,3})[.):]?[\s–—:.-]+(\p{L}{2,})/u;

function numberedAs(kind: string, list: string, text: string) {
  const [, number, word] = numberedPart.exec(text) ?? [];
  if (kind === 'row' || kind === 'card' || number === undefined || word === undefined) return [];
  return [{ kind, list, number, word, label: `${number} ${word}` }];
}

/** "Pets", the fifth of a list that a browser numbers. */
function countedAs(listed: readonly Item[], figure: string): string | null {
  const lists = [...Map.groupBy(listed, ({ list }) => list).entries()].filter(([list]) =>
    /\bol > li$/u.test(list),
  );
  const [own, ...others] = lists;
  if (own === undefined || others.length > 0) return null;
  return /^[^.:–(]{3,60}(?=[.:–(])/u.exec(own[1][Number(figure) - 1]?.text ?? '')?.[0].trim() ?? null;
}

/** In shorter names too many words begin. */
const leastColumn = 5;
/** Shorter words begin too many names. */
const leastFigure = 4;

export function pageNames({ all, main, listed, needleOf, isField }: PageParts): PageNames {
  const headings = new Set(
    all.flatMap(({ trail, kind, title }) => (kind === 'heading' ? [...trail, title] : trail)),
  );
  return {
    columnIn: (word) => {
      const folded = foldText(word);
      const names = new Set(listed.flatMap((item) => item.fields.map((field) => labelOf(item, field))));
      const isIn = (name: string) =>
        name.length >= leastColumn && folded.length > name.length + 2 && folded.startsWith(foldText(name));
      return [...names].find((name) => isIn(name) && isField(name)) ?? null;
    },
    figureOf: (word) => {
      const folded = foldText(word);
      if (folded.length < leastFigure) return null;
      const names = new Set(
        listed.flatMap((item) =>
          item.fields.filter(isNumeric).flatMap((field) => labelOf(item, field).split(/\s+/u)),
        ),
      );
      const fitting = [...names].filter((name) => foldText(name).startsWith(folded));
      return fitting.length === 1 ? (fitting[0] ?? null) : null;
    },
    headingOf: (words) => {
      const wanted = words.map(needleOf);
      const fitting = [...headings].filter((heading) => {
        const folded = foldText(heading);
        return (
          heading.length <= 200 &&
          !heading.includes(' · ') &&
          wanted.every((needle) => hasWord(folded, needle))
        );
      });
      return fitting.sort((a, b) => a.length - b.length)[0] ?? null;
    },
    numbered: (figure, isCounted) => {
      const found = main.flatMap(({ kind, list, text }) => numberedAs(kind, list, text));
      const own = found.find(({ number }) => number === figure);
      if (own === undefined) return isCounted ? countedAs(listed, figure) : null;
      const beside = found.filter(({ kind, list }) => kind === own.kind && list === own.list);
      const words = new Set(beside.map(({ word }) => word));
      // "41 – sold out", "42 – sold out" are no parts of a text.
      return words.size < Math.max(fewestNumbered, beside.length * mostlyApart) ? null : own.label;
    },
    isUnder: (heading, filter) =>
      all.some(
        (item) => (item.trail.includes(heading) || item.title === heading) && holdsFilter(item, filter),
      ),
    isInField: (word, fieldWords) =>
      listed.some(({ fields: own }) =>
        own.some(
          ({ name, text }) =>
            fieldWords.some((one) => hasWord(foldText(name), needleOf(one))) &&
            hasWord(foldText(text), needleOf(word)),
        ),
      ),
    rateIn: (currency) => {
      const row = listed.find(
        ({ title, fields: own }) =>
          !/[()/]/u.test(title) &&
          title.split(/\s+/u).length <= 3 &&
          hasWord(foldText(title), needleOf(currency)) &&
          own.every(({ kind }) => kind !== 'price'),
      );
      return row?.fields.find(({ kind, text }) => kind === 'number' && text !== row.title)?.name ?? null;
    },
  };
}
