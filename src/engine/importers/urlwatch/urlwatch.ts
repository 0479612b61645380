// urlwatch and webchanges: their lists of jobs, one YAML document each.
import { parseDocument } from 'yaml';
import type { WatchInput } from '../../../core/site/watch.ts';
import type { SiteInput } from '../../sites/site-input.ts';
import { anythingIs, draftGoal } from '../goals.ts';
import { type Entry, filled, type GoalDraft, type Importer, mostEntries, tagsOf } from '../importer.ts';
import { type Note, note } from '../notes.ts';
import { takeRequest } from '../requests.ts';
import { type Fields, fieldsOf, isSet, listOf, numberOf, textOf } from '../values.ts';
import { takeFilters } from './urlwatch-filters.ts';

/** Keys that are taken, or that say nothing about what is watched. */
const taken = new Set([
  ...['kind', 'name', 'url', 'navigate', 'enabled', 'tags', 'filter', 'filters', 'data', 'data_as_json'],
  ...['method', 'headers', 'cookies', 'params', 'use_browser', 'http_proxy', 'https_proxy', 'proxy'],
  ...['useragent', 'user_agent', 'http_credentials', 'wait_for', 'wait_for_selector', 'wait_for_timeout'],
  ...['diff_filter', 'diff_filters', 'additions_only', 'deletions_only', 'index_number', 'guid'],
]);
const ofErrors = /^(?:ignore_|max_tries$|retries$|no_conditional_request$|http_ignore_)/u;
const scripts = new Set(['diff_tool', 'evaluate', 'switches', 'ignore_default_args', 'init_script']);

export const urlwatch: Importer = {
  name: 'urlwatch',
  isFor({ zip, text }) {
    // Line by line: one pattern over blank lines and comments alike takes exponential time.
    const lines = zip === null ? text.slice(0, 50_000).split('\n') : [];
    const first = lines.find((line) => !/^\s*(?:#|$)/u.test(line) && !/^---\s*$/u.test(line));
    return (
      /^[a-z_]+\s*:(?:\s|$)/u.test(first ?? '') &&
      lines.some((line) => /^(?:url|navigate|command)\s*:(?:\s|$)/u.test(line))
    );
  },
  read: ({ text }) =>
    // One by one: a quotation that is never closed would swallow all jobs behind it.
    text
      .split(/^---(?=\s|$)/mu, 2 * mostEntries)
      .filter((part) => part.split('\n').some((line) => /^[^#%\s]/u.test(line)))
      .slice(0, mostEntries + 1)
      .flatMap((part, at) => documentEntry(part, at)),
};

function documentEntry(text: string, at: number): Entry[] {
  const where = `job ${at + 1}`;
  // The tools read YAML 1.1, where “yes” is true.
  const document = parseDocument(text, { version: '1.1', uniqueKeys: false, logLevel: 'silent' });
  const [error] = document.errors;
  if (error !== undefined)
    return [{ where, site: null, notes: [note('unreadable', error.message.split('\n')[0] ?? '')] }];
  try {
    const job = fieldsOf(document.toJS({ maxAliasCount: 100 }));
    return Object.keys(job).length === 0 ? [] : [entryOf(job, where)];
  } catch {
    return [{ where, site: null, notes: [note('unreadable', 'too many aliases')] }];
  }
}

function entryOf(job: Fields, place: string): Entry {
  const notes: Note[] = [];
  const name = textOf(job.name).slice(0, 200);
  const address = textOf(job.url) || textOf(job.navigate);
  const where = name || address || textOf(job.command).split('\n')[0]?.slice(0, 100) || place;
  if (address === '' && isSet(job.command)) return { where, site: null, notes: [note('command')] };
  const scheme = /^([a-z][\w+.-]*):\/\//iu.exec(address)?.[1]?.toLowerCase() ?? 'https';
  if (scheme !== 'http' && scheme !== 'https')
    return { where, site: null, notes: [note('no-page', `${scheme}:`)] };
  const request = takeRequest(
    { ...bodyOf(job), ...signIn(job), url: withParams(address, job.params) },
    notes,
  );
  if (request === null) return { where, site: null, notes };
  const goal = goalOf(job, notes);
  const isBrowser = job.use_browser === true || isSet(job.navigate);
  const watch: WatchInput = {
    ...request.watch,
    ...takeFilters(job.filter ?? job.filters, notes),
    ...filled('proxy', textOf(job.proxy) || textOf(job.https_proxy) || textOf(job.http_proxy)),
    ...filled('userAgent', textOf(job.useragent) || textOf(job.user_agent)),
    ...(isBrowser ? { mode: 'browser' as const, ...waiting(job, notes) } : {}),
  };
  const site: Partial<SiteInput> = {
    url: request.url,
    ...filled('name', name),
    ...filled('tags', tagsOf(listOf(job.tags))),
    ...(job.enabled === false ? { state: 'paused' as const } : {}),
    ...filled('watch', watch),
  };
  notes.push(...Object.keys(job).flatMap((key) => restNotes(job, key)));
  return { where, site, notes, ...(goal === null ? {} : { goal }) };
}

/** What is said of a key that is not taken. */
function restNotes(job: Fields, key: string): Note[] {
  if (taken.has(key) || !isSet(job[key])) return [];
  if (key === 'differ') {
    const { name, command } = fieldsOf(job.differ);
    const differ = textOf(job.differ) || textOf(name);
    if (differ === 'unified') return [];
    return [note(isSet(command) ? 'script' : 'setting', `differ ${differ}`.trim())];
  }
  return [note(ofErrors.test(key) ? 'knows-errors' : scripts.has(key) ? 'script' : 'setting', key)];
}

/** What is posted: a text as it is, a table as a form or, where that is requested, as JSON. */
function bodyOf(job: Fields): { method: string; body: string; headers: unknown; cookies: unknown } {
  const { data, headers, cookies } = job;
  const method = textOf(job.method) || (isSet(data) ? 'POST' : 'GET');
  const isJson = job.data_as_json === true;
  const table = Object.entries(fieldsOf(data)).map(([key, value]): [string, string] => [key, `${value}`]);
  const body =
    typeof data === 'string' ? data : isJson ? JSON.stringify(data ?? '') : `${new URLSearchParams(table)}`;
  const own = fieldsOf(headers);
  const isTyped = body === '' || Object.keys(own).some((name) => name.toLowerCase() === 'content-type');
  const type = isJson ? 'application/json' : 'application/x-www-form-urlencoded';
  return { method, body, headers: isTyped ? own : { ...own, 'Content-Type': type }, cookies };
}

/** “user:password”, or an address with both. */
function signIn({ http_credentials: given }: Fields): { user: string; password: string } {
  const text = textOf(given)
    .replace(/^https?:\/\//iu, '')
    .replace(/@[^@]*$/u, '');
  const colon = text.indexOf(':');
  return { user: colon < 0 ? text : text.slice(0, colon), password: colon < 0 ? '' : text.slice(colon + 1) };
}

function withParams(address: string, params: unknown): string {
  const list = Object.entries(fieldsOf(params)).map(([key, value]): [string, string] => [key, `${value}`]);
  if (list.length === 0) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(list)}`;
}

function waiting(job: Fields, notes: Note[]): Pick<WatchInput, 'waitFor' | 'steps'> {
  const given = job.wait_for_selector ?? job.wait_for;
  const list = (Array.isArray(given) ? given : [given]).map(
    (one) => textOf(one) || textOf(fieldsOf(one).selector),
  );
  const [selector = '', ...rest] = list.filter((one) => one !== '');
  const isCss = !/^(?:\/|\(|xpath=)/u.test(selector);
  if (selector !== '' && !isCss) notes.push(note('setting', `wait_for_selector ${selector}`));
  notes.push(...rest.map((one) => note('setting', `wait_for_selector ${one}`)));
  // Seconds in one of the tools, milliseconds in the other.
  const time = numberOf(job.wait_for_timeout) ?? 0;
  const ms = Math.min(15_000, time > 100 ? time : time * 1000);
  return {
    ...(selector !== '' && isCss ? { waitFor: selector.slice(0, 500) } : {}),
    ...(ms > 0 ? { steps: [{ do: 'wait' as const, ms: Math.round(ms) }] } : {}),
  };
}

/** Filters over the difference that keep one side of it. */
function goalOf(job: Fields, notes: Note[]): GoalDraft | null {
  const given = job.diff_filter ?? job.diff_filters;
  const filters = Array.isArray(given) ? given.map(fieldsOf) : [];
  const greps = filters.map(
    ({ grep, keep_lines_containing: keep }) => textOf(grep) || textOf(fieldsOf(keep).re),
  );
  const isAdded = job.additions_only === true || greps.some((text) => /^\^\[@?\+\]|^\^\\\+/u.test(text));
  const isRemoved = job.deletions_only === true || greps.some((text) => /^\^\[@?\\?-\]|^\^-/u.test(text));
  const isHead = (filter: Fields) => /^\^?\[?[+@-]/u.test(textOf(Object.values(filter)[0]));
  for (const filter of filters)
    if (!isHead(filter)) notes.push(note('condition', `diff_filter ${Object.keys(filter).join(', ')}`));
  const what = isAdded === isRemoved ? [] : [anythingIs(isAdded ? 'added' : 'removed')];
  const goal = draftGoal(what);
  if (goal !== null) notes.push(note('goal', isAdded ? 'additions only' : 'deletions only', goal.sentence));
  return goal;
}
