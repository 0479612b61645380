// The name of bytes: the same whichever thread finds it.
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashBytes } from './hash-bytes.ts';

it.each([0, 1, 199_999, 200_000, 3_000_001])(
  'of %i bytes is their SHA-256, also of a part of a buffer',
  async (size) => {
    const buffer = Buffer.alloc(size + 20, 'what the page says ');
    const part = buffer.subarray(7, 7 + size);
    expect(await hashBytes(part)).toBe(createHash('sha256').update(part).digest('hex'));
  },
);
