// Reads on from token to token: what stands between words of the lexicon is a phrase, and the words around it say what it is for.
import { eventSteps } from './event-steps.ts';
import type { FoundLimits } from './limits/limits.ts';
import { closePhrase, type KnownHere, openPhraseWalk, type PhraseWalk } from './phrase-walk.ts';
import { placeSteps } from './place-steps.ts';
import { plainSteps } from './plain-steps.ts';
import type { GoalReading, Phrase } from './reading.ts';
import { stateSteps } from './state-steps.ts';
import type { Token } from './tokens.ts';

/** Of the words that the lexicon knows: the first step that takes one has it. */
const knownSteps: readonly ((walk: PhraseWalk, here: KnownHere) => boolean)[] = [
  ...eventSteps,
  ...stateSteps,
  ...placeSteps,
];

export function readPhrases(
  reading: GoalReading,
  tokens: readonly Token[],
  given: { isNot: boolean; isSoft: boolean; limits: FoundLimits },
): Phrase[][] {
  const walk = openPhraseWalk(reading, tokens, given);
  tokens.forEach((token, at) => {
    const here = { token, at, before: tokens[at - 1], next: tokens[at + 1] };
    if (plainSteps.some((step) => step(walk, here)) || token.meaning === null) return;
    noteFlags(reading, token, token.meaning, given.isNot);
    const known = { ...here, meaning: token.meaning };
    knownSteps.some((step) => step(walk, known));
  });
  closePhrase(walk);
  return joinPhrases(walk.groups);
}

/** What a single word of a goal says of the whole wish. */
function noteFlags(
  reading: GoalReading,
  { folded }: Token,
  meaning: NonNullable<Token['meaning']>,
  isNot: boolean,
): void {
  if (isNot) return;
  if (meaning.event !== null && reading.language?.ofPrice.has(folded)) reading.fields.add('price');
  // "Price increase": what rises.
  if ((meaning.event === 'rises' || meaning.event === 'falls') && folded.includes(' '))
    for (const word of folded.split(' ')) {
      const field = reading.language?.fields.get(reading.language.forms.get(word) ?? word);
      if (field === 'price') reading.fields.add(field);
    }
  if (meaning.isEach) reading.isEach = true;
  if (meaning.isUrgent) reading.isUrgent = true;
  if (meaning.isMajor) reading.isMajor = true;
  if (meaning.isTitle) reading.isTitleOnly = true;
  if (meaning.isExisting) reading.isExistingOnly = true;
}

/** Phrases that are read one by one and mean one thing together. */
function joinPhrases(groups: Phrase[][]): Phrase[][] {
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
