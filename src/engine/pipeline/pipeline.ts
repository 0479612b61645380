// The pipeline of a check: page → content → comparison → analysis. Runs in a thread, knows no world.
import { analyseDiff } from '../../analyse/analyse.ts';
import { countOwnWords, findErrorPhrases, looksLost } from '../../capture/reading.ts';
import {
  capDiff,
  compareContents,
  findMinor,
  fitDiff,
  fitHunks,
  fitSuppressed,
} from '../../compare/compare.ts';
import type { Analysis } from '../../core/change/analysis.ts';
import type { Diff, Hunk, Suppressed } from '../../core/change/diff.ts';
import type { NoiseMemory } from '../../core/change/noise.ts';
import { Fault } from '../../core/fault/fault.ts';
import { type Content, isMainBlock } from '../../core/page/content.ts';
import { boxAttribute } from '../../core/page/page.ts';
import type { Plan } from '../../core/plan/plan.ts';
import type { Today } from '../../core/plan/today.ts';
import type { Watch } from '../../core/site/watch.ts';
import { attributesOf, extractContent, hashContent, scanPage } from '../../extract/extract.ts';
import { readItems } from '../../items/items.ts';
import { fitPlan, wishToday } from '../../plan/plan.ts';
import type { KeptFact } from '../../store/store.ts';
import { findDoubts, type Gist } from '../check/doubt.ts';
import { countWords } from './count-words.ts';
import { keyFacts } from './key-facts.ts';
import { type NoiseOrder, openTeacher } from './learn-page.ts';
import type { RawPage } from './raw-page.ts';

/** What the page is compared with: its content if it was read alike, else its raw page, which is read again. */
export interface Before {
  content: Uint8Array<ArrayBuffer> | null;
  contentHash: string;
  page: RawPage;
}

/** A page in short, with the parts that only the newer one needs. */
interface NewGist extends Gist {
  text: string;
  /** How much of what the page before was about is still there: 0..1. */
  kept: number;
  /** Words of what the page is about, without talk of cookies; counted until there are some. */
  ownWords: number;
}

/** For how long the page is watched, how often it changed, and which contents it had not long ago. */
export interface Past {
  days: number;
  changes: number;
  contentHashes: string[];
}

export interface PipelineInput {
  page: RawPage;
  watch: Watch;
  trackingGoal: string;
  plan: Plan;
  before: Before | null;
  /** Left out: nothing is known of the page's noise, and nothing learned. */
  noise?: NoiseOrder;
  /** What is known of the page's past; left out: nothing. */
  past?: Past;
  /** Whether to return the places of blocks, for a page that was captured with them. */
  wantsBoxes?: boolean;
  /** Whether to return what the plan finds on the page as it is now. */
  wantsToday?: boolean;
  /** Whether to return the digest of all that could be read. */
  wantsScan?: boolean;
}

/** A page as it was read. */
export interface ReadPage {
  /** As JSON bytes, ready to be kept. */
  content: Uint8Array<ArrayBuffer>;
  contentHash: string;
  title: string;
  language: string;
}

export interface PipelineResult extends ReadPage {
  /** There was nothing to compare it with: no page before, or one in which today's settings find nothing. */
  isFirst: boolean;
  /** The page before, where it had to be read again. */
  reread: ReadPage | null;
  /** In short, to recognise a page that lost most of its text. */
  gist: NewGist;
  beforeGist: Gist | null;
  /** Words by which a short page says that something is wrong with it. */
  trouble: string[];
  /** Signs that the page lost most of its text by an error; null: it did not. */
  lossSigns: string[] | null;
  /** Why a change is not reported at once; empty: it is. */
  doubts: string[];
  /** `minor` is shown with it, and not judged. */
  change: { diff: Diff; analysis: Analysis; minor?: Hunk[] } | null;
  suppressed: Suppressed[];
  /** What was learned about the page's noise; null: nothing. */
  noise: NoiseMemory | null;
  /** The plan as it was made to fit this page; null where that was done before. */
  plan: Plan | null;
  /** What the plan finds on the page as it is now; left out where nobody asked. */
  today?: Today;
  /** Worth keeping over time. */
  facts: KeptFact[];
  /** The digest of all that could be read; null where there is none, left out where nobody asked. */
  scan?: string | null;
  /** What `boxAttribute` says of the elements of blocks, by selector; left out where nobody asked. */
  boxes?: Map<string, string>;
}

export async function runPipeline(order: PipelineInput): Promise<PipelineResult> {
  const content = await readContent(order.page, order.watch);
  const teacher = await openTeacher(order.noise, content, order.watch.ignore, (page) =>
    readContent(page, order.watch),
  );
  const answer = answerOf(content, order.before === null, teacher.memory);
  const { title, words, text } = answer.gist;
  if (words < MOST_OF_TROUBLE) answer.trouble = findErrorPhrases(title, text);
  if (order.wantsScan === true) answer.scan = scanRaw(order.page, order.watch);
  if (order.wantsBoxes === true) answer.boxes = boxesOf(order.page, content);
  const { before } = order;
  const isKnown = before === null || (before.content !== null && before.contentHash === answer.contentHash);
  const earlier = isKnown ? null : await readBefore(before, order.watch);
  // What is new on the page must not decide what the goal means.
  const plan = fitPlan(order.plan, order.trackingGoal, earlier ?? content);
  if (plan !== order.plan) answer.plan = plan;
  if (order.wantsToday === true) answer.today = wishToday(plan, readItems(content));
  answer.facts = keyFacts(content, plan);
  if (isKnown) return answer;
  if (earlier === null) return { ...answer, isFirst: true };
  if (before.content === null) answer.reread = writePage(earlier);
  answer.beforeGist = gistOf(earlier);
  answer.gist.kept = keptShare(earlier, content);
  answer.lossSigns = looksLost(answer.beforeGist, answer.gist);
  answer.doubts = findDoubts(answer);
  const { ignore } = order.watch;
  const comparison = compareContents(earlier, content, { ignore, plan, noise: teacher.noise });
  answer.noise = teacher.learn(earlier, comparison);
  answer.suppressed = fitSuppressed(comparison.suppressed);
  if (comparison.diff !== null) {
    // Cut first, so that what the analysis points at is what is kept.
    const diff = capDiff(comparison.diff);
    const analysis = analyseDiff({
      diff,
      plan,
      before: earlier,
      after: content,
      finalUrlBefore: before.page.finalUrl,
      finalUrlAfter: order.page.finalUrl,
      statusBefore: before.page.httpStatus,
      statusAfter: order.page.httpStatus,
      ...historyOf(order.past, answer.contentHash),
    });
    const minor = fitHunks(findMinor(earlier, content, comparison));
    answer.change = { diff: fitDiff(diff, analysis.insights), analysis, minor };
  }
  return answer;
}

/** What is known of the page alone, before anything is found. */
function answerOf(content: Content, isFirst: boolean, noise: NoiseMemory | null): PipelineResult {
  return {
    ...writePage(content),
    isFirst,
    reread: null,
    gist: newGistOf(content),
    beforeGist: null,
    trouble: [],
    lossSigns: null,
    doubts: [],
    change: null,
    suppressed: [],
    noise,
    plan: null,
    facts: [],
  };
}

/** With more words a page that speaks of errors has something else to say as well. */
const MOST_OF_TROUBLE = 300;

function boxesOf(page: RawPage, { blocks }: Content): Map<string, string> {
  const all = page.contentType === 'text/html' ? attributesOf(page, boxAttribute) : new Map<string, string>();
  return new Map(
    blocks.flatMap(({ selector }) => {
      const box = all.get(selector);
      return box === undefined ? [] : [[selector, box] as const];
    }),
  );
}

function historyOf(past: Past | undefined, contentHash: string) {
  if (past === undefined) return {};
  const { days, changes, contentHashes } = past;
  return { history: { days, changes, isReturn: contentHashes.includes(contentHash) } };
}

function gistOf(content: Content): Gist {
  let words = 0;
  let mainWords = 0;
  for (const block of content.blocks) {
    const own = countWords(block.text);
    words += own;
    if (isMainBlock(block)) mainWords += own;
  }
  // Numbers in menus and footers say nothing about the page.
  const facts = content.facts.filter(({ block }) => {
    const from = block === null ? undefined : content.blocks[block];
    return from === undefined || isMainBlock(from);
  }).length;
  return { title: content.title, words, mainWords, facts, isDamaged: content.isDamaged === true };
}

/** Where so many words are the page's own, nobody asks for more. */
const ENOUGH_OF_OWN = 100;
const LINES_OF_OWN = 200;

function newGistOf(content: Content): NewGist {
  const main = content.blocks.values().filter(isMainBlock).take(LINES_OF_OWN);
  const ownWords = countOwnWords(
    main.map(({ text }) => text),
    ENOUGH_OF_OWN,
  );
  return { ...gistOf(content), text: openingOf(content), kept: 1, ownWords };
}

/** How much of what the page was about is still on it, word for word: 0..1. */
function keptShare(before: Content, after: Content): number {
  const now = new Set(after.blocks.map(({ text }) => text));
  const known = before.blocks.filter(isMainBlock);
  let all = 0;
  let kept = 0;
  for (const { text } of known) {
    const words = countWords(text);
    all += words;
    if (now.has(text)) kept += words;
  }
  return all === 0 ? 1 : kept / all;
}

const LONGEST_OPENING = 10_000;

function openingOf({ blocks }: Content): string {
  const lines: string[] = [];
  let length = 0;
  for (const { text } of blocks) {
    lines.push(text);
    length += text.length + 1;
    if (length > LONGEST_OPENING) break;
  }
  return lines.join('\n').slice(0, LONGEST_OPENING);
}

export function parseContent(bytes: Uint8Array): Content {
  return JSON.parse(new TextDecoder().decode(bytes)) as Content;
}

function writePage(content: Content): ReadPage {
  const { title, language } = content;
  const bytes = new TextEncoder().encode(JSON.stringify(content));
  return { content: bytes, contentHash: hashContent(content), title, language };
}

/** Null where today's settings find nothing in it: then there is nothing to compare with, which is nobody's change. */
async function readBefore({ content, page }: Before, watch: Watch): Promise<Content | null> {
  if (content !== null) return parseContent(content);
  try {
    return await readContent(page, watch);
  } catch (error) {
    if (error instanceof Fault) return null;
    throw error;
  }
}

export function readContent(page: RawPage, watch: Watch): Promise<Content> {
  const { body, contentType, charset, finalUrl } = page;
  return extractContent({ body, contentType, charset, url: finalUrl, watch });
}

/** The digest of all that could be read from a page; null where there is none. */
export function scanRaw(page: RawPage, watch: Pick<Watch, 'include' | 'exclude'>): string | null {
  const { body, contentType, charset, finalUrl } = page;
  return scanPage({ body, contentType, charset, url: finalUrl, watch });
}
