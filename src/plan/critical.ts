// What the goal calls urgent: "urgent if it is sold out", "kritisch, wenn der Preis über 900 € steigt".
import type { Condition } from '../core/plan.ts';
import { findConditions, kindOfAmounts } from './conditions.ts';
import { blankOut, type GoalText, sliceText } from './goal-text.ts';
import { conditionKind, findKinds } from './parts.ts';

const urgency =
  /\b(?:(?:it is |it's |this is |es ist |c'est |es )?(?:critical|urgent|top priority|highest priority|dringend|kritisch|sehr wichtig|urgente|critique|critico))\b,?\s*(?:(?:if|when|once|as soon as|wenn|falls|sobald|si|quand|des que|cuando)\b|(?=(?:above|below|over|under|uber|unter|au-dessus|en dessous|por encima|por debajo)\b))((?:(?!,? (?:else|otherwise|sonst|ansonsten|sinon|autrement|si no|de lo contrario)\b)[^.;!?\n])*)/u;
/** "+10 % on fees => urgent": what is urgent stands before the word. */
const urgentBehind =
  /(?<=^|[.;,!?\n]\s*)([^.;!?\n]{3,80}?)\s*(?:=>|->|→|=)\s*(?:sofort |immediately )?(?:critical|urgent|dringend|kritisch|urgente|critique|critico)(?!\p{L})/u;
const mostFound = 5;

/** The conditions that make a change critical, and the goal without the words that say so. */
export function takeCritical(text: GoalText): { critical: Condition[]; rest: GoalText } {
  const critical: Condition[] = [];
  let rest = text;
  for (let round = 0; round < mostFound; round += 1) {
    const match = urgency.exec(rest.folded) ?? urgentBehind.exec(rest.folded);
    if (!match) break;
    const said = match[1] ?? '';
    const start = match.index + match[0].indexOf(said);
    const part = sliceText(rest, start, start + said.length);
    const { conditions } = findConditions(part, kindOf(part) ?? kindOf(text) ?? kindOfAll(text, part));
    if (conditions.length === 0) break;
    critical.push(...conditions);
    rest = match[0].startsWith(said)
      ? blankAmount(rest, match)
      : blankOut(rest, match.index, match[0].length);
  }
  return { critical, rest };
}

/** What is urgent is also what is meant: "+10 % on fees => urgent" speaks of fees. */
function blankAmount(text: GoalText, { index, 0: whole, 1: said = '' }: RegExpExecArray): GoalText {
  const rest = blankOut(text, index + said.length, whole.length - said.length);
  const amount = /[+−-]?\d[\d.,]*\s?%?/u.exec(said);
  return amount ? blankOut(rest, index + amount.index, amount[0].length) : rest;
}

/** "Wind over 50 km/h, urgent above 90": the amount that says what it counts speaks for the others. */
function kindOfAll(text: GoalText, part: GoalText): Condition['kind'] | null {
  return kindOfAmounts(text.folded) === 'number' ? 'number' : kindOfAmounts(part.folded);
}

/** "Index over 100, urgent above 200": what is urgent is said of what the goal is about. */
function kindOf(text: GoalText): Condition['kind'] | null {
  return conditionKind(findKinds(text).found);
}
