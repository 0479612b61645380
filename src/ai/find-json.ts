// The JSON in whatever a model sent: without its thoughts, code fences and the prose around it, and repaired where it is broken.
import { parseLoosely } from './parse-loosely.ts';

export interface FoundJson {
  value: unknown;
  /** Objects and lists that the reply ended within. */
  cut: WeakSet<object>;
  isCut: boolean;
}

export interface FoundReply {
  /** What may be the answer, the likeliest first: whole values, the last of them first, then what is left of a cut-off one. */
  found: FoundJson[];
  /** The model never said that it had finished thinking: then its last word counts. */
  isThinking: boolean;
}

/** Longer replies are refused. */
const longestReply = 100_000;
const mostFound = 8;
/** Brackets that nothing closes, as in prose or where the reply was cut off. */
const mostUnclosed = 6;
const endOfThoughts =
  /<\/(?:\w{1,20}:)?(?:think|thinking|thought|reasoning)>|\[\/think\]|◁\/think▷|<\|(?:message|end_of_thought)\|>/gi;
const startOfThoughts = /<(?:\w{1,20}:)?(?:think|thinking|thought|reasoning)>|\[think\]|◁think▷/i;
/** Control characters but tabs and line breaks: no text needs them. */
const controls = /[^\P{Cc}\t\n\r]/gu;

/** Null: too long, or nested too deeply. */
export function findJson(text: string): FoundReply | null {
  if (text.length > longestReply) return null;
  const answer = unescaped(withoutThoughts(text.replace(controls, '')));
  const found = valuesIn(answer);
  if (found === null) return null;
  const firstCut = found.findIndex(({ isCut }) => isCut);
  const whole = firstCut === -1 ? found : found.slice(0, firstCut);
  // Behind the first bracket that nothing closes: its own parts, or a whole value where the bracket was one of the prose.
  const rest = firstCut === -1 ? [] : found.slice(firstCut);
  const likely = [...whole.reverse(), ...rest].slice(0, mostFound);
  return { found: likely.map(preferStrict), isThinking: startOfThoughts.test(answer) };
}

function withoutThoughts(text: string): string {
  const last = [...text.matchAll(endOfThoughts)].at(-1);
  if (last === undefined) return text;
  const rest = text.slice(last.index + last[0].length);
  // The mark can be part of the answer itself.
  return /[[{]/.test(rest) ? rest : text;
}

/** JSON as it is within a JSON string, {\"title\": …}, but without the quotes around it. */
function unescaped(text: string): string {
  const start = text.search(/[[{]\s{0,9}(?:\\[nrt]\s{0,9}){0,9}\\"/);
  if (start === -1 || /[[{]\s{0,9}"/.test(text)) return text;
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'));
  try {
    const inner = text.slice(start, end + 1).replace(/[\t\n\r]/g, ' ');
    return String(JSON.parse(`"${inner}"`));
  } catch {
    // Its escapes are anybody's guess, and so would be its words.
    return '';
  }
}

interface Parsed extends FoundJson {
  json: string;
}

function valuesIn(text: string): Parsed[] | null {
  const found: Parsed[] = [];
  const brackets = /[[{]/g;
  let unclosed = 0;
  for (let start = brackets.exec(text)?.index; start !== undefined; start = brackets.exec(text)?.index) {
    const parsed = parseLoosely(text, start);
    if (parsed === null) return null;
    const { cut, end } = parsed;
    const isCut = cut.has(parsed.value);
    found.push({ value: parsed.value, cut, isCut, json: text.slice(start, end) });
    if (!isCut) brackets.lastIndex = end;
    else unclosed += 1;
    if (unclosed >= mostUnclosed) break;
  }
  return found;
}

/** What is JSON needs nobody's guesses. */
function preferStrict(found: Parsed): FoundJson {
  try {
    return found.isCut ? found : { ...found, value: JSON.parse(found.json) };
  } catch {
    return found;
  }
}
