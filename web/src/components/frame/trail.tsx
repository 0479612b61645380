// The way back to the list one came from.
import { Link } from '@tanstack/react-router';
import type { Search } from '../../routes.tsx';
import { words } from '../../words/words.ts';
import { Icon } from '../parts/icon.tsx';

export function Trail({
  to,
  search = {},
  children,
}: {
  to: '/' | '/sites';
  search?: Search;
  children: string;
}) {
  return (
    <nav aria-label={words.frame.where} className="mb-2 text-sm">
      <Link
        to={to}
        search={search}
        // The way back is not where one is, though the address begins like it.
        activeOptions={{ exact: true }}
        className="inline-flex min-h-6 items-center gap-1 text-quiet hover:text-ink"
      >
        <Icon name="left" className="size-3.5" /> {children}
      </Link>
    </nav>
  );
}
