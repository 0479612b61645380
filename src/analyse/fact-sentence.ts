// One changed fact in one sentence: "Pro rose from $20 to $25 (+25%)", "Refunds: shortened from 30 to 14 days".
import type { FactDiff, FactValue } from '../core/diff.ts';
import { foldText } from '../core/match-words.ts';
import { isPlainName, nameFact } from './name-fact.ts';
import { stateText } from './state-text.ts';
import { spanClause } from './tell-period.ts';
import { capitalised, counted, cutText, percentText, valueText } from './wording.ts';

/** When the page was last touched, which says least of all. */
export const stampLabel =
  /\b(?:last|updated|modified|revised|stand|aktualisiert|mise à jour|actualizad[oa]|as of|date(?:modified|published|created)|(?:modified|published|updated)(?:time|_time|at)|upload ?date)\b/iu;

const longestName = 60;
/** Of fewer than these a percentage says less than the figures themselves. */
const leastCounted = 20;
const dayMs = 24 * 60 * 60_000;

/** `context` is the folded text around the fact. Null where the text itself says it better: a bare number without a name. */
export function factSentence(fact: FactDiff, context: string): ((quoteLength: number) => string) | null {
  if (!fact.before && !fact.after) return null;
  const name = nameFact(fact);
  const isBare = fact.kind === 'number' || fact.kind === 'count' || fact.kind === 'percent';
  if (isBare && name === '' && fact.hunk !== null) return null;
  if (kindSaidByText(fact, context)) return null;
  return (quoteLength) => {
    const short = cutText(name, Math.min(quoteLength, longestName));
    return capitalised(sentence(fact, short, short !== '' && isPlainName(name), context));
  };
}

/** An age is no span that runs, a version within an address is part of it, and a score is two figures. */
function kindSaidByText(fact: FactDiff, context: string): boolean {
  const { kind, before, after, label } = fact;
  if (/\([^)]*$/u.test(label)) return fact.hunk !== null;
  if (kind === 'availability') return before === null && nameFact(fact) === '' && fact.hunk !== null;
  if (kind === 'number' && /^\d{1,3} ?[-–:] ?\d{1,3} /u.test(context)) return true;
  if (kind === 'version') {
    const isInPath = (side: FactValue | null) =>
      side !== null && context.includes(`/${foldText(side.text)}/`);
    return /:\/\//u.test(label) || isInPath(before) || isInPath(after);
  }
  return (
    kind === 'number' && /^(?:years|jahre|ans|años|anos)/iu.test(after?.unit ?? '') && isAge(after, context)
  );
}

function isAge(value: FactValue | null, context: string): boolean {
  const at = value === null ? -1 : context.indexOf(foldText(value.text));
  return (
    at >= 0 && /^\S+ (?:years? (?:old|of age)|jahre alt|ans revolus|anos de edad)/u.test(context.slice(at))
  );
}

/** `isSubject`: the name can stand before a verb. */
function sentence(fact: FactDiff, name: string, isSubject: boolean, context: string): string {
  const { kind, before, after } = fact;
  const lead = name === '' ? '' : `${name}: `;
  if (kind === 'availability') return availabilitySentence(fact, name, isSubject);
  if (!before) {
    const joint = kind === 'version' ? ' ' : ', ';
    return after ? `new ${kind}: ${name === '' ? '' : name + joint}${valueText(after)}` : '';
  }
  if (!after) return `${lead}${kind} ${valueText(before)} is no longer shown`;
  if (kind === 'date') return dateSentence(fact, before, after, name, isSubject);
  if (leadingUp.test(name)) return `${name} ${valueText(after)} (was ${valueText(before)})`;
  if (kind === 'number') {
    const span = spanClause(fact, context);
    if (span?.topic && (!isSubject || isTopic(name, span.topic))) return `the ${span.topic} was ${span.said}`;
    if (span) return `${name === '' ? 'period' : name}: ${span.said}`;
  }
  const areFigures = typeof before.value === 'number' && typeof after.value === 'number';
  if (kind === 'count' && areFigures && before.unit && before.unit === after.unit)
    return countSentence(fact, name, before.unit);
  if (isRank(fact)) return rankSentence(name, before, after);
  const said = `${verbOf(fact)} from ${valueText(before)} to ${valueText(after)}${howMuch(fact)}`;
  const isKindSaid = kind === 'price' || kind === 'number' || kind === 'count' || kind === 'percent';
  if (name === '') return `${kind === 'percent' ? 'rate' : kind} ${said}`;
  return isKindSaid && isSubject ? `${name} ${said}` : `${lead}${kind} ${said}`;
}

/** "Refunds" over a text, or half a sentence before the figure, says no more than "refund period". */
function isTopic(name: string, topic: string): boolean {
  return foldText(name).slice(0, 5) === topic.slice(0, 5) || name.split(/\s+/u).length > 3;
}

/** "Free from €75 (was €50)". */
const leadingUp =
  /(?:^| )(?:from|ab|dès|desde|than|at least|at most|unter|über|mindestens|höchstens|weniger als|mehr als|(?:moins|plus|menos|más) de|au moins|au plus|al menos)$/iu;

/** Who moves from 2 to 1 moves up. */
function rankSentence(name: string, before: FactValue, after: FactValue): string {
  const who = name.replace(/(?: · )?\S+$/u, '');
  const said = `${after.value < before.value ? 'up' : 'down'} from ${valueText(before)} to ${valueText(after)}`;
  return who === '' ? `${name} moved ${said}` : `${who} moved ${said}`;
}

/** It is the reviews of a thing that grow, not the thing. */
function countSentence(fact: FactDiff, name: string, unit: string): string {
  const said = `${verbOf(fact)} from ${fact.before?.value} to ${fact.after?.value}${howMuch(fact)}`;
  if (name === '') return `${unit} ${said}`;
  return name.toLowerCase().includes(unit.toLowerCase()) ? `${name} ${said}` : `${name}: ${unit} ${said}`;
}

function availabilitySentence({ before, after }: FactDiff, name: string, isSubject: boolean): string {
  const lead = name === '' ? '' : isSubject && after ? `${name} is ` : `${name}: `;
  if (!after) return before ? `${lead}no longer shown as ${stateText(before)}` : '';
  return `${lead}now ${stateText(after)}${before ? ` (was ${stateText(before)})` : ''}`;
}

function dateSentence(
  { label }: FactDiff,
  before: FactValue,
  after: FactValue,
  name: string,
  isSubject: boolean,
): string {
  if (stampLabel.test(label))
    return `${name === '' ? 'date' : name}: now ${valueText(after)} (was ${valueText(before)})`;
  const subject = name === '' ? 'date moved' : isSubject ? `${name} moved` : `${name}: date moved`;
  return `${subject} from ${valueText(before)} to ${valueText(after)}${howFar(before, after)}`;
}

/** ", 7 days later"; for a range only where both ends moved alike. */
function howFar(before: FactValue, after: FactValue): string {
  const [was, is] = [before, after].map(({ value }) =>
    String(value)
      .split('/')
      .map((part) => (/^\d{4}-\d{2}-\d{2}/u.test(part) ? Date.parse(part.slice(0, 10)) : Number.NaN)),
  );
  if (!was || !is || was.length !== is.length) return '';
  const steps = new Set(was.map((time, index) => Math.round(((is[index] ?? Number.NaN) - time) / dayMs)));
  const [days = Number.NaN] = steps;
  if (steps.size !== 1 || !Number.isFinite(days) || days === 0) return '';
  return `, ${counted(Math.abs(days), 'day')} ${days > 0 ? 'later' : 'earlier'}`;
}

/** Columns that count the rows: a lower figure there is no less. */
const rankLabel = /(?:^| · )(?:#|no\.?|nr\.?|n°|rank(?:ing)?|rang|pos(?:ition)?\.?|place|platz|puesto)$/iu;

export function isRank({ kind, label, before, after }: FactDiff): boolean {
  const areFigures = [before, after].every((side) => Number.isFinite(side?.value));
  return kind === 'number' && areFigures && rankLabel.test(label);
}

function verbOf({ kind, delta, before, after }: FactDiff): string {
  const isYear = [before, after].every(
    (side) => kind === 'number' && side?.unit === null && /^(?:19|20)\d\d$/u.test(String(side.value)),
  );
  if (delta === null || delta === 0 || isYear) return 'changed';
  return delta < 0 ? 'fell' : 'rose';
}

/** The percentage where it says something; of rates the points. */
function howMuch(fact: FactDiff): string {
  const { kind, delta, percent, before } = fact;
  if (!/^(?:fell|rose)$/u.test(verbOf(fact))) return '';
  if (kind === 'percent')
    return delta === null || !Number.isFinite(delta) ? '' : ` (${signed(delta)} points)`;
  if (percent === null || percent === 0) return '';
  const isCounted = kind === 'count' || kind === 'number';
  const isTelling =
    kind === 'price' ||
    (isCounted && (Number(before?.value) >= leastCounted || !Number.isInteger(before?.value)));
  return isTelling ? ` (${percentText(percent)})` : '';
}

function signed(delta: number): string {
  return `${delta < 0 ? '−' : '+'}${Number(Math.abs(delta).toPrecision(6))}`;
}
