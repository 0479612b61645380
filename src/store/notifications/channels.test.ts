import { expect, it } from 'vitest';
import { makeChannel } from '../../../test/support/store-records.ts';
import { forEachStore } from '../../../test/support/stores.ts';

const now = 1_800_000_000_000;
const hour = 3_600_000;

forEachStore('the secret of a channel', (stores) => {
  it('is replaced where nobody changed its settings meanwhile, and is forgotten in its time', async () => {
    const store = await stores.open();
    const before = { url: 'https://a.example/', secret: 'sealed 1' };
    const { id } = await store.createChannel(makeChannel({ settings: before, health: 'failing' }), null);
    const formerSecrets = [{ secret: 'sealed 1', until: now + hour }];
    const edit = { before, settings: { ...before, secret: 'sealed 2' }, formerSecrets };
    const replaced = { settings: { secret: 'sealed 2' }, formerSecrets, health: 'failing', updatedAt: now };
    expect(await store.replaceSecret('local', id, edit, now)).toMatchObject(replaced);
    expect(await store.replaceSecret('local', id, { ...edit, settings: {} }, now)).toBeNull();
    expect(await store.getChannel('local', id)).toMatchObject(replaced);
    await store.editChannel('local', id, { name: 'Other' }, now);
    await store.tidy(now + hour - 1);
    expect(await store.getChannel('local', id)).toMatchObject({ ...replaced, name: 'Other' });
    await store.tidy(now + hour);
    expect(await store.getChannel('local', id)).toMatchObject({ formerSecrets: [] });
  });
});
