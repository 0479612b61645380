// Hosts that answer 200 to everything, found out by one question a day; and good pages, which cost none.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EngineWorld, openEngineWorld } from '../../../test/support/web/engine-world.ts';
import { openHttpProxy } from '../../../test/support/web/proxies.ts';
import { createSite } from '../engine.ts';

const dayMs = 24 * 60 * 60_000;
let world: EngineWorld;
let asked: string[];
let base: string;
let close: () => void;
/** What the host answers, by path; `*` for all the others. */
let pages: Record<string, { status?: number; body: string }>;

beforeEach(async () => {
  world = await openEngineWorld({ probesHosts: true });
  asked = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    const { status = 200, body } = pages[path] ?? pages['*'] ?? { status: 404, body: '<h1>Gone</h1>' };
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => server.close().closeAllConnections();
});
afterEach(async () => {
  close();
  await world.close();
});

const html = (title: string, text: string) =>
  `<!doctype html><title>${title}</title><h1>${title}</h1><p>${text}</p>`;
const shell = { body: html('Lamps', 'Nothing to see here yet.') };
const prose =
  'The brass lamp is turned from a single bar and polished by hand, so that no two of them look quite alike. Its cable is two metres long, covered with cotton, and can be changed with nothing but a screwdriver.';

async function firstCheck(path: string, watch = {}) {
  const input = { url: `${base}${path}`, watch: { mode: 'http' as const, ...watch } };
  const site = await createSite(world.services, 'local', input, null);
  const result = (await world.work()).get(path.replace(/\?.*/, ''));
  return { site, result };
}

describe('a host that answers 200 to everything', () => {
  it('is recognised by an address that cannot exist, requested once a day', async () => {
    pages = { '*': shell };
    const { site, result } = await firstCheck('/lamps/brass');
    expect(result).toMatchObject({
      outcome: 'failed',
      snapshot: null,
      fetch: { result: 'soft-404', httpStatus: 200 },
      error: { code: 'capture.soft-404', advice: expect.stringContaining('address') },
    });
    expect(result?.fetch?.evidence.markers[0]).toContain('cannot exist');
    expect(asked).toEqual(['/lamps/brass', expect.stringMatching(/^\/lamps\/[0-9a-f]{18}$/)]);
    // Another page of the host, and the same again: what was found is known.
    expect((await firstCheck('/lamps/oak')).result?.fetch?.result).toBe('soft-404');
    expect((await world.check(site)).fetch?.result).toBe('soft-404');
    expect(asked).toHaveLength(4);
    world.clock.now += dayMs;
    await world.check(site);
    expect(asked).toHaveLength(6);
  });

  it('still has pages of its own', async () => {
    pages = { '*': shell, '/lamps/brass': { body: html('Lamps', 'Nothing to see here yet. 49 €') } };
    expect((await firstCheck('/lamps/brass')).result).toMatchObject({ outcome: 'baseline' });
    expect(asked).toHaveLength(2);
  });

  it('is not asked about its home page, nor for visitors who bring something with them', async () => {
    pages = { '*': shell };
    expect((await firstCheck('/')).result).toMatchObject({ outcome: 'baseline' });
    expect((await firstCheck('/own', { cookies: { session: 'x' } })).result?.outcome).toBe('baseline');
    expect((await firstCheck('/posted', { method: 'POST', body: 'a' })).result?.outcome).toBe('baseline');
    expect(asked).toEqual(['/', '/own', '/posted']);
  });

  it('is found out too where a page that was good becomes what all others are', async () => {
    pages = { '/lamps/brass': { body: html('Brass lamp', prose) } };
    const { site, result } = await firstCheck('/lamps/brass');
    expect(result?.outcome).toBe('baseline');
    expect(asked).toHaveLength(1);
    const all = `${prose.replaceAll('brass', 'oak')} Sorry, the page was not found, but all our lamps are here.`;
    pages = { '*': { body: html('All lamps', all) } };
    expect(await world.check(site)).toMatchObject({
      ...{ outcome: 'failed', change: null, snapshot: null, fetch: { result: 'soft-404' } },
    });
  });
});

describe('an honest host', () => {
  it('costs no question for a page that is plainly good, first or changed', async () => {
    pages = { '/lamps/brass': { body: html('Brass lamp', prose) } };
    const { site } = await firstCheck('/lamps/brass');
    pages = { '/lamps/brass': { body: html('Brass lamp', `${prose} It costs 49 € now.`) } };
    expect((await world.check(site)).outcome).toBe('changed');
    expect((await world.check(site)).outcome).toBe('unchanged');
    expect(asked).toEqual(['/lamps/brass', '/lamps/brass', '/lamps/brass']);
  });

  it('costs one question a day for all its small pages', async () => {
    pages = { '/a': shell, '/b': shell };
    expect((await firstCheck('/a')).result?.outcome).toBe('baseline');
    expect((await firstCheck('/b')).result?.outcome).toBe('baseline');
    expect(asked).toHaveLength(3);
  });

  it('is not judged by what somebody saw through a proxy of their own', async () => {
    const proxy = await openHttpProxy();
    pages = { '*': shell };
    expect((await firstCheck('/a', { proxy: `http://${proxy.at}` })).result?.fetch?.result).toBe('soft-404');
    await proxy.close();
    pages = { '/b': shell };
    expect((await firstCheck('/b')).result?.outcome).toBe('baseline');
  });

  it('is accepted while the host cannot be asked', async () => {
    pages = { '/a': shell, '*': { status: 503, body: 'later' } };
    expect((await firstCheck('/a')).result?.outcome).toBe('baseline');
    pages['/b'] = shell;
    expect((await firstCheck('/b')).result?.outcome).toBe('baseline');
    expect(asked).toHaveLength(4);
  });
});
