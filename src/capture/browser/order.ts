// What the browser is asked to do, and what it returns.
import type { Cookie } from '../../core/site/session.ts';
import type { Step } from '../../core/site/step.ts';
import type { Turn } from '../../core/turn.ts';
import type { NetTiming, TlsFacts, Upstream } from '../../net/net.ts';

/** The value of a secret, or a one-time code made of it, for a page of this origin; null when there is none, or none for there. */
export type ReadSecret = (name: string, origin: string, kind: 'text' | 'totp') => string | null;

export interface BrowserOrder {
  url: string;
  /** Whose page it is; left out: nobody's in particular. */
  turn?: Turn;
  /** Sent to the origin of `url` and to nobody else. */
  headers?: Record<string, string>;
  /** For the site of `url`, unless they name a domain of their own. */
  cookies?: { name: string; value: string; domain?: string; path?: string }[];
  basicAuth?: { username: string; password: string };
  userAgent?: string;
  /** Such as `de-CH`. */
  language?: string;
  viewport?: { width: number; height: number };
  /** Such as `Europe/Zurich`. */
  timezone?: string;
  geolocation?: { latitude: number; longitude: number };
  /** A further proxy to go through. */
  upstream?: Upstream;
  /** A selector that must be there before the page is read. */
  waitFor?: string;
  steps?: Step[];
  /** Done before them, where `isLoginNeeded` says so of the page as it is; then the page is requested again. */
  login?: Step[];
  isLoginNeeded?: (seen: SeenPage) => Promise<boolean>;
  /** The cookies of the site's session; left out: those of the page are not given back. */
  session?: Cookie[];
  /** The site has a session: steps that are done once only are passed over. */
  skipsOnce?: boolean;
  readSecret?: ReadSecret;
  /** Ads, trackers, media and fonts left out, consent banners put away; true unless said otherwise. */
  blocking?: boolean;
  /** True unless said otherwise. */
  screenshot?: boolean;
  /** Parts that change by themselves: their positions on the screenshot are returned. */
  maskSelectors?: string[];
  /** Parts that are watched: their positions on the screenshot are returned. */
  partSelectors?: string[];
  /** Elements carry their place on the page, as `boxAttribute`; those of frames do not. */
  wantsBoxes?: boolean;
  signal?: AbortSignal;
}

/** In pixels of the page. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Screenshot {
  png: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
  /** The page goes on beyond the picture. */
  isClipped: boolean;
  masks: Box[];
  parts: Box[];
}

/** How the page came to rest: for good, with small parts still moving, or not at all in time. */
export type Rest = 'still' | 'moving' | 'restless';

export interface Evidence {
  rest: Rest;
  requests: number;
  failedRequests: number;
  blockedRequests: number;
  /** Connections that the guard refused. */
  refusedConnections: number;
  wireBytes: number;
  pageErrors: number;
  dialogs: number;
  popups: number;
  downloads: number;
  /** A script of the page never ended, or never stopped opening windows, and was ended. */
  hasHungScript: boolean;
  /** Consent banners that were answered with no, or taken away. */
  consentBanners: number;
}

/** A page as it is judged. */
export interface SeenPage {
  /** The document after its scripts ran, frames and shadow roots in place; or the bytes as sent, when it is no HTML. */
  content:
    | {
        kind: 'html';
        html: string;
        /** The openings of its scripts, which are not in the document. */
        scripts: string;
      }
    | { kind: 'bytes'; bytes: Uint8Array<ArrayBuffer> };
  finalUrl: string;
  /** Where the document itself came from; scripts may show another address since. */
  documentUrl: string;
  httpStatus: number;
  /** Lower-case names. */
  headers: Record<string, string>;
  /** As the server sent it. */
  contentType: string | null;
  /** The addresses that were left behind on the way to the page, first to last. */
  redirects: string[];
}

export interface BrowserPage extends SeenPage {
  /** All that the browser held in the end; null where there is no session. */
  cookies: Cookie[] | null;
  /** The login steps were done. */
  hasSignedIn: boolean;
  screenshot: Screenshot | null;
  tls: TlsFacts | null;
  timing: NetTiming | null;
  durationMs: number;
  evidence: Evidence;
}
