// What a folded part of the settings says of itself.
import { describe, expect, it } from 'vitest';
import type { Site } from '../../data/client.ts';
import { sayAlerts, sayHow, sayRetention, sayVisit, sayWhen } from './settings-summary.ts';

const watch = {
  ...{ mode: 'auto', include: [], exclude: [], ignore: [], headers: {}, cookies: {}, secrets: {} },
  ...{ waitFor: null, language: null, timezone: null, userAgent: null, visual: null },
  ...{ steps: [], login: [], session: false, signedOut: null },
} as unknown as Site['watch'];

describe('a folded part of the settings', () => {
  it('says how often, and which pages', () => {
    expect(sayWhen({ everyMinutes: 60 }, { kind: 'page' })).toBe('every hour · This page');
  });

  it('says who is alerted to what', () => {
    const channels = [
      { id: 'a', name: 'Mail', isDefault: true },
      { id: 'b', name: 'Pager', isDefault: false },
    ] as Parameters<typeof sayAlerts>[1];
    expect(sayAlerts({ from: 'medium', channels: [] }, channels)).toBe('from medium significance · Mail');
    expect(sayAlerts({ from: 'high', on: 'met', channels: ['b'], muted: ['a'] }, channels)).toBe(
      'from high significance · Only what meets the goal · Pager · 1 muted',
    );
  });

  it('names only what differs from the usual', () => {
    expect(sayHow(watch)).toBe('Automatic');
    expect(sayHow({ ...watch, exclude: ['nav', 'footer'], cookies: { id: '•••' }, language: 'de-CH' })).toBe(
      'Automatic · Leave out: 2 · Cookies: 1 · Language',
    );
    expect(sayVisit(watch)).toBe('nothing set');
    expect(sayVisit({ ...watch, login: [{ do: 'press', key: 'Enter' }], session: true })).toBe(
      'Login steps: 1 · Keep cookies between checks',
    );
    expect(sayRetention({})).toBe('service defaults');
    expect(sayRetention({ snapshots: 5, changes: 0 })).toBe('Newest snapshots: 5 · Newest changes: no limit');
  });
});
