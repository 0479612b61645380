// One watch of changedetection.io as a site, with what its groups and the general settings add to it.
import type { WatchInput } from '../../../core/site/watch.ts';
import type { SiteInput } from '../../sites/site-input.ts';
import { type Entry, filled, tagsOf } from '../importer.ts';
import { type Note, note } from '../notes.ts';
import { takeRequest } from '../requests.ts';
import { linePattern, literal, regexIn, selectorOf } from '../selectors.ts';
import { type Fields, fieldsOf, isSet, itemsOf, listOf, numberOf, textOf } from '../values.ts';
import { watchGoal } from './watch-goal.ts';
import { watchSchedule } from './watch-schedule.ts';
import { watchSteps } from './watch-steps.ts';

/** What all watches of an installation share. */
export interface Instance {
  application: Fields;
  requests: Fields;
  headers: Fields;
  /** By their ids. */
  tags: Fields;
  /** Of proxies.json, by their keys. */
  proxies: Fields;
}

/** Settings without a counterpart; named where they differ from what the program sets by itself. */
const untaken: Record<string, unknown> = {
  webdriver_js_execute_code: null,
  llm_change_summary: '',
  notification_title: null,
  notification_body: null,
  check_unique_lines: false,
  strip_ignored_lines: null,
  history_snapshot_max_length: null,
};
const orderOnly = ['sort_text_alphabetically', 'remove_duplicate_lines', 'trim_text_whitespace'];

export function watchEntry(instance: Instance, id: string, own: Fields, extra: Fields): Entry {
  const notes: Note[] = [];
  const watch = { ...own, ...extra };
  const groups = groupsOf(instance, watch);
  const name = (textOf(watch.title) || textOf(watch.page_title)).slice(0, 200);
  const address = textOf(watch.url).replace(/^source:\s*/iu, '');
  // An address may hold a password.
  const where = name || address.replace(/^(https?:\/\/)[^/?#]*@/iu, '$1') || id;
  const request = takeRequest(
    {
      url: address,
      method: textOf(watch.method),
      body: textOf(watch.method).toUpperCase() === 'GET' ? '' : textOf(watch.body),
      headers: { ...instance.headers, ...fieldsOf(watch.headers) },
    },
    notes,
  );
  if (request === null) return { where, site: null, notes };
  if (/^source:/iu.test(textOf(watch.url))) notes.push(note('markup', 'source:'));
  const goal = watchGoal(watch, groups, notes);
  const intent = textOf(watch.llm_intent) || groups.map(({ llm_intent }) => textOf(llm_intent)).find(Boolean);
  const site: Partial<SiteInput> = {
    url: request.url,
    ...filled('name', name),
    ...filled('trackingGoal', (intent ?? '').slice(0, 2000)),
    ...filled('tags', tagsOf(groupNames(instance, watch))),
    ...(watch.paused === true ? { state: 'paused' as const } : {}),
    ...watchSchedule(watch, instance, notes),
    ...filled('watch', { ...request.watch, ...watchOf(instance, watch, groups, notes) }),
  };
  noteRest(watch, groups, notes);
  return { where, site, notes, ...(goal === null ? {} : { goal }) };
}

function groupsOf({ tags }: Instance, watch: Fields): Fields[] {
  return listOf(watch.tags).flatMap((id) => (tags[id] === undefined ? [] : [fieldsOf(tags[id])]));
}

/** Before there were groups, a watch named its tags itself. */
function groupNames({ tags }: Instance, watch: Fields): string[] {
  return [...listOf(watch.tags), ...listOf(watch.tag)].map((id) => textOf(fieldsOf(tags[id]).title) || id);
}

function watchOf(instance: Instance, watch: Fields, groups: Fields[], notes: Note[]): WatchInput {
  const { application } = instance;
  const merged = (key: string, general: string | null = null) => {
    const of = groups.flatMap((group) => itemsOf(group[key]));
    const all = general === null ? [] : itemsOf(application[general]);
    if (of.length > 0)
      notes.push(note('from-group', key, textOf(groups.find((one) => isSet(one[key]))?.title)));
    if (all.length > 0) notes.push(note('from-settings', general ?? key));
    return [...new Set([...itemsOf(watch[key]), ...of, ...all])].filter((text) => text.length <= 450);
  };
  const include = merged('include_filters').map(selectorOf);
  const exclude = merged('subtractive_selectors', 'global_subtractive_selectors').map(selectorOf);
  const ignore = merged('ignore_text', 'global_ignore_text').map(patternOf);
  const keep = [
    ...merged('extract_text').map((text) => `keep:${regexIn(text) ?? literal(text)}`),
    ...merged('extract_lines_containing').map((text) => `keep:${linePattern(`(?i)${literal(text)}`)}`),
  ];
  const backend = textOf(watch.fetch_backend);
  const used = backend === '' || backend === 'system' ? textOf(application.fetch_backend) : backend;
  const steps = watchSteps(watch, notes);
  const isLooks = watch.processor === 'image_ssim_diff';
  if (isLooks) notes.push(note('rewritten', 'image_ssim_diff', 'visual'));
  const isBrowser = isLooks || steps.length > 0 || /webdriver|browser|playwright|puppeteer/u.test(used);
  return {
    ...filled('include', [...include, ...keep].slice(0, 50)),
    ...filled('exclude', exclude.slice(0, 50)),
    ...filled('ignore', ignore.slice(0, 50)),
    ...filled('proxy', proxyOf(instance, watch, notes)),
    ...(isBrowser ? { mode: 'browser' as const } : {}),
    ...filled('steps', steps.slice(0, 50)),
    ...(isLooks ? { visual: { percent: 1 } } : {}),
  };
}

/** Lines with the text are left out there; “/…/” is a pattern, any other text is meant letter by letter, in any case. */
function patternOf(text: string): string {
  const pattern = regexIn(text);
  return pattern === null ? linePattern(`(?i)${literal(text)}`) : linePattern(pattern);
}

function proxyOf({ requests, proxies }: Instance, watch: Fields, notes: Note[]): string {
  const key = textOf(watch.proxy) || textOf(requests.proxy);
  if (key === '' || key === 'no-proxy') return '';
  const extra = (Array.isArray(requests.extra_proxies) ? requests.extra_proxies : []).map(fieldsOf);
  const own = extra.find(({ proxy_name: name }) => textOf(name) !== '' && key.endsWith(textOf(name)));
  const url = textOf(own?.proxy_url) || textOf(fieldsOf(proxies[key]).url);
  if (url === '') notes.push(note('proxy', key));
  return url;
}

function noteRest(watch: Fields, groups: Fields[], notes: Note[]): void {
  const urls = [watch, ...groups].flatMap(({ notification_urls: list }) => itemsOf(list));
  const schemes = new Set(urls.map((url) => url.split(':')[0] ?? ''));
  if (urls.length > 0) notes.push(note('notifications', [...schemes].join(', ')));
  for (const [key, usual] of Object.entries(untaken))
    if (isSet(watch[key]) && watch[key] !== usual) notes.push(note('setting', key));
  for (const key of orderOnly) if (watch[key] === true) notes.push(note('knows-order', key));
  if (isSet(watch.ignore_status_codes)) notes.push(note('setting', 'ignore_status_codes'));
  const snapshots = numberOf(watch.snapshots) ?? 0;
  if (snapshots > 0) notes.push(note('history', `${snapshots}`));
}
