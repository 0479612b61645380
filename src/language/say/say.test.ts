// What is said of a change in all languages: whole, short, and the same facts in each.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { News, Said, Statement } from '../../core/change/statement.ts';
import { longestTitle, saidLanguages, sayChange } from './say.ts';
import { voices } from './voices.ts';

const evidence = { hunks: [], facts: [], before: null, after: null };
const said = (...news: News[]): Said => ({
  news: news.map((one) => ({ ...one, rank: 'asked', evidence }) as Statement),
  ...{ more: 0, reasons: [], weights: [] },
});
const titles = (news: News) => saidLanguages.map((language) => sayChange(said(news), language).title);
const of = (name: string) => ({ names: [name], field: '' });

describe('a title', () => {
  const samples: [string, News, string[]][] = [
    [
      'names the size and that it is back',
      {
        ...{ code: 'state.turned', ...of('Size 42'), kind: 'availability', isBack: true },
        ...{ from: 'sold-out', to: 'in-stock', before: 'Sold out', after: 'In stock' },
      },
      [
        'Size 42 is back in stock',
        'Size 42 ist wieder auf Lager',
        'Size 42 : de nouveau en stock',
        'Size 42: de nuevo en stock',
      ],
    ],
    [
      'names the job and where it is',
      {
        ...{ code: 'items.added', noun: 'job', count: 1, names: ['Senior Backend Engineer'] },
        ...{ details: ['Berlin'], under: null },
      },
      [
        'New job: Senior Backend Engineer, Berlin',
        'Neue Stelle: Senior Backend Engineer, Berlin',
        'Nouvelle offre d’emploi : Senior Backend Engineer, Berlin',
        'Nueva oferta de empleo: Senior Backend Engineer, Berlin',
      ],
    ],
    [
      'says a price with its step',
      {
        ...{ code: 'figure.fell', ...of('Pro'), kind: 'price', before: '$25', after: '$19', percent: -24 },
      },
      [
        'Pro: price fell from $25 to $19 (−24%)',
        'Pro: Preis sinkt von $25 auf $19 (−24 %)',
        'Pro : prix en baisse, de $25 à $19 (−24 %)',
        'Pro: precio baja de $25 a $19 (−24 %)',
      ],
    ],
  ];
  it.each(samples)('%s', (_name, news, expected) => {
    const plain = (text: string) => text.replace(/[\u00a0\u202f]/gu, ' ');
    expect(titles(news).map(plain)).toEqual(expected);
  });

  it('names fewer of many, and says how many more there are', () => {
    const names = Array.from({ length: 6 }, (_, at) => `A rather long name of the entry number ${at}`);
    const news: News = { code: 'items.added', noun: 'entry', count: 6, names, details: [], under: null };
    expect(titles(news)[0]).toBe('6 new entries: A rather long name of the entry number 0 and 5 more');
  });

  it.each([
    [
      'Pacific Foods International Recalls Fresh Italian Parsley Because of Possible Health Risk',
      ['October 28, 2025'],
      'New: Pacific Foods International Recalls Fresh Italian Parsley Because of Possible Health Risk',
    ],
    [
      'Media release - Record high manufacturing drives turnover growth',
      ['Monday 9 February 2026, 11:30 am', '44 pages'],
      'New: Media release - Record high manufacturing drives turnover growth',
    ],
    ['Brot & Salz', ['€ 3', 'Kassel'], 'New: Brot & Salz, € 3, Kassel'],
  ])('names the whole thing before its details: %s', (name, details, title) => {
    const news: News = { code: 'items.added', noun: 'entry', count: 1, names: [name], details, under: null };
    expect(titles(news)[0]).toBe(title);
  });

  it.each([
    [
      'Harbour Food Markets, Inc. Recalls Various Soft Ripened Cheeses Because of Possible Contamination with Bacteria',
      'New: Harbour Food Markets, Inc. Recalls Various Soft Ripened Cheeses',
    ],
    [
      'Am Samstag, 29. November, und Sonntag, 30. November, stehen die Parkplätze der Universität allen offen und sind kostenlos',
      'New: Am Samstag, 29. November, und Sonntag, 30. November',
    ],
    [
      'Determinazione del Servizio Provveditorato ed economato della Regione Autonoma con sede in Sassari n. 495 del 19/03/2026',
      'New: Determinazione del Servizio Provveditorato ed economato della Regione Autonoma',
    ],
  ])('ends neither at an abbreviation nor at a day of a month, and on no open word: %s', (name, title) => {
    const news: News = {
      code: 'items.added',
      noun: 'entry',
      count: 1,
      names: [name],
      details: [],
      under: null,
    };
    expect(titles(news)[0]).toBe(title);
  });

  it('leaves out what it was where there is no room for it', () => {
    const became = {
      ...{ code: 'field.became' as const, kind: 'text' as const, field: 'elementum volutpat vitae' },
      names: ['purus augue non mollis, adipiscing', 'proin'],
      ...{ before: 'varius, aliquam', after: 'mauris vulputate lorem' },
    };
    for (const title of titles(became)) expect(title).not.toMatch(/[,;:–(]$|\([^)]*$|«[^»]*$/u);
  });

  it('never ends in the middle of a thing, and never shows that something was cut off', () => {
    const text = fc
      .array(fc.lorem({ maxCount: 12 }), { minLength: 1, maxLength: 8 })
      .map((some) => some.join(', '));
    const under = fc.option(text);
    const news = fc.oneof(
      fc.record({
        code: fc.constant('words.replaced' as const),
        sentence: text,
        before: text,
        after: text,
        under,
        percent: fc.constant(null),
        more: fc.nat(3),
      }),
      fc.record({
        code: fc.constant('text.became' as const),
        before: text,
        after: text,
        under,
        more: fc.nat(3),
      }),
      fc.record({ code: fc.constant('text.added' as const), text, under }),
      fc.record({
        code: fc.constant('field.became' as const),
        names: fc.array(text, { maxLength: 4 }),
        field: text,
        kind: fc.constant('text' as const),
        before: text,
        after: text,
      }),
      fc.record({
        code: fc.constant('items.removed' as const),
        noun: fc.constant('row' as const),
        count: fc.integer({ min: 5, max: 9 }),
        names: fc.array(text, { minLength: 1, maxLength: 5 }),
        details: fc.constant<string[]>([]),
        under,
      }),
    );
    fc.assert(
      fc.property(news, (one) => {
        for (const title of titles(one)) {
          expect(title.length).toBeLessThanOrEqual(longestTitle);
          expect(title).not.toContain('…');
          expect(title).not.toMatch(/[,;:–(]$/u);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('a sentence that is too long for a title', () => {
  it('is cut behind what changed, not within', () => {
    const sentence =
      'We keep your personal data for 36 months after your last order and never sell it to third parties';
    const news: News = {
      ...{ code: 'words.replaced', sentence, before: '24 months', after: '36 months' },
      ...{ percent: null, under: '4. Data', more: 0 },
    };
    for (const title of titles(news)) expect(title).toContain('for 36 months');
  });
});

describe('an insight', () => {
  it('shows that a long sentence goes on', () => {
    const start = 'You may return any item within';
    const end =
      'of delivery. We refund the full price within 14 days of receiving the item. You pay for shipping';
    const news: News = {
      ...{ code: 'text.became', under: null, more: 0 },
      before: `${start} 30 days of delivery. We refund the full price within 14 days. Shipping is free.`,
      after: `${start} 14 days ${end} unless the item is defective or was damaged.`,
    };
    const [insight = ''] = sayChange(said(news), 'en').insights;
    expect(insight).toMatch(/^“You may return any item within 14 days .*[^.]…” \(was “/);
    expect(insight).toContain('Shipping is free”)');
  });
});

describe('every language', () => {
  const placeholders = (template: unknown): string =>
    [...String(template).matchAll(/\{\w+\}/gu)]
      .map(([one]) => one)
      .sort()
      .join('');
  const flat = (value: object, path = ''): [string, string][] =>
    Object.entries(value).flatMap(([key, one]) =>
      typeof one === 'object' ? flat(one, `${path}${key}.`) : [[`${path}${key}`, placeholders(one)]],
    );
  const [english, ...others] = voices;
  it.each(others.map((voice) => [voice.tag, voice] as const))(
    'says as much as English: %s',
    (_tag, voice) => {
      expect(flat(voice).sort()).toEqual(flat(english ?? {}).sort());
    },
  );
});
