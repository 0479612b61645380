// Long lists: only the rows near the eye are drawn, and one of them is the current one for the keyboard.
import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type FocusEvent, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface Options {
  /** Under which the heights are remembered, so that going back finds the page as it was left. */
  name: string;
  count: number;
  estimate: (at: number) => number;
  keyOf: (at: number) => string | number;
  /** The id of the element that takes the focus in a row. */
  focusIdOf: (at: number) => string;
  /** The row that is current at first; -1 for none. */
  startAt: number;
  /** The end of what is there has come near. */
  onEnd?: () => void;
}

const nearEnd = 10;
const heights = new Map<string, VirtualItem[]>();

export function useVirtualRows<E extends HTMLElement>(options: Options) {
  const { name, count, keyOf, focusIdOf, onEnd } = options;
  const list = useRef<E>(null);
  const [current, setCurrent] = useState(options.startAt);
  const margin = useMargin(list);
  const overscan = useOverscan();
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: options.estimate,
    getItemKey: keyOf,
    overscan,
    scrollMargin: margin,
    scrollPaddingStart: 32,
    scrollPaddingEnd: 96,
    // Known before it is measured, so that the first drawing has its rows already.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    initialMeasurementsCache: heights.get(name) ?? [],
    // The current row stays drawn wherever one scrolls: else the focus would be lost with it.
    rangeExtractor: ({ startIndex, endIndex, overscan }) => {
      const first = Math.max(0, startIndex - overscan);
      const last = Math.min(count - 1, endIndex + overscan);
      const shown = Array.from({ length: last - first + 1 }, (_, at) => first + at);
      if (current < 0 || current >= count || shown.includes(current)) return shown;
      return current < first ? [current, ...shown] : [...shown, current];
    },
  });
  const items = virtualizer.getVirtualItems();
  const end = virtualizer.range?.endIndex ?? 0;
  useEffect(() => {
    if (end >= count - nearEnd) onEnd?.();
  }, [end, count, onEnd]);
  useEffect(
    () => () => {
      heights.set(name, virtualizer.measurementsCache);
    },
    [name, virtualizer],
  );

  return {
    current,
    list,
    items: items.map(({ index, key, start }) => ({ index, key, start: start - margin })),
    range: virtualizer.range,
    totalSize: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
    /** To the next or an earlier row, with the focus. */
    move: (by: number) => {
      const next = Math.max(0, Math.min(count - 1, current + by));
      if (count === 0) return;
      setCurrent(next);
      virtualizer.scrollToIndex(next, { align: 'auto' });
      focusSoon(focusIdOf(next));
    },
    /** A row that gets the focus in any other way is current too. */
    onFocus: ({ target }: FocusEvent) => {
      const row = target.closest<HTMLElement>('[data-index]');
      if (row !== null) setCurrent(Number(row.dataset.index));
    },
  };
}

/** Rows beyond the edge: hardly any in the first drawing, which is waited for; the others right after it. */
function useOverscan(): number {
  const [count, setCount] = useState(1);
  useEffect(() => startTransition(() => setCount(6)), []);
  return count;
}

/** How far down the page the list begins. */
function useMargin(list: React.RefObject<HTMLElement | null>): number {
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    const box = list.current?.getBoundingClientRect();
    if (box !== undefined) setMargin(Math.round(box.top + window.scrollY));
  });
  return margin;
}

/** At once where the row is drawn already, so that quick fingers open the row they mean; else when it is. */
function focusSoon(id: string): void {
  let tries = 0;
  const look = () => {
    const element = document.getElementById(id);
    if (element !== null) element.focus({ preventScroll: true });
    else if (tries++ < 30) requestAnimationFrame(look);
  };
  look();
}
