// What delivery does for some kinds of channels only: addresses of pictures, and browsers that are no longer subscribed.
import { expect, it } from 'vitest';
import { openDeliveryWorld } from '../../../test/support/delivery-world.ts';
import { openPushBrowser } from '../../../test/support/push-receiver.ts';
import {
  addSite,
  makeChange,
  makeResult,
  makeSnapshot,
  runCheck,
} from '../../../test/support/store-records.ts';
import type { Services } from '../services.ts';
import { createChannel, editChannel } from './notify-channels.ts';

const world = openDeliveryWorld();
const { addChannel, change, deliverDue, notifications, channelOf } = world;

it('shows a picture by its address where world.services elsewhere can fetch it, and cuts none where not', async () => {
  await addChannel('slack');
  let cuts = 0;
  const ask = async () => {
    cuts += 1;
    return { jpeg: new Uint8Array([1]), width: 10, height: 5 };
  };
  world.services.pagePool = { ...world.services.pagePool, ask: ask as Services['pagePool']['ask'] };
  const site = await addSite(world.temporary.store);
  const screenshotBlob = await world.temporary.store.blobs.put(Buffer.from('a screenshot'));
  const bodyAt = async (publicUrl: string | null) => {
    world.services.publicUrl = publicUrl;
    await runCheck(world.temporary.store, site, world.clock, (claim) => {
      const snapshot = makeSnapshot(claim, { screenshotBlob });
      const made = makeChange(claim, { beforeSnapshotId: snapshot.id, afterSnapshotId: snapshot.id });
      return makeResult(claim, { outcome: 'changed', snapshot, change: made });
    });
    await deliverDue();
    return world.sink.received.at(-1)?.body ?? '';
  };
  for (const inside of [null, 'https://127.0.0.1:3000', 'http://heed.invalid'])
    expect(await bodyAt(inside)).not.toContain('"image"');
  expect(cuts).toBe(0);
  expect(await bodyAt('https://heed.invalid')).toMatch(
    /"type":"image","image_url":"https:\/\/heed\.invalid\/links\/picture\/[\w-]+"/,
  );
  expect(cuts).toBe(1);
});

it('turns a browser off that is no longer subscribed, and sends what waited once it is again', async () => {
  const browser = openPushBrowser();
  const settings = (path: string) => ({ endpoint: world.sink.url(path), ...browser.keys });
  const order = { name: 'Mine', kind: 'webpush', settings: settings('/old') };
  const { id } = await createChannel(world.services, 'local', order, null);
  const [kettle, lamp] = [
    await addSite(world.temporary.store, { name: 'Kettle' }),
    await addSite(world.temporary.store, { name: 'Lamp' }),
  ];
  await change(kettle);
  await change(lamp);
  world.sink.answer = { status: 410 };
  await deliverDue();
  expect(world.sink.received).toHaveLength(1);
  expect(await channelOf(id)).toMatchObject({
    ...{ isOn: false, health: 'broken' },
    lastError: { code: 'notify.unsubscribed', advice: expect.stringContaining('Notify this browser') },
  });
  expect((await notifications()).map(({ status }) => status).sort()).toEqual(['failed', 'pending']);
  world.sink.answer = { status: 201 };
  await deliverDue();
  expect(world.sink.received).toHaveLength(1);
  await editChannel(world.services, 'local', id, { settings: settings('/new'), isOn: true });
  await deliverDue();
  expect(world.sink.received.map(({ path }) => path)).toEqual(['/old', '/new']);
  const { title, tag, url } = browser.read(world.sink.received.at(-1)?.bytes ?? Buffer.alloc(0));
  expect(title).toMatch(/^(Kettle|Lamp): Price fell/);
  expect([kettle.id, lamp.id]).toContain(tag);
  expect(url).toMatch(/^\/changes\/[0-9a-f-]{36}$/);
  expect(await channelOf(id)).toMatchObject({ isOn: true, health: 'ok', lastError: null });
});
