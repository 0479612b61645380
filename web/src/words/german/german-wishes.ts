// A wish of a plan as one German sentence.
import type { TestParts, WishParts } from '../wish-parts.ts';
import { germanNouns as nouns } from './german-field-kinds.ts';

export function germanSentence(wish: WishParts): string {
  if (wish.event === 'appears' || wish.event === 'disappears') return arrivalOf(wish);
  if (wish.field === null && wish.tests.length === 0 && wish.event === 'any') return anyChangeOf(wish);
  const begin = wish.isEach ? 'Jedes Mal, wenn' : 'Wenn';
  const verb = verbOf(wish);
  const rest = exceptionOf(wish);
  // The pronoun reads easier at the start than after a long subject.
  if (verb === 'sich ändert') return `${begin} sich ${thingOf(wish)} ändert${rest}`;
  return `${begin} ${thingOf(wish)} ${verb}${rest}`;
}

function arrivalOf(wish: WishParts): string {
  const isNew = wish.event === 'appears';
  const { target, where, field } = wish;
  if (target === 'item') {
    const rest = mentionsOf(wish) + exceptionOf(wish);
    return isNew
      ? `Jeder neue Eintrag${placeOf(wish)}${rest}${termsOf(wish)}`
      : `Wenn ein Eintrag${placeOf(wish)}${mentionsOf(wish)} verschwindet${exceptionOf(wish)}${termsOf(wish)}`;
  }
  const verb = isNew ? 'erscheint' : 'verschwindet';
  if (field !== null || target === 'subject') {
    return `Wenn ${thingOf(wish)} ${verb}${exceptionOf(wish)}${termsOf(wish)}`;
  }
  if (where.length === 0) {
    return `${isNew ? 'Jeder neue Text' : 'Jeder entfernte Text'}${inPlaceOf(wish)}${exceptionOf(wish)}`;
  }
  return `Wenn ${groupsOf(where)}${inPlaceOf(wish)} ${verb}${exceptionOf(wish)}`;
}

function anyChangeOf(wish: WishParts): string {
  const rest = mentionsOf(wish) + exceptionOf(wish);
  if (wish.target === 'item') {
    if (wish.where.length > 0) return `Jede Änderung an Einträgen${placeOf(wish)}${rest}`;
    return `Jede Änderung${placeOf(wish) || ' in der Liste'}${rest}`;
  }
  if (wish.target === 'subject') {
    const thing = wish.where.length === 0 ? 'am Hauptthema der Seite' : `an ${groupsOf(wish.where)}`;
    return `Jede Änderung ${thing}${exceptionOf(wish)}`;
  }
  return `Jede Änderung${inPlaceOf(wish)}${rest}`;
}

function thingOf(wish: WishParts): string {
  const owner = ownerOf(wish);
  // Nobody says that an availability is in stock, or that a position is in the top ten.
  if (isOfState(wish) || isOfRank(wish)) return owner || 'es';
  if (wish.field === null) return owner || valueOfAny(wish);
  const { kind, name } = wish.field;
  const isOpen = owner === '' && (wish.target === 'page' || wish.target === 'section');
  const value = name ?? nouns[kind][isOpen ? 1 : 0];
  if (isOpen) return `${value}${inPlaceOf(wish)}`;
  if (owner === '') return value;
  if (wish.target === 'item' && wish.where.length !== 1) {
    return `${value} eines Eintrags${placeOf(wish)}${mentionsOf(wish)}`;
  }
  return `${value} von ${owner}`;
}

/** What is tested, where nothing says what that is. */
function valueOfAny({ tests }: WishParts): string {
  if (tests.length === 0) return 'das Hauptthema der Seite';
  return tests.every(({ kind }) => kind === 'date') ? 'ein Datum' : 'ein Wert';
}

function isOfState({ field, tests }: WishParts): boolean {
  const hasState =
    field === null || ((field.kind === 'availability' || field.kind === 'status') && field.name === null);
  return hasState && tests.length > 0 && tests.every(({ kind }) => kind === 'known');
}

function isOfRank({ field, tests }: WishParts): boolean {
  return field?.kind === 'rank' && tests.length > 0 && tests.every(({ op }) => op === 'at-most');
}

function ownerOf(wish: WishParts): string {
  const { target, where, field } = wish;
  if (target === 'item') {
    if (where.length === 1) return `${groupsOf(where)}${placeOf(wish)}`;
    // Where neither is named, “der Preis” and “es ist verfügbar” say enough.
    const isNamed = where.length > 0 || wish.place !== null || wish.kind !== null;
    if (!isNamed && (field !== null || wish.tests.length > 0)) return '';
    return `ein Eintrag${placeOf(wish)}${mentionsOf(wish)}`;
  }
  if (target === 'subject') return groupsOf(where);
  if (where.length > 0) return `${groupsOf(where)}${inPlaceOf(wish)}`;
  if (field !== null) return '';
  return target === 'page'
    ? 'die Seite'
    : wish.place === null
      ? 'ein Abschnitt'
      : `der Abschnitt ${wish.place}`;
}

function verbOf(wish: WishParts): string {
  const { event, tests, field, isEach } = wish;
  if (isOfRank(wish)) return `in die Top ${tests[0]?.value} kommt`;
  const moves = { rises: 'steigt', falls: 'fällt', moves: 'die Position wechselt' };
  const own = event === 'rises' || event === 'falls' || event === 'moves' ? moves[event] : '';
  if (tests.length === 0) return own || (event === 'becomes' && field === null ? 'eintritt' : 'sich ändert');
  const verbs = tests.map((test) => testVerbOf(test, event, !isEach));
  const isSaid = own === '' || verbs.some((verb) => verb.endsWith(own));
  return [...(isSaid ? [] : [own]), ...verbs].join(' und ');
}

/** `isStart`: it is said when it starts to hold, so the value moved there. */
function testVerbOf(test: TestParts, event: WishParts['event'], isStart: boolean): string {
  const { op, value } = test;
  const hasTurned = event === 'becomes' || event === 'changes' || (event === 'any' && isStart);
  const isFalling = event === 'falls' || (hasTurned && isStart);
  const isRising = event === 'rises' || (hasTurned && isStart);
  const verbs: Record<TestParts['op'], string> = {
    below: isFalling ? `unter ${value} fällt` : `unter ${value} liegt`,
    'at-most': isFalling ? `auf ${value} oder weniger fällt` : `bei höchstens ${value} liegt`,
    above: isRising ? `über ${value} steigt` : `über ${value} liegt`,
    'at-least': isRising ? `auf ${value} oder mehr steigt` : `bei mindestens ${value} liegt`,
    before: `vor dem ${value} liegt`,
    after: `nach dem ${value} liegt`,
    is: hasTurned ? turnedOf(test) : `${value} ist`,
    'is-not': `${hasTurned ? 'nicht mehr' : 'nicht'} ${value} ist`,
    'falls-by': `um ${value} oder mehr fällt`,
    'rises-by': `um ${value} oder mehr steigt`,
    'changes-by': `sich um ${value} oder mehr ändert`,
    major: 'auf eine neue Hauptversion springt',
    minor: 'auf eine neue Haupt- oder Nebenversion springt',
  };
  return verbs[op];
}

function turnedOf({ kind, value }: TestParts): string {
  if (kind === 'known') return `${value} ist`;
  if (kind === 'amount') return `${value} erreicht`;
  return kind === 'date' ? `auf den ${value} wechselt` : `auf ${value} wechselt`;
}

function termsOf({ field, tests }: WishParts): string {
  if (tests.length === 0) return '';
  const name = field?.name ?? nouns[field?.kind ?? 'any'][0];
  return `, wenn ${name} ${tests.map((test) => testVerbOf(test, 'any', false)).join(' und ')}`;
}

function placeOf({ place, kind }: WishParts): string {
  return place !== null ? ` in ${place}` : kind === null ? '' : ` (${kind})`;
}

function inPlaceOf({ target, place }: WishParts): string {
  if (target === 'section') return place === null ? ' in einem Abschnitt' : ` im Abschnitt ${place}`;
  return ' auf der Seite';
}

function mentionsOf({ where }: WishParts): string {
  return where.length === 0 ? '' : ` mit ${groupsOf(where)}`;
}

function exceptionOf({ not }: WishParts): string {
  return not.length === 0 ? '' : `, ohne ${orOf(not)}`;
}

function groupsOf(groups: string[][]): string {
  const isPlain = groups.every((group) => group.length === 1);
  return groups.map(orOf).join(isPlain ? ' und ' : ' sowie ');
}

function orOf(names: string[]): string {
  return new Intl.ListFormat('de', { type: 'disjunction' }).format(names);
}
