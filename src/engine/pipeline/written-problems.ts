// What is wrong with the selectors and patterns that a user wrote. Runs in a thread.
import { ignoreProblem } from '../../compare/compare.ts';
import type { InputProblem } from '../../core/fault/bad-input.ts';
import { selectorProblem } from '../../extract/extract.ts';

/** A text that a reader has to understand, and where it was sent. */
export interface Written {
  pointer: string;
  text: string;
  kind: 'selector' | 'pattern';
}

export function writtenProblems(written: readonly Written[]): InputProblem[] {
  return written.flatMap(({ pointer, text, kind }) => {
    const message = kind === 'selector' ? selectorProblem(text) : ignoreProblem(text);
    return message === null ? [] : [{ pointer, message }];
  });
}
