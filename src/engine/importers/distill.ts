// Distill: the monitors of its JSON export. Their settings are JSON within that JSON.
import type { SiteInput } from '../sites/site-input.ts';
import { type Entry, filled, type Importer, mostEntries, tagsOf } from './importer.ts';
import { type Note, note } from './notes.ts';
import { takeRequest } from './requests.ts';
import { makeSchedule } from './schedules.ts';
import { type Fields, fieldsOf, isSet, listOf, numberOf, textOf } from './values.ts';

export const distill: Importer = {
  name: 'distill',
  isFor({ json }) {
    const { data } = fieldsOf(json);
    return Array.isArray(data) && data.some((one) => 'uri' in fieldsOf(one) && 'config' in fieldsOf(one));
  },
  read({ json }) {
    const { data } = fieldsOf(json);
    const list: unknown[] = Array.isArray(data) ? data : [];
    return list.slice(0, mostEntries + 1).map((one, at) => entryOf(fieldsOf(one), at));
  },
};

/** What an export says besides that is either taken or of no meaning elsewhere. */
const known = new Set(
  'id,name,uri,config,tags,content_type,schedule,ts,client,client_id,user_id,type,size_total,text,type_data'.split(
    ',',
  ),
);
const knownConfig = new Set([
  'selections',
  'ignoreEmptyText',
  'dataAttr',
  'includeStyle',
  'regexp',
  'params',
]);

function entryOf(monitor: Fields, at: number): Entry {
  const notes: Note[] = [];
  const name = textOf(monitor.name).slice(0, 200);
  const where = name || textOf(monitor.uri) || `monitor ${at + 1}`;
  const request = takeRequest({ url: textOf(monitor.uri) }, notes);
  if (request === null) return { where, site: null, notes };
  const config = inner(monitor.config);
  const site: Partial<SiteInput> = {
    url: request.url,
    ...filled('name', name),
    ...filled('tags', tagsOf(listOf(monitor.tags))),
    ...scheduleOf(inner(monitor.schedule), notes),
    ...filled('watch', { ...request.watch, ...watchOf(config, notes) }),
  };
  for (const [key, value] of Object.entries(monitor)) {
    if (key === 'state' && numberOf(value) === 40) continue;
    if (/rule|condition/u.test(key) && isSet(inner(value)))
      notes.push(note('condition', JSON.stringify(inner(value))));
    else if (/action/u.test(key) && isSet(value)) notes.push(note('notifications', 'Distill'));
    else if (!known.has(key) && isSet(value)) notes.push(note('setting', key));
  }
  return { where, site, notes };
}

/** JSON within JSON, or already read. */
function inner(value: unknown): Fields {
  if (typeof value !== 'string') return fieldsOf(value);
  try {
    return fieldsOf(JSON.parse(value));
  } catch {
    return {};
  }
}

function scheduleOf({ type, params }: Fields, notes: Note[]): Pick<Partial<SiteInput>, 'schedule'> {
  const { interval, min, max } = fieldsOf(params);
  const seconds = numberOf(interval) ?? numberOf(max) ?? numberOf(min);
  if (seconds !== null) return makeSchedule(seconds, notes);
  if (textOf(type) !== '') notes.push(note('setting', `schedule ${textOf(type)}`));
  return {};
}

function watchOf(config: Fields, notes: Note[]): NonNullable<SiteInput['watch']> {
  const selections = (Array.isArray(config.selections) ? config.selections : []).map(fieldsOf);
  const frames = selections.flatMap(({ frames: list }) => (Array.isArray(list) ? list : [])).map(fieldsOf);
  const selectorsOf = (key: 'includes' | 'excludes') =>
    frames
      .flatMap((frame) => (Array.isArray(frame[key]) ? (frame[key] as unknown[]) : []))
      .flatMap((one) => selectorIn(fieldsOf(one), notes));
  const delay = Math.max(0, ...selections.map((one) => numberOf(one.delay) ?? 0));
  const isDynamic = selections.some((one) => one.dynamic === true);
  const pattern = textOf(fieldsOf(config.regexp).expr);
  for (const [key, value] of Object.entries(config))
    if (!knownConfig.has(key) && isSet(value)) notes.push(note('setting', key));
  if (/^(?:html|style)/u.test(textOf(config.dataAttr)) || config.includeStyle === true)
    notes.push(note('markup', textOf(config.dataAttr) || 'includeStyle'));
  return {
    ...filled('include', [...selectorsOf('includes'), ...(pattern === '' ? [] : [`keep:${pattern}`])]),
    ...filled('exclude', selectorsOf('excludes')),
    ...(isDynamic ? { mode: 'browser' as const } : {}),
    ...(isDynamic && delay > 0
      ? { steps: [{ do: 'wait' as const, ms: Math.min(15_000, Math.round(delay * 1000)) }] }
      : {}),
  };
}

function selectorIn({ type, expr }: Fields, notes: Note[]): string[] {
  const text = textOf(expr);
  if (text === '') return [];
  if (type === 'css') return [text];
  if (type === 'xpath') return [`xpath:${text}`];
  notes.push(note('script', textOf(type) || text));
  return [];
}
