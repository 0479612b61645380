// Model: a language model as Heed sees one. Whoever fills this port, what it says is checked before anyone reads it.
import type { z } from 'zod';
import type { Analysis } from './change/analysis.ts';
import type { JudgedClaim, Piece } from './change/explanation.ts';
import { Fault, type FaultFacts } from './fault/fault.ts';
import type { Remark } from './fault/remark.ts';

export interface ModelOrder<T> {
  /** What is asked, by us. */
  instructions: string;
  /** What it is asked about; holds text from pages, fenced. */
  question: string;
  schema: z.ZodType<T>;
  maxOutputTokens: number;
  signal: AbortSignal;
}

export interface Usage {
  inputTokens: number;
  outputTokens: number;
}

export interface ModelAnswer<T> {
  value: T;
  /** Of all tries, also of those whose replies could not be read. */
  usage: Usage;
  /** Each reply that was paid for: one, or two where the first could not be read. */
  replies?: readonly Usage[];
}

/** No answer that can be used; what it cost all the same. */
export class ModelFault extends Fault {
  readonly usage: Usage;
  /** Each reply that came and was paid for, though none could be used. */
  readonly replies: readonly Usage[];

  constructor(facts: FaultFacts, usage: Usage, replies: readonly Usage[] = []) {
    super(facts);
    this.usage = usage;
    this.replies = replies;
  }
}

export interface Model {
  /** Provider and model, as it is shown to people. */
  name: string;
  /** Fails with a Fault that says what happened and what to do, a ModelFault where it was asked. */
  ask<T>(order: ModelOrder<T>): Promise<ModelAnswer<T>>;
  /** Paused after several failures in a row: until when, as epoch ms; null when all is well. */
  restsUntil(): number | null;
}

/** A server of models that runs on this machine. */
export interface LocalServer {
  kind: (typeof localServerKinds)[number];
  /** As AI_BASE_URL takes it. */
  baseUrl: string;
  /** Their names, as AI_MODEL takes them. */
  models: string[];
}
export const localServerKinds = ['ollama', 'llama.cpp', 'openai-compatible'] as const;
/** A sentence of a model with what it rests on, and what became of it. */
export interface VerifiedSentence {
  part: JudgedClaim['part'];
  text: string;
  quote: string;
  /** What it cites, in short. */
  pieces: (Pick<Piece, 'place' | 'before' | 'after'> & {
    /** Left out for changes from before it was kept. */
    what?: Piece['what'];
  })[];
  fate: JudgedClaim['fate'];
  reason: string | null;
  remark?: Remark;
  /** Left out where it came in no other words before, or these were not kept yet. */
  first?: { text: string; reason: string; remark?: Remark };
}

/** What was checked in a model's words about a change, and what came of it. */
export interface Verification {
  /** Who was asked; null when nobody was. */
  model: string | null;
  /** Sentences held against the evidence. */
  checked: number;
  dropped: { claim: string; reason: string; remark?: Remark }[];
  /** Why the rules' words stand where they do; null when the model's do. */
  note: string | null;
  /** The note, and each reason, by code; left out for changes from before these had codes. */
  remark?: Remark;
  /** Left out for changes from before they were kept. */
  sentences?: VerifiedSentence[];
  /** When the model is asked again, as epoch ms, and how often it was asked in vain; left out: it is not. */
  askAt?: number;
  tries?: number;
  /** What the rules say, where the model's words stand. */
  rules?: RulesWords | null;
}

/** An analysis as the rules made it, kept beside a model's. */
export type RulesWords = Pick<
  Analysis,
  | 'title'
  | 'summary'
  | 'insights'
  | 'goal'
  | 'significance'
  | 'significanceScore'
  | 'significanceReasons'
  | 'said'
>;
