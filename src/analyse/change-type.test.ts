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
