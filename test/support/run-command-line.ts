// A command as it is typed, in a world of which only what is given works.

import { readCommand } from '../../src/cli/cli.ts';
import type { CommandWorld } from '../../src/cli/command-world.ts';

export async function runCommandLine(
  args: string[],
  given: Partial<CommandWorld> = {},
): Promise<{ said: string; ended: boolean | number }> {
  const asked = await readCommand(args);
  if (asked.want !== 'run') throw new Error(`${args.join(' ')} runs no command`);
  const said: string[] = [];
  const closed = () => Promise.reject(new Error('this command needs none of it'));
  const ended = await asked.run({
    ...{ open: closed, openExam: closed, copyTo: closed, archive: { write: closed, restore: closed } },
    openDoctor: () => {
      throw new Error('nobody is examined here');
    },
    write: (text) => void said.push(text),
    ...{ prompt: null, environment: {}, version: '0' },
    ...given,
  });
  return { said: said.join(''), ended };
}
