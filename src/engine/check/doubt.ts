// Reasons to check again before anyone is alerted: a page that may be an error, a wall or half of itself, and is gone in a minute.
// Runs in a thread.
import { findErrorPhrases } from '../../capture/reading.ts';

/** A page in short. */
export interface Gist {
  title: string;
  words: number;
  /** Words of what the page is about. */
  mainWords: number;
  facts: number;
  /** It ends in the middle, or could not be read as what it was sent as. */
  isDamaged?: boolean;
}

type ShortGist = Pick<Gist, 'title' | 'words' | 'facts' | 'isDamaged'>;

interface Gists {
  gist: ShortGist & { text: string };
  beforeGist: ShortGist | null;
}

/** Pages with less than this change by half for good reasons. */
const enoughWords = 80;
const halfGone = 0.5;
const muchGone = 0.7;
const enoughFacts = 3;
const factsLeft = 0.4;

/** Empty for a change that can be reported at once. */
export function findDoubts({ gist, beforeGist }: Gists): string[] {
  if (beforeGist === null) return [];
  const doubts: string[] = [];
  if (gist.isDamaged === true && beforeGist.isDamaged !== true) {
    doubts.push(
      'it may be damaged: it ends in the middle, or cannot be read as the kind of file it was before',
    );
  }
  const share = beforeGist.words < enoughWords ? 1 : gist.words / beforeGist.words;
  if (share < halfGone) {
    doubts.push(`a large part of the page is gone: only ${gist.words} of ${beforeGist.words} words are left`);
  }
  const isOtherTitle = gist.title !== beforeGist.title;
  const inTitle = isOtherTitle && findErrorPhrases(beforeGist.title, '').length === 0;
  const signs = inTitle ? findErrorPhrases(gist.title, '') : [];
  if (signs.length === 0 && share < muchGone) signs.push(...findErrorPhrases('', gist.text));
  if (signs.length > 0) doubts.push(`it may be an error page: ${signs.join(', ')}`);
  else if (isOtherTitle && share < muchGone) {
    doubts.push('the page has another title and much less text, like a login or a bot check');
  }
  if (beforeGist.facts >= enoughFacts && gist.facts <= beforeGist.facts * factsLeft) {
    const gone = beforeGist.facts - gist.facts;
    doubts.push(`most facts of the page are gone (${gone} of ${beforeGist.facts})`);
  }
  return doubts;
}
