// Secrets that prove who somebody is: made by chance, shown once, and kept only as their SHA-256.
import { hash, randomBytes } from 'node:crypto';

/** 256 bits, so that guessing is out of the question and a plain hash protects them well enough. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): string {
  return hash('sha256', token);
}

const keyShape = /^heed_([0-9a-f]{16})([0-9a-f]{64})([0-9a-f]{8})$/;

/** `heed_`, an identifying name, 32 random bytes, and a checksum that reveals scanners and typos. */
export function newApiKey(): { key: string; hint: string } {
  const name = randomBytes(8).toString('hex');
  const body = `heed_${name}${randomBytes(32).toString('hex')}`;
  return { key: body + checksum(body), hint: `heed_${name.slice(0, 8)}` };
}

export function isApiKey(text: string): boolean {
  return keyShape.test(text) && checksum(text.slice(0, -8)) === text.slice(-8);
}

function checksum(text: string): string {
  return hashToken(text).slice(0, 8);
}
