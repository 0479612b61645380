// What changed on the same site just before and just after.
import { useQuery } from '@tanstack/react-query';
import type { Change } from '../../data/client.ts';
import { neighboursQuery } from '../../data/queries.ts';
import { words } from '../../words/words.ts';
import { ChangeRow } from './change-row.tsx';

export function ChangeNeighbours({ change }: { change: Change }) {
  const { data } = useQuery(neighboursQuery(change));
  if (data === undefined || data.earlier.length + data.later.length === 0) return null;
  return (
    <div className="mt-4 grid grid-cols-1 gap-6 lg:grid-cols-2">
      <Others title={words.change.later} changes={data.later} />
      <Others title={words.change.earlier} changes={data.earlier} />
    </div>
  );
}

function Others({ title, changes }: { title: string; changes: Change[] }) {
  if (changes.length === 0) return null;
  return (
    <section className="min-w-0">
      <h2 className="section-title mb-2">{title}</h2>
      <ul className="card divide-y divide-line overflow-hidden">
        {changes.map((change) => (
          <li key={change.id}>
            <ChangeRow change={change} hasSite={false} hasDate />
          </li>
        ))}
      </ul>
    </section>
  );
}
