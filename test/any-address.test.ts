// What a change means for a goal never depends on the address of the page: the same versions under ten addresses, the same verdicts.
import { expect, it } from 'vitest';
import { readSuiteCases, type SuiteCase, versionsOf } from '../eval/suite.ts';
import { analyseDiff } from '../src/analyse/analyse.ts';
import { compareContents } from '../src/compare/compare.ts';
import { defaultWatch } from '../src/core/site/watch.ts';
import { extractContent } from '../src/extract/extract.ts';
import { planGoal } from '../src/plan/plan.ts';
import { withSeed } from './support/seeded-random.ts';

const mostCases = 5;

/** Addresses as pages have them, and some that speak of the goal, or against it. */
function addressesFor({ goal }: SuiteCase): string[] {
  const words = goal.match(/[\p{L}\p{N}]+/gu) ?? [];
  const path = encodeURIComponent(words.join('-'));
  return [
    'https://www.example.com/page',
    'https://example.org/',
    'http://example.net:8080/a/b/c.html?id=17&sort=asc#top',
    `https://www.example.com/${path}`,
    `https://www.example.com/?q=${path}`,
    'https://shop.example/product/12345-price-sale',
    'https://jobs.example/careers/openings',
    'https://status.example/incidents/history',
    'https://www.example.com/login?next=/404',
    'https://news.example/2026/11/16/changelog.rss',
  ];
}

async function verdictsAt(one: SuiteCase, url: string): Promise<string[]> {
  const encoder = new TextEncoder();
  const source = { contentType: one.contentType, charset: 'utf-8', url, watch: defaultWatch };
  const contents = await Promise.all(
    versionsOf(one).map((text) => extractContent({ ...source, body: encoder.encode(text) })),
  );
  const plan = planGoal(one.goal, contents[0] ?? null);
  return contents.slice(1).map((after, at) => {
    const before = contents[at] ?? after;
    const { diff } = compareContents(before, after, { ignore: defaultWatch.ignore, plan });
    if (diff === null) return 'unchanged';
    const { goal, significance } = analyseDiff({
      ...{ diff, plan, before, after, statusBefore: 200, statusAfter: 200 },
      ...{ finalUrlBefore: url, finalUrlAfter: url },
    });
    return `${goal.verdict} ${significance}`;
  });
}

it('the same pages under ten addresses get the same verdicts', async () => {
  await withSeed(async ({ random }) => {
    const cases = readSuiteCases('learn') ?? [];
    const drawn = Array.from({ length: mostCases }, () => cases[Math.floor(random() * cases.length)]);
    for (const one of drawn) {
      if (one === undefined) throw new Error('there are no cases');
      const [first, ...others] = await Promise.all(addressesFor(one).map((url) => verdictsAt(one, url)));
      for (const other of others) expect(other, `${one.id}: ${one.goal}`).toEqual(first);
    }
  });
});
