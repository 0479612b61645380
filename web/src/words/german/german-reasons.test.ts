// Every gate that the service can name has a name and a reason in German.
import { expect, it } from 'vitest';
import { noiseRules, noiseStates } from '../../../../src/core/change/noise.ts';
import { collectSource } from '../../../../test/support/collect-source.ts';
import { germanNoiseReason, germanReasons } from './german-reasons.ts';
import { germanValues } from './german-values.ts';

/** By name in its own file, as a constant, or where the difference is suppressed. */
const named = /(?:(?:^|\s)gate: |^ {2,4}name: |^export const (?:renumbered|surroundings) = )'([a-z-]+)'/gm;
const gates = ['compare', 'engine/check', 'store/changes']
  .flatMap((folder) => collectSource(folder))
  .flatMap(({ code }) => [...code.matchAll(named)].map(([, name = '']) => name));

it('finds the gates of every kind', () => {
  const known = ['clock', 'ignore-rule', 'structured-date', 'renumbered', 'surroundings', 'flapping'];
  expect(gates).toEqual(expect.arrayContaining([...known, 'unconfirmed']));
});

it.each([...new Set([...gates, ...noiseRules])])('%s has German words', (gate) => {
  expect(germanReasons[gate]).toBeDefined();
  expect(germanValues.gates[gate]).toBeDefined();
});

it('gives a reason for every place of learned noise', () => {
  const place = { slot: '', example: '', selector: '', compared: 6, changed: 5, since: '' };
  for (const rule of noiseRules) {
    for (const state of noiseStates) expect(germanNoiseReason({ ...place, rule, state })).not.toBe('');
  }
  expect(germanNoiseReason({ ...place, rule: 'volatile', state: 'active' })).toContain('5 von 6');
});
