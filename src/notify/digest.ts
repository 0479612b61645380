// Many messages to one channel as one: grouped by site, the most significant first, one line for one cause.
import { createHash } from 'node:crypto';
import { significances } from '../core/change/analysis.ts';
import { calmText, clip } from './calm-text.ts';
import type { EventNotice } from './event-notice.ts';
import { changePath, type DigestGroup, type Message, makeMessage } from './message.ts';
import { type MessageWords, messageWords } from './message-words.ts';

interface Entry {
  /** Those of one site, or of one cause, have the same. */
  key: string;
  names: string[];
  text: string;
  url: string | null;
  weight: number;
  at: number;
  /** How many messages it stands for. */
  count: number;
}

const mostItems = 20;
const mostNames = 3;

/** `left` counts what belongs to it and was not even read; the id is the same whenever this very bundle is sent. */
export function makeDigest(
  {
    id,
    notices,
    left = 0,
    unsubscribeUrl,
  }: { id: string; notices: readonly EventNotice[]; left?: number; unsubscribeUrl?: string | undefined },
  base: string | null,
  language: string = 'en',
): Message {
  const words = messageWords(language);
  const messages = notices.map((notice) => makeMessage(notice, base, language));
  const at = Math.max(...messages.map((message) => message.at));
  const entries = entriesOf(notices, base, words);
  const shown = rank(entries).slice(0, mostItems);
  const groups = groupsOf(shown, words);
  const rest = notices.length + left - shown.reduce((sum, { count }) => sum + count, 0);
  return {
    id,
    at,
    title: words.messages(notices.length + left),
    lines: [...groups.flatMap(linesOf), ...(rest > 0 ? [words.more(rest)] : [])],
    groups,
    path: '/',
    manageUrl: base === null ? null : `${base}/settings/channels`,
    ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
    language,
    links: base === null ? [] : [{ label: words.seeAll, url: `${base}/` }],
    significance: significances[Math.max(0, ...shown.map(({ weight }) => weight))] ?? 'low',
    payload: {
      type: 'digest',
      timestamp: new Date(at).toISOString(),
      data: { messages: messages.slice(0, mostItems).map(({ payload }) => payload) },
    },
  };
}

/** One for each cause; an outage that is over is reported by its end alone. */
function entriesOf(notices: readonly EventNotice[], base: string | null, words: MessageWords): Entry[] {
  const ends = new Set(
    notices.flatMap(({ event, site }) =>
      event.kind === 'site.recovered' ? [`${site.id} ${event.payload.since}`] : [],
    ),
  );
  const isOver = ({ event, site }: EventNotice) =>
    (event.kind === 'site.failing' || event.kind === 'site.blocked') &&
    ends.has(`${site.id} ${event.payload.since}`);
  const over = notices.filter(isOver);
  const causes = Map.groupBy(
    notices.filter((notice) => !isOver(notice)),
    causeOf,
  );
  return [...causes.values()].map((same) => {
    const entry = entryOf(same, base, words);
    const endedHere = over.filter(({ site }) =>
      same.some(({ event, site: other }) => isEnd(event, site, other)),
    );
    return { ...entry, count: entry.count + endedHere.length };
  });
}

const isEnd = (event: EventNotice['event'], site: EventNotice['site'], other: EventNotice['site']) =>
  event.kind === 'site.recovered' && site.id === other.id;

/** The same difference on several sites of a host, or the same trouble with a host, has one cause. */
function causeOf({ id, event, site, change }: EventNotice): string {
  const { host } = new URL(site.url);
  if (event.kind === 'site.failing' || event.kind === 'site.blocked') {
    return `${event.kind} ${host} ${event.payload.reason?.code ?? ''}`;
  }
  if (event.kind === 'site.recovered') return `${event.kind} ${host}`;
  const hunks = change?.diff.hunks.map(({ op, before, after }) => [op, before, after]) ?? [];
  if (hunks.length === 0) return id;
  return createHash('sha256')
    .update(JSON.stringify([host, titleOf(event), hunks]))
    .digest('hex');
}

function entryOf(same: readonly EventNotice[], base: string | null, words: MessageWords): Entry {
  const [first] = same;
  if (first === undefined) throw new Error('a cause has at least one message');
  const { event, site } = first;
  const names = [...new Map(same.map((one) => [one.site.id, calmText(one.site.name, 100)])).values()];
  const weight = Math.max(...same.map(weightOf));
  return {
    key: names.length === 1 ? site.id : causeOf(first),
    names,
    text: textOf(first, joinNames(names, words), words),
    url: base === null ? null : `${base}/${changePath(first)}`,
    weight,
    at: event.at,
    count: same.length,
  };
}

function textOf({ event, change }: EventNotice, name: string, words: MessageWords): string {
  if (event.kind === 'site.recovered') return words.recovered(name);
  if (event.kind === 'site.blocked') return words.blocked(name);
  if (event.kind === 'site.failing') return words.failing(name);
  return calmText(change?.title ?? titleOf(event), 150);
}

function titleOf({ payload }: EventNotice['event']): string {
  return 'title' in payload ? payload.title : '';
}

function weightOf({ event }: EventNotice): number {
  if (event.kind === 'change') return significances.indexOf(event.payload.significance);
  return significances.indexOf(event.kind === 'site.recovered' ? 'low' : 'high');
}

function rank(entries: readonly Entry[]): Entry[] {
  return [...entries].sort((one, other) => other.weight - one.weight || one.at - other.at);
}

/** In the order of the most significant of each. */
function groupsOf(shown: readonly Entry[], words: MessageWords): DigestGroup[] {
  return [...Map.groupBy(shown, ({ key }) => key).values()].map((entries) => ({
    name: joinNames(entries[0]?.names ?? [], words),
    items: entries.map(({ text, url }) => ({ text, url })),
  }));
}

function joinNames(names: readonly string[], words: MessageWords): string {
  const shown = names.slice(0, mostNames).join(', ');
  return names.length > mostNames ? `${shown} ${words.andOthers(names.length - mostNames)}` : shown;
}

function linesOf({ name, items }: DigestGroup): string[] {
  const [first] = items;
  if (items.length === 1 && first) return [`• ${clip(withName(name, first.text), 250)}`];
  return [`• ${name}`, ...items.map(({ text }) => `– ${withoutName(name, text)}`)];
}

/** A text may name its site already. */
function withName(name: string, text: string): string {
  return text.toLowerCase().startsWith(name.toLowerCase()) ? text : `${name}: ${text}`;
}

function withoutName(name: string, text: string): string {
  return text.toLowerCase().startsWith(`${name.toLowerCase()}: `) ? text.slice(name.length + 2) : text;
}
