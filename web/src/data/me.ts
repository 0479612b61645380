// Who looks at the pages, and what they may do.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { z } from 'zod';
import type { meSchema } from '../../../src/api/contract/account.ts';
import { get } from './client.ts';

export type Me = z.infer<typeof meSchema>;

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: () => get<Me>('/api/me'),
  staleTime: 60_000,
});

/** Undefined until it is known. */
export function useMe(): Me | undefined {
  return useQuery(meQuery).data;
}

/** Until it is known, people are taken to be allowed: most are, and the service refuses the others. */
const CanWrite = createContext(true);
export const CanWriteProvider = CanWrite.Provider;

export function useCanWrite(): boolean {
  return useContext(CanWrite);
}
