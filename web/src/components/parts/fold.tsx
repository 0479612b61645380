// A part of a page that folds: its heading says what is in it, also while it is closed.
import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';

interface Props {
  title: string;
  /** What is set or found in it, in few words, while it is closed. */
  note?: ReactNode;
  /** A link to this part opens it. */
  id?: string;
  /** Opens it; closing it stays with the person. */
  isOpen?: boolean;
  /** Beside something that matters more. */
  isSmall?: boolean;
  children: ReactNode;
}

export function Fold({ title, note, id, isOpen = false, isSmall = false, children }: Props) {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const isLinked = id !== undefined && hash === id;
  const part = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isLinked) part.current?.scrollIntoView();
  }, [isLinked]);
  return (
    <details ref={part} id={id} open={isOpen || isLinked || undefined} className="fold card scroll-mt-4">
      <summary className="flex items-center gap-3 rounded-xl px-5 py-4 hover:bg-hover">
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4 gap-y-0.5">
          <h2 className={isSmall ? 'section-title' : 'text-lg font-semibold'}>{title}</h2>
          {note && <span className="fold-note min-w-0 text-sm break-words text-quiet">{note}</span>}
        </span>
        <Icon name="down" className="fold-arrow size-5 text-quiet" />
      </summary>
      <div className="px-5 pt-1 pb-5">{children}</div>
    </details>
  );
}
