import { expect, it } from 'vitest';
import { OwnTrouble } from '../../core/fault/own-trouble.ts';
import { lookAtReadiness, type ReadinessWorld } from './readiness.ts';

const gb = 1024 ** 3;

function world(given: { free?: number; offsetMs?: number; browser?: boolean | null; trouble?: OwnTrouble }) {
  const { free = 10 * gb, offsetMs = 0, browser = true, trouble = null } = given;
  const store = {
    measureDisk: async () => ({ bytes: 100 * gb, freeBytes: free }),
    clockOffset: async () => offsetMs,
  };
  const order = {
    store,
    now: () => 0,
    trouble: { look: async () => trouble },
    hasBrowser: async () => browser,
  };
  return order as unknown as ReadinessWorld;
}

it('is ready where nothing is wrong, also without a browser', async () => {
  const fine = { database: 'ok', disk: 'ok', browser: 'ok', clock: 'ok' };
  expect(await lookAtReadiness(world({}))).toEqual({ status: 'ready', checks: fine });
  const bare = await lookAtReadiness(world({ browser: null }));
  expect(bare).toEqual({ status: 'ready', checks: { ...fine, browser: 'none' } });
});

it.each([
  [{ free: 1024 }, { disk: 'low' }],
  [{ browser: false }, { browser: 'missing' }],
  [{ offsetMs: 61_000 }, { clock: 'off' }],
  [{ offsetMs: -61_000 }, { clock: 'off' }],
])('is degraded with %o', async (given, checks) => {
  expect(await lookAtReadiness(world(given))).toMatchObject({ status: 'degraded', checks });
});

it('fails with the trouble that keeps it from working', async () => {
  const trouble = new OwnTrouble('disk-full');
  await expect(lookAtReadiness(world({ trouble }))).rejects.toBe(trouble);
});
