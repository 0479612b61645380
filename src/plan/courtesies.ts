// What people say around a goal: greetings and thanks, which ask for nothing, and slips of the keyboard in the words that matter.
import { blankOut, foldGoal, type GoalText } from './goal-text.ts';

const courtesy =
  /\b(?:my|our|mein\w*|unser\w*|mon|ma|notre|mi|nuestr[oa]) \p{L}+ (?:\p{L}+ )?(?:wants?|needs?|loves?|mochte|braucht|wunscht sich|veut|voudrait|quiere|necesita)\b|\b(?:(?:and )?nothing else(?: (?:matters|please))?|(?:i )?(?:do not|don't|dont) (?:care|bother|want) (?:about|me with|for)? ?(?:anything|everything|the rest|all)(?: else)?|(?:everything|anything|all) else (?:is (?:irrelevant|noise|unimportant)|does(?: not|n't) matter|can be ignored)|(?:alles andere|der rest)[^.;]{0,40}(?:nicht|egal|unwichtig)|sonst nichts|le reste[^.;]{0,30}(?:pas|egal|importe peu)|rien d'autre|(?:lo demas|el resto|todo lo demas)[^.;]{0,30}(?:no|igual|da igual)[^.;]{0,20}|nada mas(?= ?[.!]*$))\b|\b(?:best|kind|warm) regards|\bthanks?(?: you)?(?: (?:a lot|so much|very much|in advance|again))?\b|\b(?:would|could) you (?:please )?be so kind (?:and|as to)\b|\b(?:be )?so kind (?:and|as to)\b|\bgood (?:morning|afternoon|evening|day)\b|\bguten (?:tag|morgen|abend)\b|\b(?:vielen|besten|herzlichen) dank(?: im voraus)?\b|\bdanke(?: (?:schon|sehr|im voraus))?\b|\b(?:mit )?(?:freundliche[nr]?|viele[n]?|liebe[n]?|herzliche[n]?|beste[n]?) gru(?:s|ss)en?\b|\bmerci(?: (?:beaucoup|bien|d'avance|par avance))?\b|\b(?:bonjour|bonsoir|cordialement)\b|\b(?:muchas |mil )?gracias(?: (?:de antemano|por adelantado))?\b|\bbuen[oa]s (?:dias|tardes|noches)\b|\b(?:un )?saludos?(?: cordial(?:es)?)?\b/gu;

/** Words that decide what a goal means, folded, and long enough that one wrong letter leaves no doubt. */
const decisive = [
  ...['notify', 'available', 'availability', 'unavailable', 'restocked', 'cheaper', 'expensive', 'discount'],
  ...['increase', 'increases', 'decrease', 'decreases', 'deadline', 'version', 'preorder', 'discontinued'],
  ...['verfugbar', 'lieferbar', 'ausverkauft', 'erhaltlich', 'gunstiger', 'billiger', 'benachrichtige'],
  ...['disponible', 'indisponible', 'epuise', 'augmente', 'nouvelle'],
  ...['agotado', 'descuento', 'cualquier'],
];
const known: ReadonlySet<string> = new Set(decisive);
/** Shorter words are too often another word. */
const leastLetters = 5;

/** The goal with its words of courtesy blanked. */
export function withoutCourtesies(text: GoalText): GoalText {
  let rest = text;
  for (const match of text.folded.matchAll(courtesy)) rest = blankOut(rest, match.index, match[0].length);
  return rest;
}

/** The text with words that are one letter away from a decisive one put right. */
export function mendTypos(raw: string): string {
  return raw.replace(/\p{L}+/gu, (written) => {
    const word = foldGoal(written);
    if (word.length < leastLetters || known.has(word)) return written;
    return decisive.find((right) => isSlip(word, right)) ?? written;
  });
}

/** Two neighbours swapped, a letter left out or one too many; another letter in its place makes another word too often. */
function isSlip(word: string, right: string): boolean {
  if (Math.abs(word.length - right.length) > 1 || word.charAt(0) !== right.charAt(0)) return false;
  let start = 0;
  while (start < word.length && word.charAt(start) === right.charAt(start)) start += 1;
  let end = 0;
  while (
    end < Math.min(word.length, right.length) - start &&
    word.charAt(word.length - 1 - end) === right.charAt(right.length - 1 - end)
  )
    end += 1;
  // What only ends otherwise is another form of the word, or another word.
  if (end === 0) return false;
  const [wrong, meant] = [word.slice(start, word.length - end), right.slice(start, right.length - end)];
  if (wrong.length === 2 && meant.length === 2)
    return wrong.charAt(0) === meant.charAt(1) && wrong.charAt(1) === meant.charAt(0);
  if (wrong.length + meant.length === 1) return true;
  // In a long word two letters may be wrong, where it begins and ends as it should.
  return right.length >= 8 && start >= 3 && end >= 3 && Math.max(wrong.length, meant.length) <= 3;
}
