// A seal for tests: secrets are really sealed, with a key that is gone afterwards.
import { randomBytes } from 'node:crypto';
import { makeSeal } from '../../src/engine/engine.ts';

export const testSeal = makeSeal(randomBytes(32));
