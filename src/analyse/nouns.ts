// What the things of a list are called: as the goal calls them, else as their table does, else entries.
import type { Content } from '../core/content.ts';

export interface Noun {
  one: string;
  many: string;
}

const entry: Noun = { one: 'entry', many: 'entries' };

/** English nouns of goals for things that come in lists; the longer name first. */
const named =
  /\b(job (?:opening|posting|offer)|press release|security (?:release|update)|opening|posting|position|vacanc(?:y|ies)|role|job|article|blog post|post|stor(?:y|ies)|product|item|plan|model|event|concert|course|class(?:es)?|release|listing|apartment|flat|house|propert(?:y|ies)|episode|video|paper|publication|report|announcement|advisor(?:y|ies)|tender|grant|project|book|ticket|offer|deal|module|package|service|fund|stock|rate)s?\b/iu;

/** `entry` where neither goal nor table names such a thing. */
export function nounOf(goal: string, content: Content, list: string): Noun {
  return findNoun(goal) ?? nounOfList(content, list) ?? entry;
}

/** As the column calls them that names the rows of the list; null where it is no table, or has no such name. */
export function nounOfList({ blocks, records }: Content, list: string): Noun | null {
  const first = records.find((record) => record.list === list);
  const column = first === undefined ? undefined : blocks[first.blocks[0]]?.column;
  return column === undefined || column.length > 20 ? null : findNoun(column);
}

export function findNoun(goal: string): Noun | null {
  const found = named.exec(goal)?.[1]?.toLowerCase();
  if (found === undefined) return null;
  const one = found.replace(/ies$/u, 'y').replace(/(?<=class)es$/u, '');
  return {
    one,
    many: one.endsWith('y') ? `${one.slice(0, -1)}ies` : one.endsWith('s') ? `${one}es` : `${one}s`,
  };
}
