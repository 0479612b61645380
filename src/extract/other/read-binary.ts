// Content of unsupported types, compared by its fingerprint only.
import { createHash } from 'node:crypto';
import { mainBlock, type Reading, type Source } from '../reading.ts';

export function readBinary({ body }: Source): Reading {
  const hash = createHash('sha256').update(body).digest('hex');
  const text = `Binary content, sha256 ${hash}, ${body.byteLength} bytes`;
  return { title: '', blocks: [mainBlock('text', text, '')], links: [] };
}
