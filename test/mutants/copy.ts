// A copy of the project in which mutants are tried, one after the other.
import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../faults/control.ts';
import { applyEdit, type Mutation } from './mutations.ts';

export interface Copy {
  root: string;
  /** Runs the work while the mutations are in the files. */
  mutated<T>(mutations: Mutation[], work: () => Promise<T>): Promise<T>;
  remove(): Promise<void>;
}

const parts =
  'src test bin demo web eval bench docs man README.md CHANGELOG.md CONTRIBUTING.md package.json vitest.config.ts tsconfig.json biome.json .env.example';

export async function openCopy(): Promise<Copy> {
  const root = await mkdtemp(join(tmpdir(), 'heed-mutants-'));
  for (const part of parts.split(' ')) {
    await cp(join(projectRoot, part), join(root, part), { recursive: true, preserveTimestamps: true });
  }
  await symlink(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
  return {
    root,
    mutated: (mutations, work) => withMutations(root, mutations, work),
    remove: () => rm(root, { recursive: true, force: true, maxRetries: 3 }),
  };
}

async function withMutations<T>(root: string, mutations: Mutation[], work: () => Promise<T>): Promise<T> {
  const before = new Map<string, string>();
  try {
    for (const mutation of mutations) {
      const path = join(root, mutation.file);
      const code = await readFile(path, 'utf8');
      before.set(path, code);
      await writeFile(path, applyEdit(code, mutation));
    }
    return await work();
  } finally {
    for (const [path, code] of before) await writeFile(path, code);
  }
}

export interface Ended {
  code: number | null;
  output: string;
  /** True when it was ended because its time was up. */
  isOverdue: boolean;
}

const running = new Set<number>();

/** Ends whatever still runs in a copy. */
export function stopRunning(): void {
  for (const pid of running) endGroup(pid);
}

/** A program and all that it started. */
function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing of it is left.
  }
}

/** Runs a program of the project in the copy; what it started ends with it when its time is up. */
export function runIn(
  root: string,
  script: string,
  args: string[],
  limitMs: number,
  settings: Record<string, string> = {},
): Promise<Ended> {
  const child = spawn(process.execPath, [join(projectRoot, 'node_modules', script), ...args], {
    cwd: root,
    env: { ...process.env, ...settings, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const { pid } = child;
  if (pid === undefined) throw new Error(`${script} could not be started.`);
  running.add(pid);
  let isOverdue = false;
  const timer = setTimeout(() => {
    isOverdue = true;
    endGroup(pid);
  }, limitMs);
  return new Promise((resolve) => {
    child.once('exit', () => {
      running.delete(pid);
      // A test that failed halfway leaves the services that it started.
      endGroup(pid);
    });
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve({ code, output, isOverdue });
    });
  });
}
