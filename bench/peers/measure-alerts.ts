// How many alerts are right, and how many are missed, on pairs of pages that people have labelled.
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AlertRow, ratesOf } from '../../eval/alert-score.ts';
import { openData, readCaseLines } from '../../eval/data.ts';
import { labelOf, pagePairSchema } from '../../eval/sets/page-pairs.ts';
import { openChildServer } from '../child-server.ts';
import type { PairMode } from './pair-server.ts';
import type { InstalledPeer, Results, RunningPeer, Watch } from './peer.ts';

export interface Alerts {
  rows: AlertRow[];
  precision: number;
  recall: number;
}

interface StoredPair {
  goal: string;
  label: string;
  isWanted: boolean;
}

/** `pairs` is a folder as `npm run eval` reads it, with `page-pairs.jsonl`; at most so many of it, spread evenly. */
export async function measureAlerts(
  installed: ReadonlyMap<string, InstalledPeer>,
  { folder, pairs, most }: { folder: string; pairs: string; most: number },
): Promise<Map<string, Alerts>> {
  const stored = await storePairs(folder, pairs, most);
  const server = await openChildServer<PairMode>(new URL('./pair-server.ts', import.meta.url));
  const watches = stored.map(({ goal, label }, at) => ({ url: `${server.origin}/${at}`, name: label, goal }));
  const found = new Map<string, Alerts>();
  try {
    for (const [name, peer] of installed) {
      await server.configure({ folder: join(folder, 'before') });
      const running = await peer.start(await mkdtemp(join(folder, 'alerts-')));
      try {
        const alerted = await alertsOf(running, watches, () =>
          server.configure({ folder: join(folder, 'after') }),
        );
        if (alerted === null) continue;
        const rows = stored.map(({ isWanted, label }, at) => ({
          ...{ isWanted, label, isAlert: alerted.has(watches[at]?.url ?? '') },
        }));
        const { precision, recall } = ratesOf(name, rows);
        found.set(name, { rows, precision, recall });
      } finally {
        await running.stop();
      }
    }
    return found;
  } finally {
    await server.close();
  }
}

/** Checked twice after the edit, because some alert only when a second look confirms what they saw. */
async function alertsOf(
  running: RunningPeer,
  watches: readonly Watch[],
  edit: () => Promise<void>,
): Promise<Set<string> | null> {
  await running.watch(watches);
  await edit();
  const rounds: Results[] = [await running.check(), await running.check()];
  if (running.alerts !== undefined) return running.alerts();
  if (rounds.includes(null)) return null;
  const changed = rounds.flatMap((results) => [...(results ?? [])].filter(([, one]) => one === 'changed'));
  return new Set(changed.map(([url]) => url));
}

async function storePairs(folder: string, pairs: string, most: number): Promise<StoredPair[]> {
  const lines = readCaseLines(pairs, 'page-pairs');
  if (lines === null) throw new Error(`There is no page-pairs.jsonl in ${pairs}.`);
  const labelled = lines
    .map((line) => pagePairSchema.parse(JSON.parse(line)))
    .filter(({ expect_alert: isWanted }) => typeof isWanted === 'boolean');
  const step = Math.max(1, labelled.length / most);
  const chosen = Array.from({ length: Math.min(most, labelled.length) }, (_, at) => Math.floor(at * step));
  const data = openData(pairs);
  for (const side of ['before', 'after'] as const) {
    await mkdir(join(folder, side));
    for (const [at, index] of chosen.entries()) {
      const reference = labelled[index]?.[side] ?? '';
      await writeFile(join(folder, side, String(at)), data.load(reference));
    }
  }
  return chosen.flatMap((index) => {
    const pair = labelled[index];
    return pair === undefined
      ? []
      : [{ goal: pair.goal, label: labelOf(pair), isWanted: pair.expect_alert === true }];
  });
}
