// The secrets within a channel's settings: sealed where they are stored, hidden where they are shown, kept where they come back hidden.
import type { Channel, ChannelSettings } from '../../core/alert/channel.ts';
import type { InputProblem } from '../../core/fault/bad-input.ts';
import { problemOf } from '../../core/fault/input-problems.ts';
import { type ChannelKind, NotDelivered, secretNames } from '../../notify/notify.ts';
import type { Seal } from '../sites/seal.ts';
import { hidden } from '../sites/watch-secrets.ts';

type Change = (secret: string, place: string) => string;

/** A secret is a text, or a record of texts. */
function mapSecrets(kind: ChannelKind, settings: ChannelSettings, change: Change): ChannelSettings {
  const mapped = { ...settings };
  for (const name of secretNames(kind.schema)) {
    const value = settings[name];
    if (typeof value === 'string') mapped[name] = change(value, name);
    else if (typeof value === 'object' && value !== null) {
      mapped[name] = Object.fromEntries(
        Object.entries(value).map(([key, one]) => [
          key,
          typeof one === 'string' ? change(one, `${name}/${key}`) : one,
        ]),
      );
    }
  }
  return mapped;
}

export function sealSettings(
  seal: Seal,
  kind: ChannelKind,
  channelId: string,
  settings: ChannelSettings,
): ChannelSettings {
  return mapSecrets(kind, settings, (secret, name) => seal.seal(secret, placeOf(channelId, name)));
}

/** Throws NotDelivered where the key does not fit. */
export function unsealSettings(
  seal: Seal,
  kind: ChannelKind,
  { id, settings }: Pick<Channel, 'id' | 'settings'>,
): ChannelSettings {
  return readable(() => mapSecrets(kind, settings, (sealed, name) => seal.unseal(sealed, placeOf(id, name))));
}

/** The secrets that were replaced and still sign, newest first; throws NotDelivered where the key does not fit. */
export function unsealFormer(
  seal: Seal,
  { signsWith }: ChannelKind,
  { id, formerSecrets }: Pick<Channel, 'id' | 'formerSecrets'>,
  now: number,
): string[] {
  if (signsWith === null) return [];
  const open = formerSecrets.filter(({ until }) => until > now).toReversed();
  return readable(() => open.map(({ secret }) => seal.unseal(secret, placeOf(id, signsWith))));
}

function readable<T>(unseal: () => T): T {
  try {
    return unseal();
  } catch (cause) {
    throw new NotDelivered(
      {
        code: 'notify.secret-unreadable',
        message: 'Heed cannot decrypt a stored secret of this channel with its key.',
        advice: 'Enter the secret again, or restore the key file of this database.',
        transient: false,
      },
      { cause },
    );
  }
}

export function hideSettings(kind: ChannelKind, settings: ChannelSettings): ChannelSettings {
  return mapSecrets(kind, settings, () => hidden);
}

/**
 * Settings as sent, with the stored secret wherever it came back hidden. `stored` is open. Whether the address is still the
 * one that the secrets were entered for is for the caller to see, once the settings are known to be sound.
 */
export function keepSecrets(
  kind: ChannelKind,
  given: ChannelSettings,
  stored: ChannelSettings | null,
): { settings: ChannelSettings; kept: string[]; problems: InputProblem[] } {
  const before = new Map<string, string>();
  if (stored !== null) {
    mapSecrets(kind, stored, (secret, name) => {
      before.set(name, secret);
      return secret;
    });
  }
  const kept: string[] = [];
  const problems: InputProblem[] = [];
  const settings = mapSecrets(kind, given, (secret, name) => {
    if (secret !== hidden) return secret;
    const known = before.get(name);
    if (known === undefined) {
      problems.push({ pointer: `/settings/${name}`, ...problemOf('no-secret') });
      return secret;
    }
    kept.push(name);
    return known;
  });
  return { settings, kept, problems };
}

const placeOf = (channelId: string, name: string) => `channel/${channelId}/${name}`;
