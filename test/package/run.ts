// Packs, installs the tarball in an empty folder as a stranger would, and tours it on each Node: npx heed, help, a first answer, a clean end.
// `npm run test:package -- 22 24` takes these versions alone.
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../support/free-port.ts';
import { until } from '../support/until.ts';
import { bringNode, type OtherNode } from './nodes.ts';
import { pack } from './pack.ts';

const run = promisify(execFile);
/** One that is too old, the oldest that works, and the lines that are maintained. */
const versions = process.argv.length > 2 ? process.argv.slice(2) : ['20', '22.18.0', '22', '24'];
const scratch = await mkdtemp(join(tmpdir(), 'heed-package-'));
try {
  const { filename } = await pack(scratch);
  for (const wanted of versions) {
    const node = await bringNode(scratch, wanted);
    const folder = join(scratch, `package-${wanted}`);
    await install(folder, join(scratch, filename), node);
    if (wanted.startsWith('20')) {
      await refusal(folder, node);
      console.log(`Node ${node.version}: one sentence says what is needed.`);
    } else {
      await tour(folder, node);
      console.log(`Node ${node.version}: installs in an empty folder, starts with npx, answers and stops.`);
    }
  }
} finally {
  await rm(scratch, { recursive: true, force: true });
}

async function install(folder: string, tarball: string, { env }: OtherNode): Promise<void> {
  await mkdir(folder);
  await writeFile(join(folder, 'package.json'), '{"private":true}');
  // What npm has cached is not requested again; nothing of the package runs at installation.
  const flags = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  await run('npm', ['install', ...flags, tarball], { cwd: folder, env });
}

async function refusal(folder: string, { version, env }: OtherNode): Promise<void> {
  for (const args of [[], ['--help'], ['ls']]) {
    const failed = await run('npx', ['heed', ...args], { cwd: folder, env }).catch((error) => error);
    assert.equal(failed.code, 1);
    assert.equal(failed.stdout, '');
    const said = (failed.stderr as string)
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('npm '));
    assert.equal(said.length, 1, failed.stderr);
    assert.match(said[0] ?? '', new RegExp(`^Heed needs Node 22\\.18 or newer .*; this is ${version}\\.`));
  }
}

async function tour(folder: string, { env }: OtherNode): Promise<void> {
  const options = { cwd: folder, env };
  const help = await run('npx', ['heed', '--help'], options);
  assert.match(help.stdout, /Usage: npx heed \[command\]/);
  const bad = await run('npx', ['heed', '--nonsense'], options).catch((error) => error);
  assert.match(bad.stderr, /See `npx heed --help`/);
  const port = await freePort();
  const child = spawn('npx', ['heed'], {
    ...{ cwd: folder, env: { ...env, PORT: String(port) }, stdio: ['ignore', 'pipe', 'inherit'] as const },
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
    await askIt(`http://127.0.0.1:${port}`);
    const listed = await run('npx', ['heed', 'ls', '--url', `http://127.0.0.1:${port}`], options);
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

async function askIt(address: string): Promise<void> {
  const page = await fetch(address);
  assert.equal(page.status, 200);
  assert.match(await page.text(), /<title>Heed<\/title>/);
  const made = await fetch(`${address}/api/sites`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: 'https://example.com/', name: 'Itself' }),
  });
  assert.equal(made.status, 201);
}
