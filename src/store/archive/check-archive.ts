// Reads a backup from beginning to end: every part has its checksum, every blob its name, and nothing is missing.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Fault } from '../../core/fault/fault.ts';
import { unpackBlob } from '../blobs/blob.ts';
import { isMissing } from '../blobs/blobs-on-disk.ts';
import { type Manifest, manifestName, manifestSchema } from './manifest.ts';
import { readTar, type TarEntry } from './tar.ts';

const unpack = promisify(gunzip);
const mostBytes = 1024 * 1024 * 1024;

/** What the archive holds; a Fault where it is damaged or not a backup. */
export async function checkArchive(path: string): Promise<Manifest> {
  const found: { parts: Record<string, string>; tables: Record<string, number>; blobs: number } = {
    ...{ parts: {}, tables: {}, blobs: 0 },
  };
  let manifest: Manifest | null = null;
  try {
    for await (const entry of readTar(path)) {
      if (entry.name === manifestName) manifest = manifestSchema.parse(JSON.parse(entry.bytes.toString()));
      else if (tableOf(entry.name) !== null) await countPart(entry, found);
      else {
        await checkBlob(entry);
        found.blobs += 1;
      }
    }
  } catch (error) {
    throw damaged(path, error);
  }
  if (manifest === null) throw damaged(path, new Error('it has no manifest'));
  const isWhole =
    manifest.blobs === found.blobs &&
    isSame(manifest.parts, found.parts) &&
    Object.entries(manifest.tables).every(([table, count]) => (found.tables[table] ?? 0) === count);
  if (!isWhole) throw damaged(path, new Error('something in it is missing or changed'));
  return manifest;
}

/** The table that a part belongs to; null: it is no part of a table. */
export function tableOf(name: string): string | null {
  return /^tables\/([a-z_]+)\/\d+\.jsonl\.gz$/.exec(name)?.[1] ?? null;
}

/** The key of a blob by its name in the archive; null: it is none. */
export function blobKeyOf(name: string): string | null {
  const [, first, rest] = /^blobs\/([\da-f]{2})\/([\da-f]{62})$/.exec(name) ?? [];
  return first === undefined || rest === undefined ? null : first + rest;
}

export async function linesOf({ bytes }: TarEntry): Promise<string[]> {
  const text = (await unpack(bytes, { maxOutputLength: mostBytes })).toString('utf8');
  return text.split('\n').filter((line) => line !== '');
}

async function countPart(
  entry: TarEntry,
  found: { parts: Record<string, string>; tables: Record<string, number> },
): Promise<void> {
  const table = tableOf(entry.name) ?? '';
  found.parts[entry.name] = createHash('sha256').update(entry.bytes).digest('hex');
  found.tables[table] = (found.tables[table] ?? 0) + (await linesOf(entry)).length;
}

async function checkBlob({ name, bytes }: TarEntry): Promise<void> {
  const key = blobKeyOf(name);
  if (key === null) throw new Error(`it has an entry “${name}”`);
  if (!(await isBlob(key, bytes))) throw new Error(`${name} is damaged`);
}

/** Whether these are the stored bytes of that blob: it is named by what is in it. */
export async function isBlob(key: string, bytes: Uint8Array): Promise<boolean> {
  return unpackBlob(key, bytes).then(
    () => true,
    () => false,
  );
}

function isSame(one: Record<string, string>, other: Record<string, string>): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}

function damaged(path: string, cause: unknown): Fault {
  if (cause instanceof Error && isMissing(cause))
    return new Fault({
      code: 'store.no-backup',
      message: `There is no file at ${path}.`,
      advice: 'Choose a file that `heed backup` wrote.',
      transient: false,
    });
  const why = cause instanceof Error ? cause.message.split('\n')[0] : 'it cannot be read';
  return new Fault({
    code: 'store.bad-backup',
    message: `${path} is not a whole backup: ${why}.`,
    advice: 'Use another backup.',
    transient: false,
  });
}
