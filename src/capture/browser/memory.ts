// How much memory processes use, where the system tells it.
import { readFile } from 'node:fs/promises';

export interface ProcessMemory {
  id: number;
  type: string;
  bytes: number;
}

const pageBytes = 4096;

/** What is theirs alone, without what they share. Empty where there is no /proc. */
export async function readMemory(processes: { id: number; type: string }[]): Promise<ProcessMemory[]> {
  const found = await Promise.all(
    processes.map(async ({ id, type }) => {
      try {
        const [, resident = 0, shared = 0] = (await readFile(`/proc/${id}/statm`, 'utf8'))
          .split(' ')
          .map(Number);
        return { id, type, bytes: (resident - shared) * pageBytes };
      } catch {
        return null;
      }
    }),
  );
  return found.filter((entry) => entry !== null);
}
