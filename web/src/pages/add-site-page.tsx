// Adding a site, also in place of one whose page has another address now, and its first check as it goes on.
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Trail } from '../components/frame/trail.tsx';
import { Failure, Loading } from '../components/parts/notice.tsx';
import { ReadOnly } from '../components/parts/writing.tsx';
import { FirstCheck } from '../components/site/first-check.tsx';
import { hasSecrets } from '../components/site-form/site-draft.ts';
import { SiteForm } from '../components/site-form/site-form.tsx';
import type { Site } from '../data/client.ts';
import { useCanWrite } from '../data/me.ts';
import { siteQuery } from '../data/queries.ts';
import { useTitle } from '../title.ts';
import { words } from '../words/words.ts';

export function AddSitePage() {
  const { site, from } = useSearch({ strict: false });
  const canWrite = useCanWrite();
  useTitle(from ? words.move.title : words.sites.add);
  return (
    <div className="mx-auto max-w-2xl">
      <Trail to="/sites">{words.frame.sites}</Trail>
      {site ? (
        <FirstCheck key={site} siteId={site} from={from} />
      ) : (
        <>
          <h1 className="page-title">{from ? words.move.title : words.sites.add}</h1>
          {!canWrite ? <ReadOnly /> : from ? <Moved key={from} id={from} /> : <Added />}
        </>
      )}
    </div>
  );
}

function Added() {
  return (
    <>
      <p className="mt-1 text-sm text-quiet">
        {words.sites.importNote}{' '}
        <Link to="/settings/$view" params={{ view: 'import' }} className="link">
          {words.sites.importLink}
        </Link>
      </p>
      <Card />
    </>
  );
}

/** A site keeps its address: another one is another site, with the same settings. */
function Moved({ id }: { id: string }) {
  const { data: site, error, refetch } = useQuery(siteQuery(id));
  if (site === undefined) return error ? <Failure error={error} onRetry={() => refetch()} /> : <Loading />;
  return (
    <>
      <p className="mt-2 text-quiet">{words.move.note}</p>
      {hasSecrets(site) && <p className="mt-2 text-sm text-warm">{words.move.secrets}</p>}
      <Card moved={site} />
    </>
  );
}

function Card({ moved }: { moved?: Site }) {
  return <div className="card mt-6 p-5 sm:p-7">{moved ? <SiteForm moved={moved} /> : <SiteForm />}</div>;
}
