// A sample of mutations that a seed repeats: as many of each kind as of any other, from all over the chosen files.
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../faults/control.ts';
import { findLeftQueries } from '../support/left-queries.ts';
import { type Copy, runIn } from './copy.ts';
import { applyEdit, listMutations, type Mutation } from './mutations.ts';

/** How long the compiler and the linter may take for all of them together. */
const checkMs = 600_000;
const lint =
  'lint --vcs-enabled=false --diagnostic-level=error --max-diagnostics=none --reporter=github'.split(' ');

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
    const wrong = await findStaticErrors(copy, batch);
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

/** What the compiler or the linter finds, which run before any test, is no mutant. */
async function findStaticErrors({ root }: Copy, mutations: Mutation[]): Promise<Set<number>> {
  const wrong = new Set<number>();
  const variants: string[] = [];
  for (const [at, mutation] of mutations.entries()) {
    const code = applyEdit(await readFile(join(root, mutation.file), 'utf8'), mutation);
    if (findLeftQueries(mutation.file, code).length > 0) wrong.add(at);
    const variant = mutation.file.replace(/ts$/, `mutant-${at}.ts`);
    variants.push(variant);
    await writeFile(join(root, variant), code);
  }
  const compiled = await runIn(root, 'typescript/bin/tsc', ['--noEmit', '--pretty', 'false'], checkMs);
  const linted = await runIn(root, '@biomejs/biome/bin/biome', [...lint, ...variants], checkMs);
  for (const variant of variants) await rm(join(root, variant));
  for (const [, at] of compiled.output.matchAll(/^\S+\.mutant-(\d+)\.ts\(\d+,\d+\): error/gm))
    wrong.add(Number(at));
  for (const [, at] of linted.output.matchAll(/^::error .*?file=\S+?\.mutant-(\d+)\.ts,/gm))
    wrong.add(Number(at));
  return wrong;
}
