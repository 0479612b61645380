// Sends a test message, and describes the result in words.
import { z } from 'zod';
import { type Channel, type ChannelSettings, statusClasses } from '../../core/alert/channel.ts';
import { BadInput } from '../../core/fault/bad-input.ts';
import { newId } from '../../core/id.ts';
import { faultParamsSchema } from '../../core/page/page.ts';
import { plainText } from '../../core/text.ts';
import { type ChannelKind, type Message, makeMessage, NotDelivered } from '../../notify/notify.ts';
import type { Services } from '../services.ts';
import { exampleNotice } from './example-notice.ts';
import { knownKind, openOf, readSettings, refuseMisuse } from './notify-channels.ts';
import { unsealFormer, unsealSettings } from './notify-secrets.ts';
import { makeReceipt, type TestedSettings } from './test-receipt.ts';

type World = Pick<Services, 'store' | 'seal' | 'now' | 'notifier' | 'ownAddress' | 'allowPrivate'>;

export const channelTestSchema = z
  .strictObject({
    id: plainText(100)
      .optional()
      .describe('A stored channel, which supplies what is left out or hidden; only for its own address.'),
    kind: plainText(50).optional().describe('Required without an id.'),
    settings: z.record(z.string().max(100), z.unknown()).optional(),
  })
  .refine(({ id, kind, settings }) => id !== undefined || (kind !== undefined && settings !== undefined), {
    error: 'must have an id, or a kind with settings',
  });

export const channelTestedSchema = z
  .object({
    isDelivered: z.boolean(),
    durationMs: z.int(),
    statusClass: z.enum(statusClasses).nullable().describe('The receiver’s status, if it answered.'),
    error: z
      .object({
        code: z.string(),
        message: z.string(),
        advice: z.string(),
        params: faultParamsSchema.optional(),
        isPassing: z.boolean().describe('Whether a retry may help.'),
      })
      .nullable(),
    receipt: z
      .string()
      .nullable()
      .describe('Send it as `testReceipt` when you save these settings: the channel then counts as tested.'),
  })
  .describe('The result of a test. The receiver’s reply is not shown.');
type Tested = z.infer<typeof channelTestedSchema>;

/** Null: no such channel. */
export async function testChannel(
  world: World,
  ownerId: string,
  { id, kind: kindName, settings }: z.infer<typeof channelTestSchema>,
): Promise<Tested | null> {
  if (id === undefined) {
    const kind = knownKind(kindName ?? '');
    const given = readSettings(kind, settings ?? {}, null);
    await refuseMisuse(world, ownerId, kind, given);
    const tested = await tryOut(() => send(world, ownerId, kind, given, null));
    return withReceipt(world, tested, { ownerId, kind: kind.kind, channelId: null, settings });
  }
  const channel = await world.store.getChannel(ownerId, id);
  if (channel === null) return null;
  if (kindName !== undefined && kindName !== channel.kind) {
    throw new BadInput([{ pointer: '/kind', message: `must be ${channel.kind}, the kind of the channel` }]);
  }
  const kind = knownKind(channel.kind);
  const given = settings && readSettings(kind, settings, openOf(world, kind, channel));
  await refuseMisuse(world, ownerId, kind, given ?? channel.settings);
  const tested = await tryOut(async () =>
    send(world, ownerId, kind, given ?? unsealSettings(world.seal, kind, channel), channel),
  );
  if (tested.isDelivered && given === undefined) {
    await world.store.noteChannelWorks(ownerId, id, world.now());
  }
  return withReceipt(world, tested, { ownerId, kind: kind.kind, channelId: id, settings });
}

/** Of settings that are not saved yet. */
function withReceipt(
  world: World,
  tested: Omit<Tested, 'receipt'>,
  {
    settings,
    ...of
  }: Omit<TestedSettings, 'settings'> & { settings: TestedSettings['settings'] | undefined },
): Tested {
  const isKept = tested.isDelivered && settings !== undefined;
  return { ...tested, receipt: isKept ? makeReceipt(world, { ...of, settings }) : null };
}

/** A receiver of a stored channel may know its former secret only. */
async function send(
  world: World,
  ownerId: string,
  kind: ChannelKind,
  settings: ChannelSettings,
  channel: Channel | null,
): Promise<void> {
  const formerSecrets = channel === null ? [] : unsealFormer(world.seal, kind, channel, world.now());
  await world.notifier?.send({ kind, settings, message: testMessage(world, ownerId), formerSecrets });
}

async function tryOut(work: () => Promise<void>): Promise<Omit<Tested, 'receipt'>> {
  const startedAt = performance.now();
  const durationMs = () => Math.round(performance.now() - startedAt);
  try {
    await work();
    return { isDelivered: true, durationMs: durationMs(), statusClass: '2xx', error: null };
  } catch (error) {
    if (!(error instanceof NotDelivered)) throw error;
    const { code, message, advice, params, transient, statusClass } = error;
    return {
      ...{ isDelivered: false, durationMs: durationMs(), statusClass },
      error: { code, message, advice, params, isPassing: transient },
    };
  }
}

/** People read that it is a test; programs get an example with the fields of a real change. */
function testMessage({ now, ownAddress }: World, ownerId: string): Message {
  const at = now();
  const id = newId(at);
  const base = ownAddress?.() ?? null;
  const { payload, values } = makeMessage(exampleNotice(ownerId, at), base);
  return {
    id,
    at,
    title: 'Heed: this channel works',
    lines: ['This is a test. Heed will report changes on your sites here, and what they mean.'],
    links: base === null ? [] : [{ label: 'Open Heed', url: `${base}/` }],
    path: '/settings/channels',
    significance: 'medium',
    ...(values && { values: { ...values, title: values.title.map((text) => `Test: ${text}`) } }),
    payload: { ...payload, type: 'test', data: { isTest: true, ...payload.data } },
  };
}
