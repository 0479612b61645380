// Live updates: the service sends events, and shown data is requested again.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { EventKind } from '../../../src/api/contract/types.ts';
import { serviceUrl } from '../base-path.ts';

const kinds: EventKind[] = ['change', 'change.dropped', 'site.failing', 'site.blocked', 'site.recovered'];

/** Listens while the page is looked at; where nothing comes, the pages still ask from time to time. */
export function useLiveEvents(): void {
  const client = useQueryClient();
  useEffect(() => {
    let stream: EventSource | null = null;
    let isLost = false;
    const hear = () => refresh(client);
    // The next request shows whether the service is gone or only the connection was cut.
    const lose = () => {
      // Asked once: it is lost again with every try to hear it, and a repeated request is never answered.
      if (!isLost) void client.invalidateQueries({ queryKey: ['overview'] }, { cancelRefetch: false });
      isLost = true;
    };
    const find = () => {
      if (isLost) hear();
      isLost = false;
    };
    const listen = () => {
      if (document.hidden) {
        stream?.close();
        stream = null;
      } else if (stream === null) {
        stream = new EventSource(serviceUrl('/api/events/stream'));
        for (const kind of kinds) stream.addEventListener(kind, hear);
        stream.addEventListener('error', lose);
        stream.addEventListener('open', find);
      }
    };
    const look = () => {
      listen();
      if (!document.hidden) hear();
    };
    listen();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      stream?.close();
    };
  }, [client]);
}

/** Everything that may have changed is requested again, except the list that is being read. */
export function refresh(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ queryKey }) => !(queryKey[0] === 'changes' && queryKey[1] === 'list'),
  });
}
