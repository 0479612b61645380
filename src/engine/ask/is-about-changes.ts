// Questions about the changes of sites as a whole, and not about anything on them.
import type { Question } from '../../ask/answering.ts';

export function isAboutChanges({ intent, kind, words }: Question): boolean {
  if (words.length > 0) return false;
  if (intent.do === 'often') return kind === null && intent.condition === null;
  return intent.do === 'changes' || intent.do === 'last-change';
}
