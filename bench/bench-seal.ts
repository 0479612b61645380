// A seal for benchmarks, with a key that is gone afterwards.
import { randomBytes } from 'node:crypto';
import { makeSeal } from '../src/engine/engine.ts';

export const benchSeal = makeSeal(randomBytes(32));
