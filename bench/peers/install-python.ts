// Brings a Python program into a folder: from the package index, else from Debian's packages, unpacked there and never installed.
import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { Unavailable } from './peer.ts';
import type { PythonProgram } from './versions.ts';

export interface PythonInstall {
  /** The interpreter and, where it needs them, the folders of its modules and libraries. */
  python: string;
  env: Record<string, string>;
  /** Folder of the commands that came with it. */
  bin: string;
  /** Folders of modules outside the interpreter's own; the program's first. */
  modules: string[];
  /** In words, with the packages that were used. */
  origin: string;
}

const run = promisify(execFile);
/** Debian's packages fit Debian's interpreter only. */
const systemPython = '/usr/bin/python3';
const asUser = ['-o', 'APT::Sandbox::User=root'];
/** Of what a package needs, the rest is on every Debian that has an interpreter. */
const unpacked = /^(?:python3-(?!minimal$)|lib(?:xml2|xslt1|icu|yaml))/;

export async function installPython(
  program: PythonProgram,
  folder: string,
  sources: ReadonlyMap<string, string>,
): Promise<PythonInstall> {
  const note = join(folder, 'installed.json');
  const known = await readFile(note, 'utf8').catch(() => null);
  if (known !== null) return JSON.parse(known) as PythonInstall;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const reasons: string[] = [];
  for (const [from, install] of [
    ['the Python package index', installFromIndex],
    ["Debian's packages", installFromDebian],
  ] as const) {
    try {
      const installed = await install(program, folder, sources);
      await writeFile(note, JSON.stringify(installed));
      return installed;
    } catch (error) {
      reasons.push(`${from}: ${lastLine(error)}`);
    }
  }
  throw new Unavailable(`${program.name} could not be installed (${reasons.join('; ')}).`);
}

async function installFromIndex({ pip }: PythonProgram, folder: string): Promise<PythonInstall> {
  const venv = join(folder, 'venv');
  const bin = join(venv, 'bin');
  await run('python3', ['-m', 'venv', venv]);
  const quick = ['--quiet', '--disable-pip-version-check', '--retries', '1', '--timeout', '20'];
  await run(join(bin, 'pip'), ['install', ...quick, ...pip]);
  const { stdout } = await run(join(bin, 'pip'), ['freeze']);
  return { python: join(bin, 'python'), env: {}, bin, modules: [], origin: `pip: ${words(stdout)}` };
}

async function installFromDebian(
  { debian, suite, source = [] }: PythonProgram,
  folder: string,
  own: ReadonlyMap<string, string>,
): Promise<PythonInstall> {
  const root = join(folder, 'root');
  const packages =
    suite === undefined ? await download(debian, folder) : await downloadAll(debian, suite, folder);
  for (const file of packages) await run('dpkg', ['-x', file, root]);
  const modules = [join(root, 'usr/lib/python3/dist-packages')];
  for (const { name, repository, tag, modules: inside = '' } of source) {
    const clone = join(folder, 'source', name);
    await run('git', [
      'clone',
      '--quiet',
      '--depth',
      '1',
      '--branch',
      tag,
      own.get(name) ?? repository,
      clone,
    ]);
    modules.unshift(join(clone, inside));
  }
  const names = (await readdir(join(root, 'usr/lib'))).filter((name) => name.endsWith('-linux-gnu'));
  const libraries = names.map((name) => join(root, 'usr/lib', name)).join(':');
  const env = { PYTHONPATH: modules.join(':') };
  const isOwn = suite !== undefined;
  return {
    python: isOwn ? await writeInterpreter(folder, root, libraries) : systemPython,
    env: isOwn ? { ...env, PYTHONHOME: join(root, 'usr') } : { ...env, LD_LIBRARY_PATH: libraries },
    bin: join(root, 'usr/bin'),
    modules,
    origin: `Debian ${suite ?? ''}: ${words(packages.map((file) => basename(file)).join('\n'))}; source: ${source.map(({ name, tag }) => `${name} ${tag}`).join(' ')}`,
  };
}

/** Packages of the running Debian with the modules they need, for its own interpreter. */
async function download(names: readonly string[], folder: string): Promise<string[]> {
  const kinds = ['recommends', 'suggests', 'conflicts', 'breaks', 'replaces', 'enhances'];
  const without = kinds.map((kind) => `--no-${kind}`);
  const { stdout } = await run('apt-cache', ['depends', '--recurse', ...without, ...names]);
  const needed = stdout.split('\n').filter((name) => unpacked.test(name));
  const downloads = join(folder, 'packages');
  await mkdir(downloads);
  const wanted = [...new Set([...names, ...needed])];
  await run('apt-get', ['download', '--quiet', ...asUser, ...wanted], { cwd: downloads });
  return packagesIn(downloads);
}

/** Packages of another suite, with the interpreter and the C library they need; lists and status are kept in the folder. */
async function downloadAll(names: readonly string[], suite: string, folder: string): Promise<string[]> {
  const at = (name: string) => join(folder, 'apt', name);
  for (const name of ['lists/partial', 'cache/archives/partial']) await mkdir(at(name), { recursive: true });
  const key = '/usr/share/keyrings/debian-archive-keyring.gpg';
  await writeFile(at('sources'), `deb [signed-by=${key}] http://deb.debian.org/debian ${suite} main\n`);
  await writeFile(at('status'), '');
  const settings = Object.entries({
    ...{ 'Dir::Etc::sourcelist': at('sources'), 'Dir::Etc::sourceparts': '/dev/null' },
    ...{ 'Dir::State::lists': at('lists'), 'Dir::State::status': at('status'), 'Dir::Cache': at('cache') },
    'Acquire::Languages': 'none',
  }).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  await run('apt-get', [...settings, ...asUser, 'update']);
  const quiet = ['install', '--no-install-recommends', '--download-only', '--yes'];
  await run('apt-get', [...settings, ...asUser, ...quiet, ...names], { maxBuffer: 2 ** 26 });
  return packagesIn(at('cache/archives'));
}

async function packagesIn(folder: string): Promise<string[]> {
  const files = await readdir(folder);
  return files.filter((file) => file.endsWith('.deb')).map((file) => join(folder, file));
}

/** An interpreter with a C library of its own is started through the loader that came with it. */
async function writeInterpreter(folder: string, root: string, libraries: string): Promise<string> {
  const names = await readdir(join(root, 'usr/bin'));
  const newest = names.filter((name) => /^python3\.\d+$/.test(name)).at(-1) ?? 'python3';
  const loader = join(root, 'usr/lib64/ld-linux-x86-64.so.2');
  const file = join(folder, 'python');
  const start = [loader, '--library-path', libraries, join(root, 'usr/bin', newest)].join("' '");
  await writeFile(file, `#!/bin/sh\nexec '${start}' "$@"\n`, { mode: 0o755 });
  return file;
}

function words(text: string): string {
  return text.trim().split('\n').sort().join(' ');
}

function lastLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return (text.trim().split('\n').at(-1) ?? '').replace(/\.$/, '');
}
