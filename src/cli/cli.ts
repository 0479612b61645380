// The door of the commands that are run beside the service. A new one is one file, and one line here.

import type { ExamResult } from '../core/exam.ts';
import { Fault } from '../core/fault.ts';
import type { Services } from '../engine/engine.ts';
import { passwordLink, setupLink } from './account-links.ts';
import { aiTest } from './ai-test.ts';
import { backup, restore } from './backup.ts';
import { commandHelp, commandTable } from './command-table.ts';
import { completion } from './completion.ts';
import { type Doctor, doctor, supportBundle } from './doctor.ts';
import { forgetKey } from './forget-key.ts';
import { mcp } from './mcp.ts';
import { migrate } from './migrate.ts';
import { heldByService, readRereadArguments, reread, rereadHelp } from './reread.ts';
import { serviceCommands } from './service-commands.ts';

export { usageOf } from './command-table.ts';
export type { Doctor, Finding } from './doctor.ts';
export { commandTable };

/** What a backup holds: rows by table, and files. */
interface Archived {
  tables: Record<string, number>;
  blobs: number;
  missingBlobs: string[];
}

export interface Archive {
  write(path: string, withSecrets: boolean): Promise<Archived>;
  restore(path: string): Promise<Archived>;
}

/** What a copy of an instance into another database did. */
interface Copied {
  rows: number;
  written: number;
  blobs: number;
  blobsWritten: number;
  missingBlobs: string[];
  /** False: the old service was running. */
  isComplete: boolean;
}

export interface CommandWorld {
  /** Opens what the command works with; it is closed when the command ends. `address`: where the service is reached. */
  open(): Promise<Pick<Services, 'store' | 'pagePool'> & { address: string }>;
  /** The model's exam; null: no model is set up. `isKept`: the result is there for the service. */
  openExam(): Promise<{ model: string; isKept: boolean; take(): Promise<ExamResult> } | null>;
  /** Backups of all that is kept; neither needs the store to be open. */
  archive: Archive;
  /** Copies the instance that is set up into another database; `blobs` is where its files go, null: they stay. */
  copyTo(order: { to: string; blobs: string | null }, onProgress: (what: string) => void): Promise<Copied>;
  /** Looks at the installation, without opening the store. */
  openDoctor(): Doctor;
  write(text: string): void;
  /** Asks the person at the terminal; null where there is none. */
  prompt: ((text: string) => Promise<string>) | null;
  environment: Record<string, string | undefined>;
  version: string;
}

/** As a command on the data itself has it. */
export interface OwnWorld extends CommandWorld {
  /** As one line of JSON where that was requested, else the text. */
  say(value: unknown, text: string): void;
}

/** Whether all went well, or the code to end with. */
type Ended = Promise<boolean | number>;

const ownCommands: Record<string, (args: string[], world: OwnWorld) => Ended> = {
  async reread(args, { open, write, say }) {
    const order = readRereadArguments(args);
    if (order !== null) return reread(await openUnheld(open), order, say);
    write(rereadHelp);
    return true;
  },
  async 'forget-key'(args, { open, ...world }) {
    return forgetKey(args, { ...world, open: () => openUnheld(open) });
  },
  ai: aiTest,
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

/** Those that need no more help than the table has. */
const briefCommands = new Set(['forget-key', 'setup-link', 'reset-password']);

/** All that are run beside the service. */
export const commandNames = [...Object.keys(serviceCommands), ...Object.keys(ownCommands)];

async function openUnheld(open: CommandWorld['open']) {
  try {
    return await open();
  } catch (error) {
    throw error instanceof Fault && error.code === 'store.in-use' ? heldByService() : error;
  }
}

/** Null: the arguments name no command. Else whether all went well. */
export function findCommand(args: string[]): ((world: CommandWorld) => Ended) | null {
  const [name = '', ...rest] = args;
  const serving = Object.hasOwn(serviceCommands, name) ? serviceCommands[name] : undefined;
  if (serving !== undefined) return (world) => serving(rest, world);
  const own = Object.hasOwn(ownCommands, name) ? ownCommands[name] : undefined;
  if (own === undefined) return null;
  const entry = commandTable.find((one) => one.name === name);
  if (entry && briefCommands.has(name) && rest.includes('--help')) {
    return async ({ write }) => {
      write(commandHelp(entry));
      return true;
    };
  }
  const isJson = wantsJson(rest);
  return (world) =>
    own(
      rest.filter((arg) => arg !== '--json'),
      { ...world, say: (value, text) => world.write(isJson ? `${JSON.stringify(value)}\n` : text) },
    );
}

/** Whether results and errors are to be printed as JSON. */
export function wantsJson(args: readonly string[]): boolean {
  return args.includes('--json');
}
