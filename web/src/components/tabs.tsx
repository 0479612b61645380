// The views of one thing, side by side, each with its own address.
import { Link, type LinkProps } from '@tanstack/react-router';

interface Tab {
  name: string;
  isCurrent: boolean;
  to: Pick<LinkProps, 'to' | 'params'>;
}

export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav aria-label={label} className="mt-6 flex gap-1 overflow-x-auto border-b border-line">
      {tabs.map(({ name, isCurrent, to }) => (
        <Link
          key={name}
          {...to}
          aria-current={isCurrent ? 'page' : undefined}
          resetScroll={false}
          className={`-mb-px flex min-h-11 items-center border-b-2 px-3 text-sm font-medium whitespace-nowrap ${
            isCurrent ? 'border-accent text-ink' : 'border-transparent text-quiet hover:text-ink'
          }`}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
