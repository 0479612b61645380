// A form with a file in it, as services take pictures (multipart/form-data).
import { randomUUID } from 'node:crypto';
import type { Post } from './outlet.ts';

/** The name under which pictures of changes are sent. */
export const pictureName = 'change.jpg';

/** Names are ours; values may hold anything. */
export function multipart(
  fields: Readonly<Record<string, string>>,
  file: { field: string; bytes: Uint8Array },
): Pick<Post, 'headers' | 'body'> {
  // By chance, so that no text can hold it.
  const boundary = `heed-${randomUUID()}`;
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\ncontent-type: text/plain; charset=utf-8\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${file.field}"; filename="${pictureName}"\r\ncontent-type: image/jpeg\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([
      ...parts.map((part) => Buffer.from(part)),
      Buffer.from(head),
      file.bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
}
