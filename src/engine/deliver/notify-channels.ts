// What can be done with channels, for every face alike: made, changed, tried.
import { z } from 'zod';
import type { Channel, ChannelSettings } from '../../core/alert/channel.ts';
import { deliverySchema } from '../../core/alert/delivery.ts';
import { BadInput, type InputProblem } from '../../core/fault/bad-input.ts';
import { problemOf } from '../../core/fault/input-problems.ts';
import { problemOfIssue, refuseAs } from '../../core/fault/schema-problems.ts';
import { newId } from '../../core/id.ts';
import type { NotifyInput } from '../../core/site/site.ts';
import { plainText } from '../../core/text.ts';
import { parseTargetUrl, refusedTarget } from '../../net/net.ts';
import {
  type ChannelKind,
  channelKinds,
  findKind,
  NotDelivered,
  secretNames,
  targetsOf,
} from '../../notify/notify.ts';
import type { AnswerFor, Store } from '../../store/store.ts';
import type { Services } from '../services.ts';
import { escapePointer } from '../sites/site-problems.ts';
import { readDelivery, refuseEscalation, whenProblems } from './notify-delivery.ts';
import { judgeOperatorsMail } from './notify-recipients.ts';
import { hideSettings, keepSecrets, sealSettings, unsealSettings } from './notify-secrets.ts';
import { readReceipt } from './test-receipt.ts';

type World = Pick<Services, 'store' | 'seal' | 'now' | 'allowPrivate'>;

const name = plainText(100).refine((text) => text.trim() !== '', refuseAs('blank'));
const settings = z
  .record(z.string().max(100), z.unknown())
  .describe(
    'Must follow the schema of its kind (GET /api/channels/kinds). A secret sent back hidden stays the same.',
  );
const isOn = z.boolean().optional().describe('Whether it is in use.');
const isDefault = z
  .boolean()
  .optional()
  .describe('Receives the notifications of sites without their own channels; true by default.');
const delivery = deliverySchema
  .optional()
  .describe('When messages are sent. Fields left out stay as they are; by default, immediately.');

const testReceipt = z
  .string()
  .max(1000)
  .optional()
  .describe('The `receipt` of a test of these settings, at most an hour old.');

export const channelInputSchema = z.strictObject({
  name,
  kind: plainText(50).describe('One of GET /api/channels/kinds.'),
  settings,
  isOn,
  isDefault,
  delivery,
  testReceipt,
});
export const channelEditSchema = z.strictObject({
  name: name.optional(),
  settings: settings.optional(),
  isOn,
  isDefault,
  delivery,
  testReceipt,
});

const mostChannels = 100;

export async function createChannel(
  world: World,
  ownerId: string,
  input: z.infer<typeof channelInputSchema>,
  answerFor: AnswerFor<Channel> | null,
): Promise<Channel> {
  const kind = knownKind(input.kind);
  const open = readSettings(kind, input.settings, null);
  const rules = readDelivery(kind, input.delivery);
  if (input.delivery) await refuseEscalation(world.store, ownerId, rules, null);
  await refuseMisuse(world, ownerId, kind, open);
  const there = await world.store.listChannels(ownerId);
  if (there.length >= mostChannels) {
    throw new BadInput([{ pointer: '', ...problemOf('channels-limit', { most: mostChannels }) }]);
  }
  const now = world.now();
  const id = newId(now);
  const tested = { ownerId, kind: kind.kind, channelId: null, settings: input.settings };
  const testedAt = input.testReceipt === undefined ? null : readReceipt(world, tested, input.testReceipt);
  const channel: Channel = {
    ...{ ownerId, id, name: input.name, kind: kind.kind },
    settings: sealSettings(world.seal, kind, id, open),
    isOn: input.isOn ?? true,
    isDefault: input.isDefault ?? true,
    delivery: rules,
    formerSecrets: [],
    createdAt: now,
    updatedAt: now,
    health: testedAt === null ? 'untried' : 'ok',
    lastSentAt: testedAt,
    lastError: null,
    failures: 0,
  };
  return world.store.createChannel(channel, answerFor);
}

/** Null: no such channel. */
export async function editChannel(
  world: World,
  ownerId: string,
  id: string,
  input: z.infer<typeof channelEditSchema>,
): Promise<Channel | null> {
  const channel = await world.store.getChannel(ownerId, id);
  if (channel === null) return null;
  const kind = knownKind(channel.kind);
  const { settings: given, delivery: wanted, testReceipt: receipt, ...plain } = input;
  const edit = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined));
  const stored = given && openOf(world, kind, channel);
  const open = given && readSettings(kind, given, stored ?? null);
  if (open !== undefined) await refuseMisuse(world, ownerId, kind, open);
  const sealed = open === undefined ? {} : { settings: sealSettings(world.seal, kind, id, open) };
  const isOther = kind.signsWith !== null && open?.[kind.signsWith] !== stored?.[kind.signsWith];
  // Whoever enters another secret, instead of rotating it, wants the one of before to sign no more.
  const signed = open !== undefined && isOther ? { formerSecrets: [] } : {};
  const rules = wanted && readDelivery(kind, wanted, channel.delivery);
  if (rules !== undefined) await refuseEscalation(world.store, ownerId, rules, id);
  const timed = rules === undefined ? {} : { delivery: rules };
  const change = { ...edit, ...sealed, ...signed, ...timed };
  const edited = await world.store.editChannel(ownerId, id, change, world.now());
  const tested = given && { ownerId, kind: kind.kind, channelId: id, settings: given };
  const testedAt = tested && receipt !== undefined ? readReceipt(world, tested, receipt) : null;
  if (edited === null || testedAt === null) return edited;
  await world.store.noteChannelWorks(ownerId, id, testedAt);
  return world.store.getChannel(ownerId, id);
}

/**
 * Addresses at which nothing will ever arrive, and mail that the operator's server would carry to whoever did not ask for
 * it, or under a name that is not the operator's.
 */
export async function refuseMisuse(
  { store, allowPrivate = true }: Pick<World, 'store' | 'allowPrivate'>,
  ownerId: string,
  kind: ChannelKind,
  settings: ChannelSettings,
): Promise<void> {
  const closed = targetsOf(kind.schema, settings).flatMap(({ field, url }): InputProblem[] => {
    const target = parseTargetUrl(url);
    const message = 'problem' in target ? null : refusedTarget(target.url, allowPrivate);
    return message === null ? [] : [{ pointer: `/settings/${field}`, message }];
  });
  if (closed.length > 0) throw new BadInput(closed);
  const mail = await judgeOperatorsMail(store, ownerId, kind, settings);
  if (mail === null) return;
  const { strangers, unconfirmed } = mail;
  const problems: InputProblem[] = [];
  if (strangers.length > 0) {
    problems.push({
      pointer: '/settings/to',
      ...problemOf('not-members', { addresses: strangers.join(', ') }),
    });
  }
  if (unconfirmed.length > 0) {
    problems.push({
      pointer: '/settings/to',
      ...problemOf('not-confirmed', { addresses: unconfirmed.join(', ') }),
    });
  }
  if (settings.from !== undefined) {
    problems.push({ pointer: '/settings/from', ...problemOf('set-by-operator') });
  }
  if (problems.length > 0) throw new BadInput(problems);
}

/** The settings of a stored channel, opened; null where the key does not fit: then no secret can be kept. */
export function openOf(
  { seal }: Pick<World, 'seal'>,
  kind: ChannelKind,
  channel: Channel,
): ChannelSettings | null {
  try {
    return unsealSettings(seal, kind, channel);
  } catch (error) {
    if (error instanceof NotDelivered) return null;
    throw error;
  }
}

/**
 * Settings that can be used, with the stored secrets where they came back hidden; throws BadInput. Stored secrets go only
 * where they were entered for: with another address they have to be entered again.
 */
export function readSettings(
  kind: ChannelKind,
  given: ChannelSettings,
  stored: ChannelSettings | null,
): ChannelSettings {
  const { settings: whole, kept, problems } = keepSecrets(kind, given, stored);
  if (problems.length > 0) throw new BadInput(problems);
  const parsed = kind.schema.safeParse(whole);
  if (!parsed.success) throw new BadInput(parsed.error.issues.flatMap(problemsOf));
  const isElsewhere =
    stored !== null && kept.length > 0 && kind.addressOf(parsed.data) !== kind.addressOf(stored);
  if (isElsewhere) {
    throw new BadInput(
      kept.map((field) => ({
        pointer: `/settings/${field}`,
        ...problemOf('secret-elsewhere'),
      })),
    );
  }
  return parsed.data;
}

function problemsOf(issue: z.core.$ZodIssue): InputProblem[] {
  const pointer = ['/settings', ...issue.path.map((part) => escapePointer(String(part)))].join('/');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      pointer: `${pointer}/${escapePointer(key)}`,
      ...problemOf('unknown-field'),
    }));
  }
  const problem = problemOfIssue({ ...issue });
  // The names of types say nothing in a form.
  return [{ pointer, ...(problem.code === 'required-type' ? problemOf('required') : problem) }];
}

export function knownKind(kind: string): ChannelKind {
  const known = findKind(kind);
  if (known !== null) return known;
  const names = channelKinds.map((one) => one.kind).join(', ');
  throw new BadInput([{ pointer: '/kind', ...problemOf('one-of', { values: names }) }]);
}

/** As it may be shown. */
export function visibleSettings(channel: Pick<Channel, 'kind' | 'settings'>): ChannelSettings {
  const kind = findKind(channel.kind);
  return kind === null ? {} : hideSettings(kind, channel.settings);
}

/** Everything a form needs to know of each kind. */
export function describeKinds() {
  return channelKinds.map(({ name: title, schema, example, ...one }) => ({
    ...{ kind: one.kind, name: title, description: one.description },
    schema: z.toJSONSchema(schema, { target: 'draft-2020-12', io: 'input' }) as Record<string, unknown>,
    isForPrograms: one.isForPrograms,
    opensIncidents: one.opensIncidents,
    signs: one.signsWith !== null,
    secrets: secretNames(schema),
    example,
  }));
}

/** Channels that a site names and that are none, and times of day in no time zone. */
export async function notifyProblems(
  store: Store,
  ownerId: string,
  notify: NotifyInput | undefined,
): Promise<InputProblem[]> {
  const problems = whenProblems(notify?.when, '/notify/when');
  const { channels = [], muted = [] } = notify ?? {};
  if (channels.length + muted.length === 0) return problems;
  const known = new Set((await store.listChannels(ownerId)).map(({ id }) => id));
  const unknown = Object.entries({ channels, muted }).flatMap(([field, ids]) =>
    ids.flatMap((id, at) =>
      known.has(id) ? [] : [{ pointer: `/notify/${field}/${at}`, ...problemOf('no-channel') }],
    ),
  );
  return [...problems, ...unknown];
}
