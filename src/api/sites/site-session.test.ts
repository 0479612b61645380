// The session of a site by the API: what there is without what it says, and its end.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ConformingApi, openConformingApi } from '../../../test/support/conforming-api.ts';
import { openTemporaryStore, type TemporaryStore } from '../../../test/support/temporary-store.ts';
import { testSeal } from '../../../test/support/test-seal.ts';
import { newId } from '../../core/id.ts';
import type { Session } from '../../core/site/session.ts';

let temporary: TemporaryStore;
let api: ConformingApi;
beforeAll(async () => {
  temporary = await openTemporaryStore();
  api = await openConformingApi(temporary.store, Date.now);
});
afterAll(async () => {
  await api.close();
  await temporary.close();
});

const session: Session = {
  cookies: [
    {
      ...{ name: 'sid', value: 'canary', domain: 'shop.example', isHostOnly: true, path: '/' },
      ...{ expiresAt: Date.UTC(2030, 0, 1), isSecure: true, isHttpOnly: true, sameSite: 'Lax' },
    },
  ],
  userAgent: null,
  signedInAt: Date.UTC(2026, 0, 1),
  pause: { failures: 2, pausedUntil: Date.UTC(2026, 0, 2), reason: 'Login step 1 failed.' },
};

async function siteWith(kept: Session | null): Promise<string> {
  const payload = { url: 'https://shop.example/', watch: { session: true } };
  const { id } = (await api.ask({ method: 'POST', url: '/api/sites', payload })).json();
  if (kept === null) return id;
  const sealed = testSeal.seal(JSON.stringify(kept), `${id}/session`);
  await temporary.store.keepSiteSession('local', id, { sealed, updatedAt: 5, wasThere: false });
  return id;
}

it('shows names and times, and no value', async () => {
  const url = `/api/sites/${await siteWith(session)}/session`;
  const answer = await api.ask({ url });
  expect(answer.body).not.toContain('canary');
  expect(answer.json()).toEqual({
    isKept: true,
    updatedAt: '1970-01-01T00:00:00.005Z',
    signedInAt: '2026-01-01T00:00:00.000Z',
    cookies: [{ name: 'sid', domain: 'shop.example', expiresAt: '2030-01-01T00:00:00.000Z' }],
    loginPause: { failures: 2, until: '2026-01-02T00:00:00.000Z', reason: 'Login step 1 failed.' },
  });
});

it('is cleared, and can be cleared again', async () => {
  const url = `/api/sites/${await siteWith(session)}/session`;
  for (let time = 0; time < 2; time += 1) {
    expect((await api.ask({ method: 'DELETE', url })).statusCode).toBe(204);
    expect((await api.ask({ url })).json()).toMatchObject({ isKept: true, updatedAt: null, cookies: [] });
  }
});

it('is not known of a site that is not', async () => {
  const url = `/api/sites/${newId()}/session`;
  expect((await api.ask({ url })).statusCode).toBe(404);
  expect((await api.ask({ method: 'DELETE', url })).statusCode).toBe(404);
});

it('is not in the list of sites, and not in the export', async () => {
  const id = await siteWith(session);
  const row = await temporary.store.getSiteSession('local', id);
  for (const url of ['/api/sites', '/api/sites/export', `/api/sites/${id}`]) {
    const { body } = await api.ask({ url });
    expect(body).not.toContain('canary');
    expect(body).not.toContain(row?.sealed ?? 'none');
  }
});
