// Text that the page itself states to be what it is about, in JSON-LD or microdata.

/** Whether the text of a block is part of what the page states of itself. */
export type Stated = (text: string) => boolean;

const MAX_VISITS = 5000;
const MAX_TEXT = 100_000;
/** Longer texts are known by pieces of this many letters at their beginning, middle and end. */
const PIECE = 16;
/** Only short texts are known by their words: all that a page says is in the words of a long one. */
const MAX_WORDS = 14;
const SHORT = 120;
const LONG = 500;

/** Null where the page states no text. */
export function findStated(things: unknown[]): Stated | null {
  const shorts = new Set<string>();
  const pieces = new Set<string>();
  let left = MAX_TEXT;
  for (const text of textsOf(things)) {
    const letters = lettersOf(text);
    left -= letters.length;
    if (left < 0) break;
    if (text.length <= SHORT) for (const part of partsOf(text)) shorts.add(part);
    for (let at = 0; at + PIECE <= letters.length; at += 1) pieces.add(letters.slice(at, at + PIECE));
  }
  if (shorts.size === 0 && pieces.size === 0) return null;
  return (text) => {
    const letters = lettersOf(text);
    return letters.length < PIECE ? shorts.has(letters) : shorts.has(letters) || isPiecewise(letters, pieces);
  };
}

function isPiecewise(letters: string, pieces: ReadonlySet<string>): boolean {
  const last = letters.length - PIECE;
  return [0, last >> 1, last].every((at) => pieces.has(letters.slice(at, at + PIECE)));
}

/** Beginnings and ends of it, for an amount and what it is of may be in boxes of their own. */
function* partsOf(text: string): Generator<string> {
  const words = text.split(/\s+/).slice(0, MAX_WORDS).map(lettersOf);
  for (let at = 1; at <= words.length; at += 1) {
    yield words.slice(0, at).join('');
    yield words.slice(at - 1).join('');
  }
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** What the thing is made of, in the words of schema.org. */
const properties = new Set(
  (
    'recipeIngredient ingredients recipeInstructions step itemListElement supply tool ' +
    'mainEntity acceptedAnswer suggestedAnswer additionalProperty responsibilities qualifications skills jobBenefits ' +
    'educationRequirements experienceRequirements incentiveCompensation workHours @graph hasPart'
  ).split(' '),
);
/** Short ones are leads, and what searches show. */
const proses = new Set('description articleBody text abstract transcript'.split(' '));
/** What these are called is a part of the text, too. */
const parts = /^(?:HowTo\w*|Question|Answer|PropertyValue)$/;
const names = new Set('name value'.split(' '));
/** Things that a page is not about, though it says who and where they are. */
const others =
  /(?:Organization|WebSite|Person|ImageObject|VideoObject|Review|Comment|BreadcrumbList|SiteNavigationElement|ItemList|WPHeader|WPFooter|WPSideBar|Rating|Offer|SearchAction|Corporation)$/;

function* textsOf(roots: unknown[]): Generator<string> {
  const stack: unknown[] = [...roots].reverse();
  for (let visits = 0; stack.length > 0 && visits < MAX_VISITS; visits += 1) {
    const value = stack.pop();
    if (typeof value === 'string') yield value.replace(/<[^<>]*>/g, ' ').replace(/&#?\w{1,8};/g, ' ');
    else if (Array.isArray(value)) stack.push(...value.slice(0, MAX_VISITS).reverse());
    else if (typeof value === 'object' && value !== null) {
      const thing = value as Record<string, unknown>;
      const types = [thing['@type']].flat();
      if (types.some((type) => typeof type === 'string' && others.test(type))) continue;
      const isPart = types.some((type) => typeof type === 'string' && parts.test(type));
      for (const property of Object.keys(thing).slice(0, 200).reverse()) {
        const text = thing[property];
        const isProse = proses.has(property) && (isPart || (typeof text === 'string' && text.length >= LONG));
        if (isProse || properties.has(property) || (isPart && names.has(property))) stack.push(text);
      }
    }
  }
}
