// One line over every page while Heed itself is in trouble: what it is, and what to do.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RequestError, refusedForNow } from '../../data/client.ts';
import { readyQuery } from '../../data/queries.ts';
import { words } from '../../words/words.ts';

export function TroubleBanner() {
  const client = useQueryClient();
  const { error } = useQuery(readyQuery);
  useEffect(() => {
    const ask = () =>
      void client.invalidateQueries({ queryKey: readyQuery.queryKey }, { cancelRefetch: false });
    refusedForNow.addEventListener('refused', ask);
    return () => refusedForNow.removeEventListener('refused', ask);
  }, [client]);
  if (!(error instanceof RequestError) || error.status !== 503) return null;
  const known: Record<string, string> = words.trouble;
  return (
    <p
      role="alert"
      className="sticky top-0 z-10 border-b border-line bg-warm-soft px-4 py-2 text-center text-sm text-warm"
    >
      {known[error.code] ?? error.message}
    </p>
  );
}
