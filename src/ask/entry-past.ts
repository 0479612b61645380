// The entries of a page over time: when each was there, and what its fields said. Runs in a thread.
import { plainWords } from '../core/page/match-words.ts';
import type { Entry, EntryField, PageReading } from './read-entries.ts';

/** A version of a page and when it was first seen; the oldest come first. */
export interface PastReading extends PageReading {
  at: number;
  snapshotId: string;
}

/** For as long as it held; `to` is null while it does. */
export interface Run {
  value: number | string;
  text: string;
  snapshotId: string;
  from: number;
  to: number | null;
}

/** One entry, from the first version that has it to the last. */
export interface Track {
  /** As it was last seen. */
  entry: Entry;
  /** When it was there. */
  spans: { from: number; to: number | null; snapshotId: string }[];
  /** The last version that has it. */
  snapshotId: string;
  /** By name, else by kind and place. */
  fields: Map<string, { field: EntryField; runs: Run[] }>;
}

export interface EntryPast {
  tracks: Track[];
  /** Of the last version. */
  entries: Entry[];
  subject: string;
  /** What is known begins here, and was last read then. */
  from: number;
  at: number;
  snapshotId: string;
  /** The page was watched before: what was there at the beginning may have been there for longer. */
  isCut: boolean;
}

export function followEntries(readings: readonly PastReading[], isCut: boolean): EntryPast {
  const isTwice = findTwins(readings);
  const tracks = new Map<string, Track>();
  for (const [index, reading] of readings.entries()) {
    const seen = new Set<Track>();
    for (const entry of reading.entries) {
      const id = isTwice(entry) ? [entry.key, entry.list, ...entry.trail].join('\n') : entry.key;
      const track = tracks.get(id) ?? { entry, spans: [], snapshotId: '', fields: new Map() };
      tracks.set(id, track);
      // Of several with one name the first counts.
      if (seen.has(track)) continue;
      seen.add(track);
      open(track, entry, readings, index);
      extend(track, entry, reading);
    }
    for (const track of tracks.values()) if (!seen.has(track)) end(track, reading);
  }
  const last = readings.at(-1);
  return {
    tracks: [...tracks.values()],
    entries: last?.entries ?? [],
    subject: last?.subject ?? '',
    from: readings[0]?.at ?? 0,
    at: last?.at ?? 0,
    snapshotId: last?.snapshotId ?? '',
    isCut: isCut || readings.some((one) => one.isCut),
  };
}

/** Its name is on the page, in whichever form: a page with one article has no list of articles. */
function isSaid({ said }: PageReading, { title }: Entry): boolean {
  const name = plainWords(title);
  return name !== '' && said.includes(` ${name} `);
}

/** What is new as an entry, but was named before, has been there since. */
function open(track: Track, entry: Entry, readings: readonly PastReading[], index: number): void {
  const last = track.spans.at(-1);
  if (last !== undefined && last.to === null) return;
  let first = index;
  while (first > 0 && isNamedIn(readings[first - 1], entry)) first -= 1;
  const { at, snapshotId } = readings[first] ?? { at: 0, snapshotId: '' };
  track.spans.push({ from: at, to: null, snapshotId });
}

function isNamedIn(reading: PastReading | undefined, entry: Entry): boolean {
  return reading !== undefined && isSaid(reading, entry);
}

/** Entries that share their name with another of the same page. */
function findTwins(readings: readonly PastReading[]): (entry: Entry) => boolean {
  const twice = new Set<string>();
  for (const { entries } of readings) {
    const keys = new Set<string>();
    for (const { key } of entries) (keys.has(key) ? twice : keys).add(key);
  }
  return ({ key }) => twice.has(key);
}

function extend(track: Track, entry: Entry, { at, snapshotId }: PastReading): void {
  track.entry = entry;
  track.snapshotId = snapshotId;
  const counts = new Map<string, number>();
  const seen = new Set<string>();
  for (const field of entry.fields) {
    const base = field.name === '' ? `\n${field.kind}` : field.name;
    const count = counts.get(base) ?? 0;
    counts.set(base, count + 1);
    const key = count === 0 ? base : `${base}\n${count}`;
    seen.add(key);
    const known = track.fields.get(key) ?? { field, runs: [] };
    known.field = field;
    track.fields.set(key, known);
    addPoint(known.runs, { value: field.value ?? field.text, text: field.text, snapshotId }, at);
  }
  for (const [key, { runs }] of track.fields) if (!seen.has(key)) endRun(runs, at);
}

function addPoint(runs: Run[], point: Pick<Run, 'value' | 'text' | 'snapshotId'>, at: number): void {
  const last = runs.at(-1);
  if (last !== undefined && last.to === null && last.value === point.value && last.text === point.text)
    return;
  endRun(runs, at);
  runs.push({ ...point, from: at, to: null });
}

function end({ entry, spans, fields }: Track, reading: PastReading): void {
  const { at } = reading;
  const last = spans.at(-1);
  if (last === undefined || last.to !== null) return;
  if (!isSaid(reading, entry)) last.to = at;
  for (const { runs } of fields.values()) endRun(runs, at);
}

function endRun(runs: Run[], at: number): void {
  const last = runs.at(-1);
  if (last !== undefined) last.to ??= at;
}
