// Icons are looked for once in a long while, in their turn, and whatever happens to them happens to no check.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EngineWorld, openEngineWorld } from '../../../test/support/web/engine-world.ts';
import { fetchIcon } from '../../capture/capture.ts';
import { type Net, openNet } from '../../net/net.ts';
import { createSite } from '../engine.ts';
import { type Icons, openIcons } from './keep-icons.ts';

const dayMs = 24 * 60 * 60_000;
let world: EngineWorld;
let icons: Icons;
let net: Net;
let asked: string[];
let base: string;
let close: () => void;
let files: Record<string, Uint8Array | string>;

beforeEach(async () => {
  net = openNet({ allowPrivate: true, userAgent: 'Heed/test' });
  world = await openEngineWorld({ fetchIcon: (order) => fetchIcon(net, order) });
  icons = openIcons(world.services);
  asked = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (path !== '/page') asked.push(path);
    const file = files[path];
    response.writeHead(file === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(file ?? 'none');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => server.close().closeAllConnections();
});
afterEach(async () => {
  await icons.stop();
  close();
  await net.close();
  await world.close();
});

async function checked() {
  const input = { url: `${base}/page`, watch: { mode: 'http' as const } };
  const site = await createSite(world.services, 'local', input, null);
  const result = (await world.work()).get('/page');
  const look = async () => {
    icons.lookFor(site, result?.snapshot ?? null);
    await icons.idle();
    return (await world.services.store.getSite('local', site.id))?.iconBlob ?? null;
  };
  return { site, look };
}

const picture = () =>
  sharp({ create: { width: 32, height: 32, channels: 3, background: '#c00' } })
    .png()
    .toBuffer();
const text = '<p>Brass lamps, made by hand since 1954, and sold in this shop only.</p>';

describe('the icon of a host', () => {
  it('is the one that the page names, kept small, and looked for again a month later', async () => {
    files = { '/page': `<link rel="icon" href="/i/own.png">${text}`, '/i/own.png': await picture() };
    const { look } = await checked();
    const blob = await look();
    const kept = await world.services.store.blobs.get(blob ?? '');
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'png', width: 64, height: 64 });
    await look();
    expect(asked).toEqual(['/i/own.png']);
    world.clock.now += 31 * dayMs;
    delete files['/i/own.png'];
    // What is gone for a moment is not forgotten.
    expect(await look()).toBe(blob);
    expect(asked).toEqual(['/i/own.png', '/i/own.png', '/favicon.ico']);
  });

  it('is at the usual place where the page names none that can be drawn', async () => {
    files = {
      '/page': `<link rel="icon" href="/own.png">${text}`,
      '/own.png': '<h1>Welcome</h1>',
      '/favicon.ico': await picture(),
    };
    const { look } = await checked();
    expect(await look()).not.toBeNull();
    expect(asked).toEqual(['/own.png', '/favicon.ico']);
  });

  it('can be in the page itself, which costs no visit', async () => {
    const data = (await picture()).toString('base64');
    files = { '/page': `<link rel="icon" href="data:image/png;base64,${data}">${text}` };
    const { look } = await checked();
    expect(await look()).not.toBeNull();
    expect(asked).toEqual([]);
  });

  it('that is nowhere is requested again only days later, also by another worker', async () => {
    files = { '/page': text };
    const { site, look } = await checked();
    expect(await look()).toBeNull();
    const other = openIcons(world.services);
    other.lookFor(site, null);
    await other.idle();
    expect(asked).toEqual(['/favicon.ico']);
    world.clock.now += 4 * dayMs;
    await look();
    expect(asked).toHaveLength(2);
  });

  it('waits for its turn, and leaves a host alone that wants to rest', async () => {
    files = { '/page': text, '/favicon.ico': await picture() };
    const { site, look } = await checked();
    const { host } = new URL(site.url);
    const { store } = world.services;
    const now = world.clock.now;
    await store.reserveVisit({ host, now, spacingMs: 60 * 60_000, latestAt: now });
    expect(await look()).toBeNull();
    expect(asked).toEqual([]);
    world.clock.now += 2 * 60 * 60_000;
    expect(await look()).not.toBeNull();
  });

  it('is never fetched around a proxy that the site names', async () => {
    files = { '/page': text, '/favicon.ico': await picture() };
    const { site } = await checked();
    icons.lookFor({ ...site, watch: { ...site.watch, proxy: 'http://127.0.0.1:9' } }, null);
    await icons.idle();
    expect(asked).toEqual([]);
  });
});
