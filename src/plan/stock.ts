// States of what can be had, as goals say them: available, gone, nearly gone, open for pre-order, and "no longer" any of these.
import {
  back,
  backBuilt,
  discontinued,
  gone,
  goneBuilt,
  limited,
  preOrder,
  stateVerbs,
} from './stock-words.ts';

interface State {
  value: 'in-stock' | 'out-of-stock' | 'pre-order' | 'limited' | 'discontinued';
  /** The stretches of text that say so, and name nothing. */
  said: [start: number, end: number][];
}

/** In the order they are tried. What is said in one piece comes first; then what is put together around the name of a thing. */
const states: readonly [State['value'], said: RegExp, built?: RegExp][] = [
  ['limited', limited],
  ['discontinued', discontinued],
  ['out-of-stock', gone, goneBuilt],
  ['pre-order', preOrder],
  ['in-stock', back, backBuilt],
];

const negated =
  /(?:\b(?:no longer|not|never|stops? being)|n't|\bnicht(?: mehr| langer)?|\b(?:n'est|ne sont|n'y a|n'y en a|soit|est|sont) (?:plus|pas)|\bya no|\bdej[ae]n? de|\bno)(?: (?:be|is|are|being|mehr|immer|so|yet|currently|esta|estan|este|esten|estar|ser|sea|etre|as))*\s*$/u;
const anymore = /^ ?(?:any ?more|any longer|mehr)\b/u;
const forNow =
  /\b(?:currently|right now|at the moment|for now|presently|momentan|derzeit|aktuell|zurzeit|im moment|gerade|actuellement|pour l'instant|en ce moment|pour le moment|actualmente|ahora mismo|de momento|por ahora|por el momento)\b[^.;!?]{0,12}$/u;

/** The states that folded text speaks of. "No longer sold out" is available; what is sold out "at the moment" is waited for. */
export function findStates(folded: string): State[] {
  const found: State[] = [];
  // "Sold out -> in stock": what follows the arrow is wanted.
  const pointed = /^.*(?:->|=>|→)/su.exec(folded)?.[0].length ?? 0;
  const arrow = pointed > 0 && findStates(folded.slice(pointed)).length > 0 ? pointed : 0;
  let rest = ' '.repeat(arrow) + folded.slice(arrow);
  for (const [value, said, built] of states) {
    const match = first(rest, said);
    const state = match
      ? { value, said: [[match.start, match.end] as [number, number]] }
      : built && readBuilt(rest, value, built);
    if (!state) continue;
    found.push(turn(state, folded));
    for (const [start, end] of state.said)
      rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end);
  }
  return found;
}

function first(folded: string, pattern: RegExp): { start: number; end: number } | null {
  const [match] = folded.matchAll(pattern);
  return match === undefined ? null : { start: match.index, end: match.index + match[0].length };
}

/** "Can I … reserve", "registration … opens": the words between name what is meant. */
function readBuilt(folded: string, value: State['value'], pattern: RegExp): State | null {
  const match = first(folded, pattern);
  if (!match) return null;
  const { start, end } = match;
  const verbs = [...folded.slice(start, end).matchAll(stateVerbs)];
  const said = verbs.map((verb): [number, number] => [
    start + verb.index,
    start + verb.index + verb[0].length,
  ]);
  return { value, said: said.length > 0 ? said : [[start, end]] };
}

function turn(state: State, folded: string): State {
  const [start = 0, end = 0] = state.said[0] ?? [];
  const before = folded.slice(Math.max(0, start - 40), start);
  const not = negated.exec(before);
  if (state.value !== 'in-stock' && state.value !== 'out-of-stock') return state;
  const from = start - (not?.[0].length ?? 0);
  const more = not ? (anymore.exec(folded.slice(end))?.[0].length ?? 0) : 0;
  const isGone = (state.value === 'out-of-stock') === (not === null);
  const isWaitedFor = isGone && forNow.test(folded.slice(Math.max(0, from - 40), from));
  return {
    value: isGone && !isWaitedFor ? 'out-of-stock' : 'in-stock',
    said: [[from, end + more], ...state.said.slice(1)],
  };
}
