// Pages that name no charset: Chromium takes none of them for UTF-8, though most are. Such a page is loaded again, by its bytes.
import type { CDPSession } from 'playwright-core';
import type { DomWindow } from './dom.ts';
import { runInFrame } from './page-world.ts';
import type { Documents } from './traffic/documents.ts';

export interface CharsetDesk {
  session: CDPSession;
  frameId: string;
  documents: Documents;
}

/** True when the page was loaded again: it has to settle again. */
export async function fixCharset(
  { session, frameId, documents }: CharsetDesk,
  goTo: (url: string) => Promise<void>,
): Promise<boolean> {
  const document = documents.last();
  if (document === null || /charset\s*=/i.test(document.headers['content-type'] ?? '')) return false;
  const isMisread = await runInFrame(session, frameId, looksMisread, null, 2_000).catch(() => false);
  if (!isMisread) return false;
  documents.takeForUtf8();
  await goTo(document.url);
  return true;
}

/** Runs inside the page. True when nobody said which charset it is, and the one that was guessed may well be wrong. */
function looksMisread(): boolean {
  const { document } = globalThis as unknown as DomWindow;
  if (/^utf-/i.test(document.characterSet)) return false;
  const named = 'meta[charset], meta[http-equiv="content-type" i][content*="charset" i]';
  if (document.querySelector(named) !== null) return false;
  const text = (document.documentElement?.textContent ?? '').slice(0, 1_000_000);
  // Two bytes and more of UTF-8, each read as a letter of its own. Anything else guessed is as doubtful.
  if (document.characterSet !== 'windows-1252') return /[\u0080-\uffff]/.test(text);
  return /[\u00c2-\u00f4][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]/.test(
    text,
  );
}
