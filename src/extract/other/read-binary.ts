// What is no text: told apart by its fingerprint only.
import { createHash } from 'node:crypto';
import type { Block } from '../../core/content.ts';

export function readBinary(body: Uint8Array): Block[] {
  const hash = createHash('sha256').update(body).digest('hex');
  return [
    {
      role: 'text',
      region: 'main',
      text: `Binary content, sha256 ${hash}, ${body.byteLength} bytes`,
      level: 0,
      trail: [],
      selector: '',
    },
  ];
}
