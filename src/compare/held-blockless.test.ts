// What is suppressed and is in no block is listed like everything else that is suppressed.
import { describe, expect, it } from 'vitest';
import { content, p, watch } from '../../test/support/noisy-page.ts';
import { suppressedSchema } from '../core/change/diff.ts';
import type { Content, Fact } from '../core/page/content.ts';
import { applyHunks, compareContents, diffOfHunks, noisyPlaces } from './compare.ts';

const lamp = (more: Partial<Content>): Content => content([p('A lamp of solid brass.')], more);
const dated = (value: string): Fact => ({
  ...{ kind: 'date', label: 'published', text: value, value, currency: null, unit: null },
  ...{ block: null, source: 'json-ld' },
});

describe('the ledger', () => {
  it('lists links that the user asked to ignore', () => {
    const link = { href: 'https://ads.example/lamps', text: 'More lamps', region: 'main' as const };
    const { diff, suppressed } = compareContents(lamp({}), lamp({ links: [link] }), {
      ignore: ['ads\\.example'],
    });
    expect(diff).toBeNull();
    expect(suppressed).toMatchObject([
      {
        gate: 'ignore-rule',
        hunk: { op: 'added', before: null, after: 'More lamps (https://ads.example/lamps)' },
      },
    ]);
  });

  it('lists metadata that a gate suppresses, by its name', () => {
    const said = (views: string) => lamp({ metadata: { description: `${views} views` } });
    const { diff, suppressed } = compareContents(said('1,204'), said('1,209'), { ignore: [] });
    expect(diff).toBeNull();
    expect(suppressed).toMatchObject([
      { gate: 'counter', hunk: { op: 'modified', where: { trail: ['description'] }, after: '1,209 views' } },
    ]);
  });

  it('lists a date found only in the data of the page', () => {
    const { diff, suppressed } = compareContents(
      lamp({ facts: [dated('2026-05-04')] }),
      lamp({ facts: [dated('2026-05-11')] }),
      { ignore: [] },
    );
    expect(diff).toBeNull();
    expect(suppressed).toMatchObject([{ gate: 'structured-date', hunk: { after: '2026-05-11' } }]);
  });

  it('lists metadata of which it was learned that it differs each time', () => {
    const said = (at: number) => lamp({ metadata: { description: `Lamp of the hour: number ${at}` } });
    const page = watch(said(0));
    const looks = Array.from({ length: 12 }, (_, at) => page.look(said(at + 1)));
    expect(looks[0]?.diff?.metadata).toHaveLength(1);
    expect(looks.at(-1)?.diff).toBeNull();
    expect(looks.at(-1)?.suppressed).toMatchObject([
      { gate: 'volatile', hunk: { where: { selector: 'meta[name="description"]' } } },
    ]);
  });

  it('can be raised: metadata is metadata again, in the place of which it was learned', () => {
    const [was, is] = ['One', 'Two'].map((title) =>
      lamp({ metadata: { description: `${title} of 12 views` } }),
    );
    if (was === undefined || is === undefined) throw new Error('there are two');
    const { suppressed } = compareContents(was, is, { ignore: ['One|Two'] });
    const diff = diffOfHunks(
      was,
      is,
      suppressed.map(({ hunk }) => hunk),
    );
    expect(diff.hunks).toEqual([]);
    expect(diff.metadata).toEqual([
      { name: 'description', before: 'One of 12 views', after: 'Two of 12 views' },
    ]);
    expect(noisyPlaces(was, is, diff)).toMatchObject([{ selector: 'meta[name="description"]' }]);
  });

  it('is bounded, and changes nothing in what the diff gives', () => {
    const links = Array.from({ length: 400 }, (_, at) => ({
      ...{ href: `https://ads.example/${at}`, text: `Ad ${at}`, region: 'main' as const },
    }));
    const { suppressed } = compareContents(lamp({}), lamp({ links }), { ignore: ['ads\\.example'] });
    expect(suppressed).toHaveLength(100);
    for (const held of suppressed) expect(suppressedSchema.parse(held)).toEqual(held);
    const hunks = suppressed.map(({ hunk }) => hunk);
    expect(applyHunks(['A lamp of solid brass.'], hunks)).toEqual(['A lamp of solid brass.']);
  });
});
