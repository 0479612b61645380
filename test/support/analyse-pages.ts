// What is said of a page that changed, through all stages that are pure: read, compared and analysed as a check does it.
import { type AnalyseInput, analyseDiff } from '../../src/analyse/analyse.ts';
import { compareContents } from '../../src/compare/compare.ts';
import type { Analysis } from '../../src/core/change/analysis.ts';
import type { Diff } from '../../src/core/change/diff.ts';
import type { Content } from '../../src/core/page/content.ts';
import type { Plan } from '../../src/core/plan/plan.ts';
import { defaultWatch } from '../../src/core/site/watch.ts';
import { extractContent } from '../../src/extract/extract.ts';
import { planGoal } from '../../src/plan/plan.ts';

const url = 'https://shop.example/page';

export function htmlPage(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><title>${title}</title></head><body><nav><a href="/">Home</a></nav><main>${body}</main></body></html>`;
}

/** Rows of a table under the names of its columns. */
export function htmlTable(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  return `<table><thead>${line(columns, 'th')}</thead><tbody>${rows.map((row) => line(row, 'td')).join('\n')}</tbody></table>`;
}

/** What came of two pages, with all that it was made from. */
export interface AnalysedPages {
  analysis: Analysis;
  diff: Diff;
  plan: Plan;
  before: Content;
  after: Content;
}

export async function analysePages(
  goal: string,
  before: string,
  after: string,
  history?: AnalyseInput['history'],
): Promise<Analysis> {
  return (await comparePages(goal, before, after, history)).analysis;
}

export async function comparePages(
  goal: string,
  beforeHtml: string,
  afterHtml: string,
  history?: AnalyseInput['history'],
): Promise<AnalysedPages> {
  const [before, after] = [await read(beforeHtml), await read(afterHtml)];
  const plan = planGoal(goal, before);
  const { diff } = compareContents(before, after, { ignore: [], plan });
  if (diff === null) throw new Error('the pages say the same');
  const answers = { finalUrlBefore: url, finalUrlAfter: url, statusBefore: 200, statusAfter: 200 };
  const past = history === undefined ? {} : { history };
  return {
    analysis: analyseDiff({ diff, plan, before, after, ...answers, ...past }),
    diff,
    plan,
    before,
    after,
  };
}

function read(html: string): Promise<Content> {
  const body = new TextEncoder().encode(html);
  return extractContent({ body, contentType: 'text/html', charset: 'utf-8', url, watch: defaultWatch });
}
