// A mail that the service itself writes, through the operator's mail server: to confirm an address, or to set a new password.
import { findKind, NotDelivered } from '../../notify/notify.ts';
import type { Services } from '../services.ts';

export interface ServiceMail {
  id: string;
  at: number;
  to: string;
  title: string;
  lines: string[];
  link: { label: string; url: string };
}

/** Null: it was handed in. Else what kept it, in words; what the server said is not in them. */
export async function deliverServiceMail(
  notifier: Services['notifier'],
  { id, at, to, title, lines, link }: ServiceMail,
): Promise<string | null> {
  const kind = findKind('email');
  if (!notifier || kind === null) return 'No mail server is set up.';
  const payload = { type: 'account', timestamp: new Date(at).toISOString(), data: {} };
  const message = { id, at, title, lines, links: [link], significance: 'medium' as const, payload };
  try {
    await notifier.send({ kind, settings: { to }, message });
    return null;
  } catch (error) {
    if (error instanceof NotDelivered) return error.message;
    throw error;
  }
}
