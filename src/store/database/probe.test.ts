// A probe of a database that takes connections and answers nothing, as one on a machine that froze.
import { expect, it } from 'vitest';
import { openTemporaryStore } from '../../../test/support/temporary-store.ts';
import { probeStore } from './probe.ts';

const never = () => new Promise<never>(() => {});
const blobs = { probe: async () => {} };
const answering = async <T>() => undefined as T;

it('says that the database is away, in a quick and in a thorough look', async () => {
  const cause = expect.objectContaining({ message: 'no answer within 0.02 seconds' });
  const away = { code: 'store.unavailable', kind: 'database-away', cause };
  const database = { refuseIfGone: () => {}, read: never, write: never };
  await expect(probeStore(database, blobs, false, 20)).rejects.toMatchObject(away);
  const readable = { ...database, read: answering };
  await probeStore(readable, blobs, false, 20);
  await expect(probeStore(readable, blobs, true, 20)).rejects.toMatchObject(away);
});

it('waits for one that answers', async () => {
  const { store, close } = await openTemporaryStore();
  await store.probe(true);
  await close();
});
