// To whom the operator's own mail server may carry mail: with accounts, to the people of the account and nobody else.
import type { ChannelSettings } from '../core/channel.ts';
import type { ChannelKind } from '../notify/notify.ts';
import type { Store } from '../store/store.ts';

/**
 * Addresses that mail through SMTP_URL would go to though nobody of the account has them: else every account could write what
 * it likes to anybody, in the operator's name. Who names a mail server of their own writes in their own.
 */
export async function findStrangers(
  store: Pick<Store, 'accounts'>,
  ownerId: string,
  kind: ChannelKind,
  settings: ChannelSettings,
): Promise<string[]> {
  if (kind.kind !== 'email' || settings.host !== undefined) return [];
  const members = await store.accounts.listMembers(ownerId);
  // Without accounts there is one owner, who is the operator.
  if (members.length === 0) return [];
  const known = new Set(members.map(({ email }) => fold(email)));
  const addresses = String(settings.to).split(',');
  return addresses.map((address) => address.trim()).filter((address) => !known.has(fold(address)));
}

const fold = (address: string) => address.normalize('NFC').toLowerCase();
