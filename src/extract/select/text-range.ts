// Text anchors: the blocks from the one that contains some words through the one that contains others.
import type { Block } from '../../core/page/content.ts';

interface Anchors {
  from: string;
  to: string;
  /** No mark between: the blocks that contain the words, and no others. */
  isSingle: boolean;
}

export function rangeProblem(body: string): string | null {
  const { from, to } = parseAnchors(body);
  return from === '' && to === '' ? 'Give the words to start from, to end with, or both: text:from…to' : null;
}

/** The indexes of the blocks in the range; none when one of the named anchors is not there. */
export function blocksInRange(blocks: Block[], body: string): Set<number> {
  const { from, to, isSingle } = parseAnchors(body);
  const has = (block: Block, words: string): boolean => fold(block.text).includes(words);
  const chosen = new Set<number>();
  if (isSingle) {
    for (const [index, block] of blocks.entries()) if (has(block, from)) chosen.add(index);
    return chosen;
  }
  const first = from === '' ? 0 : blocks.findIndex((block) => has(block, from));
  if (first < 0) return chosen;
  const last = to === '' ? blocks.length - 1 : blocks.findIndex((block, at) => at >= first && has(block, to));
  for (let at = first; at <= last; at += 1) chosen.add(at);
  return chosen;
}

function parseAnchors(body: string): Anchors {
  const mark = /…|\.\.\./.exec(body);
  if (mark === null) return { from: fold(body), to: '', isSingle: true };
  return {
    from: fold(body.slice(0, mark.index)),
    to: fold(body.slice(mark.index + mark[0].length)),
    isSingle: false,
  };
}

function fold(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase();
}
