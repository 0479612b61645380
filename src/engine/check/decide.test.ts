import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Candidate, freshMemory, type SiteMemory, type Turn } from '../../core/site/memory.ts';
import { type Decision, decide, type Observation } from './decide.ts';

const waiting: Candidate = {
  ...{ changeId: 'change', checkId: 'check', seenAt: 0 },
  ...{ difference: 'x', sightings: 1, needed: 2, tries: 0 },
};
const turnOf = (returns: number): Turn => ({
  ...{ at: 1000, from: 'a', fromAt: 0, to: 'b', gone: 'g', came: 'c', returns },
});
const memory = (given: Partial<SiteMemory> = {}): SiteMemory => ({ ...freshMemory, ...given });
const differs = (given: Partial<Observation & { kind: 'differs' }> = {}): Observation => ({
  ...{ kind: 'differs', difference: 'x', doubts: [], turn: turnOf(0), isMet: false, isConfirmed: false },
  ...given,
});
const flapping = { turn: turnOf(3) };

describe('what a check decides', () => {
  it.each<[string, SiteMemory, Observation, Decision]>([
    ['a plain change is reported', memory(), differs(), { do: 'report', confirms: null, drops: null }],
    [
      'a doubtful one has to be seen twice',
      memory(),
      differs({ doubts: ['odd'] }),
      {
        ...{ do: 'wait', candidate: null, doubts: ['odd'] },
        awaited: { difference: 'x', sightings: 1, tries: 0, needed: 2 },
      },
    ],
    [
      'seen again, it is confirmed',
      memory({ candidate: waiting }),
      differs({ doubts: ['odd'] }),
      { do: 'report', confirms: waiting, drops: null },
    ],
    [
      'a page that reads as before drops it',
      memory({ candidate: waiting }),
      { kind: 'as-before' },
      { do: 'drop', candidate: waiting },
    ],
    [
      'another change takes its place',
      memory({ candidate: waiting }),
      differs({ difference: 'y' }),
      { do: 'report', confirms: null, drops: waiting },
    ],
    [
      'a failed look keeps it',
      memory({ candidate: waiting }),
      { kind: 'failed' },
      { do: 'retry', candidate: { ...waiting, tries: 1 } },
    ],
    [
      'without a version to compare with, it counts',
      memory({ candidate: waiting }),
      { kind: 'incomparable' },
      { do: 'accept', candidate: waiting },
    ],
    [
      'a page that goes back and forth is quiet',
      memory(),
      differs(flapping),
      { do: 'suppress', drops: null },
    ],
    [
      'unless its goal is met, which has to be seen four times',
      memory(),
      differs({ ...flapping, isMet: true }),
      {
        ...{ do: 'wait', candidate: null, doubts: ['the page switches back and forth between versions'] },
        awaited: { difference: 'x', sightings: 1, tries: 0, needed: 4 },
      },
    ],
    [
      'what was seen often enough needs no further confirmation',
      memory({ droppedAt: 900 }),
      differs({ doubts: ['odd'], isConfirmed: true }),
      { do: 'report', confirms: null, drops: null },
    ],
  ])('%s', (_, remembered, seen, decision) => {
    expect(decide(remembered, seen)).toEqual(decision);
  });

  it('never forgets an unconfirmed change: each decision keeps, confirms or drops it', () => {
    const seen = fc.oneof(
      fc.constantFrom<Observation>({ kind: 'failed' }, { kind: 'as-before' }, { kind: 'incomparable' }),
      fc
        .record({
          difference: fc.constantFrom('x', 'y'),
          doubts: fc.constantFrom([], ['odd']),
          turn: fc.nat(4).map(turnOf),
          isMet: fc.boolean(),
          isConfirmed: fc.boolean(),
        })
        .map((one) => differs(one)),
    );
    const tries = fc.nat(5);
    fc.assert(
      fc.property(seen, tries, (one, count) => {
        const candidate = { ...waiting, tries: count };
        const decision = decide(memory({ candidate }), one);
        const named = [
          'candidate' in decision && decision.candidate,
          'confirms' in decision && decision.confirms,
          'drops' in decision && decision.drops,
        ].filter((it) => typeof it === 'object' && it !== null);
        expect(named.map(({ changeId }) => changeId)).toEqual(['change']);
      }),
    );
  });
});
