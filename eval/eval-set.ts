// What a set of cases is: how one case is run (in a thread), and how the outcomes are scored (in the main thread).
import { z } from 'zod';
import type { EvalData } from './data.ts';

/** One figure with what is wanted of it; `isReached` is null where nothing is. */
export interface Figure {
  name: string;
  /** As people read it. */
  shown: string;
  value: number;
  wanted: string;
  isReached: boolean | null;
}

export interface Miss {
  id: string;
  /** One line on why. */
  why: string;
}

/** How often a way of watching cries wolf, and how often it sleeps; shares from 0 to 1. */
export interface Rates {
  name: string;
  precision: number;
  recall: number;
  falseAlarms: number;
  misses: number;
  f1: number;
}

export interface Score {
  figures: Figure[];
  misses: Miss[];
  /** Further figures without a target: what is counted, and how. */
  details?: [string, string][];
  /** To be set beside the rates of others on the same cases. */
  rates?: Rates[];
}

export interface Result<Case, Outcome> {
  case: Case;
  outcome: Outcome;
}

/** A set whose cases and outcomes nobody but itself needs to know. */
export interface EvalSet {
  name: string;
  /** The file its cases are in, without its ending; the name it is requested by. */
  file: string;
  /** True for sets that measure others than Heed. */
  isBaseline: boolean;
  /** For sets that are part of the project, or a sample of others: their cases, which are in no file of their own. */
  cases: ((folder: string) => unknown[] | null) | null;
  run(raw: unknown, data: EvalData): Promise<unknown>;
  /** The outcome that a case which broke is scored by: a wrong one. Undefined: it is only counted as broken. */
  whenBroken(raw: unknown): unknown;
  score(results: Result<unknown, unknown>[]): Score;
}

interface SetOf<Case, Outcome> {
  name: string;
  file?: string;
  isBaseline?: boolean;
  cases?: (folder: string) => Case[] | null;
  schema: z.ZodType<Case>;
  run(one: Case, data: EvalData): Promise<Outcome> | Outcome;
  whenBroken?(one: Case): Outcome;
  score(results: Result<Case, Outcome>[]): Score;
}

export function defineSet<Case, Outcome>(set: SetOf<Case, Outcome>): EvalSet {
  return {
    name: set.name,
    file: set.file ?? set.name,
    isBaseline: set.isBaseline ?? false,
    cases: set.cases ?? null,
    run: async (raw, data) => await set.run(readCase(set.schema, raw), data),
    whenBroken: (raw) => {
      const read = set.schema.safeParse(raw);
      return read.success ? set.whenBroken?.(read.data) : undefined;
    },
    // The outcomes come from `run` of the same set; only threads lie between.
    score: (results) =>
      set.score(
        results.map((result) => ({
          case: set.schema.parse(result.case),
          outcome: result.outcome as Outcome,
        })),
      ),
  };
}

/** Errors lose their class between threads, and Zod's with it their words. */
function readCase<Case>(schema: z.ZodType<Case>, raw: unknown): Case {
  const read = schema.safeParse(raw);
  if (read.success) return read.data;
  throw new Error(`not a case of this set: ${z.prettifyError(read.error)}`);
}
