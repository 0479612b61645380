// Pictures in messages, from the browser to the chat: Matrix gets the file, Slack and Teams an address that leads to the same one.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChangingSite, openChangingSite } from '../support/changing-site.ts';
import { clientOf, type SiteBody } from '../support/client.ts';
import { type HeedProcess, startHeedProcess } from '../support/heed-process.ts';
import { type MessageSink, openMessageSink } from '../support/message-sink.ts';
import { openTemporaryFolder } from '../support/temporary-folder.ts';
import { until } from '../support/until.ts';

let data: Awaited<ReturnType<typeof openTemporaryFolder>>;
let site: ChangingSite;
let sink: MessageSink;
let heed: HeedProcess;
beforeAll(async () => {
  data = await openTemporaryFolder();
  site = await openChangingSite();
  sink = await openMessageSink();
  sink.answer = { status: 200, body: '{"content_uri":"mxc://heed.invalid/AbC"}' };
  heed = await startHeedProcess({ DATA_DIR: data.folder, PUBLIC_URL: 'https://heed.invalid' });
});
afterAll(async () => {
  await heed.stop();
  await sink.close();
  await site.close();
  await data.remove();
});

const poster = (colour: string, words: string) =>
  `<!doctype html><html lang="en"><head><title>Poster</title></head><body><main><h1>Poster</h1>
<div style="background:${colour};height:300px;color:white"><p>${words}</p></div></main></body></html>`;

it('shows what changed in Matrix, Slack and Teams', async () => {
  const client = clientOf(heed.address);
  const at = sink.url().slice(0, -1);
  for (const [kind, settings] of Object.entries({
    slack: { url: `${at}/slack` },
    msteams: { url: `${at}/teams` },
    matrix: { server: at, room: '!r:heed.invalid', token: 'tok' },
  }))
    await client.post('/api/channels', { name: kind, kind, settings });
  site.set('/poster', poster('#a33', 'The fair begins on the first of May.'));
  const notify = { from: 'low' };
  const order = { url: site.url('/poster'), notify, watch: { mode: 'browser', visual: { percent: 1 } } };
  const { body } = await client.post<SiteBody>('/api/sites', order);
  await until(async () => {
    const { lastCheck } = (await client.get<SiteBody>(`/api/sites/${body.id}`)).body;
    return lastCheck !== null;
  });
  site.set('/poster', poster('#33a', 'The fair begins on the third of June.'));
  await client.check(body.id);
  const arrived = (path: string) => until(async () => sink.received.find((one) => one.path.includes(path)));
  const { bytes } = await arrived('/upload');
  expect([...bytes.subarray(0, 2)]).toEqual([0xff, 0xd8]);
  expect((await arrived('-picture')).json()).toMatchObject({
    ...{ msgtype: 'm.image', url: 'mxc://heed.invalid/AbC' },
    info: { size: bytes.length },
  });
  for (const path of ['/slack', '/teams']) {
    const [, link = ''] =
      /"(https:\/\/heed\.invalid\/links\/picture\/[\w-]+)"/.exec((await arrived(path)).body) ?? [];
    const shown = await fetch(heed.address + new URL(link).pathname);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(Buffer.from(await shown.arrayBuffer()).equals(bytes)).toBe(true);
  }
});
