// Replaces the secret that a channel signs with: for a day messages are signed with the former one too, so that no receiver has to
// change at the same moment.
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Channel } from '../../core/alert/channel.ts';
import { BadInput } from '../../core/fault/bad-input.ts';
import { problemOfIssue } from '../../core/fault/schema-problems.ts';
import { plainText } from '../../core/text.ts';
import type { ChannelKind } from '../../notify/notify.ts';
import type { Services } from '../services.ts';
import { knownKind, openOf } from './notify-channels.ts';
import { sealSettings } from './notify-secrets.ts';

type World = Pick<Services, 'store' | 'seal' | 'now'>;

export const formerSecretMs = 24 * 3_600_000;
/** As many signatures at most, the new one not counted. */
const mostFormer = 5;

export const rotationSchema = z.strictObject({
  secret: plainText(2000).min(1).optional().describe('Made by Heed if left out.'),
});

export type Rotated =
  | { kind: 'rotated'; channel: Channel; secret: string }
  | { kind: 'unknown' }
  | { kind: 'signs-nothing' }
  | { kind: 'too-often' };

/** Throws BadInput for a secret that the kind does not take. */
export async function rotateSecret(
  world: World,
  ownerId: string,
  id: string,
  input: z.infer<typeof rotationSchema>,
): Promise<Rotated> {
  // Only who edits the same channel at the same moment is in the way.
  for (;;) {
    const channel = await world.store.getChannel(ownerId, id);
    if (channel === null) return { kind: 'unknown' };
    const kind = knownKind(channel.kind);
    if (kind.signsWith === null) return { kind: 'signs-nothing' };
    const rotated = await rotate(world, channel, { ...kind, signsWith: kind.signsWith }, input);
    if (rotated !== null) return rotated;
  }
}

/** Null: the channel was changed meanwhile. */
async function rotate(
  { store, seal, now }: World,
  channel: Channel,
  kind: ChannelKind & { signsWith: string },
  { secret = newSecret() }: z.infer<typeof rotationSchema>,
): Promise<Rotated | null> {
  const { ownerId, id, settings } = channel;
  const at = now();
  const before = settings[kind.signsWith];
  const former = channel.formerSecrets.filter(({ until }) => until > at);
  if (former.length >= mostFormer) return { kind: 'too-often' };
  if (typeof before === 'string') former.push({ secret: before, until: at + formerSecretMs });
  refuseBadSecret(kind, { ...openOf({ seal }, kind, channel), [kind.signsWith]: secret });
  const sealed = sealSettings(seal, kind, id, { [kind.signsWith]: secret });
  const edit = { settings: { ...settings, ...sealed }, formerSecrets: former };
  const after = await store.replaceSecret(ownerId, id, { before: settings, ...edit }, at);
  return after === null ? null : { kind: 'rotated', channel: after, secret };
}

/** As Standard Webhooks has them. */
function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

function refuseBadSecret(kind: ChannelKind & { signsWith: string }, settings: Record<string, unknown>): void {
  const { error } = kind.schema.safeParse(settings);
  const issue = error?.issues.find(({ path }) => path[0] === kind.signsWith);
  if (issue !== undefined) throw new BadInput([{ pointer: '/secret', ...problemOfIssue({ ...issue }) }]);
}
