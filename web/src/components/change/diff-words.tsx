// A text that differs, with its words marked, or one side of it.
import type { ChangeDetail } from '../../data/client.ts';

export type Hunk = ChangeDetail['diff']['hunks'][number];
type Word = NonNullable<Hunk['words']>[number];

/** Of unchanged words, this many characters stay on each side of a change. */
const nearby = 120;

/** Before and after in one. */
export function Inline({ hunk: { op, before, after, words: parts, minor } }: { hunk: Hunk }) {
  if (op === 'moved' || (minor !== undefined && before === after)) return after;
  if (parts !== null) return <Words parts={parts} />;
  return (
    <>
      {before !== null && <del className="mark-removed">{before}</del>}
      {before !== null && after !== null && ' '}
      {after !== null && <ins className="mark-added">{after}</ins>}
    </>
  );
}

/** As it was, or as it is; a line where there was nothing. */
export function Side({ hunk, side }: { hunk: Hunk; side: 'before' | 'after' }) {
  const { op, words: parts, minor, before, after } = hunk;
  const text = hunk[side];
  if (text === null) return <span className="text-quiet">–</span>;
  if (op === 'moved' || (minor !== undefined && before === after)) return text;
  const without = side === 'before' ? 'added' : 'removed';
  if (parts !== null) return <Words parts={parts.filter((part) => part.op !== without)} />;
  return side === 'before' ? (
    <del className="mark-removed">{text}</del>
  ) : (
    <ins className="mark-added">{text}</ins>
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

function shorten(text: string, isAfterChange: boolean, isBeforeChange: boolean): string {
  const head = isAfterChange ? nearby : 0;
  const tail = isBeforeChange ? nearby : 0;
  if (text.length <= head + tail + nearby) return text;
  return `${text.slice(0, head)}${head > 0 ? ' ' : ''}… ${tail > 0 ? text.slice(-tail).trimStart() : ''}`;
}
