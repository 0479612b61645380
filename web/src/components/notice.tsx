// What stands where content would: nothing yet, still loading, or why it could not be had.
import type { ReactNode } from 'react';
import { RequestError } from '../client.ts';

export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="card mt-6 px-6 py-14 text-center">
      <h2 className="text-lg font-semibold">{title}</h2>
      <div className="mx-auto mt-2 max-w-md text-quiet">{children}</div>
    </div>
  );
}

/** Shown only when loading takes long enough to be noticed. */
export function Loading() {
  return (
    <p role="status" className="late py-14 text-center text-quiet">
      Loading…
    </p>
  );
}

export function Failure({ error }: { error: Error }) {
  const isGone = error instanceof RequestError && error.status === 404;
  return (
    <div role="alert">
      <Notice title={isGone ? 'This no longer exists' : 'This could not be loaded'}>
        <p>{error.message}</p>
        {!isGone && <p className="mt-1">Trying again…</p>}
      </Notice>
    </div>
  );
}
