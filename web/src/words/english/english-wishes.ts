// A wish of a plan as one English sentence.
import type { FieldKind, TestParts, WishParts } from '../wish-parts.ts';
import { englishNouns as nouns } from './english-field-kinds.ts';

export function englishSentence(wish: WishParts): string {
  if (wish.event === 'appears' || wish.event === 'disappears') return arrivalOf(wish);
  if (wish.field === null && wish.tests.length === 0 && wish.event === 'any') return anyChangeOf(wish);
  return `${wish.isEach ? 'Every time' : 'When'} ${thingOf(wish)} ${verbOf(wish)}${exceptionOf(wish)}`;
}

/** "Any new entry in ‘Flats’ that mentions ‘Leith’, with a price below £900". */
function arrivalOf(wish: WishParts): string {
  const isNew = wish.event === 'appears';
  const { target, where, field } = wish;
  if (target === 'item') {
    const entry = `entry${placeOf(wish)}${mentionsOf(wish, 'mentions')}`;
    const rest = exceptionOf(wish) + termsOf(wish);
    return isNew ? `Any new ${entry}${rest}` : `When an ${entry} is removed${rest}`;
  }
  if (field !== null || target === 'subject') {
    return `When ${thingOf(wish)} ${isNew ? 'appears' : 'disappears'}${exceptionOf(wish)}${termsOf(wish)}`;
  }
  if (where.length === 0) {
    return `Any ${isNew ? 'new text' : 'text removed'}${isNew ? inPlaceOf(wish) : fromPlaceOf(wish)}${exceptionOf(wish)}`;
  }
  const verb = isNew ? `appears${inPlaceOf(wish)}` : `disappears${fromPlaceOf(wish)}`;
  return `When ${groupsOf(where)} ${verb}${exceptionOf(wish)}`;
}

function anyChangeOf(wish: WishParts): string {
  const { target, where } = wish;
  const rest = mentionsOf(wish, target === 'item' ? 'mention' : 'mentions') + exceptionOf(wish);
  if (target === 'item') {
    if (where.length > 0) return `Any change to entries${placeOf(wish)}${rest}`;
    return `Any change${placeOf(wish) || ' in the list'}${rest}`;
  }
  if (target === 'subject') return `Any change to ${thingOf(wish)}${exceptionOf(wish)}`;
  return `Any change${inPlaceOf(wish)}${rest}`;
}

/** What the sentence is about: "the price of ‘Pro’", "‘Size 42’ in ‘Sizes’", "an entry in ‘Jobs’". */
function thingOf(wish: WishParts): string {
  const owner = ownerOf(wish);
  // Nobody says that an availability is in stock, or that a position is in the top ten.
  if (isOfState(wish) || isOfRank(wish)) return owner || 'it';
  if (wish.field === null) return owner || valueOfAny(wish);
  const { kind, name } = wish.field;
  const isOpen = owner === '' && (wish.target === 'page' || wish.target === 'section');
  const value = name ?? (isOpen || kind === 'any' ? oneOf(kind) : `the ${nouns[kind]}`);
  return isOpen ? `${value}${inPlaceOf(wish)}` : owner === '' ? value : `${value} of ${owner}`;
}

/** What is tested, where nothing says what that is. */
function valueOfAny({ tests }: WishParts): string {
  if (tests.length === 0) return 'the main subject of the page';
  return tests.every(({ kind }) => kind === 'date') ? 'a date' : 'a value';
}

function isOfState({ field, tests }: WishParts): boolean {
  const hasState =
    field === null || ((field.kind === 'availability' || field.kind === 'status') && field.name === null);
  return hasState && tests.length > 0 && tests.every(({ kind }) => kind === 'known');
}

function isOfRank({ field, tests }: WishParts): boolean {
  return field?.kind === 'rank' && tests.length > 0 && tests.every(({ op }) => op === 'at-most');
}

function oneOf(kind: FieldKind): string {
  return `${/^[aeiou]/.test(nouns[kind]) ? 'an' : 'a'} ${nouns[kind]}`;
}

function ownerOf(wish: WishParts): string {
  const { target, where, field } = wish;
  if (target === 'item') {
    if (where.length === 1) return `${groupsOf(where)}${placeOf(wish)}`;
    // Where neither is named, "the price" and "it is available" say enough.
    const isNamed = where.length > 0 || wish.place !== null || wish.kind !== null;
    if (!isNamed && (field !== null || wish.tests.length > 0)) return '';
    return `${where.length === 0 ? 'any' : 'an'} entry${placeOf(wish)}${mentionsOf(wish, 'mentions')}`;
  }
  if (target === 'subject') return groupsOf(where);
  if (where.length > 0) return `${groupsOf(where)}${inPlaceOf(wish)}`;
  if (field !== null) return '';
  return target === 'page' ? 'the page' : wish.place === null ? 'a section' : `the section ${wish.place}`;
}

function verbOf(wish: WishParts): string {
  const { event, tests, field, isEach } = wish;
  if (isOfRank(wish)) return `moves into the top ${tests[0]?.value}`;
  const moves = { rises: 'rises', falls: 'falls', moves: 'moves to another position' };
  const own = event === 'rises' || event === 'falls' || event === 'moves' ? moves[event] : '';
  if (tests.length === 0) return own || (event === 'becomes' && field === null ? 'comes true' : 'changes');
  const verbs = tests.map((test) => testVerbOf(test, event, !isEach));
  const isSaid = own === '' || verbs.some((verb) => verb.startsWith(own));
  return [...(isSaid ? [] : [own]), ...verbs].join(' and ');
}

/** `isStart`: it is said when it starts to hold, so the value moved there. */
function testVerbOf({ op, value, kind }: TestParts, event: WishParts['event'], isStart: boolean): string {
  const hasTurned = event === 'becomes' || event === 'changes' || (event === 'any' && isStart);
  const isFalling = event === 'falls' || (hasTurned && isStart);
  const isRising = event === 'rises' || (hasTurned && isStart);
  const verbs: Record<TestParts['op'], string> = {
    below: isFalling ? `falls below ${value}` : `is below ${value}`,
    'at-most': isFalling ? `falls to ${value} or less` : `is ${value} or less`,
    above: isRising ? `rises above ${value}` : `is above ${value}`,
    'at-least': isRising ? `reaches ${value} or more` : `is ${value} or more`,
    before: `is before ${value}`,
    after: `is after ${value}`,
    is: hasTurned && kind !== 'known' ? `becomes ${value}` : `is ${value}`,
    'is-not': hasTurned ? `is no longer ${value}` : `is not ${value}`,
    'falls-by': `falls by ${value} or more`,
    'rises-by': `rises by ${value} or more`,
    'changes-by': `changes by ${value} or more`,
    major: 'moves to a new major release',
    minor: 'moves to a new minor or major release',
  };
  return verbs[op];
}

/** What must hold of something that arrives: ", with a price below £900". */
function termsOf({ field, tests }: WishParts): string {
  if (tests.length === 0) return '';
  const noun = field?.name ?? oneOf(field?.kind ?? 'any');
  return `, with ${noun} ${tests.map(termOf).join(' and ')}`;
}

function termOf({ op, value }: TestParts): string {
  const terms: Partial<Record<TestParts['op'], string>> = {
    'at-most': `of ${value} or less`,
    'at-least': `of ${value} or more`,
    is: `of ${value}`,
    'is-not': `other than ${value}`,
    'falls-by': `down by ${value} or more`,
    'rises-by': `up by ${value} or more`,
    'changes-by': `changed by ${value} or more`,
    major: 'that is a new major release',
    minor: 'that is a new minor or major release',
  };
  return terms[op] ?? `${op} ${value}`;
}

/** " in ‘Open positions’", or " (jobs)" where the page has no list of that name. */
function placeOf({ place, kind }: WishParts): string {
  return place !== null ? ` in ${place}` : kind === null ? '' : ` (${kind})`;
}

function inPlaceOf({ target, place }: WishParts): string {
  if (target === 'section') return place === null ? ' in a section' : ` in the section ${place}`;
  return ' on the page';
}

function fromPlaceOf({ target, place }: WishParts): string {
  if (target === 'section') return place === null ? ' from a section' : ` from the section ${place}`;
  return ' from the page';
}

function mentionsOf({ where }: WishParts, verb: 'mention' | 'mentions'): string {
  return where.length === 0 ? '' : ` that ${verb} ${groupsOf(where)}`;
}

function exceptionOf({ not }: WishParts): string {
  return not.length === 0 ? '' : `, not ${orOf(not)}`;
}

function groupsOf(groups: string[][]): string {
  const isPlain = groups.every((group) => group.length === 1);
  return groups.map(orOf).join(isPlain ? ' and ' : ' and also ');
}

function orOf(names: string[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(names);
}
