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
  let breakAt = -1;
  let linkAt = -1;
  const gap = openGap();
  const links = openLinks();

  function append(more: string): void {
    text += more;
    last = more.charCodeAt(more.length - 1);
  }

  return {
    add(value, isStruck, isLinked) {
      if (last === BLANK && value.charCodeAt(0) <= BLANK && value.trimStart() === '') return;
      let clean = isUneven.test(value) ? value.replace(invisible, '').replace(folded, ' ') : value;
      if (last === BLANK) clean = clean.trimStart();
      if (clean === '') return;
      const end = text.length;
      if (gap.endsApart(last, clean) && last !== BLANK) append(' ');
      const start = text.length;
      append(clean);
      if (isStruck) struck.push(start, text.length);
      if (isLinked) links.add(start, text.length, end);
    },
    edge: gap.edge,
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
      const taken = { text: text.trimEnd(), struck: marks, ...links.take() };
      text = '';
      last = BLANK;
      if (struck.length > 0) struck = [];
      gap.clear();
      breakAt = -1;
      linkAt = -1;
      return taken;
    },
  };
}

/** What is between two pieces of text: the elements that end and begin there. */
function openGap() {
  let edges = 0;
  let isSmall = false;
  let before = '';
  return {
    edge(isSmallPrint: boolean) {
      edges += 1;
      if (isSmallPrint) isSmall = true;
    },
    /** It ends with this piece: whether that is kept apart from the one before, whose last character is given. */
    endsApart(last: number, piece: string): boolean {
      const isApart = isSmall
        ? isWord(last) && isWord(piece.charCodeAt(0))
        : edges >= 2 && standApart(before, piece);
      edges = 0;
      isSmall = false;
      before = piece;
      return isApart;
    },
    clear() {
      edges = 0;
      isSmall = false;
      before = '';
    },
  };
}

/** Which part of a line is linked. */
function openLinks() {
  let linked = 0;
  let linkFrom = 0;
  let linkTo = 0;
  return {
    /** `end`: where the text before this piece ended. */
    add(from: number, to: number, end: number) {
      if (linked === 0) linkFrom = from;
      if (linked === 0 || linkTo === end) linkTo = to;
      linked += to - from;
    },
    take() {
      const taken = { linked, linkFrom, linkTo };
      linked = 0;
      linkFrom = 0;
      linkTo = 0;
      return taken;
    },
  };
}

/** Cents set small beside the amount would otherwise run into it: $12⁹⁹ is not $1299. */
export function isSmallPrint(element: Element): boolean {
  return element.tagName === 'sup' || /cent|fraction|decimal/i.test(attr(element, 'class') ?? '');
}
