// Goals to be compiled: what their plan must hold.
import type { Content } from '../core/page/content.ts';
import type { Plan } from '../core/plan/plan.ts';

export interface PlanCase {
  goal: string;
  content: Content;
  isRight(plan: Plan): boolean;
}

export const planCases: readonly PlanCase[] = [
  {
    goal: 'tell me when the Aurora lamp costs less than 40 euros',
    content: page('Lamps', ['Aurora lamp', 'Price: €59.00', 'Boreas lamp', 'Price: €89.00']),
    isRight: ({ wishes }) =>
      wishes.some(({ tests }) => tests.some(({ op, value }) => op.startsWith('below') && value === 40)),
  },
  {
    goal: 'neue Stellen als Krankenpfleger in Leipzig, keine Praktika',
    content: page('Stellen', ['Koch in Leipzig', 'Krankenpfleger in Dresden', 'Praktikum Pflege in Leipzig']),
    isRight: ({ wishes }) =>
      wishes.some(
        ({ where, not, event }) =>
          (event === 'appears' || event === 'any') &&
          where.some(({ any }) => any.some((word) => /leipzig/iu.test(word))) &&
          not.some(({ any }) => any.some((word) => /prakti/iu.test(word))),
      ),
  },
];

function page(title: string, lines: readonly string[]): Content {
  return {
    ...{ reader: 0, url: '', title, language: '', facts: [], records: [], links: [], metadata: {} },
    blocks: [title, ...lines].map((text, at) => ({
      ...{ text, selector: `p:nth-of-type(${at + 1})`, region: 'main' as const },
      ...(at === 0
        ? { role: 'heading' as const, level: 1, trail: [] }
        : { role: 'list-item' as const, level: 0, trail: [title] }),
    })),
  };
}
