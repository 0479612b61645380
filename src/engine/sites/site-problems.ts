// What of a site's settings cannot be meant, although its shape is right.
import { totpAt } from '../../capture/capture.ts';
import type { InputProblem } from '../../core/fault/bad-input.ts';
import type { SaidProblem } from '../../core/fault/input-problems.ts';
import type { Scope } from '../../core/page/scope.ts';
import type { Step } from '../../core/site/step.ts';
import type { WatchInput } from '../../core/site/watch.ts';
import { headerProblem, isHeaderValue, parseProxy, parseTargetUrl, refusedTarget } from '../../net/net.ts';
import type { Written } from '../pipeline/written-problems.ts';
import type { Services } from '../services.ts';
import { scheduleProblem, timezoneProblem } from '../worker/next-due.ts';
import type { SiteEditInput } from './site-input.ts';
import { sizeProblems } from './site-size.ts';
import { hidden } from './watch-secrets.ts';

type World = Pick<Services, 'pagePool' | 'allowPrivate'>;

/** Problems that a shape alone cannot show; empty when there are none. `isKept`: secrets sent back hidden stay what they are. */
export async function siteProblems(
  world: World,
  ownerId: string,
  input: SiteEditInput & { url?: string },
  isKept = false,
): Promise<InputProblem[]> {
  const { allowPrivate = true } = world;
  const problems: (InputProblem | null)[] = sizeProblems(input);
  if (input.url !== undefined) {
    problems.push(asProblem('/url', targetProblem(input.url, allowPrivate)));
  }
  if (input.schedule !== undefined) {
    const problem = scheduleProblem(input.schedule);
    if (problem !== null) {
      const { field, ...said } = problem;
      problems.push({ pointer: `/schedule/${field}`, ...said });
    }
  }
  if (input.watch !== undefined) {
    problems.push(...watchProblems(input.watch, isKept, allowPrivate));
    problems.push(...(await writtenProblems(world, ownerId, writtenIn(input.watch))));
  }
  return problems.filter((problem) => problem !== null);
}

/** What is wrong with the set of pages of the site at `siteUrl`. */
export async function scopeProblems(
  world: World,
  ownerId: string,
  scope: Scope | undefined,
  siteUrl: string,
  isMember = false,
): Promise<InputProblem[]> {
  if (scope === undefined || scope.kind === 'page') return [];
  if (isMember) return [{ pointer: '/scope', message: 'a page of a set cannot have its own set' }];
  const origin = URL.parse(siteUrl)?.origin;
  const problems: (InputProblem | null)[] =
    scope.kind === 'pages'
      ? scope.urls.map((url, at) => asProblem(`/scope/urls/${at}`, memberUrlProblem(url, origin)))
      : [];
  if (scope.kind !== 'pages' && scope.pattern !== undefined) {
    const written: Written = { pointer: '/scope/pattern', text: scope.pattern, kind: 'pattern' };
    problems.push(...(await writtenProblems(world, ownerId, [written])));
  }
  if (scope.kind === 'sitemap' && scope.url !== undefined) {
    problems.push(asProblem('/scope/url', memberUrlProblem(scope.url, origin)));
  }
  return problems.filter((problem) => problem !== null);
}

/** In a thread: whoever can read selectors and patterns can also be made to take long over one. */
async function writtenProblems({ pagePool }: World, ownerId: string, written: Written[]) {
  return written.length === 0 ? [] : pagePool.ask({ ownerId, host: '' }, 'writtenProblems', written);
}

function writtenIn({ include = [], exclude = [], ignore = [], visual }: WatchInput): Written[] {
  const listed = (place: string, texts: readonly string[], kind: Written['kind']) =>
    texts.map((text, at): Written => ({ pointer: `/watch/${place}/${at}`, text, kind }));
  return [
    ...listed('include', include, 'selector'),
    ...listed('exclude', exclude, 'selector'),
    ...listed('visual/mask', visual?.mask ?? [], 'selector'),
    ...listed('ignore', ignore, 'pattern'),
  ];
}

/** What is sent to the site, its secrets too, is sent to every page of its set: no other origin may get it. */
function memberUrlProblem(url: string, origin: string | undefined): SaidProblem | null {
  const problem = urlProblem(url);
  if (problem !== null || origin === undefined) return problem;
  if (new URL(url).origin === origin) return null;
  return { message: `must be an address of ${origin}, like the site itself` };
}

function watchProblems(watch: WatchInput, isKept: boolean, allowPrivate: boolean): (InputProblem | null)[] {
  const { headers = {}, cookies = {} } = watch;
  const given = (values: Record<string, string>) =>
    Object.entries(values).filter(([, value]) => !(isKept && value === hidden));
  return [
    ...given(headers).map(([key, value]) =>
      asProblem(`/watch/headers/${escapePointer(key)}`, headerProblem(key, value)),
    ),
    ...given(cookies).map(([key, value]) =>
      asProblem(`/watch/cookies/${escapePointer(key)}`, cookieProblem(key, value)),
    ),
    ...stepProblems(watch, isKept, allowPrivate),
    watch.method === 'POST' || !watch.body
      ? null
      : { pointer: '/watch/body', message: 'needs the method POST' },
    asProblem('/watch/userAgent', valueProblem(watch.userAgent)),
    asProblem('/watch/language', valueProblem(watch.language)),
    asProblem('/watch/auth/token', watch.auth?.kind === 'bearer' ? valueProblem(watch.auth.token) : null),
    ...proxyProblems(watch.proxy ?? null),
    asProblem('/watch/timezone', watch.timezone ? timezoneProblem(watch.timezone) : null),
  ];
}

/** Addresses that nothing is fetched from, and secrets that no one-time code can be made of. */
function stepProblems(
  { steps = [], login = [], secrets = {} }: WatchInput,
  isKept: boolean,
  allowPrivate: boolean,
): (InputProblem | null)[] {
  const problemOf = (step: Step, place: string) => {
    if (step.do === 'goto') return asProblem(`${place}/url`, targetProblem(step.url, allowPrivate));
    const secret = step.do === 'type' && 'totp' in step ? secrets[step.totp] : undefined;
    if (secret === undefined || (isKept && secret === hidden) || totpAt(secret, 0) !== null) return null;
    const message =
      'needs the secret for one-time codes: the Base32 text or otpauth:// address from the site';
    return { pointer: `${place}/totp`, message };
  };
  return [
    ...steps.map((step, at) => problemOf(step, `/watch/steps/${at}`)),
    ...login.map((step, at) => problemOf(step, `/watch/login/${at}`)),
  ];
}

function proxyProblems(proxy: string | string[] | null): (InputProblem | null)[] {
  const problemOf = (text: string) => {
    const parsed = parseProxy(text);
    return 'problem' in parsed ? { message: parsed.problem } : null;
  };
  if (proxy === null) return [];
  if (!Array.isArray(proxy)) return [asProblem('/watch/proxy', problemOf(proxy))];
  return proxy.map((text, at) => asProblem(`/watch/proxy/${at}`, problemOf(text)));
}

function urlProblem(text: string): SaidProblem | null {
  const target = parseTargetUrl(text);
  return 'problem' in target ? target.problem : null;
}

/** What is sent as a header, and would break out of it. */
function valueProblem(text: string | null | undefined): SaidProblem | null {
  if (text == null || isHeaderValue(text)) return null;
  return {
    message:
      'Remove line breaks, control characters and characters beyond Latin-1: this is sent as a header.',
  };
}

function targetProblem(text: string, allowPrivate: boolean): SaidProblem | null {
  const target = parseTargetUrl(text);
  return 'problem' in target ? target.problem : saidAs(refusedTarget(target.url, allowPrivate));
}

/** RFC 6265: what would break out of the Cookie header. */
function cookieProblem(name: string, value: string): SaidProblem | null {
  if (!/^[!#$%&'*+\-.^_`|~\w]+$/.test(name)) return { message: 'is not a valid cookie name' };
  return /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/.test(value)
    ? null
    : { message: 'is not a valid cookie value' };
}

function asProblem(pointer: string, problem: SaidProblem | null): InputProblem | null {
  return problem && { pointer, ...problem };
}

/** A problem that has no code. */
function saidAs(message: string | null): SaidProblem | null {
  return message === null ? null : { message };
}

/** RFC 6901. */
export function escapePointer(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
