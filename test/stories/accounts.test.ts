// Two accounts side by side in the real service, on SQLite and on PostgreSQL: from the first link to a key that is withdrawn.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type ChangingSite, openChangingSite } from '../support/changing-site.ts';
import { type ChangeBody, type Client, clientOf, type SiteBody } from '../support/client.ts';
import { type HeedProcess, heedCommand, startHeedProcess } from '../support/heed-process.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { until } from '../support/until.ts';

const run = promisify(execFile);

let site: ChangingSite;
beforeAll(async () => {
  site = await openChangingSite();
});
afterAll(() => site.close());

const shop = (price: string) => `<!doctype html><html lang="en"><head><title>Brass lamp</title></head>
<body><main><h1>Brass lamp</h1><p>Price: ${price}</p><p>A lamp that lasts a lifetime.</p></main></body></html>`;

interface Me {
  needsSetup: boolean;
  user: { email: string } | null;
  account: { id: string } | null;
}

/** Sends what a page of the service would send, and keeps the cookie it is given. */
async function enter(address: string, path: string, body: object): Promise<Client & { cookie: string }> {
  const headers = { 'content-type': 'application/json', origin: address };
  const response = await fetch(new URL(path, address), {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  if (response.status !== 200) throw new Error(`${path}: ${await response.text()}`);
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { ...clientOf(address, { cookie, origin: address }), cookie };
}

async function start(settings: Record<string, string>): Promise<HeedProcess> {
  const heed = await startHeedProcess({ ALLOW_PRIVATE_TARGETS: 'on', LOG_LEVEL: 'trace', ...settings });
  onTestFinished(() => void heed.stop('SIGKILL'));
  return heed;
}

const setupLink = (heed: HeedProcess) =>
  until(async () => /becomes its owner: (\S+)\/setup#([\w-]+)\n/.exec(heed.output())?.slice(1) ?? null);

const secrets: string[] = ['brass lamps 49', 'brass lamps 50', 'brass lamps 51'];
const [annsPassword = '', bobsPassword = '', newPassword = ''] = secrets;

async function liveSideBySide(heed: HeedProcess, annsSite: string): Promise<string[]> {
  const { address } = heed;
  expect((await clientOf(address).get<Me>('/api/me')).body).toMatchObject({ needsSetup: true, user: null });
  expect((await clientOf(address).get('/api/sites')).status).toBe(401);
  const [base, token = ''] = await setupLink(heed);
  expect(base).toBe(address);
  const person = { email: 'ann@example.com', name: 'Ann', password: annsPassword };
  const ann = await enter(address, '/api/setup', { token, ...person });
  expect((await ann.get<SiteBody[]>('/api/sites')).body.map(({ id }) => id)).toEqual([annsSite]);

  const invited = { email: 'bob@example.com', newAccountName: 'Bob' };
  const { body: invitation } = await ann.post<{ link: string }>('/api/invitations', invited);
  const joining = { token: invitation.link.split('#')[1], name: 'Bob', password: bobsPassword };
  const bob = await enter(address, '/api/invitations/accept', joining);
  expect((await bob.get<SiteBody[]>('/api/sites')).body).toEqual([]);
  const bobsSite = await bob.watch({ url: site.url('/lamp'), trackingGoal: 'price drops' });

  site.set('/lamp', shop('$39.00'));
  for (const [who, id] of [
    [ann, annsSite],
    [bob, bobsSite.id],
  ] as const) {
    const check = await who.check(id);
    expect(check.outcome).toBe('changed');
    const { body: changes } = await who.get<ChangeBody[]>('/api/changes');
    expect(changes.map((change) => change.id)).toEqual([check.changeId]);
  }
  expect((await bob.get(`/api/sites/${annsSite}`)).status).toBe(404);
  expect((await ann.get(`/api/sites/${bobsSite.id}`)).status).toBe(404);

  const { body: key } = await bob.post<{ id: string; key: string }>('/api/keys', {
    name: 'shell',
    scope: 'write',
  });
  const program = clientOf(address, { authorization: `Bearer ${key.key}` });
  expect((await program.get<SiteBody[]>('/api/sites')).body.map(({ id }) => id)).toEqual([bobsSite.id]);
  expect((await program.check(bobsSite.id)).outcome).toBe('unchanged');
  const headers = { cookie: bob.cookie, origin: address };
  await fetch(new URL(`/api/keys/${key.id}`, address), { method: 'DELETE', headers });
  expect((await program.get('/api/sites')).status).toBe(401);
  return [token, joining.token ?? '', key.key, ann.cookie.slice(5), bob.cookie.slice(5)];
}

/** Ann sets the service up. */
async function setUp(heed: HeedProcess) {
  const [, token = ''] = await setupLink(heed);
  const person = { email: 'ann@example.com', name: 'Ann', password: annsPassword };
  return enter(heed.address, '/api/setup', { token, ...person });
}

// Several starts of the real service each.
describe('two accounts', () => {
  it('live side by side, over what was there before, on SQLite; their secrets are in no log', async () => {
    site.set('/lamp', shop('$49.00'));
    const folder = await temporaryFolder();
    const before = await start({ DATA_DIR: folder });
    const { id } = await clientOf(before.address).watch({ url: site.url('/lamp') });
    expect(await before.stop()).toBe(0);
    const heed = await start({ DATA_DIR: folder, ACCOUNTS: 'on' });
    const shown = await liveSideBySide(heed, id);
    expect(await heed.stop()).toBe(0);
    const said = heed.output().replace(/.*becomes its owner: .*/, '');
    for (const secret of [...shown, ...secrets]) expect(said).not.toContain(secret);
  });

  it('live side by side on PostgreSQL', async () => {
    site.set('/lamp', shop('$49.00'));
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const settings = { DATA_DIR: await temporaryFolder(), DATABASE_URL: database.url };
    const before = await start(settings);
    const { id } = await clientOf(before.address).watch({ url: site.url('/lamp') });
    expect(await before.stop()).toBe(0);
    await liveSideBySide(await start({ ...settings, ACCOUNTS: 'on' }), id);
  });

  it('cannot look into the network that the service is in, unless they may', async () => {
    site.set('/lamp', shop('$49.00'));
    const settings = { DATA_DIR: await temporaryFolder(), ACCOUNTS: 'on', ALLOW_PRIVATE_TARGETS: 'off' };
    const heed = await start(settings);
    const ann = await setUp(heed);
    const seen = site.requests.length;
    for (const url of [site.url('/lamp'), site.url('/lamp').replace('127.0.0.1', 'localhost')]) {
      const { status } = await ann.post('/api/sites', { url });
      expect(status).toBe(400);
      const look = await ann.post('/api/plans/preview', { url });
      expect(JSON.stringify(look.body)).not.toContain('Brass');
    }
    expect(site.requests).toHaveLength(seen);
  });
});

describe('a lost password', () => {
  it('is reset by a link from the operator of the service, and ends the old sessions', async () => {
    const folder = await temporaryFolder();
    const settings = { DATA_DIR: folder, ACCOUNTS: 'on' };
    const heed = await start(settings);
    const old = await setUp(heed);
    const env = { PATH: process.env.PATH ?? '', ...settings, PUBLIC_URL: 'https://heed.example' };
    const cli = (...args: string[]) => run(process.execPath, heedCommand(...args), { env, cwd: folder });
    await expect(cli('reset-password', 'ann@example.com')).rejects.toThrow(/Stop it, run this command again/);
    expect(await heed.stop()).toBe(0);
    await expect(cli('setup-link')).rejects.toThrow(/already set up/);
    await expect(cli('reset-password', 'eve@example.com')).rejects.toThrow(/No user has/);
    const { stdout } = await cli('reset-password', 'ANN@example.com');
    const token = /^https:\/\/heed\.example\/new-password#([\w-]+)$/m.exec(stdout)?.[1];

    const again = await start(settings);
    const ann = await enter(again.address, '/api/password', { token, password: newPassword });
    expect((await ann.get<Me>('/api/me')).body).toMatchObject({ user: { email: 'ann@example.com' } });
    expect((await clientOf(again.address, { cookie: old.cookie }).get('/api/sites')).status).toBe(401);
    expect(again.output()).not.toContain('/setup#');
  });
});
