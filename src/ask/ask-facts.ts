// Questions about values over time: when, how much, lowest, highest. Every answer names the snapshots it rests on. Runs in a thread.
import { type Found, unanswered } from './answer.ts';
import type { Period } from './ask-period.ts';
import type { Limit, Question } from './ask-question.ts';
import { sayCondition, sayDate, sayings } from './ask-say.ts';
import { type AskedSite, chooseSeries, type FactSeries } from './choose-series.ts';
import type { Run } from './entry-past.ts';

const mostRuns = 5;

/** `series` are those of the site. */
export function answerFromFacts(
  question: Question,
  site: AskedSite,
  series: readonly FactSeries[],
  now: number,
): Found {
  const chosen = chooseSeries(question, site, series);
  const { no } = sayings[question.language];
  if (typeof chosen === 'string') return unanswered(no[chosen]);
  const { intent } = question;
  const history = { question, site, series: chosen, runs: runsOf(chosen) };
  if (intent.do === 'often') return answerTimes(history, intent, now);
  if (intent.do === 'extreme') return answerExtreme(history, intent.isLow);
  if (intent.do === 'held') return answerHeld(history, intent.condition, intent.isFirst);
  if (intent.do === 'moved') return answerMoved(history, intent.direction);
  if (intent.do === 'value' && intent.which !== undefined) return answerWhich(history, intent.which);
  return intent.do === 'compare' ? answerCompared(history) : answerValue(history);
}

interface FactHistory {
  question: Question;
  site: AskedSite;
  series: FactSeries;
  runs: Run[];
}

function runsOf({ points }: FactSeries): Run[] {
  const runs: Run[] = [];
  for (const { at, value, text, snapshotId } of points) {
    const last = runs.at(-1);
    if (last?.value === value) continue;
    const from = Date.parse(at);
    if (last !== undefined) last.to = from;
    runs.push({ value, text, snapshotId, from, to: null });
  }
  return runs;
}

function during(runs: readonly Run[], period: Period | null): Run[] {
  if (period === null) return [...runs];
  return runs.filter(({ from, to }) => from < period.to && (to === null || to > period.from));
}

function answerExtreme(history: FactHistory, isLow: boolean): Found {
  const { question, runs } = history;
  const within = during(runs, question.period).filter(({ value }) => typeof value === 'number');
  const order = (a: Run, b: Run) => (Number(a.value) - Number(b.value)) * (isLow ? 1 : -1);
  const found = within.toSorted(order)[0];
  if (found === undefined) return tooEarly(history);
  const { extreme } = sayings[question.language];
  return foundOf(
    history,
    extreme(isLow, whatOf(history), found.text, sayDate(startIn(found, question), question)),
    [found],
  );
}

/** The period ended before watching began. */
function isBefore({ from }: Run, { period }: Question): boolean {
  return period !== null && period.to <= from;
}

/** Within a period a value that was there before it began, began with it. */
function startIn({ from }: Run, { period }: Question): number {
  return period === null ? from : Math.max(from, period.from);
}

function answerHeld(history: FactHistory, condition: Limit, isFirst: boolean): Found {
  const { question, runs } = history;
  const { heldNow, held, never, neverThen } = sayings[question.language];
  const how = sayCondition(condition, question);
  const holding = during(runs, question.period).filter(({ value }) => holds(condition, value));
  const found = isFirst ? holding[0] : holding.at(-1);
  const first = runs[0];
  if (found === undefined) {
    if (first === undefined || isBefore(first, question)) return tooEarly(history);
    const since = sayDate(startIn(first, question), question);
    const text =
      question.period === null
        ? never(whatOf(history), how, since)
        : neverThen(whatOf(history), how, since, sayDate(question.period.to - 1, question));
    const cited = during(runs, question.period);
    return { ...foundOf(history, text, cited.length === 0 ? [first] : cited.slice(-mostRuns)), value: null };
  }
  // Values next to each other that all hold are one time.
  const { start, end } = stretch(runs, found, condition);
  const from = sayDate(start.from, question);
  const text =
    end === null
      ? heldNow(whatOf(history), how, from, found.text)
      : held(whatOf(history), how, from, sayDate(end, question), found.text);
  return foundOf(history, text, start === found ? [found] : [start, found]);
}

function stretch(runs: readonly Run[], found: Run, condition: Limit): { start: Run; end: number | null } {
  let first = runs.indexOf(found);
  let last = first;
  const isHeld = (at: number) => {
    const run = runs[at];
    return run !== undefined && holds(condition, run.value);
  };
  while (isHeld(first - 1)) first -= 1;
  while (isHeld(last + 1)) last += 1;
  return { start: runs[first] ?? found, end: runs[last]?.to ?? null };
}

export function holds({ test, value: limit }: Limit, value: number | string): boolean {
  if (typeof limit === 'number' && typeof value === 'number') {
    if (test === 'below') return value < limit;
    if (test === 'at-most') return value <= limit;
    if (test === 'above') return value > limit;
    if (test === 'at-least') return value >= limit;
  }
  // Few left is still there; what is ordered ahead is not.
  if (limit === 'in-stock') return value === 'in-stock' || value === 'limited';
  return value === limit;
}

function answerTimes(
  history: FactHistory,
  { condition, direction }: Question['intent'] & { do: 'often' },
  now: number,
): Found {
  const { question, runs } = history;
  const first = runs[0];
  if (first === undefined) return tooEarly(history);
  const { from, to } = question.period ?? { from: first.from, to: now + 1 };
  const isCounted = (after: Run, at: number) => {
    const before = runs[at - 1];
    if (before === undefined || after.from < from || after.from >= to) return false;
    if (condition !== null) return holds(condition, after.value) && !holds(condition, before.value);
    return direction === null || (direction === 'down') === Number(after.value) < Number(before.value);
  };
  const counted = runs.filter(isCounted);
  const count = `${counted.length}`;
  const { times } = sayings[question.language];
  const text = times(
    count,
    sayDate(Math.max(from, first.from), question),
    sayDate(Math.min(to - 1, now), question),
  );
  const value = { text: count, value: counted.length, currency: null, unit: null };
  return { ...foundOf(history, text, counted.slice(-mostRuns)), value };
}

function answerMoved(history: FactHistory, direction: 'down' | 'up' | null): Found {
  const { question, runs } = history;
  const { moved, notMoved, notMovedThen } = sayings[question.language];
  const steps = during(runs, question.period).flatMap((after) => {
    const before = runs[runs.indexOf(after) - 1];
    if (before === undefined || after.from < (question.period?.from ?? 0)) return [];
    const isDown = Number(after.value) < Number(before.value);
    return direction === null || (direction === 'down') === isDown ? [{ before, after }] : [];
  });
  const step = steps.at(-1);
  const first = runs[0];
  if (step !== undefined) {
    const { before, after } = step;
    const date = sayDate(after.from, question);
    return foundOf(
      history,
      moved(whatOf(history), stateText(history, before), stateText(history, after), date),
      [before, after],
    );
  }
  if (first === undefined || isBefore(first, question)) return tooEarly(history);
  const since = sayDate(startIn(first, question), question);
  const text =
    question.period === null
      ? notMoved(whatOf(history), since)
      : notMovedThen(whatOf(history), since, sayDate(question.period.to - 1, question));
  return { ...foundOf(history, text, during(runs, question.period).slice(-1)), value: null };
}

/** The first value that was seen, or the one before that of now. */
function answerWhich(history: FactHistory, which: 'first' | 'previous'): Found {
  const { question, runs } = history;
  const run = which === 'first' ? during(runs, question.period)[0] : runs.at(-2);
  if (run === undefined) return which === 'first' ? tooEarly(history) : answerMoved(history, null);
  const { several, from } = sayings[question.language];
  return foundOf(
    history,
    several(whatOf(history), from(stateText(history, run), sayDate(startIn(run, question), question))),
    [run],
  );
}

/** Then, and now. */
function answerCompared(history: FactHistory): Found {
  const { question, runs } = history;
  const { past, now } = sayings[question.language];
  const [then, last] = [during(runs, question.period).at(-1), runs.at(-1)];
  if (question.period === null || then === undefined || last === undefined) return tooEarly(history);
  const date = sayDate(Math.max(then.from, question.period.from), question);
  const text = [
    past(whatOf(history), stateText(history, then), date),
    now(whatOf(history), stateText(history, last), sayDate(last.from, question)),
  ].join(' ');
  return foundOf(history, text, then === last ? [last] : [then, last]);
}

function answerValue(history: FactHistory): Found {
  const { question, runs } = history;
  const { now, past, several, from } = sayings[question.language];
  const within = during(runs, question.period);
  const last = within.at(-1);
  if (last === undefined) return tooEarly(history);
  if (question.period === null) {
    return foundOf(history, now(whatOf(history), stateText(history, last), sayDate(last.from, question)), [
      last,
    ]);
  }
  if (within.length === 1) {
    const date = sayDate(Math.max(last.from, question.period.from), question);
    return foundOf(history, past(whatOf(history), stateText(history, last), date), [last]);
  }
  const shown = within.slice(-mostRuns);
  const list = shown.map((run) => from(stateText(history, run), sayDate(startIn(run, question), question)));
  return foundOf(history, several(whatOf(history), list.join(', ')), shown);
}

function stateText({ question, series }: FactHistory, { value, text }: Run): string {
  const { states } = sayings[question.language];
  return series.kind === 'availability' ? (states[String(value)] ?? text) : text;
}

function whatOf({ question, series }: FactHistory): string {
  const { kinds, quote } = sayings[question.language];
  return series.label !== '' && series.kind !== 'availability'
    ? quote(series.label)
    : (kinds[series.kind] ?? kinds.number);
}

/** The last of the runs is the value that is requested. */
function foundOf({ site, series }: FactHistory, answer: string, runs: readonly Run[]): Found {
  const last = runs.at(-1);
  const { currency, unit } = series;
  return {
    ...{ answered: true, answer, why: null },
    value: last === undefined ? null : { text: last.text, value: last.value, currency, unit },
    citations: runs.map(({ snapshotId, from, text }) => ({
      ...{ siteId: site.id, snapshotId, changeId: null },
      ...{ at: new Date(from).toISOString(), quote: text },
    })),
  };
}

function tooEarly({ question, runs }: FactHistory): Found {
  const { no, onlySince } = sayings[question.language];
  const first = runs[0];
  return unanswered(first === undefined ? no.facts : onlySince(sayDate(first.from, question)));
}
