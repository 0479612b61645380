// What the routes work with: the services that all requests share, and whose request it is.
import type { Services } from '../engine/engine.ts';

export interface ApiServices
  extends Pick<Services, 'store' | 'now' | 'random' | 'seal' | 'capture' | 'middle' | 'analyst'> {
  /** How many may listen to events at once, and how often they hear that the line still stands. */
  streams?: { listeners?: number; heartbeatMs?: number };
}

/** As one request has it, `request.context`: nothing of other owners is reached through it. */
export interface ApiContext extends ApiServices {
  /** Whose records these are. Without accounts there is one local owner. */
  ownerId: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before any route runs that asks for it. */
    context: ApiContext;
  }
}
