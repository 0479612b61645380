// How much memory processes use, where the system reports it.
import { readFile } from 'node:fs/promises';
import type { Launched } from './launch.ts';

export interface ProcessMemory {
  id: number;
  type: string;
  bytes: number;
}

/**
 * Ends the largest page when the browser as a whole has grown too large; its capture then fails, the others go on.
 * Returns how large the browser is.
 */
export async function spareMemory(launched: Launched, maxBytes: number): Promise<number> {
  const memory = await readMemory(await launched.processes().catch(() => []));
  const total = memory.reduce((sum, { bytes }) => sum + bytes, 0);
  const [largest] = memory.filter(({ type }) => type === 'renderer').sort((a, b) => b.bytes - a.bytes);
  if (total <= maxBytes) return total;
  try {
    if (largest === undefined) launched.kill();
    else process.kill(largest.id, 'SIGKILL');
  } catch {
    // Gone by itself.
  }
  return total;
}

/** What is theirs alone, without what they share. Empty where there is no /proc. */
export async function readMemory(processes: { id: number; type: string }[]): Promise<ProcessMemory[]> {
  const found = await Promise.all(
    processes.map(async ({ id, type }) => {
      try {
        const status = await readFile(`/proc/${id}/status`, 'utf8');
        return { id, type, bytes: Number(/^RssAnon:\s*(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024 };
      } catch {
        return null;
      }
    }),
  );
  return found.filter((entry) => entry !== null);
}
