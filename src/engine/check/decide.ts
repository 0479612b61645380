// What a check means for changes, decided from what is remembered and what was seen. Pure: `settle.ts` carries it out.
import type { Candidate, SiteMemory, Turn } from '../../core/site/memory.ts';
import { type Look, nextStep } from './confirm.ts';
import { isFlapping, isKnownToFlap, sightings } from './flap.ts';

/** What the check saw of the page, compared with the version before. */
export type Observation =
  | { kind: 'failed' }
  | { kind: 'as-before' }
  /** The version before cannot be read any more. */
  | { kind: 'incomparable' }
  | {
      kind: 'differs';
      /** The same for the same difference. */
      difference: string;
      /** Why a first sight of it may be wrong. */
      doubts: readonly string[];
      turn: Turn;
      /** Whether a condition of the goal holds now. */
      isMet: boolean;
      /** It was seen often enough already. */
      isConfirmed: boolean;
    };

export type Decision =
  | { do: 'nothing' }
  /** The page was not seen: the unconfirmed change stays, and is looked for again. */
  | { do: 'retry'; candidate: Candidate }
  /** The page reads as before: the unconfirmed change is gone. */
  | { do: 'drop'; candidate: Candidate }
  /** It can no longer be looked for: the unconfirmed change counts, so that none is lost. */
  | { do: 'accept'; candidate: Candidate }
  /** It has to be seen again before anybody is alerted. */
  | { do: 'wait'; candidate: Candidate | null; awaited: Waiting; doubts: readonly string[] }
  /** A change; `confirms` and `drops` say what becomes of the unconfirmed one. */
  | { do: 'report'; confirms: Candidate | null; drops: Candidate | null }
  /** The page goes back and forth: one change says so, each further return is only counted. */
  | { do: 'suppress'; drops: Candidate | null };

type Waiting = Pick<Candidate, 'difference' | 'sightings' | 'needed' | 'tries'>;

export function decide(memory: SiteMemory, seen: Observation): Decision {
  const { candidate } = memory;
  if (seen.kind === 'differs') return decideDifference(memory, seen);
  if (candidate === null) return { do: 'nothing' };
  if (seen.kind === 'incomparable') return { do: 'accept', candidate };
  const step = nextStep(candidate, seen);
  return step.do === 'wait'
    ? { do: 'retry', candidate: { ...candidate, tries: step.tries } }
    : { do: 'drop', candidate };
}

function decideDifference(memory: SiteMemory, seen: Observation & { kind: 'differs' }): Decision {
  const { candidate } = memory;
  const { turn, difference } = seen;
  const flaps = isFlapping(memory.turns, turn);
  // A condition that holds is never suppressed, but has to be seen several times.
  if (flaps && !seen.isMet) return { do: 'suppress', drops: candidate };
  const doubts = seen.isConfirmed ? [] : doubtsOf(memory, seen, flaps);
  const needed = flaps ? sightings.ofFlapping : sightings.usual;
  const look: Look = { kind: 'differs', difference, doubts, needed };
  const step = nextStep(candidate, look);
  if (step.do === 'wait') {
    const isSame = candidate?.difference === difference;
    const awaited = { difference, sightings: step.sightings, tries: step.tries };
    return {
      ...{ do: 'wait', candidate, doubts },
      awaited: { ...awaited, needed: isSame ? candidate.needed : needed },
    };
  }
  return step.do === 'confirm'
    ? { do: 'report', confirms: candidate, drops: null }
    : { do: 'report', confirms: null, drops: candidate };
}

function doubtsOf(
  memory: SiteMemory,
  { doubts, turn }: Observation & { kind: 'differs' },
  flaps: boolean,
): string[] {
  if (flaps) return [...doubts, 'the page switches back and forth between versions'];
  if (turn.returns > 0 || !isKnownToFlap(memory, turn.at)) return [...doubts];
  return [...doubts, 'the page is known to switch back and forth, and this version is new'];
}
