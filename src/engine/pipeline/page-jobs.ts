// Everything that interprets bytes of pages: it runs in threads with limits on time and memory, never on the main thread.
// What goes in and comes out is copied between threads, so it is plain data.
import { analyseDiff } from '../../analyse/analyse.ts';
import {
  answerFromEntries,
  answerFromFacts,
  findPart,
  readEntries,
  readQuestion,
  scoreTexts,
} from '../../ask/ask.ts';
import { comparePictures, cutChanged, findIcons, judgeSent, showsNothingOwn } from '../../capture/reading.ts';
import { noisyPlaces } from '../../compare/compare.ts';
import type { Diff } from '../../core/change/diff.ts';
import type { Plan } from '../../core/plan/plan.ts';
import { checkClaims, gatherMaterial, type Subject, settleClaims } from '../../explain/explain.ts';
import { renderMarkdown } from '../../extract/extract.ts';
import { makeNeedle } from '../../language/language.ts';
import { makePlanQuestion, type PlanReply, planGoal, takePlan } from '../../plan/plan.ts';
import { namesInJson } from '../importers/changedetection/names-in-json.ts';
import type { readImport } from '../importers/read-import.ts';
import { chooseLinks, choosePages, crawlDelayOf, readSitemap, sitemapsOf } from '../survey/choose-pages.ts';
import { describePagesChange } from '../survey/pages-change.ts';
import { compareReadings } from './compare-readings.ts';
import { outlinePage } from './outline-page.ts';
import { parseContent, runPipeline, scanRaw } from './pipeline.ts';
import { planToday } from './plan-today.ts';
import { quietPage } from './quiet-page.ts';
import { type AnalyseContext, analyseHunk } from './raise-again.ts';
import type { RawPage } from './raw-page.ts';
import { writtenProblems } from './written-problems.ts';

/** As they are kept; null where one is not any more. */
export interface ContentBytes {
  before: Uint8Array | null;
  after: Uint8Array | null;
}

export const pageJobs = {
  judge: judgeSent,
  read: runPipeline,
  scan: scanRaw,
  scanAll: (pages: readonly RawPage[]) => pages.map((page) => scanRaw(page, { include: [], exclude: [] })),
  findIcons,
  crawlDelayOf,
  choosePages,
  chooseLinks,
  readSitemap,
  sitemapsOf,
  outlinePage,
  quietPage,
  describePagesChange,
  analyseHunk,
  readQuestion,
  answerFromFacts,
  answerFromEntries,
  readEntries: (content: Uint8Array) => readEntries(parseContent(content)),
  makeNeedles: (words: readonly string[]) => words.map(makeNeedle),
  findPart: (content: Uint8Array, words: readonly string[]) => findPart(parseContent(content), words),
  scoreTexts: (content: Uint8Array | null, words: readonly string[], texts: readonly string[]) =>
    scoreTexts(content === null ? null : parseContent(content), words, texts),
  checkClaims,
  settleClaims,
  gatherMaterial: (subject: Subject, { before, after }: ContentBytes) =>
    gatherMaterial(subject, {
      before: before === null ? null : parseContent(before),
      after: after === null ? null : parseContent(after),
    }),
  showsNothingOwn,
  compareReadings,
  comparePictures,
  cutChanged,
  renderText: (content: Uint8Array) => renderMarkdown(parseContent(content)),
  readFacts: (content: Uint8Array) => parseContent(content).facts,
  understandGoal: (trackingGoal: string) => planGoal(trackingGoal, null),
  writtenProblems,
  // Loaded when it is used, with the parsers that only lists of other tools need.
  readImport: async (...file: Parameters<typeof readImport>): Promise<ReturnType<typeof readImport>> =>
    (await import('../importers/read-import.ts')).readImport(...file),
  namesInJson,
  planToday,
  analyseLooks: (diff: Diff, bytes: Uint8Array, context: AnalyseContext) => {
    const content = parseContent(bytes);
    return analyseDiff({ ...context, diff, before: content, after: content });
  },
  makePlanQuestion: (trackingGoal: string, content: Uint8Array, fence: string) =>
    makePlanQuestion(trackingGoal, parseContent(content), fence),
  takePlan: (trackingGoal: string, reply: PlanReply, content: Uint8Array) =>
    takePlan(trackingGoal, reply, parseContent(content)),
  noisyPlaces: (before: Uint8Array, after: Uint8Array, diff: Diff, plan: Plan | null) =>
    noisyPlaces(parseContent(before), parseContent(after), diff, plan),
};

export type PageJobs = typeof pageJobs;
