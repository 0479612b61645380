// A sample of mutations that a seed repeats: as many of each kind as of any other, from all over the chosen files.
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../faults/control.ts';
import { type Copy, runIn } from './copy.ts';
import { isValid, listMutations, type Mutation } from './mutations.ts';

/** `rooms` are parts of paths: `net`, `api/guard.ts`. None means all of `src`. */
export async function sampleMutations(
  copy: Copy,
  count: number,
  seed: string,
  rooms: string[],
): Promise<Mutation[]> {
  const chosen: Mutation[] = [];
  const waiting = await orderMutations(seed, rooms);
  while (chosen.length < count && waiting.length > 0) {
    // The compiler takes longer than all else here: rather too many at once than a second round.
    const batch = await takeOnePerFile(waiting, 2 * (count - chosen.length) + 10);
    const wrong = await findTypeErrors(copy, batch);
    chosen.push(...batch.filter(({ file }) => !wrong.has(file)));
  }
  return chosen.slice(0, count);
}

/** By chance within each kind, and the kinds one after the other, so that none outweighs the rest. */
async function orderMutations(seed: string, rooms: string[]): Promise<Mutation[]> {
  const kinds = new Map<string, { mutation: Mutation; chance: string }[]>();
  for (const file of globSync('src/**/*.ts', { cwd: projectRoot }).sort()) {
    if (file.endsWith('.test.ts') || !isChosen(file, rooms)) continue;
    const code = await readFile(join(projectRoot, file), 'utf8');
    for (const mutation of listMutations(file, code)) {
      const { kind, line, before, after } = mutation;
      // Not by place alone: the chance of a mutation stays the same when the file grows above it.
      const chance = createHash('sha256').update(`${seed} ${file} ${before} ${after}`).digest('hex');
      kinds.set(kind, [...(kinds.get(kind) ?? []), { mutation, chance: chance + line }]);
    }
  }
  const lists = [...kinds.values()].map((list) =>
    list.sort((one, other) => (one.chance < other.chance ? -1 : 1)),
  );
  const ordered: Mutation[] = [];
  for (let at = 0; lists.some((list) => at < list.length); at += 1) {
    for (const list of lists) {
      const one = list[at];
      if (one !== undefined) ordered.push(one.mutation);
    }
  }
  return ordered;
}

function isChosen(file: string, rooms: string[]): boolean {
  return (
    rooms.length === 0 || rooms.some((room) => file === `src/${room}` || file.startsWith(`src/${room}/`))
  );
}

/** Takes from the list; one file is mutated in one place at a time. */
async function takeOnePerFile(waiting: Mutation[], count: number): Promise<Mutation[]> {
  const taken = new Map<string, Mutation>();
  const left: Mutation[] = [];
  for (const mutation of waiting.splice(0)) {
    const { file } = mutation;
    if (taken.size >= count || taken.has(file)) left.push(mutation);
    else if (isValid(mutation, await readFile(join(projectRoot, file), 'utf8'))) taken.set(file, mutation);
  }
  waiting.push(...left);
  return [...taken.values()];
}

/** What does not compile is no mutant: the compiler, which runs before any test, catches it. */
async function findTypeErrors(copy: Copy, mutations: Mutation[]): Promise<Set<string>> {
  const { output } = await copy.mutated(mutations, () =>
    runIn(copy.root, 'typescript/bin/tsc', ['--noEmit', '--pretty', 'false', '--incremental'], 600_000),
  );
  return new Set([...output.matchAll(/^(\S+\.ts)\(\d+,\d+\): error/gm)].map(([, file]) => file ?? ''));
}
