// How long pages take to be read, compared and understood.
import { median, percentile } from '../bench/statistics.ts';
import type { Figure } from './eval-set.ts';
import { milliseconds } from './figures.ts';

/** From the milliseconds of each page of each case. */
export function timeFigures(times: readonly (readonly number[])[]): Figure[] {
  const all = times.flat().filter((ms) => ms > 0);
  return [
    milliseconds('time per page, median', median(all)),
    milliseconds('time per page, p99', percentile(all, 0.99)),
  ];
}

/** Of analysing alone; null where there was nothing to analyse. */
export function analysisFigures(times: readonly (number | null)[]): Figure[] {
  const all = times.filter((ms) => ms !== null);
  return [
    milliseconds('analysis by rules, median', median(all), { most: 5 }),
    milliseconds('analysis by rules, p99', percentile(all, 0.99)),
  ];
}
