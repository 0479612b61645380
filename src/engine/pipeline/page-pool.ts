// Threads for everything that is done with pages, so that no page, however large or hostile, holds up the service.
import { closeSync, openSync } from 'node:fs';
import { Piscina } from 'piscina';
import { openFairQueue } from '../../core/fair-queue.ts';
import { Fault } from '../../core/fault/fault.ts';
import { findOwnTrouble, OwnTrouble } from '../../core/fault/own-trouble.ts';
import { ownProgram } from '../../core/own-file.ts';
import type { Turn } from '../../core/turn.ts';
import { gatherScans } from './gather-scans.ts';
import { limitWork } from './limit-work.ts';
import type { PageJobs } from './page-jobs.ts';
import type { ThreadAnswer, ThreadOrder } from './page-thread.ts';
import type { PipelineInput, PipelineResult } from './pipeline.ts';

type JobArgs<Name extends keyof PageJobs> = Parameters<PageJobs[Name]>;
type JobAnswer<Name extends keyof PageJobs> = Awaited<ReturnType<PageJobs[Name]>>;

export interface PagePool {
  run(order: PipelineInput, turn?: Turn): Promise<PipelineResult>;
  /** Any of the jobs; the one above has a name of its own because it is the usual one. */
  ask<Name extends keyof PageJobs>(
    turn: Turn | undefined,
    name: Name,
    ...args: JobArgs<Name>
  ): Promise<JobAnswer<Name>>;
  close(): Promise<void>;
}

export interface PagePoolSettings {
  threads: number;
  /** Who counts as somebody else. */
  between?: 'accounts' | 'hosts';
  /** Of work, for one page. */
  timeoutMs?: number;
  memoryMb?: number;
}

const program = ownProgram('engine/pipeline/page-thread');
const nobody: Turn = { ownerId: '', host: '' };

export function openPagePool(settings: PagePoolSettings): PagePool {
  const { threads, between = 'hosts', timeoutMs = 20_000, memoryMb = 512 } = settings;
  const pool = new Piscina<ThreadOrder, ThreadAnswer>({
    filename: program.href,
    name: 'answer',
    // A thread that sleeps on an atomic does nothing after its answer, and what a page left behind is collected then.
    atomics: 'disabled',
    minThreads: 0,
    // One more than there are places, for those who would wait for others only.
    maxThreads: threads + 1,
    idleTimeout: 30_000,
    // A small nursery: the service runs for months, and what threads hold they do not give back.
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 },
  });
  // A thread that cannot start fails no task by itself: whoever waits for one would wait until it is too late, and blame the page.
  let starting = new AbortController();
  pool.on('error', (error) => {
    const failed = starting;
    starting = new AbortController();
    failed.abort(error);
  });
  // One task per thread at a time, the rest wait here: so the time limit of a page starts when its thread does.
  const queue = openFairQueue({ places: threads, spareFor: between });
  let running = 0;
  async function ask<Name extends keyof PageJobs>(
    turn: Turn = nobody,
    name: Name,
    ...args: JobArgs<Name>
  ): Promise<JobAnswer<Name>> {
    const free = await queue.take(turn);
    running += 1;
    // A thread that has to be started first is given time for that: on a busy machine it takes longer than most pages.
    const limit = limitWork((running > pool.threads.length ? 2 : 1) * timeoutMs, () => running);
    const failed = starting.signal;
    try {
      const signal = AbortSignal.any([limit.signal, failed]);
      const answer = await pool.run({ name, args }, { signal });
      if (answer.ok) return answer.answer as JobAnswer<Name>;
      throw new Fault(answer.fault);
    } catch (error) {
      if (failed.aborted) throw startTrouble(failed.reason);
      throw error instanceof Fault ? error : (findOwnTrouble(error) ?? tooComplex(error));
    } finally {
      limit.end();
      running -= 1;
      free();
    }
  }
  const scan = gatherScans({
    one: (turn, page, watch) => ask(turn, 'scan', page, watch),
    all: (turn, pages) => ask(turn, 'scanAll', pages),
  });
  return {
    run: (order, turn) => ask(turn, 'read', order),
    ask: (turn, name, ...args) =>
      name === 'scan' ? (scan(turn, ...(args as JobArgs<'scan'>)) as never) : ask(turn, name, ...args),
    close: () => pool.close({ force: true }),
  };
}

const tooComplexCode = 'extract.too-complex';

/** For `catch`: a page that is too complex is an answer of its own where nothing else depends on it. */
export function faultIfTooComplex(error: unknown): Fault {
  if (error instanceof Fault && error.code === tooComplexCode) return error;
  throw error;
}

function tooComplex(cause: unknown): Fault {
  return new Fault(
    {
      code: tooComplexCode,
      message: 'The page is too large or too complex to read within the time and memory limits.',
      advice: 'Watch a part of the page with an include selector, or a smaller page with the same facts.',
      transient: false,
    },
    { cause },
  );
}

/** A thread that gets no file handles cannot start either, and may say no more than that. */
function startTrouble(reason: unknown): OwnTrouble {
  const found = findOwnTrouble(reason);
  if (found !== null && found.kind !== 'no-threads') return found;
  return findHandleTrouble() ?? found ?? new OwnTrouble('no-threads', { cause: reason });
}

/** More than a thread needs: a single one may just have been freed. */
const handlesOfThread = 32;

function findHandleTrouble(): OwnTrouble | null {
  const handles: number[] = [];
  try {
    while (handles.length < handlesOfThread) handles.push(openSync(program, 'r'));
    return null;
  } catch (error) {
    return findOwnTrouble(error);
  } finally {
    for (const handle of handles) closeSync(handle);
  }
}
