// What accounts refuse, each with its own facts.
import { Fault } from '../core/fault/fault.ts';

const refuse = (code: string, message: string, advice: string) =>
  new Fault({ code: `accounts.${code}`, message, advice, transient: false });

export class TooManyTries extends Fault {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number, message = 'Too many tries to sign in.') {
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
  refuse('wrong-sign-in', 'E-mail address and password do not belong together.', 'Try again.');
export const voidLink = () =>
  refuse('void-link', 'This link was already used, was revoked, or has expired.', 'Ask for a new one.');
export const emailTaken = () =>
  refuse(
    'email-taken',
    'Somebody has this e-mail address already.',
    'Accept with the password of that user, or ask to be invited under another address.',
  );
export const lastOwner = () =>
  refuse(
    'last-owner',
    'An account needs an owner, and this is the last one.',
    'Make somebody else an owner first.',
  );
export const notAllowed = (who: string) =>
  refuse('not-allowed', `Only ${who} may do this.`, 'Ask one of them.');
