// Cuts a goal into the parts that can be understood by themselves, and takes out what the user does not care about.
import { amountSource } from './amounts.ts';
import { anyOf } from './any-of.ts';
import { falls, rises } from './directions.ts';
import { blankOut, type GoalText, sliceText } from './goal-text.ts';
import { stopWords } from './stop-words.ts';

export interface Sentence {
  /** In order; alternatives of each other. */
  parts: GoalText[];
  /** It follows a colon or a dash: what stands on the one side names what stands on the other. */
  isJoined: boolean;
}

export interface CutGoal {
  sentences: Sentence[];
  /** What does not matter, as written. */
  ignored: string[];
}

const ignoreStart = new RegExp(
  [
    String.raw`\b(?:please )?(?:ignor(?:e|ing)|disregard(?:ing)?|except(?: for| if it is)?|excluding|exclude|other than|apart from|aside from|leave out|skip|(?:i|we) (?:do not|don't|dont) (?:care about|want|need)|(?:i )?could(?: not|n't|nt) care less about|never mind|not interested in)\b`,
    String.raw`\bbut (?:no\b(?! (?:longer|more|less|matter))|nothing (?:about|on|for|in)\b)|(?<=[,(.!] ?)no\b(?! (?:longer|more|less|matter))|(?<=\b(?:everything|anything|all) )but\b|\bdo(?:es)?(?: not|n't|nt) care about\b|\bno matter\b`,
    String.raw`\b(?:but |and )?not (?:about |for |in |on )?(?:the|any|its|their|if only)\b|(?<=[,(] ?)not\b|\bbut not\b`,
    String.raw`\bwithout(?: the| any)?\b`,
    String.raw`\b(?:ignorier\w*|auser|ausser|ausgenommen|abgesehen von|mit ausnahme (?:von|der|des)|bis auf|ohne)\b|(?:aber |und )?\bnicht (?:die|der|das|den|dem|bei|im|auf)\b|(?<=[,.] ?)(?:aber )?(?:keine?n?|nicht|nichts)\b|\baber (?:bitte )?(?:keine?n?|nichts)\b`,
    String.raw`\b(?:sauf|hormis|a part(?= (?:les?|la|l')\b)|mis a part|hors(?! stock)|excepte|a l'exception d(?:e|es|u)|mais pas|mais rien (?:sur|de|d')|ignore[rz]?|pas (?:les?|la|l')|(?<=[,.] )pas d(?:e|es|')|(?:je m'en|on s'en|m'en|je me|on se) (?:fiche|fous|fout|moque|contrefiche) (?=d(?:e|es|u)\b)|peu import(?:e|ent)|sans (?:tenir compte d(?:e|es|u)|les?|la))\b`,
    String.raw`\b(?:excepto|salvo|ignora\w*|a excepcion de|pero (?:no|sin|nada (?:de|sobre))|no (?:los|las)|(?<!\b(?:al|lo) )menos (?:el|la|los|las)\b|(?:a)?parte del?|a parte de|(?<=[,.] )sin|sin (?:contar|los|las)|no (?:me |nos )?(?:importan?|interesan?)|me da(?:n)? igual|omit(?:e|ir))\b`,
  ].join('|'),
  'u',
);

/** Where a part to ignore ends: the sentence does, or the asking begins again. */
const ignoreEnd =
  /[.;:!?()[\]—–\n]|,? (?:and|but|und|aber|sondern|et|mais|y|pero)? ?(?=(?:please )?(?:tell|notify|alert|let me|just|only|watch|track|when|if the|sag|benachrichtig|melde|informier|nur|wenn|dis|previens|avertis|alerte|seulement|quand|avisa|dime|solo|cuando|notifica)\w*\b)/u;

const betweenItems = /,| (?:and|or|nor|und|oder|et|ou|ni|y|o|e|u) |\/|&/u;
const articles =
  /^(?:(?:the|a|an|any|all|about|for|in|on|of|its|their|changes? (?:to|in|of)|der|die|das|den|dem|des|alle|anderungen (?:an|der|in)|im|le|la|les|l'|des?|du|d'|los|las|el|al|en|lo|cambios en|to|those|these|if|only|when|it|is|just)\s+|l'|d')+/u;

/** "The reviews do not matter", "Kommentare egal": here what does not matter comes first. */
const ignoreBehind =
  /(?<=^|[.,;:!?(] ?|\b(?:and|but|und|aber|et|mais|y|pero) )([^.,;:!?()]{2,60}?) (?:(?:is|are|sind|ist|sont|est) )?(?:(?:mir|uns) )?(?:egal|wurscht|wurst|schnuppe|schnurz|irrelevant|unwichtig|unimportant|do(?:es)?(?: not|n't|nt) matter|da(?:n)? igual|ne compte(?:nt)? pas)\b/u;

/** Where one speaks of oneself ("I sell on this marketplace, …", "…, je prends le bateau"), or begins to ask. */
const speaking = anyOf(
  "i, i'm, i've, i'd, we, we're, we've, my, our, because",
  'ich, wir, mein, meine, unser, unsere, weil, denn, damit',
  "je, j'[a-z]*, nous, mon, ma, notre, car, parce",
  'yo, nosotros, mi, mis, nuestr[oa]s?, porque, pues, ya que, estoy, tengo, necesito',
);
const asking = anyOf(
  'tell, let me, let us, lmk, notify, warn, ping, alert, inform, message me, email me, mail me, text me, shout, give me, drop me',
  'sag, sagt, sage, melde, meldet, melden, benachrichtig*, informier*, gib, gebt, schreib*, gern',
  'dis, dites, previens, prevenez, avertis*, alerte*, signale*, envoie, envoyez',
  'avisa*, avisad*, avise*, dime, decidme, notific*, inform(?:a|e|ad)*, escrib*, manda*',
);
const polite = anyOf(
  'so, and, but, then, please, pls, just, also, only, bitte, dann, also, donc, alors, merci de, svp, por favor, asi que',
);
/** A stop behind a day or an ordinal ("13. Juli") ends nothing. */
const betweenSentences = new RegExp(
  String.raw`(?<!\b\d{1,2})[.](?=\s|$)|[.](?=\s+(?:\p{Lu}|${asking}\b)|\s*$)(?<!\b\d{1,2}[.])|[!?](?=\s|$)|[;\n[\]]|,\s+(?=(?:${polite}\s+)*(?:${speaking}|${asking})(?!\p{L}))|\s(?=(?:because|weil|parce que|porque)\s)`,
  'gu',
);

export function cutGoal(text: GoalText): CutGoal {
  const ignored: string[] = [];
  const kept = takeIgnoredBehind(takeIgnored(text, ignored), ignored);
  const sentences = splitBy(kept, betweenSentences).flatMap((sentence) =>
    splitBy(sentence, / - |:(?!\d)|[—–]/gu).flatMap((side, index) => {
      const parts = cutSentence(side);
      return parts.length > 0 ? [{ parts, isJoined: index > 0 }] : [];
    }),
  );
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
    keepItems(sliceText(rest, from, end), ignored);
    rest = blankOut(rest, match.index, Math.max(end - match.index, match[0].length));
  }
  return rest;
}

function takeIgnoredBehind(text: GoalText, ignored: string[]): GoalText {
  const match = ignoreBehind.exec(text.folded);
  if (!match) return text;
  keepItems(sliceText(text, match.index, match.index + (match[1] ?? '').length), ignored);
  return blankOut(text, match.index, match[0].length);
}

function keepItems(text: GoalText, ignored: string[]): void {
  for (const item of splitBy(text, new RegExp(betweenItems, 'gu'))) {
    const skip = articles.exec(item.folded)?.[0].length ?? 0;
    const words = item.raw.slice(skip).trim();
    if (hasMeaning(item.folded.slice(skip))) ignored.push(words);
  }
}

/** "I don't want it anymore" leaves nothing out. */
function hasMeaning(folded: string): boolean {
  const words = folded.match(/[\p{L}\p{N}\u{e000}-\u{f8ff}]+/gu) ?? [];
  return words.some((word) => !stopWords.has(word)) || /\bmise en page\b/u.test(folded);
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
    if (isKeptWhole(text, match.index, match[0])) continue;
    parts.push(sliceText(text, from, match.index));
    from = match.index + match[0].length;
  }
  parts.push(sliceText(text, from));
  return parts.map(trimText).filter((part) => part.folded !== '');
}

const orLess =
  /^(?:up(?:wards)?|onwards|less|lower|below|under|more|higher|above|over|cheaper|fewer|better|besser|mieux|mejor|weniger|mehr|gunstiger|billiger|darunter|daruber|moins|plus|menos|mas)\b(?! ?(?:th[ae]n |als |de |que )?[$€£]?\d)/u;
/** An amount, with what it counts: "5 places restantes ou moins". */
const endsInAmount = new RegExp(String.raw`(?:${amountSource})(?:\s?[\p{L}/]+){0,2}$`, 'u');
const startsAsAmount = new RegExp(`^(?:${amountSource})`, 'u');
const betweenAmount = new RegExp(String.raw`\b(?:between|zwischen|entre) (?:${amountSource})$`, 'u');

/** Fixed pairs are one thing, and "or less" belongs to the number before it. */
function isKeptWhole({ raw, folded }: GoalText, index: number, separator: string): boolean {
  const after = folded.slice(index + separator.length, index + separator.length + 60);
  const before = folded.slice(Math.max(0, index - 60), index);
  if (orLess.test(after) && endsInAmount.test(before)) return true;
  // "At or above".
  if (/\b(?:at|equal to|gleich)$/u.test(before) && /^(?:below|under|above|over|unter|uber)\b/u.test(after))
    return true;
  if (isUpOrDown(before, after)) return true;
  // "Quand il y a": no conjunction.
  if (separator === ' y ' && /\b(?:il|quand|si|qu'il|s'il)$/u.test(before)) return true;
  if (
    /^(?:down|runter|baja)\b/u.test(after) ||
    /^(?:newer|later|neuer|spater|plus recente|posterior)\b/u.test(after)
  )
    return true;
  if (startsAsAmount.test(after) && betweenAmount.test(before)) return true;
  // "Zurich - Lisbon" is one name, a dash between other words divides.
  if (
    separator === ' - ' &&
    /\p{Lu}\p{L}*$/u.test(raw.slice(0, index)) &&
    /^\p{Lu}/u.test(raw.slice(index + 3))
  )
    return true;
  if (/terms$/u.test(before) && /^conditions\b/u.test(after)) return true;
  return (
    /\b(?:inc|ltd|co|corp|vs|no|nr|bzw|ca|st|dr|prof|mr|mrs|ms|mme|sra?|art|abs|max|min)$/u.test(before) &&
    separator === '.'
  );
}

/** "Rises or falls by 5 %": the amount is said of both. */
function isUpOrDown(before: string, after: string): boolean {
  const ends = new RegExp(`(?:${rises.source}|${falls.source})$`, 'u');
  const starts = new RegExp(`^(?:${rises.source}|${falls.source})`, 'u');
  return starts.test(after) && ends.test(before);
}

function trimText(text: GoalText): GoalText {
  const start = text.folded.length - text.folded.trimStart().length;
  return sliceText(text, start, start + text.folded.trim().length);
}
