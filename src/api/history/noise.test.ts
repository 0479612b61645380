import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ConformingApi, openConformingApi } from '../../../test/support/conforming-api.ts';
import { claimFor, seedSite } from '../../../test/support/seeds.ts';
import { makeResult } from '../../../test/support/store-records.ts';
import { openTemporaryStore, type TemporaryStore } from '../../../test/support/temporary-store.ts';
import { freshPlace, type NoisePlace, noNoise } from '../../core/change/noise.ts';

let temporary: TemporaryStore;
let api: ConformingApi;

beforeEach(async () => {
  temporary = await openTemporaryStore();
  api = await openConformingApi(temporary.store);
});
afterEach(async () => {
  await api.close();
  await temporary.close();
});

const line = (id: string, more: Partial<NoisePlace>): NoisePlace => ({ ...freshPlace(id, id, 0), ...more });
const places = [
  line('aaa', { rule: 'twin', since: 1000, example: 'A quote', selector: 'p', compared: 4, changed: 4 }),
  line('bbb', { rule: 'volatile', since: 2000, compared: 10, changed: 9 }),
  line('ccc', { seenAt: 3000, compared: 2, changed: 1 }),
];

/** A site of which something was learned. */
async function seedNoise(): Promise<string> {
  const { id } = await seedSite(temporary.store);
  const claim = await claimFor(temporary.store, id);
  await temporary.store.recordResults([makeResult(claim, { noise: { ...noNoise.memory, places } })]);
  return id;
}

const patch = (siteId: string, slot: string, payload: object) =>
  api.ask({ method: 'PATCH', url: `/api/sites/${siteId}/noise/${slot}`, payload });

describe('what was learned about the noise of a page', () => {
  it('is listed place by place, newest first, with rule, reason, example and counts', async () => {
    const id = await seedNoise();
    expect((await api.ask({ url: `/api/sites/${id}/noise` })).json()).toEqual([
      {
        ...{ slot: 'bbb', rule: 'volatile', reason: 'This line changed in 9 of 10 checks.', state: 'active' },
        ...{ example: '', selector: '', compared: 10, changed: 9, since: '1970-01-01T00:00:02.000Z' },
      },
      {
        ...{ slot: 'aaa', rule: 'twin', reason: 'It differed between two fetches moments apart.' },
        ...{ state: 'active', example: 'A quote', selector: 'p', compared: 4, changed: 4 },
        since: '1970-01-01T00:00:01.000Z',
      },
    ]);
  });

  it('is undone and restored, as often as one likes', async () => {
    const id = await seedNoise();
    for (const state of ['undone', 'undone', 'active', 'active', 'undone']) {
      const answer = await patch(id, 'aaa', { state });
      expect(answer.json()).toMatchObject({ slot: 'aaa', state, rule: 'twin' });
    }
    const list = (await api.ask({ url: `/api/sites/${id}/noise` })).json<{ slot: string; state: string }[]>();
    expect(list.map(({ slot, state }) => [slot, state])).toEqual([
      ['bbb', 'active'],
      ['aaa', 'undone'],
    ]);
  });

  it('is nothing for a site that is new, and is not found where there is none', async () => {
    const { id } = await seedSite(temporary.store);
    expect((await api.ask({ url: `/api/sites/${id}/noise` })).json()).toEqual([]);
    expect((await api.ask({ url: '/api/sites/nobody/noise' })).statusCode).toBe(404);
    expect((await patch(id, 'aaa', { state: 'undone' })).statusCode).toBe(404);
    expect((await patch(await seedNoise(), 'ccc', { state: 'undone' })).statusCode).toBe(404);
    expect((await patch(id, 'aaa', { state: 'off' })).statusCode).toBe(400);
  });
});
