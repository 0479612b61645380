// The text that differs, with its words marked: in one column, or before and after beside each other.
import { useEffect, useState } from 'react';
import type { ChangeDetail } from '../../data/client.ts';
import { type RowOf, rowsOf } from '../../table-rows.ts';
import { words } from '../../words/words.ts';
import { type Hunk, Inline, Side } from './diff-words.tsx';

const shownAtFirst = 30;

interface Props {
  hunks: Hunk[];
  isBeside: boolean;
  /** The requested hunk, and a number that increases with each request. */
  target: { at: number; turn: number } | null;
}

export function DiffText({ hunks, isBeside, target }: Props) {
  const [isAll, setIsAll] = useState(false);
  const isTargetShown = isAll || target === null || target.at < shownAtFirst;
  useEffect(() => {
    if (target === null) return;
    if (!isTargetShown) setIsAll(true);
    else showHunk(target.at);
  }, [target, isTargetShown]);
  const shown = isAll ? hunks : hunks.slice(0, shownAtFirst);
  return (
    <>
      <ol className="card divide-y divide-line overflow-hidden">
        {rowsOf(shown).map((row) => (
          <Entry key={row.at} row={row} isBeside={isBeside} />
        ))}
      </ol>
      {shown.length < hunks.length && (
        <button type="button" className="button mt-3" onClick={() => setIsAll(true)}>
          {words.change.showAll(hunks.length)}
        </button>
      )}
    </>
  );
}

/** A place that differs, or a row of a table with all its cells. */
function Entry({ row: { at, cells, isRow }, isBeside }: { row: RowOf<Hunk>; isBeside: boolean }) {
  const news = cells.find(({ hunk }) => hunk.minor === undefined) ?? cells[0];
  if (news === undefined) return null;
  const ops = new Set(cells.filter(({ hunk }) => hunk.minor === undefined).map(({ hunk }) => hunk.op));
  const op =
    cells.length > 1 && (ops.size > 1 || cells.some(({ hunk }) => hunk.minor)) ? 'modified' : news.hunk.op;
  const place = isRow ? {} : { id: `hunk-${at}`, tabIndex: -1 };
  return (
    <li {...place} className="hunk scroll-mt-6 px-5 py-4">
      <Where hunk={{ ...news.hunk, op }} />
      {isBeside ? (
        <div className="mt-2 grid gap-4 sm:grid-cols-2">
          {(['before', 'after'] as const).map((side) => (
            <div key={side} className="min-w-0">
              <p className="text-xs text-quiet">{words.change[side]}</p>
              <Cells cells={cells} isRow={isRow} side={side} />
            </div>
          ))}
        </div>
      ) : (
        <Cells cells={cells} isRow={isRow} side={null} />
      )}
    </li>
  );
}

interface CellsProps {
  cells: RowOf<Hunk>['cells'];
  isRow: boolean;
  /** Null: both in one. */
  side: 'before' | 'after' | null;
}

function Cells({ cells, isRow, side }: CellsProps) {
  const shown = isRow && side !== null ? cells.filter(({ hunk }) => hunk[side] !== null) : cells;
  return (
    <div className={isRow ? 'mt-1.5 flex flex-wrap gap-y-1' : 'mt-1.5'}>
      {shown.length === 0 && <span className="text-quiet">–</span>}
      {shown.map(({ at, hunk }, index) => (
        <div
          key={at}
          // A place has one name, also where it stands on both sides.
          id={isRow && (side !== 'after' || hunk.before === null) ? `hunk-${at}` : undefined}
          tabIndex={isRow ? -1 : undefined}
          dir="auto"
          className={`min-w-0 whitespace-pre-wrap break-words ${hunk.minor === undefined ? '' : 'text-quiet'} ${
            isRow ? `hunk pe-3 ${startOf(hunk, shown[index - 1]?.hunk)}` : ''
          }`}
        >
          {side === null ? <Inline hunk={hunk} /> : <Side hunk={hunk} side={side} />}
          {hunk.shortened && <p className="mt-1 text-xs text-quiet">{words.change.shortened}</p>}
        </div>
      ))}
    </div>
  );
}

/** A line between columns; what left and what came in one column stand together. */
function startOf({ where }: Hunk, previous: Hunk | undefined): string {
  if (previous === undefined) return '';
  return where.selector === previous.where.selector ? '-ms-2' : 'border-s border-line ps-3';
}

interface WhereProps {
  hunk: Pick<Hunk, 'op' | 'where' | 'minor' | 'minorGate'>;
}

export function Where({ hunk: { op, where, minor, minorGate } }: WhereProps) {
  const region = words.regions[where.region] ?? where.region;
  return (
    <p className="text-xs text-quiet break-words">
      <span className="font-semibold">
        {minor === undefined ? words.operations[op] : words.change.beside}
      </span>
      {where.trail.length > 0 && (
        <>
          {' '}
          {words.change.under} <bdi>{where.trail.join(' › ')}</bdi>
        </>
      )}
      {region && ` ${region}`}
      {minor !== undefined && ` · ${words.gateReasons[minorGate ?? ''] ?? minor}`}
    </p>
  );
}

export function OtherDifferences({ links, metadata }: Pick<ChangeDetail['diff'], 'links' | 'metadata'>) {
  if (links.length === 0 && metadata.length === 0) return null;
  return (
    <details className="card mt-4 px-5 py-3 text-sm">
      <summary className="cursor-pointer font-medium">
        {words.change.others} <span className="font-normal text-quiet">{links.length + metadata.length}</span>
      </summary>
      <ul className="mt-3 grid gap-2 break-all">
        {links.map((link) => (
          <li key={`${link.op} ${link.href} ${link.text}`}>
            <span className="text-quiet">{words.change.link(words.operations[link.op])} </span>
            {link.text} <span className="text-quiet">{link.href}</span>
          </li>
        ))}
        {metadata.map(({ name, before, after }) => (
          <li key={name}>
            <span className="text-quiet">{name}: </span>
            {before !== null && <del className="mark-removed">{before}</del>}{' '}
            {after !== null && <ins className="mark-added">{after}</ins>}
          </li>
        ))}
      </ul>
    </details>
  );
}

function showHunk(at: number): void {
  const element = document.getElementById(`hunk-${at}`);
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}
