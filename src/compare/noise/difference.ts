// Differences by their place: what learning counts, and what the gate of learned noise tests.
import { hash } from 'node:crypto';
import type { FactDiff, Hunk, LinkDiff, MetadataDiff } from '../../core/change/diff.ts';
import { type Block, type Content, isMainBlock } from '../../core/page/content.ts';
import type { FactKind } from '../../core/page/fact-kinds.ts';
import { slotsOf } from '../../core/page/slot.ts';

export interface Difference {
  slot: string;
  /** Which of the blocks in its slot it is; null on the side where there is none. */
  atBefore: number | null;
  atAfter: number | null;
  before: string | null;
  after: string | null;
  /** It is main content. */
  isMain: boolean;
  /** It is one of a list of items, which are added and removed as they are new or old. */
  isListed: boolean;
  isMoved: boolean;
  /** Kinds of the facts in it. */
  kinds: FactKind[];
  /** Its context: headings, names of row and column, labels of its facts. */
  context: string[];
  selector: string;
  /** One, or two where a text was replaced by a very different one in the same place; none outside blocks. */
  hunks: Hunk[];
}

/** The blocks of a content by place. */
export interface Seats {
  content: Content;
  slots: string[];
  /** By block: which of the blocks in its slot. */
  at: number[];
  /** By slot: the indexes of its blocks. */
  bySlot: Map<string, number[]>;
}

/** Cached: the noise gate and learning both need it. */
export function seatBlocks(content: Content): Seats {
  const known = seated.get(content);
  if (known !== undefined) return known;
  const seats = seatAll(content);
  seated.set(content, seats);
  return seats;
}

const seated = new WeakMap<Content, Seats>();

function seatAll(content: Content): Seats {
  const slots = slotsOf(content.blocks);
  const bySlot = new Map<string, number[]>();
  const at = slots.map((slot, index) => {
    const known = bySlot.get(slot);
    if (known === undefined) bySlot.set(slot, [index]);
    else known.push(index);
    return (known?.length ?? 1) - 1;
  });
  return { content, slots, at, bySlot };
}

/** In the order of the hunks. */
export function findDifferences(before: Seats, after: Seats, hunks: readonly Hunk[]): Difference[] {
  const partners = pairSwaps(before, after, hunks);
  const taken = new Set(partners.values());
  const kinds = { before: kindsByBlock(before.content), after: kindsByBlock(after.content) };
  return hunks
    .filter((hunk) => !taken.has(hunk))
    .flatMap((hunk) => {
      const other = partners.get(hunk);
      const beforeIndex = hunk.beforeIndex ?? other?.beforeIndex ?? null;
      const afterIndex = hunk.afterIndex ?? other?.afterIndex ?? null;
      const was = beforeIndex === null ? undefined : before.content.blocks[beforeIndex];
      const is = afterIndex === null ? undefined : after.content.blocks[afterIndex];
      const slot = beforeIndex === null ? after.slots[afterIndex ?? -1] : before.slots[beforeIndex];
      if (slot === undefined) return [];
      const facts = [kinds.before.get(beforeIndex ?? -1), kinds.after.get(afterIndex ?? -1)];
      return [
        {
          slot,
          atBefore: beforeIndex === null ? null : (before.at[beforeIndex] ?? null),
          atAfter: afterIndex === null ? null : (after.at[afterIndex] ?? null),
          before: was?.text ?? null,
          after: is?.text ?? null,
          isMain: [was, is].some((block) => block !== undefined && isMainBlock(block)),
          isListed: was?.record !== undefined || is?.record !== undefined,
          isMoved: hunk.op === 'moved',
          kinds: [...new Set(facts.flatMap((fact) => fact?.kinds ?? []))],
          context: [...around(was), ...around(is), ...facts.flatMap((fact) => fact?.labels ?? [])],
          selector: hunk.where.selector,
          hunks: other === undefined ? [hunk] : [hunk, other],
        },
      ];
    });
}

/** One removed and one added text, both the only ones at the same place of the same slot. */
function pairSwaps(before: Seats, after: Seats, hunks: readonly Hunk[]): Map<Hunk, Hunk> {
  const gone = new Map<string, Hunk>();
  for (const hunk of hunks) {
    if (hunk.op !== 'removed' || hunk.beforeIndex === null) continue;
    gone.set(`${before.slots[hunk.beforeIndex]} ${before.at[hunk.beforeIndex]}`, hunk);
  }
  const partners = new Map<Hunk, Hunk>();
  for (const hunk of hunks) {
    if (hunk.op !== 'added' || hunk.afterIndex === null) continue;
    const other = gone.get(`${after.slots[hunk.afterIndex]} ${after.at[hunk.afterIndex]}`);
    if (other !== undefined) partners.set(other, hunk);
  }
  return partners;
}

interface BlockFacts {
  kinds: FactKind[];
  labels: string[];
}

function kindsByBlock({ facts }: Content): Map<number, BlockFacts> {
  const byBlock = new Map<number, BlockFacts>();
  for (const { block, kind, label } of facts) {
    if (block === null) continue;
    const known = byBlock.get(block);
    if (known === undefined) byBlock.set(block, { kinds: [kind], labels: [label] });
    else {
      known.kinds.push(kind);
      known.labels.push(label);
    }
  }
  return byBlock;
}

function around(block: Block | undefined): string[] {
  if (block === undefined) return [];
  return [...block.trail, block.row ?? '', block.column ?? ''];
}

/** Metadata mirrors the page, and alone weighs little. */
export function metadataDifference({ name, before, after }: MetadataDiff): Difference {
  const selector = name === 'title' ? 'title' : `meta[name="${name}"]`;
  return { ...blockless('meta', name, before, after), selector, context: [name] };
}

/** A fact of structured data, which is in no block. */
export function factDifference({ kind, label, before, after }: FactDiff): Difference {
  const difference = blockless('fact', `${kind} ${label}`, before?.text ?? null, after?.text ?? null);
  return { ...difference, isMain: true, kinds: [kind], context: [label] };
}

/** Links that lead to the same folder of the same host are of one kind. */
export function linkDifference({ op, href, text }: LinkDiff): Difference {
  const url = URL.parse(href);
  const folder = url === null ? '' : `${url.host}${url.pathname.replace(/[^/]*\/?$/, '')}`;
  const shown = text === '' ? href : text;
  const [before, after] = op === 'added' ? [null, shown] : [shown, null];
  return { ...blockless('link', folder, before, after), context: [href] };
}

const prefix = /^(?:meta|fact|link)\./;

/** Whether a slot is one of those that have no block. */
export function isBlockless(slot: string): boolean {
  return prefix.test(slot);
}

export function isLinkSlot(slot: string): boolean {
  return slot.startsWith('link.');
}

function blockless(
  kind: 'meta' | 'fact' | 'link',
  name: string,
  before: string | null,
  after: string | null,
): Difference {
  return {
    // A dot is in no slot of a block.
    slot: `${kind}.${hash('sha256', name, 'base64url').slice(0, 12)}`,
    atBefore: before === null ? null : 0,
    atAfter: after === null ? null : 0,
    before,
    after,
    isMain: false,
    isListed: false,
    isMoved: false,
    kinds: [],
    context: [],
    selector: '',
    hunks: [],
  };
}
