// The agents behind net: one for the direct way, and one for each proxy that sites go through.
import { Agent, buildConnector } from 'undici';
import { begin, type Guard, guardedConnector } from './connect.ts';
import { type ConnectionBook, openConnectionBook, originOf, tlsFactsOf } from './connections.ts';
import type { Upstream } from './proxy-address.ts';
import { upstreamConnector } from './upstream.ts';

/** An agent, and what is known of its connections. */
export interface Way {
  agent: Agent;
  book: ConnectionBook;
}

export interface Agents {
  /** Null: the direct way. */
  of(upstream: Upstream | null): Way;
  close(): Promise<void>;
}

type AgentOptions = ConstructorParameters<typeof Agent>[0];

/** So many proxies keep their connections open. */
const maxProxies = 50;

export function openAgents(guard: Guard, options: AgentOptions): Agents {
  const direct = openWay((book) => guardedConnector(guard, true, book), options);
  const ways = new Map<string, Way>();
  const closing = new Set<Promise<void>>();
  const spare = () => {
    const [oldest] = ways;
    if (oldest === undefined || ways.size < maxProxies) return;
    ways.delete(oldest[0]);
    // Requests under way still end.
    const work = oldest[1].agent.close().finally(() => closing.delete(work));
    closing.add(work);
  };
  return {
    of(upstream) {
      if (upstream === null) return direct;
      const key = `${upstream.isTrusted} ${upstream.url.href}`;
      const known = ways.get(key);
      if (known === undefined) spare();
      const way = known ?? openWay((book) => proxiedConnector(upstream, guard, book), options);
      ways.delete(key);
      ways.set(key, way);
      return way;
    },
    close: async () => {
      await Promise.all([direct, ...ways.values()].map(({ agent }) => agent.destroy()));
      await Promise.all(closing);
    },
  };
}

function openWay(connect: (book: ConnectionBook) => buildConnector.connector, options: AgentOptions): Way {
  const book = openConnectionBook();
  return { agent: new Agent({ ...options, connect: connect(book) }), book };
}

/** Through the proxy to the target, and there a secure connection of our own where one is requested. */
function proxiedConnector(upstream: Upstream, guard: Guard, book: ConnectionBook): buildConnector.connector {
  const reach = upstreamConnector(upstream, guard);
  const secure = buildConnector({ timeout: guard.connectMs, allowH2: true, maxCachedSessions: 0 });
  return (options, callback) => {
    const startedAt = performance.now();
    reach(options, (error, tunnel) => {
      if (error !== null) return callback(error, null);
      const reachedAt = performance.now();
      const connected = { dnsMs: null, connectMs: reachedAt - startedAt };
      if (options.protocol !== 'https:') {
        const connection = { ...connected, readyAt: reachedAt, tlsMs: null, tls: null };
        book.note(originOf(options), connection, tunnel);
        return callback(null, tunnel);
      }
      begin(secure, { ...options, httpSocket: tunnel }, (failed, socket) => {
        if (failed !== null) return callback(failed, null);
        const readyAt = performance.now();
        const tls = tlsFactsOf(socket);
        const connection = { ...connected, readyAt, tlsMs: readyAt - reachedAt, tls };
        book.note(originOf(options), connection, socket);
        callback(null, socket);
      });
    });
  };
}
