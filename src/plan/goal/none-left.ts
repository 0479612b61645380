// "When there are no more leaks in Sector 2": a goal that names nothing but what is not to be there waits until it is gone.
import type { Language } from '../../language/language.ts';
import type { Segment } from './split-excluded.ts';
import type { Token } from './tokens.ts';

/** What is to be gone; null where something else is requested, or the goal only leaves it out: "no internships". */
export function awaitedGone(
  segments: readonly Segment[],
  tokens: readonly Token[],
  language: Language | null,
): Segment | null {
  const [gone, ...more] = segments.filter(({ role }) => role === 'excluded');
  if (gone === undefined || more.length > 0 || language === null) return null;
  const isAwaited = tokens.some(isCondition) || tokens.at(-1)?.text === '?';
  const isDenied = tokens.some(({ folded, meaning }) => meaning?.isNegation && language.none.has(folded));
  const [own, ...others] = segments.filter((one) => one !== gone && one.role !== 'aside');
  if (!isAwaited || !isDenied || others.length > 0) return null;
  // "If in Sector 2 no …": where, in the same clause; what is new or comes is another wish, and not these.
  const lead = own?.tokens ?? [];
  const clause = lead.slice(lead.findLastIndex(isCondition) + 1);
  return clause.some(isOther) ? null : { ...gone, role: 'wish', tokens: [...clause, ...gone.tokens] };
}

const isCondition = ({ meaning }: Token) => meaning?.isCondition === true;

function isOther({ isMark, meaning }: Token): boolean {
  return (
    isMark ||
    (meaning !== null &&
      (meaning.isFresh || meaning.isAny || (meaning.event ?? 'disappears') !== 'disappears'))
  );
}
