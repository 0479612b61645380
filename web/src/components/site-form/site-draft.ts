// A site that is being added: what its form holds, and what is sent of it.
import type { WatchInput } from '../../../../src/api/contract/types.ts';
import { withScheme } from '../../../../src/api/contract/written-address.ts';
import type { Choice } from '../../choice.ts';
import type { ScopeInput, Site, SiteInput } from '../../data/client.ts';
import type { LookOrder } from '../../look.ts';
import type { words } from '../../words/words.ts';
import { wordsOf } from './lines.ts';

export interface Draft {
  url: string;
  goal: string;
  name: string;
  tags: string;
  schedule: Site['schedule'];
  scope: ScopeInput;
  mode: Site['watch']['mode'];
  notify: Site['notify'];
  parts: Choice;
  /** As its user put it together; null: as the goal is understood. */
  plan: Site['plan'] | null;
  /** What the form has no fields for, of a site that goes on at another address. */
  watch: WatchInput;
  retention: Site['retention'];
}

export const emptyDraft: Draft = {
  url: '',
  goal: '',
  name: '',
  tags: '',
  schedule: { everyMinutes: 60 },
  scope: { kind: 'page' },
  mode: 'auto',
  notify: { from: 'medium', channels: [] },
  parts: { include: [], exclude: [] },
  plan: null,
  watch: {},
  retention: {},
};

/** What suits each kind of wish, beside its goal. */
export const templates: Record<keyof typeof words.templates, Partial<Draft>> = {
  price: {},
  stock: { schedule: { everyMinutes: 15 } },
  jobs: { schedule: { everyMinutes: 360 } },
  terms: { schedule: { everyMinutes: 1440 } },
  releases: { schedule: { everyMinutes: 360 } },
  news: {},
  data: { schedule: { everyMinutes: 15 }, mode: 'http' },
};

/** Shown instead of a secret, which the service keeps for the address it was entered for. */
const hidden = '•••';

/** All that holds at another address too: secrets do not. */
export function draftOf(site: Site): Draft {
  const { url, trackingGoal, name, tags, schedule, scope, notify, plan, retention } = site;
  const { mode, include, exclude, ...watch } = site.watch;
  return {
    ...{ url, goal: trackingGoal, schedule, scope, notify, mode, retention },
    // A name that nobody gave is that of the host.
    name: name === new URL(url).host ? '' : name,
    tags: tags.join(', '),
    parts: { include, exclude },
    plan: plan.by === 'user' ? plan : null,
    watch: withoutSecrets(watch),
  };
}

export function hasSecrets({ watch }: Site): boolean {
  return JSON.stringify(watch).includes(hidden);
}

function withoutSecrets(watch: WatchInput): WatchInput {
  const open = (values: Record<string, string> = {}) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== hidden));
  const kept = { ...watch, headers: open(watch.headers), cookies: {}, secrets: {} };
  return Object.fromEntries(
    Object.entries(kept).filter(([, value]) => !JSON.stringify(value).includes(hidden)),
  );
}

export function inputOf(draft: Draft): SiteInput {
  const { url, goal, name, tags, schedule, scope, mode, notify, parts, plan, retention } = draft;
  const watch = {
    ...draft.watch,
    ...(mode !== 'auto' && { mode }),
    ...(parts.include.length > 0 && { include: parts.include }),
    ...(parts.exclude.length > 0 && { exclude: parts.exclude }),
  };
  return {
    url: withScheme(url),
    trackingGoal: goal.trim(),
    schedule,
    notify,
    ...(scope.kind !== 'page' && { scope }),
    ...(plan !== null && { plan }),
    ...(Object.keys(watch).length > 0 && { watch }),
    ...(name.trim() && { name: name.trim() }),
    ...(tags.trim() && { tags: wordsOf(tags) }),
    ...(Object.keys(retention).length > 0 && { retention }),
  };
}

export function lookOf(draft: Draft): LookOrder {
  const { trackingGoal = '', watch, plan } = inputOf(draft);
  return { url: draft.url.trim(), trackingGoal, ...(watch && { watch }), ...(plan && { plan }) };
}
