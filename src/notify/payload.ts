// What programs get of an event: everything worth knowing as data, within the size that receivers of webhooks take.
import type { Event } from '../core/alert/event.ts';
import type { ChangeDetail } from '../core/change/change.ts';
import { newsOf } from '../core/change/diff.ts';
import type { EventNotice } from './event-notice.ts';

const maxBytes = 20_000;
const textLength = 1000;

/** As Standard Webhooks has it. */
export interface Payload {
  type: string;
  timestamp: string;
  data: object;
}

export function payloadOf(notice: EventNotice, base: string | null): Payload {
  const { event, site, change } = notice;
  const links = base === null ? {} : { site: `${base}/sites/${site.id}` };
  const whole = (count: number): Payload => ({
    type: event.kind,
    timestamp: new Date(event.at).toISOString(),
    data: {
      event: { id: event.id, kind: event.kind, at: new Date(event.at).toISOString(), ...detailsOf(event) },
      site: { id: site.id, name: site.name, url: site.url, trackingGoal: site.trackingGoal },
      change: change === null ? null : changeData(change, count),
      links: change === null || base === null ? links : { ...links, change: `${base}/changes/${change.id}` },
    },
  });
  for (let count = 50; ; count = Math.floor(count / 2)) {
    const payload = whole(count);
    if (count === 0 || Buffer.byteLength(JSON.stringify(payload)) <= maxBytes) return payload;
  }
}

function detailsOf(event: Event): object {
  if (event.kind === 'change' || event.kind === 'change.dropped') return {};
  const { since } = event.payload;
  const reason = 'reason' in event.payload ? event.payload.reason : null;
  return {
    since: new Date(since).toISOString(),
    reason: reason && { code: reason.code, message: reason.message, advice: reason.advice },
  };
}

/** With the first `count` of each list; the whole is behind the link. */
function changeData(change: ChangeDetail, count: number): object {
  const { id, title, summary, changeType, significance, significanceScore, goal, analysedBy, diff } = change;
  const cut = (text: string | null) => (text === null ? null : text.slice(0, textLength).toWellFormed());
  return {
    ...{ id, changeType, significance, significanceScore, goal, analysedBy },
    title: cut(title),
    summary: cut(summary),
    detectedAt: new Date(change.detectedAt).toISOString(),
    insights: change.insights.slice(0, count).map(({ text }) => cut(text)),
    facts: diff.facts.slice(0, count).map(({ kind, label, before, after, delta, percent }) => ({
      ...{ kind, label: cut(label), before, after, delta, percent },
    })),
    hunks: newsOf(diff)
      .slice(0, count)
      .map(({ op, before, after }) => ({
        ...{ op, before: cut(before), after: cut(after) },
      })),
    stats: diff.stats,
    pages: change.pages.slice(0, count),
  };
}
