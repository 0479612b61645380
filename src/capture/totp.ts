// One-time codes by time (RFC 6238), from a secret as sites show it: Base32 text, or a whole otpauth:// address.
import { createHmac } from 'node:crypto';

interface Totp {
  key: Buffer;
  algorithm: 'sha1' | 'sha256' | 'sha512';
  digits: number;
  periodMs: number;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code at this moment; null: the secret is not one that codes can be made of. */
export function totpAt(secret: string, now: number): string | null {
  const totp = readTotp(secret.trim());
  if (totp === null) return null;
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / totp.periodMs)));
  const mac = createHmac(totp.algorithm, totp.key).update(counter).digest();
  const at = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(at) & 0x7fff_ffff;
  return String(number % 10 ** totp.digits).padStart(totp.digits, '0');
}

function readTotp(secret: string): Totp | null {
  if (!/^otpauth:/i.test(secret)) return keyed(secret, new URLSearchParams());
  const url = URL.parse(secret);
  return url?.host.toLowerCase() === 'totp'
    ? keyed(url.searchParams.get('secret') ?? '', url.searchParams)
    : null;
}

function keyed(text: string, settings: URLSearchParams): Totp | null {
  const key = fromBase32(text);
  const algorithm = (settings.get('algorithm') ?? 'SHA1').toLowerCase().replace('-', '');
  const digits = Number(settings.get('digits') ?? 6);
  const period = Number(settings.get('period') ?? 30);
  if (key === null || !isAlgorithm(algorithm)) return null;
  if (!Number.isInteger(digits) || digits < 6 || digits > 10) return null;
  if (!Number.isInteger(period) || period < 1 || period > 3600) return null;
  return { key, algorithm, digits, periodMs: period * 1000 };
}

function isAlgorithm(name: string): name is Totp['algorithm'] {
  return name === 'sha1' || name === 'sha256' || name === 'sha512';
}

/** RFC 4648; people write it in groups and in lower case, and leave the padding out. */
function fromBase32(text: string): Buffer | null {
  const letters = text.toUpperCase().replace(/[\s=-]/g, '');
  const bytes: number[] = [];
  let held = 0;
  let bits = 0;
  for (const letter of letters) {
    const value = alphabet.indexOf(letter);
    if (value < 0) return null;
    held = ((held << 5) | value) & 0xfff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >> bits) & 0xff);
  }
  return bytes.length === 0 ? null : Buffer.from(bytes);
}
