// What readers did with an entry is noise to whoever waits for something else of it.
import { describe, expect, it } from 'vitest';
import { makePlan } from '../../../test/support/plans.ts';
import type { Plan } from '../../core/plan/plan.ts';
import { openGates } from './gates.ts';
import { holdTexts } from './hold-back.ts';

const hold = (before: string, after: string, plan?: Plan) =>
  holdTexts(before, after, { role: 'paragraph', trail: [] }, openGates({ ignore: [], ...(plan && { plan }) }))
    ?.gate ?? null;

const rust = makePlan([{ where: [{ any: ['rust'] }] }]);
const comments = makePlan([{ where: [{ any: ['comments'] }] }]);

describe('numbers that readers tick', () => {
  it.each([
    ['34 applicants', '35 applicants'],
    ['Was this helpful? 👍 6', 'Was this helpful? 👍 8'],
    ['♥ 240', '♥ 243'],
    ['12 Kommentare', '13 Kommentare'],
    ['Posts: 375', 'Posts: 378'],
    ['1,208 reviews', '1,209 reviews'],
  ])('are no news where the goal is about something else: %s', (before, after) => {
    expect(hold(before, after, rust)).toBe('reaction');
  });

  it('are news where the goal names them, asks for a number, or for any change', () => {
    expect(hold('34 comments', '35 comments', comments)).toBe(null);
    expect(hold('34 comments', '35 comments', makePlan([{ field: { kind: 'number', words: [] } }]))).toBe(
      null,
    );
    expect(hold('34 comments', '35 comments', makePlan([{ target: 'page' }]))).toBe(null);
    expect(hold('34 comments', '35 comments')).toBe(null);
  });

  it('are news together with other words', () => {
    expect(hold('Rust developer, 34 applicants', 'Rust developer (filled), 35 applicants', rust)).toBe(null);
  });

  it.each([
    ['£340', '£350'],
    ['34 rooms', '35 rooms'],
    ['★ 4.1', '★ 4.3'],
    ['12,300 votes', '12,800 votes'],
    ['5,000 shares', '6,000 shares'],
    ['🚲 5', '🚲 0'],
    ['▲ 1.25', '▲ 1.75'],
  ])('are no other numbers: %s', (before, after) => {
    expect(hold(before, after, rust)).toBe(null);
  });
});
