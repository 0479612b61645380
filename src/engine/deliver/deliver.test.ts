import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTime } from '../../../test/support/in-time.ts';
import { type MessageSink, openMessageSink } from '../../../test/support/message-sink.ts';
import { openPushBrowser } from '../../../test/support/push-receiver.ts';
import {
  addSite,
  makeChange,
  makeResult,
  makeSnapshot,
  runCheck,
} from '../../../test/support/store-records.ts';
import { openTemporaryStore, type TemporaryStore } from '../../../test/support/temporary-store.ts';
import { testSeal } from '../../../test/support/test-seal.ts';
import { until } from '../../../test/support/until.ts';
import type { Site } from '../../core/site.ts';
import { type Net, openNet } from '../../net/net.ts';
import { makePushKeys, openNotifier, pushSeedBytes } from '../../notify/notify.ts';
import type { Services } from '../services.ts';
import { paceOf, startDelivery } from './deliver.ts';
import { deliver } from './deliver-bundles.ts';
import { giveUpMs } from './deliver-retry.ts';
import { followLink } from './follow-link.ts';
import { createChannel, editChannel } from './notify-channels.ts';

const pushKeys = makePushKeys(testSeal.derive('web-push', pushSeedBytes), null);
const start = 1_800_000_000_000;
let clock = start;
let net: Net;
let sink: MessageSink;
let temporary: TemporaryStore;
let services: Services;

beforeAll(() => {
  net = openNet({ allowPrivate: true, userAgent: 'Heed' });
});
afterAll(() => net.close());
beforeEach(async () => {
  clock = start;
  sink = await openMessageSink();
  temporary = await openTemporaryStore();
  const now = () => clock;
  const quiet = () => {};
  const never = () => Promise.reject(new Error('this test captures nothing'));
  services = {
    store: temporary.store,
    capture: never,
    pagePool: { run: never, ask: never, close: () => Promise.resolve() },
    seal: testSeal,
    twinDelayMs: null,
    now,
    random: () => 0.5,
    log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
    notifier: openNotifier({ net, smtp: { url: null, from: null }, pushKeys, now }),
    ownAddress: () => 'https://heed.invalid',
  };
});
afterEach(async () => {
  await temporary.close();
  await sink.close();
});

const addChannel = (kind: string, settings: object = {}) =>
  createChannel(
    services,
    'local',
    { name: kind, kind, settings: { url: sink.url(`/${kind}`), ...settings } },
    null,
  );

const change = (site: Site, given: Parameters<typeof makeChange>[1] = {}) =>
  runCheck(temporary.store, site, clock, (claim) =>
    makeResult(claim, { outcome: 'changed', change: makeChange(claim, given) }),
  );

/** What is due at this time, once. */
async function deliverDue(signal = new AbortController().signal): Promise<void> {
  clock += 1_000;
  const order = { now: clock, leaseMs: 60_000, limit: 8, except: [], paceOf };
  const { deliveries } = await temporary.store.claimDeliveries(order);
  await Promise.all(deliveries.map((delivery) => deliver(services, delivery, signal)));
}

const notifications = async () => (await temporary.store.listNotifications('local', {})).notifications;
const channelOf = async (id: string) => temporary.store.getChannel('local', id);

describe('delivery', () => {
  it('reports a change on every channel, under the id of its notification', async () => {
    await addChannel('webhook', { secret: 'sealed at rest' });
    await addChannel('slack');
    await change(await addSite(temporary.store, { name: 'Kettle' }));
    await deliverDue();
    const hook = sink.received.find(({ path }) => path === '/webhook');
    const slack = sink.received.find(({ path }) => path === '/slack');
    const all = await notifications();
    expect(all.map(({ status }) => status)).toEqual(['sent', 'sent']);
    const attempt = {
      at: clock,
      outcome: 'sent',
      code: null,
      statusClass: '2xx',
      durationMs: expect.any(Number),
    };
    expect(all.map(({ attemptLog }) => attemptLog)).toEqual([[attempt], [attempt]]);
    expect(all.map(({ id }) => id)).toContain(hook?.headers['webhook-id']);
    expect(hook?.json()).toMatchObject({
      type: 'change',
      data: { site: { name: 'Kettle' }, change: { title: 'Price fell from $49.00 to $39.00' } },
    });
    expect(slack?.json().text).toContain('*Kettle: Price fell from $49.00 to $39.00*');
    expect(slack?.json().text).toContain('High significance; your goal is met.');
  });

  it('brings links to act by, where people elsewhere can open them', async () => {
    await addChannel('slack');
    const site = await addSite(temporary.store, { name: 'Kettle' });
    const textOf = async () => {
      await change(site);
      await deliverDue();
      return JSON.stringify(sink.received.at(-1)?.json());
    };
    expect(await textOf()).not.toContain('/links/');
    services.publicUrl = 'https://heed.invalid';
    const text = await textOf();
    for (const purpose of ['useful', 'noise', 'mute']) {
      expect(text).toMatch(new RegExp(`<https://heed\\.invalid/links/${purpose}/[\\w-]{100,300}\\|`));
    }
    const token = /links\/mute\/([\w-]+)/.exec(text)?.[1] ?? '';
    await followLink(services, 'mute', token);
    await change(site);
    expect(await notifications()).toHaveLength(2);
  });

  it('shows a picture by its address where services elsewhere can fetch it, and cuts none where not', async () => {
    await addChannel('slack');
    let cuts = 0;
    const ask = async () => {
      cuts += 1;
      return { jpeg: new Uint8Array([1]), width: 10, height: 5 };
    };
    services.pagePool = { ...services.pagePool, ask: ask as Services['pagePool']['ask'] };
    const site = await addSite(temporary.store);
    const screenshotBlob = await temporary.store.blobs.put(Buffer.from('a screenshot'));
    const bodyAt = async (publicUrl: string | null) => {
      services.publicUrl = publicUrl;
      await runCheck(temporary.store, site, clock, (claim) => {
        const snapshot = makeSnapshot(claim, { screenshotBlob });
        const made = makeChange(claim, { beforeSnapshotId: snapshot.id, afterSnapshotId: snapshot.id });
        return makeResult(claim, { outcome: 'changed', snapshot, change: made });
      });
      await deliverDue();
      return sink.received.at(-1)?.body ?? '';
    };
    for (const inside of [null, 'https://127.0.0.1:3000', 'http://heed.invalid'])
      expect(await bodyAt(inside)).not.toContain('"image"');
    expect(cuts).toBe(0);
    expect(await bodyAt('https://heed.invalid')).toMatch(
      /"type":"image","image_url":"https:\/\/heed\.invalid\/links\/picture\/[\w-]+"/,
    );
    expect(cuts).toBe(1);
  });

  it('turns a browser off that is no longer subscribed, and sends what waited once it is again', async () => {
    const browser = openPushBrowser();
    const settings = (path: string) => ({ endpoint: sink.url(path), ...browser.keys });
    const order = { name: 'Mine', kind: 'webpush', settings: settings('/old') };
    const { id } = await createChannel(services, 'local', order, null);
    const [kettle, lamp] = [
      await addSite(temporary.store, { name: 'Kettle' }),
      await addSite(temporary.store, { name: 'Lamp' }),
    ];
    await change(kettle);
    await change(lamp);
    sink.answer = { status: 410 };
    await deliverDue();
    expect(sink.received).toHaveLength(1);
    expect(await channelOf(id)).toMatchObject({
      ...{ isOn: false, health: 'broken' },
      lastError: { code: 'notify.unsubscribed', advice: expect.stringContaining('Notify this browser') },
    });
    expect((await notifications()).map(({ status }) => status).sort()).toEqual(['failed', 'pending']);
    sink.answer = { status: 201 };
    await deliverDue();
    expect(sink.received).toHaveLength(1);
    await editChannel(services, 'local', id, { settings: settings('/new'), isOn: true });
    await deliverDue();
    expect(sink.received.map(({ path }) => path)).toEqual(['/old', '/new']);
    const { title, tag, url } = browser.read(sink.received.at(-1)?.bytes ?? Buffer.alloc(0));
    expect(title).toMatch(/^(Kettle|Lamp): Price fell/);
    expect([kettle.id, lamp.id]).toContain(tag);
    expect(url).toMatch(/^\/changes\/[0-9a-f-]{36}$/);
    expect(await channelOf(id)).toMatchObject({ isOn: true, health: 'ok', lastError: null });
  });

  it('is tried again under the same id, later and later, until it is given up after a day', async () => {
    const { id: channelId } = await addChannel('webhook');
    await change(await addSite(temporary.store));
    sink.answer = { status: 503 };
    const at: number[] = [];
    for (let minute = 0; minute < 40 * 60; minute += 1) {
      const before = sink.received.length;
      await deliverDue();
      if (sink.received.length > before) at.push(clock);
      clock += 59_000;
      if ((await notifications())[0]?.status === 'failed') break;
    }
    const [notification] = await notifications();
    expect(notification).toMatchObject({ status: 'failed', lastError: { code: 'notify.unavailable' } });
    expect(notification?.attemptLog).toHaveLength(20);
    expect(notification?.attemptLog.at(-1)).toMatchObject({
      outcome: 'failed',
      code: 'notify.unavailable',
      statusClass: '5xx',
    });
    expect(new Set(sink.received.map(({ headers }) => headers['webhook-id']))).toEqual(
      new Set([notification?.id]),
    );
    const gaps = at.slice(1).map((time, index) => time - (at[index] ?? 0));
    expect(gaps.length).toBeGreaterThanOrEqual(6);
    expect(gaps).toEqual([...gaps].sort((a, b) => a - b));
    expect((at.at(-1) ?? 0) - (at[0] ?? 0)).toBeLessThanOrEqual(giveUpMs);
    expect((at.at(-1) ?? 0) - (at[0] ?? 0)).toBeGreaterThan(giveUpMs / 2);
    expect(await channelOf(channelId)).toMatchObject({ health: 'failing', failures: at.length });
  });

  it('goes on with the next where one is refused for good, and the channel is marked', async () => {
    const { id } = await addChannel('webhook');
    const site = await addSite(temporary.store);
    for (let turn = 0; turn < 3; turn += 1) await change(site);
    sink.answer = { status: 404 };
    for (let turn = 0; turn < 2; turn += 1) await deliverDue();
    expect(sink.received).toHaveLength(3);
    expect((await notifications()).map(({ status }) => status)).toEqual(['failed', 'failed', 'failed']);
    expect(await channelOf(id)).toMatchObject({ health: 'broken', lastError: { code: 'notify.gone' } });
    await editChannel(services, 'local', id, { settings: { url: sink.url('/new') } });
    sink.answer = { status: 200 };
    const [last] = await notifications();
    await temporary.store.resendNotification('local', last?.id ?? '', clock);
    await deliverDue();
    expect(sink.received.at(-1)).toMatchObject({ path: '/new', headers: { 'webhook-id': last?.id } });
    expect(await channelOf(id)).toMatchObject({ health: 'ok', lastError: null, failures: 0 });
  });

  it('holds up no other channel', async () => {
    const stuck = await addChannel('slack');
    await addChannel('webhook');
    await editChannel(services, 'local', stuck.id, { settings: { url: 'http://127.0.0.1:1/' } });
    await change(await addSite(temporary.store));
    await deliverDue();
    expect(sink.received.map(({ path }) => path)).toEqual(['/webhook']);
    expect(await channelOf(stuck.id)).toMatchObject({ health: 'failing' });
  });

  it('stops at the first sign that a channel is down, and keeps the rest for later', async () => {
    await addChannel('slack');
    const site = await addSite(temporary.store);
    for (let turn = 0; turn < 4; turn += 1) await change(site);
    sink.answer = { status: 429, headers: { 'retry-after': '120' } };
    await deliverDue();
    expect(sink.received).toHaveLength(1);
    clock += 100_000;
    await deliverDue();
    expect(sink.received).toHaveLength(1);
    sink.answer = { status: 200 };
    clock += 20_000;
    await deliverDue();
    await deliverDue();
    expect((await notifications()).map(({ status }) => status)).toEqual(['sent', 'sent', 'sent', 'sent']);
  });

  it('makes one message of many, for people but not for programs', async () => {
    await addChannel('slack');
    await addChannel('webhook');
    const site = await addSite(temporary.store, { name: 'Kettle' });
    for (let turn = 0; turn < 25; turn += 1) await change(site, { title: `Change ${turn}` });
    for (let turn = 0; turn < 13; turn += 1) await deliverDue();
    const slack = sink.received.filter(({ path }) => path === '/slack');
    expect(slack).toHaveLength(1);
    expect(slack[0]?.json().text).toContain('25 messages about your sites');
    expect(slack[0]?.json().text).toContain('and 5 more');
    expect(sink.received.filter(({ path }) => path === '/webhook')).toHaveLength(25);
    expect((await notifications()).every(({ status }) => status === 'sent')).toBe(true);
  });

  it('words a message as the template of its channel has it, and a digest in its own words', async () => {
    const { id } = await addChannel('slack');
    const template = { title: '{site} <now>', body: '{title}\n{verdict}' };
    await editChannel(services, 'local', id, { delivery: { template } });
    const site = await addSite(temporary.store, { name: 'Kettle' });
    await change(site, { title: 'Sold out' });
    await deliverDue();
    expect(sink.received[0]?.json().text).toContain('*Kettle &lt;now&gt;*\nSold out\nyour goal is met');
    for (let turn = 0; turn < 12; turn += 1) await change(site, { title: `Change ${turn}` });
    await deliverDue();
    expect(sink.received[1]?.json().text).toContain('12 messages about your sites');
  });

  it('hands back a cancelled delivery, as if it had not been tried', async () => {
    await addChannel('webhook');
    await change(await addSite(temporary.store));
    await deliverDue(AbortSignal.abort());
    expect(await notifications()).toMatchObject([{ status: 'pending', attempts: 0 }]);
    await deliverDue();
    expect(await notifications()).toMatchObject([{ status: 'sent', attempts: 1 }]);
  });

  it('with a secret that cannot be opened fails visibly, and others go on', async () => {
    const { id } = await addChannel('webhook', { secret: 'x' });
    await temporary.store.editChannel(
      'local',
      id,
      { settings: { url: sink.url(), secret: 'sealed:1:nonsense' } },
      clock,
    );
    await addChannel('slack');
    await change(await addSite(temporary.store));
    await deliverDue();
    expect(sink.received.map(({ path }) => path)).toEqual(['/slack']);
    expect(await channelOf(id)).toMatchObject({ health: 'broken' });
    expect((await channelOf(id))?.lastError).toMatchObject({ code: 'notify.secret-unreadable' });
  });
});

describe('the delivery loop', () => {
  it('hands back what a silent receiver keeps, and stops in time', async () => {
    services.now = Date.now;
    const receiver = createServer(() => {});
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const { port } = receiver.address() as AddressInfo;
    await addChannel('webhook', { url: `http://127.0.0.1:${port}/` });
    clock = Date.now() - 1000;
    await change(await addSite(temporary.store));
    const asked = new Promise((resolve) => receiver.once('connection', resolve));
    const work = startDelivery(services, { drainMs: 50 });
    await asked;
    // An attempt may take 15 seconds.
    await inTime(work.stop(), 8_000);
    expect(await notifications()).toMatchObject([{ status: 'pending', attempts: 0, lastError: null }]);
    receiver.close();
    receiver.closeAllConnections();
  });

  it('sends what comes by itself, and nothing once it is stopped', async () => {
    services.now = Date.now;
    await addChannel('webhook');
    const work = startDelivery(services);
    const site = await addSite(temporary.store);
    clock = Date.now();
    await change(site);
    await until(async () => sink.received.length > 0);
    await until(async () => ((await notifications())[0]?.status === 'sent' ? true : null));
    await work.stop();
    await change(site);
    expect(await notifications()).toMatchObject([{ status: 'pending' }, { status: 'sent' }]);
  });
});
