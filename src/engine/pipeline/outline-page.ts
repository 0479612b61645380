// A page in outline, as a preview shows it. Runs in a thread.
import { type Content, isMainBlock } from '../../core/page/content.ts';
import type { Plan } from '../../core/plan/plan.ts';
import { renderMarkdown } from '../../extract/extract.ts';
import { parseContent } from './pipeline.ts';
import { planToday } from './plan-today.ts';

const mostParts = 400;
const mostFacts = 200;
const mostText = 60_000;

export type PageOutline = ReturnType<typeof outlinePage>;

export function outlinePage(bytes: Uint8Array, plan: Plan, trackingGoal: string) {
  const content = parseContent(bytes);
  return {
    ...planToday(plan, trackingGoal, bytes),
    title: content.title,
    language: content.language,
    facts: content.facts.slice(0, mostFacts),
    parts: content.blocks.slice(0, mostParts).map((block) => ({
      selector: block.selector,
      role: block.role,
      region: block.region,
      isMain: isMainBlock(block),
      text: block.text.slice(0, 1000).toWellFormed(),
    })),
    lists: listsOf(content),
    text: renderMarkdown(content).slice(0, mostText).toWellFormed(),
  };
}

function listsOf({ records }: Content): { list: string; count: number; examples: string[] }[] {
  const lists = new Map<string, { list: string; count: number; examples: string[] }>();
  for (const { list, title } of records) {
    const known = lists.get(list) ?? { list, count: 0, examples: [] };
    known.count += 1;
    if (known.examples.length < 3) known.examples.push(title.slice(0, 200).toWellFormed());
    lists.set(list, known);
  }
  return [...lists.values()];
}
