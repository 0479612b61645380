// iCalendar: each event a list item with its dates and place, in the order of time.
import type { Block, Link } from '../../core/page/content.ts';
import { cleanText } from '../../core/text.ts';
import { resolveLink } from '../html/links.ts';
import { shorten } from '../html/tree.ts';
import { foldSpace, mainBlock, type Reading, type Source } from '../reading.ts';
import { newFields } from '../records/fields.ts';
import { type FoundRecord, finishRecords } from '../records/finish-records.ts';

const MAX_EVENTS = 10_000;
const MAX_MOMENTS = 100;

type Entry = Map<string, string>;

export function readCalendar(source: Source): Reading | null {
  const text = source.text();
  if (!/^\s*BEGIN:VCALENDAR/i.test(text)) return null;
  const { title, entries } = parse(text);
  const blocks: Block[] = [];
  const links: Link[] = [];
  const found: FoundRecord[] = [];
  const trail = title === '' ? [] : [shorten(title, 120)];
  if (title !== '') blocks.push(mainBlock('heading', title, 'calendar', { level: 1 }));
  for (const entry of entries.sort(byTime)) {
    const line = lineOf(entry);
    if (line === '') continue;
    const name = textIn(entry, 'SUMMARY');
    const selector = shorten(`event ${textIn(entry, 'UID')}`, 200);
    blocks.push(mainBlock('list-item', line, selector, { trail }));
    const about = textIn(entry, 'DESCRIPTION');
    if (about !== '')
      blocks.push(mainBlock('paragraph', about, selector, { trail: [...trail, shorten(name || line, 120)] }));
    const href = resolveLink(textIn(entry, 'URL'), source.url);
    const from = blocks.length - (about === '' ? 1 : 2);
    found.push(recordOf(entry, name || line, href, [from, blocks.length - 1]));
    if (href !== null) links.push({ href, text: shorten(name, 500), region: 'main' });
  }
  return { title: shorten(title, 500), blocks, links, records: finishRecords(found) };
}

/** The same event may come again: its start is part of what it is known by. */
function recordOf(
  entry: Entry,
  title: string,
  href: string | null,
  blocks: FoundRecord['blocks'],
): FoundRecord {
  const fields = newFields();
  fields.add('date', whenOf(entry));
  fields.add('location', textIn(entry, 'LOCATION'));
  fields.add('status', textIn(entry, 'STATUS').toLowerCase());
  fields.add('description', textIn(entry, 'DESCRIPTION'));
  const id = [textIn(entry, 'UID'), textIn(entry, 'RECURRENCE-ID')].filter((part) => part !== '').join(' ');
  return { list: 'events', id, title: shorten(title, 300), href, fields: fields.values, blocks };
}

/** Exports come in any order; a calendar has but one. */
function byTime(a: Entry, b: Entry): number {
  const key = (entry: Entry): string =>
    `${entry.get('DTSTART') ?? entry.get('DUE') ?? ''} ${entry.get('UID') ?? ''} ${entry.get('SUMMARY') ?? ''}`;
  return key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0;
}

function parse(text: string): { title: string; entries: Entry[] } {
  const entries: Entry[] = [];
  let entry: Entry | null = null;
  /** Alarms and the like inside of an event. */
  let inner = 0;
  let title = '';
  const keep = (read: Entry | null): void => {
    if (read !== null && entries.length < MAX_EVENTS) entries.push(read);
  };
  for (const line of text.replace(/(?:\r\n|\r|\n)[ \t]/g, '').split(/\r\n|\r|\n/)) {
    const colon = colonIn(line);
    if (colon < 0) continue;
    const name = (line.slice(0, colon).split(';')[0] ?? '').toUpperCase();
    const value = line.slice(colon + 1);
    if (name === 'BEGIN') {
      const isEntry = /^V(?:EVENT|TODO|JOURNAL)$/i.test(value.trim());
      if (isEntry) {
        // The one before was cut off: entries are never inside of each other.
        keep(entry);
        entry = new Map();
        inner = 0;
      } else if (entry !== null) inner += 1;
    } else if (name === 'END') {
      if (inner > 0) inner -= 1;
      else {
        keep(entry);
        entry = null;
      }
    } else if (entry === null) {
      if (name === 'X-WR-CALNAME' || name === 'NAME') title ||= plain(value);
    } else if (inner === 0) {
      const before = entry.get(name);
      if (before === undefined) entry.set(name, value);
      else if (repeated.has(name)) entry.set(name, `${before}${repeated.get(name)}${value}`);
    }
  }
  keep(entry);
  return { title, entries };
}

/** What an entry may have several times, and what is put between. */
const repeated = new Map([
  ['DESCRIPTION', '\\n'],
  ['EXDATE', ','],
  ['RDATE', ','],
]);

/** The colon before the value, not one inside of a quoted parameter. */
function colonIn(line: string): number {
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted;
    else if (line[at] === ':' && !isQuoted) return at;
  }
  return -1;
}

function textIn(entry: Entry, name: string): string {
  return plain(entry.get(name) ?? '');
}

function plain(value: string): string {
  return foldSpace(cleanText(value.replace(/\\([\\;,n])/gi, (_, char) => (/n/i.test(char) ? ' ' : char))));
}

function lineOf(entry: Entry): string {
  const status = textIn(entry, 'STATUS').toLowerCase();
  const rule = textIn(entry, 'RRULE');
  const parts = [
    textIn(entry, 'SUMMARY'),
    whenOf(entry),
    textIn(entry, 'LOCATION'),
    rule === '' ? '' : `repeats ${ruleInWords(rule)}`,
    momentsIn(entry, 'RDATE', 'also'),
    momentsIn(entry, 'EXDATE', 'except'),
    status === '' || status === 'confirmed' ? '' : status,
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** Days that are added to those of the rule, or left out of them. */
function momentsIn(entry: Entry, name: string, word: string): string {
  const moments = (entry.get(name) ?? '').split(',', MAX_MOMENTS).map(momentOf);
  const known = moments.filter((moment) => moment !== '').sort();
  return known.length === 0 ? '' : `${word} ${known.join(', ')}`;
}

function whenOf(entry: Entry): string {
  const start = momentOf(entry.get('DTSTART') ?? entry.get('DUE') ?? '');
  const last = entry.get('DTEND') ?? '';
  const end =
    isDay(last) && last > (entry.get('DTSTART') ?? '')
      ? dayBefore(momentOf(last))
      : momentOf(last || (entry.get('DUE') ?? ''));
  if (start === '' || end === '' || end === start) return start || end;
  const [day] = start.split(' ');
  return `${start} to ${end.startsWith(`${day} `) ? end.slice(11) : end}`;
}

function isDay(value: string): boolean {
  return /^\s*\d{8}\s*$/.test(value);
}

/** An event of whole days ends before the day that it names as its end. */
function dayBefore(day: string): string {
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) ? day : new Date(time - 86_400_000).toISOString().slice(0, 10);
}

/** 20260312T180000Z → 2026-03-12 18:00 UTC; without a Z it is the time on the spot. */
function momentOf(value: string): string {
  const [, year, month, day, hour, minute, zone] =
    /^\s*(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})\d{0,2}(Z)?)?/.exec(value) ?? [];
  if (year === undefined) return '';
  const time = hour === undefined ? '' : ` ${hour}:${minute}${zone === undefined ? '' : ' UTC'}`;
  return `${year}-${month}-${day}${time}`;
}

function ruleInWords(rule: string): string {
  const part = (name: string): string => new RegExp(`(?:^|;)${name}=([^;]{1,60})`, 'i').exec(rule)?.[1] ?? '';
  const every = part('FREQ').toLowerCase();
  const names = ['UNTIL', 'BYDAY', 'COUNT', 'INTERVAL', 'BYMONTHDAY', 'BYMONTH'];
  const [until, days, count, interval, monthDays, months] = names.map(part);
  return [
    every || rule,
    interval === '' || interval === '1' ? '' : `every ${interval}`,
    days === '' ? '' : `on ${days}`,
    monthDays === '' ? '' : `on day ${monthDays}`,
    months === '' ? '' : `in month ${months}`,
    until === '' ? '' : `until ${momentOf(until ?? '')}`,
    count === '' ? '' : `${count} times`,
  ]
    .filter((words) => words !== '')
    .join(' ');
}
