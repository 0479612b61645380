// An error that carries its own facts, so that whoever catches it needs to know nothing else.

export interface FaultFacts {
  /** `stage.reason`, stable and machine-readable. */
  code: string;
  /** What happened, in words for the user. */
  message: string;
  /** What the user can do about it. */
  advice: string;
  /** True when the same attempt may well succeed later. */
  transient: boolean;
}

export class Fault extends Error {
  readonly code: string;
  readonly advice: string;
  readonly transient: boolean;

  constructor(facts: FaultFacts, options?: { cause?: unknown }) {
    super(facts.message, options);
    this.name = 'Fault';
    this.code = facts.code;
    this.advice = facts.advice;
    this.transient = facts.transient;
  }
}
