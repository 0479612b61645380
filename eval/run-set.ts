// Runs the cases of a set in threads: a case that throws, hangs or eats all memory is counted, and the rest goes on.
import { Piscina } from 'piscina';
import { readCaseLines } from './data.ts';
import { shorten } from './describe-step.ts';
import type { EvalSet, Miss, Result } from './eval-set.ts';
import type { CaseOrder } from './thread.ts';

export interface Threads {
  run(order: CaseOrder): Promise<unknown>;
  size: number;
  close(): Promise<void>;
}

export interface SetRun {
  /** How many cases there are. */
  cases: number;
  results: Result<unknown, unknown>[];
  /** Cases that could not be run to their end. */
  broken: Miss[];
}

/** A page may take its time on a busy machine; what takes longer than this hangs. */
const longestMs = 120_000;

export function openThreads(size: number): Threads {
  const pool = new Piscina<CaseOrder, unknown>({
    filename: new URL('./thread.ts', import.meta.url).href,
    name: 'runCase',
    minThreads: 1,
    maxThreads: size,
    idleTimeout: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: 1500 },
  });
  return {
    size,
    run: (order) => pool.run(order, { signal: AbortSignal.timeout(longestMs) }),
    close: () => pool.close({ force: true }),
  };
}

/** Null when the folder has no cases for this set. */
export async function runSet(
  threads: Threads,
  folder: string,
  set: EvalSet,
  onProgress: (done: number, all: number) => void,
): Promise<SetRun | null> {
  const lines =
    set.cases === null
      ? readCaseLines(folder, set.file)
      : (set.cases(folder)?.map((one) => JSON.stringify(one)) ?? null);
  if (lines === null) return null;
  const found: ({ at: number } & Result<unknown, unknown>)[] = [];
  const broken: Miss[] = [];
  const waiting = lines.entries();
  let done = 0;
  async function runNext(): Promise<void> {
    for (const [at, line] of waiting) {
      let raw: unknown;
      try {
        raw = JSON.parse(line);
        found.push({ at, case: raw, outcome: await threads.run({ folder, set: set.name, raw }) });
      } catch (error) {
        broken.push({ id: idOf(line, at), why: `broke: ${describe(error)}` });
        const outcome = set.whenBroken(raw);
        if (outcome !== undefined) found.push({ at, case: raw, outcome });
      }
      done += 1;
      onProgress(done, lines?.length ?? 0);
    }
  }
  await Promise.all(Array.from({ length: threads.size }, runNext));
  return { cases: lines.length, results: found.sort((a, b) => a.at - b.at), broken };
}

function idOf(line: string, at: number): string {
  return /"id":\s*"([^"]+)"/.exec(line)?.[1] ?? `line ${at + 1}`;
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'AbortError' || error.name === 'TimeoutError')
    return `took longer than ${longestMs / 1000} seconds`;
  return shorten(`${error.name}: ${error.message}`, 200);
}
