// A receipt for a test that was delivered: settings that were tested before they are saved need no second test.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Services } from '../services.ts';

/** Longer ago, a test says little about today. */
const validMs = 60 * 60_000;

/** What was tested: the settings as they were sent, of a new channel or of one that is stored. */
export interface TestedSettings {
  ownerId: string;
  kind: string;
  channelId: string | null;
  settings: Record<string, unknown>;
}

type World = Pick<Services, 'seal' | 'now'>;
const receiptSchema = z.object({ of: z.string(), at: z.number() });

export function makeReceipt({ seal, now }: World, tested: TestedSettings): string {
  return seal.seal(JSON.stringify({ of: digest(tested), at: now() }), placeOf(tested));
}

/** When the very settings were tested; null: nothing says that they were. */
export function readReceipt({ seal, now }: World, tested: TestedSettings, receipt: string): number | null {
  try {
    const { of, at } = receiptSchema.parse(JSON.parse(seal.unseal(receipt, placeOf(tested))));
    return of === digest(tested) && now() - at < validMs ? at : null;
  } catch {
    return null;
  }
}

function placeOf({ ownerId }: TestedSettings): string {
  return `channel-test ${ownerId}`;
}

function digest({ kind, channelId, settings }: TestedSettings): string {
  const sorted = Object.entries(settings).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([kind, channelId, sorted]))
    .digest('base64url');
}
