// Makes sure that the key beside the database is the one that the secrets in it were sealed with.
import { access } from 'node:fs/promises';
import { Fault } from '../../core/fault/fault.ts';
import type { Store } from '../../store/store.ts';
import { type KeySource, openSeal, type Seal } from './seal.ts';

const place = 'key-check';

/** Refuses a key that is not the database's own: every secret would fail, site by site and channel by channel. */
export async function openCheckedSeal(
  source: KeySource,
  store: Pick<Store, 'getKeyCheck' | 'keepKeyCheck'>,
): Promise<Seal> {
  // Looked at first: a missing key must not be replaced by a new one in silence.
  if (source.given === null && (await store.getKeyCheck()) !== null && !(await isThere(source.file)))
    throw wrongKey(`${source.file} is missing`);
  const seal = await openSeal(source);
  const kept = await store.keepKeyCheck(seal.seal('heed', place));
  try {
    seal.unseal(kept, place);
  } catch (cause) {
    const name = source.given === null ? source.file : 'SECRET_KEY';
    throw wrongKey(`${name} is not the key of this database`, cause);
  }
  return seal;
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

function wrongKey(message: string, cause?: unknown): Fault {
  return new Fault(
    {
      code: 'config.wrong-key',
      message: `${message}, so Heed cannot decrypt the stored secrets (logins, cookies, channel tokens)`,
      advice:
        'Restore its heed.key from a backup of the data folder, or set SECRET_KEY to its content. If it is lost for good, run `heed forget-key`, start again, and enter the secrets again.',
      transient: false,
    },
    { cause },
  );
}
