// The kind of a change, on whole pages.
import { expect, it } from 'vitest';
import { compareContents } from '../compare/compare.ts';
import { defaultWatch } from '../core/site/watch.ts';
import { extractContent } from '../extract/extract.ts';
import { planGoal } from '../plan/plan.ts';
import { analyseDiff } from './analyse.ts';

const link = (name: string) => `<li><a href="/${name.replaceAll(' ', '-')}">${name}</a></li>`;
const jobs = (...names: string[]) =>
  `<main><h1>Open positions</h1><ul>${names.map(link).join('')}</ul></main>`;
const report = (more = '') => `<main><h1>Report</h1><p>We had a good year.</p>${more}</main>`;

it('a job that came is content, though all its words are those of a link', async () => {
  expect(await typeOf(jobs('Cook', 'Baker', 'Waiter'), jobs('Cook', 'Baker', 'Waiter', 'Painter'))).toBe(
    'content',
  );
});

it('a job that came with its salary is content, and another salary of one that was there a price', async () => {
  const paid = (...entries: string[]) =>
    `<main><h1>Open positions</h1><ul>${entries.map((one) => `<li><h3><a href="/${one.length}">${one.split(',')[0]}</a></h3><p>Berlin · ${one.split(',')[1]}</p></li>`).join('')}</ul></main>`;
  const was = paid('Backend Engineer,€75000', 'Product Designer,€60000', 'Data Analyst,€50000');
  expect(
    await typeOf(
      was,
      was.replace('</ul>', '<li><h3><a href="/9">Cook</a></h3><p>Bonn · €40000</p></li></ul>'),
    ),
  ).toBe('content');
  expect(await typeOf(was, was.replace('€60000', '€65000'))).toBe('price');
});

it('a link that came beside a text is a change of links', async () => {
  expect(await typeOf(report(), report('<a href="/report.pdf">Annual report (PDF)</a>'))).toBe('links');
});

async function typeOf(before: string, after: string): Promise<string> {
  const [was, is] = [await read(before), await read(after)];
  const { diff } = compareContents(was, is, { ignore: [] });
  if (diff === null) throw new Error('the pages say the same');
  const answers = { finalUrlBefore: '', finalUrlAfter: '', statusBefore: 200, statusAfter: 200 };
  return analyseDiff({ diff, plan: planGoal('', was), before: was, after: is, ...answers }).changeType;
}

function read(html: string) {
  const body = new TextEncoder().encode(`<!doctype html><html lang="en"><title>Page</title>${html}`);
  const url = 'https://site.example/page';
  return extractContent({ body, contentType: 'text/html', charset: 'utf-8', url, watch: defaultWatch });
}
