// Clients generated from the document compile, and run against the real service. The generators are no dependency of the
// project, because they are large: `npm run test:openapi` installs them here and runs this.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HeedProcess, startHeedProcess } from '../support/heed-process.ts';
import { openTemporaryFolder } from '../support/temporary-folder.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const tools = `${here}node_modules`;
const isInstalled = existsSync(`${tools}/openapi-typescript`);
const generated = `${here}generated`;
const run = promisify(execFile);
const node = (...args: string[]) => run(process.execPath, args, { cwd: here });

/** What people write with each of them. It is compiled, then run; it gives what it got. */
const programs = {
  'openapi-fetch': `
import createClient from 'openapi-fetch';
import type { paths } from './api.js';
export async function use(baseUrl: string) {
  const client = createClient<paths>({ baseUrl });
  const body = { url: 'http://127.0.0.1:9/', name: 'By openapi-fetch', trackingGoal: 'any change' };
  const { data: site } = await client.POST('/api/sites', { body });
  const { data: sites } = await client.GET('/api/sites', { params: { query: { limit: 10, q: 'openapi-fetch' } } });
  const query = { limit: 5, significance: ['high', 'critical'] as ('high' | 'critical')[] };
  const { data: changes } = await client.GET('/api/changes', { params: { query } });
  const { error } = await client.GET('/api/sites/{id}', { params: { path: { id: 'unknown' } } });
  const health: 'ok' | 'pending' | 'failing' | 'blocked' | undefined = site?.health;
  return { name: site?.name, health, listed: sites?.length, changes: changes?.length, code: error?.code };
}`,
  'hey-api': `
import { createSite, getSite, listChanges, listSites, type Site } from './hey/index.js';
import { client } from './hey/client.gen.js';
export async function use(baseUrl: string) {
  client.setConfig({ baseUrl });
  const body = { url: 'http://127.0.0.1:9/', name: 'By hey-api', trackingGoal: 'any change' };
  const { data: site } = await createSite({ body });
  const { data: sites } = await listSites({ query: { limit: 10, q: 'hey-api' } });
  const { data: changes } = await listChanges({ query: { limit: 5, significance: ['high', 'critical'] } });
  const { error } = await getSite({ path: { id: 'unknown' } });
  const health: Site['health'] | undefined = site?.health;
  return { name: site?.name, health, listed: sites?.length, changes: changes?.length, code: error?.code };
}`,
  orval: `
import { createSite, getSite, listChanges, listSites, type Site } from './orval.js';
export async function use() {
  const site = await createSite({ url: 'http://127.0.0.1:9/', name: 'By orval', trackingGoal: 'any change' });
  const sites = await listSites({ limit: 10, q: 'orval' });
  const changes = await listChanges({ limit: 5, significance: ['high', 'critical'] });
  const missing = await getSite('unknown');
  if (site.status !== 201 || sites.status !== 200 || changes.status !== 200 || missing.status === 200) return null;
  const health: Site['health'] = site.data.health;
  const { name } = site.data;
  return { name, health, listed: sites.data.length, changes: changes.data.length, code: missing.data.code };
}`,
};

describe.skipIf(!isInstalled)('the OpenAPI document', () => {
  let heed: HeedProcess;
  let folder: Awaited<ReturnType<typeof openTemporaryFolder>>;

  beforeAll(async () => {
    folder = await openTemporaryFolder();
    heed = await startHeedProcess({ DATA_DIR: folder.folder });
    await rm(generated, { recursive: true, force: true });
    await mkdir(generated);
    const document = await (await fetch(`${heed.address}/api/openapi.json`)).text();
    await writeFile(`${generated}/openapi.json`, document);
  });
  afterAll(async () => {
    await heed?.stop();
    await folder?.remove();
    await rm(generated, { recursive: true, force: true });
  });

  async function use(name: keyof typeof programs): Promise<unknown> {
    const file = `${generated}/use-${name}.ts`;
    await writeFile(file, programs[name]);
    const options = ['--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2022,dom,dom.iterable'];
    const modules = ['--module', 'esnext', '--moduleResolution', 'bundler', '--skipLibCheck'];
    const { stdout } = await node(`${tools}/typescript/bin/tsc`, ...options, ...modules, file).catch(
      (error) => error,
    );
    expect(stdout).toBe('');
    const program = (await import(file)) as { use(address: string): Promise<unknown> };
    return program.use(heed.address);
  }

  it('has no error and no warning by spectral', async () => {
    const { stdout } = await node('lint-by-spectral.mjs', 'generated/openapi.json');
    expect(JSON.parse(stdout)).toEqual([]);
  });

  it('makes types with openapi-typescript, and a client with them works', async () => {
    await node(
      `${tools}/openapi-typescript/bin/cli.js`,
      'generated/openapi.json',
      '-o',
      'generated/api.d.ts',
    );
    const got = await use('openapi-fetch');
    expect(got).toEqual({
      name: 'By openapi-fetch',
      health: 'pending',
      listed: 1,
      changes: 0,
      code: 'not-found',
    });
  });

  it('makes a client with hey-api that works', async () => {
    const args = ['-i', './generated/openapi.json', '-o', './generated/hey'];
    await node(`${tools}/@hey-api/openapi-ts/bin/run.js`, ...args);
    const got = await use('hey-api');
    expect(got).toEqual({ name: 'By hey-api', health: 'pending', listed: 1, changes: 0, code: 'not-found' });
  });

  it('makes a client with orval that works', async () => {
    const output = { target: './orval.ts', client: 'fetch', baseUrl: heed.address };
    const config = { heed: { input: './openapi.json', output } };
    await writeFile(`${generated}/orval.config.mjs`, `export default ${JSON.stringify(config)};`);
    await node(`${tools}/orval/dist/bin/orval.mjs`, '--config', './generated/orval.config.mjs');
    const got = await use('orval');
    expect(got).toEqual({ name: 'By orval', health: 'pending', listed: 1, changes: 0, code: 'not-found' });
  });
});
