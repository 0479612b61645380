// What the things of a list are called: as the goal calls them, else entries.

interface Noun {
  one: string;
  many: string;
}

const entry: Noun = { one: 'entry', many: 'entries' };

/** English nouns of goals for things that come in lists; the longer name first. */
const named =
  /\b(job (?:opening|posting|offer)|press release|security (?:release|update)|opening|posting|position|vacanc(?:y|ies)|role|job|article|blog post|post|stor(?:y|ies)|product|item|plan|model|event|concert|course|class(?:es)?|release|listing|apartment|flat|house|propert(?:y|ies)|episode|video|paper|publication|report|announcement|advisor(?:y|ies)|tender|grant|project|book|ticket|offer|deal|module|package|service|fund|stock|rate)s?\b/iu;

/** `entry` where the goal names no such thing. */
export function nounOf(goal: string): Noun {
  return findNoun(goal) ?? entry;
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
