// Which entries there are: now, in a state, new or gone since a day, the newest, the next by its date.
import { type Found, unanswered } from './answer.ts';
import { answerFields } from './answer-fields.ts';
import { answerPresence } from './answer-presence.ts';
import { answerState } from './answer-state.ts';
import type { Intent } from './ask-question.ts';
import { sayDate, sayings } from './ask-say.ts';
import { type Asked, answerLines, isListed, isThere, type Line, lineOf, nameOf } from './entry-answer.ts';
import type { Track } from './entry-past.ts';
import { followStates, isInState } from './entry-states.ts';
import type { EntryField } from './read-entries.ts';

type Listing = Intent & { do: 'entries' };

const dayMs = 24 * 60 * 60_000;
/** Without a time, new is what is new of late. */
const lateDays = 7;

export function answerEntries(asked: Asked, intent: Listing): Found {
  const { question, chosen } = asked;
  const tracks = chosen.tracks.filter(isListed);
  // "How many users does the Team plan have?" counts no entries.
  if (intent.isCount && chosen.isTitled) return answerFields(asked);
  if (tracks.length === 0) return unanswered(sayings[question.language].no.words);
  if (intent.of === 'added' || intent.of === 'removed') return answerMoves(asked, tracks, intent);
  if (intent.of === 'newest') return answerNewest(asked, tracks);
  if (intent.of === 'next') return answerNext(asked, tracks);
  const at = momentOf(asked);
  if (at < asked.past.from)
    return unanswered(sayings[question.language].onlySince(sayDate(asked.past.from, question)));
  const there = tracks.filter((track) => wasThere(track, at));
  const isHad = question.isHaving && chosen.columns.length > 0;
  const states = question.states.length > 0 ? question.states : isHad ? (['available'] as const) : [];
  // A column that is counted itself is no list of entries.
  if (intent.isCount && chosen.isHeadColumn) return unanswered(sayings[question.language].no.facts);
  // Of one that is named, what it says is the answer.
  if (chosen.isTitled && states.length > 0)
    return answerState({
      ...asked,
      question: { ...question, states: [...states], intent: { do: 'state', ask: 'now' } },
    });
  return states.length > 0 ? answerInState(asked, there, states, intent) : answerThere(asked, there, intent);
}

/** The end of the time that is asked about, or the last time the page was read. */
function momentOf({ question: { period }, checkedAt }: Asked): number {
  return period === null ? checkedAt : Math.min(period.to - 1, checkedAt);
}

const holdsAt = ({ from, to }: { from: number; to: number | null }, at: number) =>
  from <= at && (to === null || to > at);

const wasThere = ({ spans }: Track, at: number) => spans.some((span) => holdsAt(span, at));

function answerThere(asked: Asked, there: readonly Track[], { isCount }: Listing): Found {
  const { question, past, chosen } = asked;
  const at = momentOf(asked);
  const { now, none } = sayings[question.language].entry;
  const lists = new Set(chosen.tracks.map(({ entry }) => entry.list));
  const all = past.tracks.filter((track) => wasThere(track, at) && lists.has(track.entry.list)).length;
  const date = sayDate(at, question);
  const head = there.length === 0 ? none(`${all}`, date) : now(`${there.length}`, `${all}`, date);
  const found = answerLines(asked, head, there.map(lineOfEntry));
  return isCount ? { ...found, value: countOf(there.length) } : found;
}

function answerInState(
  asked: Asked,
  there: readonly Track[],
  states: Parameters<typeof isInState>[1],
  intent: Listing,
): Found {
  const { question } = asked;
  const at = momentOf(asked);
  const { entry: say, no } = sayings[question.language];
  const known = followStates(there, states, asked.chosen.columns);
  if (known.length === 0) {
    // "Open positions" that say nothing of being open are those that are listed.
    return question.states.every((state) => state === 'open' || state === 'active')
      ? answerThere(asked, there, intent)
      : unanswered(no.states);
  }
  const lines = known.map(({ track, runs }) => ({ track, run: runs.find((one) => holdsAt(one, at)) }));
  const inState = lines.flatMap(({ track, run }) =>
    run !== undefined && isInState(run, states) ? [lineOf(asked, track, run)] : [],
  );
  const date = sayDate(at, question);
  const value = intent.isCount ? countOf(inState.length) : null;
  if (inState.length > 0)
    return { ...answerLines(asked, say.now(`${inState.length}`, `${known.length}`, date), inState), value };
  // Where nothing is said of a state any more, "none" would be more than is known.
  const others = lines.flatMap(({ track, run }) => (run === undefined ? [] : [lineOf(asked, track, run)]));
  if (others.length === 0) return unanswered(no.states);
  return { ...answerLines(asked, say.none(`${known.length}`, date), others), value };
}

function answerMoves(asked: Asked, tracks: readonly Track[], { of, isCount }: Listing): Found {
  const { question, past, now } = asked;
  const { entry: say } = sayings[question.language];
  const isAdded = of === 'added';
  const since = Math.max(question.period?.from ?? now - lateDays * dayMs, past.from);
  const until = question.period?.to ?? now + 1;
  const moved = tracks
    .flatMap((track) => {
      const times = isAdded ? track.spans.map(({ from }) => from) : track.spans.map(({ to }) => to);
      // What is there from the beginning on was not added.
      const at =
        times.findLast((time) => time !== null && time > past.from && time >= since && time < until) ?? null;
      return at === null ? [] : [{ track, at }];
    })
    .sort((one, other) => other.at - one.at);
  const from = sayDate(since, question);
  const count = `${moved.length}`;
  const head =
    moved.length > 0
      ? (isAdded ? say.added : say.removed)(count, from)
      : (isAdded ? say.addedNone : say.removedNone)(from);
  const lines = moved.map(({ track, at }) => {
    const line = lineOfEntry(track);
    return { ...line, at, text: `${line.text} (${sayDate(at, question)})` };
  });
  const found = answerLines(asked, head, lines);
  return isCount ? { ...found, value: countOf(moved.length) } : found;
}

function answerNewest(asked: Asked, tracks: readonly Track[]): Found {
  const there = tracks.filter(isThere);
  const came = (track: Track) => track.spans.at(-1)?.from ?? 0;
  const last = Math.max(...there.map(came));
  const newest = there.filter((track) => came(track) === last);
  const dated = newestByDate(there);
  // Where all were there from the beginning on, only their own dates order them.
  const chosen = last > asked.past.from ? newest : dated;
  if (chosen.length === 0) return unanswered(sayings[asked.question.language].no.words);
  return answerPresence({
    ...asked,
    question: { ...asked.question, intent: { do: 'arrival' } },
    chosen: { ...asked.chosen, tracks: chosen },
  });
}

function newestByDate(tracks: readonly Track[]): Track[] {
  const days = tracks.flatMap((track) =>
    dateField(track).map(({ value }) => ({ track, day: String(value) })),
  );
  const last = days
    .map(({ day }) => day)
    .sort()
    .at(-1);
  return days.filter(({ day }) => day === last).map(({ track }) => track);
}

function answerNext(asked: Asked, tracks: readonly Track[]): Found {
  const { question, now } = asked;
  const { next, noNext } = sayings[question.language].entry;
  const today = new Date(now).toISOString().slice(0, 10);
  const coming = tracks
    .filter(isThere)
    .flatMap((track) => dateField(track).map((field) => ({ track, field, day: String(field.value) })))
    .filter(({ day }) => day >= today)
    .sort((one, other) => one.day.localeCompare(other.day));
  const [first] = coming;
  if (first === undefined) return unanswered(noNext);
  const lines = coming
    .filter(({ day }) => day === first.day)
    .map(({ track, field }) => ({ ...lineOfEntry(track), text: next(nameOf(track), field.text) }));
  return answerLines(asked, '', lines);
}

/** Its date, where it has one and not several. */
function dateField({ entry }: Track): EntryField[] {
  const dates = entry.fields.filter(({ kind, value }) => kind === 'date' && /^\d{4}-/u.test(String(value)));
  return dates.length === 1 ? dates : [];
}

function lineOfEntry(track: Track): Line {
  const { entry, snapshotId, spans } = track;
  return { text: nameOf(track), quote: entry.title || entry.text, snapshotId, at: spans.at(-1)?.from ?? 0 };
}

function countOf(count: number): Found['value'] {
  return { text: `${count}`, value: count, currency: null, unit: null };
}
