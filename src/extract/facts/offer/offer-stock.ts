// Whether the thing a page is about can be had: structured data checked against phrases and buttons beside its name.
import type { availabilities, Block, Content, Fact } from '../../../core/page/content.ts';
import { namesStock } from '../../../language/language.ts';
import { isBuyButton } from '../availability.ts';
import type { Place } from './offer-place.ts';
import { isAboutStores } from './offer-words.ts';

type Availability = (typeof availabilities)[number];

interface Stock {
  availability: Availability | null;
  availabilityFact: Fact | null;
}

/** So many blocks before the name, and around the price, may speak of the thing. */
const BEFORE = 6;
const BOX = 50;

/** What the blocks about the thing say. */
interface Seen {
  /** What is said of it, from the top down. */
  said: Fact[];
  lack: Fact | null;
  button: Fact | null;
  /** A button below what is about other things: it may be theirs. */
  later: Fact | null;
  /** A button to buy that cannot be pressed, where nothing is to be chosen first. */
  blocked: Fact | null;
}

export function offerStock(content: Content, place: Place, price: Fact | null): Stock {
  const stated = place.stated.filter(({ kind }) => kind === 'availability');
  const seen = whatIsSeen(content, place, price);
  const fact =
    stated.length > 0 ? checked(stated, seen) : (seen.lack ?? seen.said[0] ?? seen.button ?? seen.later);
  if (fact === null && seen.blocked !== null)
    return { availability: 'out-of-stock', availabilityFact: seen.blocked };
  if (fact !== null) return { availability: stockOf(fact), availabilityFact: fact };
  // A shop that prices a thing for machines and says nothing of stock sells it.
  const isSold = price !== null && price.block === null;
  return { availability: isSold ? 'in-stock' : null, availabilityFact: null };
}

function stockOf(fact: Fact): Availability {
  return fact.value as Availability;
}

function isLack({ value }: Fact): boolean {
  return value === 'out-of-stock' || value === 'discontinued';
}

/** Structured data lag behind: a shop that shows a button sells, and one that says it is sold out does not. */
function checked(stated: Fact[], { said, lack, button }: Seen): Fact | null {
  // One of several variants is enough.
  const have = stated.find((fact) => !isLack(fact));
  if (have !== undefined) {
    if (lack !== null && button === null) return lack;
    return said.find((fact) => fact.value === 'limited' && have.value === 'in-stock') ?? have;
  }
  if (lack === null && button !== null) return said[0] ?? button;
  return stated[0] ?? null;
}

/** A row of a table that names something else says of that, and not of the thing, that there is none: "Lid: not available". */
function isOfProperty({ row, column }: Block): boolean {
  const name = row ?? column ?? '';
  return name !== '' && !namesStock(name) && !/liefer|status/iu.test(name);
}

function whatIsSeen({ blocks, facts }: Content, { heading, end, isOthers }: Place, price: Fact | null): Seen {
  // The box with price and buttons may be before the name, or some way below it.
  const box = price?.block ?? heading;
  const from = Math.min(heading - BEFORE, box - BOX);
  const to = Math.max(end, box + BOX);
  const home = blocks[heading]?.region ?? 'main';
  const said: Fact[] = [];
  let lack: Fact | null = null;
  let button: Fact | null = null;
  let later: Fact | null = null;
  let blocked: Fact | null = null;
  const isChosenFirst = blocks.slice(Math.max(0, from), to + 1).some(isChoice);
  for (const fact of facts) {
    if (fact.kind !== 'availability' || fact.block === null || fact.block < from || fact.block > to) continue;
    const block = blocks[fact.block];
    if (block === undefined || isOthers(block)) continue;
    if (block.region !== home && block.region !== 'main') continue;
    // A size or a branch that lacks it says nothing of the thing as a whole.
    if (block.role === 'label' || /(?:^|[>\s])option/.test(block.selector)) continue;
    if (isLack(fact) && isOfProperty(block)) continue;
    if (isAboutStores(block.text) || isAboutStores(fact.label)) continue;
    if (fact.block > end) later ??= isLack(fact) ? null : fact;
    else if (isBuyButton(fact.text) && block.text.endsWith(' (unavailable)') && !isChosenFirst)
      blocked ??= fact;
    else if (isBuyButton(fact.text)) button ??= fact;
    else if (isLack(fact)) lack ??= fact;
    else said.push(fact);
  }
  // What is said first weighs more: "in stock" at the name, "sold out" far below it.
  if (lack !== null && said[0] !== undefined && (said[0].block ?? 0) < (lack.block ?? 0) - 10) lack = null;
  return { said, lack, button, later, blocked };
}

/** A size, a colour, a date: before one is chosen, the button to buy cannot be pressed. */
function isChoice({ role, selector }: Block): boolean {
  return role === 'label' || isOptionPath.test(selector);
}

const isOptionPath = /(?:^|[>\s])(?:option|select)/;
