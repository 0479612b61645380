// The version of the package.
import { readFileSync } from 'node:fs';
import { packageFile } from './core/own-file.ts';

export function version(): string {
  return (JSON.parse(readFileSync(packageFile('package.json'), 'utf8')) as { version: string }).version;
}
