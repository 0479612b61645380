// The pure middle of a check: page → content → comparison → analysis. Runs in a thread, knows no world.
import { analyseDiff } from '../analyse/analyse.ts';
import { capDiff, capSuppressed, compareContents } from '../compare/compare.ts';
import type { Analysis } from '../core/analysis.ts';
import type { Content } from '../core/content.ts';
import type { Diff, Suppressed } from '../core/diff.ts';
import type { Plan } from '../core/plan.ts';
import type { Watch } from '../core/watch.ts';
import { extractContent, hashContent } from '../extract/extract.ts';

/** A stored or fresh page, as the reader needs it. */
export interface RawPage {
  body: Uint8Array<ArrayBuffer>;
  contentType: string;
  charset: string | null;
  finalUrl: string;
  httpStatus: number;
}

/** What the page is compared with: its content if it was read alike, else its raw page, which is read anew. */
export interface Before {
  content: Uint8Array<ArrayBuffer> | null;
  contentHash: string;
  page: RawPage;
}

/** A page in short. */
export interface Gist {
  title: string;
  words: number;
}

export interface MiddleOrder {
  page: RawPage;
  watch: Watch;
  trackingGoal: string;
  plan: Plan;
  before: Before | null;
}

export interface MiddleAnswer {
  /** The content as JSON bytes, ready to be kept. */
  content: Uint8Array<ArrayBuffer>;
  contentHash: string;
  title: string;
  language: string;
  /** In short, to tell a page that lost most of its text. */
  gist: Gist & { text: string };
  beforeGist: Gist | null;
  change: { diff: Diff; analysis: Analysis } | null;
  suppressed: Suppressed[];
}

export async function runMiddle(order: MiddleOrder): Promise<MiddleAnswer> {
  const content = await read(order.page, order.watch);
  const answer: MiddleAnswer = {
    content: new TextEncoder().encode(JSON.stringify(content)),
    contentHash: hashContent(content),
    title: content.title,
    language: content.language,
    gist: { ...gistOf(content), text: textOf(content).slice(0, 10_000) },
    beforeGist: null,
    change: null,
    suppressed: [],
  };
  const { before } = order;
  if (before === null || (before.content !== null && before.contentHash === answer.contentHash))
    return answer;
  const earlier =
    before.content === null ? await read(before.page, order.watch) : parseContent(before.content);
  answer.beforeGist = gistOf(earlier);
  const comparison = compareContents(earlier, content, { ignore: order.watch.ignore });
  answer.suppressed = capSuppressed(comparison.suppressed);
  if (comparison.diff !== null) {
    // Cut first, so that what the analysis points at is what is kept.
    const diff = capDiff(comparison.diff);
    const analysis = analyseDiff({
      diff,
      trackingGoal: order.trackingGoal,
      plan: order.plan,
      before: earlier,
      after: content,
      finalUrlBefore: before.page.finalUrl,
      finalUrlAfter: order.page.finalUrl,
      statusBefore: before.page.httpStatus,
      statusAfter: order.page.httpStatus,
    });
    answer.change = { diff, analysis };
  }
  return answer;
}

function gistOf(content: Content): Gist {
  return { title: content.title, words: textOf(content).match(/[\p{L}\p{N}]+/gu)?.length ?? 0 };
}

function textOf({ blocks }: Content): string {
  return blocks.map((block) => block.text).join('\n');
}

export function parseContent(bytes: Uint8Array): Content {
  return JSON.parse(new TextDecoder().decode(bytes)) as Content;
}

function read(page: RawPage, watch: Watch): Promise<Content> {
  const { body, contentType, charset, finalUrl } = page;
  return extractContent({ body, contentType, charset, url: finalUrl, watch });
}
