// Text in which what was read can be found again.
import { foldText } from '../../../core/page/match-words.ts';

/** Folded, with every character where it was. */
export function foldSame(text: string): string {
  return [...text]
    .map((one) => {
      const folded = foldText(one);
      return folded.length === one.length ? folded : one.toLowerCase().slice(0, one.length);
    })
    .join('');
}

export function blank(text: string, start: number, end: number): string {
  return `${text.slice(0, start)} , ${text.slice(end)}`;
}
