import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { makeSeal, openSeal } from './seal.ts';

it('makes a key that only its owner can read, once, and opens with it again', async () => {
  const file = join(await temporaryFolder(), 'deep', 'heed.key');
  const sealed = (await openSeal({ file, given: null })).seal('a secret', 'a place');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const key = await readFile(file, 'utf8');
  expect((await openSeal({ file, given: null })).unseal(sealed, 'a place')).toBe('a secret');
  expect(await readFile(file, 'utf8')).toBe(key);
});

it('opens nothing in another place, with another key, or changed by a bit', () => {
  const seal = makeSeal(Buffer.alloc(32, 1));
  const sealed = seal.seal('a secret', 'a place');
  expect(sealed).not.toContain('secret');
  expect(() => seal.unseal(sealed, 'another place')).toThrow(/cannot decrypt/);
  expect(() => makeSeal(Buffer.alloc(32, 2)).unseal(sealed, 'a place')).toThrow(/cannot decrypt/);
  // A part of the proof proves nothing.
  const short = Buffer.from(seal.seal('', 'a place').slice(9), 'base64url').subarray(0, 16);
  expect(() => seal.unseal(`sealed:1:${short.toString('base64url')}`, 'a place')).toThrow(/cannot decrypt/);
  const last = sealed.endsWith('A') ? 'B' : 'A';
  expect(() => seal.unseal(sealed.slice(0, -1) + last, 'a place')).toThrow(/cannot decrypt/);
});

it('the key may come from the settings, as the file would hold it', async () => {
  const file = join(await temporaryFolder(), 'heed.key');
  const sealed = (await openSeal({ file, given: null })).seal('a secret', 'a place');
  const given = await readFile(file, 'utf8');
  const elsewhere = await openSeal({ file: '/nowhere/heed.key', given });
  expect(elsewhere.unseal(sealed, 'a place')).toBe('a secret');
});

it('derives a secret for each purpose, the same with the same key, and nothing else', () => {
  const [one, same, other] = [1, 1, 2].map((byte) => makeSeal(Buffer.alloc(32, byte)));
  const derived = one?.derive('web-push', 48);
  expect(derived).toHaveLength(48);
  expect(same?.derive('web-push', 48)).toEqual(derived);
  expect(one?.derive('else', 48)).not.toEqual(derived);
  expect(other?.derive('web-push', 48)).not.toEqual(derived);
});
