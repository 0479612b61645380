// One line of text in the making: white space folded as it grows, with what is crossed out marked.

export interface TextLine {
  add(value: string, isStruck: boolean): void;
  /** An inline element begins or ends here. */
  edge(isSmallPrint: boolean): void;
  lineBreak(): void;
  endsWithBreak(): boolean;
  markLink(): void;
  endsWithLink(): boolean;
  /** The line so far; the next one starts empty. */
  take(): { text: string; struck: number[] };
}

/** Characters that take no room and say nothing: soft hyphen, zero-width space, word joiner, byte order mark. */
const invisible = /[\u00ad\u200b\u2060\ufeff]/g;
const folded = /\s+/g;
const noMarks: number[] = [];

export function textLine(): TextLine {
  let text = '';
  let struck: number[] = [];
  let edges = 0;
  let isSmall = false;
  let runLength = 0;
  let breakAt = -1;
  let linkAt = -1;

  function join(value: string): void {
    // </span><span> between two words is drawn as a gap on nearly every page that does it.
    const isGap = isSmall || (edges >= 2 && runLength > 1 && value.length > 1);
    if (isGap && isWordAt(text, text.length - 1) && isWordAt(value, 0)) text += ' ';
    edges = 0;
    isSmall = false;
  }

  return {
    add(value, isStruck) {
      let clean = invisible.test(value) ? value.replace(invisible, '') : value;
      invisible.lastIndex = 0;
      clean = clean.replace(folded, ' ');
      if (text === '' || text.endsWith(' ')) clean = clean.trimStart();
      if (clean === '') return;
      join(clean);
      const start = text.length;
      text += clean;
      runLength = clean.length;
      if (isStruck) struck.push(start, text.length);
    },
    edge(isSmallPrint) {
      edges += 1;
      if (isSmallPrint) isSmall = true;
    },
    lineBreak() {
      if (text !== '' && !text.endsWith(' ')) text += ' ';
      breakAt = text.length;
    },
    endsWithBreak: () => breakAt === text.length && text !== '',
    markLink() {
      linkAt = text.length;
    },
    endsWithLink: () => linkAt === text.length && text !== '' && !text.endsWith(' '),
    take() {
      const taken = { text: text.trimEnd(), struck: struck.length === 0 ? noMarks : struck };
      text = '';
      if (struck.length > 0) struck = [];
      edges = 0;
      isSmall = false;
      runLength = 0;
      breakAt = -1;
      linkAt = -1;
      return taken;
    },
  };
}

function isWordAt(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  if (code < 128)
    return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
  return code >= 0xc0 && code < 0x2000;
}
