// What of the tables is in a backup, with secrets and without.
import { expect, it } from 'vitest';
import { archivedRow, archivedTables, openTables } from './archived-tables.ts';

it('a backup without secrets has all tables but those of credentials and of one process', () => {
  expect(openTables(true)).toEqual(archivedTables);
  const closed = ['sessions', 'api_keys', 'invitations', 'sign_in_tries', 'site_sessions', 'feeds'];
  const open = openTables(false);
  expect(archivedTables.filter((table) => !open.includes(table))).toEqual([...closed, 'answers', 'marks']);
});

it('what a database makes from other columns is left out', () => {
  const row = { id: 'a', seq: 1, words: 'w', verdict: 'met' };
  expect(archivedRow('changes', row, true)).toEqual({ id: 'a' });
  expect(archivedRow('sites', row, true)).toEqual(row);
});

it('passwords and what is sealed are left out without secrets, and nothing else', () => {
  const sealed = 'sealed:1:AAAA';
  const watch = {
    ...{ headers: { Accept: 'text/html', Cookie: sealed }, proxies: ['http://one', `http://${sealed}@two`] },
    ...{ auth: { kind: 'basic', user: 'me', password: sealed }, wait: { kind: 'idle', ms: 5 } },
    ...{ proxy: null, retries: 3, steps: [{ fill: 'name', with: sealed }] },
  };
  const row = { id: 'a', password: 'hash', watch: JSON.stringify(watch), name: 'A “sealed” letter', n: 1 };
  const open = archivedRow('users', row, false);
  expect({ ...open, watch: JSON.parse(`${open.watch}`) }).toEqual({
    ...{ id: 'a', password: '', name: 'A “sealed” letter', n: 1 },
    watch: {
      ...{ headers: { Accept: 'text/html' }, proxies: ['http://one'], auth: null },
      ...{ wait: { kind: 'idle', ms: 5 }, proxy: null, retries: 3, steps: [{ fill: 'name' }] },
    },
  });
  expect(archivedRow('users', row, true)).toEqual(row);
  expect(archivedRow('sites', { password: 'hash' }, false)).toEqual({ password: 'hash' });
});
