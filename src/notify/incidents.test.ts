// Kinds that open something for a site and close it again, and requests in the words of their user.
import { describe, expect, it } from 'vitest';
import type { Received } from '../../test/support/message-sink.ts';
import { openOutlet } from '../../test/support/notify-outlet.ts';
import type { ChannelSettings } from '../core/alert/channel.ts';
import type { Event, Happening } from '../core/alert/event.ts';
import { findKind, makeMessage, openNotifier } from './notify.ts';

const outlet = openOutlet();

async function sent(kindName: string, settings: ChannelSettings, what: Happening): Promise<Received> {
  const kind = findKind(kindName);
  if (kind === null) throw new Error(`no ${kindName}`);
  const event: Event = { ownerId: 'local', id: 'e', siteId: 's', at: 1_800_000_000_000, ...what };
  const site = {
    id: 's1',
    name: 'Kettle "Pro"',
    url: 'https://shop.invalid/kettle',
    trackingGoal: 'Cheaper',
  };
  const message = makeMessage({ id: 'n1', event, site, change: null }, 'https://heed.invalid');
  await openNotifier({ net: outlet.net, smtp: { url: null, from: null }, now: Date.now }).send({
    kind,
    settings,
    message,
  });
  return outlet.sink.received.at(-1) as Received;
}

const change: Happening = {
  kind: 'change',
  payload: {
    ...{ changeId: 'c1', title: 'Price fell\nto "39"', summary: 'It is cheaper & new.' },
    ...{ changeType: 'price', significance: 'high', verdict: 'met' },
  },
};
const failing: Happening = { kind: 'site.failing', payload: { since: 1_799_999_000_000, reason: null } };
const recovered: Happening = { kind: 'site.recovered', payload: { since: 1_799_999_000_000 } };

describe('PagerDuty', () => {
  const settings = () => ({ server: outlet.sink.url(), routingKey: 'R0123456789ABCDEF0123456789ABCDE' });

  it('resolves the incident that the outage of the site opened', async () => {
    const opened = (await sent('pagerduty', settings(), failing)).json();
    expect(opened).toMatchObject({
      ...{ event_action: 'trigger', dedup_key: 'heed/s1' },
      payload: { source: 'shop.invalid', severity: 'error', class: 'site.failing' },
    });
    const closed = (await sent('pagerduty', settings(), recovered)).json();
    expect(closed).toEqual({
      ...{ routing_key: settings().routingKey, event_action: 'resolve', dedup_key: 'heed/s1' },
    });
  });

  it('opens an incident of its own for each change, so that none is lost in another', async () => {
    expect((await sent('pagerduty', settings(), change)).json()).toMatchObject({
      ...{ event_action: 'trigger', dedup_key: 'heed/s1/c1' },
    });
  });

  it('gets no summary that is longer than it takes', async () => {
    const long = { ...change, payload: { ...change.payload, title: 'x'.repeat(5000) } } as Happening;
    const { payload } = (await sent('pagerduty', settings(), long)).json() as {
      payload: { summary: string };
    };
    expect(payload.summary.length).toBeLessThanOrEqual(1024);
  });
});

describe('Opsgenie', () => {
  const settings = () => ({ server: outlet.sink.url(), apiKey: 'key-of-twenty-letters' });

  it('closes the alert that the outage of the site opened, by its alias', async () => {
    expect((await sent('opsgenie', settings(), failing)).json()).toMatchObject({
      ...{ alias: 'heed/s1', entity: 'shop.invalid', priority: 'P2', tags: ['heed', 'site.failing'] },
    });
    const closed = await sent('opsgenie', settings(), recovered);
    expect(closed.path).toBe('/v2/alerts/heed%2Fs1/close?identifierType=alias');
    expect(closed.headers.authorization).toBe('GenieKey key-of-twenty-letters');
    expect(closed.json()).toMatchObject({ source: 'Heed' });
  });

  it('gets no message that is longer than it takes', async () => {
    const long = { ...change, payload: { ...change.payload, title: 'x'.repeat(500) } } as Happening;
    const { message } = (await sent('opsgenie', settings(), long)).json();
    expect(String(message).length).toBeLessThanOrEqual(130);
  });
});

describe('an HTTP request', () => {
  it('fills placeholders into JSON as JSON', async () => {
    const body = '{"from": "{site}", "text": "{title}", "list": ["{summary}", "{nothing"]}';
    const got = await sent('http', { url: outlet.sink.url('/x'), body }, change);
    expect(got.json()).toEqual({
      ...{ from: 'Kettle "Pro"', text: 'Price fell to "39"' },
      list: ['It is cheaper & new.', '{nothing'],
    });
  });

  it('fills placeholders into forms, XML and text as those are written', async () => {
    const send = async (contentType: string, body: string) => {
      const got = await sent('http', { url: outlet.sink.url('/x'), contentType, body }, change);
      expect(got.headers['content-type']).toBe(contentType);
      return got.body;
    };
    const form = new URLSearchParams(await send('application/x-www-form-urlencoded', 'a={site}&b={summary}'));
    expect([...form]).toEqual([
      ['a', 'Kettle "Pro"'],
      ['b', 'It is cheaper & new.'],
    ]);
    expect(await send('application/xml', '<a>{summary}</a>')).toBe('<a>It is cheaper &amp; new.</a>');
    expect(await send('text/plain', '{site}')).toBe('Kettle "Pro"');
  });

  it('may be a GET with placeholders in its query, and has no body then', async () => {
    const url = outlet.sink.url('/send?key=k&text={site}: {summary}');
    const got = await sent('http', { url, method: 'GET' }, change);
    expect(got).toMatchObject({ method: 'GET', body: '' });
    expect(got.headers['content-type']).toBeUndefined();
    const query = new URL(got.path, 'http://x.invalid').searchParams;
    expect([...query]).toEqual([
      ['key', 'k'],
      ['text', 'Kettle "Pro": It is cheaper & new.'],
    ]);
  });

  it('says what happened where it is about no change', async () => {
    const body = '{"text": "{title}", "more": "{summary}", "before": "{before}"}';
    const got = (await sent('http', { url: outlet.sink.url('/x'), body }, recovered)).json();
    expect(got).toEqual({
      text: 'Kettle "Pro" can be checked again',
      more: 'It could not be checked from 2027-01-15 07:43 UTC to 2027-01-15 08:00 UTC.',
      before: '',
    });
  });

  it.each([
    [{ url: 'https://a.example/{title}', body: '{}' }, 'url'],
    [{ url: 'https://a.example/?a={other}', body: '{}' }, 'url'],
    [{ url: 'https://{site}.example/', body: '{}' }, 'url'],
    [{ url: 'https://a.example/', body: '{"a": {title}}' }, 'body'],
    [{ url: 'https://a.example/', body: '{"a": "{other}"}' }, 'body'],
    [{ url: 'https://a.example/' }, 'body'],
    [{ url: 'https://a.example/', method: 'GET', body: 'x' }, 'body'],
    [{ url: 'https://a.example/', body: '{}', headers: { 'Content-Type': 'x/y' } }, 'headers'],
  ])('is refused where it could not be sent as it is meant: %j', (settings, field) => {
    const { error } = findKind('http')?.schema.safeParse(settings) ?? {};
    expect(error?.issues[0]?.path[0]).toBe(field);
  });
});

it.each([
  { server: 'http://ha.example' },
  { server: 'http://ha.example', webhookId: 'a', token: 'b' },
  { server: 'http://ha.example', webhookId: 'a/../b' },
  { server: 'http://ha.example', token: 'b', service: '../x' },
])('Home Assistant needs one way in, and a name that stays where it is: %j', (settings) => {
  expect(findKind('homeassistant')?.schema.safeParse(settings).success).toBe(false);
});
