// Words for a time that is over: "yesterday", "last week". What a column is called by them is not how things stand now.
import { foldText } from '../../core/page/match-words.ts';
import { collectAgoWords } from './time-words.ts';

/** Longer names are sentences. */
const longestLabel = 60;
/** Rows have the same labels many times over. */
const named = new Map<string, boolean>();
const mostNamed = 2000;

/** "La semaine dernière" has three words. */
const sizes = [1, 2, 3];

let earlier: ReadonlySet<string> | null = null;

/** "Cases (yesterday)", "Besucher gestern". */
export function namesEarlier(label: string): boolean {
  if (label === '' || label.length > longestLabel) return false;
  const known = named.get(label);
  if (known !== undefined) return known;
  earlier ??= new Set([...collectAgoWords().phrases].map(plain));
  const words = plain(label).split(' ');
  const isEarlier = words.some((_, at) =>
    sizes.some((size) => earlier?.has(words.slice(at, at + size).join(' '))),
  );
  if (named.size >= mostNamed) named.clear();
  named.set(label, isEarlier);
  return isEarlier;
}

function plain(text: string): string {
  return (foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}
