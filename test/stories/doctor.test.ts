// Whoever runs Heed looks for what is wrong, beside the running service, and passes it on without giving anything away.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { openChangingSite } from '../support/changing-site.ts';
import { clientOf } from '../support/client.ts';
import { heedCommand, startHeedProcess } from '../support/heed-process.ts';
import { openMailSink } from '../support/mail-sink.ts';
import { openTemporaryFolder } from '../support/temporary-folder.ts';

/** Whatever a stranger must not learn. */
const canaries = {
  apiKey: 'sk-canary-of-the-model',
  mailPassword: 'canary-of-the-mail',
  metricsToken: 'canary-of-the-metrics',
  sitePassword: 'canary-of-the-site',
  cookie: 'canary-of-the-cookie',
  channelSecret: 'whsec_Y2FuYXJ5LW9mLXRoZS1jaGFubmVsLWFuZC1tb3Jl',
  mailFrom: 'canary-of-a-person@example.com',
  contact: 'canary-of-the-operator@example.com',
  accessKeyId: 'AKIACANARY',
  name: 'canary of a name',
  goal: 'canary of a goal',
  path: 'canary-of-a-path',
};

let folder: string;
let settings: Record<string, string>;

const run = (...args: string[]) => runAs({}, ...args);

async function runAs(
  user: { uid?: number; gid?: number },
  ...args: string[]
): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = { PATH: process.env.PATH ?? '', ...settings };
  return promisify(execFile)(process.execPath, heedCommand(...args), { env, cwd: folder, ...user }).then(
    (said) => ({ code: 0, ...said }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
}

const statesOf = (stdout: string) =>
  Object.fromEntries(
    (JSON.parse(stdout) as { findings: { part: string; state: string }[] }).findings.map((one) => [
      one.part,
      one.state,
    ]),
  );

beforeAll(async () => {
  const temporary = await openTemporaryFolder();
  ({ folder } = temporary);
  const mail = await openMailSink({ onAuth: (_auth, _session, done) => done(null, { user: 'heed' }) });
  const site = await openChangingSite();
  settings = {
    DATA_DIR: folder,
    PORT: '0',
    SMTP_URL: mail.url.replace('://', `://heed:${canaries.mailPassword}@`),
    SMTP_FROM: canaries.mailFrom,
    CONTACT: canaries.contact,
    AWS_ACCESS_KEY_ID: canaries.accessKeyId,
    METRICS_TOKEN: canaries.metricsToken,
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'none',
    AI_BASE_URL: 'http://127.0.0.1:9/v1',
    AI_API_KEY: canaries.apiKey,
    AI_TIMEOUT_MS: '2000',
  };
  const heed = await startHeedProcess(settings);
  const client = clientOf(heed.address);
  site.set(`/${canaries.path}`, `<title>${canaries.name}</title><h1>Lamp</h1><p>Price: $49</p>`);
  const made = await client.post<{ id: string }>('/api/sites', {
    ...{ url: site.url(`/${canaries.path}`), name: canaries.name, trackingGoal: canaries.goal },
    watch: {
      auth: { kind: 'basic', user: 'ann', password: canaries.sitePassword },
      cookies: { sid: canaries.cookie },
    },
  });
  expect(made.status).toBe(201);
  await client.check(made.body.id);
  const hook = { url: `http://127.0.0.1:9/${canaries.path}`, secret: canaries.channelSecret };
  const channel = await client.post('/api/channels', {
    name: canaries.name,
    kind: 'webhook',
    settings: hook,
  });
  expect(channel.status).toBe(201);
  return async () => {
    await heed.stop('SIGKILL');
    await site.close();
    await mail.close();
    await temporary.remove();
  };
});

describe('the doctor', () => {
  it('tries every part beside the running service, and ends with 1 where one fails', async () => {
    const { code, stdout } = await run('doctor', '--json');
    expect(statesOf(stdout)).toMatchObject({
      ...{
        settings: 'ok',
        disk: 'ok',
        database: 'ok',
        files: 'ok',
        key: 'ok',
        clock: 'ok',
        mail: 'ok',
        model: 'failed',
      },
    });
    expect(code).toBe(1);
  });

  it('ends with 0 where all that is set up works, in words', async () => {
    const model = settings;
    settings = Object.fromEntries(Object.entries(model).filter(([name]) => !name.startsWith('AI_')));
    const { code, stdout } = await run('doctor', '--deep');
    settings = model;
    expect(stdout).toMatch(/^ok {2}database {2}sqlite: 1 sites/m);
    expect(stdout).toMatch(/^-- {2}model/m);
    expect(code).toBe(0);
  });

  it('names a setting that is wrong, and looks no further', async () => {
    const right = settings;
    settings = { ...right, FETCH_CONCURRENCY: 'many' };
    const { code, stdout } = await run('doctor', '--json');
    settings = right;
    expect(statesOf(stdout)).toEqual({ settings: 'failed' });
    expect(stdout).toContain('FETCH_CONCURRENCY');
    expect(code).toBe(1);
  });
});

describe('the doctor, before a start that would fail,', () => {
  it('finds a key that is missing or another', async () => {
    const key = join(folder, 'heed.key');
    const right = await readFile(key, 'utf8');
    await rename(key, `${key}.away`);
    const missing = await run('doctor', '--json');
    expect(statesOf(missing.stdout)).toMatchObject({ database: 'ok', key: 'failed' });
    expect(missing.stdout).toContain('Restore its heed.key from a backup');
    // It only looks: a new key would let the service start and open none of the old secrets.
    expect(existsSync(key)).toBe(false);
    await rename(`${key}.away`, key);
    settings.SECRET_KEY = right.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
    const other = await run('doctor', '--json');
    settings.SECRET_KEY = right.trim();
    const same = await run('doctor', '--json');
    delete settings.SECRET_KEY;
    expect(other.stdout).toContain('SECRET_KEY is not the key of this database');
    expect([other, same].map(({ stdout }) => statesOf(stdout).key)).toEqual(['failed', 'ok']);
  });

  it('finds data that this user cannot write', async () => {
    const isRoot = process.getuid?.() === 0;
    await chmod(folder, 0o555);
    const { stdout } = await runAs(isRoot ? { uid: 65534, gid: 65534 } : {}, 'doctor', '--json');
    await chmod(folder, 0o755);
    expect(statesOf(stdout)).toMatchObject({ disk: 'failed' });
    expect(stdout).toContain(`This user cannot write to ${folder}`);
    expect(statesOf((await run('doctor', '--json')).stdout)).toMatchObject({ disk: 'ok' });
  });
});

it('a process that keeps nothing here needs no data folder', async () => {
  const fleet = { DATABASE_URL: 'postgres://127.0.0.1:9/x', SECRET_KEY: 'A'.repeat(43) };
  const storage = {
    BLOB_URL: 's3://heed-pages?endpoint=http://127.0.0.1:9',
    AWS_SECRET_ACCESS_KEY: 'none-at-all',
  };
  const before = settings;
  settings = { ...before, ...fleet, ...storage, DATA_DIR: join(folder, 'nowhere') };
  const { stdout } = await run('doctor', '--json');
  settings = before;
  expect(statesOf(stdout)).toMatchObject({ disk: 'none', database: 'failed' });
  expect(stdout).toContain('Check that the database runs');
});

it('a support bundle holds figures and settings, and no secret, address, name or goal', async () => {
  const path = join(folder, 'bundle.json');
  const { code, stdout } = await run('support-bundle', path);
  expect([code, stdout]).toEqual([0, expect.stringContaining('Review it before you share it')]);
  const text = await readFile(path, 'utf8');
  expect(JSON.parse(text)).toMatchObject({
    settings: { AI_API_KEY: '[redacted]', AI_MODEL: 'none' },
    store: { kind: 'sqlite', rows: { sites: 1, channels: 1 } },
  });
  const key = await readFile(join(folder, 'heed.key'), 'utf8').catch(() => 'heed.key');
  for (const secret of [...Object.values(canaries), key.trim()]) expect(text).not.toContain(secret);
  expect((await run('support-bundle', path)).stderr).toContain('cannot be written');
});

it('the doctor counts files that are gone', async () => {
  const blobs = join(folder, 'blobs');
  const [part = ''] = (await readdir(blobs)).filter((name) => /^[0-9a-f]{2}$/.test(name));
  const [file = ''] = await readdir(join(blobs, part));
  await rm(join(blobs, part, file));
  const { stdout } = await run('doctor', '--json');
  expect(statesOf(stdout)).toMatchObject({ files: 'failed' });
  expect(stdout).toContain('1 missing');
});
