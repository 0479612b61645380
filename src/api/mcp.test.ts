// The MCP server where there are accounts: an API key does there what it may do in the API, and sees what it sees there.
import type { AddressInfo } from 'node:net';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type AccountsApi, openAccountsApi, type SignedInPerson } from '../../test/support/accounts-api.ts';
import { seedResult, seedSite } from '../../test/support/seeds.ts';
import { openTemporaryStore, type TemporaryStore } from '../../test/support/temporary-store.ts';

let temporary: TemporaryStore;
let api: AccountsApi;
let address: string;
let siteId: string;

beforeEach(async () => {
  temporary = await openTemporaryStore();
  api = await openAccountsApi(temporary.store);
  const site = await seedSite(temporary.store, { name: 'Secret lamp' });
  siteId = site.id;
  await seedResult(temporary.store, site.id);
  await seedResult(temporary.store, site.id, { title: 'Bright' });
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await api.close();
  await temporary.close();
});

async function keyOf(person: SignedInPerson, scope: 'read' | 'write'): Promise<string> {
  const payload = { name: 'assistant', scope };
  const made = await person.ask({ method: 'POST', url: '/api/keys', payload });
  return made.json<{ key: string }>().key;
}

async function connect(key: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '0' });
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', address), { requestInit });
  await client.connect(transport as Parameters<Client['connect']>[0]);
  onTestFinished(() => client.close());
  return client;
}

interface Result {
  isError?: boolean;
  content: { text: string }[];
}

async function call(client: Client, name: string, given: Record<string, unknown> = {}) {
  const { isError = false, content } = (await client.callTool({ name, arguments: given })) as Result;
  return { isError, text: content[0]?.text ?? '' };
}

describe('a key', () => {
  it('is required, as by the API', async () => {
    await expect(connect('heed_nothing')).rejects.toThrow(/401|API key/);
    const post = await api.ask({ method: 'POST', url: '/mcp', payload: {} });
    expect(post.statusCode).toBe(401);
    expect(post.json()).toMatchObject({ code: 'sign-in-needed' });
  });

  it('that may read reads, and writes nothing', async () => {
    const client = await connect(await keyOf(api.owner, 'read'));
    expect((await call(client, 'list_sites')).text).toContain('Secret lamp');
    expect((await call(client, 'list_changes')).text).toContain('Bright');
    const goal = { url: 'https://shop.example/', goal: 'price' };
    for (const [tool, given] of [
      ['add_site', goal],
      ['check_site', { siteId }],
    ] as const) {
      expect(await call(client, tool, given)).toMatchObject({
        isError: true,
        text: expect.stringContaining('(read-only)'),
      });
    }
    expect((await temporary.store.countSites('local')).total).toBe(1);
  });

  it('of another account finds nothing of this one, by no tool and by no address', async () => {
    const stranger = await api.join('stan@example.com', { newAccountName: 'Strangers' });
    const client = await connect(await keyOf(stranger, 'write'));
    const { changes } = await temporary.store.listChanges('local', {});
    const id = changes[0]?.id ?? '';
    for (const [tool, given] of [
      ['list_sites', {}],
      ['list_changes', { siteId }],
      ['get_change', { id }],
      ['check_site', { siteId }],
      ['ask', { question: 'What changed?', siteId }],
    ] as const) {
      const { text } = await call(client, tool, given);
      expect(text, tool).not.toMatch(/Secret lamp|Bright/);
    }
    expect((await client.listResources()).resources).toEqual([]);
    await expect(client.readResource({ uri: `heed://changes/${id}` })).rejects.toThrow(/no change/);
    await expect(
      client.readResource({ uri: `heed://snapshots/${changes[0]?.afterSnapshotId}` }),
    ).rejects.toThrow(/no snapshot/);
  });

  it('has the limits that it has in the API', async () => {
    const key = await keyOf(api.owner, 'read');
    const client = await connect(key);
    const headers = { authorization: `Bearer ${key}` };
    for (let n = 0; n < 300; n += 1) await api.app.inject({ url: '/api/feeds', headers });
    await expect(call(client, 'list_sites')).rejects.toThrow(/429|Too many requests/);
  });
});

describe('a call that waits', () => {
  it('does not hold up the end of the service', async () => {
    const client = await connect(await keyOf(api.owner, 'write'));
    // Nobody works here: the check stays in the queue.
    const waiting = new Promise<void>((resolve) => {
      const given = { name: 'check_site', arguments: { siteId, waitSeconds: 300 } };
      client.callTool(given, undefined, { onprogress: () => resolve() }).catch(() => {});
    });
    await waiting;
    const startedAt = Date.now();
    await api.app.close();
    expect(Date.now() - startedAt).toBeLessThan(10_000);
  });
});

describe('a message', () => {
  it.each([
    ['of no form', 'text', 400],
    ['too large', { jsonrpc: '2.0', id: 1, method: 'x', params: { text: 'x'.repeat(2_000_000) } }, 413],
    [
      'of too many values',
      { jsonrpc: '2.0', id: 1, method: 'x', params: { many: Array(30_000).fill(1) } },
      400,
    ],
  ])('%s is refused', async (_, payload, status) => {
    const headers = {
      ...api.owner.headers,
      ...{ host: '127.0.0.1:3000', accept: 'application/json, text/event-stream' },
      'content-type': 'application/json',
    };
    const body = JSON.stringify(payload);
    const response = await api.app.inject({ method: 'POST', url: '/mcp', payload: body, headers });
    expect(response.statusCode).toBe(status);
  });
});
