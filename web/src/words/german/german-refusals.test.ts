import { expect, it } from 'vitest';
import { problemCodes } from '../../../../src/api/problem-codes.ts';
import { german } from './german.ts';
import { germanRefusals } from './german-refusals.ts';

/** Their detail names what is wrong with one request, mostly of a program. */
const asSent = ['invalid', 'malformed', 'too-complex', 'no-exam'];

it('every refusal of the service has German words, and no other', () => {
  const known = [...Object.keys(germanRefusals), ...Object.keys(german.trouble), ...asSent];
  expect(known.toSorted()).toEqual(problemCodes.toSorted());
});
