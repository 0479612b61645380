// What a page shows only after a press is watched like the rest of it, through the real service.
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type ChangingSite, openChangingSite } from '../support/changing-site.ts';
import { type ChangeBody, clientOf } from '../support/client.ts';
import { startHeedProcess } from '../support/heed-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

let site: ChangingSite;
beforeAll(async () => {
  site = await openChangingSite();
});
afterAll(() => site.close());

const beaches = (
  closed: string[],
  offer: string,
) => `<!doctype html><html lang="en"><head><title>Beaches</title></head>
<body><nav><a href="/">Home</a></nav><main><h1>Closed beaches</h1>
<p>Bathing is not allowed at these beaches until the water has been tested twice without a finding.</p>
<h2><button aria-expanded="false" aria-controls="south">South shore</button></h2>
<div id="south" style="display: none"><ul>${closed.map((name) => `<li>${name}</li>`).join('')}</ul></div>
<div class="modal fade" role="dialog" style="display: none">Boat trips from ${offer}</div></main></body></html>`;

it('a change in a closed fold is found, and one in a closed dialog is none', async () => {
  const heed = await startHeedProcess({ DATA_DIR: await temporaryFolder() });
  onTestFinished(() => void heed.stop('SIGKILL'));
  const client = clientOf(heed.address);
  site.set('/beaches', beaches(['Otter Bay', 'Pebble Cove'], '£20'));
  const watched = await client.watch({ url: site.url('/beaches'), trackingGoal: 'newly closed beaches' });
  expect(watched).toMatchObject({ health: 'ok', lastCheck: { outcome: 'baseline' } });

  site.set('/beaches', beaches(['Otter Bay', 'Pebble Cove'], '£25'));
  expect((await client.check(watched.id)).outcome).toBe('unchanged');

  site.set('/beaches', beaches(['Otter Bay', 'Pebble Cove', 'Heron Point'], '£25'));
  const check = await client.check(watched.id);
  expect(check).toMatchObject({ outcome: 'changed', error: null });
  const { body: change } = await client.get<ChangeBody>(`/api/changes/${check.changeId}`);
  expect(change.diff.stats).toEqual({ added: 1, removed: 0, modified: 0, moved: 0 });
  expect(`${change.title} ${change.summary}`).toContain('Heron Point');
});
