// A page of which next to nothing was read is no page to call unchanged without a word: the check says what it read.
import type { CheckError, FetchReport, Page } from '../../core/page/page.ts';
import type { CheckNote } from '../../core/site/check.ts';
import type { Watch } from '../../core/site/watch.ts';
import type { CheckResult } from '../../store/store.ts';
import type { PipelineResult } from '../pipeline/pipeline.ts';

/** With fewer words of its own, no fact, and more words around them, it is a frame: a menu, a cookie notice, a line that scripts replace. */
const fewWords = 12;
const manyAround = 10;

type Gist = PipelineResult['gist'];

/** Hardly a word of its own, and no fact: a browser may see more. */
export function isNearlyEmpty({ ownWords, facts }: Pick<Gist, 'ownWords' | 'facts'>): boolean {
  return ownWords < fewWords && facts === 0;
}

/** How much was read, kept with the check; and a note where that is next to nothing. */
export function noteReading(result: CheckResult, { gist }: Pick<PipelineResult, 'gist'>): CheckResult {
  const { words, mainWords, ownWords } = gist;
  const isFrame = words - ownWords >= manyAround || words === 0;
  const isThin = isNearlyEmpty(gist) && isFrame;
  const memory = { ...result.site.memory, isThin };
  const known = {
    ...result,
    fetch: result.fetch && withRead(result.fetch, { words, mainWords }),
    site: { ...result.site, memory },
  };
  return isThin ? withNote(known) : known;
}

/** Not a word was read of a page that is watched for its text: that is no reading, and nothing to compare with. */
export function isUnread({ contentType }: Page, { words }: Pick<Gist, 'words'>, watch: Watch): boolean {
  const isHtml = contentType === 'text/html' || contentType === 'application/xhtml+xml';
  // A part that is empty today may be just what is waited for.
  return isHtml && words === 0 && watch.include.length === 0 && watch.visual === null;
}

export const noTextError: CheckError = {
  code: 'extract.no-text',
  message: 'Heed found no text on this page.',
  advice:
    'Open the address. If it shows text, watch it with a browser (mode "browser"), or add an element to wait for or steps to get there.',
  transient: true,
};

/** The report with how much was read. */
export function withRead(fetch: FetchReport, read: { words: number; mainWords: number }): FetchReport {
  return { ...fetch, evidence: { ...fetch.evidence, read } };
}

function withNote(result: CheckResult): CheckResult {
  const isNoteworthy = result.outcome === 'baseline' || result.outcome === 'unchanged';
  return isNoteworthy && !result.note ? { ...result, note: littleText(result.fetch) } : result;
}

function littleText(fetch: FetchReport | null): CheckNote {
  const isBrowser = fetch?.via === 'browser';
  return {
    code: 'extract.little-text',
    message: isBrowser
      ? 'Heed found hardly any text on this page, even with a browser.'
      : 'Heed found hardly any text on this page: it may need JavaScript, or something covers it.',
    advice: isBrowser
      ? 'Open the page in your own browser, and see whether it asks for a login or consent.'
      : 'Watch it with a browser (mode "browser" or "auto"), or check the address.',
    params: { kind: isBrowser ? 'browser' : 'http' },
  };
}
