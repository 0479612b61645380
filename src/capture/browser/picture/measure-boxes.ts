// Runs inside a page: notes where each element is on it, for `writeDocument` to write down.
import type { DomElement, DomNode, DomWindow } from '../dom.ts';

/** Held by our own world of the page, which its scripts cannot see. */
export interface MeasuredWorld extends DomWindow {
  /** `x y width height` in pixels of the page, as far as it is to be seen; hidden elements are left out. */
  heedBoxes?: WeakMap<DomElement, string>;
}

/** The edges of a place on the whole page, in pixels. */
export interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Limits {
  maxElements: number;
  leastSide: number;
  /** Where the frame is seen on the page; null for the page itself. */
  frame: Edges | null;
}

/** Self-contained: it is sent to the page as text. */
export function measureBoxes(limits: Limits): void {
  const page = globalThis as unknown as MeasuredWorld;
  const boxes = new WeakMap<DomElement, string>();
  page.heedBoxes = boxes;
  const everywhere: Edges = limits.frame ?? { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };
  const meet = (one: Edges, other: Edges): Edges => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  });
  const edgesOf = (element: DomElement): Edges => {
    const { left, top, width, height } = element.getBoundingClientRect();
    // A frame that is scrolled shows another part of itself; a page that is scrolled is shown whole.
    const from = limits.frame ?? { left: page.scrollX, top: page.scrollY };
    const [x, y] = [left + from.left, top + from.top];
    return { left: x, top: y, right: x + width, bottom: y + height };
  };
  const note = (element: DomElement, { left, top, right, bottom }: Edges) => {
    const [x, y] = [Math.round(left), Math.round(top)];
    const [width, height] = [Math.round(right) - x, Math.round(bottom) - y];
    if (width >= limits.leastSide && height >= limits.leastSide)
      boxes.set(element, `${x} ${y} ${width} ${height}`);
  };
  const childrenOf = (element: DomElement): DomElement[] => {
    const assigned =
      element.localName === 'slot' && element.assignedNodes ? element.assignedNodes({ flatten: true }) : [];
    const list: DomNode[] = assigned.length > 0 ? assigned : [];
    if (assigned.length === 0)
      for (let at = (element.shadowRoot ?? element).firstChild; at !== null; at = at.nextSibling)
        list.push(at);
    return list.filter((node): node is DomElement => node.nodeType === 1);
  };

  const { body } = page.document;
  const open: { element: DomElement; seen: Edges }[] = body ? [{ element: body, seen: everywhere }] : [];
  for (let count = 0; open.length > 0 && count < limits.maxElements; count += 1) {
    const { element, seen } = open.pop() as { element: DomElement; seen: Edges };
    const { display, position, overflow } = page.getComputedStyle(element);
    if (display === 'none') continue;
    const edges = edgesOf(element);
    // What is fixed to the window is not cut off by the boxes it is in.
    const around = position === 'fixed' ? everywhere : seen;
    const isSeen = element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true;
    if (isSeen) note(element, meet(edges, around));
    // The body's own overflow is that of the window.
    const cuts = element !== body && display !== 'inline' && display !== 'contents' && overflow !== 'visible';
    const inner = cuts ? meet(edges, around) : around;
    for (const child of childrenOf(element)) open.push({ element: child, seen: inner });
  }
}
