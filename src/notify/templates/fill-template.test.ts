import { expect, it } from 'vitest';
import type { Event } from '../../core/alert/event.ts';
import type { ChangeDetail } from '../../core/change/change.ts';
import { noDiff } from '../../core/change/diff.ts';
import { calmText } from '../calm-text.ts';
import { type EventNotice, wordMessage } from '../notify.ts';

const at = Date.UTC(2027, 0, 15, 8);
const value = (text: string) => ({ text, value: text, currency: null, unit: null });
const fact = {
  kind: 'price',
  delta: null,
  percent: null,
  hunk: null,
  before: value('$49'),
  after: value('$39'),
};
const payload = { changeId: 'c', title: 'Price fell', summary: '', significance: 'high', verdict: 'met' };

function notice(event: object, title = 'Price fell'): EventNotice {
  return {
    id: 'n',
    event: { ownerId: 'local', id: 'e', siteId: 's', at, ...event } as Event,
    site: { id: 's', name: 'Kettle', url: 'https://shop.invalid/', trackingGoal: 'below $40' },
    change: {
      ...{ id: 'c', title, summary: 'Cheaper.', insights: [{ text: 'One' }, { text: 'Two' }], pages: [] },
      ...{ detectedAt: at, diff: { ...noDiff, facts: [{ ...fact, label: 'Pro' }] } },
    } as unknown as ChangeDetail,
  };
}

const worded = (title: string, body: string, of = notice({ kind: 'change', payload })) =>
  wordMessage(of, { title, body }, null);

it('fills placeholders in, with lists on lines of their own', () => {
  const { title, lines } = worded(
    '{site}: {before} → {after}',
    '{title} ({significance}; {verdict})\r\n{facts}\n\n\n{insights}\nAll: {insights}\n{goal} at {time}\n',
  );
  expect(title).toBe('Kettle: $49 → $39');
  expect(lines).toEqual([
    'Price fell (High significance; your goal is met)',
    'Pro: $49 → $39',
    '',
    '• One',
    '• Two',
    'All: • One; • Two',
    'below $40 at 2027-01-15 08:00 UTC',
  ]);
});

it('fills nothing into what pages say, and lets nobody follow it', () => {
  const hostile = notice({ kind: 'change', payload }, '{goal} http://evil.example @all');
  const { title, lines } = worded('{title}', 'x {title}', hostile);
  expect(title).toBe(calmText('{goal} http://evil.example @all', 100));
  expect(title).toContain('evil.\u200bexample');
  expect(lines).toEqual([`x ${title}`]);
});

it('is for changes: an outage keeps its own words', () => {
  const failing = notice({ kind: 'site.failing', payload: { since: at, reason: null } });
  expect(worded('{site}', '{title}', failing).title).toBe('Kettle could not be checked for a while');
});
