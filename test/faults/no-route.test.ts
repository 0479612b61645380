// Addresses whose connect() fails at once (no route, no address of ours, refused), by every way out: each is an error of its own check.
import { execFile, spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { isLong } from './tier.ts';

const run = promisify(execFile);
const inside = fileURLToPath(new URL('inside/no-route.ts', import.meta.url));

interface Report {
  isAlive: boolean;
  /** What came of a good page in the browser; null: none was started. */
  withBrowser: string | null;
  end: number;
  cases: { code: string; way: string; host: string; scheme: string; fault: string | null }[];
  output: string;
}

const hasNamespaces = spawnSync('unshare', ['-rnm', 'ip', 'link', 'set', 'lo', 'up']).status === 0;
if (!hasNamespaces) {
  console.warn(
    'SKIPPED: no-route needs `unshare -rnm` and `ip`, which this machine does not allow. The portable part is src/net/connect.test.ts.',
  );
}

describe.skipIf(!hasNamespaces)('a machine without a route', () => {
  it('fails each check for itself, by every way out, and lives on', async () => {
    const folder = await temporaryFolder();
    const hosts = join(folder, 'hosts');
    const data = join(folder, 'data');
    await writeFile(hosts, '');
    await mkdir(data);
    const args = ['-rnm', process.execPath, inside, data, hosts, isLong ? 'long' : 'short'];
    const { stdout } = await run('unshare', args, { maxBuffer: 10_000_000 });
    const { isAlive, withBrowser, end, cases, output } = JSON.parse(stdout) as Report;
    expect({ isAlive, end }, output).toEqual({ isAlive: true, end: 0 });
    if (isLong && withBrowser !== 'baseline') {
      console.warn(`The browser of this machine reads no page (${withBrowser}): only survival is shown.`);
    }
    for (const one of cases) {
      const expected =
        one.way === 'browser' && withBrowser !== 'baseline' ? withBrowser : faultOf(one.way, one.code);
      expect(one.fault, JSON.stringify(one)).toBe(expected);
    }
    expect(new Set(cases.map(({ way }) => way)).size).toBe(isLong ? 7 : 6);
  }, 240_000);
});

function faultOf(way: string, code: string): string {
  if (way === 'proxy') return 'capture.proxy-failed';
  if (way === 'webhook' || way === 'mail') return 'notify.unreachable';
  return code === 'ECONNREFUSED' ? 'capture.refused' : 'capture.unreachable';
}
