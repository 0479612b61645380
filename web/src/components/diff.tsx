// What differs between two captures: facts as before and after, text with its words marked, links and metadata.
import { useState } from 'react';
import type { ChangeDetail } from '../client.ts';
import { capitalise } from '../wording.ts';

type Diff = ChangeDetail['diff'];
type Hunk = Diff['hunks'][number];
type Fact = Diff['facts'][number];

const shownAtFirst = 30;
/** Of unchanged words, this many characters stay on each side of a change. */
const nearby = 120;

export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="card divide-y divide-line">
      {facts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts have no other name, and never move.
        <div key={index} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 px-4 py-3">
          <dt className="w-full text-sm text-quiet break-words sm:w-44">
            {capitalise(fact.label || fact.kind)}
          </dt>
          <dd className="min-w-0 flex-1 break-words">
            <span className="text-quiet">{fact.before?.text ?? 'none'}</span>
            <span className="sr-only"> became </span>
            <span aria-hidden="true" className="mx-2 text-quiet">
              →
            </span>
            <strong className="font-semibold">{fact.after?.text ?? 'none'}</strong>
          </dd>
          <dd className="text-sm text-quiet tabular-nums">{difference(fact)}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Hunks({ hunks }: { hunks: Hunk[] }) {
  const [isAll, setIsAll] = useState(false);
  const shown = isAll ? hunks : hunks.slice(0, shownAtFirst);
  return (
    <>
      <ol className="card divide-y divide-line overflow-hidden">
        {shown.map((hunk, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: hunks are known by their place, and never move.
          <li key={index} className="px-4 py-3.5">
            <p className="text-xs text-quiet break-words">
              <span className="font-semibold">{capitalise(hunk.op)}</span>
              {hunk.where.trail.length > 0 && ` under ${hunk.where.trail.join(' › ')}`}
              {hunk.where.region !== 'main' && ` in the ${hunk.where.region}`}
            </p>
            <div className="mt-1.5 whitespace-pre-wrap break-words">
              <HunkText hunk={hunk} />
            </div>
          </li>
        ))}
      </ol>
      {shown.length < hunks.length && (
        <button type="button" className="button mt-3" onClick={() => setIsAll(true)}>
          Show all {hunks.length}
        </button>
      )}
    </>
  );
}

function HunkText({ hunk }: { hunk: Hunk }) {
  const { op, before, after, words } = hunk;
  if (op === 'added') return <ins className="mark-added">{after}</ins>;
  if (op === 'removed') return <del className="mark-removed">{before}</del>;
  if (op === 'moved') return <span>{after}</span>;
  if (words === null) {
    return (
      <>
        <del className="mark-removed">{before}</del> <ins className="mark-added">{after}</ins>
      </>
    );
  }
  return words.map((word, index) => {
    const key = `${index}`;
    if (word.op === 'added')
      return (
        <ins key={key} className="mark-added">
          {word.text}
        </ins>
      );
    if (word.op === 'removed')
      return (
        <del key={key} className="mark-removed">
          {word.text}
        </del>
      );
    return <span key={key}>{shorten(word.text, index > 0, index < words.length - 1)}</span>;
  });
}

export function OtherDifferences({ links, metadata }: Pick<Diff, 'links' | 'metadata'>) {
  if (links.length === 0 && metadata.length === 0) return null;
  return (
    <details className="card mt-4 px-4 py-3 text-sm">
      <summary className="cursor-pointer font-medium">
        Links and metadata <span className="font-normal text-quiet">{links.length + metadata.length}</span>
      </summary>
      <ul className="mt-3 grid gap-2 break-all">
        {links.map((link) => (
          <li key={`${link.op} ${link.href} ${link.text}`}>
            <span className="text-quiet">Link {link.op}: </span>
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

function difference({ delta, percent, after }: Fact): string {
  if (delta === null || delta === 0) return '';
  const sign = delta > 0 ? '+' : '−';
  const share = percent === null ? '' : ` (${sign}${Math.abs(percent)}%)`;
  return sign + amount(Math.abs(delta), after?.currency ?? null) + share;
}

function amount(value: number, currency: string | null): string {
  const isCurrency = currency !== null && /^[A-Z]{3}$/.test(currency);
  return value.toLocaleString(
    'en',
    isCurrency ? { style: 'currency', currency } : { maximumFractionDigits: 2 },
  );
}

function shorten(text: string, isAfterChange: boolean, isBeforeChange: boolean): string {
  const head = isAfterChange ? nearby : 0;
  const tail = isBeforeChange ? nearby : 0;
  if (text.length <= head + tail + nearby) return text;
  return `${text.slice(0, head)} … ${tail > 0 ? text.slice(-tail) : ''}`;
}
