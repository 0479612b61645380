// What a link in a message does once its reader says so: judge a change, mute a site on a channel, switch a channel off, and back.
import type { Channel } from '../../core/alert/channel.ts';
import type { Site } from '../../core/site/site.ts';
import { judgeChange } from '../noise/learn-wishes.ts';
import type { Services } from '../services.ts';
import {
  type LinkPurpose,
  type LinkTarget,
  linkPath,
  makeLinkToken,
  readLinkToken,
} from './message-links.ts';

type LinkServices = Pick<Services, 'store' | 'seal' | 'now' | 'pagePool'>;

/** What the link is about, for whoever is asked whether they mean it. */
export interface FollowedLink {
  channelName: string;
  /** Empty: it is about the channel. */
  siteName: string;
  /** Empty: it is about no change. */
  changeTitle: string;
}

/** Changes nothing. Null: the link leads nowhere, or what it is about is gone. */
export async function lookAtLink(
  services: LinkServices,
  purpose: LinkPurpose,
  token: string,
): Promise<FollowedLink | null> {
  const found = await find(services, purpose, token);
  return found && viewOf(found);
}

/** Doing it again changes nothing more. `undo` is the path of the link that undoes it, where one does. */
export async function followLink(
  services: LinkServices,
  purpose: LinkPurpose,
  token: string,
): Promise<(FollowedLink & { undo: string | null }) | null> {
  const found = await find(services, purpose, token);
  if (found === null) return null;
  await act(services, purpose, found);
  const back = undoing[purpose];
  const undo = back && linkPath(back, makeLinkToken(services.seal, back, found.target, services.now()));
  return { ...viewOf(found), undo };
}

const undoing: Record<LinkPurpose, LinkPurpose | null> = {
  ...{ useful: null, noise: null },
  ...{ mute: 'unmute', unmute: 'mute', unsubscribe: 'subscribe', subscribe: 'unsubscribe' },
};

interface Found {
  target: LinkTarget;
  channel: Channel;
  /** Pages of a set use the notification settings of their site, so this is that site. */
  site: Site | null;
  changeTitle: string;
}

/** All of it is looked for among the records of the account that the message was sent for. */
async function find(
  { store, seal, now }: LinkServices,
  purpose: LinkPurpose,
  token: string,
): Promise<Found | null> {
  const target = readLinkToken(seal, purpose, token, now());
  if (target === null) return null;
  const { ownerId, channelId, siteId, changeId } = target;
  const channel = await store.getChannel(ownerId, channelId);
  const page = siteId === null ? null : await store.getSite(ownerId, siteId);
  const site = page?.parentId ? await store.getSite(ownerId, page.parentId) : page;
  const change = changeId === null ? null : await store.getChange(ownerId, changeId);
  const isGone = (siteId !== null && site === null) || (changeId !== null && change === null);
  if (channel === null || isGone) return null;
  return { target, channel, site, changeTitle: change?.title ?? '' };
}

async function act(services: LinkServices, purpose: LinkPurpose, found: Found): Promise<void> {
  const { store, now } = services;
  const { ownerId, channelId, changeId } = found.target;
  const { site } = found;
  if (purpose === 'useful' || purpose === 'noise') {
    if (changeId !== null) await judgeChange(services, ownerId, changeId, { seen: true, feedback: purpose });
  } else if (purpose === 'mute' || purpose === 'unmute') {
    if (site === null) return;
    const others = (site.notify.muted ?? []).filter((id) => id !== channelId);
    const muted = purpose === 'mute' ? [...others, channelId] : others;
    await store.editSite(ownerId, site.id, { notify: { ...site.notify, muted } }, now());
  } else {
    await store.editChannel(ownerId, channelId, { isOn: purpose === 'subscribe' }, now());
  }
}

function viewOf({ channel, site, changeTitle }: Found): FollowedLink {
  return { channelName: channel.name, siteName: site?.name ?? '', changeTitle };
}
