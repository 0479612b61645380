// Whether the thing a page is about can be had: structured data checked against phrases and buttons beside its name.
import type { availabilities, Block, Content, Fact } from '../../../core/page/content.ts';
import { namesStock } from '../../../language/language.ts';
import { isBuyButton, isNotice } from '../availability.ts';
import type { Place } from './offer-place.ts';
import { isAboutStores, isOnRequest, isPriceWord } from './offer-words.ts';

type Availability = (typeof availabilities)[number];

interface Stock {
  availability: Availability | null;
  availabilityFact: Fact | null;
}

/** So many blocks before the name may speak of the thing. */
const BEFORE = 3;
/** So many blocks from the price something is said of the same thing. */
const CLOSE = 6;
/** And so many below its price the button that buys it. */
const REPEATED = 12;
/** The box with price and buttons may be some way above or below it. */
const AROUND = 50;
/** A text with more words beside the phrase speaks of something else as well. */
const MOST_BESIDE = 60;
/** Above the name even more so. */
const MOST_ABOVE = 12;

/** have: it is there; lack: it is not; wait: word of its return is promised; blocked: a button to buy that cannot be pressed; held: nor can this one, before something is chosen. */
type Sign = 'have' | 'button' | 'lack' | 'gone' | 'wait' | 'held' | 'blocked';

interface Evidence {
  fact: Fact;
  at: number;
  sign: Sign;
  /** Said in the box with name, price and buttons, before anything else begins. */
  isInBox: boolean;
  /** Right at the name or the price. */
  isClose: boolean;
  /** A button above the name. */
  isEarly: boolean;
  /** Between the name and where other things begin. */
  isNear: boolean;
  /** Said by itself, and not in a sentence on something else. */
  isPlain: boolean;
  /** In a row or an entry, it may be that of one variant or another thing. */
  isListed: boolean;
}

export function offerStock(content: Content, place: Place, price: Fact | null): Stock {
  const stated = place.stated.filter(({ kind }) => kind === 'availability');
  const seen = whatIsSeen(content, place, price);
  const fact = stated.length > 0 ? checked(stated, seen) : (judge(seen)?.fact ?? null);
  if (fact !== null)
    return { availability: isBlocked(fact, seen) ? 'out-of-stock' : stockOf(fact), availabilityFact: fact };
  // A shop that prices a thing for machines and says nothing of stock sells it.
  const isSold = price !== null && price.block === null;
  return { availability: isSold ? 'in-stock' : null, availabilityFact: null };
}

function isBlocked(fact: Fact, seen: readonly Evidence[]): boolean {
  return seen.some((one) => one.fact === fact && one.sign === 'blocked');
}

function stockOf(fact: Fact): Availability {
  return fact.value as Availability;
}

function isLack({ value }: Fact): boolean {
  return value === 'out-of-stock' || value === 'discontinued';
}

/** Structured data lag behind: a shop that shows a button sells, and one that says it is sold out does not. */
function checked(stated: Fact[], seen: readonly Evidence[]): Fact | null {
  const shown = judge(seen.filter(({ isInBox, isPlain }) => isInBox && isPlain));
  // One of several variants is enough.
  const have = stated.find((fact) => !isLack(fact));
  if (have !== undefined) {
    if (shown?.sign === 'lack' || shown?.sign === 'gone') return shown.fact;
    const few = seen.find(({ fact }) => fact.value === 'limited' && have.value === 'in-stock');
    return few?.isInBox === true ? few.fact : have;
  }
  const isLacking = seen.some(({ sign, isInBox, isPlain }) => sign === 'lack' && isInBox && isPlain);
  const isSold = shown?.sign === 'button' || (shown?.sign === 'have' && !isLacking);
  return isSold ? shown.fact : (stated[0] ?? null);
}

/** What is nearest to name and price counts, and a button that can be pressed more than a word. */
function judge(seen: readonly Evidence[]): Evidence | null {
  const near = seen.filter(({ isNear }) => isNear);
  // The column with the buttons may come before the one with the name.
  const early = seen.find(({ sign, isEarly }) => sign === 'button' && isEarly);
  if (
    early !== undefined &&
    !near.some(({ isInBox, isClose, sign }) => isInBox && (isClose || sign === 'button'))
  )
    return early;
  const plain = near.filter(({ isPlain }) => isPlain);
  return (
    firstOf(plain.filter(({ isInBox }) => isInBox)) ??
    firstOf(plain) ??
    firstOf(near.filter(({ isInBox }) => isInBox)) ??
    firstOf(near) ??
    // What is missing further away may be another thing.
    firstOf(seen.filter(({ sign }) => sign === 'have' || sign === 'button'))
  );
}

function firstOf(seen: readonly Evidence[]): Evidence | null {
  const find = (sign: Sign) => seen.find((one) => one.sign === sign);
  const [have, button, gone] = [find('have'), find('button'), find('gone')];
  const sold = have ?? button;
  // "No longer made", and a button that buys what replaces it; "last of its kind, 3 in stock" is there.
  if (
    gone !== undefined &&
    !gone.isListed &&
    gone.at < (button?.at ?? gone.at + 1) &&
    !(have !== undefined && have.at <= gone.at + 3)
  )
    return gone;
  const lack = find('lack') ?? gone;
  if (lack === undefined) return sold ?? find('wait') ?? find('held') ?? find('blocked') ?? null;
  // A size that is gone says nothing of the others.
  if (lack.isListed && sold !== undefined && !sold.isListed) return sold;
  // "Delivered in 2 days", "Not in stock": what is said right after it holds now.
  if (have !== undefined && have.at < lack.at && (button !== undefined || lack.at > have.at + 2)) return have;
  // Badges for every state are in the page, and the button shows which of them is meant.
  if (button !== undefined && (!button.isListed || button.at < lack.at)) return have ?? button;
  return lack;
}

/** A row of a table that names something else says of that, and not of the thing, that there is none: "Lid: not available". */
function isOfProperty({ row, column }: Block): boolean {
  const name = row ?? column ?? '';
  return name !== '' && !namesStock(name) && !/liefer|status/iu.test(name);
}

function whatIsSeen(content: Content, { heading, end, isOthers }: Place, price: Fact | null): Evidence[] {
  const { blocks, facts } = content;
  const box = price?.block ?? heading;
  const [first, last] = [Math.min(heading, box) - BEFORE, Math.max(end, box + BEFORE)];
  const [from, to] = [Math.min(first, box - AROUND), Math.max(last, box + AROUND)];
  const boxEnd = findBoxEnd(blocks, Math.max(heading, box), last);
  // The same price again, further below: another box of the same thing.
  const prices = facts.flatMap(({ kind, block, value, text }) =>
    kind === 'price' &&
    block !== null &&
    block > boxEnd &&
    value === price?.value &&
    (blocks[block]?.text.length ?? 0) <= text.length + MOST_ABOVE
      ? [block]
      : [],
  );
  const home = blocks[heading]?.region ?? 'main';
  const isChosenFirst = blocks.slice(Math.max(0, from), to + 1).some(isChoice);
  const others = blocksOfOtherPrices(facts, price);
  const seen: Evidence[] = [];
  for (const fact of facts) {
    if (fact.kind !== 'availability' || fact.block === null || fact.block < from || fact.block > to) continue;
    const block = blocks[fact.block];
    if (block === undefined || isOthers(block) || others.has(fact.block)) continue;
    if (block.region !== home && block.region !== 'main') continue;
    // A size or a branch that lacks it says nothing of the thing as a whole.
    if (block.role === 'label' || /(?:^|[>\s])option/.test(block.selector)) continue;
    if (isLack(fact) && isOfProperty(block)) continue;
    if (isAboutStores(block.text) || isAboutStores(fact.label) || isOnRequest(block.text)) continue;
    const isListed = block.role === 'list-item' || block.role === 'cell';
    const sign = signOf(fact, block, isChosenFirst);
    if (isListed && sign === 'lack' && block.text.endsWith(disabled)) continue;
    const isPlain = block.text.length <= fact.text.length + (fact.block < heading ? MOST_ABOVE : MOST_BESIDE);
    const isNear = heading < 0 || (fact.block >= first && fact.block <= last);
    const at = fact.block;
    const isInBox = isNear && (at <= boxEnd || prices.some((one) => at >= one && at <= one + REPEATED));
    const isClose = isNear && Math.abs(fact.block - box) <= CLOSE;
    const isEarly = block.role === 'button' && fact.block < first;
    seen.push({ fact, at: fact.block, sign, isInBox, isNear, isClose, isEarly, isPlain, isListed });
  }
  return seen.sort((one, other) => one.at - other.at);
}

const disabled = ' (unavailable)';

function signOf(fact: Fact, { text }: Block, isChosenFirst: boolean): Sign {
  if (isNotice(fact.text)) return 'wait';
  if (isBuyButton(fact.text)) {
    if (!text.endsWith(disabled)) return 'button';
    return isChosenFirst ? 'held' : 'blocked';
  }
  if (!isLack(fact)) return 'have';
  return fact.value === 'discontinued' ? 'gone' : 'lack';
}

/** The box ends where a part with a heading of its own begins; "Colour: red", "Size", "Price" are in it. */
function findBoxEnd(blocks: readonly Block[], from: number, to: number): number {
  for (let index = Math.max(0, from) + 1; index <= to; index += 1) {
    const [block, next] = [blocks[index], blocks[index + 1]];
    const isLabel =
      block !== undefined &&
      (/[:：]/u.test(block.text) || isPriceWord(block.text) || (next !== undefined && isChoice(next)));
    if (block?.role === 'heading' && !isLabel) return index - 1;
  }
  return to;
}

/** Lines with a name, another price and a state are other things that are sold. */
function blocksOfOtherPrices(facts: readonly Fact[], price: Fact | null): Set<number> {
  if (price === null) return new Set();
  const own = new Set(facts.filter((fact) => fact.value === price.value).map(({ block }) => block));
  return new Set(
    facts.flatMap(({ kind, block, value }) =>
      kind === 'price' && block !== null && value !== price.value && !own.has(block) ? [block] : [],
    ),
  );
}

/** A size, a colour, a date: before one is chosen, the button to buy cannot be pressed. */
function isChoice({ role, selector }: Block): boolean {
  return role === 'label' || isOptionPath.test(selector);
}

const isOptionPath = /(?:^|[>\s])(?:option|select)/;
