// An error that carries its own facts, so that whoever catches it needs to know nothing else.

/**
 * The values that the words of a code are about, for whoever says it in another language. `kind` distinguishes the
 * sentences of one code; `also` names further advice, separated by spaces.
 */
export type FaultParams = Readonly<Record<string, string | number>>;

export interface FaultFacts {
  /** `stage.reason`, stable and machine-readable. */
  code: string;
  /** What happened, in words for the user. */
  message: string;
  /** What the user can do about it. */
  advice: string;
  /** True when the same attempt may well succeed later. */
  transient: boolean;
  params?: FaultParams;
}

export class Fault extends Error {
  readonly code: string;
  readonly advice: string;
  readonly transient: boolean;
  readonly params: FaultParams;

  constructor(facts: FaultFacts, options?: { cause?: unknown }) {
    super(facts.message, options);
    this.name = 'Fault';
    this.code = facts.code;
    this.advice = facts.advice;
    this.transient = facts.transient;
    this.params = facts.params ?? {};
  }
}

/** What a fault says, as it is stored and sent. */
export function factsOf({
  code,
  message,
  advice,
  transient,
  params,
}: Fault): FaultFacts & Pick<Fault, 'params'> {
  return { code, message, advice, transient, params };
}
