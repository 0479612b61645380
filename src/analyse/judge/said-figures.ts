// Figures that an item only says in its text, "96 cases have been reported", for a limit on what no figure was read of.
import type { Field, Item } from '../../core/page/items.ts';
import { foldText } from '../../core/page/match-words.ts';
import { type Wish, type WishTest, wishWords } from '../../core/plan/plan.ts';
import { daysIn, hasWord } from '../../items/items.ts';
import { makeNeedle } from '../../language/language.ts';

/** No time, share, version, or part of a name ("B-52", "4f8a"). */
const figure = /(?<![\p{L}\p{N}.,:/–-])\d[\d.,']*(?![\p{L}\p{N}%:/°]|[.,']\d|-\p{L}|\s?%)/gu;
const plain = /^\d+(?:[.,']\d{3})*(?:[.,]\d+)?$/u;

/**
 * The figure of the sentence that says most of what the wish names; where several differ from the other side, nobody can say which
 * is meant. `moved` are the fields of both sides that differ.
 */
export function saidFigures(wish: Wish, item: Item, moved: readonly Field[], { value }: WishTest): Field[] {
  const sentence = sentenceOf(wish, item);
  const others = moved.filter((one) => !item.fields.includes(one)).map(({ text }) => text);
  const said = withoutThose(figuresIn(sentence), othersIn(others.join(' ')));
  const asked = said.filter((one) => !(isYear(one) && Number(value) < leastYear));
  const [only, ...more] = asked;
  if (only === undefined || more.length > 0) return [];
  return [
    {
      ...{ name: '', kind: 'number', text: only, value: amountOf(only) },
      ...{ currency: null, unit: null, block: null },
    },
  ];
}

const leastYear = 1000;
const isYear = (text: string) => /^(?:19|20)\d{2}$/u.test(text);

function amountOf(text: string): number {
  return Number(text.replace(/[.,'](?=\d{3}(?!\d))/gu, '').replace(',', '.'));
}

/** A short box says one thing; of a text the sentence that names what is meant, if any does. */
function sentenceOf(wish: Wish, { kind, text, trail }: Item): string {
  if (kind !== 'paragraph') return text;
  const needles = wishWords(wish).flatMap((phrase) => phrase.split(/\s+/u).map(makeNeedle));
  const countIn = (said: string) => {
    const folded = foldText(said);
    return needles.filter((needle) => hasWord(folded, needle)).length;
  };
  const [best = ''] = text
    .split(/(?<=[.!?])\s+(?=[\p{Lu}\p{N}])/u)
    .toSorted((one, other) => countIn(other) - countIn(one));
  return needles.length === 0 || countIn(`${best} ${trail.at(-1) ?? ''}`) > 0 ? best : '';
}

function figuresIn(text: string): string[] {
  const days = daysIn({ fields: [], text }).flatMap((day) =>
    day.split('-').map((part) => String(Number(part))),
  );
  return withoutThose(othersIn(text), days);
}

function othersIn(text: string): string[] {
  return (text.match(figure) ?? [])
    .map((one) => one.replace(/[.,']+$/u, ''))
    .filter((one) => plain.test(one));
}

/** Each of the others takes away one that is like it. */
function withoutThose(figures: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return figures.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
