// Why a message was not delivered, with whether trying again can help. It never carries what the receiver said.
import type { StatusClass } from '../core/alert/channel.ts';
import { Fault, type FaultFacts } from '../core/fault/fault.ts';

export class NotDelivered extends Fault {
  /** How the receiver answered, as far as that is shown. */
  readonly statusClass: StatusClass | null;
  /** How long the receiver asks clients to wait. */
  readonly retryAfterMs: number | null;
  /** Nothing will arrive there ever again, so the channel is turned off. */
  readonly endsChannel: boolean;

  constructor(
    facts: FaultFacts,
    more: {
      statusClass?: StatusClass;
      retryAfterMs?: number | null;
      endsChannel?: boolean;
      cause?: unknown;
    } = {},
  ) {
    super(facts, { cause: more.cause });
    this.name = 'NotDelivered';
    this.statusClass = more.statusClass ?? null;
    this.retryAfterMs = more.retryAfterMs ?? null;
    this.endsChannel = more.endsChannel ?? false;
  }
}

/** What the status of an answer means; null: it was taken. */
export function refusalOf(status: number, retryAfterMs: number | null): NotDelivered | null {
  if (status >= 200 && status <= 299) return null;
  const statusClass = status < 400 ? '3xx' : status < 500 ? '4xx' : '5xx';
  const { transient, ...words } = wordsOf(status);
  return new NotDelivered({ ...words, transient }, { statusClass, retryAfterMs });
}

function wordsOf(status: number): FaultFacts {
  const lasting = (code: string, message: string, advice: string) => ({
    code,
    message,
    advice,
    transient: false,
    params: { kind: 'http' },
  });
  if (status < 400) {
    return lasting(
      'notify.redirected',
      'The receiver redirects to another address.',
      'Enter the final address: Heed does not follow redirects for messages.',
    );
  }
  if (status === 401 || status === 403) {
    return lasting(
      'notify.unauthorised',
      'The receiver rejected the credentials.',
      'Check the token, key or password, and its permission to send here.',
    );
  }
  if (status === 404 || status === 410) {
    return lasting(
      'notify.gone',
      'This address no longer exists.',
      'Check the address; if the webhook or bot was removed, create a new one and enter it here.',
    );
  }
  if (status === 429) {
    return {
      code: 'notify.too-many',
      message: 'The receiver limits how many messages it accepts.',
      advice: 'Nothing to do: Heed waits and tries again.',
      transient: true,
    };
  }
  if (status >= 500 || status === 408 || status === 425) {
    return {
      code: 'notify.unavailable',
      message: 'The receiver could not accept the message right now.',
      advice:
        'Heed tries again automatically. If the problem persists, check that the receiving service works.',
      transient: true,
      params: { kind: 'http' },
    };
  }
  return lasting(
    'notify.refused',
    'The receiver refused the message.',
    'Check the settings: often the room, chat, topic or user is wrong.',
  );
}
