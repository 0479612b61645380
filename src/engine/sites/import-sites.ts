// Importing sites from a list, with a report of what became of each entry.
import { z } from 'zod';
import { BadInput } from '../../core/fault/bad-input.ts';
import { problemOf, type SaidProblem } from '../../core/fault/input-problems.ts';
import { problemOfIssue } from '../../core/fault/schema-problems.ts';
import { plainText } from '../../core/text.ts';
import type { WatchedAddress } from '../../store/store.ts';
import { notifyProblems } from '../deliver/notify-channels.ts';
import { importFormats } from '../importers/import-formats.ts';
import { type Note, note, noteCodes, noteKinds } from '../importers/notes.ts';
import type { ReadEntry } from '../importers/read-import.ts';
import type { Services } from '../services.ts';
import { fetchChangedetection } from './fetch-changedetection.ts';
import { type SiteInput, siteInputSchema, tagSchema } from './site-input.ts';
import { scopeProblems, siteProblems } from './site-problems.ts';
import { createSite, refuse } from './sites.ts';

/** Bytes of a file that is imported. */
const mostBytes = 24 * 1024 * 1024;
/** Of a request with such a file: Base64 takes a third more. */
export const importBodyLimit = 34 * 1024 * 1024;

export const importOrderSchema = z
  .strictObject({
    text: z
      .string()
      .min(1)
      .max(mostBytes)
      .optional()
      .describe('The list itself: one address per line, or a text file of another program.'),
    file: z
      .string()
      .min(1)
      .max(importBodyLimit)
      .optional()
      .describe('Or a file in Base64, for archives and workbooks: up to 24 MB.'),
    from: z
      .strictObject({ url: plainText(2048).min(1), key: plainText(500).min(1) })
      .optional()
      .describe('Or the address and API key of a running changedetection.io.'),
    format: z.enum(importFormats).optional().describe('Detected if left out.'),
    trackingGoal: siteInputSchema.shape.trackingGoal.describe('For sites without one.'),
    tags: z.array(tagSchema).max(10).optional().describe('Added to all of them.'),
    dryRun: z.boolean().default(false).describe('Only report what would happen.'),
  })
  .refine(({ text, file, from }) => [text, file, from].filter((one) => one !== undefined).length === 1, {
    error: 'needs one of text, file and from',
    path: ['text'],
  });
type ImportOrder = z.infer<typeof importOrderSchema>;

const noteSchema = z.object({
  kind: z.enum(noteKinds).describe('`unneeded`: it needs no setting here.'),
  code: z.enum(noteCodes).describe('Code of the sentence, for programs and translations.'),
  words: z.array(z.string()).describe('Values in the sentence.'),
  text: z.string().describe('The sentence in English.'),
});

export const importReportSchema = z
  .object({
    format: z.enum(importFormats),
    created: z.int().describe('How many were created, or with dryRun would be.'),
    entries: z.array(
      z.object({
        where: z.string().describe('Where it is in the list.'),
        url: z.string().nullable(),
        outcome: z
          .enum(['created', 'exists', 'refused'])
          .describe('`exists`: already watched, or a duplicate in the list.'),
        siteId: z.string().nullable(),
        trackingGoal: z.string().describe('The goal it has here; empty: any meaningful change.'),
        tags: z.array(z.string()),
        notes: z.array(noteSchema).describe('What was changed or dropped, and why it was refused.'),
      }),
    ),
  })
  .describe('The result for each entry.');
type ImportReport = z.infer<typeof importReportSchema>;
type EntryReport = ImportReport['entries'][number];

type World = Pick<Services, 'store' | 'now' | 'random' | 'seal' | 'allowPrivate' | 'pagePool' | 'request'>;

/** `most`: so many sites may be watched in all. */
export async function importSites(
  world: World,
  ownerId: string,
  order: ImportOrder,
  most = Number.POSITIVE_INFINITY,
): Promise<ImportReport> {
  const bytes = await bytesOf(world, ownerId, order);
  const format = order.from === undefined ? order.format : 'changedetection';
  const read = await world.pagePool.ask({ ownerId, host: '' }, 'readImport', bytes, format);
  if ('problem' in read) throw new BadInput([{ pointer: placeOf(order), ...read.problem }]);
  const { store } = world;
  const known = openKnown(await store.findSitesByUrl(ownerId, addressesIn(read.entries)), read.entries);
  let room = Number.isFinite(most) ? most - (await store.countSites(ownerId)).total : most;
  const entries: EntryReport[] = [];
  for (const entry of read.entries) {
    const report = room > 0 ? await importEntry(world, ownerId, order, entry, known) : tooMany(entry, most);
    if (report.outcome === 'created') room -= 1;
    entries.push(report);
  }
  const created = entries.filter(({ outcome }) => outcome === 'created').length;
  return { format: importFormats.find((one) => one === read.format) ?? 'lines', created, entries };
}

function placeOf({ file, from }: ImportOrder): string {
  return file !== undefined ? '/file' : from !== undefined ? '/from' : '/text';
}

async function bytesOf(
  world: World,
  ownerId: string,
  { text, file, from }: ImportOrder,
): Promise<Uint8Array> {
  if (from !== undefined) return fetchChangedetection(world, ownerId, from);
  const bytes = Buffer.from(text ?? file ?? '', text === undefined ? 'base64' : 'utf8');
  if (bytes.length > mostBytes)
    throw new BadInput([
      { pointer: '/file', ...problemOf('import-size', { megabytes: mostBytes / 1024 / 1024 }) },
    ]);
  return bytes;
}

/** As they are stored. */
function addressesIn(found: readonly ReadEntry[]): string[] {
  return found.flatMap(({ site }) => {
    const { success, data } = siteInputSchema.shape.url.safeParse(site?.url);
    return success ? [data] : [];
  });
}

function tooMany({ where, site }: ReadEntry, most: number): EntryReport {
  const url = typeof site?.url === 'string' ? site.url : null;
  const notes = [refusal(problemOf('import-sites', { most }))];
  return { where, url, outcome: 'refused', siteId: null, trackingGoal: '', tags: [], notes };
}

interface Known {
  /** The site that watches the same; null: one that is only tried. Undefined: there is none. */
  find(site: SiteInput): string | null | undefined;
  add(site: SiteInput, id: string | null): void;
}

/**
 * Several sites may watch one address, each another part of it or for another goal. Where entries
 * have one goal for a part, it may have been edited here since: it is still the same site.
 */
function openKnown(watched: readonly WatchedAddress[], entries: readonly ReadEntry[]): Known {
  const partOf = ({ url, watch = {}, scope }: Pick<SiteInput, 'url' | 'watch' | 'scope'>) => {
    const { include = [], exclude = [], mode = 'auto', method = 'GET', body = null } = watch;
    const set = scope === undefined || scope.kind === 'page' ? null : scope;
    // Values of headers and cookies are sealed where they are kept.
    const names = [watch.headers ?? {}, watch.cookies ?? {}].map((values) => Object.keys(values).sort());
    return JSON.stringify([url, include, exclude, mode, method, body, set, names]);
  };
  const sites = new Map<string, { id: string | null; goal: string; isStored: boolean }[]>();
  const put = (part: string, one: { id: string | null; goal: string; isStored: boolean }) =>
    sites.set(part, [...(sites.get(part) ?? []), one]);
  for (const site of watched) put(partOf(site), { id: site.id, goal: site.trackingGoal, isStored: true });
  const goals = new Map<string, Set<string>>();
  for (const { site } of entries) {
    if (typeof site?.url !== 'string') continue;
    const part = partOf({ ...site, url: site.url });
    goals.set(part, (goals.get(part) ?? new Set()).add(`${site.trackingGoal ?? ''}`));
  }
  return {
    find(site) {
      const part = partOf(site);
      const like = sites.get(part) ?? [];
      const same = like.find(({ goal }) => goal === (site.trackingGoal ?? ''));
      const only = goals.get(part)?.size === 1 ? like.find(({ isStored }) => isStored) : undefined;
      return (same ?? only)?.id;
    },
    add: (site, id) => put(partOf(site), { id, goal: site.trackingGoal ?? '', isStored: false }),
  };
}

async function importEntry(
  world: World,
  ownerId: string,
  order: ImportOrder,
  { where, site, notes }: ReadEntry,
  known: Known,
): Promise<EntryReport> {
  const refused = (asked: string | null, ...why: Note[]): EntryReport => ({
    where,
    // As long as an address may be: what is refused may be anything.
    url: asked?.slice(0, 2048).toWellFormed() ?? null,
    ...{ outcome: 'refused', siteId: null, trackingGoal: '', tags: [] },
    notes: [...why, ...notes],
  });
  if (site === null) return refused(null);
  const parsed = siteInputSchema.safeParse(withDefaults(site, order));
  const asked = typeof site.url === 'string' ? site.url : null;
  if (!parsed.success) {
    const issues = parsed.error.issues.slice(0, 20);
    return refused(
      asked,
      ...issues.map((issue) => refusal(problemOfIssue({ ...issue }), `${issue.path.join('/')}: `)),
    );
  }
  const { url, trackingGoal = '', tags = [] } = parsed.data;
  const report = (outcome: EntryReport['outcome'], siteId: string | null): EntryReport => ({
    ...{ where, url, outcome, siteId, trackingGoal, tags, notes },
  });
  const existing = known.find(parsed.data);
  if (existing !== undefined) return report('exists', existing);
  try {
    // For a try as for good: what would be refused is refused.
    refuse([
      ...(await siteProblems(world, ownerId, parsed.data)),
      ...(await scopeProblems(world, ownerId, parsed.data.scope, url)),
      ...(await notifyProblems(world.store, ownerId, parsed.data.notify)),
    ]);
    const { id } = order.dryRun ? { id: null } : await createSite(world, ownerId, parsed.data, null);
    known.add(parsed.data, id);
    return report('created', id);
  } catch (error) {
    if (error instanceof BadInput)
      return refused(url, ...error.problems.map((problem) => refusal(problem, `${problem.pointer} `)));
    throw error;
  }
}

/** In English, then its code and its values by name, for words of another language. */
function refusal({ message, code, params = {} }: SaidProblem, place = ''): Note {
  return note(
    'refused',
    place + message,
    ...(code === undefined ? [] : [code, ...Object.entries(params).flat()]).map(String),
  );
}

function withDefaults(
  site: Partial<SiteInput>,
  { trackingGoal, tags = [] }: ImportOrder,
): Partial<SiteInput> {
  const all = [...new Set([...(Array.isArray(site.tags) ? site.tags : []), ...tags])];
  return {
    ...(trackingGoal === undefined ? {} : { trackingGoal }),
    ...site,
    ...(all.length === 0 ? {} : { tags: all }),
  };
}
