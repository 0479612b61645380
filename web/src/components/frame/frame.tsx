// The frame of every page: where one is, where one can go, and whether everything is being watched.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { routePath } from '../../base-path.ts';
import { RequestError, signedOut } from '../../data/client.ts';
import { useLiveEvents } from '../../data/live.ts';
import { CanWriteProvider, type Me, meQuery, useMe } from '../../data/me.ts';
import { unseenQuery } from '../../data/queries.ts';
import { isOutside } from '../../entering.ts';
import iconUrl from '../../icon.svg';
import { useShortcuts } from '../../keyboard.ts';
import { countOf } from '../../wording.ts';
import { words } from '../../words/words.ts';
import { Icon, type IconName } from '../parts/icon.tsx';
import { Outside } from './outside.tsx';
import { ToastList } from './toast-list.tsx';
import { TroubleBanner } from './trouble-banner.tsx';
import { WatchStatus } from './watch-status.tsx';

const SessionEnded = lazy(async () => ({
  default: (await import('../accounts/session-ended.tsx')).SessionEnded,
}));
const ShortcutHelp = lazy(async () => ({ default: (await import('./shortcut-help.tsx')).ShortcutHelp }));

export function Frame() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const me = useMe();
  if (isOutside(path)) return <Outside />;
  return (
    <CanWriteProvider value={me?.canWrite ?? true}>
      <Inside />
    </CanWriteProvider>
  );
}

function Inside() {
  const unseen = useQuery(unseenQuery);
  const [isHelp, setIsHelp] = useState(false);
  const navigate = useNavigate();
  useLiveEvents();
  const { ended, close } = useWayToSignIn();
  useFocusOnMove();
  useShortcuts({
    '?': () => setIsHelp(true),
    c: () => navigate({ to: '/' }),
    s: () => navigate({ to: '/sites' }),
    n: () => navigate({ to: '/sites/new' }),
  });
  const isLost = unseen.error instanceof RequestError && unseen.error.status === 0;

  return (
    <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <a
        href="#main"
        className="button sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-40"
      >
        {words.frame.skip}
      </a>
      <Side unseen={unseen.data ?? 0} onHelp={() => setIsHelp(true)} />
      <div className="min-w-0">
        {isLost && (
          <p
            role="alert"
            className="sticky top-0 z-10 border-b border-line bg-warm-soft px-4 py-2 text-center text-sm text-warm"
          >
            {words.frame.lost}
          </p>
        )}
        <TroubleBanner />
        <main id="main" tabIndex={-1} className="mx-auto max-w-5xl px-4 pt-6 pb-28 sm:px-8 lg:pt-10 lg:pb-16">
          <Outlet />
        </main>
      </div>
      <ToastList />
      {ended && (
        <Suspense>
          <SessionEnded user={ended} onClose={close} />
        </Suspense>
      )}
      {isHelp && (
        <Suspense>
          <ShortcutHelp onClose={() => setIsHelp(false)} />
        </Suspense>
      )}
    </div>
  );
}

function Side({ unseen, onHelp }: { unseen: number; onHelp: () => void }) {
  return (
    <header className="z-20 lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:border-r lg:border-line lg:px-4 lg:py-6">
      <div className="flex h-14 items-center justify-between gap-3 border-b border-line px-4 lg:h-auto lg:border-0 lg:px-2 lg:pb-6">
        <Link to="/" className="flex items-center gap-2.5 rounded-lg text-lg font-semibold tracking-tight">
          <img src={iconUrl} alt="" width="28" height="28" /> Heed
        </Link>
        <span className="lg:hidden">
          <WatchStatus isShort />
        </span>
      </div>
      <nav
        aria-label={words.frame.pages}
        className="fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-card pb-[env(safe-area-inset-bottom)] lg:static lg:grid lg:gap-1 lg:border-0 lg:bg-transparent"
      >
        <NavLink to="/" icon="inbox" also="/changes">
          {words.frame.changes} {unseen > 0 && <Count count={unseen} />}
        </NavLink>
        <NavLink to="/sites" icon="sites">
          {words.frame.sites}
        </NavLink>
        <NavLink to="/ask" icon="ask">
          {words.frame.ask}
        </NavLink>
        <NavLink to="/settings" icon="settings">
          {words.frame.settings}
        </NavLink>
      </nav>
      <div className="mt-auto hidden gap-3 px-2 lg:grid">
        <WatchStatus />
        <Person />
        <button
          type="button"
          onClick={onHelp}
          className="flex items-center gap-2 rounded-lg text-left text-sm text-quiet hover:text-ink"
        >
          <Icon name="keys" /> {words.frame.shortcuts}
        </button>
      </div>
    </header>
  );
}

interface NavLinkProps {
  to: '/' | '/sites' | '/ask' | '/settings';
  also?: string;
  icon: IconName;
  children: ReactNode;
}

function NavLink({ to, also = to, icon, children }: NavLinkProps) {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const isHere = path === to || path.startsWith(also);
  const look = isHere
    ? 'text-accent lg:bg-plain-soft lg:text-ink lg:font-semibold'
    : 'text-quiet hover:text-ink lg:hover:bg-hover';
  return (
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className={`relative flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 rounded-lg text-xs font-medium lg:min-h-10 lg:flex-row lg:justify-start lg:gap-3 lg:px-3 lg:text-sm ${look}`}
    >
      <Icon name={icon} className="size-5" />
      <span className="flex items-center gap-1.5 lg:flex-1 lg:justify-between">{children}</span>
    </Link>
  );
}

function Count({ count }: { count: number }) {
  return (
    <span className="rounded-full bg-accent px-1.5 text-xs leading-5 font-semibold text-on-accent tabular-nums max-lg:absolute max-lg:top-1 max-lg:left-[calc(50%+0.375rem)] max-lg:leading-4">
      {count > 999 ? '999+' : countOf(count)}
      <span className="sr-only"> {words.frame.unseen}</span>
    </span>
  );
}

/** Who is not known signs in, and comes back; who was known a moment ago signs in right here, and loses nothing. */
function useWayToSignIn(): { ended: Me['user']; close: () => void } {
  const [ended, setEnded] = useState<Me['user']>(null);
  const navigate = useNavigate();
  const client = useQueryClient();
  useEffect(() => {
    const leave = () => {
      const { search } = window.location;
      const pathname = routePath(window.location.pathname);
      const user = client.getQueryData(meQuery.queryKey)?.user;
      if (user != null) setEnded(user);
      else if (!isOutside(pathname)) void navigate({ to: '/sign-in', search: { back: pathname + search } });
    };
    signedOut.addEventListener('signed-out', leave);
    return () => signedOut.removeEventListener('signed-out', leave);
  }, [navigate, client]);
  return { ended, close: () => setEnded(null) };
}

/** Who one is, where that is a question. */
function Person() {
  const me = useMe();
  if (me?.user == null) return null;
  return (
    <Link
      to="/settings/$view"
      params={{ view: 'account' }}
      className="block truncate rounded-lg text-sm text-quiet hover:text-ink"
    >
      {me.user.name}
    </Link>
  );
}

/** Whoever hears the page is brought to its content when it changes; nothing happens on the first one. */
function useFocusOnMove(): void {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [path]);
}
