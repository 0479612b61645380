// What was suppressed, analysed again between its two snapshots by today's rules. Runs in a thread.
import { type AnalyseInput, analyseDiff } from '../../analyse/analyse.ts';
import { diffOfHunks, noisyPlaces } from '../../compare/compare.ts';
import type { Hunk } from '../../core/change/diff.ts';
import type { Block, Content } from '../../core/page/content.ts';
import { parseContent } from './pipeline.ts';

/** What an analysis needs besides the difference and the two contents. */
export type AnalyseContext = Omit<AnalyseInput, 'diff' | 'before' | 'after'>;

export function analyseHunk(
  hunk: Hunk,
  contents: { before: Uint8Array; after: Uint8Array },
  context: AnalyseContext,
) {
  const before = parseContent(contents.before);
  const after = parseContent(contents.after);
  const seen = fitHunk(hunk, before, after);
  const diff = diffOfHunks(seen.before, seen.after, [seen.hunk]);
  const analysis = analyseDiff({ ...context, diff, before: seen.before, after: seen.after });
  return { diff, analysis, places: noisyPlaces(before, after, diff) };
}

interface Fitted {
  hunk: Hunk;
  before: Content;
  after: Content;
}

/** A page that was re-read since may have its blocks elsewhere: then only the text of the difference is used. */
function fitHunk(hunk: Hunk, before: Content, after: Content): Fitted {
  const isThere = ({ blocks }: Content, index: number | null, text: string | null) =>
    index === null || text === null || blocks[index]?.text.slice(0, 200) === text.slice(0, 200);
  if (isThere(before, hunk.beforeIndex, hunk.before) && isThere(after, hunk.afterIndex, hunk.after)) {
    return { hunk, before, after };
  }
  const alone = (content: Content, text: string | null): Content => ({
    ...{ ...content, facts: [], records: [], links: [] },
    blocks: text === null ? [] : [blockOf(hunk, text)],
  });
  return {
    hunk: {
      ...hunk,
      beforeIndex: hunk.before === null ? null : 0,
      afterIndex: hunk.after === null ? null : 0,
    },
    before: alone(before, hunk.before),
    after: alone(after, hunk.after),
  };
}

function blockOf({ where: { selector, trail, region, role } }: Hunk, text: string): Block {
  return { role, region, text, level: 0, trail, selector };
}
