// The views of one thing, side by side, each with its own address.
import { Link, type LinkProps } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

interface Tab {
  name: string;
  isCurrent: boolean;
  to: Pick<LinkProps, 'to' | 'params'>;
}

export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const list = useRef<HTMLElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.name;
  // On a phone not all of them have room: the current one is never the one that is cut.
  useEffect(() => {
    const tab = current && list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!tab || !list.current) return;
    list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  return (
    <nav
      ref={list}
      aria-label={label}
      className="relative mt-6 flex overflow-x-auto sm:gap-1 border-b border-line"
    >
      {tabs.map(({ name, isCurrent, to }) => (
        <Link
          key={name}
          {...to}
          aria-current={isCurrent ? 'page' : undefined}
          // Only one is here, though the address of the first is the beginning of all others.
          activeOptions={{ exact: true, includeSearch: false }}
          resetScroll={false}
          className={`-mb-px flex min-h-11 items-center border-b-2 px-2 text-sm font-medium whitespace-nowrap sm:px-3 ${
            isCurrent ? 'border-accent text-ink' : 'border-transparent text-quiet hover:text-ink'
          }`}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
