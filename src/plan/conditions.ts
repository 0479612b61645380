// Conditions a goal states: a threshold ("unter 500 €"), a direction ("gets cheaper", "by 10 %"), a state ("back in stock").
import type { Condition } from '../core/plan.ts';
import { type Amount, amountSource, findAmounts } from './amounts.ts';
import { blankOut, type GoalText } from './goal-text.ts';
import { stopWords } from './stop-words.ts';
import { changeSigns, wantsGoing } from './vocabulary.ts';

export type ConditionKind = Condition['kind'];
type Test = Condition['test'];

export interface FoundConditions {
  conditions: Condition[];
  /** The text without what the conditions were read from. */
  rest: GoalText;
}

const mostAmounts = 10;
const range = new RegExp(
  String.raw`\b(?:between|zwischen|entre) (${amountSource}) (?:and|und|et|y) (${amountSource})`,
  'u',
);
const filler = String.raw`(?:\s*(?:the|a|of|only|just|nur|de|d'|a|von|den|einen|un|una|la|el|los|les|mark of))?\s*`;

/** Words before an amount. The strict ones come last, since "no more than" holds "more than". */
const before: readonly [Test, RegExp][] = (
  [
    [
      'at-most',
      "at most|as much as|no more than|not more than|up to|max(?:imum|imal|imo)?\\.?|hochstens|bis zu|nicht mehr als|au plus|au maximum|jusqu'a|pas plus de|como (?:maximo|mucho)|a lo sumo|hasta|no mas de|≤|<=",
    ],
    [
      'at-least',
      'at least|no less than|not less than|min(?:imum|imo|destens)?\\.?|wenigstens|ab|au moins|al menos|como minimo|por lo menos|≥|>=',
    ],
    [
      'below',
      'below|under|beneath|(?:less|lower|cheaper|smaller|fewer) th[ae]n|unterhalb von|unter|weniger als|kleiner als|niedriger als|gunstiger als|billiger als|moins d(?:es?|u)|moins chere?s? que|inferieure?s? (?:a|aux?)|en[ -]dessous de|au[ -]dessous de|sous(?: la barre des?)?|menos del?|por debajo del?|debajo del?|inferior(?:es)? al?|menor(?:es)? (?:que|de|a)|mas barat[oa] que|(?:baj(?:e|a|en|ar)|caiga) de|<',
    ],
    [
      'above',
      'above|over|(?:more|higher|greater|dearer) th[ae]n|(?:pricier|more expensive) th[ae]n|exceeds?|beyond|(?:sur)?pass(?:es|ed)?|cross(?:es|ed)?|tops|uber|oberhalb von|mehr als|teurer als|hoher als|gros?ser als|ubersteigt|uberschreitet|ubertrifft|plus de|plus chere?s? que|superieure?s? (?:a|aux?)|au[ -]dessus de|depasse(?:nt)?|franchit|mas del?|mas car[oa]s? que|por encima del?|superior(?:es)? al?|mayor(?:es)? (?:que|de|a)|supere?a?|(?:suba|sube|pase|pasa) de|>',
    ],
  ] as const
).map(([test, words]) => [test, new RegExp(String.raw`(?<!\p{L})(?:${words})${filler}$`, 'u')]);
const after: readonly [Test, RegExp][] = (
  [
    [
      'at-most',
      'or (?:less|lower|below|under|cheaper|fewer)|tops|at (?:the )?(?:very )?most|oder (?:weniger|gunstiger|billiger|darunter)|hochstens|ou moins|au (?:maximum|plus)|o menos|como (?:maximo|mucho)|max(?:imum|imal|imo)?',
    ],
    [
      'at-least',
      'or (?:more|higher|above|over)|at (?:the )?(?:very )?least|oder (?:mehr|daruber)|mindestens|ou plus|au (?:minimum|moins)|o mas|como minimo|minimum|\\+',
    ],
  ] as const
).map(([test, words]) => [test, new RegExp(String.raw`^\s*(?:${words})(?!\p{L})`, 'u')]);

const falls =
  /\b(?:(?<!\w)falls?(?! (?:der|die|das|es|sich|ein|eine|den|ich))|fell|falling|drop(?:s|ped|ping)?|decreas\w+|declin\w+|go(?:es)? down|down|cheaper|less expensive|lower(?:s|ed)?|reduc(?:es?|ed|tions?)|loses?|discount(?:s|ed)?|(?<=% ?)off|on sale|price cuts?|sink\w*|gesunken|fall(?:t|en)|gunstiger|billiger|reduziert|rabatt(?:e|iert)?|gesenkt|senk\w+|preisnachlass|preissenkung(?:en)?|preis(?:sturz|verfall|ruckgang)|baiss\w+|diminu\w+|chut\w+|tomb\w+|moins chere?s?|reductions?|remises?|rabais|promo(?:tions?)?|soldes?|baj(?:a|an|e|en|ar|ada)|disminu\w+|rebaj\w+|descuentos?|mas barat[oa]s?|desciend\w+|cae|caiga)\b/;
const rises =
  /\b(?:ris(?:es?|en|ing)|rose|increas\w+|go(?:es)? up|climb\w*|hikes?|up(?! to\b)|more expensive|dearer|pricier|raise[sd]?|steig\w*|gestiegen|teurer|erhoh\w+|anstieg|preiserhohung(?:en)?|augment\w+|monte(?:nt|r)?|hausse\w*|plus chere?s?|sub(?:e|en|ir|a|an|ida)|aument\w+|mas car[oa]s?|encarec\w+)\b/;
const asPrice =
  /(?:^|\b(?:for|at|only|just|to|pour|a|por|fur|zu|nur|noch|costs?|kostet|kosten|coute(?:nt)?|cuest[ae]n?))\s*$/u;
/** Something goes up or down, and nothing says what: in what people watch that is a price. */
const movesAlone =
  /\b(?:(?:is|are|gets?|been) reduced|drops|falls|goes (?:up|down)|rises|sinkt|steigt|fallt|baisse|augmente|diminue|baj[ae]|sub[ae])(?:\s*[?!.]*$| (?:el|la|los|las) )/u;
const reaches =
  /\b(?:reach(?:es|ed)?|hits?|to|erreicht|auf|atteint|alcan(?:za|ce)|lleg(?:a|ue)(?: a)?|a)\s*$/;

const gone =
  /\b(?:sold out|sells? out|runs? out|(?:no stock|none|nothing) left|(?:sind|ist) weg|plus de(?= (?:billets?|places?|stock)\b)|se (?:acab|termin)[ae]n?|selling out|out of stock|unavailable|no longer (?:available|in stock|sold)|not (?:available|in stock)|ausverkauft|vergriffen|nicht (?:mehr )?(?:verfugbar|lieferbar|auf lager|erhaltlich|vorratig)|epuisee?s?|(?:en )?rupture(?: de stock)?|indisponibles?|(?:n'est )?plus (?:disponibles?|en stock)|hors stock|agotad[oa]s?|se agot[ae]n?|sin (?:stock|existencias)|fuera de stock|no (?:esta )?disponibles?|ya no (?:esta )?disponibles?)\b/;
const discontinued =
  /\b(?:discontinued|no longer (?:made|produced)|eingestellt|auslaufmodell|nicht mehr hergestellt|arretee? de production|plus fabriquee?s?|descatalogad[oa]s?|descontinuad[oa]s?)\b/;
const limited =
  /\b(?:(?:only )?(?:a )?few (?:are )?left|almost (?:gone|sold out)|nearly sold out|low (?:in|on) stock|running low|fast ausverkauft|nur noch wenige|bientot epuisee?s?|derniers exemplaires|ultimas unidades|quedan poc[oa]s)\b/;
const preOrder = /\b(?:pre-?orders?|pre-?ordered|vorbestell(?:en|bar|ung(?:en)?)|precommandes?|preventas?)\b/;
const back =
  /\b(?:(?:back )?in stock|re-?stock(?:s|ed|ing)?|stock (?:comes? in|arrives?)|(?:is|are|be|comes?|came|coming) back(?: again)?|(?:(?:is|are|becomes?|gets?|again|be) )?available(?: again)?|buyable|bookable|obtainable|can (?:(?:i|we|you|one) )?(?:be (?:bought|ordered|booked|reserved)|buy|order|book|reserve)(?: (?:it|them|again))*|free(?= (?:slots?|spots?|places?|seats?|appointments?|rooms?|dates)\b)|(?<=\b(?:slots?|spots?|places?|seats?|appointments?|rooms?) (?:(?:is|are|becomes?|gets?) )?)(?:free|open|left)|(?<=\bwaiting list (?:is )?)open(?:s|ed)?|ha(?:s|ve)(?= vacanc(?:y|ies)\b)|(?:go(?:es)?|are) on sale(?= .*tickets?)|(?<=tickets? )(?:go(?:es)?|are) on sale|(?<=\b(?:registration|booking|enrol?ment|applications?|ticket shop)s?\b[^,.;]{0,40} )(?:opens?|is open|are open)|wieder (?:da|zu haben|im handel)|im (?:vor)?verkauf|(?:reservieren|buchen|bestellen)\s*$|nachschub|(?:wieder )?(?:verfugbar|lieferbar|erhaltlich|vorratig|bestellbar|buchbar|auf lager)|freie?[nrs]?(?= (?:platze?n?|termine?n?|slots?|zimmer)\b)|(?:de nouveau |a nouveau |redevient )?(?:disponibles?|dispos?|en stock|en vente)|(?<=(?:termine?|platze?|zimmer|slots?) )frei|(?<=\b(?:rendez-vous|places?|creneaux?|chambres?) )libres?|de retour|reassorts?|peut[- ]on(?: (?:de nouveau |a nouveau )?(?:reserver|commander|acheter))?|reapprovisionn\w+|(?:de nuevo )?(?:disponibles?|en stock)|(?:se )?pued(?:en?|o)(?: (?:comprar|reservar|pedir))|reposicion|hay(?:a|an)? (?:stock|existencias)|hay(?:a|an)?(?= (?:tallas?|entradas|plazas|citas|billetes)\b)|(?<=\b(?:citas?|plazas?|habitacion(?:es)?|huecos?) )libres?|a la venta)\b/;

/** Reads the conditions of one part of a goal. `kind` is what the part is about where it says so. */
export function findConditions(text: GoalText, kind: ConditionKind | null): FoundConditions {
  const found: FoundConditions = { conditions: [], rest: text };
  readRanges(found, kind);
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
  const compared = amounts.filter((amount) => testOf(folded, amount) !== null);
  if (compared.length === 0) return movesAlone.test(folded) ? 'price' : null;
  return compared.some(
    (one) =>
      (one.isPercent && directionOf(folded) === null) || countsThings(folded, one) || isFloor(folded, one),
  )
    ? 'number'
    : 'price';
}

/** Without a currency, people wait for prices to be low; what they wait for to be high is something else. */
function isFloor(folded: string, amount: Amount): boolean {
  const test = testOf(folded, amount)?.test;
  return (
    !amount.isPercent &&
    (test === 'above' || test === 'at-least') &&
    /\p{L}{3}/u.test(folded.slice(0, amount.start - 12))
  );
}

/** "450 cm", "10,000 signatures": a number of something; "500", "500 for the lamp": money. */
function countsThings(folded: string, { isPercent, end }: Amount): boolean {
  if (isPercent) return false;
  const next = /^\s?([\p{L}°³²]+)/u.exec(folded.slice(end, end + 40))?.[1];
  if (next === undefined || /^(?:max|min|tops$|mark$)/u.test(next)) return false;
  // Some units are also short words: "m'", "l'".
  return /^(?:[cdkm]?m|[cdh]?l|k?g|t|h|s|w)$/u.test(next) || !stopWords.has(next);
}

/** "Between 300 and 400 €": two conditions, which hold together. */
function readRanges(found: FoundConditions, kind: ConditionKind | null): void {
  const match = range.exec(found.rest.folded);
  if (!match || (kind !== null && kind !== 'price' && kind !== 'number')) return;
  const [least, most] = [match[1] ?? '', match[2] ?? ''].map((text) => findAmounts(text)[0]);
  if (!least || !most) return;
  const currency = most.currency ?? least.currency;
  const about = currency ? 'price' : (kind ?? kindOfRange(found.rest.folded, match));
  found.conditions.push(
    { kind: about, test: 'at-least', value: least.value, currency, percent: false },
    { kind: about, test: 'at-most', value: most.value, currency, percent: false },
  );
  found.rest = blankOut(found.rest, match.index, match[0].length);
}

function kindOfRange(folded: string, match: RegExpExecArray): ConditionKind {
  const end = match.index + match[0].length;
  return countsThings(folded, { start: match.index, end, value: 0, currency: null, isPercent: false })
    ? 'number'
    : 'price';
}

function readAmounts(found: FoundConditions, kind: ConditionKind | null): void {
  for (const amount of findAmounts(found.rest.folded).slice(0, mostAmounts)) {
    const folded = found.rest.folded;
    const direction = directionOf(folded);
    const test = testOf(folded, amount);
    // "Falls … at least 100 €" cannot be a level: nothing falls to at least.
    const isSize = direction === 'falls' && (test?.test === 'at-least' || test?.test === 'above');
    const isDifference = isSize || isBy(folded, amount) || (amount.isPercent && kind !== 'number');
    const isChange = isDifference && (direction !== null || changeSigns.test(folded));
    if (!isChange && !test && !isPriceTag(found, amount)) continue;
    const about = amount.currency !== null || kind === 'availability' ? 'price' : (kind ?? 'price');
    if (about !== 'price' && about !== 'number') continue;
    found.conditions.push({
      kind: about,
      test: isChange
        ? (direction ?? 'changes')
        : (test?.test ?? (direction === 'rises' ? 'at-least' : 'at-most')),
      value: amount.value,
      currency: amount.currency,
      percent: isChange && amount.isPercent,
    });
    const start = test?.start ?? amount.start;
    const end = Math.max(test?.end ?? amount.end, amount.end);
    found.rest = blankOut(found.rest, start, end - start);
  }
}

/** "When it costs 45 €", "at 60 €": an amount that nothing is compared with, said as a price, is what one would pay. */
function isPriceTag({ conditions, rest }: FoundConditions, amount: Amount): boolean {
  if (amount.currency === null || conditions.length > 0 || wantsGoing.test(rest.folded)) return false;
  return asPrice.test(headOf(rest.folded, amount));
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
  // What is counted or measured is reached from below, a price more often from above.
  const isUp = directionOf(head) === 'rises' || (directionOf(head) === null && countsThings(folded, amount));
  const test = isUp ? 'at-least' : 'at-most';
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
    [limited, 'limited'],
    [discontinued, 'discontinued'],
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
