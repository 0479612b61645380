// What two texts share at their ends, in whole words.

/** How many characters at both ends are the same. */
export function commonEnds(was: string, is: string): { head: number; tail: number } {
  const most = Math.min(was.length, is.length);
  let head = 0;
  while (head < most && was[head] === is[head]) head += 1;
  while (head > 0 && !(isEdge(was, head) && isEdge(is, head))) head -= 1;
  let tail = 0;
  while (tail < most - head && was.at(-1 - tail) === is.at(-1 - tail)) tail += 1;
  while (tail > 0 && !(isEdge(was, was.length - tail) && isEdge(is, is.length - tail))) tail -= 1;
  return { head, tail };
}

/** Whether a word begins or ends here. */
function isEdge(text: string, at: number): boolean {
  return at <= 0 || at >= text.length || /\s/u.test(text[at] ?? '') || /\s/u.test(text[at - 1] ?? '');
}
