// `heed doctor` and `heed support-bundle`: what works here and what does not; and the same for others, without secrets.
import { writeFile } from 'node:fs/promises';
import { arch, availableParallelism, platform, release, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { Fault } from '../core/fault.ts';
import type { OwnWorld } from './cli.ts';

/** What was found out about one part of an installation. */
export interface Finding {
  part: string;
  /** `none`: it is not set up, which is no fault. */
  state: 'ok' | 'none' | 'warning' | 'failed';
  message: string;
  advice: string | null;
}

export interface Doctor {
  /** `isDeep`: every stored file is read. `store`: figures that name nobody; null where it could not be read. */
  examine(isDeep: boolean): Promise<{ findings: Finding[]; store: object | null }>;
  /** Those that are set, secrets hidden. */
  settings(): Record<string, string>;
  redact(text: string): string;
}

const doctorHelp = `Looks at settings, disk, database, stored files, clock, browser, mail server and model. The service may run.

Usage: heed doctor [--deep] [--json]

Options:
  --deep   Read every stored file, to find damaged ones too.
  --json   Print what was found as JSON.
  --help   Print this.

Ends with 0 where all is well, with 1 where something failed.
`;

const bundleHelp = `Writes a file for whoever helps you: versions, settings without secrets, what the doctor found, figures.

Usage: heed support-bundle FILE

No address, name, goal, page or person is in it. Look through it before you pass it on: it is plain JSON.
`;

const signs: Record<Finding['state'], string> = { ok: 'ok', none: '--', warning: '! ', failed: 'NO' };

export async function doctor(args: string[], { openDoctor, write, say }: OwnWorld): Promise<boolean> {
  const { values } = read(args, 'doctor', {
    deep: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  });
  if (values.help === true) {
    write(doctorHelp);
    return true;
  }
  const { examine, redact } = openDoctor();
  const { findings } = await examine(values.deep === true);
  const clean = JSON.parse(redact(JSON.stringify(findings))) as Finding[];
  say({ findings: clean }, clean.map(lineOf).join(''));
  return findings.every(({ state }) => state !== 'failed');
}

function lineOf({ part, state, message, advice }: Finding): string {
  return `${signs[state]}  ${part.padEnd(9)} ${message}${advice === null ? '' : `\n    ${' '.repeat(9)} ${advice}`}\n`;
}

export async function supportBundle(args: string[], world: OwnWorld): Promise<boolean> {
  const { values, positionals } = read(args, 'support-bundle', {
    help: { type: 'boolean', short: 'h', default: false },
  });
  const [path, ...others] = positionals;
  if (values.help === true) {
    world.write(bundleHelp);
    return true;
  }
  if (path === undefined || others.length > 0) throw badArguments('Name one file.', 'support-bundle');
  const { examine, settings, redact } = world.openDoctor();
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
      throw badArguments(`${path} could not be written: ${error.message}.`, 'support-bundle');
    },
  );
  world.say({ path }, `${path} is written. Look through it before you pass it on.\n`);
  return true;
}

type Options = NonNullable<Parameters<typeof parseArgs>[0]>['options'];

function read(args: string[], command: string, options: Options) {
  try {
    return parseArgs({ args, options: options ?? {}, allowPositionals: command === 'support-bundle' });
  } catch (error) {
    throw badArguments((error as Error).message, command);
  }
}

function badArguments(message: string, command: string): Fault {
  const advice = `See \`heed ${command} --help\`.`;
  return new Fault({ code: 'config.bad-argument', message, advice, transient: false });
}
