// Uptime Kuma: the monitors of its backup. Those that ask for a page are taken, with their keyword as the goal.
import type { SiteInput } from '../sites/site-input.ts';
import { draftGoal, figureIs, textAppears, textDisappears } from './goals.ts';
import { type Entry, filled, type GoalDraft, type Importer, mostEntries, tagsOf } from './importer.ts';
import { type Note, note } from './notes.ts';
import { takeRequest } from './requests.ts';
import { makeSchedule } from './schedules.ts';
import { type Fields, fieldsOf, isSet, numberOf, textOf } from './values.ts';

const pages = new Set(['http', 'keyword', 'json-query', 'real-browser']);

/** Settings that change what is watched and have no counterpart; those of uptime alone are not named. */
const untaken = ['upsideDown', 'ignoreTls', 'tlsCert', 'oauth_client_id', 'authWorkstation'];

export const uptimeKuma: Importer = {
  name: 'uptime-kuma',
  isFor: ({ json }) => Array.isArray(fieldsOf(json).monitorList),
  read({ json }) {
    const list = fieldsOf(json).monitorList;
    return (Array.isArray(list) ? list : []).slice(0, mostEntries + 1).map((one) => entryOf(fieldsOf(one)));
  },
};

function entryOf(monitor: Fields): Entry {
  const notes: Note[] = [];
  const name = textOf(monitor.name).slice(0, 200);
  const kind = textOf(monitor.type);
  const where = name || `monitor ${textOf(monitor.id)}`;
  if (!pages.has(kind)) return { where, site: null, notes: [note('no-page', kind)] };
  const request = takeRequest(
    {
      url: textOf(monitor.url),
      method: textOf(monitor.method),
      body: textOf(monitor.body),
      headers: parseHeaders(monitor.headers),
      user: textOf(monitor.basic_auth_user),
      password: textOf(monitor.basic_auth_pass),
    },
    notes,
  );
  if (request === null) return { where, site: null, notes };
  const goal = goalOf(kind, monitor, notes);
  notes.push(...untaken.filter((key) => isSet(monitor[key])).map((key) => note('setting', key)));
  if (isSet(monitor.notificationIDList)) notes.push(note('notifications', 'Uptime Kuma'));
  const tags = Array.isArray(monitor.tags) ? monitor.tags.map((tag) => textOf(fieldsOf(tag).name)) : [];
  const site: Partial<SiteInput> = {
    url: request.url,
    ...filled('name', name),
    ...filled('tags', tagsOf(tags)),
    ...(monitor.active === false || monitor.active === 0 ? { state: 'paused' as const } : {}),
    ...makeSchedule(numberOf(monitor.interval) ?? 0, notes),
    ...filled('watch', {
      ...request.watch,
      ...(kind === 'real-browser' ? { mode: 'browser' as const } : {}),
      ...(kind === 'json-query' ? filled('include', jsonSelector(textOf(monitor.jsonPath), notes)) : {}),
    }),
  };
  return { where, site, notes, ...(goal === null ? {} : { goal }) };
}

/** Its paths are JSONata; those that only go down are JSONPath as well. */
function jsonSelector(path: string, notes: Note[]): string[] {
  if (path === '' || path === '$') return [];
  if (/^(?:\$\.)?\w+(?:\.\w+|\[\d+\])*$/u.test(path)) return [`json:$.${path.replace(/^\$\./u, '')}`];
  notes.push(note('setting', `jsonPath ${path}`));
  return [];
}

function parseHeaders(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return {};
  }
}

/** An alert there is that the keyword is gone (or, inverted, that it is there). */
function goalOf(kind: string, monitor: Fields, notes: Note[]): GoalDraft | null {
  const keyword = kind === 'keyword' ? textOf(monitor.keyword) : '';
  const isInverted = monitor.invertKeyword === true || monitor.invertKeyword === 1;
  if (keyword !== '') {
    const goal = draftGoal([isInverted ? textAppears(keyword) : textDisappears(keyword)]);
    if (goal !== null) notes.push(note('goal', 'its keyword', goal.sentence));
    return goal;
  }
  const limit = numberOf(monitor.expectedValue);
  const op = { '<': 'at-least', '<=': 'above', '>': 'at-most', '>=': 'below' } as const;
  const asked = textOf(monitor.jsonPathOperator) as keyof typeof op;
  if (kind !== 'json-query' || limit === null || op[asked] === undefined) {
    if (isSet(monitor.expectedValue)) notes.push(note('condition', `= ${textOf(monitor.expectedValue)}`));
    return null;
  }
  // It is up while the comparison holds: an alert is that it does not.
  const goal = draftGoal([figureIs('number', [[op[asked], limit]])]);
  if (goal !== null) notes.push(note('goal', 'its expected value', goal.sentence));
  return goal;
}
