// What the service worker of the pages is sent of a message, as JSON (web/public/push-worker.js reads it).
import { clip } from '../calm-text.ts';
import type { Message } from '../message.ts';
import { mostPushBytes } from './encrypt-push.ts';

export function pushText({ id, title, lines, path = '/', siteId }: Message): Buffer {
  const parts = { id, title: clip(title, 120), url: path, tag: siteId ?? 'heed' };
  const whole = (max: number) => Buffer.from(JSON.stringify({ ...parts, body: clip(lines.join(' '), max) }));
  const text = whole(300);
  // Only text that is nothing but escapes in JSON comes near the limit.
  return text.length <= mostPushBytes ? text : whole(60);
}
