// The door of the commands that are run beside the service. A new one is one file, and one line here.
import { type Role, roles } from '../core/account/role.ts';
import { Fault } from '../core/fault/fault.ts';
import { passwordLink, setupLink } from './account-links.ts';
import { aiTest } from './ai-test.ts';
import { backup, restore } from './backup.ts';
import { commandTable } from './command-table.ts';
import type { CommandWorld, OwnWorld } from './command-world.ts';
import { completion } from './completion.ts';
import { doctor, supportBundle } from './doctor.ts';
import { forgetKey } from './forget-key.ts';
import { mcp } from './mcp.ts';
import { migrate } from './migrate.ts';
import { type Given, readCommandLine } from './read-command-line.ts';
import { heldByService, reread } from './reread.ts';
import { serviceCommands } from './service-commands.ts';

export { roleOption, usageOf } from './command-table.ts';
export type { Archive, CommandWorld, Doctor, Finding } from './command-world.ts';
export { commandTable };

/** Whether all went well, or the code to end with. */
type Ended = Promise<boolean | number>;

/** What the command line wants: help of the whole program, its version, the service, or a command beside it. */
export type Asked =
  | { want: 'help' }
  | { want: 'version' }
  /** `settings`: before those of the environment. */
  | { want: 'start'; role: Role; settings: Record<string, string> }
  | { want: 'run'; run(world: CommandWorld): Ended };

/** Throws a Fault that names what is wrong. */
export async function readCommand(args: readonly string[]): Promise<Asked> {
  const line = await readCommandLine(args);
  if (line.want === 'version') return line;
  if (line.want === 'help')
    return line.text === null ? { want: 'help' } : { want: 'run', run: print(line.text) };
  const { name, given } = line;
  const role = name === 'worker' ? 'worker' : roles.find((one) => one === (given.options.role ?? 'all'));
  if (commandTable.some((entry) => entry.name === name && entry.on === 'start') && role !== undefined)
    return { want: 'start', role, settings: settingsOf(given) };
  return { want: 'run', run: (world) => runCommand(name, given, world) };
}

function settingsOf({ options: { classes } }: Given): Record<string, string> {
  return typeof classes === 'string' ? { WORKER_CLASSES: classes } : {};
}

/** Whether results and errors are to be printed as JSON. */
export function wantsJson(args: readonly string[]): boolean {
  return args.includes('--json');
}

const ownCommands: Record<string, (given: Given, world: OwnWorld) => Ended> = {
  reread: async (given, { open, say }) => reread(await openUnheld(open), given.options, say),
  'forget-key': (_given, { open, say }) => forgetKey(() => openUnheld(open), say),
  'ai test': aiTest,
  backup,
  restore,
  migrate,
  doctor,
  'support-bundle': supportBundle,
  mcp,
  completion,
  'setup-link': setupLink,
  'reset-password': passwordLink,
};

/** All that are run beside the service. */
export const commandNames = [...Object.keys(serviceCommands), ...Object.keys(ownCommands)];

async function runCommand(name: string, given: Given, world: CommandWorld): Ended {
  const serving = serviceCommands[name];
  if (serving !== undefined) return serving(given, world);
  const say = (value: unknown, text: string) =>
    world.write(given.options.json ? `${JSON.stringify(value)}\n` : text);
  const own = ownCommands[name];
  if (own === undefined) throw new Error(`${name} is in the table, and nothing runs it`);
  return own(given, { ...world, say });
}

function print(text: string) {
  return async ({ write }: CommandWorld) => {
    write(text);
    return true;
  };
}

async function openUnheld(open: CommandWorld['open']) {
  try {
    return await open();
  } catch (error) {
    throw error instanceof Fault && error.code === 'store.in-use' ? heldByService() : error;
  }
}
