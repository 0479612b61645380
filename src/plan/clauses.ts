// Cuts a goal into the parts that can be understood by themselves, and takes out what the user does not care about.
import { blankOut, type GoalText, sliceText } from './goal-text.ts';

export interface CutGoal {
  /** Sentences, each as its parts in order; the parts of one sentence are alternatives of each other. */
  sentences: GoalText[][];
  /** What does not matter, as written. */
  ignored: string[];
}

const ignoreStart = new RegExp(
  [
    String.raw`\b(?:please )?(?:ignor(?:e|ing)|disregard(?:ing)?|except(?: for| if it is)?|excluding|exclude|other than|apart from|aside from|leave out|skip|i (?:do not|don't|dont) (?:care about|want|need)|not interested in)\b`,
    String.raw`\b(?:but |and )?not (?:about |for |in |on )?(?:the|any|its|their|if only)\b|(?<=[,(] ?)not\b|\bbut not\b`,
    String.raw`\bwithout (?:the|any)\b`,
    String.raw`\b(?:ignorier\w*|auser|ausser|abgesehen von|mit ausnahme (?:von|der|des)|bis auf|ohne)\b|(?:aber |und )?\bnicht (?:die|der|das|den|dem|bei|im|auf)\b|(?<=, ?)(?:keine?n?|nicht)\b`,
    String.raw`\b(?:sauf|hormis|hors(?! stock)|excepte|a l'exception d(?:e|es|u)|mais pas|pas (?:les?|la|l')|sans (?:tenir compte d(?:e|es|u)|les?|la))\b`,
    String.raw`\b(?:excepto|salvo|ignora\w*|a excepcion de|pero no|no (?:los|las)|menos (?:los|las)|sin (?:contar|los|las)|omit(?:e|ir))\b`,
  ].join('|'),
  'u',
);

/** Where a part to ignore ends: the sentence does, or the asking begins again. */
const ignoreEnd =
  /[.;:!?()[\]—–\n]|,? (?:and|but|und|aber|sondern|et|mais|y|pero)? ?(?=(?:please )?(?:tell|notify|alert|let me|just|only|watch|track|when|if the|sag|benachrichtig|melde|informier|nur|wenn|dis|previens|avertis|alerte|seulement|quand|avisa|dime|solo|cuando|notifica)\w*\b)/u;

const betweenItems = /,| (?:and|or|nor|und|oder|et|ou|ni|y|o|e|u) |\/|&/u;
const articles =
  /^(?:(?:the|a|an|any|all|about|for|in|on|of|its|their|changes? (?:to|in|of)|der|die|das|den|dem|des|alle|anderungen (?:an|der|in)|im|le|la|les|l'|des?|du|d'|los|las|el|al|en|lo|cambios en|to|those|these|if|only|when|it|is|just)\s+|l'|d')+/u;

export function cutGoal(text: GoalText): CutGoal {
  const ignored: string[] = [];
  const kept = takeIgnored(text, ignored);
  const sentences = splitBy(kept, /[.!?](?=\s|$)|[;:\n—–()[\]]| - /gu).flatMap((sentence) => {
    const parts = cutSentence(sentence);
    return parts.length > 0 ? [parts] : [];
  });
  return { sentences, ignored };
}

function takeIgnored(text: GoalText, ignored: string[]): GoalText {
  let rest = text;
  for (let round = 0; round < 10; round += 1) {
    const match = ignoreStart.exec(rest.folded);
    if (!match) break;
    const from = match.index + match[0].length;
    const stop = ignoreEnd.exec(rest.folded.slice(from));
    const end = stop ? from + stop.index : rest.folded.length;
    for (const item of splitBy(sliceText(rest, from, end), new RegExp(betweenItems, 'gu'))) {
      const skip = articles.exec(item.folded)?.[0].length ?? 0;
      const words = item.raw.slice(skip).trim();
      if (/[\p{L}\p{N}\u{e000}-\u{f8ff}]/u.test(words)) ignored.push(words);
    }
    rest = blankOut(rest, match.index, Math.max(end - match.index, match[0].length));
  }
  return rest;
}

/** A comma divides alternatives only where an "and" or "or" shows that the sentence lists some. */
function cutSentence(sentence: GoalText): GoalText[] {
  const conjunction = / (?:and\/or|and|or|und|oder|sowie|et|ou|y|o|e|u) | & |\s\/\s/gu;
  const hasList = conjunction.test(sentence.folded);
  return splitBy(sentence, hasList ? new RegExp(`${conjunction.source}|, `, 'gu') : conjunction);
}

function splitBy(text: GoalText, separator: RegExp): GoalText[] {
  const parts: GoalText[] = [];
  let from = 0;
  for (const match of text.folded.matchAll(separator)) {
    if (isKeptWhole(text.folded, match.index, match[0])) continue;
    parts.push(sliceText(text, from, match.index));
    from = match.index + match[0].length;
  }
  parts.push(sliceText(text, from));
  return parts.map(trimText).filter((part) => part.folded !== '');
}

/** Fixed pairs are one thing, and "or less" belongs to the number before it. */
function isKeptWhole(folded: string, index: number, separator: string): boolean {
  const after = folded.slice(index + separator.length);
  const before = folded.slice(0, index);
  if (
    /^(?:less|lower|below|under|more|higher|above|over|down|cheaper|fewer|weniger|mehr|gunstiger|billiger|darunter|daruber|runter|moins|plus|menos|mas)\b/u.test(
      after,
    )
  )
    return true;
  if (/terms$/u.test(before) && /^conditions\b/u.test(after)) return true;
  return /\b(?:inc|ltd|co|corp|vs|no|nr|bzw|ca|st|dr)$/u.test(before) && separator === '.';
}

function trimText(text: GoalText): GoalText {
  const start = text.folded.length - text.folded.trimStart().length;
  return sliceText(text, start, start + text.folded.trim().length);
}
