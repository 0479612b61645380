// Packs, installs the tarball in an empty folder as a stranger would, and tours it: npx heed, help, a first answer, a clean end.
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../support/free-port.ts';
import { until } from '../support/until.ts';
import { pack } from './pack.ts';

const run = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), 'heed-package-'));
try {
  const { filename } = await pack(folder);
  await writeFile(join(folder, 'package.json'), '{"private":true}');
  // What npm has cached is not requested again; nothing of the package runs at installation.
  const flags = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  await run('npm', ['install', ...flags, join(folder, filename)], { cwd: folder });
  await tour();
  console.log('The package installs in an empty folder, starts with npx, answers and stops.');
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function tour(): Promise<void> {
  const help = await run('npx', ['heed', '--help'], { cwd: folder });
  assert.match(help.stdout, /Usage: npx heed \[command\]/);
  const bad = await run('npx', ['heed', '--nonsense'], { cwd: folder }).catch((error) => error);
  assert.match(bad.stderr, /See `npx heed --help`/);
  const port = await freePort();
  const env = { ...process.env, PORT: String(port) };
  const child = spawn('npx', ['heed'], {
    ...{ cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] as const },
    // npx does not pass signals on: as a terminal does, they go to the whole group.
    detached: true,
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  try {
    await until(async () => said.includes('Heed listens on'));
    const address = `http://127.0.0.1:${port}`;
    const page = await fetch(address);
    assert.equal(page.status, 200);
    assert.match(await page.text(), /<title>Heed<\/title>/);
    const order = { url: `${address}/healthz`, name: 'Itself' };
    const headers = { 'content-type': 'application/json' };
    const made = await fetch(`${address}/api/sites`, {
      method: 'POST',
      headers,
      body: JSON.stringify(order),
    });
    assert.equal(made.status, 201);
    const listed = await run('npx', ['heed', 'ls', '--url', address], { cwd: folder });
    assert.match(listed.stdout, /Itself/);
  } finally {
    process.kill(-(child.pid ?? 0), 'SIGTERM');
  }
  await ended;
  await until(async () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => false,
      () => true,
    ),
  );
}
