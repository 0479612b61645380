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
  'The site keeps programs out. Watch another page with the same news, or its feed or API if it has one.';
const withBrowser =
  'Watch it with a browser (mode "browser" or "auto"), or watch another page with the same news.';

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
    message: (host, who) => `${host} turns this visitor away${who ? ` (${who})` : ''}.`,
    advice: keptOut,
    transient: false,
  },
  'geo-block': {
    result: 'blocked',
    code: 'capture.geo-blocked',
    message: (host) => `${host} does not show this page to visitors from where Heed runs.`,
    advice: 'Watch the page of your own country, or run Heed (or its proxy) where the page is shown.',
    transient: false,
  },
  login: {
    result: 'login-wall',
    code: 'capture.login-wall',
    message: (host) => `${host} shows a login in place of the page.`,
    advice:
      'Add login steps to the site, send a header (such as Cookie) that lets Heed in, or watch a page that is open to all.',
    transient: false,
  },
  consent: {
    result: 'consent-wall',
    code: 'capture.consent-wall',
    message: (host) => `${host} asks for consent before it shows the page.`,
    advice: 'Watch it with a browser, or send the Cookie header that your own browser has after you agreed.',
    transient: false,
  },
  'age-gate': {
    result: 'consent-wall',
    code: 'capture.age-gate',
    message: (host) => `${host} asks for the visitor's age before it shows the page.`,
    advice: 'Send the Cookie header that your own browser has after you answered, or watch another page.',
    transient: false,
  },
  'not-found': {
    result: 'soft-404',
    code: 'capture.soft-404',
    message: (host) => `${host} says that the page does not exist, though it answers as if it did.`,
    advice: 'Check the address; the page may have moved or been taken down.',
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
    message: (host) => `${host} shows the page that a web server has before a site is put on it.`,
    advice: 'Check the address; if the site is being moved, Heed finds it again when it is back.',
    transient: true,
  },
  home: {
    result: 'redirected-away',
    code: 'capture.redirected-away',
    message: (host, who) => `${host} sends visitors of this page to ${who ?? 'its home page'} instead.`,
    advice:
      'The page has probably been taken down. If the other page is the one you want, watch its address.',
    transient: false,
  },
  'sends-on': {
    result: 'empty-shell',
    code: 'capture.sends-on',
    message: (host, who) => `The page of ${host} only sends visitors on${who ? ` to ${who}` : ''}.`,
    advice: 'Watch the address that a browser ends on.',
    transient: false,
  },
  maintenance: {
    result: 'refused',
    code: 'capture.maintenance',
    message: (host) => `${host} is under maintenance.`,
    advice: 'Heed tries again by itself.',
    transient: true,
  },
  'error-page': {
    result: 'refused',
    code: 'capture.error-page',
    message: (host) => `${host} shows an error in place of the page.`,
    advice: 'Heed tries again by itself. If it stays, open the address in a browser.',
    transient: true,
  },
  'rate-limit': {
    result: 'rate-limited',
    code: 'capture.rate-limited',
    message: (host) => `${host} asks for fewer visits.`,
    advice: 'Heed waits and tries again. If it stays, check this site less often.',
    transient: true,
  },
  'waiting-room': {
    result: 'rate-limited',
    code: 'capture.waiting-room',
    message: (host) => `${host} makes visitors wait in a queue.`,
    advice: 'Heed tries again by itself, when the crowd is gone.',
    transient: true,
  },
  shell: {
    result: 'empty-shell',
    code: 'capture.empty-shell',
    message: (host) => `The page of ${host} has no text of its own: scripts draw it.`,
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
