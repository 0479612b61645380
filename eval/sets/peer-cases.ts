// Cases that other tools test themselves by: changes under settings, texts, prices, and diffs that must be exact.
import { z } from 'zod';
import { applyHunks, compareContents } from '../../src/compare/compare.ts';
import type { Watch } from '../../src/core/site/watch.ts';
import { offerOf } from '../../src/extract/extract.ts';
import { describeStep, shorten } from '../describe-step.ts';
import { defineSet, type Result } from '../eval-set.ts';
import { share } from '../figures.ts';
import { readHtml } from '../read-page.ts';
import { runHistory } from '../run-history.ts';
import { schemaAvailability } from '../schema-availability.ts';
import { htmlPage, urlOf } from '../sent-page.ts';

const strings = z.array(z.string()).catch([]);
const settingsSchema = z
  .object({
    selector: z.string().optional(),
    remove_selectors: strings,
    ignore_text: strings,
    only_if_text_present: strings,
    alert_on: strings,
    track_link_targets: z.boolean().catch(false),
    alert_if_price_below: z.number().optional(),
    alert_if_price_above: z.number().optional(),
  })
  .partial()
  .catch({});
const peerSchema = z.object({
  id: z.string(),
  kind: z.string().catch(''),
  before: z.string().nullish().catch(null),
  after: z.string().nullish().catch(null),
  html: z.string().nullish().catch(null),
  goal: z.string().nullish().catch(null),
  note: z.string().nullish().catch(null),
  settings: settingsSchema,
  expect_change: z.boolean().nullish().catch(null),
  expect: z
    .object({
      price: z.coerce.string().nullish(),
      currency: z.string().nullish(),
      availability: z.string().nullish(),
    })
    .nullish()
    .catch(null),
  must_include: strings,
  must_exclude: strings,
});
type Peer = z.infer<typeof peerSchema>;
type Outcome = { isRight: boolean; isAlert: boolean; why: string };

export const peerCases = defineSet({
  name: 'peer-cases',
  schema: peerSchema,
  run: runPeer,
  score(results: Result<Peer, Outcome>[]) {
    const kinds = Map.groupBy(results, ({ case: one }) => one.kind);
    return {
      figures: [...kinds].map(([kind, group]) =>
        share(`${kind}: right`, group.filter(({ outcome }) => outcome.isRight).length, group.length),
      ),
      misses: results
        .filter(({ outcome }) => !outcome.isRight)
        .map(({ case: one, outcome }) => ({
          id: one.id,
          why: `${one.kind}: ${one.note ? `${one.note}: ` : ''}${outcome.why}`,
        })),
    };
  },
});

function runPeer(peer: Peer): Promise<Outcome> {
  if (peer.kind === 'change') return judgeChange(peer);
  if (peer.kind === 'diff') return diffExactly(peer);
  return peer.kind === 'text' ? readText(peer) : readOffer(peer);
}

async function judgeChange(peer: Peer): Promise<Outcome> {
  const pages = [peer.before ?? '', peer.after ?? ''].map(htmlPage);
  const watched = { url: urlOf(null), trackingGoal: goalOf(peer), watch: watchOf(peer) };
  const steps = await runHistory(watched, pages);
  const isAlert = steps.at(-1)?.isAlert ?? false;
  return { isRight: isAlert === peer.expect_change, isAlert, why: steps.map(describeStep).join(' → ') };
}

/** What a user of Heed would say instead of the other tool's settings. */
function goalOf({ goal, settings }: Peer): string {
  if (goal) return goal;
  const { only_if_text_present: texts = [], alert_on: on = [] } = settings;
  const quoted = texts.map((text) => `"${text}"`).join(' or ');
  if (quoted !== '') return `Tell me when ${quoted} ${on.includes('removed') ? 'disappears' : 'appears'}.`;
  const { alert_if_price_below: below, alert_if_price_above: above } = settings;
  if (below === undefined && above === undefined)
    return settings.track_link_targets ? 'Tell me when a link changes.' : '';
  const limits = [
    ...(below === undefined ? [] : [`falls below ${below}`]),
    ...(above === undefined ? [] : [`rises above ${above}`]),
  ];
  return `Tell me when the price ${limits.join(' or ')}.`;
}

function watchOf({ settings }: Peer): Partial<Watch> {
  const { selector, remove_selectors: exclude = [], ignore_text: ignore = [] } = settings;
  return {
    include: selector === undefined ? [] : [selector],
    exclude,
    ignore: ignore.map((text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')),
  };
}

/** Applying all hunks to what was gives what is; the same text twice gives none. */
async function diffExactly(peer: Peer): Promise<Outcome> {
  const before = await readHtml(peer.before ?? '');
  const after = await readHtml(peer.after ?? '');
  const { diff, suppressed } = compareContents(before, after, { ignore: [] });
  const hunks = [...(diff?.hunks ?? []), ...suppressed.map(({ hunk }) => hunk)];
  const wanted = after.blocks.map(({ text }) => text);
  const made = applyHunks(
    before.blocks.map(({ text }) => text),
    hunks,
  );
  const isSame = before.blocks.map(({ text }) => text).join('\n') === wanted.join('\n');
  const isRight = made.join('\n') === wanted.join('\n') && (!isSame || hunks.length === 0);
  return { isRight, isAlert: diff !== null, why: `made “${shorten(made.join(' '), 80)}”` };
}

async function readText(peer: Peer): Promise<Outcome> {
  const { blocks } = await readHtml(peer.html ?? '');
  const text = blocks.map((block) => block.text).join('\n');
  const lost = peer.must_include.filter((piece) => !text.includes(piece));
  const leaked = peer.must_exclude.filter((piece) => text.includes(piece));
  const isRight = lost.length === 0 && leaked.length === 0;
  return { isRight, isAlert: false, why: `lost ${JSON.stringify(lost)}, leaked ${JSON.stringify(leaked)}` };
}

async function readOffer(peer: Peer): Promise<Outcome> {
  const offer = offerOf(await readHtml(peer.html ?? ''));
  const { price = null, currency = null, availability = null } = offer ?? {};
  const stock = { InStock: 'in_stock', OutOfStock: 'out_of_stock' }[schemaAvailability(availability) ?? ''];
  const { expect } = peer;
  const isRight =
    (!expect?.price || Number(expect.price) === price) &&
    (!expect?.currency || expect.currency === currency) &&
    (!expect?.availability || expect.availability === stock);
  return { isRight, isAlert: false, why: `found ${price} ${currency} ${availability}` };
}
