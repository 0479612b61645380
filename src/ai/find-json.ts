// The JSON in whatever a model sent: without its thoughts, code fences and the prose around it, and repaired where it is broken.
import { jsonrepair } from 'jsonrepair';
import { type JsonSpan, type JsonVersion, scanJson } from './scan-json.ts';

export interface FoundJson {
  value: unknown;
  /** The reply ended in the middle of it, and this is what is left of it in full. */
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
/** Repair takes time by the square of the length, some 40 ms for this one. */
const longestRepair = 16_000;
const mostRepairs = 4;
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
  const spans = spansIn(answer);
  if (spans === null) return null;
  const firstCut = spans.find(({ isCut }) => isCut)?.start ?? text.length;
  const whole = spans.filter((span) => span.start < firstCut).reverse();
  // Within the first unclosed bracket: its own parts, or a whole value where the bracket was one of the prose.
  const rest = spans.filter((span) => span.start >= firstCut);
  const versions = [...whole, ...rest].flatMap((span) =>
    span.versions.map((version) => ({ ...version, isCut: span.isCut })),
  );
  return { found: parseAll(versions.slice(0, mostFound)), isThinking: startOfThoughts.test(answer) };
}

function withoutThoughts(text: string): string {
  const last = [...text.matchAll(endOfThoughts)].at(-1);
  if (last === undefined) return text;
  const rest = text.slice(last.index + last[0].length);
  // The mark can be part of the answer itself.
  return /[[{]/.test(rest) ? rest : text;
}

/** JSON as it stands within a JSON string, {\"title\": …}, but without the quotes around it. */
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

function spansIn(text: string): JsonSpan[] | null {
  const spans: JsonSpan[] = [];
  const brackets = /[[{]/g;
  let unclosed = 0;
  for (let found = brackets.exec(text); found !== null; found = brackets.exec(text)) {
    const span = scanJson(text, found.index);
    if (span === null) return null;
    spans.push(span);
    if (!span.isCut) brackets.lastIndex = span.end;
    else unclosed += 1;
    if (unclosed >= mostUnclosed) break;
  }
  return spans;
}

function parseAll(versions: (JsonVersion & { isCut: boolean })[]): FoundJson[] {
  let repairs = 0;
  return versions.flatMap(({ json, escaped, isCut }) => {
    try {
      return [{ value: JSON.parse(json), isCut }];
    } catch {
      if (json.length > longestRepair || repairs >= mostRepairs) return [];
    }
    try {
      repairs += 1;
      return [{ value: JSON.parse(jsonrepair(escaped)), isCut }];
    } catch {
      return [];
    }
  });
}
