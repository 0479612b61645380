// Makes sure that the key beside the database is the one that the secrets in it were sealed with.
import { access } from 'node:fs/promises';
import { Fault } from '../../core/fault.ts';
import type { Store } from '../../store/store.ts';
import { openSeal, type Seal } from './seal.ts';

const place = 'key-check';

/** Refuses a key that is not the database's own: every secret would fail, site by site and channel by channel. */
export async function openCheckedSeal(
  keyFile: string,
  store: Pick<Store, 'getKeyCheck' | 'keepKeyCheck'>,
): Promise<Seal> {
  // Looked at first: a missing key must not be replaced by a new one in silence.
  if ((await store.getKeyCheck()) !== null && !(await isThere(keyFile)))
    throw wrongKey(`${keyFile} is missing`);
  const seal = await openSeal(keyFile);
  const kept = await store.keepKeyCheck(seal.seal('heed', place));
  try {
    seal.unseal(kept, place);
  } catch (cause) {
    throw wrongKey(`${keyFile} is not the key that belongs to this database`, cause);
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
      message: `${message}, so the stored secrets (logins, cookies, tokens of channels) cannot be read`,
      advice:
        'Put back the heed.key that belongs to it, from a backup of the data folder. If it is lost for good, run `npm start -- forget-key`, start again, and enter the secrets again.',
      transient: false,
    },
    { cause },
  );
}
