// changedetection.io: its backup (a zip with watch.json for each watch, or url-watches.json), that list alone, or what its API gives.
import type { Zip } from '../../../extract/extract.ts';
import { type ImportFile, jsonIn } from '../import-file.ts';
import { ImportProblem } from '../import-problem.ts';
import { type Entry, type Importer, mostEntries } from '../importer.ts';
import { note } from '../notes.ts';
import { type Fields, fieldsOf } from '../values.ts';
import { type Instance, watchEntry } from './watch-entry.ts';

export const changedetection: Importer = {
  name: 'changedetection',
  isFor: ({ zip, text }) => (zip === null ? isOwnJson(text) : rootOf(zip) !== null),
  read(file) {
    const { instance, watches, broken } = load(file);
    return [
      ...watches
        .slice(0, mostEntries + 1)
        .map(({ id, watch, extra }) => watchEntry(instance, id, watch, extra)),
      ...broken,
    ];
  },
};

interface Loaded {
  instance: Instance;
  watches: { id: string; watch: Fields; extra: Fields }[];
  broken: Entry[];
}

function isOwnJson(text: string): boolean {
  return (
    /^\s*\{/u.test(text) && /"(?:watching|time_between_check|last_checked|fetch_backend)"\s*:/u.test(text)
  );
}

/** The folder within the archive that holds it all; null: it is no backup of this program. */
function rootOf(zip: Zip): string | null {
  const settings = zip.names.find((name) => /(?:^|\/)(?:changedetection|url-watches)\.json$/u.test(name));
  if (settings !== undefined) return settings.slice(0, settings.lastIndexOf('/') + 1);
  const [watch] = zip.names.filter((name) => /^[\da-f-]{36}\/watch\.json$/u.test(name));
  return watch === undefined ? null : '';
}

function load({ zip, json }: ImportFile): Loaded {
  if (zip === null) {
    if (json === undefined) throw new ImportProblem('import-json');
    return loadJson(fieldsOf(json));
  }
  const root = rootOf(zip) ?? '';
  const old = fieldsOf(jsonIn(zip, `${root}url-watches.json`));
  const files = zip.names.filter(
    (name) => name.startsWith(root) && /^[^/]+\/watch\.json$/u.test(name.slice(root.length)),
  );
  if (files.length === 0) return loadJson(old);
  const settings = fieldsOf(jsonIn(zip, `${root}changedetection.json`) ?? old);
  const instance = instanceOf(settings, tagFiles(zip, root), fieldsOf(jsonIn(zip, `${root}proxies.json`)));
  const loaded: Loaded = { instance, watches: [], broken: [] };
  for (const name of files.slice(0, mostEntries + 1)) {
    const folder = name.slice(0, -'watch.json'.length);
    const watch = jsonIn(zip, name);
    const id = folder.slice(root.length, -1);
    if (watch === undefined) loaded.broken.push(brokenEntry(id));
    else loaded.watches.push({ id, watch: fieldsOf(watch), extra: extraOf(zip, folder) });
  }
  return loaded;
}

function brokenEntry(id: string): Entry {
  return { where: id, site: null, notes: [note('unreadable', 'watch.json is damaged or too large')] };
}

/** What is kept beside a watch: settings of its processor, and how many snapshots there are. */
function extraOf(zip: Zip, folder: string): Fields {
  const history = zip.read(`${folder}history.txt`)?.toString('utf8') ?? '';
  const restock = fieldsOf(jsonIn(zip, `${folder}restock_diff.json`)).restock_diff;
  return {
    ...(restock === undefined ? {} : { processor_config_restock_diff: restock }),
    snapshots: history.split('\n').filter((line) => line.includes(',')).length,
  };
}

function tagFiles(zip: Zip, root: string): Fields {
  const files = zip.names.filter(
    (name) => name.startsWith(root) && /^[^/]+\/tag\.json$/u.test(name.slice(root.length)),
  );
  return Object.fromEntries(
    files
      .slice(0, mostEntries)
      .map((name) => [name.slice(root.length, -'/tag.json'.length), jsonIn(zip, name)]),
  );
}

/** `{"watching": …, "settings": …}`, one watch, or watches by their ids. */
function loadJson(file: Fields): Loaded {
  const list = 'watching' in file ? fieldsOf(file.watching) : 'url' in file ? { watch: file } : file;
  return {
    instance: instanceOf(file, {}, {}),
    watches: Object.entries(list).map(([id, watch]) => ({ id, watch: fieldsOf(watch), extra: {} })),
    broken: [],
  };
}

function instanceOf(file: Fields, tags: Fields, proxies: Fields): Instance {
  const settings = fieldsOf(file.settings);
  const application = fieldsOf(settings.application);
  return {
    application,
    requests: fieldsOf(settings.requests),
    headers: fieldsOf(settings.headers),
    tags: { ...fieldsOf(application.tags), ...tags },
    proxies,
  };
}
