// changedetection.io: the list of watches in its backup (url-watches.json), or as its API gives it.
import type { SiteInput } from '../sites/site-input.ts';
import { parseJson } from './heed.ts';
import type { Entry, Importer } from './importer.ts';
import { tagsOf, textOf } from './importer.ts';

type Fields = Record<string, unknown>;

const minutesOf: Record<string, number> = {
  weeks: 10_080,
  days: 1440,
  hours: 60,
  minutes: 1,
  seconds: 1 / 60,
};
/** Settings that have no like here; told only where they are set. */
const untaken = [
  ['notification_urls', 'its notifications'],
  ['trigger_text', 'its trigger texts'],
  ['text_should_not_be_present', 'its texts that must not be there'],
  ['extract_text', 'its extracted texts'],
  ['browser_steps', 'its browser steps'],
  ['webdriver_js_execute_code', 'its scripts'],
  ['proxy', 'its proxies'],
] as const;

export const changedetection: Importer = {
  name: 'changedetection',
  isFor: (text) => /^\s*\{/u.test(text) && /"(?:watching|time_between_check|last_checked)"\s*:/u.test(text),
  read(text) {
    const file = fieldsOf(parseJson(text));
    const watches = 'watching' in file ? fieldsOf(file.watching) : file;
    const tags = fieldsOf(fieldsOf(fieldsOf(file.settings).application).tags);
    const nameOf = (tag: string) => textOf(fieldsOf(tags[tag]).title) || tag;
    return Object.entries(watches).map(([id, watch]) => entryOf(id, fieldsOf(watch), nameOf));
  },
};

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

function listOf(value: unknown): string[] {
  const list = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [];
  return list.map(textOf).filter((one) => one !== '');
}

function entryOf(id: string, watch: Fields, nameOf: (tag: string) => string): Entry {
  const url = textOf(watch.url);
  const name = textOf(watch.title) || textOf(watch.page_title);
  const notes = untaken.flatMap(([key, words]) => (isSet(watch[key]) ? [`${words} are not taken`] : []));
  if (url === '') return { where: id, site: null, notes: ['it has no address'] };
  const tags = tagsOf([...listOf(watch.tags), ...listOf(watch.tag)].map(nameOf));
  const site: Partial<SiteInput> = {
    url,
    ...(name === '' ? {} : { name: name.slice(0, 200) }),
    ...(tags.length === 0 ? {} : { tags }),
    ...(watch.paused === true ? { state: 'paused' as const } : {}),
    ...scheduleOf(fieldsOf(watch.time_between_check)),
    ...watchOf(watch, notes),
  };
  return { where: name || url, site, notes };
}

function isSet(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : textOf(value) !== '';
}

function scheduleOf(between: Fields): Pick<Partial<SiteInput>, 'schedule'> {
  const minutes = Object.entries(minutesOf).reduce(
    (sum, [unit, each]) => sum + Number(between[unit] ?? 0) * each,
    0,
  );
  if (!(minutes > 0)) return {};
  return { schedule: { everyMinutes: Math.min(525_600, Math.max(1, Math.round(minutes))) } };
}

function watchOf(watch: Fields, notes: string[]): Pick<Partial<SiteInput>, 'watch'> {
  const isText = (text: string) => text.length <= 500;
  const selectors = (value: unknown) =>
    listOf(Array.isArray(value) ? value : [])
      .filter(isText)
      .map(selectorOf);
  const include = selectors(watch.include_filters).slice(0, 50);
  const exclude = selectors(watch.subtractive_selectors).slice(0, 50);
  const ignore = listOf(Array.isArray(watch.ignore_text) ? watch.ignore_text : [])
    .filter(isText)
    .map(patternOf);
  const isBrowser = /webdriver|browser|playwright/u.test(textOf(watch.fetch_backend));
  if (Object.keys(fieldsOf(watch.headers)).length > 0)
    notes.push('its headers are not taken: they may be secret');
  const isPost = textOf(watch.method).toUpperCase() === 'POST';
  const body = textOf(watch.body);
  const taken = {
    ...(include.length === 0 ? {} : { include }),
    ...(exclude.length === 0 ? {} : { exclude }),
    ...(ignore.length === 0 ? {} : { ignore: ignore.slice(0, 50) }),
    ...(isBrowser ? { mode: 'browser' as const } : {}),
    ...(isPost ? { method: 'POST' as const, ...(body === '' ? {} : { body }) } : {}),
  };
  return Object.keys(taken).length === 0 ? {} : { watch: taken };
}

function selectorOf(filter: string): string {
  if (/^(?:xpath1?:|\/)/u.test(filter)) return `xpath:${filter.replace(/^xpath1?:/u, '')}`;
  if (filter.startsWith('jsonpath:') || filter.startsWith('json:'))
    return `json:${filter.replace(/^json(?:path)?:/u, '')}`;
  return filter;
}

/** A text between slashes is a pattern already; any other is meant letter by letter. */
function patternOf(text: string): string {
  const [, pattern] = /^\/(.*)\/[a-z]*$/u.exec(text) ?? [];
  return pattern ?? text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
}
