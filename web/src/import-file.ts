// A file to import, as it is sent: in Base64, and of a large backup only the files that hold settings.

/** As the service takes it. */
const mostBytes = 24 * 1024 * 1024;

export class FileTooLarge extends Error {}

export async function readImportFile(file: Blob): Promise<string> {
  const sent = file.size > mostBytes ? await slimBackup(file) : file;
  if (sent.size > mostBytes) throw new FileTooLarge();
  return toBase64(sent);
}

function toBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(`${reader.result}`.replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/** Files of a backup of changedetection.io that say what is watched; the rest are snapshots. */
const needed =
  /(?:^|\/)(?:changedetection|url-watches|proxies|watch|tag|restock_diff)\.json$|(?:^|\/)history\.txt$/;
const endSize = 22;
const mostComment = 65_535;

/** The archive with those files alone, put together of parts of the file, which is never read as a whole. */
export async function slimBackup(file: Blob): Promise<Blob> {
  const directory = await readDirectory(file);
  if (directory === null) return file;
  const parts: BlobPart[] = [];
  const entries: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const entry of directory) {
    const head = new DataView(entry.buffer, entry.byteOffset, entry.byteLength);
    const name = new TextDecoder().decode(entry.subarray(46, 46 + head.getUint16(28, true)));
    if (!needed.test(name)) continue;
    const start = head.getUint32(42, true);
    const local = new DataView(await file.slice(start, start + 30).arrayBuffer());
    const length = 30 + local.getUint16(26, true) + local.getUint16(28, true) + head.getUint32(20, true);
    parts.push(file.slice(start, start + length));
    head.setUint32(42, offset, true);
    entries.push(entry);
    offset += length;
  }
  return entries.length === 0 ? file : new Blob([...parts, ...entries, endOf(entries, offset)]);
}

/** The entries of the archive's directory; null: it is no archive that can be cut like this. */
async function readDirectory(file: Blob): Promise<Uint8Array<ArrayBuffer>[] | null> {
  const tailStart = Math.max(0, file.size - endSize - mostComment);
  const tail = new DataView(await file.slice(tailStart).arrayBuffer());
  let end = tail.byteLength - endSize;
  while (end >= 0 && tail.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0) return null;
  const start = tail.getUint32(end + 16, true);
  const bytes = new Uint8Array(await file.slice(start, tailStart + end).arrayBuffer());
  const view = new DataView(bytes.buffer);
  const entries: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 0; at + 46 <= bytes.length && view.getUint32(at, true) === 0x02014b50; ) {
    const length =
      46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    entries.push(bytes.slice(at, at + length));
    at += length;
  }
  return entries;
}

function endOf(entries: readonly Uint8Array[], offset: number): ArrayBuffer {
  const end = new DataView(new ArrayBuffer(endSize));
  const count = Math.min(entries.length, 0xffff);
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(8, count, true);
  end.setUint16(10, count, true);
  end.setUint32(
    12,
    entries.reduce((sum, { length }) => sum + length, 0),
    true,
  );
  end.setUint32(16, offset, true);
  return end.buffer;
}
