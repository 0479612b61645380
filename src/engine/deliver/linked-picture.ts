// Pictures of changes under public addresses, for services that show no others: each is sealed for one change and one channel,
// leads to that picture and nothing else, and ends after a month or with its channel.

import { refusedTarget } from '../../net/net.ts';
import type { MessagePicture } from '../../notify/notify.ts';
import type { Services } from '../services.ts';
import { linkPath, makeLinkToken, readLinkToken } from './message-links.ts';
import { messagePicture } from './message-picture.ts';

type PictureServices = Pick<Services, 'store' | 'pagePool' | 'seal' | 'now'> & Partial<Pick<Services, 'log'>>;

const livesMs = 30 * 24 * 3_600_000;

/** Null where services elsewhere could not fetch it: nobody named a public address on https. */
export function pictureUrl(
  { publicUrl = null, seal, now }: Pick<Services, 'publicUrl' | 'seal' | 'now'>,
  channel: { ownerId: string; id: string },
  changeId: string,
): string | null {
  if (publicUrl === null || !isReachable(new URL(publicUrl))) return null;
  const target = { ownerId: channel.ownerId, channelId: channel.id, siteId: null, changeId };
  return `${publicUrl}${linkPath('picture', makeLinkToken(seal, 'picture', target, now(), livesMs))}`;
}

/** As each viewer of a message may fetch it, the last ones are kept. */
export function openLinkedPictures(services: PictureServices) {
  const kept = new Map<string, Promise<MessagePicture | null>>();
  const cut = (ownerId: string, changeId: string) => {
    const key = `${ownerId} ${changeId}`;
    const making = kept.get(key) ?? messagePicture(services, ownerId, changeId);
    kept.delete(key);
    kept.set(key, making);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    void making.then((picture) => {
      if (picture === null) kept.delete(key);
    });
    return making;
  };
  /** Null: the address is none of ours, is too old, or what it is about is gone. */
  return async (token: string): Promise<MessagePicture | null> => {
    const target = readLinkToken(services.seal, 'picture', token, services.now());
    if (target === null || target.changeId === null) return null;
    const { ownerId, channelId, changeId } = target;
    const { store } = services;
    const isGone =
      (await store.getChannel(ownerId, channelId)) === null ||
      (await store.getChange(ownerId, changeId)) === null;
    return isGone ? null : cut(ownerId, changeId);
  };
}

/** Of 300 KB at most. */
const mostKept = 16;

/** As far as the address alone says. A name that leads inside is found out by the service, and the message goes without. */
function isReachable(url: URL): boolean {
  const isInside = !/\.[a-z]/i.test(url.hostname) && !/^[\d.]+$|^\[/.test(url.hostname);
  const isLocalName = /\.(local|lan|internal|intranet|home|corp|home\.arpa)\.?$/i.test(url.hostname);
  return url.protocol === 'https:' && !isInside && !isLocalName && refusedTarget(url, false) === null;
}
