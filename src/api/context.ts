// What the routes work with: the services that all requests share, and whose request it is.
import type { Accounts } from '../accounts/accounts.ts';
import type { Caller } from '../core/account/account.ts';
import type { LocalServer } from '../core/model.ts';
import type { Readiness, Services, Status } from '../engine/engine.ts';

export interface ApiServices
  extends Partial<Pick<Services, 'log'>>,
    Pick<
      Services,
      | 'store'
      | 'now'
      | 'random'
      | 'seal'
      | 'capture'
      | 'pagePool'
      | 'request'
      | 'analyst'
      | 'notifier'
      | 'ownAddress'
      | 'publicUrl'
      | 'trouble'
      | 'retention'
      | 'allowPrivate'
      | 'language'
      | 'telemetry'
    > {
  /** Models that run on this machine; left out: none are looked for. */
  findLocalModels?: () => Promise<LocalServer[]>;
  /** How many may listen to events at once, and how often they hear that the line still stands. */
  streams?: { listeners?: number; heartbeatMs?: number };
  /** Whether it can work, part by part; left out: as the store says. */
  readiness?: () => Promise<Readiness>;
  /** How it is, for whoever runs it; left out: nobody looks. */
  status?: () => Promise<Status>;
  /** All metrics as text; left out: there are none. */
  collect?: () => Promise<string>;
  /** With which programs may read the metrics; null or left out: nobody has one. */
  metricsToken?: string | null;
  /** Who may use the service; null or left out: whoever reaches it over loopback. */
  access?: Access | null;
}

export interface Access {
  accounts: Accounts;
  /** Where it is reached (`https://heed.example`, `https://example.org/heed`); null: under a loopback name. */
  publicUrl: string | null;
  /** Addresses of the proxies in front of it, as Fastify takes them; false: there are none. */
  trustProxy: string | false;
  /** How many sites one account may watch. */
  sitesEach: number;
  /** Whether the operator named a mail server: without one, no address can be confirmed. */
  hasMail?: boolean;
}

/** As one request has it, `request.context`: nothing of other owners is reached through it. */
export interface ApiContext extends ApiServices {
  /** Whose records these are: the caller's account. */
  ownerId: string;
  caller: Caller;
  /** Whether the caller is still welcome: for answers that go on. */
  stands(): Promise<boolean>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before any route runs that asks for it; null only where nobody needs to be known. */
    context: ApiContext;
  }

  interface FastifyContextConfig {
    /** `open`: nobody needs to be known. `own`: what whoever is signed in may do, for it is about themselves. */
    access?: 'open' | 'own';
    /** It may be asked with the token for metrics, too. */
    isForMetrics?: boolean;
    /** A POST that only reads. */
    isReading?: boolean;
    /** It makes sites: as many as an account may have. */
    isAdding?: boolean;
    /** It makes the service visit somebody: not too often. */
    isVisiting?: boolean;
    /** It re-reads stored pages, with the threads that all accounts share, so it is rate limited too. */
    isRereading?: boolean;
  }
}
