// Which of the things that moved a sentence speaks of: those it names best, by label, by the text around, by their numbers.
import { hasStem } from '../../core/match-words.ts';
import { amountsIn } from './amounts.ts';
import { ofMoney, ofTime } from './change-words.ts';
import type { Move } from './moves.ts';
import { contentStems } from './sentence-words.ts';
import { isMoney, isTime } from './units.ts';

/** All of them where nothing tells. */
export function speaksOf(folded: string, moves: readonly Move[]): readonly Move[] {
  const typed = ofKind(folded, moves);
  const stems = [...contentStems(folded)];
  const told = amountsIn(folded);
  const score = ({ label, around, was, is, by, unit, percent }: Move) => {
    const named = [...contentStems(label)].filter((stem) => hasStem(folded, stem)).length;
    const shared = stems.filter((stem) => hasStem(around, stem)).length;
    const numbers = told.filter(
      ({ values, unit: of }) =>
        values.some((value) => was.includes(value) || is.includes(value)) ||
        (values.some((value) => value === by) && (of === null || of === unit)) ||
        (of === '%' && percent !== null && values.some((value) => isRounded(Math.abs(percent), value))),
    ).length;
    return named * 3 + shared + numbers * 4;
  };
  const scored = typed.map((move) => ({ move, score: score(move) }));
  const most = Math.max(0, ...scored.map((one) => one.score));
  return scored.filter((one) => one.score === most).map(({ move }) => move);
}

/** Only those that the sentence names by their label; none where it names none. */
export function namedMoves(folded: string, moves: readonly Move[]): readonly Move[] {
  const score = ({ label }: Move) => [...contentStems(label)].filter((stem) => hasStem(folded, stem)).length;
  const most = Math.max(0, ...moves.map(score));
  return most === 0 ? [] : moves.filter((move) => score(move) === most);
}

function ofKind(folded: string, moves: readonly Move[]): readonly Move[] {
  const money = ofMoney.test(folded) ? moves.filter(({ unit }) => isMoney(unit)) : [];
  if (money.length > 0) return money;
  const time = ofTime.test(folded) ? moves.filter(({ unit }) => isTime(unit)) : [];
  return time.length > 0 ? time : moves;
}

/** 20.4 may be told as 20.4, or as 20. */
export function isRounded(exact: number, told: number): boolean {
  return Math.abs(exact - told) < 0.051 || (Number.isInteger(told) && Math.round(exact) === told);
}
