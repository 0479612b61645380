// Matches facts before and after, from the strongest evidence to the weakest.
import type { Fact } from '../../core/page/content.ts';
import { isOfProduct, isOldPrice } from '../../core/page/fact-kinds.ts';

export interface FactPair {
  was: Fact | null;
  is: Fact | null;
}

export interface FactPlaces {
  /** The headings a fact is under. */
  before: (fact: Fact) => string;
  after: (fact: Fact) => string;
  /** Blocks that were modified: index before → index after. */
  partner: Map<number, number>;
  /** Whether they describe two different things. */
  isApart: (was: Fact, is: Fact) => boolean;
}

/** Every fact of both sides is in one pair; a fact without partner is paired with null. */
export function pairFacts(before: Fact[], after: Fact[], places: FactPlaces): FactPair[] {
  const free = { before: new Set(before), after: new Set(after) };
  const pairs: FactPair[] = [];
  for (const sign of signs(places)) {
    const waiting = new Map<string, Fact[]>();
    for (const fact of free.after) {
      const key = sign.after(fact);
      if (key === null) continue;
      const list = waiting.get(key);
      if (list === undefined) waiting.set(key, [fact]);
      else list.push(fact);
    }
    for (const list of waiting.values()) list.reverse();
    const counts = sign.isUnique ? countKeys(free.before, sign.before) : null;
    for (const was of free.before) {
      const key = sign.before(was);
      const list = key === null ? undefined : waiting.get(key);
      if (key === null || list === undefined) continue;
      if (counts !== null && (counts.get(key) !== 1 || list.length !== 1)) continue;
      const at = list.findLastIndex(
        (is) => !places.isApart(was, is) && !(sign.isNaming === true && isRenamed(was, is)),
      );
      const [is] = at < 0 ? [] : list.splice(at, 1);
      if (is === undefined) continue;
      free.before.delete(was);
      free.after.delete(is);
      pairs.push({ was, is });
    }
  }
  for (const was of free.before) pairs.push({ was, is: null });
  for (const is of free.after) pairs.push({ was: null, is });
  return pairs;
}

interface Sign {
  before: (fact: Fact) => string | null;
  after: (fact: Fact) => string | null;
  /** Pairs only where the key is unique on either side; else in order. */
  isUnique?: boolean;
  /** True: two facts whose names have no word in common are not the same. */
  isNaming?: boolean;
}

function signs(places: FactPlaces): Sign[] {
  const both = (key: (fact: Fact) => string | null): Sign => ({ before: key, after: key });
  const placed = (key: (fact: Fact) => string): Sign => ({
    before: (fact) => inBlock(fact.block === null ? undefined : places.partner.get(fact.block), key(fact)),
    after: (fact) => inBlock(fact.block ?? undefined, key(fact)),
  });
  const under = (key: (fact: Fact) => string | null): Sign => ({
    before: (fact) => join(key(fact), places.before(fact)),
    after: (fact) => join(key(fact), places.after(fact)),
  });
  return [
    // In the same block: what stayed, then by label, then by currency and unit, then in order.
    placed((fact) => `${named(fact)} ${valued(fact)}`),
    placed((fact) => valued(fact)),
    placed((fact) => `${named(fact)} ${measured(fact)}`),
    placed((fact) => named(fact)),
    { ...placed((fact) => measured(fact)), isNaming: true },
    { ...placed((fact) => kindOf(fact)), isNaming: true },
    // Elsewhere: under the same headings, then anywhere, by label.
    under((fact) => labelled(fact, `${valued(fact)}`)),
    both((fact) => labelled(fact, `${valued(fact)}`)),
    under((fact) => labelled(fact, measured(fact))),
    { ...both((fact) => labelled(fact, measured(fact))), isUnique: true },
    { ...both((fact) => labelled(fact, '')), isUnique: true },
    // Structured data without a label to go by; and a text that lost its label but kept its headings.
    both((fact) => (fact.block === null ? valued(fact) : null)),
    { ...both((fact) => (fact.block === null ? `${fact.source} ${measured(fact)}` : null)), isUnique: true },
    { ...both((fact) => (fact.block === null ? fact.kind : null)), isUnique: true },
    {
      ...under((fact) => (isOfProduct(fact.kind) && fact.block !== null ? measured(fact) : null)),
      isUnique: true,
      isNaming: true,
    },
  ];
}

/** "Lentil soup 6.50" became "Goulash 8.90": no price rose. Words that only mean "price" name nothing. */
function isRenamed(was: Fact, is: Fact): boolean {
  const [one, other] = [nameWords(was), nameWords(is)];
  return one.size > 0 && other.size > 0 && ![...one].some((word) => other.has(word));
}

/** In a table or a record the first part of the label names the thing, and what follows the column. */
function nameWords({ label }: Fact): Set<string> {
  const words =
    label
      .toLowerCase()
      .split(' · ', 1)[0]
      ?.match(/\p{L}{3,}/gu) ?? [];
  return words.some((word) => saysPrice.has(word)) ? new Set() : new Set(words);
}

const saysPrice = new Set(
  (
    'price prices old now only sale offer deal from total today special regular was save cost costs fee our your new ' +
    'preis preise jetzt nur angebot aktion statt heute aktuell gesamt neu unser ' +
    'prix promo maintenant seulement offre total nouveau ancien ' +
    'precio precios ahora solo oferta hoy nuevo antes'
  ).split(' '),
);

function inBlock(block: number | undefined, key: string): string | null {
  return block === undefined ? null : `${block} ${key}`;
}

function join(key: string | null, trail: string): string | null {
  return key === null ? null : `${key}\n${trail}`;
}

function named(fact: Fact): string {
  return `${kindOf(fact)} ${fact.label.trim().toLowerCase()}`;
}

function measured(fact: Fact): string {
  return `${kindOf(fact)} ${fact.currency ?? ''} ${fact.unit ?? ''}`;
}

/** A crossed-out price is not the current price, even with the same value. */
function kindOf(fact: Fact): string {
  return isOldPrice(fact) ? 'old price' : fact.kind;
}

function valued(fact: Fact): string {
  return `${measured(fact)} ${fact.value}`;
}

/** Facts of text and of structured data are paired separately; merging then joins duplicates. */
function labelled(fact: Fact, more: string): string | null {
  return fact.label.trim() === '' ? null : `${fact.block === null} ${named(fact)} ${more}`;
}

function countKeys(facts: Set<Fact>, key: (fact: Fact) => string | null): Map<string, number> {
  const counts = new Map<string, number>();
  for (const fact of facts) {
    const own = key(fact);
    if (own !== null) counts.set(own, (counts.get(own) ?? 0) + 1);
  }
  return counts;
}
