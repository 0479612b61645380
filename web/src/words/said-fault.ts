// A fault as the service sends it, and as a page shows it.
import type { Params } from './fill-words.ts';

export interface SaidFault {
  message: string;
  advice: string;
}

export interface Fault extends SaidFault {
  code: string;
  /** Absent in what was stored before faults had any. */
  params?: Params | undefined;
}

/** What is said of a model's words, by code. */
export interface Remark {
  code: string;
  params?: Params | undefined;
}

/** What is wrong with a field, as the service sends it. */
export interface FieldProblem {
  detail: string;
  code?: string | undefined;
  params?: Params | undefined;
}
