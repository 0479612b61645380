// The cookie that holds a session: out of reach of scripts, of other sites, and of names beside ours.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionLivesMs } from '../../accounts/accounts.ts';
import { pathOf } from '../base-path.ts';

export interface SessionCookie {
  read(request: FastifyRequest): string | null;
  set(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

export function sessionCookie(publicUrl: string | null): SessionCookie {
  const isSecure = publicUrl?.startsWith('https:') ?? false;
  const path = pathOf(publicUrl) || '/';
  // Browsers keep `__Host-` for cookies of a whole host; below a path, its other services shall not see ours.
  const prefix = path === '/' ? '__Host-' : '__Secure-';
  const name = isSecure ? `${prefix}heed` : 'heed';
  const rest = `Path=${path}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const write = (reply: FastifyReply, value: string, seconds: number) =>
    void reply.header('set-cookie', `${name}=${value}; Max-Age=${seconds}; ${rest}`);
  return {
    read({ headers }) {
      const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
      const token = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
      return /^[\w-]{43}$/.test(token) ? token : null;
    },
    set: (reply, token) => write(reply, token, sessionLivesMs / 1000),
    clear: (reply) => write(reply, '', 0),
  };
}
