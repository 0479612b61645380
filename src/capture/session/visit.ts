// Visit: one capture with the session of its site, from the cookies it starts with to those it ends with.
import type { Cookie } from '../../core/site/session.ts';
import { type CookieJar, openCookieJar } from './cookie-jar.ts';

/** Whether the login steps may be done: yes; not yet, after one that failed; or no need, for somebody else just did. */
export type LoginLeave = 'go' | 'paused' | 'renewed';

/** The session that a capture starts with. */
export interface SessionBefore {
  cookies: Cookie[];
  userAgent: string | null;
  /** There is none yet, or nobody has signed in: the login steps, and those that are done once, are due. */
  isNew: boolean;
  mayLogIn(): Promise<LoginLeave>;
}

/** The session that a capture ends with. */
export interface SessionAfter {
  cookies: Cookie[];
  userAgent: string | null;
  hasSignedIn: boolean;
}

export interface Visit {
  jar: CookieJar;
  userAgent: string | null;
  isNew: boolean;
  /** What came of asking whether the login may be done; null: nobody asked. */
  leave: LoginLeave | null;
  hasSignedIn: boolean;
  mayLogIn(): Promise<LoginLeave>;
}

export function openVisit(session: SessionBefore, url: string): Visit {
  const { cookies, userAgent, isNew } = session;
  const jar = openCookieJar(cookies, URL.parse(url)?.hostname ?? '', Date.now);
  const visit: Visit = {
    ...{ jar, userAgent, isNew, leave: null, hasSignedIn: false },
    async mayLogIn() {
      visit.leave = await session.mayLogIn();
      return visit.leave;
    },
  };
  return visit;
}

export function endVisit({ jar, userAgent, hasSignedIn }: Visit): SessionAfter {
  return { cookies: jar.cookies(), userAgent, hasSignedIn };
}
