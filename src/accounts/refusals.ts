// What accounts refuse, each with its own facts.
import { Fault } from '../core/fault/fault.ts';

const refuse = (code: string, message: string, advice: string) =>
  new Fault({ code: `accounts.${code}`, message, advice, transient: false });

export class TooManyTries extends Fault {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number, message = 'Too many sign-in attempts.') {
    super({
      code: 'accounts.too-many-tries',
      message,
      advice: `Wait ${retryAfterSeconds} seconds, then try again.`,
      transient: true,
    });
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The same for an unknown address as for a wrong password. */
export const wrongSignIn = () =>
  refuse('wrong-sign-in', 'The e-mail address or password is wrong.', 'Check both and try again.');
export const voidLink = () =>
  refuse('void-link', 'This link was already used, was revoked, or has expired.', 'Ask for a new one.');
export const emailTaken = () =>
  refuse(
    'email-taken',
    'This e-mail address is already in use.',
    'Accept with that user’s password, or ask for an invitation to another address.',
  );
export const lastOwner = () =>
  refuse(
    'last-owner',
    'An account needs at least one owner, and this is the last one.',
    'Make another member an owner first.',
  );
export const notAllowed = (who: string) => refuse('not-allowed', `Only ${who} can do this.`, 'Ask an owner.');
