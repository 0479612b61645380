// Every recipe of docs/recipes.md, run as it is there against the real service with accounts and an API key.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { type ChangingSite, openChangingSite } from '../support/changing-site.ts';
import { type ChangeBody, type Client, clientOf, type SiteBody } from '../support/client.ts';
import { type HeedProcess, startHeedProcess } from '../support/heed-process.ts';
import { lampPage } from '../support/open-pages.ts';
import { openTemporaryFolder } from '../support/temporary-folder.ts';
import { until } from '../support/until.ts';

const run = promisify(execFile);
const document = readFileSync(new URL('../../docs/recipes.md', import.meta.url), 'utf8');
const recipes = new Map(
  [...document.matchAll(/^```\w+ (\S+)\n([\s\S]*?)^```$/gm)].map(([, name = '', text = '']) => [name, text]),
);
const done = new Set<string>();

/** The recipe of this name, as it is in the document. */
function recipe(name: string): string {
  const text = recipes.get(name);
  if (text === undefined) throw new Error(`there is no recipe ${name}`);
  done.add(name);
  return text;
}

let site: ChangingSite;
let heed: HeedProcess;
let folder: Awaited<ReturnType<typeof openTemporaryFolder>>;
let key: string;
let client: Client;

beforeAll(async () => {
  folder = await openTemporaryFolder();
  site = await openChangingSite();
  const settings = { ACCOUNTS: 'on', ALLOW_PRIVATE_TARGETS: 'on', HOST_SPACING_MS: '0' };
  heed = await startHeedProcess({ DATA_DIR: folder.folder, ...settings });
  key = await makeKey();
  client = clientOf(heed.address, { authorization: `Bearer ${key}` });
});
afterAll(async () => {
  await heed.stop();
  await site.close();
  await folder.remove();
});

/** As the first person does it: with the link that the service prints. */
async function makeKey(): Promise<string> {
  const link = await until(async () => /\/setup#([\w-]+)\n/.exec(heed.output()));
  const send = (path: string, body: object, cookie = '') =>
    fetch(new URL(path, heed.address), {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: heed.address, cookie },
      body: JSON.stringify(body),
    });
  const person = { email: 'ann@example.com', name: 'Ann', password: 'brass lamps 49' };
  const entered = await send('/api/setup', { token: link[1], ...person });
  const cookie = entered.headers.getSetCookie()[0]?.split(';')[0];
  const made = await send('/api/keys', { name: 'recipes', scope: 'write' }, cookie);
  return ((await made.json()) as { key: string }).key;
}

async function watch(path: string, settings: object = {}): Promise<SiteBody> {
  site.set(path, lampPage('$49.00'));
  return client.watch({ url: site.url(path), name: path.slice(1), trackingGoal: 'price drops', ...settings });
}

/** A program of the document, with all that it said, line by line. */
async function start(name: string, environment: Record<string, string>) {
  const file = join(folder.folder, name);
  await writeFile(file, recipe(name));
  const env = { PATH: process.env.PATH ?? '', HEED_URL: heed.address, HEED_KEY: key, ...environment };
  const child: ChildProcess = spawn(process.execPath, [file], { env, cwd: folder.folder });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  child.stdout?.on('data', (chunk) => {
    said += String(chunk);
  });
  const lines = () =>
    said
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line));
  return { said: () => said, lines, kill: () => child.kill('SIGKILL') };
}

async function freePort(): Promise<string> {
  const server = createServer();
  const port = await new Promise<string>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? String(address.port) : '');
    });
  });
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe('the recipe for webhooks', () => {
  it('takes what Heed signed, once, and nothing else', async () => {
    const secret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';
    const port = await freePort();
    const receiver = await start('receive.mjs', { HEED_SECRET: secret, PORT: port });
    await until(async () => receiver.said().includes('ready') || null);
    const url = `http://127.0.0.1:${port}/`;
    const { body: channel } = await client.post<{ id: string }>('/api/channels', {
      ...{ name: 'receiver', kind: 'webhook', settings: { url, secret }, isDefault: false },
    });
    const lamp = await watch('/signed', { notify: { from: 'low', channels: [channel.id] } });
    site.set('/signed', lampPage('$39.00'));
    const { changeId } = await client.check(lamp.id);
    const [line] = await until(async () => (receiver.lines().length > 0 ? receiver.lines() : null));
    expect(line).toMatchObject({ type: 'change', link: `${heed.address}/changes/${changeId}` });

    const stamp = String(Math.floor(Date.now() / 1000));
    const forged = (headers: Record<string, string>) =>
      fetch(url, { method: 'POST', body: '{"type":"change","data":{}}', headers });
    const signed = {
      'webhook-id': 'x',
      'webhook-timestamp': stamp,
      'webhook-signature': `v1,${'A'.repeat(43)}=`,
    };
    for (const headers of [{}, signed, { ...signed, 'webhook-timestamp': 'soon' }])
      expect((await forged(headers)).status).toBe(401);
    const { body: sent } = await client.get<{ id: string }[]>(`/api/notifications?change=${changeId}`);
    await client.post(`/api/notifications/${sent[0]?.id}/resend`);
    await until(async () => {
      const { body } = await client.get<{ status: string; attempts: number }[]>(
        `/api/notifications?change=${changeId}`,
      );
      return body[0]?.status === 'sent' ? body : null;
    });
    expect(receiver.lines()).toHaveLength(1);

    // The receiver knows the former secret only, and goes on taking what both sign.
    await client.post(`/api/channels/${channel.id}/rotate-secret`, {});
    site.set('/signed', lampPage('$29.00'));
    await client.check(lamp.id);
    await until(async () => receiver.lines().length === 2);
  });
});

describe('the recipe that follows events', () => {
  it('hears each in order, also what happened while it was killed', async () => {
    const lamp = await watch('/followed');
    const settings = { CURSOR_FILE: join(folder.folder, 'cursor.txt'), EVERY_MS: '500' };
    const change = async (price: string) => {
      site.set('/followed', lampPage(price));
      return (await client.check(lamp.id)).changeId;
    };
    const first = await start('follow.mjs', settings);
    await change('$41.00');
    const heard = () => first.lines().filter(({ kind }) => kind === 'change').length;
    const { body: known } = await client.get<unknown[]>('/api/events?kind=change&limit=200');
    await until(async () => heard() === known.length, 60_000);
    first.kill();
    await change('$42.00');
    await change('$43.00');
    const second = await start('follow.mjs', settings);
    const { body: all } = await client.get<{ id: string }[]>('/api/events?limit=200');
    const ids = () => [...first.lines(), ...second.lines()].map(({ id }) => id);
    await until(async () => new Set(ids()).size === all.length, 60_000);
    expect([...new Set(ids())]).toEqual(all.map(({ id }) => id).reverse());
  });
});

interface Workflow {
  jobs: { check: { steps: { env: Record<string, string>; shell: string; run: string }[] } };
}

describe('the recipe for GitHub Actions', () => {
  it('passes while nothing changed, fails on a change, and says when the page cannot be checked', async () => {
    const [step] = (parse(recipe('page-unchanged.yml')) as Workflow).jobs.check.steps;
    expect(Object.keys(step?.env ?? {})).toEqual(['HEED_URL', 'HEED_KEY', 'SITE_ID']);
    const lamp = await watch('/terms');
    expect(step?.shell).toBe('node {0}');
    const script = join(folder.folder, 'step');
    await writeFile(script, step?.run ?? '');
    const env = { PATH: process.env.PATH ?? '', HEED_URL: heed.address, HEED_KEY: key, SITE_ID: lamp.id };
    // As the runner does it.
    const runStep = () =>
      run(process.execPath, [script], { env }).then(
        ({ stdout }) => ({ code: 0, stdout }),
        (error: { code: number; stdout: string }) => ({ code: error.code, stdout: error.stdout }),
      );
    expect(await runStep()).toMatchObject({ code: 0, stdout: 'No change (unchanged).\n' });
    site.set('/terms', lampPage('$39.00'));
    const changed = await runStep();
    expect(changed.code).toBe(1);
    expect(changed.stdout).toMatch(/^::error title=The page changed::.+ \(\w+, met\)\n$/);
    site.set('/terms', { status: 500, body: 'Something broke.' });
    const broken = await runStep();
    expect(broken.code).toBe(2);
    expect(broken.stdout).toMatch(/^::error title=The page could not be checked::.+\n$/);
  });
});

interface FlowParameters {
  url?: string;
  queryParameters?: { parameters: { name: string; value: string }[] };
  dedupeValue?: string;
}
interface Flow {
  nodes: { name: string; parameters: FlowParameters }[];
  connections: Record<string, { main: { node: string }[][] }>;
}

describe('the recipe for n8n', () => {
  /** One run of the workflow: its request, and its rule of what was there before. */
  function runFlow(seen: Set<string>) {
    const { nodes, connections } = JSON.parse(recipe('n8n-workflow.json')) as Flow;
    const [trigger, request, filter] = nodes;
    expect(connections[trigger?.name ?? '']?.main[0]?.[0]?.node).toBe(request?.name);
    expect(connections[request?.name ?? '']?.main[0]?.[0]?.node).toBe(filter?.name);
    const { url = '', queryParameters } = request?.parameters ?? {};
    const asked = new URL(new URL(url).pathname, heed.address);
    for (const { name, value } of queryParameters?.parameters ?? []) asked.searchParams.set(name, value);
    expect(filter?.parameters.dedupeValue).toBe('={{ $json.id }}');
    return client.get<ChangeBody[]>(`${asked.pathname}${asked.search}`).then(({ status, body }) => {
      expect(status).toBe(200);
      const fresh = body.filter(({ id }) => !seen.has(id));
      for (const { id } of fresh) seen.add(id);
      return fresh;
    });
  }

  it('lets each change through once', async () => {
    const lamp = await watch('/polled');
    const seen = new Set<string>();
    await runFlow(seen);
    expect(await runFlow(seen)).toEqual([]);
    site.set('/polled', lampPage('$12.00'));
    const { changeId } = await client.check(lamp.id);
    expect((await runFlow(seen)).map(({ id }) => id)).toEqual([changeId]);
    expect(await runFlow(seen)).toEqual([]);
  });
});

interface Sensor {
  name: string;
  value_template: string;
  json_attributes?: string[];
}
interface Rest {
  resource: string;
  headers: { Authorization: string };
  sensor?: Sensor[];
  binary_sensor?: Sensor[];
}

describe('the recipe for Home Assistant', () => {
  /** What these templates use of its language: a path, from the end too, and a comparison. */
  function render(template: string, value: unknown): string {
    const [, inside = ''] = /^\{\{ (.+) \}\}$/.exec(template) ?? [];
    const [, path = '', other] = /^([\w.[\]-]+)(?: != '(\w+)')?$/.exec(inside) ?? [];
    const parts = path.match(/[\w-]+/g)?.slice(1) ?? [];
    const found = parts.reduce((at: unknown, part) => {
      const held = at as Record<string, unknown>;
      return Array.isArray(at) ? at.at(Number(part)) : held[part];
    }, value);
    return String(other === undefined ? found : found !== other);
  }

  async function readSensors(siteId: string): Promise<Record<string, unknown>> {
    const customTags = [{ tag: '!secret', resolve: () => `Bearer ${key}` }];
    const { rest } = parse(recipe('configuration.yaml'), { customTags }) as { rest: Rest[] };
    const states: Record<string, unknown> = {};
    for (const { resource, headers, sensor = [], binary_sensor = [] } of rest) {
      const { pathname, search } = new URL(resource.replace('SITE_ID', siteId));
      const answer = await fetch(new URL(pathname + search, heed.address), { headers: { ...headers } });
      expect(answer.status).toBe(200);
      const value = (await answer.json()) as Record<string, unknown>;
      for (const { name, value_template, json_attributes = [] } of [...sensor, ...binary_sensor]) {
        states[name] = render(value_template, value);
        for (const attribute of json_attributes) expect(value).toHaveProperty(attribute);
      }
    }
    return states;
  }

  it('shows the price as it is, what is unseen, and whether the page can be checked', async () => {
    const lamp = await watch('/home');
    expect(await readSensors(lamp.id)).toEqual({
      ...{ 'Lamp price': '49', 'Lamp unseen changes': '0', 'Lamp page': 'false' },
    });
    site.set('/home', lampPage('$39.50'));
    await client.check(lamp.id);
    expect(await readSensors(lamp.id)).toMatchObject({ 'Lamp price': '39.5', 'Lamp unseen changes': '1' });
  });
});

it('leaves no recipe of the document out', () => {
  expect([...recipes.keys()].sort()).toEqual([...done].sort());
});
