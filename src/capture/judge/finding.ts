// Finding: what was recognised in place of the page, and the message for each kind.
import type { CheckError, FetchResult } from '../../core/page/page.ts';

export interface Finding {
  kind: FindingKind;
  /** Who is in front of the site, or where it sends visitors, in words. */
  who?: string;
  /** Reasons that people can read. */
  markers: string[];
}

interface FindingReport {
  result: FetchResult;
  code: string;
  message(host: string, who: string | undefined): string;
  advice: string;
  transient: boolean;
}

const keptOut =
  'The site blocks bots. Watch another page with the same content, or its feed or API if it has one.';
const withBrowser =
  'Watch it with a browser (mode "browser" or "auto"), or watch another page with the same content.';

const reports = {
  captcha: {
    result: 'captcha',
    code: 'capture.captcha',
    message: (host, who) => `${host} asks visitors to prove they are human${who ? ` (${who})` : ''}.`,
    advice: keptOut,
    transient: false,
  },
  blocked: {
    result: 'blocked',
    code: 'capture.blocked',
    message: (host, who) => `${host} blocks Heed${who ? ` (${who})` : ''}.`,
    advice: keptOut,
    transient: false,
  },
  'geo-block': {
    result: 'blocked',
    code: 'capture.geo-blocked',
    message: (host) => `${host} does not show this page in the region where Heed runs.`,
    advice: 'Watch the page for your own country, or run Heed (or its proxy) where the page is available.',
    transient: false,
  },
  login: {
    result: 'login-wall',
    code: 'capture.login-wall',
    message: (host) => `${host} shows a login instead of the page.`,
    advice:
      'Add login steps to the site, send a header (such as Cookie) that lets Heed in, or watch a public page.',
    transient: false,
  },
  consent: {
    result: 'consent-wall',
    code: 'capture.consent-wall',
    message: (host) => `${host} asks for consent before it shows the page.`,
    advice: 'Watch it with a browser, or send the Cookie header that your own browser has after you agree.',
    transient: false,
  },
  'age-gate': {
    result: 'consent-wall',
    code: 'capture.age-gate',
    message: (host) => `${host} asks for the visitor's age before it shows the page.`,
    advice: 'Send the Cookie header that your own browser has after you answer, or watch another page.',
    transient: false,
  },
  'not-found': {
    result: 'soft-404',
    code: 'capture.soft-404',
    message: (host) => `${host} says that the page does not exist, although the status is a success.`,
    advice: 'Check the address; the page may have been moved or removed.',
    transient: false,
  },
  parked: {
    result: 'soft-404',
    code: 'capture.parked',
    message: (host) => `${host} is parked, suspended or for sale: the site is no longer there.`,
    advice: 'Check the spelling of the address; the site may have moved to another one.',
    transient: false,
  },
  'default-page': {
    result: 'soft-404',
    code: 'capture.default-page',
    message: (host) => `${host} shows the default page of its web server.`,
    advice: 'Check the address; if the site is moving, Heed finds it again when it is back.',
    transient: true,
  },
  home: {
    result: 'redirected-away',
    code: 'capture.redirected-away',
    message: (host, who) => `${host} redirects this page to ${who ?? 'its home page'} instead.`,
    advice: 'The page has probably been removed. If you want the other page, watch its address.',
    transient: false,
  },
  'sends-on': {
    result: 'empty-shell',
    code: 'capture.sends-on',
    message: (host, who) => `The page on ${host} only redirects visitors${who ? ` to ${who}` : ''}.`,
    advice: 'Open the address in a browser and watch the one it ends up on.',
    transient: false,
  },
  maintenance: {
    result: 'refused',
    code: 'capture.maintenance',
    message: (host) => `${host} is under maintenance.`,
    advice: 'Heed tries again automatically.',
    transient: true,
  },
  'error-page': {
    result: 'refused',
    code: 'capture.error-page',
    message: (host) => `${host} shows an error instead of the page.`,
    advice: 'Heed tries again automatically. If the problem persists, open the address in a browser.',
    transient: true,
  },
  'rate-limit': {
    result: 'rate-limited',
    code: 'capture.rate-limited',
    message: (host) => `${host} limits how often Heed may visit.`,
    advice: 'Heed waits and tries again. If the problem persists, check this site less often.',
    transient: true,
  },
  'waiting-room': {
    result: 'rate-limited',
    code: 'capture.waiting-room',
    message: (host) => `${host} makes visitors wait in a queue.`,
    advice: 'Heed tries again when fewer visitors are waiting.',
    transient: true,
  },
  shell: {
    result: 'empty-shell',
    code: 'capture.empty-shell',
    message: (host) => `The page on ${host} has no text without JavaScript.`,
    advice: withBrowser,
    transient: false,
  },
  'old-browser': {
    result: 'empty-shell',
    code: 'capture.needs-browser',
    message: (host) => `${host} shows this page only to a full browser.`,
    advice: withBrowser,
    transient: false,
  },
} as const satisfies Record<string, FindingReport>;

export type FindingKind = keyof typeof reports;
export const findingKinds = Object.keys(reports) as FindingKind[];

export function reportFinding(
  { kind, who }: Finding,
  host: string,
): { result: FetchResult; error: CheckError } {
  const report: FindingReport = reports[kind];
  const { result, code, advice, transient } = report;
  const params = { host, ...(who !== undefined && { who }) };
  return { result, error: { code, message: report.message(host, who), advice, transient, params } };
}
