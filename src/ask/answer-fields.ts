// What the fields of entries say: a day, a place, a price, the lowest of them, how one moved.
import { isFigure } from '../core/page/fact-kinds.ts';
import { foldText } from '../core/page/match-words.ts';
import { hasWord, ownPrice } from '../items/items.ts';
import { makeNeedle } from '../language/language.ts';
import { type Found, unanswered } from './answer.ts';
import { isConstant, presenceOf } from './answer-presence.ts';
import { holds } from './ask-facts.ts';
import type { Limit, Question } from './ask-question.ts';
import { sayDate, sayings } from './ask-say.ts';
import { type Asked, answerLines, isThere, type Line, lineOf, listedFirst, nameOf } from './entry-answer.ts';
import type { Run, Track } from './entry-past.ts';

interface FieldTrack {
  track: Track;
  name: string;
  kind: string;
  /** Currency and unit. */
  unit: string;
  runs: Run[];
}

export function answerFields(asked: Asked): Found {
  const { question, chosen } = asked;
  const { no } = sayings[question.language];
  const { intent } = question;
  const fields = listedFirst(chosen.tracks).flatMap((track) => fieldsOf(asked, track));
  if (fields.length === 0) return unanswered(no.facts);
  if (intent.do === 'extreme') return answerExtreme(asked, fields, intent.isLow);
  // Anything else is about entries that the question names: what all of them say is no answer.
  if (!chosen.isNamed) return unanswered(no.entries);
  if (intent.do === 'moved' || intent.do === 'often') return answerSteps(asked, fields);
  if (intent.do === 'held') return answerLimit(asked, fields, intent.condition);
  const shown = fields.filter(({ track }) => isThere(track));
  const lines = (shown.length > 0 ? shown : fields).flatMap((field) => linesOf(asked, field));
  return lines.length === 0 ? unanswered(no.facts) : answerLines(asked, '', lines);
}

/** Whether anything that the named entries say changed, and when. */
export function answerChanged(asked: Asked): Found {
  const { chosen, question } = asked;
  const { no } = sayings[question.language];
  const tracks = chosen.tracks.filter(({ entry }) => entry.isListed || entry.fields.some(isValue));
  if (!chosen.isNamed || tracks.length === 0) return unanswered(no.words);
  const fields = tracks.flatMap((track) => allFields(track).filter(({ runs }) => runs.length > 0));
  return answerSteps(asked, fields);
}

const isValue = ({ kind }: { kind: string }) => kind !== 'text';

function allFields(track: Track): FieldTrack[] {
  return [...track.fields.values()].map(({ field, runs }) => ({
    ...{ track, name: field.name, kind: field.kind, runs },
    unit: `${field.currency} ${field.unit}`,
  }));
}

/** The columns that are named, else the fields of the requested kind, else the only value there is. */
function fieldsOf({ question, chosen: { columns } }: Asked, track: Track): FieldTrack[] {
  const all = allFields(track);
  const named = all.filter(({ name }) => columns.includes(name));
  if (named.length > 0) return named;
  const kind = kindOf(question);
  if (kind === null) return singleField(question, all);
  const ofKind = all.filter((field) => field.kind === kind);
  const [first] = ofKind;
  if (kind !== 'price' || first === undefined) return ofKind;
  // Of several amounts the entry's own price, and not its deposit or what it cost before.
  const own = ownPrice(
    track.entry.fields.map((field) => ({ ...field, block: null })),
    null,
  );
  return [ofKind.find(({ name, runs }) => name === own?.name && runs.at(-1)?.text === own.text) ?? first];
}

/** What speaks of the thing that is counted ("15 users"), else the value of an entry that has but one. */
function singleField({ head }: Question, all: readonly FieldTrack[]): FieldTrack[] {
  if (head !== null) {
    const needle = makeNeedle(head);
    return all.filter(({ runs }) => hasWord(foldText(runs.at(-1)?.text ?? ''), needle)).slice(0, 1);
  }
  const values = all.filter(isValue);
  return values.length === 1 ? values : [];
}

function kindOf({ intent, kind }: Question): string | null {
  if (intent.do === 'field') return intent.kind;
  if (intent.do === 'extreme' || intent.do === 'compare') return kind ?? 'price';
  return kind;
}

function linesOf(asked: Asked, { track, runs }: FieldTrack): Line[] {
  const { period } = asked.question;
  const within = runs.filter((run) => isWithin(asked, run));
  const shown = period === null ? within.slice(-1) : within;
  return shown.map((run) => lineOf(asked, track, run));
}

/** When a figure was within a limit, the newest first; else what it was all the time. */
function answerLimit(asked: Asked, fields: readonly FieldTrack[], condition: Limit): Found {
  const { question } = asked;
  const lines = fields.flatMap(({ track, unit, runs }) => {
    const isOther = condition.currency !== null && !unit.startsWith(`${condition.currency} `);
    const within = isOther ? [] : runs.filter((run) => isWithin(asked, run));
    const holding = within.filter(({ value }) => holds(condition, value));
    return (holding.length > 0 ? holding : within).map((run) => lineOf(asked, track, run)).reverse();
  });
  return lines.length === 0 ? unanswered(sayings[question.language].no.facts) : answerLines(asked, '', lines);
}

function isWithin({ question: { period } }: Asked, { from, to }: Run): boolean {
  return period === null || (from < period.to && (to === null || to > period.from));
}

/** From what to what, the newest first. */
function answerSteps(asked: Asked, fields: readonly FieldTrack[]): Found {
  const { question, past } = asked;
  const { moved, notMovedThen, entry: say } = sayings[question.language];
  const { period, intent } = question;
  const direction = intent.do === 'moved' || intent.do === 'often' ? intent.direction : null;
  const steps = fields.flatMap(({ track, name, runs }) =>
    runs.flatMap((after, at) => {
      const before = runs[at - 1];
      const isIn = period === null || (after.from >= period.from && after.from < period.to);
      if (before === undefined || !isIn || before.text === after.text) return [];
      const isDown = Number(after.value) < Number(before.value);
      return direction === null || (direction === 'down') === isDown ? [{ track, name, before, after }] : [];
    }),
  );
  const nameOfField = (track: Track, name: string) =>
    name === '' || name === track.entry.title ? nameOf(track) : `${nameOf(track)}, ${name}`;
  const lines = steps
    .toSorted((one, other) => other.after.from - one.after.from)
    .map(({ track, name, before, after }): Line => {
      const what = sayings[question.language].quote(nameOfField(track, name));
      const text = moved(what, before.text, after.text, sayDate(after.from, question));
      return { text, quote: after.text, snapshotId: after.snapshotId, at: after.from };
    });
  const value = { text: `${lines.length}`, value: lines.length, currency: null, unit: null };
  const isCount = intent.do === 'often';
  if (lines.length > 0) return { ...answerLines(asked, '', lines), value: isCount ? value : null };
  const from = sayDate(Math.max(past.from, period?.from ?? 0), question);
  const to = sayDate(Math.min(asked.now, (period?.to ?? asked.now + 1) - 1), question);
  const same = [...new Set(fields.map(({ track }) => track))].map((track): Line => {
    // What came or went did not change, nor did it stay the same.
    if (!isConstant(asked, track)) return presenceOf(asked, track);
    const { entry, snapshotId, spans } = track;
    const text =
      direction === null && period === null
        ? say.partSame(nameOf(track), from)
        : notMovedThen(sayings[question.language].quote(nameOf(track)), from, to);
    return { text, quote: entry.title || entry.text, snapshotId, at: spans.at(-1)?.from ?? past.from };
  });
  return { ...answerLines(asked, '', same), value: isCount ? value : null };
}

function answerExtreme(asked: Asked, fields: readonly FieldTrack[], isLow: boolean): Found {
  const { question } = asked;
  const { no, entry } = sayings[question.language];
  const { period } = question;
  const figures = fields.filter(({ kind }) => isFigure(kind));
  const isPast = period !== null || question.isPast;
  const points = figures.flatMap(({ track, runs }) =>
    runs
      .filter((run) => typeof run.value === 'number' && (isPast ? isWithin(asked, run) : run.to === null))
      .map((run) => ({ track, run })),
  );
  const order = (one: { run: Run }, other: { run: Run }) =>
    (Number(one.run.value) - Number(other.run.value)) * (isLow ? 1 : -1);
  const [best] = points.toSorted(order);
  if (best === undefined) return unanswered(no.facts);
  // Other currencies and units cannot be compared.
  if (new Set(figures.map(({ unit }) => unit)).size > 1) return unanswered(no.entries);
  const lines = points
    .filter(({ run }) => run.value === best.run.value)
    .map(({ track, run }): Line => {
      const date = isPast ? sayDate(Math.max(run.from, period?.from ?? 0), question) : null;
      return { ...lineOf(asked, track, run), text: entry.extreme(isLow, nameOf(track), run.text, date) };
    });
  const { value, text } = best.run;
  return { ...answerLines(asked, '', lines), value: { text, value, currency: null, unit: null } };
}
