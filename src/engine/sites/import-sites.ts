// Importing sites from a list, with a report of what was taken and what not; and exporting them as a list.
import { z } from 'zod';
import { BadInput } from '../../core/bad-input.ts';
import { defaultWatch } from '../../core/watch.ts';
import type { SiteView, Store } from '../../store/store.ts';
import { notifyProblems } from '../deliver/notify-channels.ts';
import { type Entry, mostEntries } from '../importers/importer.ts';
import { importers, importFormats } from '../importers/importers.ts';
import type { Services } from '../services.ts';
import { type SiteInput, scopeProblems, siteInputSchema, siteProblems, tagSchema } from './site-input.ts';
import { createSite, refuse } from './sites.ts';
import { hidden, hideSecrets } from './watch-secrets.ts';

export const importOrderSchema = z.strictObject({
  text: z
    .string()
    .min(1)
    .max(900_000)
    .describe('The list itself: lines, CSV, OPML, or a file of another program.'),
  format: z.enum(importFormats).optional().describe('Found out if left out.'),
  trackingGoal: siteInputSchema.shape.trackingGoal.describe('For those that bring none.'),
  tags: z.array(tagSchema).max(10).optional().describe('For all of them, besides their own.'),
  dryRun: z.boolean().default(false).describe('Only tell what would be done.'),
});
type ImportOrder = z.infer<typeof importOrderSchema>;

export const importReportSchema = z
  .object({
    format: z.enum(importFormats),
    created: z.int().describe('How many were created; with dryRun, would be.'),
    entries: z.array(
      z.object({
        where: z.string().describe('Where it stands in the list.'),
        url: z.string().nullable(),
        outcome: z
          .enum(['created', 'exists', 'refused'])
          .describe('`exists`: the address is watched already, or stands in the list before.'),
        siteId: z.string().nullable(),
        notes: z.array(z.string()).describe('What was not taken, or why it was refused.'),
      }),
    ),
  })
  .describe('What became of each entry.');
type ImportReport = z.infer<typeof importReportSchema>;
type EntryReport = ImportReport['entries'][number];

type World = Pick<Services, 'store' | 'now' | 'random' | 'seal' | 'allowPrivate' | 'pagePool'>;

/** `most`: so many sites may be watched in all. */
export async function importSites(
  world: World,
  ownerId: string,
  order: ImportOrder,
  most = Number.POSITIVE_INFINITY,
): Promise<ImportReport> {
  const { text, format } = order;
  const plain = text.replace(/^\uFEFF/u, '');
  const importer = importers.find((one) => (format === undefined ? one.isFor(plain) : one.name === format));
  const found = importer?.read(plain) ?? [];
  refuse(listProblems(found));
  const { store } = world;
  const known = await store.findSitesByUrl(ownerId, addressesIn(found));
  let room = Number.isFinite(most) ? most - (await store.countSites(ownerId)).total : most;
  const entries: EntryReport[] = [];
  for (const entry of found) {
    const report = room > 0 ? await importEntry(world, ownerId, order, entry, known) : tooMany(entry, most);
    if (report.outcome === 'created') room -= 1;
    entries.push(report);
    if (report.outcome === 'created' && report.url !== null) known.set(report.url, report.siteId ?? '');
  }
  const created = entries.filter(({ outcome }) => outcome === 'created').length;
  return { format: formatOf(importer?.name), created, entries };
}

/** As they are stored. */
function addressesIn(found: readonly Entry[]): string[] {
  return found.flatMap(({ site }) => {
    const { success, data } = siteInputSchema.shape.url.safeParse(site?.url);
    return success ? [data] : [];
  });
}

function tooMany({ where, site }: Entry, most: number): EntryReport {
  const url = typeof site?.url === 'string' ? site.url : null;
  const notes = [`an account may watch at most ${most} sites here`];
  return { where, url, outcome: 'refused', siteId: null, notes };
}

function formatOf(name: string | undefined): ImportReport['format'] {
  return importFormats.find((one) => one === name) ?? 'lines';
}

function listProblems(found: readonly Entry[]) {
  if (found.length === 0) return [{ pointer: '/text', message: 'has no site in it' }];
  if (found.length <= mostEntries) return [];
  return [{ pointer: '/text', message: `has more than ${mostEntries} entries: split the list` }];
}

async function importEntry(
  world: World,
  ownerId: string,
  order: ImportOrder,
  { where, site, notes }: Entry,
  known: ReadonlyMap<string, string>,
): Promise<EntryReport> {
  const refused = (asked: string | null, ...why: string[]): EntryReport => ({
    // As long as an address may be: what is refused may be anything.
    ...{
      where,
      url: asked?.slice(0, 2048).toWellFormed() ?? null,
      outcome: 'refused',
      siteId: null,
      notes: [...why, ...notes],
    },
  });
  if (site === null) return refused(null);
  const parsed = siteInputSchema.safeParse(withDefaults(site, order));
  const asked = typeof site.url === 'string' ? site.url : null;
  if (!parsed.success) {
    const issues = parsed.error.issues.slice(0, 20);
    return refused(
      asked,
      ...issues.map(({ path, message }) => `${path.join('/')}: ${message}`.slice(0, 300)),
    );
  }
  const { url } = parsed.data;
  const existing = known.get(url);
  if (existing !== undefined) {
    return { where, url, outcome: 'exists', siteId: existing === '' ? null : existing, notes };
  }
  try {
    // For a try as for good: what would be refused is refused.
    refuse([
      ...(await siteProblems(world, ownerId, parsed.data)),
      ...(await scopeProblems(world, ownerId, parsed.data.scope, url)),
      ...(await notifyProblems(world.store, ownerId, parsed.data.notify)),
    ]);
    const { id } = order.dryRun ? { id: null } : await createSite(world, ownerId, parsed.data, null);
    return { where, url, outcome: 'created', siteId: id, notes };
  } catch (error) {
    if (error instanceof BadInput) return refused(url, error.message);
    throw error;
  }
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

export const exportSchema = z
  .object({ heed: z.literal(1), exportedAt: z.iso.datetime({ precision: 3 }), sites: z.array(z.unknown()) })
  .describe('All sites as POST /api/sites/import takes them back. Secrets stay here.');

/** In slices: there may be any number of sites. */
export async function* exportSites(store: Store, ownerId: string): AsyncGenerator<SiteInput[]> {
  const { slices } = await store.walkSites(ownerId, {});
  for await (const sites of slices) yield sites.map(portable);
}

function portable(site: SiteView): SiteInput {
  const { url, name, isNameGiven, trackingGoal, state, schedule, scope, plan, notify, tags } = site;
  const watch = portableWatch(site);
  return {
    url,
    ...(isNameGiven ? { name } : {}),
    ...{ trackingGoal, state, schedule, scope, tags },
    ...(Object.keys(watch).length === 0 ? {} : { watch }),
    ...(isOfUser(plan) ? { plan } : {}),
    notify: { from: notify.from, ...(notify.on === undefined ? {} : { on: notify.on }) },
  };
}

/** Edited or answered by hand: what the rules understand is understood again where it is imported. */
function isOfUser({ by, questions }: SiteView['plan']): boolean {
  return by === 'user' || questions.some(({ answered }) => answered !== null);
}

/** What its user set, but for what is secret. */
function portableWatch(site: SiteView): NonNullable<SiteInput['watch']> {
  const watch = hideSecrets(site.watch);
  const isOwn = ([key, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(defaultWatch[key as keyof typeof defaultWatch]);
  const open = (values: Record<string, string>) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== hidden));
  const withoutSecrets = { ...watch, headers: open(watch.headers), cookies: {}, secrets: {} };
  const isSecret = ([, value]: [string, unknown]) => JSON.stringify(value).includes(hidden);
  return Object.fromEntries(Object.entries(withoutSecrets).filter((one) => isOwn(one) && !isSecret(one)));
}
