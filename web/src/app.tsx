// The frame of every page: where one is, where one can go, and the page that the address asks for.
import { useEffect } from 'react';
import { getChanges } from './client.ts';
import { Notice } from './components/notice.tsx';
import iconUrl from './icon.svg';
import { ChangePage } from './pages/change-page.tsx';
import { ChangesPage } from './pages/changes-page.tsx';
import { SitePage } from './pages/site-page.tsx';
import { SitesPage } from './pages/sites-page.tsx';
import { useResource } from './resource.ts';
import { Link, useAddress } from './route.tsx';

export function App() {
  const { pathname } = useAddress();
  const [, place = '', id] = pathname.split('/');
  const unseen = useResource('unseen', () => getChanges(new URLSearchParams({ seen: 'false' }), 1));
  const count = unseen.data?.total ?? 0;
  const isLost = unseen.error !== undefined && 'status' in unseen.error && unseen.error.status === 0;

  return (
    <>
      <a
        href="#main"
        className="button sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-20"
      >
        Skip to content
      </a>
      <header className="sticky top-0 z-10 border-b border-line bg-page/90 backdrop-blur">
        <div className="mx-auto flex h-14 max-w-4xl items-center gap-1 px-4">
          <Link to="/" className="mr-4 flex items-center gap-2 rounded-lg font-semibold tracking-tight">
            <img src={iconUrl} alt="" width="26" height="26" /> Heed
          </Link>
          <nav aria-label="Pages" className="flex gap-1">
            <NavLink to="/changes" isHere={place === '' || place === 'changes'}>
              Changes {count > 0 && <Count count={count} />}
            </NavLink>
            <NavLink to="/sites" isHere={place === 'sites'}>
              Sites
            </NavLink>
          </nav>
          <a href="/api/docs" className="ml-auto rounded-lg px-2 py-1.5 text-sm text-quiet hover:text-ink">
            API
          </a>
        </div>
      </header>
      {isLost && (
        <p
          role="status"
          className="border-b border-line bg-warm-soft px-4 py-2 text-center text-sm text-warm"
        >
          Heed does not answer. What you see may be old; trying again…
        </p>
      )}
      <main id="main" className="mx-auto max-w-4xl px-4 pt-8 pb-20">
        <Page place={place} id={id} />
      </main>
    </>
  );
}

function Page({ place, id }: { place: string; id: string | undefined }) {
  if (place === 'sites') return id ? <SitePage key={id} id={id} /> : <SitesPage />;
  if (place === '' || place === 'changes') return id ? <ChangePage key={id} id={id} /> : <ChangesPage />;
  return <NoPage />;
}

function NoPage() {
  useEffect(() => {
    document.title = 'Not found · Heed';
  });
  return <Notice title="There is nothing here">The address leads to no page of Heed.</Notice>;
}

function NavLink({ to, isHere, children }: { to: string; isHere: boolean; children: React.ReactNode }) {
  const look = isHere ? 'bg-plain-soft text-ink' : 'text-quiet hover:text-ink';
  return (
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className={`flex items-center gap-1.5 rounded-lg px-3 py-1.5 text-sm font-medium ${look}`}
    >
      {children}
    </Link>
  );
}

function Count({ count }: { count: number }) {
  return (
    <span className="rounded-full bg-accent px-1.5 text-xs leading-5 font-semibold text-on-accent tabular-nums">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> unseen</span>
    </span>
  );
}
