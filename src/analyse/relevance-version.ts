// New versions: one that was not on the page before, and whether it is a step of the first number.
import type { Content } from '../core/content.ts';
import type { FactDiff } from '../core/diff.ts';
import { foldText } from '../core/match-words.ts';

const major =
  /\bmajor (?:\p{L}+ )?(?:versions?|releases?|updates?|upgrades?)|\bhaupt(?:version|release)|\bneue hauptversion|\b(?:versions?|mises? a jour) majeures?\b|\b(?:version(?:es)?|actualizaci(?:on|ones)) (?:mayor(?:es)?|principal(?:es)?)\b/u;

/** "A new major version": small steps are not asked for. */
export function asksForMajor(trackingGoal: string): boolean {
  return major.test(foldText(trackingGoal));
}

/** Whether the version came, and no other of the page is as high in its first number. */
export function isMajorStep({ before, after }: FactDiff, was: Content): boolean {
  const is = firstOf(after?.value);
  if (is === null) return false;
  const known = before === null ? was.facts.filter(({ kind }) => kind === 'version') : [before];
  return known.every(({ value }) => (firstOf(value) ?? 0) < is);
}

/** Whether it is a version that was nowhere on the page before. */
export function isNewVersion({ kind, before, after }: FactDiff, was: Content): boolean {
  if (kind !== 'version' || before !== null || after === null) return false;
  return !was.facts.some((fact) => fact.kind === 'version' && fact.value === after.value);
}

function firstOf(value: string | number | undefined): number | null {
  const first = /\d+/u.exec(String(value ?? ''))?.[0];
  return first === undefined ? null : Number(first);
}
