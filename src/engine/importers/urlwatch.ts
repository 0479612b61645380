// urlwatch: its list of jobs, one YAML document each. Only what such lists hold is read: scalars, and plain lists.
import type { SiteInput } from '../sites/site-input.ts';
import type { Entry, Importer } from './importer.ts';
import { mostEntries, tagsOf } from './importer.ts';

/** What becomes of each key; any other is told as not taken. */
const silent = new Set(['kind', 'name', 'url', 'navigate', 'note', 'user_visible_url', 'enabled', 'tags']);

export const urlwatch: Importer = {
  name: 'urlwatch',
  isFor(text) {
    // Line by line: one pattern over blank lines and comments alike takes exponential time.
    const first = text
      .slice(0, 20_000)
      .split('\n')
      .find((line, at) => !/^\s*(?:#|$)/u.test(line) && !(at === 0 && /^---\s*$/u.test(line)));
    return /^(?:kind|name|url|navigate|command)\s*:/u.test(first ?? '');
  },
  read: (text) =>
    text
      .split(/^---\s*$/mu, 2 * mostEntries)
      .map(readDocument)
      .filter(({ size }) => size > 0)
      .map(entryOf),
};

interface Value {
  /** Of one line, or of several that belong together. */
  parts: string[];
  list: string[];
}
type Job = Map<string, Value>;

/** The keys of the outermost level; what is nested deeper is only counted as being there. */
function readDocument(text: string): Job {
  const job: Job = new Map();
  let open: Value | undefined;
  for (const line of text.split(/\r?\n/u)) {
    if (/^\s*(?:#|$)/u.test(line)) continue;
    const [, key, value] = /^([\w-]+)\s*:\s*(.*)$/su.exec(line) ?? [];
    if (key !== undefined) {
      open = { parts: [scalarOf(value ?? '')], list: [] };
      job.set(key, open);
      continue;
    }
    const [, item] = /^\s*-\s+(.*)$/su.exec(line) ?? [];
    if (item !== undefined) open?.list.push(scalarOf(item));
    // A long text goes on, indented, on the next line.
    else if (open !== undefined && open.list.length === 0) open.parts.push(line.trim());
  }
  return job;
}

function scalarOf(text: string): string {
  const [, double, single] = /^(?:"((?:[^"\\]|\\.)*)"|'((?:[^']|'')*)')\s*(?:#.*)?$/u.exec(text.trim()) ?? [];
  if (double !== undefined) return double.replace(/\\(.)/gu, '$1');
  if (single !== undefined) return single.replaceAll("''", "'");
  const comment = text.search(/\s#/u);
  return (comment < 0 ? text : text.slice(0, comment)).trim();
}

function readValue(job: Job, key: string): string {
  return job.get(key)?.parts.join(' ').trim() ?? '';
}

function entryOf(job: Job, at: number): Entry {
  const value = (key: string) => readValue(job, key);
  const navigate = value('navigate');
  const url = value('url') || navigate;
  const name = value('name');
  const where = name || url || value('command') || `job ${at + 1}`;
  if (url === '') {
    const notes = ['it runs a command, and only pages are watched'];
    return { where, site: null, notes: job.has('command') ? notes : ['it has no address'] };
  }
  const tags = tagsOf([...(job.get('tags')?.list ?? []), ...value('tags').replace(/[[\]]/gu, '').split(',')]);
  const site: Partial<SiteInput> = {
    url,
    ...(name === '' ? {} : { name: name.slice(0, 200) }),
    ...(tags.length === 0 ? {} : { tags }),
    ...(value('enabled') === 'false' ? { state: 'paused' as const } : {}),
    ...watchOf(job, navigate !== ''),
  };
  const notes = [...job.keys()]
    .filter((key) => !silent.has(key) && !(key === 'filter' && isCss(value('filter'))))
    .map((key) => `“${key}” is not taken`);
  return { where, site, notes };
}

function watchOf(job: Job, isBrowser: boolean): Pick<Partial<SiteInput>, 'watch'> {
  const filter = readValue(job, 'filter');
  const include = isCss(filter) ? [filter.replace(/^(?:css|element-by-id):\s*/u, '')] : [];
  if (!isBrowser && include.length === 0) return {};
  return {
    watch: { ...(isBrowser ? { mode: 'browser' } : {}), ...(include.length === 0 ? {} : { include }) },
  };
}

function isCss(filter: string): boolean {
  return /^css:/u.test(filter) && !filter.includes(',');
}
