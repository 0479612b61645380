// Pages before and after, with the things that came, went and changed on them as a reader written for the page knows them.
import { z } from 'zod';
import { compareContents } from '../../src/compare/compare.ts';
import { noDiff } from '../../src/core/change/diff.ts';
import { defaultWatch } from '../../src/core/site/watch.ts';
import { diffItems, readItems } from '../../src/items/items.ts';
import { readCaseLines } from '../data.ts';
import { defineSet, type Figure, type Result } from '../eval-set.ts';
import { mean, milliseconds, scoreOf, share } from '../figures.ts';
import { type ItemScore, type Op, type OpCount, ops, scoreItems } from '../item-score.ts';
import { readPage } from '../read-page.ts';
import { loadPage, urlOf } from '../sent-page.ts';

const pairSchema = z.object({
  pair: z.string(),
  url: z.string().nullish().catch(null),
  site: z.string().catch('unknown'),
  before: z.string(),
  after: z.string(),
  structured_diff: z.object({
    added: z.array(z.unknown()),
    removed: z.array(z.unknown()),
    changed: z.array(z.object({ from: z.unknown(), to: z.unknown() })),
    n: z.array(z.int()),
  }),
});
type Pair = z.infer<typeof pairSchema>;

interface Outcome extends ItemScore {
  ms: number;
}

export const itemEdits = defineSet({
  name: 'items',
  cases: (folder) => {
    const pairs = new Map<string, Pair>();
    for (const line of readCaseLines(folder, 'goal-cases') ?? []) {
      const read = pairSchema.safeParse(JSON.parse(line));
      if (read.success && !pairs.has(read.data.pair)) pairs.set(read.data.pair, read.data);
    }
    return pairs.size === 0 ? null : [...pairs.values()];
  },
  schema: pairSchema,
  async run(one: Pair, data): Promise<Outcome> {
    const url = urlOf(one.url);
    const before = await readPage(url, loadPage(data, one.before));
    const after = await readPage(url, loadPage(data, one.after));
    const { diff } = compareContents(before, after, { ignore: defaultWatch.ignore });
    const start = performance.now();
    const edits = diffItems(readItems(before), readItems(after), diff ?? noDiff);
    const ms = performance.now() - start;
    return { ...scoreItems(one.structured_diff, edits), ms };
  },
  score(results: Result<Pair, Outcome>[]) {
    const bySite = [...Map.groupBy(results, ({ case: one }) => one.site)];
    const f1s = bySite.map(([, group]) => f1Of(group));
    return {
      figures: [
        ...ops.flatMap((op) => figuresOf(op, results)),
        scoreOf('F1 over all', f1Of(results)),
        scoreOf(`mean of F1 over ${f1s.length} sites`, mean(f1s.filter((f1) => !Number.isNaN(f1)))),
        ...bySite.map(([site, group], at) => ({
          ...scoreOf(`F1 on ${site} (${group.length})`, f1s[at] ?? Number.NaN),
          shown: summarise(group),
        })),
        milliseconds(
          'items of two pages and their edits, mean',
          mean(results.map(({ outcome }) => outcome.ms)),
        ),
        milliseconds('… at most', Math.max(...results.map(({ outcome }) => outcome.ms))),
      ],
      misses: results.flatMap(({ case: one, outcome }) =>
        [...outcome.missed, ...outcome.extra].map((why) => ({ id: one.pair, why })),
      ),
    };
  },
});

type Results = Result<Pair, Outcome>[];

function countsOf(results: Results, op: Op): OpCount[] {
  return results.map(({ outcome }) => outcome.counts[op]);
}

function figuresOf(op: Op, results: Results): Figure[] {
  const counts = countsOf(results, op);
  const whole = counts.filter(({ reported }) => reported !== null);
  const wanted = sum(counts, 'wanted');
  return [
    share(`${op}: recall`, sum(counts, 'right'), wanted),
    share(`${op}: found, by whatever name`, sum(counts, 'found'), wanted),
    share(`${op}: precision within the main content`, sum(whole, 'right'), sum(whole, 'reported')),
  ];
}

function sum(counts: OpCount[], name: keyof OpCount): number {
  return counts.reduce((all, one) => all + (one[name] ?? 0), 0);
}

/** Precision only where all known edits are listed. */
function f1Of(results: Results): number {
  const all = ops.flatMap((op) => countsOf(results, op));
  const whole = all.filter(({ reported }) => reported !== null);
  const recall = sum(all, 'right') / sum(all, 'wanted');
  const reported = sum(whole, 'reported');
  const precision = reported === 0 ? 1 : sum(whole, 'right') / reported;
  if (Number.isNaN(recall)) return Number.NaN;
  return recall + precision > 0 ? (2 * recall * precision) / (recall + precision) : 0;
}

function summarise(results: Results): string {
  const parts = ops.map((op) => {
    const counts = countsOf(results, op);
    const reported = sum(
      counts.filter((one) => one.reported !== null),
      'reported',
    );
    return `${op} ${sum(counts, 'right')}/${sum(counts, 'wanted')} of ${reported}`;
  });
  const f1 = f1Of(results);
  return `${Number.isNaN(f1) ? '–' : f1.toFixed(2)}  ${parts.join(', ')}`;
}
