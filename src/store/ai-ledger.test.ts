import { expect, it } from 'vitest';
import { forEachStore } from '../../test/support/stores.ts';
import { newId } from '../core/id.ts';
import type { Store } from './store.ts';

const now = Date.UTC(2026, 0, 10);

/** Another account. */
async function openAccount({ accounts }: Store): Promise<string> {
  const [hash, email] = [`hash of ${newId()}`, 'eve@example.com'];
  const link = { id: newId(), kind: 'account' as const, userId: null, email, createdAt: now };
  const order = { accountId: 'local', role: 'owner' as const, newAccountName: 'Eve', expiresAt: now + 1000 };
  await accounts.addLink({ ...link, ...order, hash });
  const user = { id: newId(), email, name: 'Eve', password: 'a hash' };
  const joined = await accounts.join({ hash, now, user, isNewUser: true });
  if (typeof joined === 'string') throw new Error(joined);
  return joined.accountId;
}

forEachStore('answers of the model', (stores) => {
  it('are kept for the account that asked, and for no other', async () => {
    const store = await stores.open();
    const other = await openAccount(store);
    await store.ai.keepAnswer('local', 'a question', 'what local may know', now);
    expect(await store.ai.findAnswer('local', 'a question')).toBe('what local may know');
    expect(await store.ai.findAnswer(other, 'a question')).toBeNull();
    await store.ai.keepAnswer(other, 'a question', 'what Eve may know', now);
    expect(await store.ai.findAnswer('local', 'a question')).toBe('what local may know');
    expect(await store.ai.findAnswer(other, 'a question')).toBe('what Eve may know');
    await store.ai.keepAnswer('local', 'a question', 'newer', now + 1);
    expect(await store.ai.findAnswer('local', 'a question')).toBe('newer');
    expect(await store.ai.findAnswer(other, 'a question')).toBe('what Eve may know');
  });
});
