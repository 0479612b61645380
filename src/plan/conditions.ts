// Conditions a goal states: a threshold ("unter 500 €"), a direction ("gets cheaper", "by 10 %"), a state ("back in stock").
import type { Condition } from '../core/plan.ts';
import { type Amount, findAmounts } from './amounts.ts';
import { blankOut, type GoalText } from './goal-text.ts';
import { changeSigns } from './vocabulary.ts';

export type ConditionKind = Condition['kind'];
type Test = Condition['test'];

export interface FoundConditions {
  conditions: Condition[];
  /** The text without what the conditions were read from. */
  rest: GoalText;
}

const mostAmounts = 10;
const filler = String.raw`(?:\s*(?:the|a|of|de|d'|a|von|den|einen|un|una|la|el|los|les|mark of))?\s*`;

/** Words before an amount. The strict ones come last, since "no more than" holds "more than". */
const before: readonly [Test, RegExp][] = (
  [
    [
      'at-most',
      "at most|no more than|not more than|up to|max(?:imum|imal|imo)?\\.?|hochstens|bis zu|nicht mehr als|au plus|au maximum|jusqu'a|pas plus de|como maximo|a lo sumo|hasta|no mas de|≤|<=",
    ],
    [
      'at-least',
      'at least|no less than|not less than|min(?:imum|imo|destens)?\\.?|wenigstens|ab|au moins|al menos|como minimo|por lo menos|≥|>=',
    ],
    [
      'below',
      'below|under|beneath|less than|lower than|cheaper than|smaller than|fewer than|unterhalb von|unter|weniger als|kleiner als|niedriger als|gunstiger als|billiger als|moins de|moins chere? que|inferieure?s? a|en[ -]dessous de|au[ -]dessous de|sous(?: la barre des?)?|menos de|por debajo de|debajo de|inferior(?:es)? a|menor(?:es)? (?:que|de|a)|mas barat[oa] que|(?:baj(?:e|a|en|ar)|caiga) de|<',
    ],
    [
      'above',
      'above|over|more than|higher than|greater than|exceeds?|beyond|surpass(?:es)?|uber|oberhalb von|mehr als|hoher als|gros?ser als|ubersteigt|uberschreitet|plus de|superieure?s? a|au[ -]dessus de|depasse|mas de|por encima de|superior(?:es)? a|mayor(?:es)? (?:que|de|a)|supere?a?|(?:suba|sube|pase|pasa) de|>',
    ],
  ] as const
).map(([test, words]) => [test, new RegExp(String.raw`(?<!\p{L})(?:${words})${filler}$`, 'u')]);
const after: readonly [Test, RegExp][] = (
  [
    [
      'at-most',
      'or (?:less|lower|below|under|cheaper|fewer)|oder (?:weniger|gunstiger|billiger|darunter)|ou moins|o menos|max(?:imum|imo)?',
    ],
    ['at-least', 'or (?:more|higher|above|over)|oder (?:mehr|daruber)|ou plus|o mas|\\+'],
  ] as const
).map(([test, words]) => [test, new RegExp(String.raw`^\s*(?:${words})(?!\p{L})`, 'u')]);

const falls =
  /\b(?:(?<!\w)falls?(?! (?:der|die|das|es|sich|ein|eine|den|ich))|fell|falling|drop(?:s|ped|ping)?|decreas\w+|declin\w+|go(?:es)? down|down|cheaper|lower(?:s|ed)?|reduc(?:es?|ed|tions?)|discount(?:s|ed)?|on sale|price cuts?|sink\w*|gesunken|fall(?:t|en)|gunstiger|billiger|reduziert|rabatt(?:e|iert)?|gesenkt|senk\w+|preisnachlass|preissenkung(?:en)?|baiss\w+|diminu\w+|chut\w+|tomb\w+|moins chere?s?|promo(?:tions?)?|soldes?|baj(?:a|an|e|en|ar|ada)|disminu\w+|rebaj\w+|descuentos?|mas barat[oa]s?|desciend\w+|cae|caiga)\b/;
const rises =
  /\b(?:ris(?:es?|en|ing)|rose|increas\w+|go(?:es)? up|climb\w*|hikes?|more expensive|dearer|raise[sd]?|steig\w*|gestiegen|teurer|erhoh\w+|anstieg|preiserhohung(?:en)?|augment\w+|monte(?:nt|r)?|hausse\w*|plus chere?s?|sub(?:e|en|ir|a|an|ida)|aument\w+|mas car[oa]s?|encarec\w+)\b/;
const reaches = /\b(?:reach(?:es)?|hits?|to|erreicht|auf|atteint|a|alcan(?:za|ce)|llega|llegue)\s*$/;

const gone =
  /\b(?:sold out|sells out|out of stock|unavailable|no longer (?:available|in stock|sold)|not (?:available|in stock)|discontinued|ausverkauft|vergriffen|nicht (?:mehr )?(?:verfugbar|lieferbar|auf lager|erhaltlich|vorratig)|epuisee?s?|(?:en )?rupture(?: de stock)?|indisponibles?|(?:n'est )?plus (?:disponibles?|en stock)|hors stock|agotad[oa]s?|se agot[ae]n?|sin (?:stock|existencias)|fuera de stock|no (?:esta )?disponibles?|ya no (?:esta )?disponibles?)\b/;
const preOrder = /\b(?:pre-?orders?|pre-?ordered|vorbestell(?:en|bar|ung)|precommandes?|preventa)\b/;
const back =
  /\b(?:(?:back )?in stock|re-?stock(?:s|ed)?|(?:(?:is|are|becomes?|gets?|again|be) )?available(?: again)?|buyable|bookable|can (?:be (?:bought|ordered|booked)|buy|order|book)(?: (?:it|them|again))*|(?:go(?:es)?|are) on sale(?= .*tickets?)|(?<=tickets? )(?:go(?:es)?|are) on sale|(?:registration|booking|applications?|enrol?ment)s? (?:opens?|is open|are open)|wieder (?:da|zu haben|im handel)|(?:wieder )?(?:verfugbar|lieferbar|erhaltlich|vorratig|bestellbar|buchbar|auf lager)|freie[nr]? (?:platze?|termine?|slots?)|(?:de nouveau |a nouveau |redevient )?(?:disponibles?|en stock)|de retour|reapprovisionn\w+|(?:de nuevo )?(?:disponibles?|en stock)|hay (?:stock|existencias))\b/;

/** Reads the conditions of one part of a goal. `kind` is what the part is about where it says so. */
export function findConditions(text: GoalText, kind: ConditionKind | null): FoundConditions {
  const found: FoundConditions = { conditions: [], rest: text };
  readAmounts(found, kind);
  readStates(found);
  if (found.conditions.length === 0) readDirection(found, kind);
  return found;
}

/** The text without the verbs of rising, falling and changing, which name nothing on a page. */
export function withoutDirections(text: GoalText): GoalText {
  let rest = text;
  for (const pattern of [falls, rises, changeSigns]) {
    for (const match of rest.folded.matchAll(new RegExp(pattern, 'g'))) {
      rest = blankOut(rest, match.index, match[0].length);
    }
  }
  return rest;
}

/** The kinds an amount makes a part be about, before anything else is known of it. */
export function kindOfAmounts(folded: string): ConditionKind | null {
  const amounts = findAmounts(folded).slice(0, mostAmounts);
  if (amounts.some((amount) => amount.currency !== null)) return 'price';
  return amounts.some((amount) => testOf(folded, amount) !== null) ? 'price' : null;
}

function readAmounts(found: FoundConditions, kind: ConditionKind | null): void {
  for (const amount of findAmounts(found.rest.folded).slice(0, mostAmounts)) {
    const folded = found.rest.folded;
    const direction = directionOf(folded);
    const test = testOf(folded, amount);
    const isChange = direction !== null && (amount.isPercent || isBy(folded, amount));
    if (!isChange && !test) continue;
    const about = kind ?? 'price';
    if (about !== 'price' && about !== 'number') continue;
    found.conditions.push({
      kind: about,
      test: isChange ? direction : (test?.test ?? 'changes'),
      value: amount.value,
      currency: amount.currency,
      percent: isChange && amount.isPercent,
    });
    const start = test?.start ?? amount.start;
    const end = Math.max(test?.end ?? amount.end, amount.end);
    found.rest = blankOut(found.rest, start, end - start);
  }
}

/** Which side of the amount is meant, by the words that stand right before or after it. */
function testOf(folded: string, amount: Amount): { test: Test; start: number; end: number } | null {
  const tail = folded.slice(amount.end);
  for (const [test, words] of after) {
    const match = words.exec(tail);
    if (match) return { test, start: amount.start, end: amount.end + match[0].length };
  }
  const head = headOf(folded, amount);
  for (const [test, words] of before) {
    const match = words.exec(head);
    if (match) return { test, start: amount.start - head.length + match.index, end: amount.end };
  }
  const reach = reaches.exec(head);
  if (!reach) return null;
  const test = directionOf(head) === 'rises' ? 'at-least' : 'at-most';
  const isSaid = directionOf(head) !== null || /^(?:reach|hit|erreicht|atteint|alcan|lleg)/u.test(reach[0]);
  return isSaid ? { test, start: amount.start - head.length + reach.index, end: amount.end } : null;
}

/** The words before an amount; no comparison is said further away than this. */
function headOf(folded: string, amount: Amount): string {
  return folded.slice(Math.max(0, amount.start - 60), amount.start);
}

function directionOf(folded: string): 'falls' | 'rises' | null {
  if (falls.test(folded)) return 'falls';
  return rises.test(folded) ? 'rises' : null;
}

/** "by 20 €", "um mindestens 20 €", "de 20 €", "en 20 €": the amount is a difference, not a level. */
function isBy(folded: string, amount: Amount): boolean {
  const head = headOf(folded, amount);
  return (
    /(?<!\p{L})(?:by|um|de|d'|en)(?: (?:at least|more than|over|mindestens|mehr als|uber|au moins|plus de|al menos|mas de|mas del))?\s*$/u.test(
      head,
    ) &&
    !/(?:less than|moins de|menos de|plus de|mas de|dessous de|dessus de|debajo de|encima de|pas plus de|no mas de|baj\w+ de|caiga de|sub[ae] de|pas[ae] de)\s*$/u.test(
      head.replace(/(?<!\p{L})(?:by|um|de|d'|en) (?:more than|plus de|mas de)\s*$/u, ''),
    )
  );
}

function readStates(found: FoundConditions): void {
  const states: readonly [RegExp, string][] = [
    [gone, 'out-of-stock'],
    [preOrder, 'pre-order'],
    [back, 'in-stock'],
  ];
  for (const [pattern, value] of states) {
    const match = pattern.exec(found.rest.folded);
    if (!match) continue;
    found.rest = blankOut(found.rest, match.index, match[0].length);
    found.conditions.push({ kind: 'availability', test: 'becomes', value, currency: null, percent: false });
  }
}

function readDirection(found: FoundConditions, kind: ConditionKind | null): void {
  if (kind === null) return;
  const folded = found.rest.folded;
  const bare = { value: null, currency: null, percent: false };
  const direction = kind === 'price' || kind === 'number' ? directionOf(folded) : null;
  if (direction && !(falls.test(folded) && rises.test(folded))) {
    found.conditions.push({ kind, test: direction, ...bare });
  } else if (direction || changeSigns.test(folded)) {
    found.conditions.push({ kind, test: 'changes', ...bare });
  }
}
