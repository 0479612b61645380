// Tar files (ustar), as far as backups need them: written once from beginning to end, and read in the same order.
import { type FileHandle, open } from 'node:fs/promises';

const block = 512;

export interface TarEntry {
  name: string;
  bytes: Buffer;
}

export interface TarWriter {
  add(name: string, bytes: Uint8Array): Promise<void>;
  /** Ends the archive, and returns when it is on the disk. */
  close(): Promise<void>;
  /** Gives the file up. */
  abandon(): Promise<void>;
}

/** Fails where there is a file of that name. */
export async function openTarWriter(path: string): Promise<TarWriter> {
  const file = await open(path, 'wx', 0o600);
  return {
    async add(name, bytes) {
      await file.writeFile(headerOf(name, bytes.length));
      await file.writeFile(bytes);
      await file.writeFile(Buffer.alloc(padding(bytes.length)));
    },
    async close() {
      await file.writeFile(Buffer.alloc(2 * block));
      await file.sync();
      await file.close();
    },
    abandon: () => file.close(),
  };
}

/** Ends where the archive does; throws where it is cut off or is none. */
export async function* readTar(path: string): AsyncGenerator<TarEntry> {
  const file = await open(path, 'r');
  try {
    for (let at = 0; ; ) {
      const header = await readExactly(file, at, block);
      if (header.every((byte) => byte === 0)) return;
      if (header.toString('latin1', 257, 262) !== 'ustar') throw new Error('no tar header');
      const size = Number.parseInt(header.toString('latin1', 124, 135), 8);
      const name = header.toString('utf8', 0, 100).replace(/\0.*/s, '');
      yield { name, bytes: await readExactly(file, at + block, size) };
      at += block + size + padding(size);
    }
  } finally {
    await file.close();
  }
}

async function readExactly(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, at);
  if (bytesRead < length) throw new Error('cut off');
  return bytes;
}

function padding(size: number): number {
  return (block - (size % block)) % block;
}

function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(block);
  const octal = (value: number, at: number, width: number) =>
    header.write(value.toString(8).padStart(width, '0'), at, 'latin1');
  header.write(name, 0, 100, 'utf8');
  octal(0o600, 100, 7);
  octal(0, 108, 7);
  octal(0, 116, 7);
  octal(size, 124, 11);
  octal(0, 136, 11);
  header.write('        0', 148, 'latin1');
  header.write('ustar\u000000', 257, 'latin1');
  octal(
    header.reduce((sum, byte) => sum + byte, 0),
    148,
    6,
  );
  header[154] = 0;
  return header;
}
