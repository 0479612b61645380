// Links in messages by which their reader acts without signing in: each is sealed, for one purpose, one receiver and some weeks.
import { Fault } from '../../core/fault/fault.ts';
import { isId } from '../../core/id.ts';
import type { EventNotice, MessageActions } from '../../notify/notify.ts';
import type { Services } from '../services.ts';
import { type Seal, sealMark } from '../sites/seal.ts';

/** The last two undo what the two before them did; their links are on the page that says so. */
export const linkPurposes = ['useful', 'noise', 'mute', 'unsubscribe', 'unmute', 'subscribe'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** `picture` is no link that is followed: it leads to a picture, and does nothing. */
type TokenPurpose = LinkPurpose | 'picture';

/** What a link is about. */
export interface LinkTarget {
  ownerId: string;
  channelId: string;
  /** Null: the channel as a whole. */
  siteId: string | null;
  changeId: string | null;
}

/** Mail is read late, and unsubscribing has to work for a month at least. */
export const linkLivesMs = 60 * 24 * 3_600_000;
const longestToken = 1000;

export function makeLinkToken(
  seal: Seal,
  purpose: TokenPurpose,
  target: LinkTarget,
  now: number,
  livesMs: number = linkLivesMs,
): string {
  const { ownerId, channelId, siteId, changeId } = target;
  const parts = [now + livesMs, channelId, siteId ?? '', changeId ?? '', ownerId];
  return seal.seal(parts.join(' '), placeOf(purpose)).slice(sealMark.length);
}

/** Null: it is none of ours, is for something else, or is too old. */
export function readLinkToken(
  seal: Seal,
  purpose: TokenPurpose,
  token: string,
  now: number,
): LinkTarget | null {
  const opened = token.length > longestToken ? null : unsealed(seal, sealMark + token, placeOf(purpose));
  const [until = '', channelId = '', siteId = '', changeId = '', ...owner] = (opened ?? '').split(' ');
  if (!isId(channelId) || !(Number(until) > now)) return null;
  return { ownerId: owner.join(' '), channelId, siteId: siteId || null, changeId: changeId || null };
}

/** Undefined where nobody knows under which address this service is reached from elsewhere. */
export function messageActions(
  { publicUrl, seal, now }: Pick<Services, 'publicUrl' | 'seal' | 'now'>,
  channel: { ownerId: string; id: string },
  about: Pick<EventNotice, 'event' | 'site'> | null,
): MessageActions | undefined {
  if (!publicUrl) return undefined;
  const { ownerId, id: channelId } = channel;
  const changeId = about?.event.kind === 'change' ? about.event.payload.changeId : null;
  const target = { ownerId, channelId, siteId: about?.site.id ?? null, changeId };
  const linkTo = (purpose: LinkPurpose, to: LinkTarget = target) =>
    `${publicUrl}${linkPath(purpose, makeLinkToken(seal, purpose, to, now()))}`;
  return {
    ...(changeId === null ? {} : { useful: linkTo('useful'), noise: linkTo('noise') }),
    ...(about === null ? {} : { mute: linkTo('mute') }),
    unsubscribe: linkTo('unsubscribe', { ...target, siteId: null, changeId: null }),
  };
}

export function linkPath(purpose: TokenPurpose, token: string): string {
  return `/links/${purpose}/${token}`;
}

const placeOf = (purpose: TokenPurpose) => `message-link/${purpose}`;

function unsealed(seal: Seal, sealed: string, place: string): string | null {
  try {
    return seal.unseal(sealed, place);
  } catch (error) {
    if (error instanceof Fault) return null;
    throw error;
  }
}
