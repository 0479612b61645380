// Boxes with a heading each that hold similar smaller boxes, here three and there one: sections of a list, and no things themselves.
import type { Block } from '../../../core/page/content.ts';
import type { BoxStep } from '../selector-path.ts';

/** The boxes found, and in place of a shelf the boxes that stand on it; null for what belongs to the shelf alone. */
export function openShelves(
  blocks: readonly (Block | null)[],
  found: readonly (BoxStep | null)[],
): (BoxStep | null)[] {
  const shelves = Map.groupBy(
    found.flatMap((step, at) => (step === null ? [] : [{ step, at }])),
    ({ step }) => step.group,
  );
  const opened = [...found];
  for (const own of shelves.values()) {
    const inner = innerBoxes(
      own.flatMap(({ step, at }) => {
        const block = blocks[at];
        return block == null ? [] : [{ step, at, block }];
      }),
    );
    if (inner === null) continue;
    for (const { at } of own) opened[at] = inner.get(at) ?? null;
  }
  return opened;
}

interface Placed {
  step: BoxStep;
  at: number;
  block: Block;
}

function innerBoxes(own: readonly Placed[]): Map<number, BoxStep> | null {
  const boxes = new Set(own.map(({ step }) => step.box)).size;
  const heads = own.filter(({ block }) => block.role === 'heading');
  // Where a box has more headings than its own, each of them may be a thing.
  if (heads.length > boxes || heads.length < boxes * SHARED) return null;
  for (let level = 1; level <= DEEPEST; level += 1) {
    const inner = new Map(own.flatMap((one) => pairOf(one, level)));
    if (inner.size === 0) return null;
    if (heads.some(({ at }) => inner.has(at))) continue;
    const rest = own.filter(({ block }) => block.role !== 'heading');
    const members = Map.groupBy(
      rest.filter(({ at }) => inner.has(at)),
      ({ at }) => inner.get(at)?.box ?? '',
    );
    if (members.size < boxes * MANY) continue;
    return inner.size >= rest.length * SHARED && areThings(members) ? inner : null;
  }
  return null;
}

/** The box so many levels further in, where the block is not that box itself. */
function pairOf({ step, at, block }: Placed, level: number): [number, BoxStep][] {
  const outer = step.box.split(' > ').length;
  const parts = block.selector.split(' > ');
  if (parts.length <= outer + level) return [];
  const box = parts.slice(0, outer + level).join(' > ');
  const inside = parts.slice(outer + level).map((part) => part.replace(/:nth-of-type\(\d+\)/u, ''));
  const group = `${parts.slice(0, outer + level - 1).join(' > ')} > ${withoutNumber(parts[outer + level - 1] ?? '')}`;
  return [[at, { group, box, inside: inside.join('>') }]];
}

/** They are made alike, and each begins with a name of its own; a label that many begin with is that of a value. */
function areThings(boxes: ReadonlyMap<string, readonly Placed[]>): boolean {
  const members = [...boxes.values()];
  const blocks = members.reduce((sum, own) => sum + own.length, 0);
  const least = [...boxes.keys()].every((box) => THING.test(box)) ? 1 : LEAST_BLOCKS;
  if (members.length < FEWEST || blocks < members.length * least || blocks > members.length * MOST)
    return false;
  const names = members.map(([first]) => first?.block.text ?? '');
  if (new Set(names).size < names.length * UNIQUE) return false;
  if (!names.every((name) => /\p{L}{2}/u.test(name) && name.length <= LONGEST)) return false;
  const shapes = Map.groupBy(members, (own) => own[0]?.block.selector.split(' > ').length);
  return [...shapes.values()].some((alike) => alike.length >= members.length * SHARED);
}

function withoutNumber(part: string): string {
  return part.replace(/:nth-of-type\(\d+\)/u, '');
}

/** A line by itself in such an element is a thing all the same. */
const THING = / (?:figure|article)(?::nth-of-type\(\d+\))?$/u;
const DEEPEST = 3;
const SHARED = 0.6;
/** So many to a shelf, on average. */
const MANY = 1.5;
const FEWEST = 3;
const LEAST_BLOCKS = 1.5;
const MOST = 8;
const UNIQUE = 0.8;
const LONGEST = 80;
