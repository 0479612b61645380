// One line of text in the making: white space folded as it grows, with what is crossed out marked.
import { isWord, standApart } from './stand-apart.ts';
import { attr, type Element } from './tree.ts';

export interface TextLine {
  add(value: string, isStruck: boolean, isLinked: boolean): void;
  /** An inline element begins or ends here. */
  edge(isSmallPrint: boolean): void;
  lineBreak(): void;
  endsWithBreak(): boolean;
  markLink(): void;
  endsWithLink(): boolean;
  /** The line so far; the next one starts empty. */
  take(): Taken;
}

interface Taken {
  text: string;
  struck: number[];
  /** How many characters are linked. */
  linked: number;
  /** Where the first link begins and ends; both 0 where there is none. */
  linkFrom: number;
  linkTo: number;
}

/** Characters that take no room and say nothing: soft hyphen, zero-width space, word joiner, byte order mark. */
const invisible = /[\u00ad\u200b\u2060\ufeff]/g;
const folded = /\s+/g;
const isUneven = /[^\S ]| {2}|[\u00ad\u200b\u2060\ufeff]/;
const noMarks: number[] = [];
const BLANK = 32;

export function textLine(): TextLine {
  // The text is only ever appended to: looking at its end would make the engine copy it whole, each time.
  let text = '';
  let last = BLANK;
  let struck: number[] = [];
  let linked = 0;
  let linkFrom = 0;
  let linkTo = 0;
  let edges = 0;
  let isSmall = false;
  let run = '';
  let breakAt = -1;
  let linkAt = -1;

  function append(more: string): void {
    text += more;
    last = more.charCodeAt(more.length - 1);
  }

  function join(value: string): void {
    const isGap = isSmall
      ? isWord(last) && isWord(value.charCodeAt(0))
      : edges >= 2 && standApart(run, value);
    if (isGap && last !== BLANK) append(' ');
    edges = 0;
    isSmall = false;
  }

  return {
    add(value, isStruck, isLinked) {
      if (last === BLANK && value.charCodeAt(0) <= BLANK && value.trimStart() === '') return;
      let clean = isUneven.test(value) ? value.replace(invisible, '').replace(folded, ' ') : value;
      if (last === BLANK) clean = clean.trimStart();
      if (clean === '') return;
      const end = text.length;
      join(clean);
      const start = text.length;
      append(clean);
      run = clean;
      if (isStruck) struck.push(start, text.length);
      if (isLinked) {
        if (linked === 0) linkFrom = start;
        if (linked === 0 || linkTo === end) linkTo = text.length;
        linked += clean.length;
      }
    },
    edge(isSmallPrint) {
      edges += 1;
      if (isSmallPrint) isSmall = true;
    },
    lineBreak() {
      if (last !== BLANK) append(' ');
      breakAt = text.length;
    },
    endsWithBreak: () => breakAt === text.length && breakAt > 0,
    markLink() {
      linkAt = text.length;
    },
    endsWithLink: () => linkAt === text.length && linkAt > 0 && last !== BLANK,
    take() {
      const marks = struck.length === 0 ? noMarks : struck;
      const taken = { text: text.trimEnd(), struck: marks, linked, linkFrom, linkTo };
      text = '';
      last = BLANK;
      linked = 0;
      linkFrom = 0;
      linkTo = 0;
      if (struck.length > 0) struck = [];
      edges = 0;
      isSmall = false;
      run = '';
      breakAt = -1;
      linkAt = -1;
      return taken;
    },
  };
}

/** Cents set small beside the amount would otherwise run into it: $12⁹⁹ is not $1299. */
export function isSmallPrint(element: Element): boolean {
  return element.tagName === 'sup' || /cent|fraction|decimal/i.test(attr(element, 'class') ?? '');
}
