// A question or a page of help over the page; the browser's own, so that focus and Escape are right.
import { type ReactNode, useEffect, useId, useRef } from 'react';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Shown as long as it is drawn. */
export function Dialog({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (element !== null && !element.open) element.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      className="card m-auto max-h-[calc(100dvh-2rem)] w-[min(32rem,calc(100%-2rem))] overflow-y-auto p-6 text-ink shadow-xl backdrop:bg-black/50"
    >
      <h2 id={id} className="text-lg font-semibold break-words">
        {title}
      </h2>
      {children}
    </dialog>
  );
}
