// Recognises who asks: by the token of a session, or by an API key.
import type { Caller } from '../core/account/account.ts';
import type { AccountStore } from '../store/store.ts';
import { hashToken, isApiKey } from './tokens.ts';

export const sessionLivesMs = 30 * 24 * 3_600_000;
/** Written down no more often than this: a page that asks ten times a second shall not write ten times a second. */
const usedEveryMs = 5 * 60_000;

export interface Callers {
  /** `isRenewed`: the session lives longer now, and its cookie should too. */
  bySession(token: string): Promise<{ caller: Caller; isRenewed: boolean } | null>;
  byKey(key: string): Promise<Caller | null>;
}

export function openCallers(store: AccountStore, now: () => number): Callers {
  return {
    async bySession(token) {
      const at = now();
      const found = await store.findSession(hashToken(token), at);
      if (found === null) return null;
      const { id, lastUsedAt, ...whose } = found;
      const isRenewed = isLongAgo(lastUsedAt, at);
      if (isRenewed) await store.touchSession(id, { now: at, expiresAt: at + sessionLivesMs });
      return {
        caller: { kind: 'session', ...whose, canWrite: whose.role !== 'viewer', proofId: id },
        isRenewed,
      };
    },
    async byKey(key) {
      const at = now();
      const found = isApiKey(key) ? await store.findKey(hashToken(key), at) : null;
      if (found === null) return null;
      const { id, lastUsedAt, canWrite, ...whose } = found;
      if (isLongAgo(lastUsedAt, at)) await store.touchKey(id, at);
      return { kind: 'key', ...whose, canWrite: canWrite && whose.role !== 'viewer', proofId: id };
    },
  };
}

function isLongAgo(lastUsedAt: number | null, at: number): boolean {
  return lastUsedAt === null || Math.abs(at - lastUsedAt) > usedEveryMs;
}
