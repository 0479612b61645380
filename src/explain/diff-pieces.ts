// The pieces of a diff: each text with its headings, row and column, and with what is beside it; values; links; page data.
import type { Analysis } from '../core/change/analysis.ts';
import type { Diff, FactDiff, FactValue, Hunk } from '../core/change/diff.ts';
import type { Block, Content } from '../core/page/content.ts';
import { groupRows } from '../core/page/table-rows.ts';
import { excerpt } from './excerpt.ts';
import { oneLine } from './one-line.ts';
import type { Readings, Unnumbered } from './subject.ts';

/** A text is shown up to this; where much changed, each gets less, so that more of it is shown. */
const mostText = 1_500;
const leastText = 300;
const mostTexts = 9_000;
/** A text that is longer says by itself what it is about. */
const longText = 300;
const mostBeside = 8;
const mostLinks = 10;
const mostMetadata = 4;

/** What the rules speak of first, then the main part of the page, then the rest. */
export function diffPieces(diff: Diff, { insights }: Analysis, readings: Readings): Unnumbered[] {
  const reported = new Set(insights.flatMap(({ evidence }) => evidence.hunks));
  const rankOf = (index: number) => {
    const hunk = diff.hunks[index];
    return (reported.has(index) ? 0 : hunk?.where.region === 'main' ? 1 : 2) + (hunk?.op === 'moved' ? 3 : 0);
  };
  const groups = groupHunks(diff.hunks, readings);
  const most = Math.max(leastText, Math.min(mostText, Math.floor(mostTexts / Math.max(1, groups.length))));
  const isChanged = changedIn(diff);
  const rowOf = openRows(readings);
  const texts = groups
    .map((group) => ({
      piece: pieceOf(diff, group, { readings, most, isChanged, rowOf }),
      rank: Math.min(...group.map(rankOf)),
    }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ piece }) => piece);
  return [...texts, ...valuesOf(diff), ...linksOf(diff), ...metadataOf(diff)];
}

/** Cells of one row that appeared or disappeared together are one piece. */
function groupHunks(hunks: readonly Hunk[], readings: Readings): number[][] {
  const groups: number[][] = [];
  let last: { op: string; row: string } | null = null;
  for (const [index, hunk] of hunks.entries()) {
    if (hunk.minor !== undefined) continue;
    const block = blockOf(hunk, readings);
    const isWhole = hunk.op === 'added' || hunk.op === 'removed';
    const row = isWhole
      ? (block?.row ?? (block?.record === undefined ? null : `record ${block.record}`))
      : null;
    const key = row === null ? null : { op: hunk.op, row: `${row} ${hunk.where.trail.join(' ')}` };
    if (key !== null && last !== null && key.op === last.op && key.row === last.row)
      groups.at(-1)?.push(index);
    else groups.push([index]);
    last = key;
  }
  return groups;
}

interface Showing {
  readings: Readings;
  /** Characters of a text. */
  most: number;
  isChanged: IsChanged;
  rowOf: RowOf;
}

function pieceOf(
  diff: Diff,
  group: readonly number[],
  { readings, most, isChanged, rowOf }: Showing,
): Unnumbered {
  const hunks = group.flatMap((index) => diff.hunks[index] ?? []);
  const [first] = hunks;
  if (first === undefined) throw new Error('a piece without a text');
  const block = blockOf(first, readings);
  const isOne = hunks.length === 1;
  const sideOf = (side: 'before' | 'after') => {
    const parts = hunks.flatMap((hunk) => {
      const text = hunk[side];
      if (text === null || (first.op === 'moved' && side === 'before')) return [];
      const column = isOne ? undefined : blockOf(hunk, readings)?.column;
      const shown = excerpt(text, hunk.words, side, Math.floor(most / hunks.length));
      return [column === undefined ? shown : `${oneLine(column, 60)}: ${shown}`];
    });
    return parts.length === 0 ? null : parts.join('; ');
  };
  const facts = diff.facts.flatMap(({ hunk }, at) => (hunk !== null && group.includes(hunk) ? [at] : []));
  return {
    what: first.op === 'modified' ? 'changed' : first.op,
    place: placeOf(first, block, isOne),
    ...{ before: sideOf('before'), after: sideOf('after') },
    beside: besideOf(first, readings, isChanged, rowOf),
    ...{ hunks: [...group], facts },
  };
}

function placeOf({ where }: Hunk, block: Block | undefined, isOne: boolean): string {
  const headings = where.trail.slice(-3).map((heading) => oneLine(heading, 120));
  const cell = [
    ...(block?.row === undefined ? [] : [`row ${oneLine(block.row, 100)}`]),
    ...(isOne && block?.column !== undefined ? [`column ${oneLine(block.column, 100)}`] : []),
  ];
  const around = where.region === 'main' ? [] : [`in the page’s ${where.region}`];
  return [...headings, ...cell, ...around].join(' › ');
}

function blockOf({ afterIndex, beforeIndex }: Hunk, { before, after }: Readings): Block | undefined {
  if (afterIndex !== null) return after?.blocks[afterIndex];
  return beforeIndex === null ? undefined : before?.blocks[beforeIndex];
}

type IsChanged = (side: 'before' | 'after', index: number) => boolean;

/** What is only set otherwise did not change. */
function changedIn({ hunks }: Diff): IsChanged {
  const reported = hunks.filter(({ minor }) => minor === undefined);
  const changed = {
    before: new Set(reported.map(({ beforeIndex }) => beforeIndex)),
    after: new Set(reported.map(({ afterIndex }) => afterIndex)),
  };
  return (side, index) => changed[side].has(index);
}

/** Indexes of the cells in the row of a cell; only its own where it is in none. */
type RowOf = (side: 'before' | 'after', index: number) => readonly number[];

function openRows({ before, after }: Readings): RowOf {
  const rowsOf = (content: Content | null) =>
    new Map(groupRows(content?.blocks ?? []).flatMap((row) => row.map((at) => [at, row])));
  const rows = { before: rowsOf(before), after: rowsOf(after) };
  return (side, index) => rows[side].get(index) ?? [index];
}

/** The rest of its row, or the texts before and after it under the same heading, as far as they did not change. */
function besideOf(hunk: Hunk, readings: Readings, isChanged: IsChanged, rowOf: RowOf): string {
  const side = hunk.afterIndex === null ? 'before' : 'after';
  const content = readings[side];
  const index = side === 'before' ? hunk.beforeIndex : hunk.afterIndex;
  const block = index === null ? undefined : content?.blocks[index];
  if (!content || index === null || block === undefined) return '';
  const row = rowOf(side, index);
  const isNear = (other: Block | undefined): other is Block =>
    other !== undefined &&
    (row.length > 1 ||
      other.trail.join('\n') === block.trail.join('\n') ||
      other.text === block.trail.at(-1));
  const around = row.length > 1 ? row.filter((at) => at !== index) : [index - 1, index + 1];
  const most = block.text.length < longText ? 200 : 80;
  return around
    .filter((at) => !isChanged(side, at))
    .map((at) => content.blocks[at])
    .filter(isNear)
    .slice(0, mostBeside)
    .map(({ text, column }) =>
      column === undefined ? oneLine(text, most) : `${oneLine(column, 60)}: ${oneLine(text, 100)}`,
    )
    .join(' | ');
}

/** Values that show in none of the texts: those of structured data. */
function valuesOf({ facts }: Diff): Unnumbered[] {
  return facts.flatMap((fact, index): Unnumbered[] =>
    fact.hunk === null
      ? [
          {
            ...{
              what: 'value',
              place: `${fact.kind} ${oneLine(fact.label, 120)}`.trim(),
              beside: movedBy(fact),
            },
            ...{ before: valueText(fact.before), after: valueText(fact.after), hunks: [], facts: [index] },
          },
        ]
      : [],
  );
}

function movedBy({ percent }: FactDiff): string {
  return percent === null ? '' : `${percent > 0 ? '+' : ''}${percent} %`;
}

function valueText(value: FactValue | null): string | null {
  if (value === null) return null;
  const text = oneLine(value.text, 100) || String(value.value);
  return value.currency === null || /\p{Sc}|\p{L}/u.test(text) ? text : `${text} ${value.currency}`;
}

function linksOf({ links }: Diff): Unnumbered[] {
  return links.slice(0, mostLinks).map(({ op, text, href }): Unnumbered => {
    const line = `link “${oneLine(text, 100)}” to ${oneLine(href, 200)}`;
    return {
      ...{ what: 'link', place: '', beside: '', hunks: [], facts: [] },
      ...{ before: op === 'removed' ? line : null, after: op === 'added' ? line : null },
    };
  });
}

function metadataOf({ metadata }: Diff): Unnumbered[] {
  return metadata.slice(0, mostMetadata).map(
    ({ name, before, after }): Unnumbered => ({
      ...{ what: 'value', place: oneLine(name, 60), beside: '', hunks: [], facts: [] },
      ...{ before: before === null ? null : oneLine(before), after: after === null ? null : oneLine(after) },
    }),
  );
}
