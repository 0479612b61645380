// What stands where content would: nothing yet, still loading, or why it could not be had.
import type { ReactNode } from 'react';
import { RequestError } from '../../data/client.ts';
import { isGone } from '../../data/queries.ts';
import { words } from '../../words/words.ts';

interface NoticeProps {
  title: string;
  /** It stands for the whole page. */
  isPage?: boolean;
  children?: ReactNode;
}

export function Notice({ title, isPage = false, children }: NoticeProps) {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <div className="card mt-6 px-6 py-14 text-center">
      <Heading className="text-lg font-semibold">{title}</Heading>
      <div className="mx-auto mt-2 max-w-md text-quiet">{children}</div>
    </div>
  );
}

/** Grey lines where rows will be, shown only when loading takes long enough to be noticed. */
export function Loading({ rows = 4 }: { rows?: number }) {
  return (
    <div role="status" className="late card mt-6 divide-y divide-line">
      <span className="sr-only">{words.frame.loading}</span>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className="grid gap-2.5 px-5 py-5">
          <div className="h-3 w-1/4 rounded bg-plain-soft" />
          <div className="h-3 w-2/3 rounded bg-plain-soft" />
        </div>
      ))}
    </div>
  );
}

interface FailureProps {
  error: Error;
  onRetry?: () => void;
  isPage?: boolean;
}

export function Failure({ error, onRetry, isPage = false }: FailureProps) {
  return (
    <div role="alert">
      <Notice isPage={isPage} title={isGone(error) ? words.frame.gone : words.frame.notLoaded}>
        <p>{sentenceOf(error)}</p>
        {!isGone(error) && onRetry && (
          <button type="button" className="button mt-5" onClick={onRetry}>
            {words.frame.tryAgain}
          </button>
        )}
      </Notice>
    </div>
  );
}

/** An error as a person can read it. */
export function sentenceOf(error: unknown): string {
  if (error instanceof RequestError) {
    if (error.status === 0) return words.frame.noAnswer;
    const said = words.refusals[error.code];
    if (said !== undefined) return said;
    // The pages have no pointers to fields: what is wrong with them says which they are.
    const problems = Object.values(error.fields);
    return problems.length > 0 ? problems.join(' ') : error.message;
  }
  return error instanceof Error ? error.message : String(error);
}
