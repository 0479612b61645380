// Sessions against a real site behind a login, by plain HTTP and in a real browser.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { browserForTests } from '../../../test/support/browser.ts';
import { owner } from '../../../test/support/seeds.ts';
import { type EngineWorld, openEngineWorld } from '../../../test/support/web/engine-world.ts';
import { loginSteps, type MembersOnly, openMembersOnly } from '../../../test/support/web/members-only.ts';
import { type Browser, openBrowser } from '../../capture/capture.ts';
import type { WatchInput } from '../../core/site/watch.ts';
import { clearSession, createSite, editSite, viewSession } from '../engine.ts';

let browser: Browser;
let site: MembersOnly;
let world: EngineWorld;

beforeAll(async () => {
  const found = await browserForTests();
  const egress = { allowPrivate: true };
  browser = openBrowser({ found, environment: process.env, egress, limits: { stepMs: 3_000 } });
});
afterAll(() => browser.close());
beforeEach(async () => {
  site = await openMembersOnly();
  world = await openEngineWorld({}, browser);
});
afterEach(async () => {
  await world.close();
  await site.close();
});

const secrets = { password: 'open sesame 7' };
const hourMs = 60 * 60_000;

async function watch(input: WatchInput, path = '/orders') {
  const order = { url: site.url(path), watch: { screenshot: false, ...input } };
  const made = await createSite(world.services, owner, order, null);
  const [first] = (await world.work()).values();
  if (first === undefined) throw new Error('nothing ran');
  return { made, first };
}

async function stored(id: string) {
  const known = await world.services.store.getSite(owner, id);
  if (known === null) throw new Error('the site is gone');
  return known;
}

describe.each([
  ['auto', 'http'],
  ['http', 'http'],
  ['browser', 'browser'],
] as const)('a site with login steps, in mode %s', (mode, via) => {
  it('is signed in to once, and again only when its session ended', async () => {
    const { made, first } = await watch({ mode, login: loginSteps, secrets });
    expect(first).toMatchObject({ outcome: 'baseline', error: null });
    expect(first.fetch).toMatchObject({ via, evidence: { session: 'signed-in' } });
    expect(site.logins).toHaveLength(1);
    const second = await world.check(made);
    expect(second).toMatchObject({ outcome: 'unchanged', fetch: { via, evidence: { session: 'kept' } } });
    expect(site.logins).toHaveLength(1);
    site.endSessions();
    const third = await world.check(made);
    expect(third).toMatchObject({ outcome: 'unchanged', fetch: { evidence: { session: 'signed-in' } } });
    expect(site.logins).toEqual(['open sesame 7', 'open sesame 7']);
    site.orders = 'Lamp of brass, returned. Chair of oak, sent on 9 May.';
    expect(await world.check(made)).toMatchObject({ outcome: 'changed', fetch: { via } });
  });
});

describe('a login that fails', () => {
  it('is a failed check with its reason, and is not tried again for a while', async () => {
    const { made } = await watch({ login: loginSteps, secrets });
    site.endSessions();
    site.password = 'another one';
    const failed = await world.check(made);
    expect(failed).toMatchObject({ outcome: 'failed', change: null, snapshot: null });
    expect(failed.fetch?.result).toBe('login-wall');
    expect(failed.error).toMatchObject({ code: 'capture.login-failed', transient: false });
    expect(site.logins).toHaveLength(2);
    for (let check = 0; check < 3; check += 1) {
      expect(await world.check(made)).toMatchObject({ error: { code: 'capture.login-paused' } });
    }
    expect(site.logins).toHaveLength(2);
    world.clock.now += hourMs;
    expect(await world.check(made)).toMatchObject({ error: { code: 'capture.login-failed' } });
    expect((await viewSession(world.services, await stored(made.id))).pause).toMatchObject({
      failures: 2,
      pausedUntil: expect.any(Number),
    });
    world.clock.now += hourMs;
    expect(await world.check(made)).toMatchObject({ error: { code: 'capture.login-paused' } });
    expect(site.logins).toHaveLength(3);
  });

  it('is tried at once when the session is cleared, or the secret is another', async () => {
    const { made, first } = await watch({ login: loginSteps, secrets: { password: 'wrong' } });
    expect(first).toMatchObject({ outcome: 'failed', error: { code: 'capture.login-failed' } });
    expect(await world.check(made)).toMatchObject({ error: { code: 'capture.login-paused' } });
    await clearSession(world.services, await stored(made.id));
    expect(await world.check(made)).toMatchObject({ error: { code: 'capture.login-failed' } });
    await editSite(world.services, owner, made.id, { watch: { secrets } });
    expect(await world.check(made)).toMatchObject({ outcome: 'baseline' });
    expect(site.logins).toEqual(['wrong', 'wrong', 'open sesame 7']);
  });

  it('says which of its steps it was, with a picture', async () => {
    const login = [...loginSteps, { do: 'wait' as const, text: 'Welcome back' }];
    const { first } = await watch({ login, secrets });
    expect(first.error?.message).toBe(
      'Login step 4 (wait for “Welcome back”) failed: it did not succeed within 3 seconds.',
    );
    expect(first.error?.code).toBe('capture.login-failed');
    expect(first.pictureBlob).toBeTruthy();
  });
});

describe('a second factor', () => {
  it('is typed as a code', async () => {
    site.totp = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    const [user, password, button] = loginSteps;
    if (user === undefined || password === undefined || button === undefined) throw new Error('no steps');
    const login = [user, password, { do: 'type' as const, selector: '#code', totp: 'factor' }, button];
    const { first } = await watch({ login, secrets: { ...secrets, factor: site.totp } });
    expect(first).toMatchObject({ outcome: 'baseline', fetch: { evidence: { session: 'signed-in' } } });
  });
});

describe('a page that others see without a login', () => {
  it('is known by the text that only they see, and is never taken for the page', async () => {
    const { made, first } = await watch({ login: loginSteps, secrets, signedOut: 'sign in' });
    expect(first.outcome).toBe('baseline');
    site.isOpenToAll = true;
    site.endSessions();
    const again = await world.check(made);
    expect(again).toMatchObject({ outcome: 'failed', error: { code: 'capture.login-failed' } });
    expect(again.change).toBeNull();
  });
});

describe('what is kept', () => {
  it('is sealed: no byte of it can be read in the database', async () => {
    const { made } = await watch({ login: loginSteps, secrets });
    const [sid = 'none'] = site.sessions;
    const view = await viewSession(world.services, await stored(made.id));
    expect(view.cookies).toEqual([{ name: 'sid', domain: '127.0.0.1', expiresAt: null }]);
    expect(JSON.stringify(view)).not.toContain(sid);
    const files = await readdir(world.dataDir);
    expect(files.some((file) => file.startsWith('heed.sqlite'))).toBe(true);
    for (const file of files.filter((name) => name.startsWith('heed.sqlite'))) {
      const bytes = await readFile(join(world.dataDir, file));
      expect(bytes.includes(sid), file).toBe(false);
      expect(bytes.includes('open sesame'), file).toBe(false);
    }
  });

  it('opens for its own site alone', async () => {
    const { made } = await watch({ login: loginSteps, secrets });
    const other = await createSite(
      world.services,
      owner,
      { url: site.url('/other'), watch: { session: true } },
      null,
    );
    const row = await world.services.store.getSiteSession(owner, made.id);
    await world.services.store.keepSiteSession(owner, other.id, {
      ...{ sealed: row?.sealed ?? '', updatedAt: 0, wasThere: false },
    });
    expect((await viewSession(world.services, await stored(other.id))).cookies).toEqual([]);
  });

  it('is a session without cookies, too: what is done once is done', async () => {
    site.isOpenToAll = true;
    const steps = [
      { do: 'click' as const, text: 'Sign in', ifPresent: true, once: true },
      { do: 'goto' as const, url: site.url('/orders') },
    ];
    const { made, first } = await watch({ steps });
    expect(first.fetch?.evidence.session).toBeNull();
    expect(site.visits('/login')).toBe(1);
    expect((await world.check(made)).fetch?.evidence.session).toBe('kept');
    expect(site.visits('/login')).toBe(1);
  });

  it('is nothing, where nobody requested it', async () => {
    site.isOpenToAll = true;
    const { made } = await watch({});
    expect(await world.services.store.getSiteSession(owner, made.id)).toBeNull();
  });

  it('goes when the site no longer keeps it', async () => {
    const { made } = await watch({ login: loginSteps, secrets });
    await editSite(world.services, owner, made.id, { watch: { login: [] } });
    expect(await world.services.store.getSiteSession(owner, made.id)).toBeNull();
  });
});

describe('a set of pages', () => {
  it('shares one session, and signs in once', async () => {
    const order = {
      url: site.url('/orders'),
      scope: { kind: 'links' as const, depth: 1, max: 10 },
      watch: { screenshot: false, login: loginSteps, secrets },
    };
    await createSite(world.services, owner, order, null);
    await world.work();
    const pages = await world.work();
    expect([...pages.keys()].sort()).toEqual(['/orders/one', '/orders/two']);
    for (const page of pages.values()) expect(page).toMatchObject({ outcome: 'baseline' });
    expect(site.logins).toHaveLength(1);
    site.endSessions();
    world.clock.now += 2 * hourMs;
    await world.services.store.queueDue({ now: world.clock.now, limit: 10 });
    for (const page of (await world.work()).values()) expect(page.error).toBeNull();
    expect(site.logins).toHaveLength(2);
  });
});
