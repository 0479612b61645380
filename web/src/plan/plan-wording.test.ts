// How the pages say a plan: each wish as one sentence from its data, in English and in German.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadWords } from '../words/words.ts';
import type { Wish, WishTest } from './plan-types.ts';
import { sentenceOfWish, todayOf } from './plan-wording.ts';

const any = (...words: string[]) => ({ any: words });
const test = (op: WishTest['op'], value: WishTest['value'], more: Partial<WishTest> = {}): WishTest => ({
  ...{ op, value, unit: null, currency: null, per: null, percent: false },
  ...more,
});
const wish = (edit: Partial<Wish>): Wish => ({
  ...{ target: 'item', place: [], bound: null, where: [], not: [] },
  ...{ field: null, event: 'any', tests: [], each: false, urgent: false },
  ...edit,
});
const price = { kind: 'price' as const, words: [] };
const euros = (op: WishTest['op'], value: number) => test(op, value, { currency: 'EUR' });

const jobs = wish({
  ...{ event: 'appears', place: ['jobs'], bound: 'Open positions' },
  ...{ where: [any('Berlin')], not: [any('Internship')] },
});
const flats = wish({
  ...{ event: 'appears', place: ['flats'], where: [any('Leith')], field: price },
  tests: [test('below', 900, { currency: 'GBP', per: 'month' })],
});
const pro = wish({ where: [any('Pro')], field: price, event: 'falls', tests: [euros('below', 400)] });
const size = wish({
  ...{ bound: 'Sizes', where: [any('42', '43')], event: 'becomes' },
  ...{ field: { kind: 'availability', words: [] }, tests: [test('is', 'in-stock')] },
});
const own = wish({
  target: 'subject',
  field: price,
  event: 'falls',
  tests: [test('falls-by', 10, { percent: true })],
});
const parcel = wish({
  ...{ target: 'subject', field: { kind: 'status', words: ['status'] }, event: 'becomes' },
  tests: [test('is', 'Delivered')],
});
const slot = wish({
  ...{ target: 'page', field: { kind: 'date', words: [] }, event: 'changes', each: true },
  tests: [test('before', '2027-05-12')],
});
const load = wish({
  ...{ target: 'page', field: { kind: 'number', words: ['visitors'] }, event: 'rises' },
  tests: [test('above', 50)],
});
const release = wish({
  ...{
    target: 'subject',
    field: { kind: 'version', words: [] },
    event: 'changes',
    tests: [test('major', null)],
  },
});

const position = wish({
  where: [any('Acme')],
  field: { kind: 'rank', words: [] },
  event: 'moves',
  tests: [test('at-most', 10)],
});
const api = wish({ where: [any('API')], event: 'becomes', tests: [test('is', 'broken')] });

const sentences: [string, Wish, string, string][] = [
  [
    'new entries',
    jobs,
    'Any new entry in ‘Open positions’ that mentions ‘Berlin’, not ‘Internship’',
    'Jeder neue Eintrag in „Open positions“ mit „Berlin“, ohne „Internship“',
  ],
  [
    'new entries with a condition',
    flats,
    'Any new entry (flats) that mentions ‘Leith’, with a price below £900 a month',
    'Jeder neue Eintrag (flats) mit „Leith“, wenn der Preis unter 900 £ im Monat liegt',
  ],
  ['a limit', pro, 'When the price of ‘Pro’ falls below €400', 'Wenn der Preis von „Pro“ unter 400 € fällt'],
  [
    'a state of one of several',
    size,
    'When ‘42’ or ‘43’ in ‘Sizes’ is in stock',
    'Wenn „42“ oder „43“ in „Sizes“ lieferbar ist',
  ],
  ['a step', own, 'When the price falls by 10% or more', 'Wenn der Preis um 10 % oder mehr fällt'],
  ['a state that is known', parcel, 'When it is delivered', 'Wenn es zugestellt ist'],
  [
    'a state in the words of the page',
    { ...parcel, tests: [test('is', 'At the depot')] },
    'When the status becomes ‘At the depot’',
    'Wenn der Status auf „At the depot“ wechselt',
  ],
  [
    'a day',
    slot,
    'Every time a date on the page is before May 12, 2027',
    'Jedes Mal, wenn ein Datum auf der Seite vor dem 12. Mai 2027 liegt',
  ],
  [
    'a value that has a name',
    load,
    'When ‘visitors’ on the page rises above 50',
    'Wenn „visitors“ auf der Seite über 50 steigt',
  ],
  [
    'a major step',
    release,
    'When the version moves to a new major release',
    'Wenn die Version auf eine neue Hauptversion springt',
  ],
  [
    'anything in a list',
    wish({ bound: 'Incidents' }),
    'Any change in ‘Incidents’',
    'Jede Änderung in „Incidents“',
  ],
  [
    'an amount of money',
    wish({ where: [any('studio'), any('Leith')], event: 'becomes', tests: [euros('below', 900)] }),
    'When the price of an entry that mentions ‘studio’ and ‘Leith’ falls below €900',
    'Wenn der Preis eines Eintrags mit „studio“ und „Leith“ unter 900 € fällt',
  ],
  [
    'a state of whatever it is',
    wish({ event: 'becomes', tests: [test('is', 'available')] }),
    'When it is available',
    'Wenn es verfügbar ist',
  ],
  [
    'any day',
    wish({ event: 'becomes', tests: [test('before', '2027-05-12')] }),
    'When a date is before May 12, 2027',
    'Wenn ein Datum vor dem 12. Mai 2027 liegt',
  ],
  [
    'a day of any year',
    wish({ event: 'becomes', tests: [test('before', '--05-12')] }),
    'When a date is before May 12',
    'Wenn ein Datum vor dem 12. Mai liegt',
  ],
  ['a known state', api, 'When ‘API’ is down', 'Wenn „API“ gestört ist'],
  ['a place in a ranking', position, 'When ‘Acme’ moves into the top 10', 'Wenn „Acme“ in die Top 10 kommt'],
  [
    'a value of nothing in particular',
    wish({ field: price, event: 'becomes', tests: [euros('below', 400)] }),
    'When the price falls below €400',
    'Wenn der Preis unter 400 € fällt',
  ],
  ['anything at all', wish({ target: 'page' }), 'Any change on the page', 'Jede Änderung auf der Seite'],
  [
    'a section',
    wish({ target: 'section', place: ['refunds'], event: 'changes' }),
    'When the section ‘refunds’ changes',
    'Wenn sich der Abschnitt „refunds“ ändert',
  ],
  [
    'words that appear',
    wish({ target: 'page', where: [any('vegan')], event: 'appears' }),
    'When ‘vegan’ appears on the page',
    'Wenn „vegan“ auf der Seite erscheint',
  ],
  [
    'entries that leave',
    wish({ event: 'disappears', bound: 'Companies' }),
    'When an entry in ‘Companies’ is removed',
    'Wenn ein Eintrag in „Companies“ verschwindet',
  ],
  [
    'several filters at once',
    wish({ event: 'changes', where: [any('remote'), any('react', 'frontend')] }),
    'When an entry that mentions ‘remote’ and also ‘react’ or ‘frontend’ changes',
    'Wenn sich ein Eintrag mit „remote“ sowie „react“ oder „frontend“ ändert',
  ],
  [
    'the value of any entry',
    wish({ field: price, event: 'changes', bound: 'Plans' }),
    'When the price of any entry in ‘Plans’ changes',
    'Wenn sich der Preis eines Eintrags in „Plans“ ändert',
  ],
];

const found = {
  ...{ wish: 0, size: 12, isListed: true, matches: 2, examples: ['Cook', 'Baker'] },
  ...{ value: null, item: null, isMet: null, text: '' },
};

describe('a wish in English', () => {
  it.each(sentences)('says %s', (_, given, english) => {
    expect(sentenceOfWish(given)).toBe(english);
  });

  it('says what it matches today', () => {
    const at = (value: string, isMet: boolean, item: string | null = null) =>
      todayOf(pro, { ...found, value, isMet, item });
    expect(at('€279', true)).toEqual({ text: 'Already met: €279 is below €400 today', isMet: true });
    expect(at('€279', true, 'Pro')?.text).toBe('Already met: €279 for ‘Pro’ is below €400 today');
    expect(at('€459', false)).toEqual({ text: 'Not met yet: €459 today', isMet: false });
    expect(todayOf(jobs, found)?.text).toBe('12 entries in the list, 2 match today');
    expect(todayOf(wish({ event: 'appears' }), found)?.text).toBe('12 entries in the list today');
    expect(todayOf(flats, { ...found, value: '£850', isMet: true })?.isMet).toBe(false);
    expect(todayOf(wish({ target: 'page' }), found)).toBeNull();
    expect(todayOf(parcel, { ...found, value: 'Delivered', isMet: true })?.text).toBe(
      'Already met: Delivered today',
    );
    expect(todayOf(jobs, undefined)).toBeNull();
  });
});

describe('a wish in German', () => {
  beforeAll(async () => {
    vi.stubGlobal('document', { documentElement: {} });
    vi.stubGlobal('navigator', { languages: ['de-DE'] });
    await loadWords('de');
  });
  afterAll(() => void vi.unstubAllGlobals());

  it.each(sentences)('says %s', (_, given, __, german) => {
    expect(sentenceOfWish(given).replaceAll('\u00a0', ' ')).toBe(german);
  });

  it('says what it matches today', () => {
    const met = todayOf(pro, { ...found, value: '279 €', isMet: true })?.text;
    expect(met?.replaceAll('\u00a0', ' ')).toBe('Schon heute erfüllt: 279 € liegt unter 400 €');
    expect(todayOf(jobs, found)?.text).toBe('Heute 12 Einträge in der Liste, 2 passen');
  });
});
