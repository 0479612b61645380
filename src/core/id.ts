// Identifiers: UUIDv7, so that sorting by id is sorting by time and a time is a range of ids.
import { randomBytes } from 'node:crypto';

let lastMs = 0;
let counter = 0;

/** A new id; ids made in one process always sort in the order they were made. */
export function newId(nowMs: number = Date.now()): string {
  if (nowMs > lastMs) {
    lastMs = nowMs;
    counter = randomBytes(2).readUInt16BE() & 0x7ff;
  } else {
    counter += 1;
    if (counter > 0xfff) {
      lastMs += 1;
      counter = 0;
    }
  }
  const random = randomBytes(8);
  random[0] = ((random[0] ?? 0) & 0x3f) | 0x80;
  return format(lastMs, counter, random.toString('hex'));
}

/** As in a new process: the next id may be older than the last. For tests, which share a process and live on days of their own. */
export function restartIds(): void {
  lastMs = 0;
}

/** The smallest id that any record made at this time or later can have. */
export function firstIdAt(ms: number): string {
  return format(Math.min(Math.max(0, Math.floor(ms)), 0xffff_ffff_ffff), 0, '0000000000000000');
}

/** A new id that sorts after this one, whatever the clock of whoever made it. */
export function idAfter(id: string): string {
  return newId(timeOfId(id) + 1);
}

/** When it was made, by the clock of whoever made it. */
export function timeOfId(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}

const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export function isId(text: string): boolean {
  return shape.test(text);
}

function format(ms: number, sequence: number, tail: string): string {
  const time = ms.toString(16).padStart(12, '0');
  const seq = sequence.toString(16).padStart(3, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${seq}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}
