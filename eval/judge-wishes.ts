// The same step judged by wishes: the goal compiled on the page before, and tested item by item.
import { judgePlan } from '../src/analyse/judge/judge.ts';
import { findTrifle } from '../src/analyse/trifle.ts';
import type { Verdict } from '../src/core/analysis.ts';
import type { Content } from '../src/core/content.ts';
import type { Diff } from '../src/core/diff.ts';
import type { ItemEdit } from '../src/core/items.ts';
import type { Plan } from '../src/core/plan2.ts';
import { diffItems, readItems } from '../src/items/items.ts';

export interface WishVerdict {
  verdict: Verdict;
  why: string;
}

export function judgeWishes(plan: Plan, before: Content, after: Content, diff: Diff | null): WishVerdict {
  if (diff === null) return { verdict: 'unrelated', why: 'nothing differs' };
  const [was, is] = [readItems(before), readItems(after)];
  const edits = diffItems(was, is, diff);
  const isTrifle = ({ hunks, facts }: ItemEdit) =>
    hunks.length > 0 &&
    facts.length === 0 &&
    hunks.every((at) => {
      const hunk = diff.hunks[at];
      return hunk !== undefined && findTrifle(hunk) !== null;
    });
  const { verdict, hits, miss } = judgePlan({ plan, before: was, after: is, edits, isTrifle });
  return {
    verdict,
    why: [...hits.slice(0, 2).map(tellHit), miss === null ? '' : tellMiss(miss)].join('; ') + tellPlan(plan),
  };
}

function tellHit({ edit }: { edit: ItemEdit }): string {
  const item = edit.after ?? edit.before;
  const fields = edit.fields
    .slice(0, 2)
    .map(({ name, before, after }) => `${name}: ${cut(before?.text)} → ${cut(after?.text)}`);
  return `${edit.op} ${item?.kind} “${cut(item?.title)}” ${fields.join(', ')}`;
}

function tellMiss({ reason, edit }: { reason: string; edit: ItemEdit }): string {
  return `${reason}: ${tellHit({ edit })}`;
}

function tellPlan({ wishes, confidence }: Plan): string {
  const lines = wishes.map(({ event, where, not, field, tests, bound }) =>
    [
      event,
      ...where.map(({ any }) => `+${any.join('|')}`),
      ...not.map(({ any }) => `-${any.join('|')}`),
      ...(field === null ? [] : [`${field.kind}:${field.words.join(',')}`]),
      ...tests.map(({ op, value, unit, currency }) => `${op} ${value}${unit ?? ''}${currency ?? ''}`),
      ...(bound === null ? [] : [`in “${bound}”`]),
    ].join(' '),
  );
  return ` [${lines.join(' || ')}; ${confidence}]`;
}

function cut(text = ''): string {
  return text.length <= 50 ? text : `${text.slice(0, 50).toWellFormed()}…`;
}
