// Hunks in reading order, made from the pairing of blocks.
import type { Hunk } from '../../core/change/diff.ts';
import type { Block } from '../../core/page/content.ts';
import { openWordMarking } from './mark-words.ts';
import type { Pairing } from './pair-blocks.ts';

/** Time for the word-level marks of a whole comparison. */
const MARKING_MS = 300;

export function makeHunks(before: Block[], after: Block[], pairing: Pairing): Hunk[] {
  const { toAfter, toBefore, fates } = pairing;
  const mark = openWordMarking(MARKING_MS);
  const hunks: Hunk[] = [];
  let i = 0;
  let j = 0;
  while (i < before.length || j < after.length) {
    const one = before[i];
    const other = after[j];
    if (one !== undefined && fates[i] === 'gone') {
      hunks.push(hunk('removed', one, i++, null, null));
    } else if (one !== undefined && fates[i] === 'moved') {
      // It is reported at its new place.
      i++;
    } else if (other !== undefined && toBefore[j] === -1) {
      hunks.push(hunk('added', null, null, other, j++));
    } else if (other !== undefined && fates[toBefore[j] as number] === 'moved') {
      const from = toBefore[j] as number;
      hunks.push(hunk('moved', before[from] ?? null, from, other, j++));
    } else {
      if (one !== undefined && other !== undefined && fates[i] === 'modified' && toAfter[i] === j) {
        hunks.push({ ...hunk('modified', one, i, other, j), words: mark(one.text, other.text) });
      }
      i++;
      j++;
    }
  }
  return hunks;
}

function hunk(
  op: Hunk['op'],
  before: Block | null,
  beforeIndex: number | null,
  after: Block | null,
  afterIndex: number | null,
): Hunk {
  const place = after ?? before;
  return {
    op,
    where: {
      selector: place?.selector ?? '',
      trail: place?.trail ?? [],
      region: place?.region ?? 'main',
      role: place?.role ?? 'text',
    },
    beforeIndex,
    afterIndex,
    before: before?.text ?? null,
    after: after?.text ?? null,
    words: null,
  };
}
