// Names in what stands beside a wish, and whether a wish names anything itself.
import type { IsSaid } from './is-said.ts';
import { type GoalReading, type Phrase, phraseOf } from './reading.ts';
import { isPartOfName } from './token-signs.ts';
import type { Token } from './tokens.ts';

/** "I've signed up for the miniature painting workshop": several words that the page has side by side. */
export function saidTogether(tokens: readonly Token[], isSaid: IsSaid): Phrase[] {
  const runs: Token[][] = [[]];
  for (const token of tokens)
    if (token.isMark || token.meaning !== null) runs.push([]);
    else runs.at(-1)?.push(token);
  return runs
    .filter((run) => run.length > 1 && isSaid(run.map(({ folded }) => folded).join(' '), true))
    .map((run) =>
      phraseOf(
        run.map(({ text }) => ({ text, isName: true, isHead: false, field: null })),
        { isTopic: true },
      ),
    );
}

/** Nothing that it names is on the page, or is more than a kind of thing ("new ads"). */
export function saysNothingOf({ groups }: GoalReading, isSaid: IsSaid, isKindNothing: boolean): boolean {
  return groups
    .flat()
    .every(
      ({ words, isGoverned }) =>
        (isKindNothing && isGoverned && words.length === 1) ||
        words.every(({ text, field }) => field === null && !isSaid(text)),
    );
}

export function isNamed({ words }: Phrase): boolean {
  return words.some(({ isName }) => isName);
}

/** Text beside the wish: only its names show what is meant. */
export function groupNames(tokens: readonly Token[]): Phrase[] {
  const phrases: Phrase[] = [];
  let open: Phrase | null = null;
  for (const [at, token] of tokens.entries()) {
    const { isName, isQuoted, text, meaning, isMark } = token;
    const isListed =
      meaning !== null &&
      !isQuoted &&
      !isPartOfName(token, tokens[at - 1], tokens[at + 1], open !== null && /^\p{Lu}/u.test(text));
    // "We are 6 friends": a small figure names nothing.
    if (!isName || isMark || isListed || (open === null && /^\d{1,2}$/u.test(text))) {
      open = null;
      continue;
    }
    if (open === null || isQuoted) {
      open = phraseOf([], { isTopic: true, isQuoted });
      phrases.push(open);
    }
    open.words.push({ text, isName: true, isHead: false, field: null });
  }
  return phrases;
}
