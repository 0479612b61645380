// The session of a site, as the pages see it.
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { siteSessionSchema } from '../../../src/api/contract.ts';
import { get, send } from './client.ts';

export function siteSessionQuery(siteId: string) {
  return queryOptions({
    queryKey: ['sites', 'session', siteId],
    queryFn: () => get<z.infer<typeof siteSessionSchema>>(`/api/sites/${siteId}/session`),
  });
}

export async function clearSiteSession(siteId: string): Promise<void> {
  await send('DELETE', `/api/sites/${siteId}/session`);
}
