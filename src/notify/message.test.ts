import { describe, expect, it } from 'vitest';
import type { Event } from '../core/alert/event.ts';
import type { ChangeDetail } from '../core/change/change.ts';
import { noDiff } from '../core/change/diff.ts';
import { type EventNotice, makeMessage } from './notify.ts';

const at = Date.UTC(2027, 0, 15, 8);
const base = 'https://heed.invalid';
const value = (text: string) => ({ text, value: text, currency: null, unit: null });
const nobody = { hunks: [], facts: [], before: null, after: null };

const change = {
  ...{ ownerId: 'local', id: 'c1', siteId: 's1', checkId: 'k', detectedAt: at, changeType: 'price' },
  ...{ significance: 'critical', significanceScore: 95, significanceReasons: [] },
  ...{
    goal: { verdict: 'met', reason: 'It is below 45.' },
    title: 'Price fell',
    summary: 'It is cheaper now.',
  },
  insights: Array.from({ length: 8 }, (_, index) => ({ text: `Insight ${index}`, evidence: nobody })),
  ...{
    analysedBy: 'rules',
    status: 'confirmed',
    doubts: [],
    revertsTo: null,
    verification: null,
    seen: false,
  },
  ...{ feedback: null, pages: [], beforeSnapshotId: 'b', afterSnapshotId: 'a' },
  diff: {
    ...noDiff,
    facts: [
      {
        ...{ kind: 'price', label: 'Pro plan', before: value('$49.00'), after: value('$39.00') },
        ...{ delta: -10, percent: -20.4, hunk: null },
      },
      {
        kind: 'availability',
        label: '',
        before: value('in stock'),
        after: null,
        delta: null,
        percent: null,
        hunk: null,
      },
    ],
  },
} as ChangeDetail;

function notice(event: Pick<Event, 'kind' | 'payload'>, of: ChangeDetail | null = null): EventNotice {
  return {
    id: 'n1',
    event: { ownerId: 'local', id: 'e1', siteId: 's1', at, ...event } as Event,
    site: { id: 's1', name: 'Kettle', url: 'https://shop.invalid/a|b(c)?q=<x>', trackingGoal: '' },
    change: of,
  };
}
const found = notice(
  {
    kind: 'change',
    payload: {
      ...{ changeId: 'c1', title: 'Price fell', summary: 'It is cheaper now.', changeType: 'price' },
      ...{ significance: 'critical', verdict: 'met' },
    },
  } as Pick<Event, 'kind' | 'payload'>,
  change,
);

describe('a message', () => {
  it('names the site once', () => {
    const titled = (title: string) => makeMessage({ ...found, change: { ...change, title } }, base).title;
    expect(titled('Kettle: price fell')).toBe('Kettle: price fell');
    expect(titled('Kettles: price fell')).toBe('Kettle: Kettles: price fell');
  });

  it('says what changed, whether it matters, what was and what is, and where to look', () => {
    const message = makeMessage(found, base);
    expect(message).toMatchObject({ id: 'n1', title: 'Kettle: Price fell', significance: 'critical' });
    expect(message.lines).toEqual([
      'Critical; your goal is met.',
      'It is cheaper now.',
      'Pro plan: $49.00 → $39.00 (−20.4%)',
      'availability: in stock → none',
      ...[0, 1, 2, 3, 4].map((index) => `• Insight ${index}`),
    ]);
    expect(message.links).toEqual([
      { label: 'See what changed', url: 'https://heed.invalid/changes/c1' },
      { label: 'Open the page', url: 'https://shop.invalid/a%7Cb%28c%29?q=%3Cx%3E' },
    ]);
  });

  it('says nothing twice', () => {
    const summary = 'Price fell. The kettle is cheaper now.';
    const insights = ['The kettle is cheaper now', 'price fell.', 'It was never cheaper.'];
    const said = { ...change, summary, insights: insights.map((text) => ({ text, evidence: nobody })) };
    const { lines } = makeMessage({ ...found, change: said }, base);
    expect(lines.filter((line) => line.startsWith('•'))).toEqual(['• It was never cheaper.']);
    const { lines: short } = makeMessage({ ...found, change: { ...change, summary: 'Price fell.' } }, base);
    expect(short[1]).toBe('Pro plan: $49.00 → $39.00 (−20.4%)');
  });

  it('does without the change where it is gone, and without links where nobody knows where Heed is', () => {
    const message = makeMessage({ ...found, change: null }, null);
    expect(message.lines).toEqual(['Critical; your goal is met.', 'It is cheaper now.']);
    expect(message.links.map(({ label }) => label)).toEqual(['Open the page']);
  });

  it('reports a site that fails, is blocked, and recovers', () => {
    const reason = { code: 'capture.timeout', message: 'It is slow.', advice: 'Wait.', transient: true };
    const failing = makeMessage(notice({ kind: 'site.failing', payload: { since: at, reason } }), base);
    expect(failing.title).toBe('Kettle could not be checked for a while');
    expect(failing.lines).toEqual([
      'It has been failing since 2027-01-15 08:00 UTC.',
      'It is slow.',
      'Wait.',
    ]);
    expect(failing.links[0]?.url).toBe('https://heed.invalid/sites/s1');
    expect(failing.payload).toMatchObject({
      type: 'site.failing',
      data: { event: { reason: { code: 'capture.timeout' } }, change: null },
    });
    const blocked = notice({ kind: 'site.blocked', payload: { since: at, reason: null } });
    expect(makeMessage(blocked, base).title).toBe('Kettle blocks Heed');
    const well = notice({ kind: 'site.recovered', payload: { since: at } });
    expect(makeMessage(well, base)).toMatchObject({
      title: 'Kettle can be checked again',
      significance: 'low',
    });
  });
});

it('a message is in the language of the service', () => {
  const payload = { changeId: 'c1', title: 'Price fell', summary: '', significance: 'high', verdict: 'met' };
  const event = { kind: 'change', payload } as unknown as Pick<Event, 'kind' | 'payload'>;
  const german = makeMessage(notice(event, { ...change, title: 'Preis sinkt' }), base, 'de');
  expect(german.title).toContain('Preis sinkt');
  expect(german.lines[0]).toBe('Hohe Wichtigkeit; Ihr Ziel ist erreicht.');
  expect(german.links.map(({ label }) => label)).toEqual(['Änderung ansehen', 'Seite öffnen']);
});

it('a message writes times in the zone of its channel, summer and winter', () => {
  const since = Date.UTC(2027, 6, 1, 22, 30);
  const down = { kind: 'site.failing' as const, payload: { since, reason: null } };
  const lines = (timezone?: string) =>
    makeMessage({ ...notice(down), ...(timezone && { timezone }) }, base).lines;
  expect(lines()).toEqual(['It has been failing since 2027-07-01 22:30 UTC.']);
  expect(lines('Europe/Berlin')).toEqual(['It has been failing since 2027-07-02 00:30 CEST.']);
  const over = { kind: 'site.recovered' as const, payload: { since } };
  expect(makeMessage({ ...notice(over), timezone: 'Asia/Kolkata' }, base).lines).toEqual([
    'It could not be checked from 2027-07-02 04:00 GMT+5:30 to 2027-01-15 13:30 GMT+5:30.',
  ]);
});
