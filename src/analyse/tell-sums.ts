// Several prices of one list that went the same way, summed up: "2 of 3 plans got dearer; Pro rose most, +25%".
import type { FactDiff } from '../core/diff.ts';
import { askedFor, type Finding } from './finding.ts';
import { nameFact } from './name-fact.ts';
import { findNoun, type Noun, namesIn, nounOfList } from './nouns.ts';
import type { FactReading, Reading } from './reading.ts';
import { counted, cutText, percentText, valueText } from './wording.ts';

/** The same difference, read from one or several places of the page. */
export interface ToldFact {
  fact: FactDiff;
  readings: FactReading[];
  isRelevant: boolean;
}

/** So many prices of one list are summed up, and so many that only stand on the same page. */
const manyListed = 2;
const manyLoose = 3;
const baseWeight = 110;

export function tellSums(reading: Reading, told: readonly ToldFact[]): Finding[] {
  const prices = told.filter(({ fact }) => fact.kind === 'price' && fact.delta && fact.percent !== null);
  const isAsked = prices.some(({ isRelevant }) => isRelevant);
  const counting = prices.filter(({ isRelevant }) => isRelevant === isAsked);
  return [1, -1].flatMap((direction) => {
    const some = counting.filter(({ fact }) => Math.sign(fact.delta ?? 0) === direction);
    const list = commonList(reading, some);
    return some.length < (list === null ? manyLoose : manyListed) ? [] : [sumOf(reading, some, list)];
  });
}

function sumOf(reading: Reading, some: readonly ToldFact[], list: string | null): Finding {
  const isRise = (some[0]?.fact.delta ?? 0) > 0;
  const most = some.reduce((best, each) =>
    Math.abs(each.fact.percent ?? 0) > Math.abs(best.fact.percent ?? 0) ? each : best,
  );
  const verb = isRise ? 'rose' : 'fell';
  const count = countSome(reading, some, list);
  const went = count.isOfThings ? `got ${isRise ? 'dearer' : 'cheaper'}` : verb;
  return {
    say: (quoteLength) => {
      const name = cutText(nameFact(most.fact), Math.min(quoteLength, 60)) || 'the largest';
      return `${count.said} ${went}; ${name} ${verb} most, ${percentText(most.fact.percent ?? 0)}`;
    },
    hunks: [...new Set(some.flatMap(({ readings }) => readings.flatMap(({ hunk }) => hunk?.index ?? [])))],
    facts: some.flatMap(({ readings }) => readings.map(({ index }) => index)),
    before: most.fact.before && valueText(most.fact.before),
    after: most.fact.after && valueText(most.fact.after),
    weight: baseWeight + (most.isRelevant ? askedFor : 0),
    isSum: true,
  };
}

interface Count {
  said: string;
  isOfThings: boolean;
}

/** By the things that have the prices where they have a name, so that one with two prices counts once; else by prices. */
function countSome({ input }: Reading, some: readonly ToldFact[], list: string | null): Count {
  const { after, plan } = input;
  const prices = after.facts.filter(({ kind }) => kind === 'price');
  const recordAt = (block: number | null) => (block === null ? undefined : after.blocks[block]?.record);
  const listed = prices.flatMap(({ block }) => {
    const record = recordAt(block);
    return record !== undefined && after.records[record]?.list === list ? [record] : [];
  });
  const noun = list === null ? null : (nounOfList(after, list) ?? pluralNoun(namesIn(plan)));
  if (noun === null) {
    const all = list === null ? prices.length : listed.length;
    return { said: ofAll(some.length, all, { one: 'price', many: 'prices' }), isOfThings: false };
  }
  const changed = new Set(some.map(({ readings }) => recordOf(readings)));
  return { said: ofAll(changed.size, new Set(listed).size, noun), isOfThings: true };
}

function ofAll(count: number, all: number, { one, many }: Noun): string {
  return all > count ? `${count} of ${counted(all, one, many)}` : counted(count, one, many);
}

/** Who writes "plans" speaks of several; who writes "the product" means one. */
function pluralNoun(names: string): Noun | null {
  const noun = findNoun(names);
  return noun !== null && names.toLowerCase().includes(noun.many) ? noun : null;
}

/** The list that all of them stand in; null where they stand in none, or in several. */
function commonList({ input: { after } }: Reading, some: readonly ToldFact[]): string | null {
  const lists = new Set(some.map(({ readings }) => after.records[recordOf(readings) ?? -1]?.list));
  const [list] = lists;
  return lists.size === 1 ? (list ?? null) : null;
}

function recordOf(readings: readonly FactReading[]): number | undefined {
  return readings.find(({ hunk }) => hunk?.block?.record !== undefined)?.hunk?.block?.record;
}
