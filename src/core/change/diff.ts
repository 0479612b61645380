// Diff: hunks and fact differences between two contents; there is none when nothing differs.
import { z } from 'zod';
import { blockRoles, factValueSchema, regions } from '../page/content.ts';
import { factKinds } from '../page/fact-kinds.ts';
import { boxSchema } from '../page/page.ts';

const word = z.object({ op: z.enum(['same', 'added', 'removed']), text: z.string() });

const hunkSchema = z.object({
  op: z.enum(['added', 'removed', 'modified', 'moved']),
  where: z.object({
    selector: z.string(),
    trail: z.array(z.string()),
    region: z.enum(regions),
    role: z.enum(blockRoles),
  }),
  /** Index of the block in the content before; null for added. */
  beforeIndex: z.int().nullable(),
  /** Index of the block in the content after; null for removed. */
  afterIndex: z.int().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** For modified: joining same+removed gives before, same+added gives after. Null for the other operations. */
  words: z.array(word).nullable(),
  /**
   * Why it says nothing new by itself, as a sentence: it is only set otherwise, or it is the rest of a table row in which
   * something changed. Absent for what is news. It is shown with the change, never judged, and not counted.
   */
  minor: z.string().optional(),
  /** The gate behind `minor`, or `rest-of-row`; absent in changes stored before it was kept. */
  minorGate: z.string().optional(),
  /** Its texts are cut to a size worth storing; the snapshots have them whole. Absent where they are whole. */
  shortened: z.literal(true).optional(),
});

const factDiffSchema = z.object({
  kind: z.enum(factKinds),
  label: z.string(),
  before: factValueSchema.nullable(),
  after: factValueSchema.nullable(),
  /** after − before, for numbers in the same currency and unit. */
  delta: z.number().nullable(),
  /** delta in percent of before, rounded to one decimal. */
  percent: z.number().nullable(),
  /** Index of the hunk in which it shows; null for structured data. */
  hunk: z.int().nullable(),
});

const linkDiffSchema = z.object({
  op: z.enum(['added', 'removed']),
  href: z.string(),
  text: z.string(),
});

const metadataDiffSchema = z.object({
  name: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

/** A record of a list that came, went, says something else, or is elsewhere in its list. */
const recordDiffSchema = z.object({
  op: z.enum(['added', 'removed', 'modified', 'moved']),
  list: z.string(),
  title: z.string(),
  href: z.string().nullable(),
  /** What it says by name; for modified only the fields that differ. */
  before: z.record(z.string(), z.string()).nullable(),
  after: z.record(z.string(), z.string()).nullable(),
  /** Indexes of the hunks in which it shows. */
  hunks: z.array(z.int()),
});

export const diffSchema = z.object({
  stats: z.object({ added: z.int(), removed: z.int(), modified: z.int(), moved: z.int() }),
  hunks: z.array(hunkSchema),
  facts: z.array(factDiffSchema),
  records: z.array(recordDiffSchema),
  links: z.array(linkDiffSchema),
  metadata: z.array(metadataDiffSchema),
  /** Screenshots compared; null where there are none. */
  visual: z
    .object({
      share: z.number(),
      regions: z.array(boxSchema),
    })
    .nullable(),
});

export const noDiff: z.infer<typeof diffSchema> = {
  stats: { added: 0, removed: 0, modified: 0, moved: 0 },
  hunks: [],
  facts: [],
  records: [],
  links: [],
  metadata: [],
  visual: null,
};

/** A difference that was suppressed, and why. */
export const suppressedSchema = z.object({ gate: z.string(), reason: z.string(), hunk: hunkSchema });

export type Word = z.infer<typeof word>;
export type Hunk = z.infer<typeof hunkSchema>;
export type FactValue = z.infer<typeof factValueSchema>;
export type FactDiff = z.infer<typeof factDiffSchema>;
export type RecordDiff = z.infer<typeof recordDiffSchema>;
export type LinkDiff = z.infer<typeof linkDiffSchema>;
export type MetadataDiff = z.infer<typeof metadataDiffSchema>;
export type Diff = z.infer<typeof diffSchema>;
export type Suppressed = z.infer<typeof suppressedSchema>;

/** The hunks that a diff reports: all but the minor ones, which are only shown beside them. */
export function newsOf({ hunks }: Pick<Diff, 'hunks'>): Hunk[] {
  return hunks.filter(({ minor }) => minor === undefined);
}

/** What compare found: the diff that counts (null: nothing), and what was suppressed. */
export interface Comparison {
  diff: Diff | null;
  suppressed: Suppressed[];
}
