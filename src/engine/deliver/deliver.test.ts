import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { openDeliveryWorld } from '../../../test/support/delivery-world.ts';
import { inTime } from '../../../test/support/in-time.ts';
import { addSite } from '../../../test/support/store-records.ts';
import { until } from '../../../test/support/until.ts';
import { startDelivery } from './deliver.ts';
import { giveUpMs } from './deliver-retry.ts';
import { followLink } from './follow-link.ts';
import { editChannel } from './notify-channels.ts';

const world = openDeliveryWorld();
const { addChannel, change, deliverDue, notifications, channelOf } = world;

describe('delivery', () => {
  it('reports a change on every channel, under the id of its notification', async () => {
    await addChannel('webhook', { secret: 'sealed at rest' });
    await addChannel('slack');
    await change(await addSite(world.temporary.store, { name: 'Kettle' }));
    await deliverDue();
    const hook = world.sink.received.find(({ path }) => path === '/webhook');
    const slack = world.sink.received.find(({ path }) => path === '/slack');
    const all = await notifications();
    expect(all.map(({ status }) => status)).toEqual(['sent', 'sent']);
    const attempt = {
      at: world.clock,
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
    const site = await addSite(world.temporary.store, { name: 'Kettle' });
    const textOf = async () => {
      await change(site);
      await deliverDue();
      return JSON.stringify(world.sink.received.at(-1)?.json());
    };
    expect(await textOf()).not.toContain('/links/');
    world.services.publicUrl = 'https://heed.invalid';
    const text = await textOf();
    for (const purpose of ['useful', 'noise', 'mute']) {
      expect(text).toMatch(new RegExp(`<https://heed\\.invalid/links/${purpose}/[\\w-]{100,300}\\|`));
    }
    const token = /links\/mute\/([\w-]+)/.exec(text)?.[1] ?? '';
    await followLink(world.services, 'mute', token);
    await change(site);
    expect(await notifications()).toHaveLength(2);
  });

  it('is tried again under the same id, later and later, until it is given up after a day', async () => {
    const { id: channelId } = await addChannel('webhook');
    await change(await addSite(world.temporary.store));
    world.sink.answer = { status: 503 };
    const at: number[] = [];
    for (let minute = 0; minute < 40 * 60; minute += 1) {
      const before = world.sink.received.length;
      await deliverDue();
      if (world.sink.received.length > before) at.push(world.clock);
      world.clock += 59_000;
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
    expect(new Set(world.sink.received.map(({ headers }) => headers['webhook-id']))).toEqual(
      new Set([notification?.id]),
    );
    const gaps = at.slice(1).map((time, index) => time - (at[index] ?? 0));
    expect(gaps.length).toBeGreaterThanOrEqual(6);
    expect(gaps).toEqual([...gaps].sort((a, b) => a - b));
    expect((at.at(-1) ?? 0) - (at[0] ?? 0)).toBeLessThanOrEqual(giveUpMs);
    expect((at.at(-1) ?? 0) - (at[0] ?? 0)).toBeGreaterThan(giveUpMs / 2);
    expect(await channelOf(channelId)).toMatchObject({ health: 'failing', failures: at.length });
  });

  it('is a line in the log for each failure, and a warning where it is lost', async () => {
    const lines: { level: string; facts: object; message: string }[] = [];
    const keep = (level: string) => (facts: object, message: string) =>
      void lines.push({ level, facts, message });
    const before = world.services.log;
    world.services.log = {
      debug: keep('debug'),
      info: keep('info'),
      warn: keep('warn'),
      error: keep('error'),
    };
    const { id: channelId } = await addChannel('webhook');
    const site = await addSite(world.temporary.store);
    await change(site);
    world.sink.answer = { status: 503 };
    await deliverDue();
    world.clock += 60_000;
    world.sink.answer = { status: 404 };
    await deliverDue();
    world.services.log = before;
    const [notification] = await notifications();
    const facts = {
      ...{ channelId, kind: 'webhook', siteIds: [site.id], notificationIds: [notification?.id] },
    };
    expect(lines).toMatchObject([
      { level: 'info', message: 'a message will be retried: notify.unavailable', facts },
      { level: 'warn', message: 'gave up on a message: notify.gone', facts },
    ]);
  });

  it('goes on with the next where one is refused for good, and the channel is marked', async () => {
    const { id } = await addChannel('webhook');
    const site = await addSite(world.temporary.store);
    for (let turn = 0; turn < 3; turn += 1) await change(site);
    world.sink.answer = { status: 404 };
    for (let turn = 0; turn < 2; turn += 1) await deliverDue();
    expect(world.sink.received).toHaveLength(3);
    expect((await notifications()).map(({ status }) => status)).toEqual(['failed', 'failed', 'failed']);
    expect(await channelOf(id)).toMatchObject({ health: 'broken', lastError: { code: 'notify.gone' } });
    await editChannel(world.services, 'local', id, { settings: { url: world.sink.url('/new') } });
    world.sink.answer = { status: 200 };
    const [last] = await notifications();
    await world.temporary.store.resendNotification('local', last?.id ?? '', world.clock);
    await deliverDue();
    expect(world.sink.received.at(-1)).toMatchObject({ path: '/new', headers: { 'webhook-id': last?.id } });
    expect(await channelOf(id)).toMatchObject({ health: 'ok', lastError: null, failures: 0 });
  });

  it('holds up no other channel', async () => {
    const stuck = await addChannel('slack');
    await addChannel('webhook');
    await editChannel(world.services, 'local', stuck.id, { settings: { url: 'http://127.0.0.1:1/' } });
    await change(await addSite(world.temporary.store));
    await deliverDue();
    expect(world.sink.received.map(({ path }) => path)).toEqual(['/webhook']);
    expect(await channelOf(stuck.id)).toMatchObject({ health: 'failing' });
  });

  it('stops at the first sign that a channel is down, and keeps the rest for later', async () => {
    await addChannel('slack');
    const site = await addSite(world.temporary.store);
    for (let turn = 0; turn < 4; turn += 1) await change(site);
    world.sink.answer = { status: 429, headers: { 'retry-after': '120' } };
    await deliverDue();
    expect(world.sink.received).toHaveLength(1);
    world.clock += 100_000;
    await deliverDue();
    expect(world.sink.received).toHaveLength(1);
    world.sink.answer = { status: 200 };
    world.clock += 20_000;
    await deliverDue();
    await deliverDue();
    expect((await notifications()).map(({ status }) => status)).toEqual(['sent', 'sent', 'sent', 'sent']);
  });

  it('makes one message of many, for people but not for programs', async () => {
    await addChannel('slack');
    await addChannel('webhook');
    const site = await addSite(world.temporary.store, { name: 'Kettle' });
    for (let turn = 0; turn < 25; turn += 1) await change(site, { title: `Change ${turn}` });
    for (let turn = 0; turn < 13; turn += 1) await deliverDue();
    const slack = world.sink.received.filter(({ path }) => path === '/slack');
    expect(slack).toHaveLength(1);
    expect(slack[0]?.json().text).toContain('25 messages about your sites');
    expect(slack[0]?.json().text).toContain('and 5 more');
    expect(world.sink.received.filter(({ path }) => path === '/webhook')).toHaveLength(25);
    expect((await notifications()).every(({ status }) => status === 'sent')).toBe(true);
  });

  it('words a message as the template of its channel has it, and a digest in its own words', async () => {
    const { id } = await addChannel('slack');
    const template = { title: '{site} <now>', body: '{title}\n{verdict}' };
    await editChannel(world.services, 'local', id, { delivery: { template } });
    const site = await addSite(world.temporary.store, { name: 'Kettle' });
    await change(site, { title: 'Sold out' });
    await deliverDue();
    expect(world.sink.received[0]?.json().text).toContain('*Kettle &lt;now&gt;*\nSold out\nyour goal is met');
    for (let turn = 0; turn < 12; turn += 1) await change(site, { title: `Change ${turn}` });
    await deliverDue();
    expect(world.sink.received[1]?.json().text).toContain('12 messages about your sites');
  });

  it('hands back a cancelled delivery, as if it had not been tried', async () => {
    await addChannel('webhook');
    await change(await addSite(world.temporary.store));
    await deliverDue(AbortSignal.abort());
    expect(await notifications()).toMatchObject([{ status: 'pending', attempts: 0 }]);
    await deliverDue();
    expect(await notifications()).toMatchObject([{ status: 'sent', attempts: 1 }]);
  });

  it('with a secret that cannot be opened fails visibly, and others go on', async () => {
    const { id } = await addChannel('webhook', { secret: 'x' });
    await world.temporary.store.editChannel(
      'local',
      id,
      { settings: { url: world.sink.url(), secret: 'sealed:1:nonsense' } },
      world.clock,
    );
    await addChannel('slack');
    await change(await addSite(world.temporary.store));
    await deliverDue();
    expect(world.sink.received.map(({ path }) => path)).toEqual(['/slack']);
    expect(await channelOf(id)).toMatchObject({ health: 'broken' });
    expect((await channelOf(id))?.lastError).toMatchObject({ code: 'notify.secret-unreadable' });
  });
});

describe('the delivery loop', () => {
  it('hands back what a silent receiver keeps, and stops in time', async () => {
    world.services.now = Date.now;
    const receiver = createServer(() => {});
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const { port } = receiver.address() as AddressInfo;
    await addChannel('webhook', { url: `http://127.0.0.1:${port}/` });
    world.clock = Date.now() - 1000;
    await change(await addSite(world.temporary.store));
    const asked = new Promise((resolve) => receiver.once('connection', resolve));
    const work = startDelivery(world.services, { drainMs: 50 });
    await asked;
    // An attempt may take 15 seconds.
    await inTime(work.stop(), 8_000);
    expect(await notifications()).toMatchObject([{ status: 'pending', attempts: 0, lastError: null }]);
    receiver.close();
    receiver.closeAllConnections();
  });

  it('sends what comes by itself, and nothing once it is stopped', async () => {
    world.services.now = Date.now;
    await addChannel('webhook');
    const work = startDelivery(world.services);
    const site = await addSite(world.temporary.store);
    world.clock = Date.now();
    await change(site);
    await until(async () => world.sink.received.length > 0);
    await until(async () => ((await notifications())[0]?.status === 'sent' ? true : null));
    await work.stop();
    await change(site);
    expect(await notifications()).toMatchObject([{ status: 'pending' }, { status: 'sent' }]);
  });
});
