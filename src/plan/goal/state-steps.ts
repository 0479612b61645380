// Words that are a state or a value: "in stock", "the price".
import type { State } from '../../language/language.ts';
import { addWord, closePhrase, type KnownHere, type PhraseWalk } from './phrase-walk.ts';
import { stateMeant } from './state-meant.ts';
import { isContent, isNewKind, isOneOfTopics } from './token-signs.ts';
import type { Token } from './tokens.ts';

type Step = (walk: PhraseWalk, here: KnownHere) => boolean;

const troubles: ReadonlySet<State> = new Set(['broken', 'delayed', 'cancelled', 'closed']);

const readState: Step = (walk, { token, meaning, at, next }) => {
  const { state } = meaning;
  if (state === null) return false;
  // "New outages", "a new road closure": what comes is one of them, and nothing that was whole is out of order now.
  const isComing = troubles.has(state) && isNewKind(walk.tokens, at);
  // "The date of entry into force": which day it is, and no state that is waited for.
  if (isComing || (walk.isOfField && walk.words.length > 0)) {
    addWord(walk, token);
    return true;
  }
  // "Vuelve a haber stock": what the state is of may be called the state.
  const isBare = !isContent(next) || next?.meaning?.field === 'status';
  if (!isBare || next?.meaning?.isFresh || isOneOfTopics(walk.tokens, at)) return false;
  const { reading, isNot, isSoft } = walk;
  // "More than 5 in stock" counts what is there.
  if (walk.isCountedState) reading.counted.push(token.text);
  else if (!isNot && !isSoft) {
    reading.states.push(stateMeant(reading, walk.tokens, at, state));
    // "The status changes to shipped".
    if (walk.tokens[at - 1]?.meaning?.isPreposition && endsClause(next)) reading.isTurn = true;
  }
  closePhrase(walk);
  return true;
};

function endsClause(next: Token | undefined): boolean {
  return (
    next === undefined || next.isMark || next.meaning?.isOr === true || (next.meaning?.event ?? null) !== null
  );
}

const readField: Step = (walk, { token, meaning, next }) => {
  const { field } = meaning;
  if (field === null) return false;
  if (walk.isOpenTopic && walk.isTopic && !walk.isInside) {
    addWord(walk, token);
    return true;
  }
  // "Number 42" is a name, and no figure.
  const isOfName = field === 'number' && /^\d{1,3}$/u.test(next?.text ?? '');
  if (!isOfName && !walk.isNot && !walk.isSoft && !walk.isWhole) walk.reading.fields.add(field);
  addWord(walk, { ...token, isName: false }, isOfName ? null : field);
  return true;
};

export const stateSteps: readonly Step[] = [readState, readField];
