// What the engine needs of the world, handed in as one plain object.
import type { Captured, CaptureOrder, IconOrder } from '../capture/capture.ts';
import type { ServiceRetention } from '../core/site/retention.ts';
import type { Net } from '../net/net.ts';
import type { Notifier } from '../notify/notify.ts';
import type { Store } from '../store/store.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { Log } from './log.ts';
import type { Analyst } from './model/analyst.ts';
import type { PagePool } from './pipeline/page-pool.ts';
import type { Seal } from './sites/seal.ts';
import type { TroubleWatch } from './worker/trouble-watch.ts';

export interface Services {
  store: Store;
  capture(order: CaptureOrder): Promise<Captured>;
  /** The icon at an address, drawn small; null: there is none. Left out: icons are not looked for. */
  fetchIcon?(order: IconOrder): Promise<Uint8Array | null>;
  /** Guarded requests to addresses that users name. Left out: other programs are never contacted. */
  request?: Net['request'];
  pagePool: PagePool;
  /** Null, or left out: no model is set up. */
  analyst?: Analyst | null;
  seal: Seal;
  /** Left out: the work has one of its own. */
  trouble?: TroubleWatch;
  /** Left out: nothing is counted or traced. */
  telemetry?: Telemetry;
  /** Left out: nothing is sent. */
  notifier?: Notifier;
  /** Whether sites in private networks may be watched; left out: they may. Connections are checked again, each time. */
  allowPrivate?: boolean;
  /** Where people reach this service, without a slash at the end; null while nobody knows. */
  ownAddress?(): string | null;
  /** The same where its operator named it (PUBLIC_URL), so that it holds for people elsewhere too; null or left out: nobody did. */
  publicUrl?: string | null;
  /** The language of notifications to people who chose none; left out: English. */
  language?: string;
  /** How long after a page its twin is fetched; null: none is. */
  twinDelayMs: number | null;
  /** Whether doubtful pages are held against an address of their host that cannot exist. */
  probesHosts?: boolean;
  /** How much of the past is kept; left out: as is usual. */
  retention?: ServiceRetention | undefined;
  /** The distance between visits to one public host. */
  hostSpacingMs?: number;
  now(): number;
  /** For tests whose clock is their own. */
  wait?(ms: number, signal: AbortSignal): Promise<void>;
  random(): number;
  log: Log;
}
