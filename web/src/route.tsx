// The address as state: which page is shown, moving between pages, and links that do so.
import { type ComponentProps, type MouseEvent, useSyncExternalStore } from 'react';

const moved = new EventTarget();

/** Path and query of the page, kept current. */
export function useAddress(): URL {
  return new URL(useSyncExternalStore(subscribe, () => window.location.href));
}

export function go(to: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') window.history.pushState(null, '', to);
  else window.history.replaceState(null, '', to);
  moved.dispatchEvent(new Event('move'));
  if (how === 'push') window.scrollTo(0, 0);
}

/** A link within the pages; with a modifier key it stays an ordinary link. */
export function Link({ to, ...rest }: { to: string } & Omit<ComponentProps<'a'>, 'href' | 'onClick'>) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(to);
  };
  return <a {...rest} href={to} onClick={follow} />;
}

function subscribe(onMove: () => void): () => void {
  window.addEventListener('popstate', onMove);
  moved.addEventListener('move', onMove);
  return () => {
    window.removeEventListener('popstate', onMove);
    moved.removeEventListener('move', onMove);
  };
}
