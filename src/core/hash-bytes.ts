// The name of bytes by their content: SHA-256 in hex.
import { hash, subtle } from 'node:crypto';

/** More than these would keep the thread for a millisecond and longer, 50 for ten megabytes: another one does it. */
const largeBytes = 200_000;

export async function hashBytes(bytes: Uint8Array): Promise<string> {
  if (bytes.byteLength < largeBytes) return hash('sha256', bytes, 'hex');
  // Nothing that Heed hashes is memory that threads share.
  const digest = await subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
  return Buffer.from(digest).toString('hex');
}
