// Starting and stopping, as a person meets it.
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { clientOf, type SiteBody } from '../support/client.ts';
import { startHeedProcess } from '../support/heed-process.ts';
import { inTime } from '../support/in-time.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const run = promisify(execFile);
const command = fileURLToPath(new URL('../../bin/heed.mjs', import.meta.url));

async function refusal(settings: Record<string, string>, args: string[] = []): Promise<string> {
  const start = startHeedProcess({ DATA_DIR: await temporaryFolder(), ...settings }, args);
  return start.then(
    async (heed) => {
      await heed.stop('SIGKILL');
      throw new Error('it started');
    },
    (error: Error) => error.message,
  );
}

describe('starting', () => {
  it('explains itself with --help', async () => {
    const { stdout } = await run(process.execPath, [command, '--help']);
    expect(stdout).toContain('--role');
    expect(stdout).toContain('DATABASE_URL');
  });

  it.each([
    [{ PORT: 'abc' }, [], /PORT/],
    [{ HOST: '0.0.0.0' }, [], /HOST.*loopback/],
    [{ DATABASE_URL: 'mysql://x' }, [], /DATABASE_URL/],
    [{}, ['--role', 'worker'], /PostgreSQL/],
    [{}, ['--role', 'boss'], /--role/],
    [{}, ['--colour'], /--colour/],
  ] as [Record<string, string>, string[], RegExp][])(
    'is refused with %o %o, by name',
    async (settings, args, reason) => {
      expect(await refusal(settings, args)).toMatch(reason);
    },
  );

  it('is refused when the folder is in use by another', async () => {
    const folder = await temporaryFolder();
    const first = await startHeedProcess({ DATA_DIR: folder });
    onTestFinished(() => void first.stop('SIGKILL'));
    const message = await refusal({ DATA_DIR: folder });
    expect(message).toContain(folder);
    expect(await first.stop()).toBe(0);
  });

  it('is refused when the port is taken, and leaves the folder free', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await new Promise((resolve) => server.once('listening', resolve));
    const folder = await temporaryFolder();
    const { port } = server.address() as AddressInfo;
    expect(await refusal({ DATA_DIR: folder, PORT: String(port) })).toMatch(/PORT.*another program uses/);
    const heed = await startHeedProcess({ DATA_DIR: folder });
    expect(await heed.stop()).toBe(0);
  });
});

/** A page that keeps its visitors waiting, until it is released. */
async function openHangingPage(): Promise<{ url: string; asked: Promise<void>; answerFromNowOn(): void }> {
  let isHanging = true;
  const { promise: asked, resolve: markAsked } = Promise.withResolvers<void>();
  const server = createServer((_request, response) => {
    if (isHanging) return markAsked();
    response.setHeader('content-type', 'text/html');
    response.end('<p>Here at last</p>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    url,
    asked,
    answerFromNowOn: () => {
      isHanging = false;
    },
  };
}

describe('stopping', () => {
  it('hands back a check that hangs, exits in time, and goes on after the next start', async () => {
    const page = await openHangingPage();
    const folder = await temporaryFolder();
    const first = await startHeedProcess({ DATA_DIR: folder });
    onTestFinished(() => void first.stop('SIGKILL'));
    const { body } = await clientOf(first.address).post<SiteBody>('/api/sites', { url: page.url });
    await page.asked;
    // It gives what runs seven seconds; the page would hang for as long as the test runs.
    expect(await inTime(first.stop(), 20_000)).toBe(0);
    page.answerFromNowOn();
    const second = await startHeedProcess({ DATA_DIR: folder });
    onTestFinished(() => void second.stop('SIGKILL'));
    const client = clientOf(second.address);
    const checks = await client.get<{ id: string }[]>(`/api/sites/${body.id}/checks`);
    expect(checks.body).toHaveLength(1);
    expect((await client.finished(checks.body[0]?.id ?? '')).outcome).toBe('baseline');
    expect(await second.stop()).toBe(0);
  });
});
