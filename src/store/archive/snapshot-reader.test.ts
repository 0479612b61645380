// Rows as they were at one moment, in slices, and in a given order.
import { expect, it } from 'vitest';
import { addSite } from '../../../test/support/store-records.ts';
import { forEachStore } from '../../../test/support/stores.ts';
import type { ArchivedRow } from './archived-tables.ts';
import { openSnapshotReader } from './snapshot-reader.ts';

forEachStore('a reader of a snapshot', (stores) => {
  it('goes on with what was there when it began, whatever is written meanwhile', async () => {
    const store = await stores.open();
    await addSite(store);
    const reader = await openSnapshotReader(stores.settingsOf(store));
    expect(reader.kind).toBe(stores.kind);
    const count = async (table: string) => {
      let n = 0;
      for await (const rows of reader.rows(table)) n += rows.length;
      return n;
    };
    expect(await count('owners')).toBe(1);
    await addSite(store);
    expect([await count('sites'), await count('checks'), await count('changes')]).toEqual([1, 1, 0]);
    await reader.close();
  });

  it('gives many rows in slices, by the columns that are named, text by its bytes and numbers by their value', async () => {
    const store = await stores.open();
    const names = ['b', 'Z', 'a', 'é', 'B'];
    for (let n = 0; n < 1001; n += 1)
      await store.ai.addUsage({
        ...{ ownerId: 'local', siteId: names[n % 5] ?? '', now: n * 86_400_000, model: 'm', money: 0 },
        ...{ usage: { inputTokens: 2000 - n, outputTokens: 0 }, isFailed: false },
      });
    const reader = await openSnapshotReader(stores.settingsOf(store));
    const slices: ArchivedRow[][] = [];
    for await (const rows of reader.rows('ai_usage', ['site_id', 'input_tokens'])) slices.push(rows);
    expect(slices.map((rows) => rows.length)).toEqual([500, 500, 1]);
    const keys = slices.flat().map((row) => [`${row.site_id}`, Number(row.input_tokens)] as const);
    const sorted = keys.toSorted(
      ([one, a], [other, b]) => Buffer.compare(Buffer.from(one), Buffer.from(other)) || a - b,
    );
    expect(keys).toEqual(sorted);
    expect(slices.flat().every((row) => typeof row.input_tokens === 'number')).toBe(true);
    for await (const rows of reader.rows('changes')) expect(rows).not.toEqual([]);
    await reader.close();
  });
});
