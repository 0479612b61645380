import { expect, it } from 'vitest';
import type { Event } from '../core/alert/event.ts';
import type { ChangeDetail } from '../core/change/change.ts';
import { noDiff } from '../core/change/diff.ts';
import { type EventNotice, makeDigest } from './notify.ts';

const at = Date.UTC(2027, 0, 15, 8);
const base = 'https://heed.invalid';
let count = 0;

function notice(name: string, event: object, change: ChangeDetail | null = null): EventNotice {
  count += 1;
  return {
    id: `n${count}`,
    event: { ownerId: 'local', id: `e${count}`, siteId: name, at: at + count, ...event } as Event,
    site: { id: name, name, url: `https://shop.invalid/${name}`, trackingGoal: '' },
    change,
  };
}

function changed(name: string, title: string, significance = 'medium', text = title): EventNotice {
  const payload = { changeId: `c-${title}`, title, summary: '', significance, verdict: 'relevant' };
  const hunks = [{ op: 'modified', before: 'before', after: text }];
  const change = { title, summary: '', insights: [], pages: [], detectedAt: at, diff: { ...noDiff, hunks } };
  return notice(name, { kind: 'change', payload }, change as unknown as ChangeDetail);
}

const failing = (name: string, code = 'capture.timeout') =>
  notice(name, { kind: 'site.failing', payload: { since: at, reason: { code, message: '', advice: '' } } });

const linesOf = (notices: EventNotice[], left = 0) => makeDigest({ id: 'd', notices, left }, base).lines;

it('is grouped by site, the most significant first', () => {
  const digest = makeDigest(
    {
      id: 'd1',
      notices: [
        changed('Mug', 'New colour', 'low'),
        changed('Kettle', 'Text changed'),
        changed('Toaster', 'Sold out', 'high'),
        changed('Kettle', 'Price fell', 'critical'),
      ],
    },
    base,
  );
  expect(digest).toMatchObject({ id: 'd1', title: '4 messages about your sites', significance: 'critical' });
  expect(digest.lines).toEqual([
    '• Kettle',
    '– Price fell',
    '– Text changed',
    '• Toaster: Sold out',
    '• Mug: New colour',
  ]);
  expect(digest.groups?.[0]?.items[0]?.url).toBe('https://heed.invalid/changes/c-Price fell');
});

it('reports one cause once: the same difference on several sites, or a host that fails', () => {
  expect(linesOf([changed('Kettle', 'New terms'), changed('Mug', 'New terms')])).toEqual([
    '• Kettle, Mug: New terms',
  ]);
  expect(linesOf([changed('Kettle', 'New terms'), changed('Mug', 'New terms', 'medium', 'other')])).toEqual([
    '• Kettle: New terms',
    '• Mug: New terms',
  ]);
  expect(linesOf(['A', 'B', 'C', 'D', 'E'].map((name) => failing(name)))).toEqual([
    '• A, B, C and 2 more could not be checked for a while',
  ]);
  expect(linesOf([failing('A'), failing('B', 'capture.dns')])).toHaveLength(2);
});

it('reports an outage that is over by its end alone', () => {
  const recovered = notice('Kettle', { kind: 'site.recovered', payload: { since: at } });
  expect(linesOf([failing('Kettle'), recovered])).toEqual(['• Kettle can be checked again']);
});

it('says how many more there are, counting what was not read', () => {
  const many = Array.from({ length: 25 }, (_, index) => changed(`Site ${index}`, `Change ${index}`));
  const lines = linesOf(many, 100);
  expect(lines).toHaveLength(21);
  expect(lines.at(-1)).toBe('… and 105 more.');
  expect(makeDigest({ id: 'd', notices: many.slice(0, 2) }, base, 'fr').title).toBe(
    '2 messages sur vos sites',
  );
});
