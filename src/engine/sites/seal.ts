// Secrets at rest: sealed with a key from the settings or from a file beside the database, each bound to the place it belongs to.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Fault } from '../../core/fault/fault.ts';

export interface Seal {
  /** `place` names what the secret belongs to: it opens nowhere else. */
  seal(secret: string, place: string): string;
  unseal(sealed: string, place: string): string;
  /** A secret of its own for some purpose, the same wherever the key is; it says nothing about the key. */
  derive(purpose: string, bytes: number): Buffer;
}

/** Before each sealed secret: how it was sealed. */
export const sealMark = 'sealed:1:';
const keyBytes = 32;

export interface KeySource {
  /** Made at the first start, readable by its owner only. */
  file: string;
  /** As the file would hold it, from the settings; null: the file is used. */
  given: string | null;
}

export async function openSeal({ file, given }: KeySource): Promise<Seal> {
  return makeSeal(given === null ? await readKey(file) : Buffer.from(given, 'base64url'));
}

export function makeSeal(key: Buffer): Seal {
  return {
    seal(secret, place) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return sealMark + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    unseal(sealed, place) {
      try {
        const bytes = Buffer.from(sealed.slice(sealMark.length), 'base64url');
        const opener = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 });
        opener.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(12, 28));
        return Buffer.concat([opener.update(bytes.subarray(28)), opener.final()]).toString('utf8');
      } catch (cause) {
        throw unreadable(cause);
      }
    },
    derive: (purpose, bytes) => Buffer.from(hkdfSync('sha256', key, '', purpose, bytes)),
  };
}

async function readKey(keyFile: string): Promise<Buffer> {
  await mkdir(dirname(keyFile), { recursive: true, mode: 0o700 });
  const fresh = randomBytes(keyBytes).toString('base64url');
  // Only the first of several processes writes it; all read the same.
  await writeFile(keyFile, fresh, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const key = Buffer.from(await readFile(keyFile, 'utf8'), 'base64url');
  if (key.length === keyBytes) return key;
  throw new Fault({
    code: 'config.bad-key',
    message: `${keyFile} does not contain a key`,
    advice: 'Restore it from a backup. Without it, remove the file and enter the stored secrets again.',
    transient: false,
  });
}

function unreadable(cause: unknown): Fault {
  return new Fault(
    {
      code: 'engine.secret-unreadable',
      message: 'Heed cannot decrypt a stored secret of this site with its key.',
      advice: 'Enter the secret again, or restore the key file of this database.',
      transient: false,
    },
    { cause },
  );
}
