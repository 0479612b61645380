// To whom the operator's own mail server may carry mail: with accounts, to people of the account who confirmed their address.
import type { ChannelSettings } from '../../core/alert/channel.ts';
import type { ChannelKind } from '../../notify/notify.ts';
import type { Store } from '../../store/store.ts';

export interface OperatorsMail {
  /** Addresses that nobody of the account has. */
  strangers: string[];
  /** Addresses of members who have not shown that they are theirs: an invitation proves only that its link was handed over. */
  unconfirmed: string[];
}

/**
 * What keeps mail from going out through SMTP_URL: else every account could write what it likes to anybody, in the operator's
 * name. Null where it does not go that way: who names a mail server of their own writes in their own.
 */
export async function judgeOperatorsMail(
  store: Pick<Store, 'accounts'>,
  ownerId: string,
  kind: ChannelKind,
  settings: ChannelSettings,
): Promise<OperatorsMail | null> {
  if (kind.kind !== 'email' || settings.host !== undefined) return null;
  const members = await store.accounts.listMembers(ownerId);
  // Without accounts there is one owner, who is the operator.
  if (members.length === 0) return null;
  const known = new Map(members.map(({ email, isConfirmed }) => [fold(email), isConfirmed]));
  const addresses = String(settings.to)
    .split(',')
    .map((address) => address.trim());
  return {
    strangers: addresses.filter((address) => !known.has(fold(address))),
    unconfirmed: addresses.filter((address) => known.get(fold(address)) === false),
  };
}

/** What the operator's server sends comes from the operator's address. */
export function withoutSender(settings: ChannelSettings): ChannelSettings {
  const { from: _, ...rest } = settings;
  return rest;
}

const fold = (address: string) => address.normalize('NFC').toLowerCase();
