// Every stored file is lost: each route that needs one answers 410 with a reason, the others go on.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openConformingApi } from '../../../test/support/conforming-api.ts';
import { claimFor, seedSite } from '../../../test/support/seeds.ts';
import { makeResult, makeSnapshot } from '../../../test/support/store-records.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { watchPage } from '../../../test/support/watched-page.ts';
import { openStore, type Store } from '../../store/store.ts';

it('a lost screenshot, thumbnail, part, picture of a check or icon is gone, and so is what cannot be raised', async () => {
  const dataDir = await temporaryFolder();
  const store = await openStore({ databaseUrl: null, dataDir });
  const api = await openConformingApi(store);
  onTestFinished(async () => {
    await api.close();
    await store.close();
  });
  const pictures = await seedPictures(store);
  const raise = await seedSuppressed(store);
  await rm(join(dataDir, 'blobs'), { recursive: true });
  const answers = await Promise.all([
    ...pictures.map((url) => api.ask({ url })),
    api.ask({ method: 'POST', url: raise }),
  ]);
  for (const answer of answers) {
    expect([answer.statusCode, answer.json().code]).toEqual([410, 'gone']);
    expect(answer.json().detail).toContain('missing or damaged');
    // Whatever comes back later must be seen.
    expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
  }
  expect((await api.ask({ url: raise.replace(/\/[^/]+\/raise$/, '') })).json()[0].raisedAs).toBeNull();
});

/** Addresses of all pictures that a snapshot, a check and a site can have. */
async function seedPictures(store: Store): Promise<string[]> {
  const put = (text: string) => store.blobs.put(new TextEncoder().encode(text));
  const site = await seedSite(store, { url: 'https://pictures.example/page' });
  await store.takeIconLook('local', 'pictures.example', Date.now(), 1000);
  await store.keepIcon('local', 'pictures.example', await put('icon'), Date.now());
  const claim = await claimFor(store, site.id);
  const snapshot = makeSnapshot(claim, {
    ...{ screenshotBlob: await put('screenshot'), thumbnailBlob: await put('thumbnail') },
    ...{ parts: [{ x: 1, y: 2, width: 3, height: 4, start: 0, bytes: 5 }], partsBlob: await put('parts') },
  });
  await store.recordResults([
    makeResult(claim, { outcome: 'baseline', snapshot, pictureBlob: await put('picture') }),
  ]);
  return [
    ...['screenshot', 'thumbnail', 'parts/0/screenshot'].map(
      (part) => `/api/snapshots/${snapshot.id}/${part}`,
    ),
    `/api/checks/${claim.check.id}/screenshot`,
    `/api/sites/${site.id}/icon`,
  ];
}

/** Where what was suppressed is raised. */
async function seedSuppressed(store: Store): Promise<string> {
  const watched = await watchPage(store);
  for (const clock of ['10:00', '11:30']) {
    watched.show(`<main><h1>Lamp</h1><p>A lamp of brass and glass.</p><p>Updated at ${clock}</p></main>`);
    await watched.check();
  }
  const { suppressed } = await store.listSuppressed('local', watched.siteId, { limit: 1 });
  return `/api/sites/${watched.siteId}/suppressed/${suppressed[0]?.id}/raise`;
}
