// Sends what was claimed for one channel, message by message, and records how that went.
import type { Channel } from '../../core/alert/channel.ts';
import { messageTimezone } from '../../core/alert/delivery.ts';
import { significances } from '../../core/change/analysis.ts';
import {
  type ChannelKind,
  type EventNotice,
  findKind,
  type Message,
  type MessagePicture,
  makeDigest,
  NotDelivered,
  wordMessage,
} from '../../notify/notify.ts';
import type { Bundle, Delivery, DeliveryOutcome } from '../../store/store.ts';
import { traceDelivery } from '../observe/trace-delivery.ts';
import type { Services } from '../services.ts';
import { inLanguage } from '../sites/in-language.ts';
import { giveUpMs, pauseMs, retryDelayMs } from './deliver-retry.ts';
import { pictureUrl } from './linked-picture.ts';
import { messageActions } from './message-links.ts';
import { messagePicture } from './message-picture.ts';
import { judgeOperatorsMail, withoutSender } from './notify-recipients.ts';
import { unsealFormer, unsealSettings } from './notify-secrets.ts';

/** One message after the other. One that failed keeps the others of its site waiting; a paused channel keeps all. */
export async function deliver(services: Services, delivery: Delivery, signal: AbortSignal): Promise<void> {
  const { store, log } = services;
  const { channel, lease, bundles } = delivery;
  const { ownerId, id: channelId } = channel;
  let { failures } = channel;
  let isPaused = false;
  const waiting = new Set<string>();
  for (const bundle of bundles) {
    const isWaiting: boolean = isPaused || bundle.notifications.some(({ siteId }) => waiting.has(siteId));
    const startAt = services.now();
    const outcome: Outcome = isWaiting
      ? { kind: 'released' }
      : await attempt(services, channel, bundle, failures, signal);
    const ids = bundle.notifications.map(({ id }) => id);
    const base = { ownerId, channelId, lease, now: services.now() };
    const isTaken = await store.recordDelivery({ ...base, ids, ...outcome });
    if (!isTaken) log.warn({ channelId, ids }, 'a delivery took longer than its lease and may be repeated');
    services.telemetry?.metrics.notifications.add({ kind: channel.kind, outcome: countedAs(outcome) });
    if (!isWaiting) await trace(services, channel, bundle, startAt, outcome);
    if (outcome.kind === 'failed') logFailure(services, channel, bundle, outcome);
    if (outcome.kind === 'sent') failures = 0;
    if (outcome.kind !== 'failed') continue;
    failures += 1;
    isPaused = outcome.pauseUntil !== null || outcome.endsChannel === true;
    if (outcome.nextAt !== null) for (const { siteId } of bundle.notifications) waiting.add(siteId);
  }
}

type Outcome = DeliveryOutcome extends infer O
  ? O extends DeliveryOutcome
    ? Omit<O, 'ownerId' | 'channelId' | 'lease' | 'ids' | 'now'>
    : never
  : never;

/** Retries are routine; a message that was given up is lost, and nothing else in the log says so. */
function logFailure(
  { log }: Services,
  { id: channelId, kind }: Channel,
  { notifications }: Bundle,
  { error, nextAt, attempt }: Extract<Outcome, { kind: 'failed' }>,
): void {
  const facts = {
    ...{
      channelId,
      kind,
      code: error.code,
      statusClass: attempt?.statusClass,
      durationMs: attempt?.durationMs,
    },
    ...{ notificationIds: notifications.map(({ id }) => id) },
    siteIds: [...new Set(notifications.map(({ siteId }) => siteId))],
  };
  if (nextAt === null) log.warn(facts, `gave up on a message: ${error.code}`);
  else log.info({ ...facts, nextAt }, `a message will be retried: ${error.code}`);
}

function trace(services: Services, channel: Channel, bundle: Bundle, startAt: number, outcome: Outcome) {
  const error = outcome.kind === 'failed' ? outcome.error.code : null;
  return traceDelivery(services, channel, bundle, { startAt, outcome: countedAs(outcome), error });
}

/** A failure that is tried again is not yet one for whoever waits for the message. */
function countedAs(outcome: Outcome): string {
  if (outcome.kind !== 'failed') return outcome.kind;
  return outcome.nextAt === null ? 'failed' : 'retried';
}

async function attempt(
  services: Services,
  channel: Channel,
  bundle: Bundle,
  failures: number,
  signal: AbortSignal,
): Promise<Outcome> {
  const { notifier, seal } = services;
  if (signal.aborted || !notifier) return { kind: 'released' };
  const at = services.now();
  const startedAt = performance.now();
  const durationMs = () => Math.round(performance.now() - startedAt);
  try {
    const kind = findKind(channel.kind);
    const message = await messageOf(services, channel, bundle);
    if (kind === null || message === null) throw nothingToSend(kind === null);
    const picture = await pictureOf(services, kind, channel, bundle);
    const settings = unsealSettings(seal, kind, channel);
    const mail = await judgeOperatorsMail(services.store, channel.ownerId, kind, settings);
    if (mail !== null && mail.strangers.length > 0) throw notForThem();
    if (mail !== null && mail.unconfirmed.length > 0) throw notConfirmed();
    await notifier.send({
      kind,
      settings: mail === null ? settings : withoutSender(settings),
      message: picture === null ? message : { ...message, picture },
      formerSecrets: unsealFormer(seal, kind, channel, at),
      signal,
    });
    const statusClass = kind.kind === 'email' ? null : '2xx';
    return { kind: 'sent', attempt: { at, statusClass, durationMs: durationMs() } };
  } catch (error) {
    // What keeps Heed itself from sending says nothing about the channel.
    if (signal.aborted || services.trouble?.note(error)) return { kind: 'released' };
    const statusClass = error instanceof NotDelivered ? error.statusClass : null;
    const attempt = { at, statusClass, durationMs: durationMs() };
    return { ...failure(services, error, bundle, failures), attempt };
  }
}

/** With the first try of a single message: whatever keeps that one from arriving, the next goes without. */
async function pictureOf(
  services: Services,
  { takesPicture }: ChannelKind,
  channel: Channel,
  { isDigest, notifications }: Bundle,
): Promise<MessagePicture | null> {
  const [first] = notifications;
  if (takesPicture === null || isDigest || first?.attempts !== 1 || first.event?.kind !== 'change')
    return null;
  const { changeId } = first.event.payload;
  const url = takesPicture === 'address' ? pictureUrl(services, channel, changeId) : undefined;
  const picture = url === null ? null : await messagePicture(services, channel.ownerId, changeId);
  return picture && (url ? { ...picture, url } : picture);
}

async function messageOf(services: Services, channel: Channel, bundle: Bundle): Promise<Message | null> {
  const { store, ownAddress, language } = services;
  const { ownerId, delivery } = channel;
  const base = ownAddress?.() ?? null;
  const timezone = messageTimezone(delivery);
  const notices: EventNotice[] = [];
  const { read, left } = mostSignificant(bundle);
  for (const { id, event, siteId, isEscalation } of read) {
    const site = await store.getSite(ownerId, siteId);
    if (site === null || event === null) continue;
    const change = event.kind === 'change' ? await store.getChange(ownerId, event.payload.changeId) : null;
    const translated = change && inLanguage(change, language);
    const actions = bundle.isDigest ? undefined : messageActions(services, channel, { event, site });
    notices.push({ id, event, site, change: translated, isEscalation, timezone, actions });
  }
  const [first] = notices;
  if (first === undefined) return null;
  if (!bundle.isDigest) return wordMessage(first, delivery.template, base, language);
  const unsubscribeUrl = messageActions(services, channel, null)?.unsubscribe;
  return makeDigest({ id: bundle.id, notices, left, unsubscribeUrl }, base, language);
}

/** A digest shows no more than a few; the rest of it is only counted. */
const mostRead = 60;

function mostSignificant({ notifications }: Bundle): { read: Bundle['notifications']; left: number } {
  if (notifications.length <= mostRead) return { read: notifications, left: 0 };
  const weight = ({ event }: Bundle['notifications'][number]) =>
    event?.kind === 'change' ? significances.indexOf(event.payload.significance) : significances.length;
  const sorted = notifications.toSorted((one, other) => weight(other) - weight(one));
  return { read: sorted.slice(0, mostRead), left: notifications.length - mostRead };
}

function failure({ now, random, log }: Services, error: unknown, bundle: Bundle, failures: number): Outcome {
  const known = error instanceof NotDelivered ? error : null;
  if (known === null) log.error({ err: error }, 'could not create a message');
  const at = now();
  const askedMs = known?.retryAfterMs ?? null;
  const attempts = Math.max(...bundle.notifications.map((one) => one.attempts));
  const isPassing = known?.transient ?? attempts < 5;
  const pause = isPassing
    ? pauseMs(failures + 1, { askedMs, isTimeout: known?.code === 'notify.timeout' })
    : null;
  const delayMs = Math.max(pause ?? 0, retryDelayMs(attempts, random()));
  return {
    kind: 'failed',
    error: {
      code: known?.code ?? 'notify.failed',
      message: known?.message ?? 'Heed could not create the message.',
      advice: known?.advice ?? 'See the log of the service.',
      params: known?.params ?? { kind: 'make' },
      at,
    },
    nextAt: isPassing ? at + delayMs : null,
    giveUpBefore: at + delayMs - giveUpMs,
    pauseUntil: pause === null ? null : at + pause,
    endsChannel: known?.endsChannel ?? false,
  };
}

/** They were members when the channel was made. */
function notForThem(): NotDelivered {
  return new NotDelivered({
    code: 'notify.not-a-member',
    message: 'An address under To no longer belongs to a member of this account.',
    advice: 'Remove the address, or enter your own mail server.',
    transient: false,
  });
}

/** Channels may be older than the rule. */
function notConfirmed(): NotDelivered {
  return new NotDelivered({
    code: 'notify.not-confirmed',
    message: 'An address under To is not confirmed yet.',
    advice: 'Its owner can confirm it under Settings, Account. Then send a test.',
    transient: false,
  });
}

function nothingToSend(isUnknownKind: boolean): NotDelivered {
  return new NotDelivered({
    code: isUnknownKind ? 'notify.unknown-kind' : 'notify.nothing-left',
    message: isUnknownKind
      ? 'This version of Heed does not know this kind of channel.'
      : 'The content of this message is no longer stored.',
    advice: isUnknownKind ? 'Remove the channel, or run the version that created it.' : 'Nothing to do.',
    transient: false,
  });
}
