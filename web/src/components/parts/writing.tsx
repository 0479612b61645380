// What only those see who may change something; others may read.
import type { ReactNode } from 'react';
import { useCanWrite } from '../../data/me.ts';
import { words } from '../../words/words.ts';

/** Left out for readers. */
export function Writing({ children }: { children: ReactNode }) {
  return useCanWrite() ? children : null;
}

/** Shown to readers as well, with a reason why nothing of it can be used. */
export function WritingForm({ children }: { children: ReactNode }) {
  const canWrite = useCanWrite();
  return (
    <>
      {!canWrite && <ReadOnly />}
      <fieldset disabled={!canWrite} className="contents">
        {children}
      </fieldset>
    </>
  );
}

export function ReadOnly() {
  return (
    <p className="mt-6 rounded-xl bg-cool-soft px-4 py-3 text-sm text-cool">{words.accounts.readOnly}</p>
  );
}
