// The states of entries over time: what a status column, or a short text, said from when to when. Runs in a thread.
import { isState } from '../core/page/fact-kinds.ts';
import { saysState } from '../items/items.ts';
import { type State, stateOf, statesIn } from '../language/language.ts';
import type { Run, Track } from './entry-past.ts';
import type { Entry, EntryField } from './read-entries.ts';

/** States that answer the same question. */
const families: readonly (readonly State[])[] = [
  ['working', 'broken'],
  ['available', 'unavailable', 'limited', 'pre-order'],
  ['open', 'closed'],
  ['delivered', 'on-the-way'],
  ['on-time', 'delayed', 'cancelled'],
  ['active', 'ended'],
];

/** Longer texts say more than a state. */
const longestState = 80;

export interface StateTrack {
  track: Track;
  runs: Run[];
}

/** What says of each entry whether it is in one of the states: the field that did so at any time, for any of them. */
export function followStates(
  tracks: readonly Track[],
  states: readonly State[],
  columns: readonly string[] = [],
): StateTrack[] {
  const family = familyOf(states);
  const isOfFamily = (run: Run, kind: string) => statesOf(run, kind).some((state) => family.has(state));
  const named = (key: string) => columns.includes(key);
  // A column is one of states where any of its cells is; what has no name speaks for itself.
  const placeOf = ({ entry }: Track, key: string) => (key.startsWith('\n') ? '' : `${entry.list}\n${key}`);
  const says = ({ field, runs }: { field: EntryField; runs: Run[] }) =>
    runs.some((run) => isOfFamily(run, field.kind));
  const places = new Set(
    tracks.flatMap((track) =>
      [...track.fields].flatMap(([key, one]) =>
        !isTitle(track, one.field) && (named(key) || says(one)) ? [placeOf(track, key)] : [],
      ),
    ),
  );
  places.delete('');
  return tracks.flatMap((track) => {
    const found = [...track.fields].filter(
      ([key, one]) =>
        !isTitle(track, one.field) &&
        one.field.kind !== 'date' &&
        (places.has(placeOf(track, key)) || says(one)),
    );
    const [first] = found.toSorted(([one], [other]) => Number(named(other)) - Number(named(one)));
    return first === undefined ? [] : [{ track, runs: first[1].runs }];
  });
}

/** A name is no state: “Payments unavailable” is an incident of the past. */
function isTitle({ entry }: Track, { text }: EntryField): boolean {
  return entry.isListed && entry.fields.length > 1 && text === entry.title;
}

/** Sentences that say so, or the contrary, as one series: "The pool is open." from when to when. Null where none does. */
export function followTexts(tracks: readonly Track[], states: readonly State[]): StateTrack | null {
  const family = familyOf(states);
  const saying = tracks.filter(
    ({ entry }) =>
      isSentence(entry) &&
      entry.text.length <= longestSentence &&
      [...statesIn(entry.text)].some((state) => family.has(state)),
  );
  const runs = saying
    .flatMap(({ entry: { text }, spans }) => spans.map((span): Run => ({ ...span, value: text, text })))
    .sort((one, other) => one.from - other.from);
  const last = saying.find(({ spans }) => spans.at(-1)?.from === runs.at(-1)?.from);
  return last === undefined ? null : { track: last, runs };
}

const longestSentence = 200;

/** Nothing but words: what has a name and a value is a field. */
export function isSentence({ isListed, fields }: Entry): boolean {
  return !isListed && fields.every(({ name, kind }) => name === '' && kind === 'text');
}

function familyOf(states: readonly State[]): ReadonlySet<State> {
  return new Set(states.flatMap((state) => families.find((one) => one.includes(state)) ?? [state]));
}

/** A sentence that speaks of a state is none, unless it is nothing but that. */
function statesOf(run: Run, kind: string): State[] {
  if (run.text.length > longestState) return [];
  const said = isState(kind) ? [...statesIn(stateText(run))] : [stateOf(run.text)];
  return said.filter((state) => state !== null);
}

/** What was read of stock is a code; the page's own words are shown. */
function stateText({ value, text }: Pick<Run, 'value' | 'text'>): string {
  return statesIn(text).size > 0 || typeof value !== 'string' ? text : value.replaceAll('-', ' ');
}

export function isInState(run: Run, states: readonly State[]): boolean {
  return states.some((state) => saysState(stateText(run), state));
}

/** Stretches in which it was so: runs next to each other are one. */
export function stretches({ runs }: StateTrack, states: readonly State[]): Run[] {
  const found: Run[] = [];
  for (const run of runs) {
    if (!isInState(run, states)) continue;
    const last = found.at(-1);
    if (last !== undefined && last.to === run.from) last.to = run.to;
    else found.push({ ...run });
  }
  return found;
}
