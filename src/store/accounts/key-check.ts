// A value sealed with the key of the service, by which the next start knows whether the key is still the same.
import type { Database } from '../database/database.ts';

export interface KeyCheckStore {
  /** Null: no key was used yet. */
  getKeyCheck(): Promise<string | null>;
  /** Keeps the value unless there is one; gives the one that is kept. */
  keepKeyCheck(value: string): Promise<string>;
  /** The next key that comes is taken for the right one. */
  forgetKeyCheck(): Promise<void>;
}

const name = 'key-check';

export function keyCheckStore(database: Database): KeyCheckStore {
  const getKeyCheck = async () => {
    const row = await database.read((db) =>
      db.selectFrom('marks').select('value').where('name', '=', name).executeTakeFirst(),
    );
    return row?.value ?? null;
  };
  return {
    getKeyCheck,
    async keepKeyCheck(value) {
      const known = await getKeyCheck();
      if (known !== null) return known;
      await database.write(async (tx) => {
        await tx
          .insertInto('marks')
          .values({ name, value })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      });
      return (await getKeyCheck()) ?? value;
    },
    async forgetKeyCheck() {
      await database.write(async (tx) => {
        await tx.deleteFrom('marks').where('name', '=', name).execute();
      });
    },
  };
}
