// The plain words for a kind of value, and no others that mean one of that kind: "prices", not "deposit".
import { foldText } from '../core/page/match-words.ts';
import { languages } from './languages.ts';

type Kind = 'price' | 'date';
const kinds: readonly Kind[] = ['price', 'date'];
const sameStart = 3;

let made: Map<string, Kind> | null = null;

/** "Prices" or "Preise", "dates" or "fechas"; null for other words. */
export function kindNamed(word: string): Kind | null {
  made ??= new Map(
    languages.flatMap(({ fields }) =>
      kinds.flatMap((kind) => {
        const words = [...fields.keys()].filter((one) => fields.get(one) === kind);
        const [plainest = ''] = words;
        // The lists begin with the plainest word, in its forms.
        const others = words.findIndex((one) => !one.startsWith(plainest.slice(0, sameStart)));
        return words.slice(0, others < 0 ? words.length : others).map((one): [string, Kind] => [one, kind]);
      }),
    ),
  );
  return made.get(foldText(word)) ?? null;
}
