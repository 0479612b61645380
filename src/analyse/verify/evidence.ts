// Evidence: all that a diff can vouch for, gathered once so that many claims can be held against it.
import type { Diff, FactDiff, Hunk } from '../../core/diff.ts';
import { foldText } from '../../core/match-words.ts';
import { numbersIn } from './numbers.ts';

export interface Evidence {
  diff: Diff;
  /** Folded texts of the diff as they were, as they are, and both with the goal, the title and the names around them. */
  before: string;
  after: string;
  all: string;
  /** Numbers as they stand in the texts and facts before and after. */
  numbersBefore: ReadonlySet<number>;
  numbersAfter: ReadonlySet<number>;
  /** Numbers that follow from the diff: how many, how much more or less, how many percent. */
  counted: ReadonlySet<number>;
  /** Percent by which facts moved, without sign, rounded to one decimal. */
  percents: readonly number[];
}

/** What else may be named: goal, page title, name of the site, address. */
export function gatherEvidence(diff: Diff, around: readonly string[]): Evidence {
  const before: string[] = [];
  const after: string[] = [];
  for (const hunk of diff.hunks) {
    if (hunk.before !== null) before.push(hunk.before);
    if (hunk.after !== null) after.push(hunk.after);
  }
  for (const fact of diff.facts) {
    if (fact.before) before.push(`${fact.label} ${fact.before.text} ${fact.before.value}`);
    if (fact.after) after.push(`${fact.label} ${fact.after.text} ${fact.after.value}`);
  }
  for (const record of diff.records) {
    if (record.op !== 'added') before.push(fieldsText(record.title, record.before));
    if (record.op !== 'removed') after.push(fieldsText(record.title, record.after));
  }
  for (const { op, href, text } of diff.links) (op === 'added' ? after : before).push(`${text} ${href}`);
  for (const { name, before: was, after: is } of diff.metadata) {
    before.push(`${name} ${was ?? ''}`);
    after.push(`${name} ${is ?? ''}`);
  }
  const places = diff.hunks.flatMap(({ where }) => where.trail);
  const labels = diff.facts.map(({ label }) => label);
  return {
    diff,
    before: plain(before),
    after: plain(after),
    all: plain([...before, ...after, ...places, ...labels, ...around]),
    numbersBefore: new Set(before.flatMap(numberValues)),
    numbersAfter: new Set(after.flatMap(numberValues)),
    counted: countedIn(diff),
    percents: diff.facts.flatMap(({ percent }) => (percent === null ? [] : [Math.abs(percent)])),
  };
}

/** Folded, with quotes and spaces written one way, so that the same words are the same text. */
export function plain(texts: readonly string[]): string {
  return foldText(texts.join('\n'))
    .replace(/[“”„«»"]/gu, '"')
    .replace(/[‘’‚']/gu, "'")
    .replace(/[–—−]/gu, '-')
    .replace(/…/gu, '...')
    .replace(/[\s\u00a0]+/gu, ' ');
}

function fieldsText(title: string, fields: Record<string, string> | null): string {
  return [title, ...Object.entries(fields ?? {}).flat()].join(' ');
}

function numberValues(text: string): number[] {
  return numbersIn(text).map(({ value }) => value);
}

function countedIn(diff: Diff): Set<number> {
  const { stats, hunks, facts, records, links, metadata } = diff;
  const counted = new Set<number>([
    ...Object.values(stats),
    hunks.length,
    facts.length,
    records.length,
    links.length,
    metadata.length,
    stats.added + stats.removed + stats.modified + stats.moved,
  ]);
  for (const ops of [hunks, records, links] as readonly { op: string }[][]) addTallies(counted, ops);
  addFactTallies(counted, facts);
  addRegionTallies(counted, hunks);
  return counted;
}

function addTallies(counted: Set<number>, things: readonly { op: string }[]): void {
  const tally = new Map<string, number>();
  for (const { op } of things) tally.set(op, (tally.get(op) ?? 0) + 1);
  for (const count of tally.values()) counted.add(count);
}

/** How many facts of a kind moved, and which way; by how much each moved. */
function addFactTallies(counted: Set<number>, facts: readonly FactDiff[]): void {
  const tally = new Map<string, number>();
  const add = (key: string) => tally.set(key, (tally.get(key) ?? 0) + 1);
  for (const { kind, delta } of facts) {
    add(kind);
    if (delta !== null) {
      add(`${kind} ${delta > 0 ? 'up' : 'down'}`);
      counted.add(round(Math.abs(delta), 4));
      counted.add(round(Math.abs(delta), 2));
    }
  }
  for (const count of tally.values()) counted.add(count);
}

/** How many came or went in one section. */
function addRegionTallies(counted: Set<number>, hunks: readonly Hunk[]): void {
  const tally = new Map<string, number>();
  for (const { op, where } of hunks) {
    const key = `${op} ${where.role} ${where.trail.join('\n')}`;
    tally.set(key, (tally.get(key) ?? 0) + 1);
  }
  for (const count of tally.values()) counted.add(count);
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
