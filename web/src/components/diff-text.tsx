// The text that differs, with its words marked: in one column, or before and after beside each other.
import { type ReactNode, useEffect, useState } from 'react';
import type { ChangeDetail } from '../client.ts';
import { words } from '../words/words.ts';
import { byPlace } from './by-place.ts';

type Hunk = ChangeDetail['diff']['hunks'][number];
type Word = NonNullable<Hunk['words']>[number];

const shownAtFirst = 30;
/** Of unchanged words, this many characters stay on each side of a change. */
const nearby = 120;

interface Props {
  hunks: Hunk[];
  isBeside: boolean;
  /** The hunk that was asked for, and a number that is new each time it is. */
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
        {byPlace(shown).map(({ key, at, item: hunk }) => (
          <li key={key} id={`hunk-${at}`} tabIndex={-1} className="hunk scroll-mt-6 px-5 py-4">
            <Where hunk={hunk} />
            <div className={hunk.minor === undefined ? '' : 'text-quiet'}>
              {isBeside ? <Beside hunk={hunk} /> : <Inline hunk={hunk} />}
            </div>
          </li>
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

export function Where({ hunk: { op, where, minor } }: { hunk: Pick<Hunk, 'op' | 'where' | 'minor'> }) {
  const region = words.regions[where.region] ?? where.region;
  return (
    <p className="text-xs text-quiet break-words">
      {minor === undefined ? <span className="font-semibold">{words.operations[op]}</span> : minor}
      {where.trail.length > 0 && ` ${words.change.under} ${where.trail.join(' › ')}`}
      {region && ` ${region}`}
    </p>
  );
}

export function Inline({ hunk: { op, before, after, words: parts } }: { hunk: Hunk }) {
  return (
    <div className="mt-1.5 whitespace-pre-wrap break-words">
      {op === 'moved' && <span>{after}</span>}
      {op !== 'moved' && parts !== null && <Words parts={parts} />}
      {op !== 'moved' && parts === null && (
        <>
          {before !== null && <del className="mark-removed">{before}</del>}
          {before !== null && after !== null && ' '}
          {after !== null && <ins className="mark-added">{after}</ins>}
        </>
      )}
    </div>
  );
}

function Beside({ hunk: { op, before, after, words: parts } }: { hunk: Hunk }) {
  const side = (
    name: string,
    text: string | null,
    without: Word['op'],
    mark: (text: string) => ReactNode,
  ) => (
    <div className="min-w-0">
      <p className="text-xs text-quiet">{name}</p>
      <div className="mt-0.5 whitespace-pre-wrap break-words">
        {text === null && <span className="text-quiet">–</span>}
        {text !== null && parts !== null && <Words parts={parts.filter((part) => part.op !== without)} />}
        {text !== null && parts === null && (op === 'moved' ? text : mark(text))}
      </div>
    </div>
  );
  return (
    <div className="mt-2 grid gap-4 sm:grid-cols-2">
      {side(words.change.before, before, 'added', (text) => (
        <del className="mark-removed">{text}</del>
      ))}
      {side(words.change.after, after, 'removed', (text) => (
        <ins className="mark-added">{text}</ins>
      ))}
    </div>
  );
}

function Words({ parts }: { parts: Word[] }) {
  return parts.map(({ op, text }, at) => {
    const key = `${at}`;
    if (op === 'added') {
      return (
        <ins key={key} className="mark-added">
          {text}
        </ins>
      );
    }
    if (op === 'removed') {
      return (
        <del key={key} className="mark-removed">
          {text}
        </del>
      );
    }
    return <span key={key}>{shorten(text, at > 0, at < parts.length - 1)}</span>;
  });
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

function shorten(text: string, isAfterChange: boolean, isBeforeChange: boolean): string {
  const head = isAfterChange ? nearby : 0;
  const tail = isBeforeChange ? nearby : 0;
  if (text.length <= head + tail + nearby) return text;
  return `${text.slice(0, head)} … ${tail > 0 ? text.slice(-tail) : ''}`;
}
