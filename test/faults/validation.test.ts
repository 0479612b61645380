// Input that is made to be expensive: refusing it costs little, and the answer stays small, whatever the route and whoever sends it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HeedProcess, startHeedProcess } from '../support/heed-process.ts';
import { openSweptApi, type SweptApi } from '../support/swept-api.ts';
import { openTemporaryFolder } from '../support/temporary-folder.ts';
import { slowness } from '../support/watch-work.ts';
import { isLong } from './tier.ts';

const largestAnswer = 16 * 1024;
/** For one request. */
const mostMs = isLong ? 150 : 250;

const keys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [n.toString(36), 1]));
const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const list = <T>(count: number, one: T) => Array.from({ length: count }, () => one);

describe('the service with accounts', () => {
  let temporary: Awaited<ReturnType<typeof openTemporaryFolder>>;
  let heed: HeedProcess;
  beforeAll(async () => {
    temporary = await openTemporaryFolder();
    heed = await startHeedProcess({ DATA_DIR: temporary.folder, ACCOUNTS: 'on' });
  });
  afterAll(async () => {
    await heed.stop();
    await temporary.remove();
  });

  const send = async (path: string, body: string) => {
    const headers = { 'content-type': 'application/json', origin: heed.address };
    const response = await fetch(`${heed.address}${path}`, { method: 'POST', headers, body });
    return { status: response.status, text: await response.text() };
  };

  it('reads no more than 16 KB from whoever is not known', async () => {
    for (const path of ['/api/session', '/api/setup', '/api/invitations/look', '/api/password']) {
      const { status, text } = await send(path, JSON.stringify(keys(110_000)));
      expect(status, path).toBe(413);
      expect(JSON.parse(text).detail).toContain('16 KB');
    }
  });

  it('lists twenty errors of what does fit, and counts the others', async () => {
    const { status, text } = await send('/api/session', JSON.stringify(keys(1500)));
    expect(status).toBe(400);
    expect(text.length).toBeLessThan(largestAnswer);
    const problem = JSON.parse(text);
    expect(problem.errors).toHaveLength(20);
    // Every key, and the two fields that are missing.
    expect(problem.moreErrors).toBe(1502 - 20);
    expect(problem.detail).toContain('and 1482 more');
  });
});

describe('every route', () => {
  let swept: SweptApi;
  let clock = Date.now();
  beforeAll(async () => {
    swept = await openSweptApi(() => clock);
  });
  afterAll(() => swept.close());

  /** Refused, or answered shortly, at little cost; a minute later, so that no limit is in its way. */
  const tryOut = async (
    what: string,
    order: { method: string; url: string; body?: string },
  ): Promise<Tried> => {
    clock += 61_000;
    const { method, url, body } = order;
    const headers = { host: '127.0.0.1:3000', ...swept.api.owner.headers };
    const before = process.threadCpuUsage();
    const response = await swept.api.app.inject({
      method: method as 'POST',
      url,
      headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { payload: body }),
    });
    const { user, system } = process.threadCpuUsage(before);
    const workMs = (user + system) / 1000;
    const label = `${method} ${url.slice(0, 60)} with ${what}: ${response.statusCode}, ${Math.round(workMs)} ms`;
    // No pages are captured or read here; whatever would do so was valid.
    if (!/\/(backtest|preview)$/.test(url)) expect(response.statusCode, label).toBeLessThan(500);
    if (response.statusCode >= 400) expect(response.body.length, label).toBeLessThan(largestAnswer);
    return { label, workMs, again: () => tryOut(what, order) };
  };

  /** What was dear is tried twice more: something may have been compiled, or the machine be slow. */
  const expectCheap = async (tried: Tried[], limitMs = mostMs) => {
    let dear = tried.filter(({ workMs }) => workMs > limitMs);
    for (let round = 0; round < 2; round += 1) {
      const again: Tried[] = [];
      for (const one of dear) again.push(await one.again());
      dear = again.filter(({ workMs }) => workMs > limitMs * slowness());
    }
    expect(dear.map(({ label }) => label)).toEqual([]);
  };

  it('refuses bodies of many keys, of great depth and of long lists at little cost', async () => {
    const bodies: Record<string, string> = {
      'as many keys as are read': JSON.stringify(keys(19_000)),
      'a long key': JSON.stringify({ ['k'.repeat(900_000)]: 1 }),
      ...(isLong && {
        'many keys': JSON.stringify(keys(110_000)),
        depth: deep(450_000),
        'depth in objects': `${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)}`,
        'a long list': JSON.stringify(list(400_000, 1)),
        'a long text': JSON.stringify('a'.repeat(900_000)),
        'no JSON': `{"a": ${'1'.repeat(900_000)}`,
      }),
    };
    const tried = [];
    const writes = swept.routes.filter(({ method }) => ['POST', 'PUT', 'PATCH'].includes(method));
    expect(writes.length).toBeGreaterThan(20);
    for (const { method, path } of writes) {
      for (const [what, body] of Object.entries(bodies)) {
        tried.push(await tryOut(what, { method, url: swept.fill(path), body }));
      }
    }
    const url = '/api/sites';
    tried.push(await tryOut('depth', { method: 'POST', url, body: deep(450_000) }));
    tried.push(await tryOut('many keys', { method: 'POST', url, body: JSON.stringify(keys(110_000)) }));
    await expectCheap(tried);
  });

  it('refuses fields of great length, number or depth at little cost', async () => {
    const values: Record<string, unknown> = {
      'a text of commas': 'a,'.repeat(450_000),
      'many objects': list(9000, { a: 1 }),
      ...(isLong && {
        'a text of spaces': `a${' '.repeat(900_000)}b`,
        'a text of signs': 'a@'.repeat(450_000),
        'a long text': 'a'.repeat(900_000),
        'many texts': list(19_000, 'a b'),
        'many keys': keys(19_000),
        'long texts': list(9, 'x'.repeat(100_000)),
      }),
    };
    const fields = await bodyFields(swept);
    expect(fields.length).toBeGreaterThan(60);
    const tried = [];
    for (const { method, path, name, rest } of fields) {
      for (const [what, value] of Object.entries(values)) {
        const body = JSON.stringify({ ...rest, [name]: value });
        tried.push(await tryOut(`${what} as ${name}`, { method, url: swept.fill(path), body }));
      }
    }
    await expectCheap(tried);
  });

  it('reads texts as long as they may be at little cost, whatever is repeated in them', async () => {
    const pieces = ['a ', '\n', '1.', 'not under 5 or ', '(', '"'];
    const more = [
      'a',
      ' ',
      '\t',
      '1',
      '$1 ',
      '[',
      '{',
      '\\',
      '<',
      '-',
      'ä',
      '@',
      ',',
      'a,',
      '.*',
      '(a|a)*',
      ' #',
      'https://a/',
    ];
    const fields = (await bodyFields(swept)).filter(({ longest }) => longest !== null && longest > 150);
    expect(fields.length).toBeGreaterThan(10);
    const tried = [];
    for (const { method, path, name, rest, longest } of fields) {
      // The first call compiles what later ones use: that is not a cost of the text.
      const short = JSON.stringify({ ...rest, [name]: 'a price below 5' });
      await tryOut('a short text', { method, url: swept.fill(path), body: short });
      for (const piece of isLong ? [...pieces, ...more] : pieces) {
        // Cubic time shows at this length, too.
        const text = piece.repeat(Math.floor(Math.min(longest ?? 0, 200_000) / piece.length));
        const body = JSON.stringify({ ...rest, [name]: text });
        tried.push(await tryOut(`${name} of “${piece}”`, { method, url: swept.fill(path), body }));
      }
    }
    await expectCheap(tried);
  });

  it('reads lists to import at little cost, whatever is repeated in them', async () => {
    const lists: Record<string, [string, string, string]> = {
      'blank lines': ['', '\n', 'x'],
      'tags that do not end': ['<opml>', '<outline ', ''],
      'a long attribute': ['<opml><outline ', 'a', '>'],
      'open quotes': ['<opml><outline ', 'a="', '>'],
      folders: ['<opml>', '<outline text="a">', '<outline xmlUrl="https://a.example/"/>'],
      'a value of spaces': ['url: a', ' ', 'b'],
      'a value of many lines': ['url: a\n', '  b\n', ''],
      documents: ['url: a\n', '---\nurl: b\n', ''],
      quotes: ['', 'a"', ''],
      columns: ['', 'a,', ''],
      sites: ['{"heed": 1, "sites": [', '{},', '{}]}'],
      keys: ['{"heed": 1, "sites": [{', '"é":1,', '"b": 1}]}'],
    };
    const tried = [];
    for (const [what, [head, piece, tail]] of Object.entries(lists)) {
      const text = head + piece.repeat(Math.floor((isLong ? 800_000 : 400_000) / piece.length)) + tail;
      const body = JSON.stringify({ text, dryRun: true });
      tried.push(await tryOut(what, { method: 'POST', url: '/api/import', body }));
    }
    await expectCheap(tried, 2 * mostMs);
  });

  it('refuses parameters of the query in the same way', async () => {
    const names = list(4000, 0).map((_, n) => `${n.toString(36)}=`);
    const queries = {
      'many names': names.join('&'),
      'a long name': 'k'.repeat(15_000),
      'many values': `siteId=${'a,'.repeat(7000)}&significance=${'a,'.repeat(500)}&since=${'1'.repeat(500)}`,
    };
    const tried = [];
    const reads = swept.routes.filter(({ method, path }) => method === 'GET' && path.startsWith('/api/'));
    for (const { method, path } of reads.filter((route) => !route.path.endsWith('/stream'))) {
      for (const [what, query] of Object.entries(queries)) {
        tried.push(await tryOut(what, { method, url: `${swept.fill(path)}?${query}` }));
      }
    }
    await expectCheap(tried);
  });
});

interface Tried {
  label: string;
  workMs: number;
  again: () => Promise<Tried>;
}

interface Field {
  method: string;
  /** As Fastify has it. */
  path: string;
  name: string;
  /** What the body needs besides, so that the field is looked at. */
  rest: Record<string, unknown>;
  /** How long a text in it may be; null: it is none. */
  longest: number | null;
}

/** Every field that a body may have, by the served description. */
async function bodyFields(swept: SweptApi): Promise<Field[]> {
  const document = (await swept.api.owner.ask({ url: '/api/openapi.json' })).json<Description>();
  const fields = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { requestBody }]) =>
      Object.entries(propertiesOf(document, requestBody?.content['application/json']?.schema)).map(
        ([name, { type }]) => ({
          method: method.toUpperCase(),
          path: path.replace(/\{(\w+)\}/g, ':$1'),
          name,
          rest: { ...restOf(path), ...(name === 'settings' && { name: 'A', kind: 'email' }) },
          isText: type === 'string',
        }),
      ),
    ),
  );
  const measured: Field[] = [];
  for (const { isText, ...field } of fields) {
    measured.push({ ...field, longest: isText ? await longestText(swept, field) : null });
  }
  return measured;
}

/** How long a text may be is said when it is too long; null where it is refused for something else. */
async function longestText(swept: SweptApi, { method, path, name, rest }: Omit<Field, 'longest'>) {
  const payload = { ...rest, [name]: 'a'.repeat(15_000) };
  const order = { method: method as 'POST', url: swept.fill(path), payload };
  const { body } = await swept.api.owner.ask(order);
  const [, most] = new RegExp(`/${name} must have at most (\\d+) characters`).exec(body) ?? [];
  return most === undefined ? (name === 'text' ? 900_000 : null) : Number(most);
}

interface Schema {
  $ref?: string;
  type?: string;
  allOf?: Schema[];
  properties?: Record<string, Schema>;
}
interface Description {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>;
  components: { schemas: Record<string, Schema> };
}

function propertiesOf(document: Description, schema: Schema = {}): Record<string, Schema> {
  const { $ref, allOf = [], properties = {} } = schema;
  if ($ref !== undefined)
    return propertiesOf(document, document.components.schemas[$ref.split('/').at(-1) ?? '']);
  return Object.assign({}, ...allOf.map((one) => propertiesOf(document, one)), properties);
}

/** Routes that take nothing without an address. */
const restOf = (path: string) =>
  /^\/api\/(?:sites|plans\/preview)$/.test(path) ? { url: 'https://example.com/' } : {};
