// What goes with a change that goes: what was noted of it, and that checks refer to it.
import { expect, it } from 'vitest';
import {
  addSite,
  makeChange,
  makeResult,
  makeSnapshot,
  runCheck,
} from '../../../test/support/store-records.ts';
import { makeStores } from '../../../test/support/stores.ts';
import { defaultRetention } from '../../core/site/retention.ts';

const stores = makeStores('sqlite');
const start = Date.now();
const minute = 60_000;
const day = 24 * 60 * minute;

it('what a page went back to is kept no longer than the change that says so', async () => {
  const store = await stores.open();
  const site = await addSite(store, { createdAt: start });
  const ids: string[] = [];
  for (let n = 0; n < 6; n += 1) {
    const { snapshot } = await runCheck(store, site, start + n * minute, (claim) => {
      const kept = makeSnapshot(claim);
      if (n !== 2 && n !== 3) return makeResult(claim, { snapshot: kept });
      const revertsTo = { snapshotId: ids[0] ?? '', capturedAt: start, changeId: null };
      const ends = { beforeSnapshotId: ids[n - 1] ?? '', afterSnapshotId: kept.id };
      const change = makeChange(claim, { ...ends, ...(n === 2 && { revertsTo }) });
      return makeResult(claim, { outcome: 'changed', snapshot: kept, change });
    });
    ids.push(snapshot?.id ?? '');
  }
  const kept = async () =>
    (await store.listSnapshots('local', site.id, {})).snapshots.map(({ id }) => ids.indexOf(id)).reverse();
  await store.tidy(start + day, { ...defaultRetention, snapshots: 1, changes: 2 });
  expect(await kept()).toEqual([0, 1, 2, 3, 4, 5]);
  await store.tidy(start + 3 * day, { ...defaultRetention, snapshots: 1, changes: 1 });
  expect(await kept()).toEqual([2, 3, 4, 5]);
});

it('neither the check that saw it nor the one that confirmed it refers to a change that is gone', async () => {
  const store = await stores.open();
  const site = await addSite(store, { createdAt: start });
  const first = await runCheck(store, site, start, (claim) =>
    makeResult(claim, { outcome: 'changed', change: makeChange(claim, { status: 'unconfirmed' }) }),
  );
  const { id = '', checkId = '' } = first.change ?? {};
  const confirm = (at: number) =>
    runCheck(store, site, at, (claim) =>
      makeResult(claim, {
        ...{ outcome: 'changed', withdrawn: { changeId: id, reason: null } },
        change: { ...makeChange(claim), id, checkId },
      }),
    );
  await confirm(start + 20 * minute);
  const later = await runCheck(store, site, start + 2 * day, (claim) =>
    makeResult(claim, { outcome: 'changed', change: makeChange(claim) }),
  );
  const referred = async () =>
    (await store.listChecks('local', site.id, {})).checks.map(({ changeId }) => changeId);
  expect(await referred()).toEqual([later.change?.id, id, id]);
  await store.tidy(start + 3 * day, { ...defaultRetention, changes: 1 });
  expect(await referred()).toEqual([later.change?.id, null, null]);
});
