// The inbox as its address describes it: which changes are requested, and in which order they were last read.
import type { Filter } from './queries.ts';

export const filterNames = [
  ...(['q', 'site', 'tag', 'type', 'significance', 'verdict', 'status', 'from', 'to', 'seen'] as const),
] as const;
export type FilterName = (typeof filterNames)[number];
export type InboxFilter = Partial<Record<FilterName, string>>;

export function readFilter(search: Record<string, unknown>): InboxFilter {
  const given = filterNames.flatMap((name) => {
    const value = search[name];
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(given);
}

/** The filter as the API names it. */
export function askFor(filter: InboxFilter): Filter {
  const { q, site, tag, type, significance, verdict, status, from, to, seen } = filter;
  const since = from && startOfDay(from, 0);
  const until = to && startOfDay(to, 1);
  return {
    ...(q && { q }),
    ...(site && { siteId: site }),
    ...(type && { changeType: type }),
    ...(significance && { significance }),
    ...(tag && { tag }),
    ...(verdict && { verdict }),
    ...(status && { status }),
    ...(since && { since }),
    ...(until && { until }),
    ...((seen === 'true' || seen === 'false') && { seen }),
  };
}

/** The day begins where the person is. */
function startOfDay(date: string, daysLater: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const start = new Date(year, month - 1, day + daysLater);
  return Number.isNaN(start.getTime()) ? '' : start.toISOString();
}

interface Trail {
  ids: string[];
  search: InboxFilter;
}

let trail: Trail = { ids: [], search: {} };

/** Remembers what was read and in which order, so that one can go on from change to change. */
export function leaveTrail(next: Trail): void {
  trail = next;
}

export function readTrail(): Trail {
  return trail;
}

export function neighboursInTrail(id: string): { newer: string | undefined; older: string | undefined } {
  const at = trail.ids.indexOf(id);
  return at < 0
    ? { newer: undefined, older: undefined }
    : { newer: trail.ids[at - 1], older: trail.ids[at + 1] };
}

let opened = '';

/** The change that was looked at last: where one goes on in the list. */
export function rememberOpened(id: string): void {
  opened = id;
}

export function lastOpened(): string {
  return opened;
}
