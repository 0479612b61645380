// Threads for reading and comparing, so that no page, however large or hostile, holds up the service.
import { Piscina } from 'piscina';
import { Fault } from '../core/fault.ts';
import { findOwnTrouble } from '../core/own-trouble.ts';
import type { MiddleAnswer, MiddleOrder } from './middle.ts';
import type { ThreadAnswer } from './middle-thread.ts';

export interface Middle {
  run(order: MiddleOrder): Promise<MiddleAnswer>;
  close(): Promise<void>;
}

export interface MiddleSettings {
  threads: number;
  timeoutMs?: number;
  memoryMb?: number;
}

export function openMiddle({ threads, timeoutMs = 20_000, memoryMb = 512 }: MiddleSettings): Middle {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  const pool = new Piscina<MiddleOrder, ThreadAnswer>({
    filename: new URL(`./middle-thread.${extension}`, import.meta.url).href,
    name: 'answer',
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 30_000,
    // A small nursery: the service runs for months, and what threads hold they do not give back.
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 },
  });
  // One task per thread at a time, the rest wait here: so the time limit of a page starts when its thread does.
  let free = threads;
  const waiting: (() => void)[] = [];
  async function run(order: MiddleOrder): Promise<MiddleAnswer> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      const answer = await pool.run(order, { signal: AbortSignal.timeout(timeoutMs) });
      if (answer.ok) return answer.answer;
      throw new Fault(answer.fault);
    } catch (error) {
      throw error instanceof Fault ? error : (findOwnTrouble(error) ?? tooComplex(error));
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  }
  return { run, close: () => pool.close({ force: true }) };
}

function tooComplex(cause: unknown): Fault {
  return new Fault(
    {
      code: 'extract.too-complex',
      message: 'The page is too large or too complex to be read within the limits of time and memory.',
      advice: 'Watch a part of the page with an include selector, or a lighter page with the same facts.',
      transient: false,
    },
    { cause },
  );
}
