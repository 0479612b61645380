// Understands a goal by rules alone: the usual phrasings in English, German, French and Spanish become a plan.
import type { Condition, Interest, Plan } from '../core/plan.ts';
import { cutGoal, type Sentence } from './clauses.ts';
import { mendTypos, withoutCourtesies } from './courtesies.ts';
import { takeCritical } from './critical.ts';
import { describePlan } from './describe.ts';
import { foldGoal, readGoal, withPhrases } from './goal-text.ts';
import { comingVerbs, goingVerbs, has } from './movements.ts';
import { withFigures } from './number-words.ts';
import { type Part, readPart } from './parts.ts';
import { withRates } from './rates.ts';
import { isPlace } from './stock-words.ts';
import { entryNouns, newSigns, reachesState, thereIs } from './vocabulary.ts';

export { bindPlan } from './bind.ts';
export {
  makePlanQuestion,
  type PlanReply,
  planInstructions,
  planReplySchema,
  takePlan,
} from './model-plan.ts';

interface Draft {
  interests: Interest[];
  conditions: Condition[];
  /** Parts without any kind, sentence by sentence: what they name may belong to another sentence ("… its price"). */
  topics: Part[][];
  /** How many of the topics were named before anything was asked. */
  leading: number;
  /** What the last sentence asked for, or named. */
  before?: { asked: Interest[]; topic: Part[] | undefined };
}

const mostInterests = 20;
const mostConditions = 20;
const mostWords = 50;
const mostIgnored = 50;

/** What the goal was understood to mean. Any text gives a plan; what no rule understands is used as words. */
export function planGoal(trackingGoal: string): Plan {
  const { text: written, phrases } = readGoal(
    withRates(withFigures(mendTypos(trackingGoal), foldGoal), foldGoal),
  );
  const { critical, rest: text } = takeCritical(withoutCourtesies(written));
  const { sentences, ignored } = cutGoal(text);
  const draft: Draft = { interests: [], conditions: [], topics: [], leading: 0 };
  for (const [at, sentence] of sentences.entries()) {
    const [first] = sentence.parts;
    if (draft.interests.length > 0 && first && speaking.test(first.folded) && !asks(first.raw)) continue;
    const said = draft.conditions.length;
    joinSides(draft, sentence, (joined) =>
      readSentence(joined.parts, phrases, draft, kindBefore(joined, draft) ?? critical[0]?.kind ?? null),
    );
    if (isBackground(sentence, sentences[at + 1]))
      draft.conditions.push(...draft.conditions.splice(said).filter(({ value }) => value !== 'out-of-stock'));
  }
  const notUnderstood = placeTopics(draft);
  const interests = uniqueBy(draft.interests, (interest) => `${interest.kind} ${interest.words.join(' ')}`);
  const direction = directionOf(text.folded);
  const parts = {
    interests: withoutNeedlessAny(interests)
      .slice(0, mostInterests)
      .map((interest) => withDirection(interest, direction)),
    conditions: withoutImplied(uniqueBy(draft.conditions, JSON.stringify), text.folded).slice(
      0,
      mostConditions,
    ),
    ignore: uniqueBy(
      ignored.map((words) => shorten(unquoted(withPhrases(words, phrases)), 200)),
      (words) => words,
    ).slice(0, mostIgnored),
  };
  const plan = {
    ...parts,
    ...(isTogether(text.folded, parts.conditions) ? { together: true } : {}),
    ...(critical.length > 0 ? { critical: critical.slice(0, mostConditions) } : {}),
  };
  return {
    version: 1,
    by: 'rules',
    understood: describePlan(plan),
    ...plan,
    notUnderstood: notUnderstood.map((part) => shorten(withPhrases(part.raw, phrases), 500)).slice(0, 50),
  };
}

/** "The membership fee – has it been raised?": what is said of "it" is said of what was named before. */
function kindBefore({ parts, isJoined }: Sentence, { interests }: Draft): Interest['kind'] | null {
  const isOfIt = /\b(?:it|they|es|er|sie|il|elle|lo)\b/u.test(parts[0]?.folded ?? '');
  return isJoined || isOfIt ? (interests.at(-1)?.kind ?? null) : null;
}

/** "It is sold out, tell me when …": how things stand is no condition beside the wish that follows. */
function isBackground({ parts }: Sentence, next: Sentence | undefined): boolean {
  const [said, wish] = [parts, next?.parts ?? []].map((some) => some.map(({ folded }) => folded).join(' '));
  if (said === undefined || wish === undefined || asks(said)) return false;
  return stands.test(said) && waits.test(wish);
}

const stands =
  /\b(?:is|are|ist|sind|est|sont|esta|estan)\b|\b(?:at the moment|right now|currently|for now|im moment|derzeit|zurzeit|gerade|momentan|en ce moment|pour l'instant|de momento|ahora mismo|actualmente|actuellement)\b/u;
const waits =
  /\b(?:if|when|once|as soon as|wenn|falls|sobald|quand|s'il|s'ils|s'elle|si|des que|lorsque|cuando|en cuanto) (?:\S+ )*\p{L}/u;

/** What follows the asking and speaks of oneself ("…, then I cancel") only tells why. */
const speaking =
  /^(?:(?:so|and|but|then|because|dann|weil|denn|donc|alors|car|porque|pues) )*(?:i|i'm|we|ich|wir|je|nous|yo|nosotros)\b/u;

/** "Pottery: places free again?": what one side of a colon names belongs to what the other asks for. */
function joinSides(draft: Draft, sentence: Sentence, read: (sentence: Sentence) => void): void {
  const asked = draft.interests.length;
  const topics = draft.topics.length;
  read(sentence);
  if (sentence.isJoined) {
    const named = draft.topics.length > topics ? draft.topics.at(-1) : draft.before?.topic;
    const asking = draft.interests.length > asked ? draft.interests.slice(asked) : draft.before?.asked;
    const words = unionOf(named ?? []);
    for (const interest of asking ?? []) {
      const own = named ? [] : (draft.before?.asked.find(({ kind }) => kind === interest.kind)?.words ?? []);
      if (interest.kind === 'any') continue;
      interest.words = [...new Set([...words, ...own, ...interest.words])].slice(0, mostWords);
    }
  }
  draft.before = {
    asked: draft.interests.slice(asked),
    topic: draft.topics.length > topics ? draft.topics.at(-1) : undefined,
  };
}

function readSentence(
  sentence: Parameters<typeof readPart>[0][],
  phrases: readonly string[],
  draft: Draft,
  kindNamed: Interest['kind'] | null,
): void {
  const kindless: Part[] = [];
  let open: Interest[] = [];
  let before: Part | null = null;
  for (const text of sentence) {
    const part = readPart(text, phrases, before?.kinds[0] ?? kindNamed);
    draft.conditions.push(...part.conditions);
    if (part.kinds.length === 0 && part.isAnyChange) part.kinds.push('any');
    if (part.kinds.length === 0) {
      if (before && part.words.length > 0) {
        addInterests(draft, before.kinds, [...before.sharedWords, ...part.words]);
      } else kindless.push(part);
      continue;
    }
    // "Price and availability of the lamp": the words after the second kind belong to the first as well.
    if (part.words.length > 0) for (const interest of open) interest.words = [...part.words];
    const added = addInterests(draft, part.kinds, part.words);
    open = part.words.length > 0 ? [] : [...open, ...added];
    for (const alternative of kindless.splice(0)) addInterests(draft, part.kinds, alternative.words);
    before = part;
  }
  if (kindless.some((part) => part.words.length > 0)) draft.topics.push(kindless);
  if (draft.interests.length === 0) draft.leading = draft.topics.length;
}

function addInterests(
  draft: Draft,
  kinds: readonly Interest['kind'][],
  words: readonly string[],
): Interest[] {
  const added = kinds.map((kind) => ({
    kind,
    words: [...new Set(kind === 'list' ? words.filter(namesMore) : words)].slice(0, mostWords),
  }));
  draft.interests.push(...added);
  return added;
}

/** "Hardware or electrical engineering roles": what all entries are called tells none from another. */
function namesMore(word: string): boolean {
  return foldGoal(word).replace(entryNouns, '') !== '';
}

/** Gives the words of sentences that name a thing, but ask for no kind, to where they belong. Returns what stays without a kind. */
function placeTopics(draft: Draft): Part[] {
  const last = draft.topics.at(-1);
  if (!last) return [];
  const parts = draft.topics.flat().filter((part) => part.words.length > 0);
  const wordless = draft.interests.filter(
    ({ kind, words }) => kind !== 'any' && words.every((word) => kind === 'availability' && isPlace(word)),
  );
  if (wordless.length > 0) {
    // What is named before the asking is what is meant; what follows it mostly tells why.
    const named = draft.leading > 0 ? draft.topics.slice(0, draft.leading).flat() : parts;
    for (const interest of wordless)
      interest.words = [...new Set([...unionOf(named), ...interest.words])].slice(0, mostWords);
    return [];
  }
  // Beside a sentence that asks for something, one that asks for nothing only tells why.
  if (draft.interests.length > 0 && !draft.topics.flat().some(({ raw }) => asks(raw))) return parts;
  const topic = unionOf(draft.topics.slice(0, -1).flat());
  let shared: string[] = [];
  for (const part of last) {
    addInterests(draft, ['text'], [...topic, ...shared, ...part.words]);
    shared = part.sharedWords;
  }
  return parts;
}

function asks(raw: string): boolean {
  return asking.test(foldGoal(raw));
}

/** "New …" asks for what comes, "… disappears" for what goes; a goal that says both, or neither, asks for either. */
function directionOf(folded: string): Interest['direction'] {
  const isComing =
    has(folded, newSigns) || has(folded, comingVerbs) || reachesState.test(folded) || thereIs.test(folded);
  if (isComing === has(folded, goingVerbs)) return undefined;
  return isComing ? 'comes' : 'goes';
}

function withDirection(interest: Interest, direction: Interest['direction']): Interest {
  const isOfThings = interest.kind === 'list' || interest.kind === 'text' || interest.kind === 'links';
  return direction !== undefined && isOfThings ? { ...interest, direction } : interest;
}

const asking =
  /\b(?:tell|notify|alert|inform|let me|let us|know|watch|track|follow|also|if|when|whenever|once|sag|sage|melde|benachrichtig\w*|informier\w*|auch|ausserdem|wenn|falls|sobald|ob|dis|dites|previens|prevenez|avertis\w*|alerte\w*|aussi|si|quand|lorsque|des que|avis\w*|dime|tambien|cuando)\b/u;

const isState: ReadonlySet<Condition['test']> = new Set(['below', 'at-most', 'above', 'at-least', 'becomes']);

/** "Below 500 and in stock" asks for both at once; "when it falls and when it is back" for each of them. */
function isTogether(folded: string, conditions: readonly Condition[]): boolean {
  if (conditions.length < 2 || !conditions.every(({ test }) => isState.has(test))) return false;
  return isBoth(folded);
}

function isBoth(folded: string): boolean {
  if (/ (?:or|oder|ou|o|u) /u.test(folded) || /\b(?:either|entweder|soit)\b/u.test(folded)) return false;
  return / (?:and|und|et|y|while|but only if|wahrend|mientras) (?!(?:when|if|whenever|wenn|falls|quand|si|lorsque|cuando)\b)/u.test(
    folded,
  );
}

/** "On offer and below 90 €", "on offer? 20 % off": what is below a limit, or falls by so much, need not be said to fall. */
function withoutImplied(conditions: readonly Condition[], folded: string): Condition[] {
  const isImplying = ({ test, value }: Condition) =>
    (test === 'falls' && value !== null) || (isBoth(folded) && (test === 'below' || test === 'at-most'));
  return conditions.filter(
    ({ kind, test, value }) =>
      test !== 'falls' ||
      value !== null ||
      !conditions.some((other) => other.kind === kind && isImplying(other)),
  );
}

function unionOf(parts: readonly Part[]): string[] {
  return [...new Set(parts.flatMap((part) => part.words))];
}

/** "Any change" beside something named means the named; with nothing at all, it means everything. */
function withoutNeedlessAny(interests: readonly Interest[]): Interest[] {
  const named = interests.filter((interest) => interest.kind !== 'any' || interest.words.length > 0);
  if (named.length > 0) return named;
  return [{ kind: 'any', words: [] }];
}

function uniqueBy<T>(items: readonly T[], key: (item: T) => string): T[] {
  return [...new Map(items.map((item) => [key(item), item])).values()];
}

function unquoted(words: string): string {
  return words.replace(/[“”]/gu, '');
}

function shorten(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1).toWellFormed()}…`;
}
