// How much is stored of what, and what is kept.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Usage } from '../../data/client.ts';
import { usageQuery } from '../../data/settings-queries.ts';
import { bytesOf, countOf } from '../../wording.ts';
import { words } from '../../words/words.ts';

export function StorageCard() {
  const { data } = useQuery(usageQuery);
  const say = words.storage;
  if (data === undefined) return null;
  const { records, files, database } = data;
  return (
    <section className="card mt-6 p-5" aria-label={say.title}>
      <h2 className="text-lg font-semibold">{say.title}</h2>
      <p className="mt-0.5 text-sm text-quiet">{say.note}</p>
      <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
        {entriesOf(say.records).map(([kind, name]) => (
          <Row key={kind} name={name}>
            {countOf(records[kind])}
          </Row>
        ))}
        {entriesOf(say.files)
          .filter(([kind]) => files[kind].count > 0)
          .map(([kind, name]) => (
            <Row key={kind} name={name}>
              {say.filesOf(countOf(files[kind].count), bytesOf(files[kind].bytes))}
            </Row>
          ))}
        {database && (
          <Row name={say.database}>
            {bytesOf(database.bytes)}
            {database.freeBytes > 0 && `, ${say.free(bytesOf(database.freeBytes))}`}
          </Row>
        )}
        {data.retention.totalMb > 0 && (
          <Row name={say.total}>{bytesOf(data.retention.totalMb * 1_000_000)}</Row>
        )}
      </dl>
      <p className="mt-5 text-sm text-quiet">{say.kept}</p>
      <ul className="mt-1 list-disc pl-5 text-sm">
        {limitsOf(data.retention).map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-quiet">{say.always}</p>
    </section>
  );
}

function limitsOf({ snapshots, snapshotMb, changes, checkDays, failedDays }: Usage['retention']): string[] {
  const say = words.storage;
  return [
    snapshots ? say.snapshots(countOf(snapshots)) : null,
    snapshotMb ? say.size(bytesOf(snapshotMb * 1_000_000)) : null,
    changes ? say.changes(countOf(changes)) : null,
    checkDays ? say.checks(countOf(checkDays)) : null,
    failedDays ? say.failed(countOf(failedDays)) : null,
  ].filter((limit) => limit !== null);
}

function entriesOf<K extends string>(names: Record<K, string>): [K, string][] {
  return Object.entries(names) as [K, string][];
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-quiet">{name}</dt>
      <dd className="min-w-0 break-words tabular-nums">{children}</dd>
    </>
  );
}
