// What is set in each part of a site's settings, in few words, for its folded heading.
import type { Channel } from '../../data/channels.ts';
import type { ScopeInput, Site } from '../../data/client.ts';
import { countOf, scheduleOf } from '../../wording.ts';
import { words } from '../../words/words.ts';

export function sayWhen(schedule: Site['schedule'], scope: ScopeInput): string {
  return join([scheduleOf(schedule), words.scopes[scope.kind]]);
}

export function sayAlerts(
  { from, on, channels, when, muted = [] }: Site['notify'],
  known: Channel[],
): string {
  const names = known.filter(({ id, isDefault }) =>
    channels.length > 0 ? channels.includes(id) : isDefault,
  );
  return join([
    words.settings.fromOf(words.significances[from]),
    on === 'met' && words.settings.onlyMet,
    when && words.delivery.whens[typeof when === 'object' ? when.every : when],
    names.map(({ name }) => name).join(', '),
    muted.length > 0 && words.settings.mutedOf(muted.length),
  ]);
}

export function sayHow(watch: Site['watch']): string {
  const say = words.settings;
  const lists = (['include', 'exclude', 'ignore'] as const).map((name) =>
    counted(say[name], watch[name].length),
  );
  const pairs = (['headers', 'cookies'] as const).map((name) =>
    counted(say[name], Object.keys(watch[name]).length),
  );
  const texts = (['waitFor', 'language', 'timezone', 'userAgent'] as const).map(
    (name) => watch[name] && say[name],
  );
  return join([words.modes[watch.mode], ...lists, ...pairs, ...texts, watch.visual && say.visualShort]);
}

export function sayVisit({ steps, login, secrets, session, signedOut }: Site['watch']): string {
  const say = words.steps;
  const set = join([
    counted(say.stepsShort, steps.length),
    counted(say.login, login.length),
    counted(say.secrets, Object.keys(secrets).length),
    signedOut && say.signedOut,
    session && say.session,
  ]);
  return set || words.settings.nothingSet;
}

export function sayRetention(retention: Site['retention']): string {
  const say = words.retention;
  const own = (Object.keys(say.limits) as (keyof typeof say.limits)[]).map((limit) => {
    const value = retention[limit];
    return value !== undefined && `${say.limits[limit]}: ${value === 0 ? say.unlimited : countOf(value)}`;
  });
  return join(own) || say.asService;
}

function counted(name: string, count: number): string | false {
  return count > 0 && `${name}: ${countOf(count)}`;
}

function join(parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' · ');
}
