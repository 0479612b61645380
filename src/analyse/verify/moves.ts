// Moves: every measure that went from one value to another, with how far, which way, and the words it stands among.
import type { Diff, FactDiff, Hunk } from '../../core/diff.ts';
import { foldText } from '../../core/match-words.ts';
import { type Amount, amountsIn } from './amounts.ts';
import { datesIn, dayNumber } from './dates.ts';

export interface Move {
  was: readonly number[];
  is: readonly number[];
  /** As units.ts names it; "day" for dates; null where nothing is said. */
  unit: string | null;
  sign: number;
  /** How far, without sign; null where that cannot be told. */
  by: number | null;
  /** Of what it was, with sign. */
  percent: number | null;
  /** Folded: what the page calls it. */
  label: string;
  /** Folded: the text it stands in, and the heading over it. */
  around: string;
}

export function findMoves({ facts, hunks }: Diff): Move[] {
  const told = facts.flatMap((fact) => factMove(fact, fact.hunk === null ? undefined : hunks[fact.hunk]));
  const isTold = (move: Move) =>
    told.some(
      ({ was, is }) =>
        was.some((value) => move.was.includes(value)) && is.some((value) => move.is.includes(value)),
    );
  return [...told, ...hunks.flatMap(hunkMoves).filter((move) => !isTold(move))];
}

function factMove(fact: FactDiff, hunk: Hunk | undefined): Move[] {
  const { kind, label, before, after, delta, percent } = fact;
  if (!before || !after) return [];
  const [was, is] = [before, after].map(({ text, value }) => {
    const [first] = amountsIn(foldText(text));
    return { unit: first?.unit ?? null, values: valuesIn(`${foldText(text)} ${value}`) };
  });
  const days = kind === 'date' ? daysBetween(`${before.value}`, `${after.value}`) : null;
  const by = delta ?? days;
  const sign = by === null ? signOf(fact) : Math.sign(by);
  if (sign === 0) return [];
  return [
    {
      ...{ was: was?.values ?? [], is: is?.values ?? [], sign, percent },
      unit: kind === 'date' ? 'day' : (after.currency ?? is?.unit ?? (kind === 'percent' ? '%' : null)),
      by: by === null ? null : round(Math.abs(by)),
      label: foldText(label),
      around: foldText(
        `${label} ${hunk?.where.trail.join(' ') ?? ''} ${hunk?.before ?? ''} ${hunk?.after ?? ''}`,
      ),
    },
  ];
}

function signOf({ kind, before, after }: FactDiff): number {
  if (!before || !after || (kind !== 'date' && kind !== 'version')) return 0;
  return Math.sign(String(after.value).localeCompare(String(before.value), 'en', { numeric: true }));
}

function hunkMoves({ op, before, after, where }: Hunk): Move[] {
  if (op !== 'modified' || before === null || after === null) return [];
  const [was, is] = [foldText(before), foldText(after)];
  const around = `${foldText(where.trail.join(' '))} ${was} ${is}`;
  const days = daysBetween(was, is);
  if (days !== null && days !== 0)
    return [
      {
        was: valuesIn(was),
        is: valuesIn(is),
        unit: 'day',
        sign: Math.sign(days),
        by: Math.abs(days),
        percent: null,
        label: '',
        around,
      },
    ];
  return pairs(amountsIn(was), amountsIn(is)).map(([one, other]) => {
    const [from = 0, to = 0] = [one.values[0], other.values[0]];
    return {
      ...{ was: one.values, is: other.values, unit: other.unit ?? one.unit, sign: Math.sign(to - from) },
      by: round(Math.abs(to - from)),
      percent: from === 0 ? null : round(((to - from) / from) * 100),
      ...{ label: '', around },
    };
  });
}

/** The amounts that took each other's place: one by one where there are as many, else the only ones of their kind that differ. */
function pairs(was: readonly Amount[], is: readonly Amount[]): [Amount, Amount][] {
  const differ = (one: Amount, other: Amount) => one.values[0] !== other.values[0];
  if (was.length === is.length)
    return was.flatMap((one, at): [Amount, Amount][] => {
      const other = is[at];
      return other !== undefined && one.unit === other.unit && differ(one, other) ? [[one, other]] : [];
    });
  const gone = was.filter((one) => is.every((other) => differ(one, other)));
  const come = is.filter((one) => was.every((other) => differ(one, other)));
  const [from, to] = [gone[0], come[0]];
  if (gone.length !== 1 || come.length !== 1 || !from || !to || from.unit !== to.unit) return [];
  return [[from, to]];
}

function daysBetween(was: string, is: string): number | null {
  const [one, other] = [datesIn(was), datesIn(is)];
  if (one.length !== 1 || other.length !== 1 || !one[0] || !other[0]) return null;
  const [from, to] = [dayNumber(one[0]), dayNumber(other[0])];
  return from === null || to === null ? null : to - from;
}

export function valuesIn(folded: string): number[] {
  return amountsIn(folded).flatMap(({ values }) => values);
}

function round(value: number): number {
  return Number(value.toFixed(4));
}
