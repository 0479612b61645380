import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openPieces } from './pieces.ts';

describe('the pieces of a body', () => {
  it('are its bytes in their order, however it was cut', () => {
    const sizes = fc.oneof(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 40_000 }));
    fc.assert(
      fc.property(fc.array(sizes, { maxLength: 40 }), (cuts) => {
        const pieces = openPieces();
        const sent = cuts.map((size, at) => Buffer.alloc(size, at));
        for (const piece of sent) pieces.add(piece);
        expect(Buffer.concat(pieces.all()).equals(Buffer.concat(sent))).toBe(true);
      }),
    );
  });

  it('are few, also where each came with a single byte', () => {
    const pieces = openPieces();
    const read = Buffer.alloc(64 * 1024, 'x');
    for (let at = 0; at < 100_000; at += 1)
      pieces.add(read.subarray(at % read.length, (at % read.length) + 1));
    const kept = pieces.all();
    expect(kept.length).toBeLessThan(10);
    // Nothing else that was read with them is held.
    expect(kept.every(({ buffer }) => buffer !== read.buffer)).toBe(true);
  });
});
