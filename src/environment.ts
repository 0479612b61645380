// The only reader of the environment.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { Fault } from './core/fault/fault.ts';

/** Settings from the environment, over those in a `.env` file of the working folder. */
export function readEnvironment(folder: string = process.cwd()): Record<string, string | undefined> {
  return { ...readEnvFile(resolve(folder, '.env')), ...process.env };
}

function readEnvFile(path: string): Record<string, string | undefined> {
  try {
    return parseEnv(readFileSync(path, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new Fault({
      code: 'config.bad-setting',
      message: `.env could not be read: ${(error as Error).message}`,
      advice: 'Fix or remove the file.',
      transient: false,
    });
  }
}
