// Web Push in a real browser: one press subscribes it, a page changes, and its service worker shows what was pushed.
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MessageSink, openMessageSink } from '../support/message-sink.ts';
import { lampPage, openPages, type Pages } from '../support/open-pages.ts';
import {
  openedByClick,
  readyPushWorker,
  shownNotifications,
  standInSubscription,
} from '../support/push-pages.ts';
import { openPushBrowser, readVapid } from '../support/push-receiver.ts';
import { until } from '../support/until.ts';

const browser = openPushBrowser();
let pages: Pages;
let sink: MessageSink;
let context: BrowserContext;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  pages = await openPages();
  sink = await openMessageSink();
  sink.answer = { status: 201 };
  ({ page, complaints } = await pages.open({ permissions: ['notifications'] }));
  context = page.context();
  await subscribeTo(sink.url('/push/one'));
  await page.goto('/settings/channels');
});
afterAll(async () => {
  await pages.close();
  await sink.close();
});

/** Alerted to whatever changes. */
async function watch(path: string, name: string): Promise<string> {
  const { id } = await pages.client.watch({ url: pages.site.url(path), name });
  await pages.client.patch(`/api/sites/${id}`, { notify: { from: 'low' } });
  return id;
}

const subscribeTo = (endpoint: string) => standInSubscription(context, { endpoint, keys: browser.keys });
const shown = () => shownNotifications(context);
const channels = async () =>
  (await pages.client.get<{ id: string; name: string; isOn: boolean; settings: object }[]>('/api/channels'))
    .body;
const pushed = () => sink.received.map(({ bytes }) => browser.read(bytes));
const publicKey = async () =>
  (await pages.client.get<{ publicKey: string }>('/api/channels/push-key')).body.publicKey;

/** As the browser's own push service hands a message over, once it is decrypted. */
async function handOver(data: string): Promise<void> {
  await readyPushWorker(context);
  const session: CDPSession = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const origin = new URL(pages.heed.address).origin;
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId,
    data,
  });
  await session.detach();
}

describe('a person', () => {
  it('presses one button, and this browser is a channel whose secrets are hidden', async () => {
    await page.getByRole('button', { name: 'Notify this browser' }).click();
    await page.getByRole('heading', { name: /Chrome on / }).waitFor();
    expect(await page.getByRole('button', { name: 'Notify this browser' }).count()).toBe(0);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'subscribedWith'))).toBe(await publicKey());
    const [channel] = await channels();
    expect(channel).toMatchObject({
      ...{ kind: 'webpush', isOn: true, isDefault: true },
      settings: { endpoint: '•••', p256dh: '•••', auth: '•••' },
    });
    expect(complaints).toEqual([]);
  });

  it('sends a test there, which only this browser can read and only this instance can have sent', async () => {
    await page.getByRole('button', { name: /^Send a test: / }).click();
    await page.getByText(/Accepted after/).waitFor();
    expect(pushed()).toMatchObject([{ title: 'Heed: this channel works', url: '/settings/channels' }]);
    const header = String(sink.received[0]?.headers.authorization);
    expect(readVapid(header, await publicKey()).aud).toBe(new URL(sink.url()).origin);
  });

  it('sees a change as a notification, a later one of the site in its place, and opens it by a click', async () => {
    const { site, client } = pages;
    site.set('/lamp', lampPage('$49.00'));
    const lamp = await watch('/lamp', 'Lamp');
    const ids: (string | null)[] = [];
    for (const [at, price] of ['$39.00', '$29.00'].entries()) {
      site.set('/lamp', lampPage(price));
      ids.push((await client.check(lamp)).changeId);
      await until(async () => pushed()[at + 1] ?? null);
    }
    const [, first, second] = pushed();
    expect(first).toMatchObject({ tag: lamp, url: `/changes/${ids[0]}` });
    if (first === undefined || second === undefined) throw new Error('nothing was pushed');
    await handOver(JSON.stringify(first));
    await until(async () => (await shown())[0] ?? null);
    expect(await shown()).toEqual([
      {
        title: expect.stringMatching(/^Lamp: .*\$39\.00/),
        body: expect.stringContaining('significance'),
        tag: lamp,
        data: { url: `/changes/${ids[0]}`, id: first.id },
      },
    ]);
    await handOver(JSON.stringify(second));
    await until(async () => ((await shown())[0]?.title.includes('$29.00') ? true : null));
    expect(await shown()).toHaveLength(1);
    expect(await openedByClick(context)).toEqual([`${pages.heed.address}/changes/${ids[1]}`]);
    expect(await shown()).toEqual([]);
  });

  it('is shown something by a message that cannot be read, and led nowhere else by one that is not ours', async () => {
    const leading = (url: string) => JSON.stringify({ title: 'T', body: 'B', tag: 'x', url, id: '1' });
    for (const [data, title] of [
      [leading('https://elsewhere.invalid/'), 'T'],
      [leading('/../'), 'T'],
      ['no JSON', 'Heed'],
    ] as const) {
      await handOver(data);
      await until(async () => (await shown())[0] ?? null);
      expect(await shown()).toMatchObject([{ title }]);
      expect(await openedByClick(context)).toEqual([`${pages.heed.address}/`]);
    }
  });

  it('has a browser that is no longer subscribed explained, and subscribes it again in the same channel', async () => {
    const { site, client } = pages;
    sink.answer = { status: 410 };
    site.set('/tea', lampPage('$9.00'));
    const tea = await watch('/tea', 'Tea');
    site.set('/tea', lampPage('$7.00'));
    await client.check(tea);
    await until(async () => ((await channels())[0]?.isOn === false ? true : null));
    await subscribeTo(sink.url('/push/two'));
    await page.goto('/settings/channels');
    await page
      .getByText('This browser is no longer subscribed, so Heed turned off the channel.')
      .first()
      .waitFor();
    sink.answer = { status: 201 };
    await page.getByRole('button', { name: 'Notify this browser' }).click();
    await page.getByText('Not used yet').waitFor();
    expect(await channels()).toMatchObject([{ isOn: true, health: 'untried' }]);
    await page.getByRole('button', { name: /^Send a test: / }).click();
    await page.getByText(/Accepted after/).waitFor();
    expect(sink.received.at(-1)?.path).toBe('/push/two');
    expect(complaints).toEqual([]);
  });
});
