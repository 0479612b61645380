// The table of commands: complete, and what is made of it works and is up to date.

import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runCommandLine } from '../../test/support/run-command-line.ts';
import { helpText } from '../help.ts';
import { commandNames } from './cli.ts';
import { commandTable, shells } from './command-table.ts';
import type { CommandWorld } from './command-world.ts';
import { completionScript } from './completion.ts';
import { manPage } from './man-page.ts';

const manFile = fileURLToPath(new URL('../../man/heed.1', import.meta.url));

/** What bash offers after these words. */
const offered = (...words: string[]) => offeredAfterEach([words])[0] ?? [];

/** The same for several beginnings of a line: one start of bash for all of them. */
function offeredAfterEach(lines: string[][]): string[][] {
  const script = `${completionScript('bash')}
    while (($#)); do
      count=$1; shift
      COMP_WORDS=(heed "\${@:1:count}"); COMP_CWORD=$count; COMPREPLY=(); _heed; shift "$count"
      printf '%s\\n' "\${COMPREPLY[@]}" '---'
    done`;
  const given = lines.flatMap((words) => [String(words.length), ...words]);
  const said = execFileSync('bash', ['-c', script, 'bash', ...given], { encoding: 'utf8' });
  const parts = said.split('---\n').slice(0, -1);
  return parts.map((part) => part.split('\n').filter((word) => word !== ''));
}

describe('the table of commands', () => {
  it('has every command there is, and no other', () => {
    // What bin/heed.mjs and the service itself take.
    const started = ['serve', 'worker', 'browser-install'];
    expect(commandTable.map(({ name }) => name).sort()).toEqual([...commandNames, ...started].sort());
    for (const { name } of commandTable) expect(helpText()).toMatch(new RegExp(`^ .*\\b${name}\\b`, 'm'));
  });

  it('completes commands and options in bash', () => {
    expect(offered('che')).toEqual(['check']);
    expect(offered('check', '--w')).toEqual(['--wait']);
    expect(offered('completion', '')).toEqual(expect.arrayContaining([...shells]));
    expect(offered('nothing', '--')).toEqual([]);
    expect(offered('ai', 'te')).toEqual(['test']);
    const names = commandTable.map(({ name }) => name.split(' ')[0] ?? '');
    const commands = offeredAfterEach(names.map((name) => [name]));
    for (const [at, name] of names.entries()) expect(commands[at]).toContain(name);
    const options = offeredAfterEach(names.map((name) => [name, '--he']));
    expect(options).toEqual(names.map(() => ['--help']));
  });

  it.each(['zsh', 'fish'] as const)(
    'has every command in the script for %s, with its quotes closed',
    (shell) => {
      const script = completionScript(shell);
      for (const word of commandTable.flatMap(({ name }) => name.split(' '))) expect(script).toContain(word);
      for (const line of script.split('\n')) {
        const quotes = line.replaceAll("'\\''", '').replaceAll("\\'", '').match(/'/g) ?? [];
        expect(quotes.length % 2, line).toBe(0);
      }
    },
  );
});

describe('--json', () => {
  const archived = { tables: { sites: 2 }, blobs: 4, missingBlobs: [] };
  const copied = { rows: 5, written: 2, blobs: 1, blobsWritten: 0, missingBlobs: [], isComplete: true };
  const exam = {
    ...{ standing: 'writes' as const, parts: [], calls: 1, inputTokens: 2, outputTokens: 3, money: 0 },
    ...{ seconds: 1, model: 'a model' },
  };
  const store = {
    forgetKeyCheck: async () => {},
    accounts: { hasUsers: async () => false, addLink: async () => {}, findUser: async () => null },
  };
  const run = async (...args: string[]): Promise<string> => {
    const world = {
      open: async () => ({ store, pagePool: {}, address: 'http://heed.invalid' }),
      openExam: async () => ({ model: 'a model', isKept: true, take: async () => exam }),
      archive: { write: async () => archived, restore: async () => archived },
      copyTo: async () => copied,
    } as unknown as CommandWorld;
    return (await runCommandLine(args, world)).said;
  };

  it.each([
    [['backup', 'a.tar'], { path: 'a.tar', ...archived }],
    [['restore', 'a.tar'], { path: 'a.tar', ...archived }],
    [['migrate', '--to', 'postgres://a/b'], copied],
    [['ai', 'test'], { isKept: true, standing: 'writes' }],
    [['forget-key'], { isForgotten: true }],
  ])('%j prints its result as one line', async (args, expected) => {
    const said = await run(...args, '--json');
    expect(JSON.parse(said)).toMatchObject(expected);
    expect(said.trim().split('\n')).toHaveLength(1);
    expect(await run(...args)).not.toContain('{');
  });

  it('is taken by every command that prints results, and each has help', async () => {
    for (const entry of commandTable.filter(({ name }) => commandNames.includes(name))) {
      const said = await run(...entry.name.split(' '), '--help');
      expect(said, entry.name).toContain('Usage');
      expect(said, entry.name).toContain(entry.name);
    }
  });
});

/** KEEP_MAN=1 writes it. */
it('the man page says what the table says', async () => {
  if (process.env.KEEP_MAN === '1') await writeFile(manFile, manPage());
  expect(await readFile(manFile, 'utf8')).toBe(manPage());
  for (const line of manPage()
    .split('\n')
    .filter((one) => one.startsWith('.'))) {
    expect(line).toMatch(/^\.(TH|SH|SS|TP|PP|B|RI|I)( |$)/);
  }
});
