// A site that was removed and is still being cleared away: whoever asks for it by its id finds nothing.
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { expect, it } from 'vitest';
import { addSite, makeChange, makeCheck, makeResult, runCheck } from '../../../test/support/store-records.ts';
import { forEachStore, type StoreSuite } from '../../../test/support/stores.ts';
import type { Hunk } from '../../core/change/diff.ts';
import type { Store } from '../store.ts';

const now = 1_700_000_000_000;
const hunk: Hunk = {
  op: 'modified',
  where: { selector: 'p', trail: [], region: 'main', role: 'paragraph' },
  ...{ beforeIndex: 0, afterIndex: 0, before: 'old', after: 'new', words: null },
};

/** As the removal of a site with a long history begins. */
async function hide(stores: StoreSuite, store: Store, siteId: string): Promise<void> {
  const { databaseUrl, dataDir } = stores.settingsOf(store);
  const text = `update sites set parent_id = 'removed' where id = '${siteId}'`;
  if (databaseUrl === null) {
    const file = new Sqlite(join(dataDir, 'heed.sqlite'));
    file.exec(text);
    file.close();
    return;
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

forEachStore('a site that is being cleared away', (stores) => {
  it('is checked for nobody, learns nothing, and reports for no other page', async () => {
    const store = await stores.open();
    const gone = await addSite(store, { createdAt: now, url: 'https://shop.example/gone' });
    const page = await addSite(store, { createdAt: now, url: 'https://shop.example/page' });
    const cause = 'the footer';
    const first = await runCheck(store, gone, now, (claim) =>
      makeResult(claim, {
        ...{ outcome: 'changed', change: makeChange(claim), cause },
        suppressed: [{ gate: 'clock', reason: 'r', hunk }],
      }),
    );
    const [record] = (await store.listSuppressed('local', gone.id, {})).suppressed;
    await hide(stores, store, gone.id);
    const asked = await store.askChecks({ ownerId: 'local', siteIds: [gone.id, page.id], now });
    expect([...asked.keys()]).toEqual([page.id]);
    expect(await store.editNoise('local', gone.id, () => ({}))).toBeNull();
    const raised = await store.raiseSuppressed({
      ...{ ownerId: 'local', siteId: gone.id, recordId: record?.id ?? '', parentId: null },
      ...{ check: makeCheck(gone, 'manual', now), change: makeChange(first.claim) },
    });
    expect(raised).toBe(false);
    expect(await store.listTallies('local', [gone.id])).toEqual([]);
    expect(await store.getCheck('local', first.claim.check.id)).toBeNull();
    const second = await runCheck(store, page, now + 1000, (claim) =>
      makeResult(claim, { outcome: 'changed', change: makeChange(claim), cause }),
    );
    const check = await store.getCheck('local', second.claim.check.id);
    expect(check?.changeId).toBe(second.change?.id);
    expect((await store.listChanges('local', {})).changes.map(({ id }) => id)).toEqual([second.change?.id]);
  });
});
