// The words of removed changes: gone from SQLite's index after it is tidied, and what stays is still found.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { newId } from '../../core/id.ts';
import { openBlobsOnDisk } from '../blobs/blobs-on-disk.ts';
import { indexWords, seqOf } from '../changes/change-words.ts';
import { readOne, type Writer } from '../database/database.ts';
import { openSqlite } from '../database/open-sqlite.ts';
import { compactWords } from './compact-words.ts';
import { tidy } from './tidy.ts';

const trouble = (message: string) => {
  throw new Error(message);
};

it('takes the words of removed changes out, a little at a time', async () => {
  const database = await openSqlite({ dataDir: await temporaryFolder(), trouble });
  const one = async (query: ReturnType<typeof sql<{ n: number }>>) =>
    (await database.read((db) => readOne(db, query))).n;
  const size = () => one(sql`select sum(length(block)) as n from change_words_data`);
  const matches = () => one(sql`select count(*) as n from change_words where change_words match 'price'`);
  const ids = Array.from({ length: 3000 }, (_, n) => newId(1_700_000_000_000 + n));
  const add = (tx: Writer, some: readonly string[]) =>
    indexWords(
      tx,
      some.map((id) => ({
        ...{ id, ownerId: 'local', siteId: id, changeType: 'price', significance: 'low' },
        title: `The price of ${id}`,
        summary: Array.from({ length: 20 }, (_, n) => `w${n}${id.slice(-6)}`).join(' '),
      })),
    );
  try {
    for (let at = 0; at < ids.length; at += 100) {
      await database.write((tx) => add(tx, ids.slice(at, at + 100)));
    }
    await compactWords(database);
    const full = await size();
    const gone = ids.filter((_, n) => n % 3 > 0).map(seqOf);
    for (let at = 0; at < gone.length; at += 100) {
      await database.write((tx) =>
        sql`delete from change_words where rowid in
          (select cast(value as integer) from json_each(${JSON.stringify(gone.slice(at, at + 100))}))`.execute(
          tx,
        ),
      );
    }
    // No removal did more than its own part.
    expect(await size()).toBeGreaterThan(full * 0.95);
    let slices = 0;
    await compactWords({
      ...database,
      write: (work) => {
        slices += 1;
        return database.write(work);
      },
    });
    expect(await size()).toBeLessThan(full * 0.5);
    expect(slices).toBeGreaterThan(5);
    expect(await matches()).toBe(1000);
    // Tidying does so by itself.
    const left = await size();
    const rest = ids.filter((_, n) => n % 3 === 0 && n > 300).map(seqOf);
    await database.write((tx) =>
      sql`delete from change_words where rowid in
        (select cast(value as integer) from json_each(${JSON.stringify(rest)}))`.execute(tx),
    );
    await tidy(database, await openBlobsOnDisk(await temporaryFolder()), Date.now());
    expect(await size()).toBeLessThan(left * 0.5);
    expect(await matches()).toBe(1000 - rest.length);
  } finally {
    await database.close();
  }
});
