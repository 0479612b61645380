// What can be said on the command line of the comparison.
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

export interface Options {
  /** Where the programs are installed, and found again by the next run. */
  peers: string;
  /** Names of programs; empty: all. */
  only: string[];
  /** Git repositories to take sources from, by their names. */
  sources: Map<string, string>;
  pages: number;
  rounds: number;
  concurrency: number;
  /** 0: memory with many watches is not measured. */
  watches: number;
  pairs: string | null;
  mostPairs: number;
  out: string | null;
}

export const usage = `node bench/peers/run.ts [options]
  --peers DIR          where the programs are installed (a folder below the temporary one)
  --only NAME,NAME     only these programs
  --source NAME=GIT    take the source of this name from this repository
  --pages N            pages that are checked in every round (100)
  --rounds N           rounds (3)
  --concurrency N      checks at once (10)
  --watches N          watches for memory, list and search (1000; 0 leaves it out)
  --pairs DIR          labelled pairs, as npm run eval reads them
  --most-pairs N       at most so many of them (100)
  --out FILE           write versions, settings, machine and raw figures as JSON`;

export function readOptions(args: string[]): Options {
  const text = { type: 'string' as const };
  const { values } = parseArgs({
    args,
    options: {
      ...{ peers: text, only: text, source: { ...text, multiple: true as const } },
      ...{ pages: text, rounds: text, concurrency: text, watches: text },
      ...{ pairs: text, 'most-pairs': text, out: text },
    },
  });
  const fileOf = (path: string | undefined) => (path === undefined ? null : resolve(path));
  return {
    peers: fileOf(values.peers) ?? join(tmpdir(), 'heed-peers'),
    only: values.only?.split(',') ?? [],
    sources: new Map((values.source ?? []).map(readSource)),
    pages: numberOf('pages', values.pages, 100),
    rounds: numberOf('rounds', values.rounds, 3),
    concurrency: numberOf('concurrency', values.concurrency, 10),
    watches: numberOf('watches', values.watches, 1000),
    pairs: fileOf(values.pairs),
    mostPairs: numberOf('most-pairs', values['most-pairs'], 100),
    out: fileOf(values.out),
  };
}

function readSource(text: string): [name: string, repository: string] {
  const at = text.indexOf('=');
  if (at < 1) throw new Error(`--source takes NAME=REPOSITORY, not ${text}.`);
  return [text.slice(0, at), text.slice(at + 1)];
}

function numberOf(name: string, text: string | undefined, otherwise: number): number {
  const number = Number(text ?? otherwise);
  const least = name === 'watches' ? 0 : 1;
  if (!Number.isInteger(number) || number < least)
    throw new Error(`--${name} takes a whole number from ${least} on, not ${text}.`);
  return number;
}
