// The picture that goes with a message about a change: its screenshot, cut to what changed. Without one the message is as good.
import type { ChangeDetail } from '../../core/change/change.ts';
import type { MessagePicture } from '../../notify/notify.ts';
import type { Services } from '../services.ts';

/** No message waits longer for it. */
const withinMs = 4_000;

/** Null: there is none, or it could not be made in time. Never throws. */
export async function messagePicture(
  services: Pick<Services, 'store' | 'pagePool'> & Partial<Pick<Services, 'log'>>,
  ownerId: string,
  changeId: string,
): Promise<MessagePicture | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), withinMs).unref();
  });
  const made = makePicture(services, ownerId, changeId).catch((error: unknown) => {
    services.log?.debug({ err: error, changeId }, 'sending a message without its picture');
    return null;
  });
  try {
    return await Promise.race([made, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

async function makePicture(
  { store, pagePool }: Pick<Services, 'store' | 'pagePool'>,
  ownerId: string,
  changeId: string,
): Promise<MessagePicture | null> {
  const change = await store.getChange(ownerId, changeId);
  const shots = change && (await findShots(store, change));
  if (!change || !shots) return null;
  const turn = { ownerId, host: change.siteId };
  const regions = change.diff.visual?.regions ?? [];
  return pagePool.ask(turn, 'cutChanged', shots.before, shots.after, regions);
}

/** Null where the page after it was not pictured. */
async function findShots(
  store: Services['store'],
  { ownerId, beforeSnapshotId, afterSnapshotId, diff }: ChangeDetail,
): Promise<{ before: Uint8Array | null; after: Uint8Array } | null> {
  const shotOf = async (id: string) => {
    const key = (await store.getSnapshot(ownerId, id))?.screenshotBlob ?? null;
    return key === null ? null : store.blobs.find(key);
  };
  const after = await shotOf(afterSnapshotId);
  if (after === null) return null;
  return { after, before: diff.visual === null ? await shotOf(beforeSnapshotId) : null };
}
