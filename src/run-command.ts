// Runs a command beside the service: with its store and its threads, and nothing else.
import { createInterface } from 'node:readline/promises';
import type { Archive, Asked, CommandWorld } from './cli/cli.ts';
import type { CommandName } from './command-name.ts';
import { readConfig, readEnvironment } from './config.ts';
import { Fault } from './core/fault.ts';
import { endWithFault } from './end-with-fault.ts';
import { openPagePool } from './engine/engine.ts';
import { openDoctor } from './open-doctor.ts';
import { openExam } from './open-exam.ts';
import { migrateStore, openStore, restoreArchive, type StoreSettings, writeArchive } from './store/store.ts';

export async function runCommand(
  { run }: Extract<Asked, { want: 'run' }>,
  { rename }: CommandName,
  version: string,
  isJson: boolean,
): Promise<void> {
  const closers: (() => Promise<unknown>)[] = [];
  const write = (text: string) => void process.stdout.write(rename(text));
  const open = async () => {
    const { databaseUrl, dataDir, blobs, cpuThreads, publicUrl, host, port } = readConfig(
      readEnvironment(),
      'all',
    );
    const store = await openStore({ databaseUrl, dataDir, blobs });
    closers.push(() => store.close());
    const pagePool = openPagePool({ threads: cpuThreads });
    closers.push(() => pagePool.close());
    const name = host.includes(':') ? `[${host}]` : host;
    return { store, pagePool, address: publicUrl ?? `http://${name}:${port}` };
  };
  try {
    const threads = () => {
      const pagePool = openPagePool({ threads: 1 });
      closers.push(() => pagePool.close());
      return pagePool;
    };
    const exam = () => openExam(readConfig(readEnvironment(), 'all').ai, open, threads);
    const settings = () => {
      const { databaseUrl, dataDir, blobs } = readConfig(readEnvironment(), 'all');
      return { databaseUrl, dataDir, blobs };
    };
    const archive: Archive = {
      write: (path, withSecrets) => writeArchive(settings(), { path, withSecrets, version, now: Date.now() }),
      restore: (path) => restoreArchive(settings(), path),
    };
    const environment = readEnvironment();
    const prompt = process.stdin.isTTY && process.stdout.isTTY ? ask : null;
    const copyTo = copyFrom(settings, environment);
    const talk = { write, prompt, environment, version };
    const isWell = await run({ open, openExam: exam, archive, copyTo, openDoctor, ...talk });
    if (isWell !== true) process.exitCode = Number(isWell) || (isWell === 0 ? 0 : 1);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    endWithFault(error, rename, isJson);
  } finally {
    for (const close of closers.reverse()) await close();
  }
}

function copyFrom(
  settings: () => StoreSettings,
  environment: Record<string, string | undefined>,
): CommandWorld['copyTo'] {
  return ({ to, blobs }, onProgress) => {
    const from = settings();
    const target = blobs === null ? from : readConfig({ ...environment, BLOB_URL: blobs }, 'all');
    const place = { dataDir: from.dataDir, databaseUrl: to, blobs: target.blobs ?? null };
    return migrateStore({ from, to: place, onProgress });
  };
}

async function ask(text: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await lines.question(text);
  } finally {
    lines.close();
  }
}
