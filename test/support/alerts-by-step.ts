// A goal compiled on the first version of a small page, and judged at each version after it.
import { judgePlan } from '../../src/analyse/judge/judge.ts';
import { compareContents } from '../../src/compare/compare.ts';
import type { Content } from '../../src/core/page/content.ts';
import { defaultWatch } from '../../src/core/site/watch.ts';
import { extractContent } from '../../src/extract/extract.ts';
import { diffItems, readItems } from '../../src/items/items.ts';
import { compileGoal } from '../../src/plan/compile.ts';
import { type PlanReply, takePlan } from '../../src/plan/plan.ts';

export interface Story {
  goal: string;
  /** A model's reply to the request for a plan; left out: the rules compile the goal. */
  reply?: Partial<PlanReply['wishes'][number]>[];
  /** Of the page; English where none is given. */
  language?: string;
  page: string;
  /** What is replaced by what, and whether that is an alert. */
  steps: [find: string, replace: string, isAlert: boolean][];
}

export async function alertsByStep({ goal, reply, page, steps, language = 'en' }: Story): Promise<boolean[]> {
  let before = await read(page, language);
  let html = page;
  const plan =
    reply === undefined
      ? compileGoal(goal, readItems(before))
      : takePlan(goal, { wishes: reply.map((wish) => ({ ...blank, ...wish })), ignore: [] }, before);
  if (plan === null) throw new Error('nothing of the reply stands');
  const alerts: boolean[] = [];
  for (const [find, replace] of steps) {
    if (html.split(find).length !== 2) throw new Error(`“${find}” does not stand once on the page`);
    html = html.replace(find, replace);
    const after = await read(html, language);
    const { diff } = compareContents(before, after, { ignore: defaultWatch.ignore });
    const [was, is] = [readItems(before), readItems(after)];
    const edits = diff === null ? [] : diffItems(was, is, diff);
    const { verdict } = judgePlan({ plan, before: was, after: is, edits, isTrifle: () => false });
    alerts.push(verdict !== 'unrelated');
    before = after;
  }
  return alerts;
}

const blank: PlanReply['wishes'][number] = {
  ...{ target: 'item', place: [], where: [], not: [], field: null, event: 'any', tests: [] },
  ...{ each: false, urgent: false },
};

async function read(html: string, language: string): Promise<Content> {
  const body = new TextEncoder().encode(
    `<!doctype html><html lang="${language}"><body><main>${html}</main></body></html>`,
  );
  return extractContent({
    body,
    contentType: 'text/html',
    charset: 'utf-8',
    url: 'https://shop.example/page',
    watch: defaultWatch,
  });
}
