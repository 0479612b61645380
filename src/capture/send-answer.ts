// An answer on its way to the thread that judges it.

import type { AnswerHeaders } from '../core/header.ts';
import type { Turn } from '../core/turn.ts';
import type { Answer, Failure } from './judge/answer.ts';

export interface SentAnswer {
  status: number;
  headers: AnswerHeaders;
  url: string;
  redirects: string[];
  /** Its first part. */
  body: Uint8Array<ArrayBuffer>;
  /** The address that was requested. */
  asked: string;
  /** Text that only those see who are not signed in; null: none is known. */
  signedOut: string | null;
}

/** Handed in, for it runs in a thread: pages are made to take long. */
export type Judge = (sent: SentAnswer, turn: Turn) => Promise<Failure | null>;

/** Walls and error pages are small; what comes after this changes no judgement. */
const maxBytes = 1024 * 1024;

/** Cut to what a judgement needs, in memory of its own. */
export function sendAnswer(
  { status, headers, url, redirects, body }: Answer,
  asked: URL,
  signedOut: string | null,
): SentAnswer {
  return {
    ...{ status, headers, url: url.href, redirects: redirects.map(({ href }) => href) },
    ...{ body: body.slice(0, maxBytes), asked: asked.href, signedOut },
  };
}
