// What is none of the types we read: told apart by its fingerprint only.
import { createHash } from 'node:crypto';
import { mainBlock, type Reading, type Source } from '../reading.ts';

export function readBinary({ body }: Source): Reading {
  const hash = createHash('sha256').update(body).digest('hex');
  const text = `Binary content, sha256 ${hash}, ${body.byteLength} bytes`;
  return { title: '', blocks: [mainBlock('text', text, '')], links: [] };
}
