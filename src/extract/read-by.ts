// Names the reader and its settings, for whoever keeps what was read; loads no reader.
import { hash } from 'node:crypto';
import type { Watch } from '../core/site/watch.ts';

/** Raised with every change in how pages are read, so that a better reader is never taken for a changed site. */
export const READER_VERSION: number = 28;

/** Names the reader and the settings it reads by: only contents read alike are compared. */
export function readBy(watch: Watch): string {
  const settings = hash('sha256', JSON.stringify([watch.include, watch.exclude]), 'hex');
  return `${READER_VERSION}-${settings.slice(0, 12)}`;
}
