// Days as goals write them: "7. August" is one name, and the weekday before it says nothing more.
import { foldText } from '../../core/page/match-words.ts';
import { type Language, monthOf, namesWeekday } from '../../language/language.ts';

export function joinDays(raw: readonly string[], language: Language | null): string[] {
  const words = raw.flatMap((text, at) => {
    const [before, next] = [raw[at - 1] ?? '', raw[at + 1] ?? ''];
    if (text === '.' && isDay(before) && isMonth(next)) return [];
    return /^\d{1,2}\.$/u.test(text) && isMonth(next) ? [text.slice(0, -1)] : [text];
  });
  const joined: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const size = namesWeekday(words[at] ?? '', language?.code ?? 'en') ? weekdaySize(words, at, language) : 0;
    if (size > 0) at += size - 1;
    else joined.push(words[at] ?? '');
  }
  return joined;
}

/** How many words "Friday," and "Freitag, den" are before a day; 0 where none follows. */
function weekdaySize(words: readonly string[], at: number, language: Language | null): number {
  let next = at + 1;
  while (words[next] === ',' || language?.articles.has(foldText(words[next] ?? ''))) next += 1;
  const [one = '', other = ''] = words.slice(next, next + 2);
  return (isDay(one) && isMonth(other)) || (isMonth(one) && isDay(other)) ? next - at : 0;
}

function isDay(text: string): boolean {
  return /^(?:[12]?\d|3[01])(?:st|nd|rd|th|er|º)?$/u.test(text);
}

function isMonth(text: string): boolean {
  return /^\p{L}{3,}\.?$/u.test(text) && monthOf(text, '') !== null;
}
