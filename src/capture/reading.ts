// The door of capture for the reading threads: what interprets bytes of pages. It loads nothing that reaches the network.
import type { Box } from '../core/page/page.ts';
import { findIcons as findIconUrls } from './icon/find-icons.ts';
import type { Failure } from './judge/answer.ts';
import { judgeAnswer } from './judge/judge.ts';
import type { SentAnswer } from './send-answer.ts';

export { looksLost } from './judge/lost.ts';
export { countOwnWords } from './judge/own-words.ts';
export { findErrorPhrases } from './judge/spoken.ts';
export { showsNothingOwn } from './sibling.ts';

export function judgeSent({ url, redirects, asked, signedOut, ...rest }: SentAnswer): Failure | null {
  return judgeAnswer(
    { ...rest, url: new URL(url), redirects: redirects.map((address) => new URL(address)) },
    new URL(asked),
    signedOut,
  );
}

/** The addresses of the icons that a page names, best first. */
export function findIcons(body: Uint8Array<ArrayBuffer>, charset: string | null, pageUrl: string): string[] {
  return findIconUrls(body, charset, pageUrl).map(({ href }) => href);
}

/** How much of two pictures differs, and where. Loaded when it is first needed: most services never compare pictures. */
export async function comparePictures(before: Uint8Array, after: Uint8Array, masks: Box[]) {
  const { compareImages } = await import('./browser/picture/compare-images.ts');
  return compareImages(before, after, { masks });
}

/** What changed on a page, as a small picture; null: there is nothing to show. */
export async function cutChanged(before: Uint8Array | null, after: Uint8Array, regions: Box[]) {
  const { cutChanged: cut } = await import('./browser/picture/cut-changed.ts');
  return cut(before, after, regions);
}
