// Whether a compressed body came whole, known while it passes.
import { PassThrough, Readable } from 'node:stream';
import zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { watchEncoding } from './watch-encoding.ts';

const page = Buffer.from('a page, '.repeat(500));
const encoders: Record<string, (data: Buffer) => Buffer> = {
  gzip: zlib.gzipSync,
  'x-gzip': zlib.gzipSync,
  br: zlib.brotliCompressSync,
  zstd: zlib.zstdCompressSync,
};
const isWhole = (wire: Buffer, encoding: string) => watchEncoding(Readable.from([wire]), encoding);

describe('a body', () => {
  it.each(Object.entries(encoders))(
    'in %s is whole to its last byte, and not without it',
    async (name, encode) => {
      const wire = encode(page);
      expect(await isWhole(wire, name)).toBe(true);
      expect(await isWhole(wire.subarray(0, -1), name)).toBe(false);
      expect(await isWhole(Buffer.from('no such thing'), name)).toBe(false);
    },
  );

  it('is taken for whole where it is empty, not compressed, or in a way that is not known', async () => {
    expect(await watchEncoding(Readable.from([]), 'gzip')).toBe(true);
    expect(await isWhole(page, '')).toBe(true);
    expect(await isWhole(page, 'compress')).toBe(true);
  });

  it('that is cut off by the connection is reported by that', async () => {
    const body = new PassThrough();
    const watched = watchEncoding(body, 'gzip');
    body.write(zlib.gzipSync(page).subarray(0, 20));
    body.destroy();
    expect(await watched).toBe(true);
  });

  it('is looked into for its first 16 MB, and then let go', async () => {
    const megabyte = 1024 * 1024;
    const cut = (bytes: number) => zlib.gzipSync(Buffer.alloc(bytes), { level: 1 }).subarray(0, -8);
    expect(await isWhole(cut(16 * megabyte), 'gzip')).toBe(false);
    const body = Readable.from([cut(16 * megabyte + 1)]);
    expect(await watchEncoding(body, 'gzip')).toBe(true);
    expect([body.listenerCount('data'), body.listenerCount('end')]).toEqual([0, 0]);
  });
});
