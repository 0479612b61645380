// Every statement is true: on the corpus and on pages edited at random, what it says of before and after is in the readings before and after.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyseDiff } from '../src/analyse/analyse.ts';
import { compareContents } from '../src/compare/compare.ts';
import type { Content } from '../src/core/page/content.ts';
import { defaultWatch } from '../src/core/site/watch.ts';
import { extractContent } from '../src/extract/extract.ts';
import { saidLanguages, sayChange } from '../src/language/language.ts';
import { planGoal } from '../src/plan/plan.ts';
import { htmlPage, htmlTable } from './support/analyse-pages.ts';
import { unproven } from './support/prove-statement.ts';

const corpus = fileURLToPath(new URL('./corpus', import.meta.url));

function read(html: string, url: string): Promise<Content> {
  const body = new TextEncoder().encode(html);
  return extractContent({ body, contentType: 'text/html', charset: 'utf-8', url, watch: defaultWatch });
}

async function prove(goal: string, before: string, after: string, url = 'https://shop.example/page') {
  const [was, is] = [await read(before, url), await read(after, url)];
  const plan = planGoal(goal, was);
  const { diff } = compareContents(was, is, { ignore: [], plan });
  if (diff === null) return;
  const address = { finalUrlBefore: url, finalUrlAfter: url, statusBefore: 200, statusAfter: 200 };
  const { said, title } = analyseDiff({ diff, plan, before: was, after: is, ...address });
  expect((said?.news ?? []).flatMap((statement) => unproven(statement, was, is))).toEqual([]);
  for (const language of saidLanguages) {
    const words = said && sayChange(said, language);
    expect(words?.title.length ?? 0).toBeLessThanOrEqual(100);
    expect(words?.title).not.toContain('…');
    expect(JSON.stringify(words)).not.toMatch(/\{\w+\}|undefined|NaN/u);
  }
  expect(title).not.toBe('');
}

describe('what is said', () => {
  const cases = readdirSync(corpus).sort();
  it.each(cases)('is proven on the corpus: %s', async (name) => {
    const file = (path: string) => readFileSync(`${corpus}/${name}/${path}`, 'utf8');
    const { url, trackingGoal } = JSON.parse(file('case.json'));
    await prove(trackingGoal, file('before.html'), file('after.html'), url);
  });

  const names = ['Ash desk', 'Elm lamp', 'Fir shelf', 'Oak chair', 'Yew stool', 'Pine rug', 'Size 42'];
  const row = fc.record({
    name: fc.constantFrom(...names),
    price: fc.integer({ min: 5, max: 90 }).map((price) => `€${price}.00`),
    state: fc.constantFrom('In stock', 'Sold out', 'Delayed', 'Limited', 'Open'),
    day: fc.integer({ min: 1, max: 28 }).map((day) => `${day} May 2026`),
  });
  const rows = fc.uniqueArray(row, { selector: ({ name }) => name, minLength: 3, maxLength: 6 });
  const text = fc.constantFrom(
    'Refunds are paid within 14 days of the return.',
    'Refunds are paid within 30 days of the return.',
    'Refunds are not paid. Write to us first.',
    'Open 8 a.m. to 4 p.m. on weekdays, closed on Sundays.',
  );
  const page = fc.record({ rows, text, isList: fc.boolean() });
  const html = ({ rows: some, text: prose, isList }: { rows: Row[]; text: string; isList: boolean }) =>
    htmlPage(
      'Goods',
      `<h1>Goods</h1>${
        isList
          ? `<ul>${some.map(({ name, price }) => `<li><a href="/${name}">${name}</a> <span>${price}</span></li>`).join('')}</ul>`
          : htmlTable(
              ['Name', 'Price', 'State', 'Day'],
              some.map((one) => [one.name, one.price, one.state, one.day]),
            )
      }<h2>Refunds</h2><p>${prose}</p><h2>Law</h2><p>Swiss law applies to all of this.</p>`,
    );
  interface Row {
    name: string;
    price: string;
    state: string;
    day: string;
  }
  const goals = [
    '',
    'new goods',
    'any price change',
    'tell me when the Elm lamp is back in stock',
    'price below 20',
  ];

  it('is proven on lists, tables and texts that were edited at random', async () => {
    await fc.assert(
      fc.asyncProperty(page, page, fc.constantFrom(...goals), async (before, after, goal) => {
        await prove(goal, html(before), html({ ...after, isList: before.isList }));
      }),
      { numRuns: 120 },
    );
  });
});
