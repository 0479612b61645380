// The things that goals and pages call by different names, in one language or in several.
import { foldText } from '../core/page/match-words.ts';
import type { Words } from './words.ts';

const names = [
  'refund',
  'return',
  'withdrawal',
  'cancellation',
  'termination',
  'warranty',
  'privacy',
  'liability',
  'delivery',
  'job',
  'deadline',
  'departure',
  'arrival',
  'price',
  'fee',
  'tuition',
  'rent',
  'subscription',
  'bike',
  'car',
  'diesel',
  'petrol',
  'electricity',
  'adult',
  'child',
  'student',
  'nursery',
  'doctor',
  'dentist',
  'cinema',
  'phone',
  'laptop',
  'fridge',
  'washing-machine',
  'bedroom',
  'room',
  'studio',
  'house',
  'garden',
  'ticket',
  'appointment',
  'saturday',
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'dollar',
  'euro',
  'pound',
  'franc',
  'yen',
  'outage',
  'waiting-time',
  'salary',
  'vegan',
  'opening-hours',
  'apartment',
  'security',
  'vulnerability',
  'art',
  'artificial-intelligence',
  'engineer',
  'event',
  'news',
  'rating',
  'review',
  'comment',
  'footer',
  'navigation',
  'sidebar',
  'banner',
  'advertisement',
  'related',
] as const;

/** For each, the stems that stand for it; `_` joins the words of a phrase. */
export type Concepts = Partial<Record<(typeof names)[number], Words>>;

/** One list a thing: all the stems that stand for each other. */
export function joinConcepts(languages: readonly Concepts[]): string[][] {
  return names.map((name) => [
    ...new Set(
      languages
        .flatMap((concepts) => (concepts[name] ?? '').split(' '))
        .filter((stem) => stem !== '')
        .map((stem) => foldText(stem.replaceAll('_', ' '))),
    ),
  ]);
}
