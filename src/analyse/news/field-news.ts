// A field that changed as a statement: it rose or fell, turned into another state, moved to another day, or became something else.
import type { FactValue } from '../../core/change/diff.ts';
import type { News, SaidState } from '../../core/change/statement.ts';
import { isFigure, isState } from '../../core/page/fact-kinds.ts';
import type { Field, FieldEdit, FieldKind } from '../../core/page/items.ts';
import { namesStock, type State, stateOf } from '../../language/language.ts';
import { clip, valueText, withoutColon } from '../wording.ts';

type Pair = Pick<FieldEdit, 'kind'> & { before: Field; after: Field };

/** `names`: whose field it is; none for the page's own. Null where it says nothing that can be said shortly. */
export function fieldNews({ name, kind, before, after }: FieldEdit, of: string[]): News | null {
  const field = fieldName(name, kind, before, after);
  // A row of two cells: the first names the second.
  const names = of.length === 1 && of[0] === field ? [] : of;
  if (before !== null && after !== null) {
    const pair = { kind, before, after };
    return (
      rankNews(name, pair, names) ??
      figureNews(field, pair, names) ??
      dateNews(field, pair, names) ??
      stateNews(field, pair, names) ?? {
        ...{ code: 'field.became', names, field, kind },
        ...{ before: said(before), after: said(after) },
      }
    );
  }
  const value = after ?? before;
  if (value === null) return null;
  return { code: after === null ? 'field.removed' : 'field.added', names, field, kind, value: said(value) };
}

export function said({ name, text, value, currency, unit }: Field): string {
  if (value === null) return clip(text);
  // A column "€ per tonne" says it already.
  const fact: FactValue = { text, value, currency: namesCurrency.test(name) ? null : currency, unit };
  return valueText(fact);
}

const namesCurrency = /\p{Sc}|(?<!\p{L})(?:EUR|USD|GBP|CHF|ct|cents?)(?!\p{L})/iu;

/** Names that say no more than the kind does. */
const generic =
  /^(?:(?:our |current |total |list |unit |monthly |sale )?prices?|preise?|prix|precios?|costs?|amount|availability|verf[uü]gbarkeit|disponibilit[eé]|disponibilidad|stock|stat(?:us|e|ut)|état|estado|zustand|dates?|datum|versions?|rating|value|number|text|)$/iu;

function fieldName(name: string, kind: FieldKind, ...sides: (Field | null)[]): string {
  const own = clip(withoutColon(name), 60);
  // A column of plain figures is named by what it calls them, unless they name themselves: "6 places".
  const isPlain =
    kind === 'text' || ((kind === 'number' || kind === 'count') && !sides.some((side) => side?.unit));
  const isValue = sides.some((side) => side !== null && withoutColon(side.text) === own);
  return isValue || (!isPlain && generic.test(own)) || /^(?:text|value)$/iu.test(own) ? '' : own;
}

/** Columns that count the rows: a lower figure there is no less. */
const rankName = /^(?:#|no\.?|nr\.?|n°|rank(?:ing)?|rang|pos(?:ition)?\.?|place|platz|puesto)$/iu;

function rankNews(name: string, { before, after }: Pair, [who]: string[]): News | null {
  if (who === undefined || !rankName.test(name.trim())) return null;
  const [was, is] = [Number(before.value ?? before.text), Number(after.value ?? after.text)];
  return Number.isInteger(was) && Number.isInteger(is)
    ? { code: 'item.moved', name: who, before: was, after: is }
    : null;
}

/** Of fewer than these a percentage says less than the figures themselves. */
const leastCounted = 20;

function figureNews(field: string, { kind, before, after }: Pair, names: string[]): News | null {
  const [was, is] = [before.value, after.value];
  if (!isFigure(kind) || typeof was !== 'number' || typeof is !== 'number') return null;
  // A score or a range is two figures.
  if ([before, after].some(({ text }) => /\d ?[–:/] ?\d/u.test(text))) return null;
  if (!Number.isFinite(was) || !Number.isFinite(is) || was === is) return null;
  if (before.currency !== after.currency || before.unit !== after.unit) return null;
  // Another year is no larger one.
  const isYear =
    kind === 'number' && before.unit === null && [was, is].every((one) => one >= 1900 && one < 2100);
  if (isYear && Number.isInteger(was) && Number.isInteger(is)) return null;
  const isCounted = kind === 'number' || kind === 'count';
  const isReported = kind === 'price' || (isCounted && (was >= leastCounted || !Number.isInteger(was)));
  const percent = isReported && was > 0 && is >= 0 ? Math.round((1000 * (is - was)) / was) / 10 : null;
  return {
    ...{ code: is > was ? 'figure.rose' : 'figure.fell', names, field, kind },
    ...{ before: said(before), after: said(after), percent: percent === 0 ? null : percent },
  };
}

const dayMs = 24 * 60 * 60_000;

function dateNews(field: string, { kind, before, after }: Pair, names: string[]): News | null {
  if (kind !== 'date') return null;
  const [was, is] = [daysOf(before), daysOf(after)];
  const steps = new Set(was.map((day, at) => (is[at] ?? Number.NaN) - day));
  const [step = Number.NaN] = steps;
  const isOne = was.length === is.length && steps.size === 1 && Number.isFinite(step) && step !== 0;
  return {
    ...{ code: 'date.moved', names, field, kind, days: isOne ? step : null },
    ...{ before: said(before), after: said(after) },
  };
}

/** One for a day, two for a range. */
function daysOf({ value }: Field): number[] {
  return String(value)
    .split('/')
    .map((part) =>
      /^\d{4}-\d{2}-\d{2}/u.test(part) ? Math.round(Date.parse(part.slice(0, 10)) / dayMs) : Number.NaN,
    );
}

/** That it is goods in a stock, by the page's own words. */
const stockWords =
  /stock|sold|basket|cart|lager|vorr[aä]t|ausverkauft|vergriffen|warenkorb|panier|rupture|épuis|agotad|existencia|carrito|esaurit|carrello|esgotad|uitverkocht|voorraad|winkel/iu;

const plainStates: Partial<Record<State, SaidState>> = {
  ...{ limited: 'limited', 'pre-order': 'pre-order', open: 'open', closed: 'closed', working: 'working' },
  ...{ delivered: 'delivered', 'on-time': 'on-time', delayed: 'delayed', cancelled: 'cancelled' },
};
const opposites: Partial<Record<State, readonly State[]>> = {
  ...{
    available: ['unavailable'],
    open: ['closed'],
    working: ['broken'],
    'on-time': ['delayed', 'cancelled'],
  },
};
/** What structured data says of the stock, and the reader of a choice. */
const ofValue: Readonly<Record<string, State>> = {
  ...{ 'in-stock': 'available', 'out-of-stock': 'unavailable', limited: 'limited', 'pre-order': 'pre-order' },
  ...{ available: 'available', unavailable: 'unavailable' },
};

function stateNews(field: string, { kind, before, after }: Pair, names: string[]): News | null {
  if (!isState(kind)) return null;
  const [was, is] = [readState(before), readState(after)];
  const isBack = is !== null && was !== null && (opposites[is]?.includes(was) ?? false);
  // "Stock" is what the state is of, not a part of the thing.
  const part = kind === 'availability' && namesStock(field) ? '' : field;
  const [from, to] = [shownState(was, after, before), shownState(is, before, after)];
  // "6 left", then "4 left": the words say what the state does not.
  const shown = from === to ? { from: null, to: null } : { from, to };
  return {
    ...{ code: 'state.turned', names, field: part, kind, isBack, ...shown },
    ...{ before: said(before), after: said(after), isWord: stateOf(said(after)) !== null },
  };
}

function readState({ kind, text, value }: Field): State | null {
  const coded = ofValue[String(value)] ?? null;
  return kind === 'availability' ? (coded ?? stateOf(text)) : (stateOf(text) ?? coded);
}

/** "14", "7 Stück", "In stock: 0": the figure has news of its own. */
const isCount = /^\d[\d.,]*(?: \p{L}{1,12}\.?)?$|[:=(] ?0$/u;

/** Null where the page's own words say more than the state: “Delayed 40 min”, “Major outage”. */
function shownState(state: State | null, other: Field, { kind, text, name, value }: Field): SaidState | null {
  // A button or choice has its name for a text: “14:15”.
  const isChoice = kind === 'status' && value === state;
  if (state === null || (/\d/u.test(text) && !isCount.test(text) && !isChoice) || text.length > 40)
    return null;
  const isStock = stockWords.test(`${name} ${other.text} ${text}`);
  if (state === 'available') return isStock ? 'in-stock' : 'available';
  if (state === 'unavailable') return isStock ? 'sold-out' : 'unavailable';
  return plainStates[state] ?? null;
}
