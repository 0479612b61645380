// Session: what a site gave a visitor to be known by, kept between checks so that nobody has to sign in each time.
import type { CheckError } from '../page/page.ts';

export interface Cookie {
  name: string;
  value: string;
  /** Lower case, without a leading dot. */
  domain: string;
  /** Sent to `domain` alone; else to the names below it, too. */
  isHostOnly: boolean;
  path: string;
  /** Epoch ms; null: it ends with the session, which has no end of its own. */
  expiresAt: number | null;
  isSecure: boolean;
  isHttpOnly: boolean;
  sameSite: 'Strict' | 'Lax' | 'None' | null;
}

/** Logins that failed in a row: the next is not tried before `pausedUntil`, so that no account is locked. */
export interface LoginPause {
  failures: number;
  pausedUntil: number;
  reason: string;
  /** Why, as data; absent in pauses stored before it was kept. */
  error?: CheckError;
}

export interface Session {
  cookies: Cookie[];
  /** The browser that the cookies were given to; null: any will do. */
  userAgent: string | null;
  /** When the login steps were last done; null: never. */
  signedInAt: number | null;
  pause: LoginPause | null;
}

export const noSession: Session = { cookies: [], userAgent: null, signedInAt: null, pause: null };
