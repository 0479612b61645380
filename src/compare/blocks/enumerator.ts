// The number that a clause or heading begins with: "7.", "§ 3", "(b)", "4.2.1".

export interface Enumerated {
  /** What is before its last part: "4.2." of "4.2.1". */
  head: string;
  /** Its last part as a number: letters count from 1. */
  last: number;
  rest: string;
}

const NAMES =
  '§+|art(?:icle|ikel|ículo|igo|icolo)?\\.?|section|sección|clause|clausula|abschnitt|kapitel|chapter|chapitre|ziffer|punkt|annex|annexe|appendix|anlage|schedule|step|part|teil';
const ENUMERATOR = new RegExp(
  `^((?:(?:${NAMES})\\s*)?[([]?(?:\\p{Nd}{1,3}\\.)*)(\\p{Nd}{1,3}|[a-z])([.):\\]]*)\\s+(?=\\S)`,
  'iu',
);

/** Null where the text begins with none. A bare number is an amount, and a single letter a word. */
export function readEnumerator(text: string): Enumerated | null {
  const match = ENUMERATOR.exec(text);
  if (match === null) return null;
  const [whole, head = '', last = '', end = ''] = match;
  const isNamed = /[\p{L}§]/u.test(head);
  if (!isNamed && end === '' && !/\p{Nd}\.$/u.test(head)) return null;
  if (isNamed && !/\p{Nd}/u.test(last)) return null;
  const number = /\p{Nd}/u.test(last) ? Number(last) : (last.toLowerCase().codePointAt(0) ?? 0) - 96;
  return Number.isNaN(number) ? null : { head, last: number, rest: text.slice(whole.length) };
}
