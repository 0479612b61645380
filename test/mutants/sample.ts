// A sample of mutations that a seed repeats: as many of each kind as of any other, from all over the chosen files.
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../faults/control.ts';
import { type Copy, runIn } from './copy.ts';
import { applyEdit, listMutations, type Mutation } from './mutations.ts';

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
    const batch = waiting.splice(0, 2 * (count - chosen.length) + 10);
    const wrong = await findTypeErrors(copy, batch);
    chosen.push(...batch.filter((_, at) => !wrong.has(at)));
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

/** What does not compile is no mutant: the compiler, which runs before any test, catches it. */
async function findTypeErrors({ root }: Copy, mutations: Mutation[]): Promise<Set<number>> {
  const variants = mutations.map((mutation, at) =>
    join(root, mutation.file.replace(/ts$/, `mutant-${at}.ts`)),
  );
  for (const [at, mutation] of mutations.entries()) {
    const code = await readFile(join(root, mutation.file), 'utf8');
    await writeFile(variants[at] ?? '', applyEdit(code, mutation));
  }
  const { output } = await runIn(root, 'typescript/bin/tsc', ['--noEmit', '--pretty', 'false'], 600_000);
  for (const variant of variants) await rm(variant);
  return new Set(
    [...output.matchAll(/^\S+\.mutant-(\d+)\.ts\(\d+,\d+\): error/gm)].map(([, at]) => Number(at)),
  );
}
