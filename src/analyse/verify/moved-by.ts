// How far something moved: "by 3 euros", "25 % dearer", "a week later" must be how far it did.
import type { Amount } from './amounts.ts';
import { down, up } from './change-words.ts';
import type { Evidence } from './evidence.ts';
import type { Move } from './moves.ts';
import { clauseAround } from './sentence-words.ts';
import { isRounded, namedMoves } from './subjects.ts';
import { unitAt } from './units.ts';

const about = String.raw`(?:(?:about|around|roughly|nearly|almost|some|over|only|just|rund|etwa|fast|knapp|gut|ca\.|environ|pres de|quelque|casi|unos|cerca de) )?`;
const sign = String.raw`(?:[$€£¥]|us\$|usd |eur |chf )?`;
/** What follows is how far something moved. */
const byBefore = new RegExp(
  String.raw`(?:\bby|\bum|\b(?:hausse|baisse|augment\w*|diminu\w*|reduction|increase|decrease|rise|drop|cut|discount|rebaja|subida|aumento) (?:of|de|von|d')|\b(?:augment\w*|baiss\w*|diminu\w*|recul\w*) de|\b(?:sub(?:e|io|ido|en)|baj(?:a|o|ado|an)|aument\w+|disminu\w+|reduc\w+)(?: en)?(?: un)?|\b(?:fell|rose|dropped|climbed|lost|gained)) ${about}${sign}$`,
  'u',
);
/** What stood before was how far something moved. */
const byAfter =
  /^\s?(?:cheaper|dearer|more|less|higher|lower|shorter|longer|earlier|later|sooner|lighter|heavier|smaller|larger|bigger|fewer|off|discount|increase|decrease|rise|drop|mehr|weniger|teurer|billiger|gunstiger|langer|kurzer|spater|fruher|leichter|schwerer|de plus|de moins|plus|moins|mas|menos|de descuento)\b/u;
/** What stands before or after a number says so; "by 12 votes" moves nothing where nothing rises or falls. */
export function isMovedBy(lead: string, rest: string, folded: string): boolean {
  if (byAfter.test(rest)) return true;
  return byBefore.test(lead) && (!/\b(?:by|um) [^ ]*$/u.test(lead) || up.test(folded) || down.test(folded));
}

const step =
  /\b(?:an?|one|eine?[nrm]?|une?|una?) (day|week|month|year|hour|tag|woche|monat|jahr|stunde|jour|semaine|mois|an|heure|dia|semana|mes|ano|hora) (?=later|earlier|sooner|longer|shorter|more|less|spater|fruher|langer|kurzer|mehr|weniger|plus|de plus|de moins|mas|menos|antes|despues)/gu;

/** "A week later". */
export function stepProblem(folded: string, evidence: Evidence): string | null {
  for (const { 0: text, 1: word = '', index } of folded.matchAll(step)) {
    const unit = unitAt(` ${word}`, 0, 0)?.unit ?? null;
    const amount = {
      values: [1],
      unit,
      rate: null,
      noun: null,
      index,
      end: index + text.length,
      text: text.trim(),
    };
    const problem = movedByProblem(amount, folded, evidence);
    if (problem !== null) return problem;
  }
  return null;
}

/** How far something moved, in its unit, in percent, or in points of percent. */
export function movedByProblem(amount: Amount, folded: string, { moves, all }: Evidence): string | null {
  const { values, unit, text } = amount;
  const named = namedMoves(clauseAround(folded, amount.index), moves);
  const isSo = (named.length > 0 ? named : moves).some((move) => hasMoved(move, values, unit));
  if (isSo) return null;
  return isQuoted(amount, folded, all) ? null : `nothing moved by ${text}${unit === null ? '' : ` ${unit}`}`;
}

/** The page itself says "by 5 %". */
function isQuoted({ index, end }: Amount, folded: string, all: string): boolean {
  const lead = byBefore.exec(folded.slice(Math.max(0, index - 60), index))?.[0];
  const rest = byAfter.exec(folded.slice(end, end + 60))?.[0];
  if (lead !== undefined) return all.includes(`${lead.trimStart()}${folded.slice(index, end)}`);
  return rest !== undefined && all.includes(`${folded.slice(index, end)}${rest}`);
}

const days: Readonly<Record<string, number>> = { day: 1, week: 7 };

function hasMoved({ by, percent, unit: of }: Move, values: readonly number[], unit: string | null): boolean {
  if (unit === '%') return percent !== null && values.some((value) => isRounded(Math.abs(percent), value));
  if (by === null) return false;
  if (unit === 'points') return of === '%' && values.includes(by);
  if (of === 'clock')
    return values.some((value) => value * (unit === 'hour' ? 60 : 1) === by && unit !== null);
  // Months are not all of a length.
  if (of === 'day' && unit === 'month') return values.some((value) => Math.abs(by - value * 30.4) <= 2.5);
  const [mine, its] = [days[unit ?? ''], days[of ?? '']];
  if (mine !== undefined && its !== undefined) return values.some((value) => value * mine === by * its);
  const isOfUnit = unit === null || of === unit || (unit === 'hour' && (of === 'pm' || of === 'am'));
  return isOfUnit && of !== '%' && values.includes(by);
}
