// A price that came beside the one that stood there: the new one, and the old one that is shown with it.
import type { Content } from '../core/content.ts';
import type { FactReading } from './reading.ts';

/** "$68" became "$54.40 $68": what came beside a price that stays is the new price, and that one the old. */
export function besideOld(reading: FactReading, { facts }: Content): FactReading {
  const { fact, hunk } = reading;
  if (fact.kind !== 'price' || fact.before || !fact.after || hunk?.hunk.op !== 'modified') return reading;
  const old = facts.filter(
    ({ kind, block, currency }) =>
      kind === 'price' && block === hunk.hunk.beforeIndex && currency === fact.after?.currency,
  );
  const [before] = old;
  if (before === undefined || old.length > 1 || before.unit !== fact.after.unit) return reading;
  const [was, is] = [Number(before.value), Number(fact.after.value)];
  const delta = is - was;
  const percent = was === 0 ? null : Math.round((delta / was) * 1000) / 10;
  const { text, value, currency, unit } = before;
  return { ...reading, fact: { ...fact, before: { text, value, currency, unit }, delta, percent } };
}
