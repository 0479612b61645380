// What the things of a list are called: as the wishes call them, else as their table or its heading does, else entries.
import type { Content } from '../core/content.ts';
import type { Plan } from '../core/plan.ts';

export interface Noun {
  one: string;
  many: string;
}

const entry: Noun = { one: 'entry', many: 'entries' };
const person: Noun = { one: 'person', many: 'people' };

/** English nouns for things that come in lists; the longer name first. */
const nouns =
  'job (?:opening|posting|offer)|press release|security (?:release|update)|opening|posting|position|vacanc(?:y|ies)|role|job|article|blog post|post|stor(?:y|ies)|product|item|plan|model|event|concert|course|class(?:es)?|release|listing|apartment|flat|house|propert(?:y|ies)|episode|video|paper|publication|report|announcement|advisor(?:y|ies)|tender|grant|project|book|ticket|offer|deal|module|package|service|fund|stock|rate';
/** Nouns that a page may call its things by; in a goal they may stand for something else. */
const pageNouns =
  'player|team|club|flight|stop|station|tariff|route|film|movie|exhibition|workshop|talk|session|speaker|incident|question|recipe|dish(?:es)?|car|bike|room|parameter|member|director|notice|warning|notification|match(?:es)?|result|version|topic|thread|hotel|country|countries|city|cities';
const inGoal = new RegExp(`\\b(${nouns})s?\\b`, 'iu');
const onPage = new RegExp(`^(?:the )?(${nouns}|${pageNouns})(?:s|es)?$`, 'iu');

/** What may stand around the noun in a heading without making it something else. */
const aside =
  /^(?:frequently asked|our|all|latest|new|recent|current|open|upcoming|past|available|featured|popular|more|other|used|live|today[’']s)\s+|\s+(?:to rent|for rent|for sale|in|at|near|from|of|on|by|overview|list)\b.*$|[\s:]*\(?\d*\)?$/giu;
/** Headings over people, who are called by no plural of it. */
const peopleHeading =
  /^(?:(?:our|the|meet the|meet our|executive|senior) )?(?:team|people|staff|leadership(?: team)?|management(?: team)?|board(?: of (?:directors|trustees))?|directors|trustees|committee|who we are)$/iu;

/** `entry` where neither wishes nor page names such a thing. */
export function nounOf(plan: Plan, content: Content, list: string): Noun {
  return findNoun(namesIn(plan)) ?? nounOfList(content, list) ?? nounOfHeading(content, list) ?? entry;
}

/** As the column calls them that names the rows of the list; null where it is no table, or has no such name. */
export function nounOfList({ blocks, records }: Content, list: string): Noun | null {
  const first = records.find((record) => record.list === list);
  if (first === undefined) return null;
  const title = blocks
    .slice(first.blocks[0], first.blocks[1] + 1)
    .find(({ text, column }) => column !== undefined && text === first.title);
  const column = (title ?? blocks[first.blocks[0]])?.column;
  return column === undefined || column.length > 20 ? null : readNoun(column);
}

/** As the nearest heading over the list calls them, in the plural and without more words than places and the like. */
function nounOfHeading({ blocks, records }: Content, list: string): Noun | null {
  const first = records.find((record) => record.list === list);
  const trail = first === undefined ? [] : (blocks[first.blocks[0]]?.trail ?? []);
  for (const heading of trail.filter((each) => each !== first?.title).reverse()) {
    if (peopleHeading.test(heading.trim())) return person;
    const bare = heading.replace(aside, '').replace(aside, '').trim();
    const noun = /s$/iu.test(bare) ? readNoun(bare) : null;
    if (noun !== null) return noun;
  }
  return null;
}

/** The words by which the wishes choose where to look. */
export function namesIn({ wishes }: Plan): string {
  return wishes.flatMap(({ place, where }) => [...place, ...where.flatMap(({ any }) => any)]).join(' ');
}

export function findNoun(goal: string): Noun | null {
  return toNoun(inGoal.exec(goal)?.[1]);
}

function readNoun(text: string): Noun | null {
  return toNoun(onPage.exec(text.trim())?.[1]);
}

function toNoun(found: string | undefined): Noun | null {
  if (found === undefined) return null;
  const one = found
    .toLowerCase()
    .replace(/ies$/u, 'y')
    .replace(/(?<=class|dish|match)es$/u, '');
  if (one.endsWith('y')) return { one, many: `${one.slice(0, -1)}ies` };
  return { one, many: /(?:s|sh|ch)$/u.test(one) ? `${one}es` : `${one}s` };
}
