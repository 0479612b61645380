import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConformingApi, openConformingApi } from '../../../test/support/conforming-api.ts';
import { seedResult, seedSite } from '../../../test/support/seeds.ts';
import { openTemporaryStore } from '../../../test/support/temporary-store.ts';
import { watchWork } from '../../../test/support/watch-work.ts';
import { problemCodes } from '../problem-codes.ts';
import { generalStatuses } from './answers.ts';
import type { PathOf } from './lift-parameters.ts';

interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  schema: { type?: string; items?: { $ref?: string } };
}
interface Operation {
  operationId: string;
  tags: string[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: { $ref?: string } }> };
  responses: Record<string, { headers?: object; content?: Record<string, unknown> }>;
}
interface Document {
  tags: { name: string }[];
  servers: { url: string }[];
  paths: Record<string, PathOf<Operation, Parameter>>;
  components: {
    schemas: Record<string, object>;
    parameters: Record<string, Parameter>;
    responses: Record<string, { description: string }>;
  };
}

let temporary: Awaited<ReturnType<typeof openTemporaryStore>>;
let api: ConformingApi;
let text: string;
let document: Document;

beforeAll(async () => {
  temporary = await openTemporaryStore();
  api = await openConformingApi(temporary.store);
  text = (await api.ask({ url: '/api/openapi.json' })).body;
  document = JSON.parse(text) as Document;
});
afterAll(async () => {
  await api.close();
  await temporary.close();
});

const operations = () =>
  Object.entries(document.paths).flatMap(([path, { parameters, ...item }]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, ...operation })),
  );
const parametersOf = (path: string) => {
  const { parameters = [], get } = document.paths[path] ?? {};
  return [...parameters, ...(get?.parameters ?? [])].map((one) =>
    one.$ref ? (document.components.parameters[one.$ref.split('/').at(-1) ?? ''] ?? one) : one,
  );
};

describe('the OpenAPI document', () => {
  it('names every operation once, in a group that is described', () => {
    const ids = operations().map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('listSites');
    expect(ids).toContain('checkSite');
    const groups = document.tags.map(({ name }) => name);
    for (const { tags, operationId } of operations()) expect(groups, operationId).toContain(tags[0]);
  });

  it('has a schema with a name for what is sent and answered', () => {
    const names = [
      'Site',
      'SiteInput',
      'Change',
      'ChangeDetail',
      'Check',
      'Snapshot',
      'Channel',
      'Event',
      'Problem',
    ];
    for (const name of names) expect(document.components.schemas).toHaveProperty(name);
    for (const name of ['ChangeType', 'Significance', 'Verdict']) {
      expect(document.components.schemas[name]).toMatchObject({ type: 'string', enum: expect.any(Array) });
    }
    const { post } = document.paths['/api/sites'] ?? {};
    expect(post?.requestBody?.content['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/SiteInput',
    });
  });

  it('extends schemas by fields only: a part without any would be read as an object that has none', () => {
    const { schemas } = document.components;
    expect(schemas.Change).toMatchObject({ allOf: [{ $ref: '#/components/schemas/Analysis' }, {}] });
    expect(schemas.SitemapScope).toEqual({
      allOf: [{ $ref: '#/components/schemas/SitemapScopeInput' }],
      required: ['max'],
    });
    const extended = Object.values<{ allOf?: { $ref?: string; properties?: object }[] }>(schemas);
    const parts = extended.flatMap(({ allOf = [] }) => allOf);
    expect(parts.filter((part) => part.$ref === undefined && part.properties === undefined)).toEqual([]);
  });

  it('documents numbers as numbers, and lists of values as lists of an enum', () => {
    const parameters = parametersOf('/api/changes');
    const schemaOf = (name: string) => parameters.find((one) => one.name === name)?.schema;
    expect(schemaOf('limit')).toEqual({ type: 'integer', minimum: 1, maximum: 200 });
    expect(schemaOf('offset')).toEqual({ type: 'integer', minimum: 0 });
    expect(schemaOf('seen')).toEqual({ type: 'boolean' });
    expect(schemaOf('significance')).toEqual({
      type: 'array',
      items: { $ref: '#/components/schemas/Significance' },
    });
  });

  it('documents Location, refusals, and answers that are not JSON', () => {
    const { post } = document.paths['/api/sites/{id}/check'] ?? {};
    expect(post?.responses['202']?.headers).toHaveProperty('Location');
    expect(Object.keys(post?.responses ?? {})).toEqual(['202', '400', '404', '409', '4XX']);
    const { get } = document.paths['/api/snapshots/{id}/text'] ?? {};
    expect(Object.keys(get?.responses['200']?.content ?? {})).toEqual(['text/markdown']);
    for (const { responses, operationId } of operations())
      expect(responses, operationId).toHaveProperty('4XX');
    // What may happen to any request is documented once, and nothing else hides behind it.
    const { E4XX, ...own } = document.components.responses;
    const general = [...(E4XX?.description ?? '').matchAll(/^- (\d{3})/gm)].map(([, status]) =>
      Number(status),
    );
    expect([...new Set(general)]).toEqual(generalStatuses);
    const problems = Object.keys(own).filter((name) => /^E\d/.test(name));
    expect(problems).toEqual(['E400', 'E404', 'E409', 'E410']);
  });

  it('writes what all operations of a path take at the path, and names answers that are given often', () => {
    const { parameters, get, patch } = document.paths['/api/sites/{id}'] ?? {};
    expect(parameters).toEqual([{ $ref: '#/components/parameters/id' }]);
    expect([get?.parameters, patch?.parameters]).toEqual([undefined, undefined]);
    expect(parametersOf('/api/changes/{id}').map(({ name }) => name)).toEqual(['id', 'by']);
    const answers = ['ChangeList', 'PngFile', 'WebpFile', 'AtomRssFeedFile'];
    expect(Object.keys(document.components.responses)).toEqual(expect.arrayContaining(answers));
  });

  it('has a page that names each parameter and answer, shared or not', async () => {
    const page = (await api.ask({ url: '/api/docs' })).body;
    const operation = page.split('<details id="updateSite">')[1]?.split('</details>')[0];
    expect(operation).toContain('<td><code>id</code></td><td>path, required</td>');
    expect(operation).toContain('<h3>200</h3><p><a href="#schema-Site"');
    expect(operation).not.toContain('Idempotency-Key');
    const change = page.split('<details id="schema-Change">')[1]?.split('</details>')[0];
    expect(change).toContain('<p>All of <a href="#schema-Analysis">Analysis</a>, and:</p>');
    expect(change).toContain('<td><code>detectedAt</code></td>');
    const notify = page.split('<details id="schema-Notify">')[1]?.split('</details>')[0];
    expect(notify).toContain(
      'NotifyEdit</a>, and:</p><p>always <code>from</code>, <code>channels</code>.</p>',
    );
  });

  it('is small, and made once', async () => {
    expect(Buffer.byteLength(text)).toBeLessThan(150 * 1024);
    const worked = watchWork();
    const again = await api.ask({ url: '/api/openapi.json' });
    expect(again.body).toBe(text);
    expect(worked()).toBeLessThan(100);
  });

  it('has no error and no warning by redocly', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'heed-openapi-'));
    try {
      const file = join(folder, 'openapi.json');
      await writeFile(file, text);
      const redocly = fileURLToPath(
        new URL('../../../node_modules/@redocly/cli/bin/cli.js', import.meta.url),
      );
      const args = [redocly, 'lint', '--format=json', file];
      const env = {
        PATH: process.env.PATH ?? '',
        REDOCLY_TELEMETRY: 'off',
        REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
      };
      const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, env });
      expect(JSON.parse(stdout)).toMatchObject({
        totals: { errors: 0, warnings: 0, ignored: 0 },
        problems: [],
      });
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('codes of problems', () => {
  it('each have a place on the page that the `type` of a problem leads to', async () => {
    const { body } = await api.ask({ url: '/api/docs' });
    for (const code of problemCodes) expect(body).toContain(`id="${code}"`);
    const problem = await api.ask({ url: '/api/sites/unknown' });
    expect(problem.json()).toMatchObject({ type: '/api/docs#not-found' });
  });
});

describe('filters', () => {
  it('take several values separated by commas, repeated, or both', async () => {
    const site = await seedSite(temporary.store);
    await seedResult(temporary.store, site.id);
    await seedResult(temporary.store, site.id, { significance: 'low' });
    await seedResult(temporary.store, site.id, { significance: 'high' });
    await seedResult(temporary.store, site.id, { significance: 'critical' });
    const count = async (query: string) => {
      const { headers } = await api.ask({ url: `/api/changes?${query}` });
      return Number(headers['x-total-count']);
    };
    expect(await count('significance=low,high')).toBe(2);
    expect(await count('significance=low&significance=high')).toBe(2);
    expect(await count('significance=low,high&significance=critical')).toBe(3);
    const wrong = await api.ask({ url: '/api/changes?significance=low&significance=huge' });
    expect(wrong.json()).toMatchObject({ code: 'invalid' });
    expect(wrong.body).toContain('must be one of low, medium, high, critical');
  });
});
