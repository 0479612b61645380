// What changed anywhere, newest first, by type and significance.
import { useEffect, useState } from 'react';
import { type Change, getChanges, getSite, type List } from '../client.ts';
import { ChangeList } from '../components/change-list.tsx';
import { Failure, Loading, Notice } from '../components/notice.tsx';
import { useResource } from '../resource.ts';
import { go, Link, useAddress } from '../route.tsx';
import { significanceWords, typeWords } from '../wording.ts';

const step = 50;
const filterNames = ['changeType', 'significance', 'seen'];

export function ChangesPage() {
  const { searchParams } = useAddress();
  const filter = new URLSearchParams([...searchParams].filter(([name]) => filterNames.includes(name)));
  useEffect(() => {
    document.title = 'Changes · Heed';
  }, []);
  return (
    <>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h1 className="text-2xl font-semibold tracking-tight">Changes</h1>
        <Filters filter={filter} />
      </div>
      <Found key={filter.toString()} filter={filter} />
    </>
  );
}

function Found({ filter }: { filter: URLSearchParams }) {
  const [want, setWant] = useState(step);
  const { data, error } = useResource(`changes?${filter}`, () => loadChanges(filter, want), {
    revision: want,
  });
  if (data === undefined) return error ? <Failure error={error} /> : <Loading />;
  if (data.items.length === 0) return <NoChanges isFiltered={filter.size > 0} />;
  return (
    <>
      <ChangeList changes={data.items} names={data.names} />
      {data.items.length < data.total && (
        <p className="mt-6 text-center">
          <button type="button" className="button" onClick={() => setWant(data.items.length + step)}>
            Show older changes
          </button>
        </p>
      )}
    </>
  );
}

function Filters({ filter }: { filter: URLSearchParams }) {
  const chosen = filter.get('significance')?.split(',') ?? [];
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(filter);
    if (value === '') next.delete(name);
    else next.set(name, value);
    go(next.size > 0 ? `/changes?${next}` : '/changes', 'replace');
  };
  const toggle = (one: string) =>
    set(
      'significance',
      (chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]).join(','),
    );
  const isUnseenOnly = filter.get('seen') === 'false';

  return (
    <fieldset aria-label="Filters" className="flex flex-wrap items-center gap-1.5">
      <Toggle isOn={isUnseenOnly} onClick={() => set('seen', isUnseenOnly ? '' : 'false')}>
        Unseen
      </Toggle>
      <span aria-hidden="true" className="mx-1 h-5 w-px bg-line" />
      {Object.entries(significanceWords).map(([value, word]) => (
        <Toggle key={value} isOn={chosen.includes(value)} onClick={() => toggle(value)}>
          {word}
        </Toggle>
      ))}
      <select
        aria-label="Type of change"
        className="button ml-1 min-h-8 py-0 pr-2 font-normal"
        value={filter.get('changeType') ?? ''}
        onChange={(event) => set('changeType', event.target.value)}
      >
        <option value="">All types</option>
        {Object.entries(typeWords).map(([value, word]) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </select>
    </fieldset>
  );
}

function Toggle({ isOn, onClick, children }: { isOn: boolean; onClick: () => void; children: string }) {
  const look = isOn
    ? 'border-accent bg-accent text-on-accent'
    : 'border-line bg-card text-quiet hover:text-ink';
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onClick}
      className={`min-h-8 rounded-full border px-3 text-sm ${look}`}
    >
      {children}
    </button>
  );
}

function NoChanges({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <Notice title="No such changes">
        <p>
          Nothing passes these filters.{' '}
          <Link to="/changes" className="link">
            Show all changes
          </Link>
        </p>
      </Notice>
    );
  }
  return (
    <Notice title="Nothing has changed yet">
      <p>Tell Heed which page to watch and what you hope to see there. What changes will be told here.</p>
      <Link to="/sites?add" className="button button-main mt-5">
        Add a site
      </Link>
    </Notice>
  );
}

/** Names hardly ever change, and a list of changes needs but a few. */
const knownNames = new Map<string, string>();

async function loadChanges(
  filter: URLSearchParams,
  want: number,
): Promise<List<Change> & { names: Map<string, string> }> {
  const list = await getChanges(filter, want);
  const missing = new Set(list.items.map(({ siteId }) => siteId).filter((id) => !knownNames.has(id)));
  await Promise.all(
    [...missing].map(async (id) => {
      const site = await getSite(id).catch(() => null);
      if (site !== null) knownNames.set(id, site.name);
    }),
  );
  return { ...list, names: knownNames };
}
