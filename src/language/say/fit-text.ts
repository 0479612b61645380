// Shortens a text so that it ends where a reader would stop: after a sentence, a clause, or at least a word that can end a phrase.

/** At most `max` characters, and never a sign that something was cut off. */
export function fitText(text: string, max: number): string {
  if (text.length <= max) return text;
  const head = text.slice(0, max + 1);
  const end =
    lastEnd(head, sentenceEnd, max * 0.35) ??
    lastEnd(head, /[,;:|·•–—()](?=\s)|\s(?=[|·•–—(-])|[、，；：]/gu, max * 0.4) ??
    lastEnd(head, /\s/gu, max * 0.3) ??
    max;
  return trimEnd(head.slice(0, Math.min(end, max)));
}

/** No stop after a figure or a short word: "30. November", "Foods, Inc. recalls". */
const sentenceEnd = /(?<=[\p{L}\p{N}]{5}["”’)]?)\.(?=\s)|[!?](?=\s)|[。！？]/gu;

/** The part of a text around `at`, up to `max` characters, from the beginning of a clause or a word on, with what is there up to `end` where it fits. */
export function fitAround(text: string, at: number, max: number, end: number = at + 2): string {
  if (text.length <= max) return text;
  const head = fitText(text, max);
  if (Math.min(end, at + max) <= head.length) return head;
  const least = Math.max(0, at - Math.floor(max * 0.5));
  const lead = text.slice(least, at);
  const clause = /[,;:–—(]\s+/u.exec(lead);
  const word = /\s/u.exec(lead);
  const start = least + (clause ? clause.index + clause[0].length : word ? word.index + 1 : 0);
  const near = fitText(text.slice(start), max);
  if (at < start + near.length && (end <= start + near.length || end - at > max / 2)) return near;
  return fitText(text.slice(Math.max(text.lastIndexOf(' ', at) + 1, at - 10)), max);
}

function lastEnd(head: string, boundary: RegExp, least: number): number | null {
  let end: number | null = null;
  for (const { index } of head.matchAll(boundary)) if (index >= least) end = index;
  return end;
}

/** Words after which nobody stops. Written out: the lexicons of all languages are not loaded where sentences are made. */
const open = new Set(
  [
    'a an the and or of in on at to for by with from into about between against as is are that this which who than not because due until while when my our your its their his her no. mr. mrs. dr. st.',
    'und oder der die das den dem des ein eine einen einem einer eines im am an zu zum zur von vom mit für auf über bei nach aus um als ist sind dass wie weil wegen nr. ca.',
    'et ou le la les un une des du de à au aux en sur dans pour par avec sans que qui est sont ne',
    'y o el los las una unos unas del al con sin para por sobre su sus es son',
    'e il lo gli i di del dello della dei degli delle dal dalla nel nella con su per da che n. art.',
    'os as um uma do da dos das no na nos nas ao com em het een van voor met aan op og af til på och av i',
  ].flatMap((words) => words.split(' ')),
);

function trimEnd(text: string): string {
  let rest = bare(text);
  for (;;) {
    const space = rest.lastIndexOf(' ');
    if (space < 0 || !open.has(rest.slice(space + 1).toLowerCase())) return rest;
    rest = bare(rest.slice(0, space));
  }
}

/** Without a sign that leads on, half a pair of brackets, or half a character at the end. */
function bare(text: string): string {
  const end = text.replace(/[\ud800-\udbff]$/u, '').replace(/[\s,;:|·•–—&/+-]+$/u, '');
  const opened = end.lastIndexOf('(');
  return opened > 0 && !end.includes(')', opened) ? end.slice(0, opened).trimEnd() : end;
}
