// A statement while it is being made: with what decides its place among the others.
import type { Evidence, News } from '../../core/change/statement.ts';
import type { ItemEdit } from '../../core/page/items.ts';
import { clip } from '../wording.ts';

export interface Draft {
  news: News;
  evidence: Evidence;
  /** Higher is said earlier. */
  weight: number;
  /** The goal asks for it. */
  isAsked: boolean;
}

/** What weighs less is listed, but gets no sentence of the summary beside something weightier. */
export const leastNotable = 20;

const longestEvidence = 1000;
/** So many places prove a statement; more would only fill the store. */
const mostPlaces = 100;

export function evidenceOf(
  { hunks, facts }: Pick<ItemEdit, 'hunks' | 'facts'>,
  before: string | null,
  after: string | null,
): Evidence {
  const cut = (text: string | null) => (text === null ? null : clip(text, longestEvidence));
  return {
    hunks: hunks.slice(0, mostPlaces),
    facts: facts.slice(0, mostPlaces),
    before: cut(before),
    after: cut(after),
  };
}
