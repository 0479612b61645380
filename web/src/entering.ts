// Coming in and going out: always by a fresh page, so that nothing of another person is left in it.

import { serviceUrl } from './base-path.ts';
import { sentenceOf } from './components/parts/notice.tsx';
import { RequestError } from './data/client.ts';
import { words } from './words/words.ts';

/** Where somebody wanted to go: a page of ours, whatever the address says; as the routes know it. */
export function wayBack(back: string | undefined): string {
  const url = URL.parse(back ?? '/', window.location.origin);
  const isOurs = url !== null && url.origin === window.location.origin && !isOutside(url.pathname);
  return isOurs ? url.pathname + url.search : '/';
}

/** The first account has no name until its owner gives it one. */
export const serviceName = 'Heed';

const outsidePaths = ['/sign-in', '/setup', '/join', '/new-password', '/confirm'];

/** Pages for those who are not in yet. */
export function isOutside(path: string): boolean {
  return outsidePaths.includes(path);
}

export function enter(back = '/'): void {
  window.location.assign(serviceUrl(back));
}

/** What is refused at the door, in the language of the pages. */
export function refusalOf(error: unknown): string {
  const code = error instanceof RequestError ? error.code : '';
  if (code.endsWith('wrong-sign-in')) return words.accounts.wrong;
  if (code.endsWith('too-many-tries')) return words.accounts.tooMany;
  if (code.endsWith('void-link')) return words.accounts.voidLinkNote;
  return sentenceOf(error);
}
