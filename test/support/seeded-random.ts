// Chance that can be repeated: the same in every `npm test`, another in each long run, and `SEED` runs it again with the same one.
import { randomInt } from 'node:crypto';
import { isLong } from '../faults/tier.ts';

export interface SeededRandom {
  seed: number;
  /** From 0 up to, but not including, 1. */
  random(): number;
}

export function seededRandom(
  seed = Number(process.env.SEED ?? (isLong ? randomInt(2 ** 31) : 1)),
): SeededRandom {
  let state = seed;
  return {
    seed,
    // mulberry32
    random() {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    },
  };
}

/** Says the seed where the work fails, with how to repeat it. */
export async function withSeed(work: (chance: SeededRandom) => Promise<void>): Promise<void> {
  const chance = seededRandom();
  try {
    await work(chance);
  } catch (error) {
    console.error(`It failed with the seed ${chance.seed}; SEED=${chance.seed} repeats its choices.`);
    throw error;
  }
}
