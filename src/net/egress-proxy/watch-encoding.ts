// Whether a compressed body comes to its own end: browsers show what they have of one that does not, and say nothing.
import type { Readable } from 'node:stream';
import zlib from 'node:zlib';

const decoders: Record<string, () => zlib.Gunzip | zlib.BrotliDecompress | zlib.ZstdDecompress> = {
  gzip: zlib.createGunzip,
  'x-gzip': zlib.createGunzip,
  br: zlib.createBrotliDecompress,
  zstd: zlib.createZstdDecompress,
};
/** So much is decoded to see; what is larger is too large for other reasons. */
const maxBytes = 16 * 1024 * 1024;

/** Observes the body as it passes. False: it is broken or cut short. True also when that cannot be known. */
export function watchEncoding(body: Readable, encoding: string): Promise<boolean> {
  const decoder = decoders[encoding]?.();
  if (decoder === undefined) return Promise.resolve(true);
  return new Promise((resolve) => {
    let bytes = 0;
    const settle = (isWhole: boolean) => {
      body.off('data', write);
      body.off('end', finish);
      resolve(isWhole);
      decoder.destroy();
    };
    const write = (chunk: Buffer) => void decoder.write(chunk);
    const finish = () => {
      // An empty body has no end to come to.
      if (decoder.bytesWritten === 0 && decoder.writableLength === 0) settle(true);
      else decoder.end();
    };
    decoder.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxBytes) settle(true);
    });
    decoder.once('end', () => settle(true));
    decoder.on('error', () => settle(false));
    body.on('data', write);
    body.once('end', finish);
    // Any other end is reported by itself.
    body.once('close', () => {
      if (!body.readableEnded) settle(true);
    });
  });
}
