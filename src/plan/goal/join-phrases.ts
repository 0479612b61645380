// Phrases that are read one by one and mean one thing together.
import type { Phrase } from './reading.ts';

export function joinPhrases(groups: Phrase[][]): Phrase[][] {
  for (const group of groups) shareHead(group);
  return joinTexts(groups);
}

/** "The text of the terms of service" names one document. */
function joinTexts(groups: Phrase[][]): Phrase[][] {
  const joined: Phrase[][] = [];
  for (const group of groups) {
    const [last, only] = [joined.at(-1)?.[0], group[0]];
    const isOne = group.length === 1 && joined.at(-1)?.length === 1;
    if (isOne && only?.isText && last?.isText) last.words.push(...only.words);
    else joined.push(group);
  }
  return joined;
}

/** "Art or animation roles": only the last alternative ends in the kind of thing. */
function shareHead(group: readonly Phrase[]): void {
  // "Aviso laranja ou vermelho": where the kind comes first, what follows only says which.
  const [first, ...others] = group;
  const isFirst = first !== undefined && first.words.length > 1 && first.words[0]?.isHead === true;
  if (isFirst && others.length > 0 && others.every(({ words }) => words.length === 1)) {
    for (const phrase of group) phrase.isHeadless = true;
    for (const { words } of others) for (const word of words) word.isHead = false;
    return;
  }
  const last = group.at(-1);
  const kind = last?.words.at(-1);
  if (last === undefined || kind?.isHead !== true || last.words.length < 2) return;
  for (const phrase of group.slice(0, -1)) {
    const head = phrase.words.at(-1);
    if (head === undefined || head.text === kind.text) continue;
    head.isHead = false;
    phrase.isHeadless = true;
  }
}
