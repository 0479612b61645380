// Brings a Python program into a folder: from the package index, else from Debian's packages, unpacked there and never installed.
import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Unavailable } from './peer.ts';
import type { PythonProgram } from './versions.ts';

export interface PythonInstall {
  /** The interpreter and, where it needs them, the folders of its modules and libraries. */
  python: string;
  env: Record<string, string>;
  /** Folder of the commands that came with it. */
  bin: string;
  /** In words, with the packages that were used. */
  origin: string;
}

const run = promisify(execFile);
/** Debian's packages fit Debian's interpreter only. */
const systemPython = '/usr/bin/python3';
/** Of what a package needs, the rest is on every Debian that has an interpreter. */
const unpacked = /^(?:python3-(?!minimal$)|lib(?:xml2|xslt1|icu|yaml))/;

export async function installPython(
  program: PythonProgram,
  folder: string,
  source: string | null,
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
      const installed = await install(program, folder, source);
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
  return { python: join(bin, 'python'), env: {}, bin, origin: `pip: ${words(stdout)}` };
}

async function installFromDebian(
  { debian, source: known }: PythonProgram,
  folder: string,
  ownSource: string | null,
): Promise<PythonInstall> {
  if (debian === undefined) throw new Error('they do not have what this version needs');
  const downloads = join(folder, 'packages');
  const root = join(folder, 'root');
  await mkdir(downloads, { recursive: true });
  const kinds = ['recommends', 'suggests', 'conflicts', 'breaks', 'replaces', 'enhances'];
  const without = kinds.map((kind) => `--no-${kind}`);
  const { stdout } = await run('apt-cache', ['depends', '--recurse', ...without, ...debian]);
  const needed = stdout.split('\n').filter((name) => unpacked.test(name));
  const user = ['-o', 'APT::Sandbox::User=root'];
  const packages = [...new Set([...debian, ...needed])];
  await run('apt-get', ['download', '--quiet', ...user, ...packages], { cwd: downloads });
  const files = await readdir(downloads);
  for (const file of files) await run('dpkg', ['-x', join(downloads, file), root]);
  const modules = [join(root, 'usr/lib/python3/dist-packages')];
  if (known !== undefined) {
    const clone = join(folder, 'source');
    const { repository, tag } = known;
    await run('git', ['clone', '--quiet', '--depth', '1', '--branch', tag, ownSource ?? repository, clone]);
    modules.unshift(clone);
  }
  const libraries = (await readdir(join(root, 'usr/lib'))).filter((name) => name.endsWith('-linux-gnu'));
  return {
    python: systemPython,
    env: {
      PYTHONPATH: modules.join(':'),
      LD_LIBRARY_PATH: libraries.map((name) => join(root, 'usr/lib', name)).join(':'),
    },
    bin: join(root, 'usr/bin'),
    origin: `${known === undefined ? '' : `source ${known.tag}, `}Debian: ${words(files.join('\n'))}`,
  };
}

function words(text: string): string {
  return text.trim().split('\n').sort().join(' ');
}

function lastLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return (text.trim().split('\n').at(-1) ?? '').replace(/\.$/, '');
}
