// Directions in a sentence: what is said to have risen, fallen, come, gone or become available must have done so.
import type { FactDiff, Hunk } from '../../core/diff.ts';
import { foldText } from '../../core/match-words.ts';
import { type Evidence, plain } from './evidence.ts';
import { numbersIn } from './numbers.ts';

const up =
  /\b(?:ris(?:es?|en|ing)|rose|increas\w*|higher|dearer|more expensive|went up|goes up|gone up|up by|up from|climb\w*|jump(?:s|ed)|grew|grown|raised?|hiked?|extend(?:s|ed)|lengthen\w*|prolonged|later|postponed|delayed|gestiegen|steig(?:t|en)|stieg(?:en)?|erhoh\w*|teurer|hoher|verlanger\w*|verschoben|spater|augment\w*|hausse|plus cher\w*|plus eleve\w*|monte(?:r|nt|e|es)?|prolonge\w*|reporte\w*|sub(?:e|en|io|ieron|ido)|aument\w*|mas car\w*|mas alt\w*|ampli\w*|prorrog\w*|aplaz\w*)\b/u;
const down =
  /\b(?:fall(?:s|en|ing)?|fell|drop(?:s|ped|ping)?|decreas\w*|lower(?:ed|s)?|cheaper|less expensive|went down|goes down|gone down|down by|down from|declin\w*|reduc\w*|cut|cuts|shorten\w*|shorter|brought forward|earlier|gesunken|sink(?:t|en)|sank(?:en)?|gefallen|fallt|fiel(?:en)?|senkt\w*|gesenkt|gunstiger|billiger|niedriger|verkurz\w*|vorverlegt|fruher|baiss\w*|diminu\w*|moins cher\w*|moins eleve\w*|chut\w*|raccourci\w*|avance\w*|baj(?:a|an|o|aron|ado)|disminu\w*|mas barat\w*|mas baj\w*|redujo|reduci\w*|acort\w*|adelant\w*|rebaj\w*)\b/u;
const came =
  /\b(?:add(?:s|ed|ing|itions?)|new(?:ly)?|introduc\w*|appear(?:s|ed)|now (?:lists|includes|says|mentions|contains)|hinzu\w*|neue?[rsnm]?|erganzt|ajout\w*|(?<!\b(?:de|a) )nouve\w*|anad\w*|(?<!\bde )nuev[oa]s?|agreg\w*|incorpor\w*)\b/u;
const went =
  /\b(?:remov\w*|delet\w*|dropped from|no longer|taken (?:down|off)|disappear\w*|gone|withdrawn|entfernt|gestrichen|geloscht|verschwunden|nicht mehr|weggefallen|supprim\w*|retire\w*|disparu\w*|ne \w+ plus|elimin\w*|quitad\w*|desaparec\w*|ya no)\b/u;
const available =
  /\b(?:(?:back|again|now|is|are) (?:in stock|available)|available again|in stock again|back in stock|restocked|(?:wieder|jetzt|nun|ist) (?:verfugbar|lieferbar|auf lager|erhaltlich)|(?:de nouveau|a nouveau|desormais|est) (?:disponible|en stock)|(?:de nuevo|otra vez|ahora|esta) (?:disponible|en stock))\b/u;
const unavailable =
  /\b(?:sold out|out of stock|unavailable|not available|no longer available|not in stock|ausverkauft|vergriffen|nicht (?:mehr )?(?:verfugbar|lieferbar|erhaltlich|auf lager)|epuise\w*|indisponible|rupture de stock|plus disponible|agotad[oa]s?|no disponible|sin existencias)\b/u;
const nothing =
  /\b(?:nothing (?:[\w-]+ ){0,4}(?:changed|changes|new|different)|no (?:[\w-]+ ){0,2}(?:changes?|differences?|updates?)|(?:remains?|stays?|is|are) (?:the same|unchanged)|did not change|nichts (?:hat sich )?geandert|keine (?:relevante |wichtige )?(?:anderung|veranderung)\w*|unverandert|rien n'a change|aucun(?:e)? (?:changement|modification)|inchange\w*|nada (?:ha )?cambi\w*|ningun cambio|sin cambios)\b/u;
const every = /\b(?:all|every|each|alle|samtliche|jede[rs]?|tous|toutes|chaque|todos|todas|cada)\b/u;

/** A reason why what the sentence says has happened did not; null when it did. */
export function directionProblem(sentence: string, evidence: Evidence): string | null {
  const folded = foldText(sentence);
  if (nothing.test(folded)) return 'it says that nothing changed';
  return (
    stockProblem(folded, evidence) ??
    fromToProblem(folded, evidence) ??
    nowProblem(folded, evidence) ??
    movedProblem(folded, evidence) ??
    comeOrGoneProblem(sentence, folded, evidence)
  );
}

/** The sentence says which way a fact went, or whether a thing can be had: what was held against the facts. */
export function saysDirection(sentence: string): boolean {
  const folded = foldText(sentence);
  return [up, down, available, unavailable].some((pattern) => pattern.test(folded));
}

function stockProblem(folded: string, { diff, before, after }: Evidence): string | null {
  const isGone = unavailable.test(folded);
  if (isGone === available.test(folded)) return null;
  const states = diff.facts.flatMap(({ kind, after: now }) =>
    kind === 'availability' && now ? [String(now.value)] : [],
  );
  const wanted = isGone
    ? ['out-of-stock', 'discontinued']
    : ['in-stock', 'limited', 'pre-order', 'back-order'];
  if (states.length > 0)
    return states.some((state) => wanted.includes(state)) ? null : 'the availability is another now';
  const sign = isGone ? unavailable : /available|in stock|verfugbar|lieferbar|auf lager|disponible|en stock/u;
  if (sign.test(after) && !sign.test(before)) return null;
  return 'no availability changed like this';
}

const number = String.raw`[^\d\n.;]{0,14}?(\d[\d.,'’ \u00a0]*\d|\d)`;
const fromTo = new RegExp(
  String.raw`(?:\b(?:from|von|de|desde|du|statt|instead of)${number}[^\d\n.;]{0,24}?\s(?:to|auf|zu|a|hasta|au|now|jetzt|nun)${number})|(?:(\d[\d.,'’ \u00a0]*\d|\d)[^\d\n.;→>]{0,14}?(?:→|->|=>)${number})`,
  'gu',
);

const insteadOf = new RegExp(
  String.raw`(\d[\d.,'’ \u00a0]*\d|\d)[^\d\n.;]{0,24}?\b(?:instead of|rather than|statt|anstatt|anstelle von|au lieu de|en lugar de|en vez de)${number}`,
  'gu',
);
const isNow = new RegExp(
  String.raw`\b(?:now|jetzt|nun|desormais|maintenant|ahora)\b${number}|\b(?:was|were|before|previously|formerly|bisher|vorher|zuvor|auparavant|avant|antes|anteriormente)\b${number}`,
  'gu',
);

/** What is said to be so now must stand in the page as it is, what was so in the page as it was. */
function nowProblem(folded: string, { numbersBefore, numbersAfter }: Evidence): string | null {
  for (const match of folded.matchAll(isNow)) {
    const [known, written] = match[1] === undefined ? [numbersBefore, match[2]] : [numbersAfter, match[1]];
    const values = valuesIn(written ?? '');
    const isElsewhere = values.some((value) => numbersBefore.has(value) || numbersAfter.has(value));
    if (isElsewhere && !values.some((value) => known.has(value)))
      return `${(written ?? '').trim()} is what it ${match[1] === undefined ? 'is now' : 'was before'}`;
  }
  return null;
}

function fromToProblem(folded: string, evidence: Evidence): string | null {
  for (const [, is = '', was = ''] of folded.matchAll(insteadOf)) {
    if (!isMove(valuesIn(was), valuesIn(is), evidence))
      return `nothing is ${is.trim()} now that was ${was.trim()}`;
  }
  for (const match of folded.matchAll(fromTo)) {
    const [was, is] = [match[1] ?? match[3] ?? '', match[2] ?? match[4] ?? ''];
    if (!isMove(valuesIn(was), valuesIn(is), evidence))
      return `nothing went from ${was.trim()} to ${is.trim()}`;
  }
  return null;
}

function isMove(was: readonly number[], is: readonly number[], { diff }: Evidence): boolean {
  const has = (values: readonly number[], text: string) =>
    valuesIn(text).some((value) => values.includes(value));
  const isFact = diff.facts.some(
    ({ before, after }) =>
      before &&
      after &&
      has(was, `${before.text} ${before.value}`) &&
      has(is, `${after.text} ${after.value}`),
  );
  if (isFact) return true;
  return diff.hunks.some((hunk) => {
    const { removed, added } = sidesOf(hunk);
    return has(was, removed) && has(is, added);
  });
}

/** What went and what came in a hunk. */
function sidesOf({ op, before, after, words }: Hunk): { removed: string; added: string } {
  if (op !== 'modified' || words === null) return { removed: before ?? '', added: after ?? '' };
  const side = (wanted: string) =>
    words
      .filter((word) => word.op === wanted)
      .map(({ text }) => text)
      .join(' ');
  return { removed: side('removed'), added: side('added') };
}

function movedProblem(folded: string, evidence: Evidence): string | null {
  const [isUp, isDown] = [up.test(folded), down.test(folded)];
  if (isUp === isDown) return null;
  const moves = movesFor(folded, evidence);
  if (moves.length === 0) return 'nothing that can be measured moved that way';
  const right = moves.filter((sign) => (isUp ? sign > 0 : sign < 0)).length;
  if (right === 0) return `what changed went ${isUp ? 'down' : 'up'}, not ${isUp ? 'up' : 'down'}`;
  if (every.test(folded) && right < moves.length) return 'not all of them went that way';
  return right * 2 > moves.length ? null : 'more of them went the other way';
}

/** The directions of what the sentence speaks of: the facts it names, else those whose numbers it tells, else all. */
function movesFor(folded: string, { diff }: Evidence): number[] {
  const moved = diff.facts.flatMap((fact) => {
    const sign = signOf(fact);
    return sign === 0 ? [] : [{ fact, sign }];
  });
  const named = moved.filter(({ fact }) => {
    const words = foldText(fact.label).match(/[\p{L}\p{N}]{3,}/gu) ?? [];
    return words.length > 0 && words.every((word) => folded.includes(word));
  });
  if (named.length > 0) return named.map(({ sign }) => sign);
  const told = valuesIn(folded);
  const numbered = moved.filter(({ fact }) =>
    valuesIn(`${fact.before?.text} ${fact.before?.value} ${fact.after?.text} ${fact.after?.value}`).some(
      (value) => told.includes(value),
    ),
  );
  if (numbered.length > 0) return numbered.map(({ sign }) => sign);
  if (moved.length > 0) return moved.map(({ sign }) => sign);
  return diff.hunks.map(hunkSign).filter((sign) => sign !== 0);
}

function signOf({ kind, before, after, delta }: FactDiff): number {
  if (delta !== null) return Math.sign(delta);
  if (!before || !after || (kind !== 'date' && kind !== 'version')) return 0;
  return Math.sign(String(after.value).localeCompare(String(before.value), 'en', { numeric: true }));
}

/** For text that holds one number each: which way it went. */
function hunkSign(hunk: Hunk): number {
  const { removed, added } = sidesOf(hunk);
  const [was, is] = [numbersIn(removed), numbersIn(added)];
  const [one, other] = [was[0]?.value, is[0]?.value];
  if (was.length !== 1 || is.length !== 1 || one === undefined || other === undefined) return 0;
  return Math.sign(other - one);
}

function comeOrGoneProblem(sentence: string, folded: string, evidence: Evidence): string | null {
  const [isCome, isGone] = [came.test(folded), went.test(folded)];
  if (isCome === isGone) return null;
  const { diff } = evidence;
  const op = isCome ? 'added' : 'removed';
  const isThere =
    [diff.hunks, diff.records, diff.links].some((list: readonly { op: string }[]) =>
      list.some((one) => one.op === op),
    ) ||
    diff.hunks.some((hunk) => (isCome ? grewBy(hunk) > 0 : grewBy(hunk) < 0)) ||
    diff.facts.some(({ before, after }) => (isCome ? !before && after : before && !after)) ||
    diff.metadata.some(({ before, after }) => (isCome ? before === null : after === null));
  if (!isThere) return `nothing was ${op}`;
  const other = isCome ? 'removed' : 'added';
  const wrong = diff.records.find(
    (record) => record.op === other && record.title.length > 5 && folded.includes(foldText(record.title)),
  );
  if (wrong) return `“${wrong.title.slice(0, 80)}” was ${other}, not ${op}`;
  const side = isCome ? evidence.after : evidence.before;
  for (const [, one, two] of sentence.matchAll(/"([^"]{4,300})"|“([^”]{4,300})”/gu)) {
    const quote = plain([one ?? two ?? '']).trim();
    if (evidence.all.includes(quote) && !side.includes(quote) && !isAround(quote, evidence))
      return `“${quote.slice(0, 80)}” was ${other}, not ${op}`;
  }
  return null;
}

/** How many words more a rewritten text has than before; a word for a word is neither come nor gone. */
function grewBy(hunk: Hunk): number {
  if (hunk.op !== 'modified') return 0;
  const { removed, added } = sidesOf(hunk);
  const count = (text: string) => text.match(/\p{L}{2,}/gu)?.length ?? 0;
  return count(added) - count(removed);
}

/** Stands in neither text, only in headings, goal or title. */
function isAround(quote: string, { before, after }: Evidence): boolean {
  return !before.includes(quote) && !after.includes(quote);
}

function valuesIn(text: string): number[] {
  return numbersIn(text).map(({ value }) => value);
}
