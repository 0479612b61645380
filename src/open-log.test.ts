import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { runAs } from './engine/engine.ts';
import { openLog } from './open-log.ts';
import { makeRedact } from './telemetry/telemetry.ts';

async function logged(write: (log: ReturnType<typeof openLog>) => void): Promise<Record<string, unknown>[]> {
  const folder = await mkdtemp(join(tmpdir(), 'heed-test-log-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const output = pino.destination({ dest: join(folder, 'log'), sync: true });
  write(openLog('info', makeRedact(['hunter2-hunter2']), output));
  const text = await readFile(join(folder, 'log'), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

it('every line within a check or a request names it', async () => {
  const lines = await logged((log) => {
    runAs({ checkId: 'c', siteId: 's' }, () => log.warn({ code: 'x' }, 'in a check'));
    runAs({ requestId: 'r' }, () => log.error('in a request'));
    log.info('in neither');
  });
  expect(lines[0]).toMatchObject({ level: 40, checkId: 'c', siteId: 's', code: 'x', msg: 'in a check' });
  expect(lines[1]).toMatchObject({ level: 50, requestId: 'r', msg: 'in a request' });
  expect(Object.keys(lines[2] ?? {})).toEqual(['level', 'time', 'msg']);
});

it('secrets are in no line, whether in a message, an error or its stack', async () => {
  const lines = await logged((log) => {
    const cause = new Error('postgres://heed:other-secret@db is away');
    log.error(
      { err: new Error('login with hunter2-hunter2 failed', { cause }) },
      'it failed: hunter2-hunter2',
    );
    log.warn({ headers: { authorization: 'Basic aGVlZDpo' }, url: 'http://u:pw@p/' }, 'headers');
  });
  const text = JSON.stringify(lines);
  expect(lines).toHaveLength(2);
  for (const secret of ['hunter2', 'other-secret', 'aGVlZDpo', 'u:pw']) expect(text).not.toContain(secret);
});
