// What an entry says besides its day: "Sat 9 May: Arden – Dalby" and "Wed 13 May: Arden – Dalby" are one match that was moved.
import { monthOf, namesWeekday } from '../../language/language.ts';
import { evenText } from './similar-texts.ts';

const token = /\p{L}+|\p{N}+(?:[.:/-]\p{N}+)*/gu;
/** "2026-05-09", "9.5.2026", "9/5", "15:00", a year. */
const written =
  /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./-]\d{1,2}(?:[./-]\d{2,4})?|\d{1,2}:\d{2}|(?:19|20)\d{2})$/u;
const longest = 200;
const fewestWords = 2;

/** Null where it names no day, or hardly more than that. */
export function withoutDays(text: string, language: string): string | null {
  if (text.length > longest || !/\p{N}/u.test(text)) return null;
  const tokens = evenText(text).match(token) ?? [];
  const isMonth = tokens.map((one) => one.length > 2 && monthOf(one, language) !== null);
  const isDay = tokens.map(
    (one, at) =>
      written.test(one) || (/^\d{1,2}$/u.test(one) && (isMonth[at - 1] === true || isMonth[at + 1] === true)),
  );
  if (!isDay.some(Boolean)) return null;
  const rest = tokens.filter((one, at) => !isDay[at] && !isMonth[at] && !namesWeekday(one, language));
  return rest.filter((one) => /\p{L}{3}/u.test(one)).length < fewestWords ? null : rest.join(' ');
}
