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

forEachStore('what the model cost', (stores) => {
  const day = 24 * 3_600_000;
  const add = (
    store: Store,
    siteId: string,
    at: number,
    given: { model?: string; isFailed?: boolean } = {},
  ) =>
    store.ai.addUsage({
      ...{ ownerId: 'local', siteId, now: at, model: 'small', isFailed: false, money: 0.5 },
      ...{ usage: { inputTokens: 100, outputTokens: 10 }, ...given },
    });
  const one = { calls: 1, failures: 0, inputTokens: 100, outputTokens: 10, money: 0.5, model: 'small' };
  const two = { calls: 2, failures: 1, inputTokens: 200, outputTokens: 20, money: 1, model: 'small' };

  it('is summed by day, site and model, and listed newest day first', async () => {
    const store = await stores.open();
    await add(store, 'b', now);
    await add(store, 'a', now + day);
    await add(store, 'b', now + day - 1, { isFailed: true });
    await add(store, 'a', now, { model: 'large' });
    const sites = (await store.ai.listUsage('local', { since: now })).map(({ day: on, siteId }) => [
      on,
      siteId,
    ]);
    expect(sites).toEqual([
      ['2026-01-11', 'a'],
      ['2026-01-10', 'a'],
      ['2026-01-10', 'b'],
    ]);
    expect(await store.ai.listUsage('local', { since: now, siteId: 'b' })).toEqual([
      { ...two, day: '2026-01-10', siteId: 'b' },
    ]);
    expect(await store.ai.listUsage('local', { since: now + day })).toEqual([
      { ...one, day: '2026-01-11', siteId: 'a' },
    ]);
    expect(await store.ai.listUsage('other', { since: now })).toEqual([]);
  });

  it('of today is that of the day, over all sites and of one', async () => {
    const store = await stores.open();
    expect(await store.ai.spentToday('local', 'a', now)).toEqual({ tokens: 0, siteTokens: 0, money: 0 });
    await add(store, 'a', now);
    await add(store, 'b', now + day - 1);
    await add(store, 'a', now - 1);
    await add(store, 'a', now + day);
    expect(await store.ai.spentToday('local', 'a', now)).toEqual({ tokens: 220, siteTokens: 110, money: 1 });
    expect(await store.ai.spentToday('other', 'a', now)).toEqual({ tokens: 0, siteTokens: 0, money: 0 });
    expect(await store.sumSpent('local', ['a'])).toEqual({ calls: 3, tokens: 330, money: 1.5 });
  });

  it('is asked for again after a month', async () => {
    const store = await stores.open();
    await store.ai.keepAnswer('local', 'old', 'answer', now);
    await store.ai.keepAnswer('local', 'renewed', 'answer', now);
    await store.ai.keepAnswer('local', 'renewed', 'another', now + 2);
    await store.ai.keepAnswer('local', 'new', 'answer', now + 2);
    await store.tidy(now + 30 * day + 1);
    expect(await store.ai.findAnswer('local', 'old')).toBeNull();
    expect(await store.ai.findAnswer('local', 'new')).toBe('answer');
    expect(await store.ai.findAnswer('local', 'renewed')).toBe('another');
  });
});
