// The message about an event: plain text, ready to be formatted for any channel.
import type { Event } from '../core/alert/event.ts';
import type { TemplateValues } from '../core/alert/template.ts';
import type { Significance } from '../core/change/analysis.ts';
import { calmText } from './calm-text.ts';
import { type ChangeCard, cardOf } from './change-card.ts';
import type { EventNotice, MessageActions } from './event-notice.ts';
import { isWithin } from './is-within.ts';
import { factLine, type MessageWords, messageWords, momentOf } from './message-words.ts';
import { type Payload, payloadOf } from './payload.ts';
import { templateValues } from './templates/template-values.ts';

export interface Message {
  /** The same at every attempt. */
  id: string;
  at: number;
  /** One line. */
  title: string;
  /** Each is one line; nothing in them can be followed. */
  lines: string[];
  /** Ours, and the only ones there may be. */
  links: { label: string; url: string }[];
  /** What its reader can do with one click; a POST to the address does it at once. Left out: nothing. */
  actions?: { label: string; url: string }[];
  /** What changed, as it looks on the page; left out: nobody pictured it. */
  picture?: MessagePicture;
  /** Switches the channel off, by a POST or after a question. */
  unsubscribeUrl?: string;
  /** What the lines of a digest say, for channels that can show it as a list. */
  groups?: DigestGroup[];
  /** The same in parts, for channels that lay it out; null or left out: the lines are all there is. */
  card?: ChangeCard | null;
  /** Where Heed shows it, on whichever host it is reached; left out: nowhere in particular. */
  path?: string;
  /** Messages of one site belong together. */
  siteId?: string;
  /** Where its receiver says what they want to get; null: nobody knows where Heed is. */
  manageUrl?: string | null;
  language?: string;
  /** For services that open an incident and close it again; left out: it is about several, or none. */
  incident?: Incident;
  /** What placeholders stand for, where users word the request itself. */
  values?: TemplateValues;
  significance: Significance;
  /** The same for programs, whole. */
  payload: Payload;
}

/** The sites of one cause, or one site, with what happened there. */
export interface DigestGroup {
  name: string;
  items: { text: string; url: string | null }[];
}

export interface MessagePicture {
  jpeg: Uint8Array;
  width: number;
  height: number;
  /** Where services fetch it that take no other; left out: nowhere. */
  url?: string;
}

export interface Incident {
  /** The same from its beginning to its end: an outage is its site's, and each change is its own. */
  key: string;
  isOver: boolean;
  /** The host of the page. */
  source: string;
}

const mostInsights = 5;
const mostFacts = 5;
const lineLength = 300;

/** `base` is where Heed's own pages are; null: nobody knows, and nothing leads there. */
export function makeMessage(notice: EventNotice, base: string | null, language: string = 'en'): Message {
  const { id, event } = notice;
  const words = messageWords(language);
  return {
    id,
    at: event.at,
    title: titleOf(notice, words),
    lines: [
      ...(notice.isEscalation ? [words.unseen(momentOf(event.at, notice.timezone))] : []),
      ...linesOf(notice, words),
    ],
    links: linksOf(notice, base, words),
    ...(notice.actions && {
      actions: actionsOf(notice.actions, words),
      unsubscribeUrl: notice.actions.unsubscribe,
    }),
    card: notice.isEscalation ? null : cardOf(notice, words),
    path: `/${changePath(notice)}`,
    siteId: notice.site.id,
    manageUrl: base === null ? null : `${base}/settings/channels`,
    language,
    incident: incidentOf(notice),
    values: templateValues(notice, words),
    significance: significanceOf(event),
    payload: payloadOf(notice, base),
  };
}

function titleOf({ event, site, change }: EventNotice, words: MessageWords): string {
  const name = calmText(site.name, 100);
  if (event.kind === 'change' || event.kind === 'change.dropped') {
    const title = calmText(change?.title ?? event.payload.title, 150);
    // A title may begin with the thing that the site is named after.
    return title.toLowerCase().startsWith(`${name.toLowerCase()}:`) ? title : `${name}: ${title}`;
  }
  if (event.kind === 'site.recovered') return words.recovered(name);
  return event.kind === 'site.blocked' ? words.blocked(name) : words.failing(name);
}

function linesOf({ event, change, timezone }: EventNotice, words: MessageWords): string[] {
  const line = (text: string) => calmText(text, lineLength);
  if (event.kind === 'change') {
    const { significance, verdict, title, summary } = event.payload;
    const said = change?.summary ?? summary;
    const isAlreadySaid = (text: string) => isWithin(text, change?.title ?? title) || isWithin(text, said);
    const facts = (change?.diff.facts ?? []).slice(0, mostFacts).map((fact) => factLine(fact, words));
    const insights = (change?.insights ?? [])
      .map(({ text }) => text)
      .filter((text) => !isAlreadySaid(text))
      .slice(0, mostInsights);
    return [
      `${words.significance[significance]}; ${words.verdict[verdict]}.`,
      ...(isWithin(said, title) ? [] : [calmText(said, 2 * lineLength)]),
      ...facts.map(line),
      ...insights.map((text) => `• ${line(text)}`),
    ];
  }
  if (event.kind === 'change.dropped') return [line(event.payload.reason)];
  const since = momentOf(event.payload.since, timezone);
  if (event.kind === 'site.recovered') return [words.wasDown(since, momentOf(event.at, timezone))];
  const { reason } = event.payload;
  return [words.isDown(since), ...(reason === null ? [] : [line(reason.message), line(reason.advice)])];
}

/** Where Heed shows what it reports. */
export function changePath({ event, site }: Pick<EventNotice, 'event' | 'site'>): string {
  return event.kind === 'change' ? `changes/${event.payload.changeId}` : `sites/${site.id}`;
}

function incidentOf({ event, site }: EventNotice): Incident {
  const { host: source } = new URL(site.url);
  const isChange = event.kind === 'change' || event.kind === 'change.dropped';
  const key = isChange ? `heed/${site.id}/${event.payload.changeId}` : `heed/${site.id}`;
  return { key, isOver: event.kind === 'site.recovered', source };
}

function linksOf(notice: EventNotice, base: string | null, words: MessageWords): Message['links'] {
  const label = notice.event.kind === 'change' ? words.seeChange : words.seeSite;
  return [
    ...(base === null ? [] : [{ label, url: `${base}/${changePath(notice)}` }]),
    { label: words.openPage, url: linkable(notice.site.url) },
  ];
}

function actionsOf({ useful, noise, mute }: MessageActions, words: MessageWords) {
  const named = [
    { label: words.useful, url: useful },
    { label: words.notUseful, url: noise },
    { label: words.mute, url: mute },
  ];
  return named.flatMap(({ label, url }) => (url === undefined ? [] : [{ label, url }]));
}

/** Without what could end the address in some channel's own way of writing links. */
function linkable(url: string): string {
  return new URL(url).href.replace(
    /[|<>"'`()[\]{}*_~\\]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function significanceOf(event: Event): Significance {
  if (event.kind === 'change') return event.payload.significance;
  return event.kind === 'site.failing' || event.kind === 'site.blocked' ? 'high' : 'low';
}
