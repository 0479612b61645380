// What readers do with an entry, counted on it: replies, likes, applicants. It is noise to whoever waits for something else of the entry.
import { type Plan, wishWords } from '../../core/plan/plan.ts';
import { findAll, type Gate } from './gate.ts';

export const reaction: Gate = {
  name: 'reaction',
  reason: 'Only the number of replies, likes or similar changed.',
  needsFigures: true,
  find: (text) => (text.length <= LONGEST ? [...findAll(COUNTED, text), ...findAll(SIGNED, text)] : []),
};

/** In running text the number is part of the content. */
const LONGEST = 200;

/** Only what is never news of the thing itself: votes are counted in elections, shares are bought, applications are filed. */
const WORDS = [
  'applicants?|repl(?:y|ies)|comments?|up-?votes?|likes?|reactions?|bookmarks?|posts|reviews?',
  'bewerber|antworten|antwort|kommentare?|beiträge|bewertungen',
  'candidats?|réponses?|commentaires?|avis',
  'respuestas?|comentarios?|opiniones|respostas?|comentários?|avaliações',
  'rispost[ae]|commenti?|recensioni',
  'sollicitanten|reacties?|beoordelingen',
  'svar|kommentar(?:er)?|odpowiedzi|komentarz[ey]?',
].join('|');
const NUMBER = String.raw`\p{Nd}{1,3}(?:[.,'’\u00a0\u202f]?\p{Nd}{3}){0,3}(?:[.,]\p{Nd})?\s?[km]?`;
const COUNTED = new RegExp(
  `(?<![\\p{L}\\p{Nd}])(?:${NUMBER}\\s(?:${WORDS})|(?:${WORDS})\\s?[:(]\\s?${NUMBER})(?![\\p{L}\\p{Nd}])`,
  'giu',
);
/** "👍 8", "♥ 12"; other signs may count beds, bicycles or degrees. */
const SIGNED = new RegExp(
  `(?<!\\p{Nd})(?:(?:👍|👎|👏|❤|♥|♡|💬|👀)\\ufe0f?\\s?${NUMBER}|${NUMBER}\\s?(?:👍|👎|👏|❤|♥|♡|💬|👀))`,
  'giu',
);
const NAMED = new RegExp(`(?<!\\p{L})(?:${WORDS})(?!\\p{L})`, 'iu');

/** Whether a plan may be about such numbers: by a word of it, by any number that it asks for, or because all changes count. */
export function asksForReactions(plan: Plan | null): boolean {
  if (plan === null) return true;
  return plan.wishes.some((wish) => {
    const { place, bound, field, where, tests } = wish;
    const isOpen = where.length + tests.length + place.length === 0 && field === null && bound === null;
    const isFigure = field?.kind === 'number' || field?.kind === 'count' || field?.kind === 'rank';
    return isOpen || isFigure || NAMED.test([...wishWords(wish), ...place, bound ?? ''].join(' '));
  });
}
