// Short messages about what was just done, with a way back while there is one.
import { useSyncExternalStore } from 'react';

export interface Toast {
  id: number;
  text: string;
  isTrouble: boolean;
  /** Undoes what the message reports; gone once that is no longer possible. */
  undo: (() => void) | undefined;
  close: () => void;
}

const readableMs = 6_000;
const changed = new EventTarget();
let shown: Toast[] = [];
let lastId = 0;

/** Shows a message for a while; `onEnd` runs when it goes, unless it was undone. */
export function showToast(
  text: string,
  options: { isTrouble?: boolean; undo?: () => void; onEnd?: () => void; forMs?: number } = {},
): void {
  const { undo, onEnd, isTrouble = false, forMs = readableMs } = options;
  lastId += 1;
  const id = lastId;
  let isOver = false;
  const end = (isUndone: boolean) => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener('pagehide', leave);
    show(shown.filter((toast) => toast.id !== id));
    if (isUndone) undo?.();
    else onEnd?.();
  };
  const leave = () => end(false);
  const timer = setTimeout(leave, forMs);
  // What was promised is done, also when the page is left before the message goes.
  window.addEventListener('pagehide', leave);
  show([...shown, { id, text, isTrouble, undo: undo && (() => end(true)), close: leave }]);
}

export function useToasts(): Toast[] {
  return useSyncExternalStore(subscribe, () => shown);
}

function show(next: Toast[]): void {
  shown = next;
  changed.dispatchEvent(new Event('change'));
}

function subscribe(onChange: () => void): () => void {
  changed.addEventListener('change', onChange);
  return () => changed.removeEventListener('change', onChange);
}
