// What a question asks for, by rules: in English, German, French and Spanish.
import type { FactKind } from '../core/page/fact-kinds.ts';
import { foldText } from '../core/page/match-words.ts';
import { factKindsOf, type Wish } from '../core/plan/plan.ts';
import { stateOf } from '../language/language.ts';
import { planGoal } from '../plan/plan.ts';
import { findPeriod, type Period } from './ask-period.ts';

export const languages = ['en', 'de', 'fr', 'es'] as const;
export type Language = (typeof languages)[number];

/** A limit, or a state of the stock. */
export interface Limit {
  kind: FactKind;
  test: 'below' | 'at-most' | 'above' | 'at-least' | 'becomes';
  value: number | string;
  currency: string | null;
}

export type Intent =
  | { do: 'extreme'; isLow: boolean }
  | { do: 'held'; condition: Limit; isFirst: boolean }
  | { do: 'moved'; direction: 'down' | 'up' | null }
  | { do: 'value' }
  /** How often it changed; where a kind is named, how often that did, or came to be so. */
  | { do: 'often'; condition: Limit | null; direction: 'down' | 'up' | null }
  | { do: 'changes' }
  | { do: 'last-change' }
  | { do: 'text' }
  | { do: 'unknown' };

export interface Question {
  text: string;
  language: Language;
  intent: Intent;
  kind: FactKind | null;
  /** What is left when all that is understood is taken away: names of things. */
  words: string[];
  period: Period | null;
}

const markers: Record<Language, RegExp> = {
  en: /\b(?:when|what|how|was|were|did|is|the|it|since|last|has|which|much|many)\b/gu,
  de: /\b(?:gibt|neues|steht|unter|uber|hoch|wann|wie|war|waren|der|die|das|es|seit|ist|hat|im|zuletzt|welche\w*|stand|viel|sich|wurde)\b/gu,
  fr: /\b(?:quoi|neuf|cette|semaine|quand|combien|quel\w*|etait|est|le|la|les|depuis|il|que|du|fois|au|qu|plus)\b/gu,
  es: /\b(?:cuando|cuant\w+|cual|que|el|la|los|desde|fue|estuvo|ha|del|por|vez|mas|costo)\b|¿/gu,
};

const asks = {
  when: /\b(?:when|last time|first time|wann|seit wann|quand|derniere fois|cuando|ultima vez)\b/u,
  often:
    /\b(?:how often|how many (?:times|changes)|wie oft|wie viele anderungen|wie haufig|combien de (?:fois|changements|modifications)|cuantas veces|cuantos cambios)\b/u,
  changes:
    /\b(?:what(?:'s| is| has| was| were| have)?(?: the)?(?: been)? (?:changed?|changes|new|different|updated|happened)|which changes|was (?:hat|ist|gibt|war|wurde)\b.*\b(?:geandert|neu|neues|passiert)|welche anderungen|qu'?est-ce qui a (?:change|bouge)|qu'?est-ce qu'?il y a de (?:neuf|nouveau)|quoi de neuf|quels changements|qu'a-t-il change|que (?:ha )?cambi\w+|que hay de nuevo|que cambios|que paso|novedades)\b/u,
  low: /\b(?:lowest|cheapest|minimum|least|smallest|niedrigst\w*|billigst\w*|gunstigst\w*|tiefst\w*|kleinst\w*|plus bas\w*|moins cher\w*|minim\w*|mas baj\w+|mas barat\w+)\b/u,
  high: /\b(?:highest|most expensive|dearest|maximum|biggest|peak|hochst\w*|teuerst\w*|grosst\w*|plus haut\w*|plus elev\w+|plus cher\w*|maxim\w*|mas alt\w+|mas car\w+)\b/u,
  first: /\b(?:first|zuerst|erstmals|ersten mal|premiere fois|primera vez)\b/u,
  down: /\b(?:drop\w*|fell|fall\w*|decreas\w*|cheaper|go(?:ne)? down|went down|gesunken|gefallen|sank|fiel|billiger|gunstiger|baiss\w*|diminu\w*|bajo|bajado|cayo|rebaj\w*)\b/u,
  up: /\b(?:rise|rose|risen|rais\w+|increas\w*|dearer|go(?:ne)? up|went up|more expensive|gestiegen|stieg|erhoht|teurer|augment\w*|monte\w*|subio|subido|aument\w*)\b/u,
  change:
    /\b(?:chang\w*|updat\w*|modif\w*|ander\w*|geandert|aktualisiert|modifi\w*|cambi\w*|actualiz\w*|mis a jour)\b/u,
  average: /\b(?:average|mean price|median|durchschnitt\w*|mittelwert|moyenn?e?|promedio|precio medio)\b/u,
  amount: /\b(?:how much|wie viel|wieviel|combien|cuanto)\b/u,
  value:
    /\b(?:how much|how high|what(?:'s| was| is| were| are)|which|what did .* cost|wie viel|wieviel|wie hoch|wie teuer|was kostete?t?|was hat .* gekostet|welche[rn]?|combien|quel\w* (?:est|etait|fut)|a quel prix|cuanto|cual (?:es|era|fue)|que precio)\b/u,
  text: /\b(?:what (?:did|does|do) .*\b(?:say|said|read|state)|what was written|wording|was (?:stand|steht|sagte?|hiess)|wie (?:lautete?t?|lautet)|que (?:disait|dit|disaient|decia|dice|ponia)|qu'?est-ce que disait|texte de|que texto)\b/u,
};

const kinds: readonly [FactKind, RegExp][] = [
  [
    'price',
    /\b(?:prices?|priced|pric\w+|costs?|costed|cheap\w*|expensive|dear\w*|preis\w*|kost\w*|gekostet|teuer\w*|teurer|billig\w*|gunstig\w*|prix|cout\w*|cher\w*|tarif\w*|precios?|cuest\w*|cost\w+|barat\w+|car[oa]s?)\b/u,
  ],
  [
    'availability',
    /\b(?:stock|availab\w+|sold out|lager\w*|verfugbar\w*|ausverkauft|lieferbar\w*|vergriffen|disponib\w+|epuise\w*|rupture|agot\w+|existencias)\b/u,
  ],
  ['version', /\b(?:versions?|releases?|version\w*|ausgabe|versiones)\b/u],
  ['rating', /\b(?:ratings?|stars?|bewertung\w*|sterne|notes?|etoiles|valoraci\w+|estrellas|puntuaci\w+)\b/u],
  ['percent', /\b(?:percent\w*|prozent\w*|pourcentage|porcentaje|interest rate|zinssatz|taux)\b/u],
];

/** Words that name nothing on a page. */
const empty = new Set(
  `a an the it its is was were be been are did does do has have had in on at of to for from by about with and or this that there under below above over
  when what which how much many often long time times last first ever since until before after say said says read state stated clause section paragraph part text
  current currently latest than new happened released i
  out back go went gone get got become became day days week month year now today show tell me page site currently lowest highest cheapest most least minimum maximum
  der die das den dem des ein eine einen es er sie ist war waren wurde wurden hat habe hatte im am in an auf zu von fur bei mit und oder seit wann was wie viel oft lange
  aktuell aktuelle aktueller derzeit jetzt neueste neuste als gibt neu neues passiert mal zuletzt zuerst letzten letzte letzter stand steht sagte lautete klausel abschnitt absatz teil seite unter uber wieder sich geworden gewesen hoch tief lag
  le la les l un une des du de d il elle est etait etaient a ete au aux en dans sur pour par avec et ou depuis quand que quoi quel quelle quels quelles combien
  actuel actuelle actuellement maintenant neuf nouveau est-ce bas haut fois derniere dernier premiere premier disait dit clause partie article page plus moins dessous dessus ce cette qu qui s y t
  el los las lo un una unos unas es era fue fueron estuvo estaba ha han sido al del en con por para y o desde cuando que cual cuanto cuanta cuantas cuantos cuesta
  ahora actual actualmente hay nuevo vez veces ultima ultimo primera primero decia dice clausula seccion parrafo parte pagina debajo encima mas menos se su sus esta este`.split(
    /\s+/,
  ),
);

export function readQuestion(text: string, now: number): Question {
  const folded = foldText(text);
  const { period, rest } = findPeriod(folded, now);
  const condition = conditionOf(rest);
  const kind = kinds.find(([, pattern]) => pattern.test(rest))?.[0] ?? condition?.kind ?? null;
  return {
    ...{ text, period, kind, language: languageOf(folded) },
    intent: intentOf(rest, kind, condition),
    words: wordsOf(rest),
  };
}

function intentOf(rest: string, kind: FactKind | null, condition: Limit | null): Intent {
  if (asks.text.test(rest)) return { do: 'text' };
  if (asks.average.test(rest)) return { do: 'unknown' };
  const direction = asks.down.test(rest) ? 'down' : asks.up.test(rest) ? 'up' : null;
  if (asks.often.test(rest)) return { do: 'often', condition, direction };
  if (condition !== null) return { do: 'held', condition, isFirst: asks.first.test(rest) };
  if (asks.low.test(rest) || asks.high.test(rest)) return { do: 'extreme', isLow: asks.low.test(rest) };
  const isChange = asks.change.test(rest);
  if (asks.when.test(rest)) {
    if (direction !== null || (kind !== null && isChange)) return { do: 'moved', direction };
    return isChange ? { do: 'last-change' } : { do: 'unknown' };
  }
  if (asks.changes.test(rest)) return { do: 'changes' };
  if (kind !== null && (direction !== null || isChange)) return { do: 'moved', direction };
  if (kind !== null ? asks.value.test(rest) : asks.amount.test(rest)) return { do: 'value' };
  // "Did it change this week?" is answered by how often.
  return isChange ? { do: 'often', condition: null, direction: null } : { do: 'unknown' };
}

/** Goals and questions name limits and states alike. */
function conditionOf(rest: string): Limit | null {
  const sold = /\b(?:se agoto|agotad\w+|epuise\w*|sold out|ausverkauft|vergriffen)\b/u.test(rest);
  if (sold) {
    return { kind: 'availability', test: 'becomes', value: 'out-of-stock', currency: null };
  }
  return planGoal(rest, null).wishes.flatMap(limitsOf)[0] ?? null;
}

function limitsOf(wish: Wish): Limit[] {
  return wish.tests.flatMap(({ op, value, currency, percent }): Limit[] => {
    const test = op === 'is' ? 'becomes' : op;
    if (value === null || percent || !isLimit(test)) return [];
    const kind = factKindsOf(wish)[0] ?? (test === 'becomes' ? 'availability' : 'price');
    return [{ kind, test, value: kind === 'availability' ? stockOf(String(value)) : value, currency }];
  });
}

/** The words for a state, as facts have it. */
function stockOf(words: string): string {
  const state = stateOf(words);
  return state === 'available' ? 'in-stock' : state === 'unavailable' ? 'out-of-stock' : words;
}

function isLimit(test: string): test is Limit['test'] {
  return limits.some((one) => one === test);
}

const limits: readonly Limit['test'][] = ['below', 'at-most', 'above', 'at-least', 'becomes'];

function languageOf(folded: string): Language {
  const counts = languages.map((one) => folded.match(markers[one])?.length ?? 0);
  return languages[counts.indexOf(Math.max(...counts))] ?? 'en';
}

/** What is asked, and of what kind, names no thing. */
const understood = [
  ...[
    asks.average,
    asks.when,
    asks.often,
    asks.low,
    asks.high,
    asks.first,
    asks.down,
    asks.up,
    asks.change,
    asks.amount,
  ],
  ...kinds.map(([, pattern]) => pattern),
].map((pattern) => new RegExp(pattern.source, 'gu'));

function wordsOf(rest: string): string[] {
  const bare = understood.reduce((text, pattern) => text.replace(pattern, ' '), rest);
  return [...bare.matchAll(/[\p{L}\p{N}][\p{L}\p{N}+#.-]*[\p{L}\p{N}+#]|[\p{L}]/gu)]
    .map(([word]) => word.replace(/-(?:t-)?(?:il|elle|ils|elles|on|ce)$/u, ''))
    .filter((word) => !empty.has(word) && !/^[\d.,]+$|^(?:euros?|eur|usd|dollars?|il)$/u.test(word));
}
