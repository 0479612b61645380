// Waiting for the end of a check.
import type { Check } from '../api/contract/types.ts';
import { pause } from './pause.ts';
import type { Transport } from './transport.ts';

/** Most checks take a second; those that take long are looked at less often. */
const pauses = { firstMs: 200, mostMs: 2000 };

export async function waitForCheck(
  transport: Transport,
  id: string,
  { onProgress, signal }: { onProgress?: (check: Check) => void; signal?: AbortSignal | undefined },
): Promise<Check> {
  for (let waitMs = pauses.firstMs; ; waitMs = Math.min(waitMs * 1.3, pauses.mostMs)) {
    const check = await transport.get<Check>(`/api/checks/${id}`);
    onProgress?.(check);
    if (check.status === 'done' || check.status === 'failed') return check;
    await pause(waitMs, signal);
  }
}
