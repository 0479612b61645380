// Facts that a page states for machines: JSON-LD, microdata and RDFa, Open Graph.
import type { Fact } from '../../core/page/content.ts';
import type { FactKind } from '../../core/page/fact-kinds.ts';
import { cleanText } from '../../core/text.ts';
import { numberPattern, parseAmount, plainDigits } from './amount.ts';
import { availabilityOf } from './availability.ts';
import { currencySigns, isCurrencyCode } from './currencies.ts';
import { isoDate } from './date.ts';
import { oldLabel } from './label.ts';

type Source = Fact['source'];

interface Visit {
  value: unknown;
  name: string;
  currency: string | null;
  isOld: boolean;
}

const MAX_VISITS = 20_000;
const MAX_FACTS = 600;

/** Reads things in the shape of JSON-LD, however deep they are nested. */
export function readThings(roots: unknown[], source: Source): Fact[] {
  const facts: Fact[] = [];
  const seen = new Set<string>();
  const keep = (fact: Omit<Fact, 'block' | 'source'>): void => {
    const key = `${fact.kind} ${fact.label} ${fact.value} ${fact.currency}`;
    if (facts.length >= MAX_FACTS || seen.has(key)) return;
    seen.add(key);
    facts.push({ ...fact, block: null, source });
  };
  const stack: Visit[] = roots.map((value) => ({ value, name: '', currency: null, isOld: false })).reverse();
  for (let visits = 0; stack.length > 0 && visits < MAX_VISITS; visits += 1) {
    const visit = stack.pop();
    if (visit === undefined || typeof visit.value !== 'object' || visit.value === null) continue;
    if (Array.isArray(visit.value)) {
      for (let at = Math.min(visit.value.length, MAX_VISITS) - 1; at >= 0; at -= 1)
        stack.push({ ...visit, value: visit.value[at] });
      continue;
    }
    const thing = visit.value as Record<string, unknown>;
    if (isOfPeople(thing)) continue;
    const inner = aboutThing(thing, visit);
    readThing(thing, inner, keep);
    for (const property of Object.keys(thing).slice(0, 200).reverse()) {
      if (!property.startsWith('@') || property === '@graph')
        stack.push({ ...inner, value: thing[property] });
    }
  }
  return facts;
}

/** Reviews and comments carry ratings and dates of their own that are not the thing's. */
function isOfPeople(thing: Record<string, unknown>): boolean {
  return [thing['@type']]
    .flat()
    .some(
      (type) =>
        typeof type === 'string' &&
        /(?:^|[/:])(?:Review|UserReview|Comment|BreadcrumbList|ImageObject|UserComments)$/.test(type),
    );
}

function aboutThing(thing: Record<string, unknown>, outer: Visit): Visit {
  const name = textIn(thing.name) || textIn(thing.headline) || textIn(thing.title);
  const code = textIn(thing.priceCurrency) || textIn(thing.currency);
  const currency = isCurrencyCode(code.toUpperCase())
    ? code.toUpperCase()
    : (currencySigns.get(code)?.code ?? outer.currency);
  const isOld = outer.isOld || /(?:ListPrice|StrikethroughPrice|SRP|MSRP)$/.test(textIn(thing.priceType));
  return { value: null, name: name === '' ? outer.name : name.slice(0, 120).toWellFormed(), currency, isOld };
}

type Keep = (fact: Omit<Fact, 'block' | 'source'>) => void;

function readThing(thing: Record<string, unknown>, about: Visit, keep: Keep): void {
  const add = (
    kind: FactKind,
    label: string,
    text: string,
    value: number | string | null,
    more: Partial<Fact> = {},
  ): void => {
    if (value !== null)
      keep({
        kind,
        label: label.trim(),
        text: text.slice(0, 200).toWellFormed(),
        value,
        currency: null,
        unit: null,
        ...more,
      });
  };
  for (const [property, suffix] of priceProperties) {
    for (const text of textsIn(thing[property])) {
      const label = about.isOld ? oldLabel(about.name) : about.name + suffix;
      add('price', label, text, structuredAmount(text), { currency: about.currency ?? signIn(text) });
    }
  }
  for (const text of textsIn(thing.availability)) add('availability', about.name, text, availabilityOf(text));
  for (const [property, words] of dateProperties) {
    for (const text of textsIn(thing[property])) {
      const [, year, month, day] = /^\s*(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? [];
      add('date', `${about.name} ${words}`, text, isoDate(year, month, day));
    }
  }
  for (const property of stampProperties) {
    for (const text of textsIn(thing[property])) {
      const [, year, month, day] = /^\s*(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? [];
      add('date', property, text, isoDate(year, month, day));
    }
  }
  for (const text of textsIn(thing.ratingValue))
    add('rating', about.name, text, structuredAmount(text), { unit: `/${textIn(thing.bestRating) || '5'}` });
  for (const text of textsIn(thing.reviewCount))
    add('count', about.name, text, structuredAmount(text), { unit: 'reviews' });
  for (const text of textsIn(thing.ratingCount))
    add('count', about.name, text, structuredAmount(text), { unit: 'ratings' });
  for (const text of textsIn(thing.softwareVersion))
    add('version', about.name, text, text.trim().slice(0, 50) || null);
}

const priceProperties = [
  ['price', ''],
  ['lowPrice', ''],
  ['highPrice', ' (highest price)'],
  ['minPrice', ''],
  ['maxPrice', ' (highest price)'],
] as const;

const dateProperties = [
  ['startDate', 'start'],
  ['endDate', 'end'],
  ['datePosted', 'posted'],
  ['validThrough', 'valid through'],
  ['priceValidUntil', 'price valid until'],
  ['releaseDate', 'release'],
] as const;

/** Stamps of the page rather than of a thing on it: they go by their own names. */
const stampProperties = ['datePublished', 'dateModified'] as const;

/** Machines write a point before the decimals; whoever wrote for people is read as people write. */
function structuredAmount(text: string): number | null {
  const plain = text.trim();
  if (/^\d+(?:\.\d+)?$/.test(plain)) return Number(plain.slice(0, 40));
  const match = plainDigits(plain).match(numberPattern);
  return match?.[0] === undefined ? null : parseAmount(match[0]);
}

function signIn(text: string): string | null {
  const sign = /[^\d\s.,'-]+/.exec(text)?.[0];
  return sign === undefined ? null : (currencySigns.get(sign)?.code ?? null);
}

function textIn(value: unknown): string {
  return textsIn(value)[0] ?? '';
}

function textsIn(value: unknown): string[] {
  const texts: string[] = [];
  for (const one of Array.isArray(value) ? value.slice(0, 20) : [value]) {
    if (typeof one === 'string') {
      const text = cleanText(one).trim();
      if (text !== '') texts.push(text.slice(0, 500));
    } else if (typeof one === 'number' && Number.isFinite(one)) texts.push(String(one));
    else if (typeof one === 'object' && one !== null && '@id' in one && typeof one['@id'] === 'string')
      texts.push(one['@id']);
    else if (typeof one === 'object' && one !== null && '@value' in one && typeof one['@value'] === 'string')
      texts.push(one['@value']);
  }
  return texts;
}

/** The objects in JSON-LD scripts. Invalid JSON is repaired as far as is safe, else left out. */
export function parseJsonLd(scripts: string[]): unknown[] {
  return scripts.flatMap((script) => {
    const parsed = parseLoosely(script);
    return parsed === undefined ? [] : [parsed];
  });
}

function parseLoosely(script: string): unknown {
  const repaired = (): string =>
    script
      .replace(
        /^\s*(?:<!--|\/\*.{0,20}\*\/|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)|(?:-->|\/\/\s*\]\]>|\]\]>)\s*;?\s*$/g,
        '',
      )
      .replace(/\p{Cc}+/gu, ' ')
      .replace(/,(?=\s?[}\]])/g, '');
  for (const text of [() => script, repaired]) {
    try {
      return JSON.parse(text());
    } catch {
      // The next form is tried; a script that no form fits says nothing.
    }
  }
  return undefined;
}

/** Open Graph and product metadata as the same kind of thing. */
export function openGraphThing(metadata: Record<string, string>, title: string): Record<string, unknown> {
  const first = (...names: string[]): string | undefined =>
    names.map((name) => metadata[name]).find((value) => value !== undefined);
  return {
    name: metadata['og:title'] ?? title,
    price: first('product:sale_price:amount', 'product:price:amount', 'og:price:amount', 'price'),
    priceCurrency: first('product:sale_price:currency', 'product:price:currency', 'og:price:currency'),
    availability: first('product:availability', 'og:availability', 'availability'),
    datePublished: metadata['article:published_time'],
    dateModified: metadata['article:modified_time'],
  };
}
