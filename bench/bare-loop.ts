// The bare loop that checks are held against: every page got and hashed, nothing kept.
import { createHash } from 'node:crypto';
import { type Agent, request } from 'undici';
import { type Round, startMeasuring } from './round.ts';

export async function getAll(agent: Agent, urls: readonly string[], concurrency: number): Promise<Round> {
  const measure = startMeasuring(urls.length);
  const waiting = urls.values();
  async function getNext(): Promise<void> {
    for (const url of waiting) {
      const { body } = await request(url, { dispatcher: agent });
      createHash('sha256')
        .update(new Uint8Array(await body.arrayBuffer()))
        .digest('hex');
    }
  }
  await Promise.all(Array.from({ length: concurrency }, getNext));
  return measure();
}
