// The source files under a folder of src, for tests that walk what the code can say.
import { readdirSync, readFileSync } from 'node:fs';

export function collectSource(folder: string): { path: string; code: string }[] {
  const root = new URL(`../../src/${folder}/`, import.meta.url);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.ts$/.test(path))
    .map((path) => ({ path, code: readFileSync(new URL(path, root), 'utf8') }));
}
