// Which test files reach a mutated file, by what they import or start, and in which order they are likely to notice.
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path/posix';

/** The test files that reach the file, the likeliest first; `text` is what is around the mutation. */
export type Coverage = (file: string, text: string) => string[];

interface Tree {
  /** The files that use a file. */
  users: Map<string, string[]>;
  /** The words of each test file. */
  words: Map<string, Set<string>>;
}

export async function readCoverage(root: string): Promise<Coverage> {
  const tree: Tree = { users: new Map(), words: new Map() };
  const folders = ['src', 'test', 'eval', 'bench', 'demo'];
  for (const file of folders.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: root }))) {
    const code = await readFile(join(root, file), 'utf8');
    for (const used of usedBy(file, code)) tree.users.set(used, [...(tree.users.get(used) ?? []), file]);
    if (file.endsWith('.test.ts')) tree.words.set(file, wordsOf(`${file} ${code}`));
  }
  return (file, text) => findTests(tree, file, text);
}

/**
 * Every relative path that the file writes out, be it imported or handed to a thread or a process, and every program that it
 * starts by its path in `src`. The service as a process (`bin/heed.mjs`) is its `main.ts`.
 */
function usedBy(file: string, code: string): Set<string> {
  const used = new Set<string>();
  for (const [line, path, ending] of code.matchAll(/^.*['"`](\.{1,2}\/[\w./-]+\.)(ts|mjs|\$\{).*$/gm)) {
    if (line.startsWith('import type') || path === undefined) continue;
    // A thread's file ends in `.ts` here and in `.js` where it was built.
    const target = join(dirname(file), path + (ending === 'mjs' ? 'mjs' : 'ts'));
    used.add(target === 'bin/heed.mjs' ? 'src/main.ts' : target);
  }
  for (const [, path] of code.matchAll(/\bownProgram\('([\w/-]+)'\)/g)) used.add(`src/${path}.ts`);
  return used;
}

function findTests({ users, words }: Tree, file: string, text: string): string[] {
  const distances = new Map([[file, 0]]);
  for (const [at, distance] of distances) {
    for (const user of users.get(at) ?? []) if (!distances.has(user)) distances.set(user, distance + 1);
  }
  const tests = [...distances.keys()].filter((one) => one.endsWith('.test.ts'));
  const wanted = wordsOf(`${file} ${text}`);
  const promises = new Map(
    tests.map((test) => [
      test,
      promiseOf(file, test, distances.get(test) ?? 0, likeness(words, test, wanted)),
    ]),
  );
  return tests.sort(
    (one, other) => (promises.get(other) ?? 0) - (promises.get(one) ?? 0) || one.localeCompare(other),
  );
}

/** The test beside the file comes first; else those that share rare words with it, of its own room if they can be. */
function promiseOf(file: string, test: string, distance: number, like: number): number {
  const isBeside = test === file.replace(/\.ts$/, '.test.ts');
  const isOfRoom = roomOf(test) === roomOf(file);
  const isUnit = test.startsWith('src/');
  // The corpus and its like: they start nothing, and go through whole pages.
  const isWhole = dirname(test) === 'test';
  return (
    (isBeside ? 100 : 0) +
    (isOfRoom ? 6 : 0) +
    (isUnit ? 6 : isWhole ? 15 : 0) +
    (distance === 1 ? 20 : -distance) +
    like
  );
}

/** How much the words of the test say about the wanted ones: a word that few tests have counts for more. */
function likeness(words: Tree['words'], test: string, wanted: Set<string>): number {
  let sum = 0;
  for (const word of wanted) {
    if (!words.get(test)?.has(word)) continue;
    const having = [...words.values()].filter((list) => list.has(word)).length;
    sum += Math.log(words.size / having);
  }
  return sum;
}

/** Names in their parts, too: `removeChannel` has to do with channels. */
function wordsOf(text: string): Set<string> {
  const names = text.match(/[A-Za-z_]{4,}/g) ?? [];
  const parts = names.flatMap((name) => name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').split(/[ _]/));
  return new Set([...names, ...parts].map((word) => word.toLowerCase().replace(/s$/, '')));
}

/** `src/store` for `src/store/checks/claim.ts`; a file at the top of `src` is its own room. */
export function roomOf(file: string): string {
  return file.split('/').slice(0, 2).join('/');
}
