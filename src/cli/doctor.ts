// `heed doctor` and `heed support-bundle`: what works here and what does not; and the same for others, without secrets.
import { writeFile } from 'node:fs/promises';
import { arch, availableParallelism, platform, release, totalmem } from 'node:os';
import { Fault } from '../core/fault/fault.ts';
import type { Finding, OwnWorld } from './command-world.ts';
import type { Given } from './read-command-line.ts';

const signs: Record<Finding['state'], string> = { ok: 'ok', none: '--', warning: '! ', failed: 'NO' };

export async function doctor({ options }: Given, { openDoctor, say }: OwnWorld): Promise<boolean> {
  const { examine, redact } = await openDoctor();
  const { findings } = await examine(options.deep === true);
  const clean = JSON.parse(redact(JSON.stringify(findings))) as Finding[];
  say({ findings: clean }, clean.map(lineOf).join(''));
  return findings.every(({ state }) => state !== 'failed');
}

function lineOf({ part, state, message, advice }: Finding): string {
  return `${signs[state]}  ${part.padEnd(9)} ${message}${advice === null ? '' : `\n    ${' '.repeat(9)} ${advice}`}\n`;
}

export async function supportBundle({ words: [path = ''] }: Given, world: OwnWorld): Promise<boolean> {
  const { examine, settings, redact } = await world.openDoctor();
  const bundle = {
    ...{ heed: world.version, node: process.version, createdAt: new Date().toISOString() },
    machine: {
      ...{ platform: platform(), release: release(), arch: arch(), cores: availableParallelism() },
      memoryMb: Math.round(totalmem() / 1024 / 1024),
    },
    settings: settings(),
    ...(await examine(false)),
  };
  await writeFile(path, redact(`${JSON.stringify(bundle, null, 2)}\n`), { flag: 'wx', mode: 0o600 }).catch(
    (error: Error) => {
      throw new Fault({
        code: 'cli.cannot-write',
        message: `${path} cannot be written: ${error.message}.`,
        advice: 'Choose a file that does not exist yet, in a folder you can write to.',
        transient: false,
      });
    },
  );
  world.say({ path }, `Wrote ${path}. Review it before you share it.\n`);
  return true;
}
