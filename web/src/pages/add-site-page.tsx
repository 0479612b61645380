// Adding a site, and its first check as it goes on.
import { useSearch } from '@tanstack/react-router';
import { Trail } from '../components/frame/trail.tsx';
import { ReadOnly } from '../components/parts/writing.tsx';
import { FirstCheck } from '../components/site/first-check.tsx';
import { SiteForm } from '../components/site-form/site-form.tsx';
import { useCanWrite } from '../data/me.ts';
import { useTitle } from '../title.ts';
import { words } from '../words/words.ts';

export function AddSitePage() {
  const { site } = useSearch({ strict: false });
  const canWrite = useCanWrite();
  useTitle(words.sites.add);
  return (
    <div className="mx-auto max-w-2xl">
      <Trail to="/sites">{words.frame.sites}</Trail>
      {site ? (
        <FirstCheck key={site} siteId={site} />
      ) : (
        <>
          <h1 className="page-title">{words.sites.add}</h1>
          {canWrite ? (
            <div className="card mt-6 p-5 sm:p-7">
              <SiteForm />
            </div>
          ) : (
            <ReadOnly />
          )}
        </>
      )}
    </div>
  );
}
