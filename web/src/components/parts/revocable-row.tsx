// Something secret that was made and can be revoked: its name, the first letters of it, what is known of it, and the way out.
import { useState } from 'react';
import { useAct } from '../../data/act.ts';
import { Confirm } from './confirm.tsx';

interface RevocableWords {
  revoke: string;
  revoked: string;
  revokeNote: string;
  revokeTitle(name: string): string;
}

interface RevocableRowProps {
  name: string;
  hint: string;
  facts: string[];
  canWrite: boolean;
  say: RevocableWords;
  revoke(): Promise<unknown>;
}

export function RevocableRow({ name, hint, facts, canWrite, say, revoke }: RevocableRowProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  const act = useAct();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3.5">
      <p className="min-w-0">
        <span className="font-medium break-words">{name}</span>{' '}
        <code className="text-sm text-quiet">{hint}…</code>
        <span className="block text-sm text-quiet">{facts.join(' · ')}</span>
      </p>
      {canWrite && (
        <button
          type="button"
          className="button"
          aria-label={`${say.revoke}: ${name}`}
          onClick={() => setIsLeaving(true)}
        >
          {say.revoke}
        </button>
      )}
      {isLeaving && (
        <Confirm
          title={say.revokeTitle(name)}
          note={say.revokeNote}
          action={say.revoke}
          onYes={() => void act(revoke, say.revoked)}
          onClose={() => setIsLeaving(false)}
        />
      )}
    </li>
  );
}
