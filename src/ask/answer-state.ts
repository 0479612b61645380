// The state of entries: now, when it was so, how often, for how long. The page's own words are quoted; whether they mean "down" is for the reader.
import { plainWords } from '../core/page/match-words.ts';
import type { State } from '../language/language.ts';
import { type Found, unanswered } from './answer.ts';
import { answerPresence } from './answer-presence.ts';
import { sayDate, sayings } from './ask-say.ts';
import {
  type Asked,
  answerLines,
  isListed,
  isThere,
  type Line,
  lineOf,
  listedFirst,
  nameOf,
} from './entry-answer.ts';
import type { Run } from './entry-past.ts';
import { followStates, followTexts, isSentence, type StateTrack, stretches } from './entry-states.ts';

export function answerState(asked: Asked): Found {
  const { question, chosen, site } = asked;
  const { no, onlySince } = sayings[question.language];
  const { intent } = question;
  const states: readonly State[] = question.states.length > 0 ? question.states : ['available'];
  const found = statesOf(asked, states);
  // "Is the job still open?" of a list that gives no states: whether it is listed.
  if (found.length === 0 && chosen.isNamed && chosen.tracks.some(isListed)) return answerPresence(asked);
  // A question about no thing by name is answered by lists of states alone, unless its site is known.
  const isSure = chosen.isNamed || site.isMeant || found.some(({ track }) => isListed(track));
  if (found.length === 0 || !isSure) return unanswered(no.states);
  // "Is it in stock?" is about one thing.
  if (intent.do === 'held' && !chosen.isNamed && found.length > 1) return unanswered(no.entries);
  const ask = intent.do === 'state' ? intent.ask : intent.do === 'held' && intent.isWhen ? 'when' : 'now';
  const isCounted = found.every((one) => isSentence(one.track.entry) || isUnbroken(one));
  if (ask === 'often' && isCounted) return answerTimes(asked, found, states);
  const isNow = ask === 'now' && question.period === null;
  const lines = found.flatMap((one) => (isNow ? nowOf(asked, one) : timesOf(asked, one, states)));
  return lines.length === 0
    ? unanswered(onlySince(sayDate(asked.past.from, question)))
    : answerLines(asked, '', lines);
}

/** By a field that says so, of listed entries first; else by the sentences that do. */
function statesOf({ chosen }: Asked, states: readonly State[]): StateTrack[] {
  const found = followStates(chosen.tracks, states, chosen.columns);
  const tracks = new Set(listedFirst(found.map(({ track }) => track)));
  if (found.length > 0) return found.filter(({ track }) => tracks.has(track));
  // Whether a thing can be had is said in fields; in a sentence the words mean anything, unless it is named.
  const isStock = states.some((state) => stockStates.has(state));
  const texts = isStock && !chosen.isNamed ? null : followTexts(chosen.tracks, states);
  return texts === null ? [] : [texts];
}

const stockStates: ReadonlySet<State> = new Set(['available', 'unavailable', 'limited', 'pre-order']);

/** What is said now; several sentences may hold at once. Of an entry that is there without such a field, all that it says. */
function nowOf(asked: Asked, one: StateTrack): Line[] {
  const holding = one.runs.filter(({ to }) => to === null);
  if (holding.length > 0) return holding.map((run) => lineOfState(asked, one, run));
  if (isThere(one.track) && isListed(one.track)) return textsOf(asked, one.track);
  return one.runs.slice(-1).map((run) => lineOfState(asked, one, run));
}

function textsOf({ past, question }: Asked, track: StateTrack['track']): Line[] {
  const { next } = sayings[question.language].entry;
  const name = plainWords(track.entry.title);
  return past.entries
    .filter(({ text }) => ` ${plainWords(text)} `.includes(` ${name} `))
    .map(({ text }) => ({
      text: next(nameOf(track), text),
      quote: text,
      snapshotId: past.snapshotId,
      at: past.at,
    }));
}

/** It was read all the time that the entry was there: only then can be said what never was. */
function isUnbroken({ track, runs }: StateTrack): boolean {
  const isWhole = runs.every(
    ({ to }, at) => to === null || runs[at + 1] === undefined || runs[at + 1]?.from === to,
  );
  return isWhole && runs[0]?.from === track.spans[0]?.from && runs.at(-1)?.to === track.spans.at(-1)?.to;
}

/** A sentence is no name: it goes by the heading above it, or by the site. */
function lineOfState(asked: Asked, { track }: StateTrack, run: Run): Line {
  return lineOf(asked, named(asked, track), run);
}

function named({ site }: Asked, track: StateTrack['track']): StateTrack['track'] {
  const { entry } = track;
  return isSentence(entry)
    ? { ...track, entry: { ...entry, title: entry.trail.at(-1) ?? site.name } }
    : track;
}

function inPeriod({ question: { period } }: Asked, runs: readonly Run[]): Run[] {
  return runs.filter(
    ({ from, to }) => period === null || (from < period.to && (to === null || to > period.from)),
  );
}

/** When it was so, the newest first; else that it was not, and what it says. */
function timesOf(asked: Asked, one: StateTrack, states: readonly State[]): Line[] {
  const { question, past } = asked;
  const { never } = sayings[question.language].entry;
  const times = inPeriod(asked, stretches(one, states)).map((run) => lineOfState(asked, one, run));
  if (times.length > 0) return times.reverse();
  const name = nameOf(named(asked, one.track));
  const from = sayDate(Math.max(past.from, question.period?.from ?? 0), question);
  const isKnown = isSentence(one.track.entry) || isUnbroken(one);
  if (question.period === null && !isKnown) {
    const runs = one.runs.map((run) => lineOfState(asked, one, run));
    const isOver = one.runs.at(-1)?.to !== null && isThere(one.track);
    return [...(isOver ? textsOf(asked, one.track) : []), ...runs.reverse()];
  }
  if (question.period === null)
    return nowOf(asked, one).map((now) => ({ ...now, text: `${never(name, from)} ${now.text}` }));
  // Then it was not so: what it did say is the answer.
  const then = inPeriod(asked, one.runs).map((run) => lineOfState(asked, one, run));
  return then.reverse();
}

function answerTimes(asked: Asked, found: readonly StateTrack[], states: readonly State[]): Found {
  const { question, past } = asked;
  const { times } = sayings[question.language].entry;
  const from = sayDate(Math.max(past.from, question.period?.from ?? 0), question);
  const counted = found.map((one) => ({ one, runs: inPeriod(asked, stretches(one, states)) }));
  const lines = counted.flatMap(({ one, runs }): Line[] => {
    const [now] = nowOf(asked, one);
    if (now === undefined) return [];
    const last = runs.at(-1);
    const text = times(nameOf(named(asked, one.track)), `${runs.length}`, from);
    return [last === undefined ? { ...now, text } : { ...lineOfState(asked, one, last), text }];
  });
  const [only] = counted;
  const value =
    only === undefined || counted.length > 1
      ? null
      : { text: `${only.runs.length}`, value: only.runs.length, currency: null, unit: null };
  return { ...answerLines(asked, '', lines), value };
}
