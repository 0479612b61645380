// Builds something for a test run, unless the build that is there was made from this very source.
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface StaleBuild {
  /** The root of the project. */
  folder: string;
  /** What it is made from, as patterns of files. */
  sources: string[];
  exclude: string[];
  /** The file within the build that says what it was made from. By content: a clone or a copy has no times that mean anything. */
  mark: string;
  build(folder: string): void;
}

export async function buildWhenStale(stale: StaleBuild): Promise<'built' | 'fresh'> {
  const source = await hashSource(stale);
  const mark = join(stale.folder, stale.mark);
  if ((await readFile(mark, 'utf8').catch(() => null)) === source) return 'fresh';
  stale.build(stale.folder);
  await writeFile(mark, source);
  return 'built';
}

async function hashSource({ folder, sources, exclude }: StaleBuild): Promise<string> {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { cwd: folder, exclude }).sort())
    hash.update(`${file}\n`).update(await readFile(join(folder, file)));
  return hash.digest('hex');
}
