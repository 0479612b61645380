// The queue under random crashes, against a tiny model: no check is lost, none is recorded twice, the fence holds.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addSite, claimAll, makeChange, makeResult } from '../../test/support/store-records.ts';
import { forEachStore } from '../../test/support/stores.ts';
import type { Claim, Store } from './store.ts';

const start = 1_700_000_000_000;
const leaseMs = 60_000;
const maxAttempts = 3;
const poisoned = { code: 'engine.poisoned', message: 'm', advice: 'a', transient: false };

interface Known {
  siteId: string;
  status: 'queued' | 'running' | 'finished';
  lease: string;
  leaseUntil: number;
  attempts: number;
}

interface World {
  store: Store;
  now: number;
  sites: string[];
  checks: Map<string, Known>;
  /** All claims ever given, the lost ones too. */
  claims: Claim[];
  recorded: Map<string, number>;
}

const step = fc.oneof(
  fc.record({ do: fc.constant('ask' as const), site: fc.nat(5) }),
  fc.record({ do: fc.constant('due' as const) }),
  fc.record({ do: fc.constant('claim' as const), limit: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ do: fc.constant('record' as const), picks: fc.array(fc.nat(30), { maxLength: 5 }) }),
  fc.record({ do: fc.constant('expire' as const) }),
  fc.record({ do: fc.constant('reclaim' as const) }),
  fc.record({ do: fc.constant('hand back' as const), pick: fc.nat(30) }),
  fc.record({ do: fc.constant('prolong' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

forEachStore('the queue', (stores) => {
  it('loses no check and records none twice, whatever happens to the workers', {
    timeout: 120_000,
  }, async () => {
    const store = await stores.open();
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        run += 1;
        const world = await makeWorld(store, start + run * 1_000_000_000);
        for (const one of steps) await take(world, one);
        await drain(world);
        await compare(world);
        for (const id of world.sites) await store.removeSite('local', id);
      }),
      { numRuns: stores.kind === 'sqlite' ? 60 : 25 },
    );
  });
});

async function makeWorld(store: Store, now: number): Promise<World> {
  const world: World = { store, now, sites: [], checks: new Map(), claims: [], recorded: new Map() };
  for (let n = 0; n < 6; n += 1) {
    const site = await addSite(store, { createdAt: now, nextCheckAt: now + 3_600_000 });
    world.sites.push(site.id);
  }
  await learnOpen(world);
  return world;
}

async function take(world: World, one: Step): Promise<void> {
  world.now += 1;
  const { store, now } = world;
  if (one.do === 'ask') await askCheck(world, world.sites[one.site % world.sites.length] ?? '');
  if (one.do === 'due') {
    world.now += 2 * 3_600_000;
    await store.queueDue({ now: world.now, limit: 100 });
    await learnOpen(world);
  }
  if (one.do === 'claim') await claimSome(world, one.limit);
  if (one.do === 'record') await record(world, one.picks);
  if (one.do === 'expire') world.now += leaseMs + 1;
  if (one.do === 'reclaim') await reclaim(world);
  if (one.do === 'prolong') {
    const running = [...world.checks].filter(([, known]) => known.status === 'running');
    const ids = [...world.checks.keys()];
    const held = await store.prolongLeases({ ids, workerId: 'worker', now, leaseMs });
    expect(held.sort()).toEqual(running.map(([id]) => id).sort());
    for (const [, known] of running) known.leaseUntil = now + leaseMs;
  }
  if (one.do === 'hand back') {
    const claim = world.claims[one.pick % Math.max(1, world.claims.length)];
    if (claim === undefined) return;
    await store.handBackChecks([claim]);
    const known = knownOf(world, claim.check.id);
    if (!holds(known, claim)) return;
    known.status = 'queued';
    known.attempts -= 1;
  }
}

async function askCheck(world: World, siteId: string): Promise<void> {
  const { store, now } = world;
  const check = await store.askCheck({ ownerId: 'local', siteId, trigger: 'manual', now, answerFor: null });
  const open = [...world.checks].find(([, known]) => known.siteId === siteId && known.status !== 'finished');
  if (open !== undefined) expect(check?.id).toBe(open[0]);
  else learn(world, check?.id ?? '', siteId);
}

/** What was queued by the schedule: at most one for each site. */
async function learnOpen(world: World): Promise<void> {
  for (const siteId of world.sites) {
    const { checks } = await world.store.listChecks('local', siteId, { limit: 10 });
    const open = checks.filter((check) => check.status === 'queued' || check.status === 'running');
    expect(open.length).toBeLessThanOrEqual(1);
    for (const check of open) if (!world.checks.has(check.id)) learn(world, check.id, siteId);
  }
}

function learn(world: World, id: string, siteId: string): void {
  expect(world.checks.has(id)).toBe(false);
  world.checks.set(id, { siteId, status: 'queued', lease: '', leaseUntil: 0, attempts: 0 });
}

async function claimSome(world: World, limit: number): Promise<void> {
  const queued = [...world.checks.values()].filter((known) => known.status === 'queued').length;
  const claims = await claimAll(world.store, world.now, limit);
  expect(claims.length).toBe(Math.min(limit, queued));
  for (const claim of claims) {
    const known = knownOf(world, claim.check.id);
    expect(known.status).toBe('queued');
    known.status = 'running';
    known.attempts += 1;
    known.lease = claim.lease;
    known.leaseUntil = world.now + leaseMs;
    expect(claim.attempts).toBe(known.attempts);
    world.claims.push(claim);
  }
}

async function record(world: World, picks: readonly number[]): Promise<void> {
  const chosen = picks.flatMap((pick) => world.claims[pick % Math.max(1, world.claims.length)] ?? []);
  const expected = new Set(
    chosen.filter((claim) => holds(knownOf(world, claim.check.id), claim)).map((claim) => claim.check.id),
  );
  const results = chosen.map((claim) => makeResult(claim, { outcome: 'changed', change: makeChange(claim) }));
  const taken = await world.store.recordResults(results);
  expect(taken.sort()).toEqual([...expected].sort());
  for (const id of taken) {
    knownOf(world, id).status = 'finished';
    world.recorded.set(id, (world.recorded.get(id) ?? 0) + 1);
  }
}

async function reclaim(world: World): Promise<void> {
  const expired = [...world.checks.values()].filter(
    (known) => known.status === 'running' && known.leaseUntil < world.now,
  );
  expect(await world.store.reclaimChecks({ now: world.now, maxAttempts, poisoned })).toBe(expired.length);
  for (const known of expired) known.status = known.attempts >= maxAttempts ? 'finished' : 'queued';
}

async function drain(world: World): Promise<void> {
  for (let round = 0; round < 10; round += 1) {
    world.now += leaseMs + 1;
    await reclaim(world);
    const before = world.claims.length;
    await claimSome(world, 100);
    await record(
      world,
      Array.from({ length: world.claims.length - before }, (_, n) => before + n),
    );
  }
}

async function compare(world: World): Promise<void> {
  for (const [id, known] of world.checks) {
    expect(known.status).toBe('finished');
    const check = await world.store.getCheck('local', id);
    expect(check?.status).toBe(world.recorded.has(id) ? 'done' : 'failed');
    expect(world.recorded.get(id) ?? 0).toBeLessThanOrEqual(1);
  }
  const page = await world.store.listChanges('local', { siteIds: world.sites });
  expect(page.changes.map((change) => change.checkId).sort()).toEqual([...world.recorded.keys()].sort());
  expect(page.total).toBe(world.recorded.size);
}

function knownOf(world: World, id: string): Known {
  const known = world.checks.get(id);
  if (known === undefined) throw new Error(`check ${id} came from nowhere`);
  return known;
}

function holds(known: Known, claim: Claim): boolean {
  return known.status === 'running' && known.lease === claim.lease;
}
