// `heed reread`: re-reads stored pages with the current reader, and shows the result.
import { Fault } from '../core/fault/fault.ts';
import type { Rereading, RereadOrder, Services } from '../engine/engine.ts';
import type { Given } from './read-command-line.ts';

/** What to say when the service holds the data folder for itself. */
export function heldByService(): Fault {
  return new Fault({
    code: 'store.in-use',
    message: 'Heed is running on this data folder, and only one process at a time can use SQLite.',
    advice: 'Stop it and run this command again, or do nothing: Heed re-reads every page at its next check.',
    transient: true,
  });
}

/** Writes what it finds line by line; false when a page could not be read. */
export async function reread(
  world: Pick<Services, 'store' | 'pagePool'>,
  { site, all = false, dryRun: isDryRun = false }: Given['options'],
  say: (value: unknown, text: string) => void,
): Promise<boolean> {
  const order: RereadOrder = { siteId: site ?? null, isAll: all, isDryRun };
  const { rereadSnapshots } = await import('../engine/engine.ts');
  const count = { all: 0, other: 0, stale: 0, failed: 0 };
  for await (const one of rereadSnapshots(world, order)) {
    count.all += 1;
    if (one.problem !== null) count.failed += 1;
    else if (one.isOther) count.other += 1;
    else if (one.isStale) count.stale += 1;
    say(
      rereadData(one),
      describeRereading(one)
        .map((line) => `${line}\n`)
        .join(''),
    );
  }
  const [differ, update] = isDryRun ? ['would read', 'would be updated'] : ['now read', 'updated'];
  const total = [
    `${count.all} ${count.all === 1 ? 'page' : 'pages'}: ${count.other} ${differ} differently, ${count.stale} ${update} to today's reader with the same content, ${count.failed} could not be read.`,
    ...(isDryRun ? ['Nothing was written.'] : []),
  ];
  say({ ...count, isDryRun }, `${total.join('\n')}\n`);
  return count.failed === 0;
}

/** One page, for programs. */
function rereadData({ site, snapshot, ...reading }: Rereading): object {
  const { id: snapshotId, siteId, capturedAt } = snapshot;
  const at = new Date(capturedAt).toISOString();
  return { siteId, name: site.name, url: site.url, snapshotId, capturedAt: at, ...reading };
}

const mostLines = 3;

function describeRereading({
  site,
  snapshot,
  problem,
  isOther,
  before,
  after,
  added,
  removed,
}: Rereading): string[] {
  const name = `${site.name} <${site.url}>, ${new Date(snapshot.capturedAt).toISOString().slice(0, 16)}Z`;
  if (problem !== null) return [name, `  could not be read: ${problem}`];
  if (!isOther || after === null) return [];
  const counts = (['blocks', 'facts', 'records'] as const).map((what) =>
    before === null ? `${after[what]} ${what}` : `${what} ${before[what]} → ${after[what]}`,
  );
  return [
    name,
    `  ${counts.join(', ')}; lines: ${removed.length} removed, ${added.length} added`,
    ...removed.slice(0, mostLines).map((line) => `  - ${shorten(line)}`),
    ...added.slice(0, mostLines).map((line) => `  + ${shorten(line)}`),
  ];
}

function shorten(line: string): string {
  return line.length <= 100 ? line : `${line.slice(0, 99).toWellFormed()}…`;
}
