// Versions of Node from the registry, each in a folder of its own: the package `node` brings the program itself.
import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

export interface OtherNode {
  /** As it says itself: v22.18.0. */
  version: string;
  /** Programs that are started with this find it before any other. */
  env: NodeJS.ProcessEnv;
}

const run = promisify(execFile);

/** `wanted`: a version, or the beginning of one, whose newest is taken. */
export async function bringNode(folder: string, wanted: string): Promise<OtherNode> {
  const place = join(folder, `node-${wanted}`);
  await mkdir(place, { recursive: true });
  // Its script fetches the program for this machine: newer versions of npm run it only where this allows it.
  await writeFile(join(place, 'package.json'), '{"private":true,"allowScripts":{"node":true}}');
  const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--foreground-scripts'];
  await run('npm', ['install', ...flags, `node@${wanted}`], { cwd: place });
  const bin = join(place, 'node_modules', 'node', 'bin');
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` };
  const { stdout } = await run('node', ['--version'], { env });
  const version = stdout.trim();
  if (!`${version}.`.startsWith(`v${wanted}.`)) throw new Error(`node@${wanted} is ${version}`);
  return { version, env };
}
