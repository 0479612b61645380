// Which object of a data array each value belongs to: the elements of an array inside an element are things of their own
// where they have a price, a state or a day, or where the element around them says little else.
import type { Block, Fact } from '../../core/page/content.ts';
import { namesPrice, namesStock, statesIn } from '../../language/language.ts';
import { type ArrayStep, arraySteps, isDataPath } from './selector-path.ts';
import { isStateName } from './state-words.ts';

export interface ObjectPlace extends ArrayStep {
  /** The elements around it that are things, too, outermost first. */
  outer: string[];
}

const DEEPEST = 3;
const MOST = 3000;
/** With so few values of its own, an element is only the place of those inside. */
const LITTLE = 2;
const HALF = 0.5;
/** The same dish may be there on two days. */
const DISTINCT = 0.75;

/** What is known of an array inside an element, taken together over all elements. */
interface Inner {
  /** The values of each element. */
  elements: Map<string, string[]>;
  stated: Set<string>;
  dated: Set<string>;
  counted: Set<string>;
  named: Set<string>;
  isOfThings: boolean;
}

export function findObjects(blocks: Block[], facts: Fact[]): (ObjectPlace | null)[] {
  const steps = blocks.map(({ selector }) => (isDataPath(selector) ? arraySteps(selector) : []));
  const sizes = new Map<string, Set<string>>();
  for (const { array, element } of steps.flat())
    sizes.set(array, (sizes.get(array) ?? new Set()).add(element));
  const outermost = steps.map((own) => own.findIndex(({ array }) => (sizes.get(array)?.size ?? 0) > 1));
  const things = findThings(blocks, steps, outermost, kindsByBlock(facts));
  return steps.map((own, block) => {
    const first = outermost[block] ?? -1;
    const around = own[first];
    if (around === undefined) return null;
    let place: ObjectPlace = { ...around, outer: [] };
    for (const step of own.slice(first + 1, first + 1 + DEEPEST))
      if (things.has(listOf(step.array)))
        place = { ...step, array: listOf(step.array), outer: [...place.outer, place.element] };
    return place;
  });
}

function listOf(array: string): string {
  return array.replace(/\[\d+\]/g, '[]');
}

function kindsByBlock(facts: Fact[]): Map<number, Set<string>> {
  const kinds = new Map<number, Set<string>>();
  for (const { block, kind } of facts)
    if (block !== null) kinds.set(block, (kinds.get(block) ?? new Set()).add(kind));
  return kinds;
}

function findThings(
  blocks: Block[],
  steps: ArrayStep[][],
  outermost: number[],
  kinds: ReadonlyMap<number, Set<string>>,
): Set<string> {
  const lists = new Map<string, Inner>();
  /** For each list, how many names its elements' own values have. */
  const own = new Map<string, Set<string>>();
  for (const [at, block] of blocks.entries()) {
    const first = outermost[at] ?? -1;
    const path = first < 0 ? [] : (steps[at] ?? []).slice(first, first + 1 + DEEPEST);
    const [last] = path.slice(-1);
    if (last !== undefined && !isId(block, last)) addName(own, block, last);
    for (const step of path.slice(1)) addValue(lists, block, step, kinds.get(at) ?? none);
  }
  const found = new Set(
    [...lists].filter(([list, inner]) => isThing(list, inner, own)).map(([list]) => list),
  );
  // What has things inside gives them its name, and is one itself.
  for (const [list, { isOfThings }] of lists)
    if (isOfThings && [...found].some((one) => one.startsWith(`${list}[]`))) found.add(list);
  return found;
}

const none: ReadonlySet<string> = new Set();

function addName(
  own: Map<string, Set<string>>,
  { selector, text }: Block,
  { array, element }: ArrayStep,
): void {
  if (/(?:^|: )(?:\[\]|\{\}|null|"")$/.test(text)) return;
  const list = listOf(array);
  own.set(list, (own.get(list) ?? new Set()).add(selector.slice(element.length)));
}

function isId({ selector, text }: Block, { element }: ArrayStep): boolean {
  return ids.test(selector.slice(element.length)) || /^\S*\s?https?:\/\//.test(text);
}

const ids =
  /(?:^|[._])(?:@?id|uuid|guid|uid|slug|key|url|href|link|color|position|index|order|width|height)(?:"\])?$|Id$/;
const numeric = ['number', 'percent', 'count'];
const names = /\.(?:name|title|label|headline|summary)$/i;

function addValue(
  lists: Map<string, Inner>,
  block: Block,
  step: ArrayStep,
  kinds: ReadonlySet<string>,
): void {
  const { array, element } = step;
  const list = listOf(array);
  const inner = lists.get(list) ?? newInner();
  lists.set(list, inner);
  const inside = block.selector.slice(element.length);
  if (inside === '' || /^\[\d/.test(inside)) inner.isOfThings = false;
  const values = inner.elements.get(element);
  if (values === undefined) inner.elements.set(element, [block.text]);
  else values.push(block.text);
  // What is inside of an array of its own says nothing of the element.
  if (/\[\d+\]/.test(inside)) return;
  const isStated = kinds.has('price') || kinds.has('availability');
  if (isStated || namesValue(nameOf(inside), block.text)) inner.stated.add(element);
  if (kinds.has('date')) inner.dated.add(element);
  if (numeric.some((kind) => kinds.has(kind)) && !isId(block, step)) inner.counted.add(element);
  if (names.test(inside)) inner.named.add(element);
}

function nameOf(inside: string): string {
  const [, quoted, plain] = /(?:\["((?:[^"\\]|\\.)*)"\]|\.([^.[\]]+))$/.exec(inside) ?? [];
  return (quoted ?? plain ?? '').replaceAll('_', ' ');
}

/** "price: 6.40", "free: 12", "status: open" */
function namesValue(name: string, text: string): boolean {
  if (isStateName(name)) return true;
  return /\d/.test(text) && (namesPrice(name) || namesStock(name) || statesIn(name).has('available'));
}

function newInner(): Inner {
  return {
    elements: new Map(),
    stated: new Set(),
    dated: new Set(),
    counted: new Set(),
    named: new Set(),
    isOfThings: true,
  };
}

function isThing(list: string, inner: Inner, own: ReadonlyMap<string, Set<string>>): boolean {
  const { elements, isOfThings, stated, dated, counted, named } = inner;
  if (!isOfThings || elements.size > MOST) return false;
  const least = elements.size * HALF;
  if (stated.size >= least) return true;
  if (named.size < least) return false;
  if (dated.size >= least) return true;
  const around = list.slice(0, list.lastIndexOf('[]'));
  const isOnlyPlace = (own.get(around)?.size ?? 0) <= LITTLE;
  return (counted.size >= least || isOnlyPlace) && !isShared(elements);
}

/** The same tags at one thing and the next are its properties. */
function isShared(elements: ReadonlyMap<string, string[]>): boolean {
  const said = [...elements.values()].map((values) => values.join('\n'));
  return new Set(said).size < said.length * DISTINCT;
}
