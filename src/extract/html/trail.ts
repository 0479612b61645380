// The headings under which one is while a page is read, outermost first.
import type { Region } from '../../core/page/content.ts';
import { type Element, shorten } from './tree.ts';

export interface Trail {
  /** Their names, as blocks carry them: a new list whenever it changes. */
  names(): string[];
  /** A heading of this level begins: those of its level and below end. */
  end(level: number): void;
  add(level: number, text: string): void;
  /** What is in here keeps its headings to itself; true: it is under none of those before it. */
  enter(isApart: boolean): void;
  /** True: the title that was found inside, if any, is that of the rest, too. */
  leave(keepsTitle: boolean): void;
  /** What a fold holds is under its title, be that a heading or not. */
  startFold(title: string): void;
}

interface Heading {
  level: number;
  text: string;
}

/** A heading as it is in trails. */
export function headingName(text: string): string {
  return shorten(text, 120);
}

export function openTrail(): Trail {
  let headings: Heading[] = [];
  let names: string[] = [];
  const outer: Heading[][] = [];

  function set(next: Heading[]): void {
    headings = next;
    names = next.map(({ text }) => text);
  }

  return {
    names: () => names,
    end: (level) => set(headings.filter((heading) => heading.level < level)),
    add: (level, text) => set([...headings, { level, text: headingName(text) }]),
    enter(isApart) {
      outer.push(headings);
      if (isApart) set([]);
    },
    leave(keepsTitle) {
      const before = outer.pop() ?? [];
      const title = keepsTitle ? headings.find(({ level }) => level === 1) : undefined;
      set(title === undefined || before.includes(title) ? before : [title]);
    },
    startFold(title) {
      const text = headingName(title);
      if (text === '' || names.includes(text)) return;
      const level = Math.min(6, (headings.at(-1)?.level ?? 0) + 1);
      set([...headings, { level, text }]);
    },
  };
}

const scopes = new Set([
  'main',
  'article',
  'aside',
  'nav',
  'footer',
  'dialog',
  'form',
  'fieldset',
  'details',
]);

/** Whether an element keeps its headings to itself: also whatever is called or marked as standing beside the text. */
export function isScope({ tagName }: Element, inner: Region, outer: Region): boolean {
  return scopes.has(tagName) || (inner !== outer && inner !== 'main' && inner !== 'header');
}
