// Packs the project as it would be published, without building it.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const root = fileURLToPath(new URL('../..', import.meta.url));

interface Packed {
  filename: string;
  files: { path: string; size: number }[];
}

/** `folder`: where the tarball is written; null: it is only listed. */
export async function pack(folder: string | null): Promise<Packed> {
  const where = folder === null ? ['--dry-run'] : ['--pack-destination', folder];
  const { stdout } = await promisify(execFile)('npm', ['pack', '--json', '--ignore-scripts', ...where], {
    ...{ cwd: root, maxBuffer: 64 * 1024 * 1024 },
  });
  const answer: unknown = JSON.parse(stdout);
  // A list, or since npm 12 an object by name.
  const [packed] = Object.values(answer as Record<string, Packed>);
  if (packed === undefined) throw new Error('npm packed nothing');
  return packed;
}
