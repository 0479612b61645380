// Plans that a person or a model wrote, run on whole pages: the line, the field and the part of the page that they name, and no other.
import { describe, expect, it } from 'vitest';
import { htmlPage as page } from '../../../test/support/analyse-pages.ts';
import { compareContents } from '../../compare/compare.ts';
import type { Wish } from '../../core/plan/plan.ts';
import { defaultWatch } from '../../core/site/watch.ts';
import { extractContent } from '../../extract/extract.ts';
import { bindPlan } from '../../plan/bind-plan.ts';
import { planAnything } from '../../plan/given-plan.ts';
import { analyseDiff } from '../analyse.ts';

const url = 'https://example.org/page';
const any: Wish = {
  ...{ target: 'item', place: [], bound: null, where: [], not: [], field: null },
  ...{ event: 'any', tests: [], each: false, urgent: false },
};
const limit = { unit: null, currency: null, per: null, percent: false };

async function verdict(wish: Partial<Wish>, pages: [string, string], contentType = 'text/html') {
  const read = (body: string) =>
    extractContent({
      ...{ body: new TextEncoder().encode(body), contentType, charset: 'utf-8', url },
      watch: defaultWatch,
    });
  const [before, after] = await Promise.all([read(pages[0]), read(pages[1])]);
  const given = { ...planAnything(), wishes: [{ ...any, ...wish }], confidence: 'high' as const };
  const plan = bindPlan(given, before);
  const { diff } = compareContents(before, after, { ignore: [], plan });
  if (diff === null) throw new Error('the pages say the same');
  const answers = { finalUrlBefore: url, finalUrlAfter: url, statusBefore: 200, statusAfter: 200 };
  return analyseDiff({ diff, plan, before, after, ...answers }).goal.verdict;
}

describe('the line of a card that a wish names', () => {
  const course = (name: string, ...runs: string[]) =>
    `<article><h3>${name}</h3><ul>${runs.map((run) => `<li>${run}</li>`).join('')}</ul><a href="/book/${name.length}">Book</a></article>`;
  const courses = (tuesday: string, thursday: string) =>
    page(
      'Courses',
      `<h1>Kiln Lane</h1><h2>Courses</h2>${course('Wheel throwing', `Tuesday from 14 April, £165, ${tuesday}`, `Thursday from 16 April, £165, ${thursday}`, 'Saturday from 18 April, £180, 3 places left')}
       ${course('Hand building', 'Tuesday from 14 April, £120, 8 places left', 'Friday from 17 April, £120, 3 places left')}
       ${course('Glaze chemistry', 'Sunday 3 May, £95, 5 places left')}`,
    );
  const wish: Partial<Wish> = {
    ...{
      place: ['Wheel throwing'],
      where: [{ any: ['tuesday'] }],
      field: { kind: 'count', words: ['places'] },
    },
    ...{ event: 'becomes', tests: [{ ...limit, op: 'at-least', value: 6, unit: 'places' }] },
  };

  it('is tested, and no other line of the card', async () => {
    const before = courses('2 places left', 'full');
    expect(await verdict(wish, [before, courses('4 places left', '7 places left')])).toBe('unrelated');
    expect(await verdict(wish, [before, courses('6 places left', 'full')])).toBe('met');
  });
});

describe('the column that a wish names', () => {
  const minutes = (talk: string, ...rows: string[]) =>
    `# Minutes\n\n1. **Gate.** Squeaks.\n${talk}\n| Action | Who |\n|---|---|\n| Order seeds | Priya |\n${rows.join('\n')}\n`;
  const wish: Partial<Wish> = {
    ...{ where: [{ any: ['Priya'] }], field: { kind: 'text', words: ['Who'] }, event: 'appears', each: true },
    tests: [{ ...limit, op: 'is', value: 'Priya' }],
  };

  it('is looked at, and not whatever else mentions the name', async () => {
    const before = minutes('');
    const talk = minutes('2. **Slugs.** Priya suggested nematodes.\n');
    expect(await verdict(wish, [before, talk], 'text/markdown')).toBe('unrelated');
    const row = minutes('', '| Paint the fence | Priya |');
    expect(await verdict(wish, [before, row], 'text/markdown')).toBe('met');
  });
});

describe('the measure that a wish names', () => {
  const plans = (projects: number, users: number) =>
    page(
      'Plans',
      ['Solo', 'Studio', 'Agency']
        .map(
          (name) =>
            `<div class="plan"><h3>${name}</h3><p>$19 a month</p><ul><li>${projects} projects</li><li>${users} users</li></ul></div>`,
        )
        .join(''),
    );
  const wish: Partial<Wish> = {
    ...{ where: [{ any: ['Studio'] }], field: { kind: 'number', words: ['projects'] }, event: 'changes' },
  };

  it('is found by the word beside the figure', async () => {
    expect(await verdict(wish, [plans(25, 5), plans(15, 5)])).toBe('relevant');
    expect(await verdict(wish, [plans(25, 5), plans(25, 9)])).toBe('unrelated');
  });
});

describe('a value of JSON', () => {
  const tags = (latest: string, next: string) =>
    JSON.stringify({ name: 'screws', 'dist-tags': { latest, next }, time: { '2.9.5': '2026-01-10' } });
  const wish: Partial<Wish> = {
    ...{ where: [{ any: ['latest'] }], field: { kind: 'version', words: ['latest'] }, event: 'changes' },
    tests: [{ ...limit, op: 'major', value: null }],
  };

  it('is known by its key, whatever it was', async () => {
    const before = tags('2.9.5', '3.0.0-rc.1');
    expect(await verdict(wish, [before, tags('3.0.0', '3.0.0-rc.1')], 'application/json')).toBe('met');
    expect(await verdict(wish, [before, tags('2.9.6', '3.0.0-rc.1')], 'application/json')).toBe('unrelated');
    expect(await verdict(wish, [before, tags('2.9.5', '4.0.0-rc.1')], 'application/json')).toBe('unrelated');
  });
});

describe('a section of a plain text', () => {
  const draft = (closed: number, full: string) =>
    `Network Working Party\n\nAbstract\n\n   A queue for devices with little memory.\n\n1. Sessions\n\n   A session is closed after ${closed} seconds.\n\n2. Responses\n\n2.1. Success codes\n\n   20  Accepted\n   21  Accepted, more waiting\n\n2.2. Error codes\n\n   40  Malformed frame\n   43  ${full}\n\nAuthor's address\n\n   Box 12, Norrvik\n`;
  const wish: Partial<Wish> = {
    target: 'section',
    place: ['2.2. Error codes'],
    event: 'changes',
    each: true,
  };

  it('is the text below its heading', async () => {
    const before = draft(120, 'Queue full');
    expect(await verdict(wish, [before, draft(90, 'Queue full')], 'text/plain')).toBe('unrelated');
    expect(await verdict(wish, [before, draft(120, 'Queue full, retry')], 'text/plain')).toBe('relevant');
  });
});

describe('a heading over the whole page', () => {
  const release = (version: string, ...lines: string[]) =>
    `<section><h2>${version} <small>2 June 2026</small></h2><ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul></section>`;
  const old = [
    release('4.8.1', 'Fixed: CSV export misses the last row', 'Changed: darker links'),
    release(
      '4.8.0',
      'New: saved filters in the dashboard',
      'New: export of audit logs',
      'Fixed: wrong totals',
    ),
    release('4.7.2', 'Fixed: login screen flickers', 'Changed: sessions last 12 hours'),
    release('4.6.0', 'Security: upgraded the image parser (CVE-2026-00417)', 'New: Danish translation'),
  ].join('');
  const notes = (first: string) =>
    page(
      'Notes',
      `<h1>Release notes</h1><p>Released every four weeks. Security issues can be reported in private.</p>${first}${old}`,
    );
  const wish: Partial<Wish> = {
    ...{ place: ['Release notes'], where: [{ any: ['security', 'CVE'] }], event: 'appears', each: true },
  };

  it('holds what comes below a new heading, too', async () => {
    const fixed = release(
      '4.8.2',
      'Fixed a privilege escalation in invitations (CVE-2026-01933). Everybody should upgrade.',
    );
    expect(await verdict(wish, [notes(''), notes(fixed)])).toBe('met');
    expect(await verdict(wish, [notes(''), notes(release('4.8.2', 'Faster start.'))])).toBe('unrelated');
  });
});

describe('words that a wish leaves out', () => {
  const wish: Partial<Wish> = {
    ...{ where: [{ any: ['Iceland'] }], not: [{ any: ['cannot deliver to Iceland'] }], event: 'becomes' },
  };
  const faq = (text: string) =>
    page('Questions', `<h1>Questions</h1><h2>Where do you deliver?</h2><p>${text}</p>`);

  it('leave out a text that says them together, and none that has them far apart', async () => {
    const before = faq('We deliver to Norway.');
    expect(await verdict(wish, [before, faq('We deliver to Norway. We cannot deliver to Iceland.')])).toBe(
      'unrelated',
    );
    const both = faq(
      'We deliver to Norway, Iceland, Turkey, Malta and many small islands. Sadly we cannot deliver overseas.',
    );
    expect(await verdict(wish, [before, both])).toBe('met');
  });
});
