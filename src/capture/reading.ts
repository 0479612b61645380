// The door of capture for the reading threads: what interprets bytes of pages. It loads nothing that reaches the network.
import type { AnswerHeaders } from '../core/header.ts';
import type { Box } from '../core/page.ts';
import type { Turn } from '../core/turn.ts';
import { findIcons as findIconUrls } from './icon/find-icons.ts';
import { type Answer, type Failure, judgeAnswer } from './judge.ts';

export { looksLost } from './lost.ts';
export { showsNothingOwn } from './sibling.ts';
export { hearTrouble } from './spoken.ts';

/** An answer as it travels to the thread that judges it. */
export interface SentAnswer {
  status: number;
  headers: AnswerHeaders;
  url: string;
  redirects: string[];
  /** Its first part. */
  body: Uint8Array<ArrayBuffer>;
  /** The address that was asked for. */
  asked: string;
}

/** Handed in, for it runs in a thread: pages are made to take long. */
export type Judge = (sent: SentAnswer, turn: Turn) => Promise<Failure | null>;

/** Walls and error pages are small; what comes after this changes no judgement. */
const maxBytes = 1024 * 1024;

/** Cut to what a judgement needs, in memory of its own. */
export function sendAnswer({ status, headers, url, redirects, body }: Answer, asked: URL): SentAnswer {
  return {
    ...{ status, headers, url: url.href, redirects: redirects.map(({ href }) => href) },
    ...{ body: body.slice(0, maxBytes), asked: asked.href },
  };
}

export function judgeSent({ url, redirects, asked, ...rest }: SentAnswer): Failure | null {
  return judgeAnswer(
    { ...rest, url: new URL(url), redirects: redirects.map((address) => new URL(address)) },
    new URL(asked),
  );
}

/** The addresses of the icons that a page names, best first. */
export function findIcons(body: Uint8Array<ArrayBuffer>, charset: string | null, pageUrl: string): string[] {
  return findIconUrls(body, charset, pageUrl).map(({ href }) => href);
}

/** How much of two pictures differs, and where. Loaded when it is first needed: most services never compare pictures. */
export async function comparePictures(before: Uint8Array, after: Uint8Array, masks: Box[]) {
  const { compareImages } = await import('./browser/compare-images.ts');
  return compareImages(before, after, { masks });
}
