// The API with accounts and every route of it; one account full of records, and people who must not reach them.
import type { HTTPMethods } from 'fastify';
import { type AccountsApi, openAccountsApi, type SignedInPerson } from './accounts-api.ts';
import { seedResult, seedSite } from './seeds.ts';
import { openTemporaryStore } from './temporary-store.ts';

interface Route {
  method: HTTPMethods;
  path: string;
  name: string;
}

export interface SweptApi {
  api: AccountsApi;
  /** Of the first account. */
  viewer: SignedInPerson;
  /** Of another one. */
  stranger: SignedInPerson;
  routes: Route[];
  /** Records of the first account, by what their paths begin with. */
  ids: Record<string, string>;
  /** Stands in all texts of the first account. */
  canary: string;
  /** The path with ids of the first account in it. */
  fill(path: string): string;
  /** What the first account has, as its owner sees it. */
  everything(): Promise<unknown[]>;
  close(): Promise<void>;
}

const canary = 'canary-of-the-first-account';

export async function openSweptApi(now: () => number = Date.now): Promise<SweptApi> {
  const { store, close } = await openTemporaryStore();
  const api = await openAccountsApi(store, now);
  const viewer = await api.join('vera@example.com', { role: 'viewer' });
  const stranger = await api.join('stan@example.com', { newAccountName: 'Strangers' });
  const site = await seedSite(store, { name: canary, trackingGoal: canary });
  await seedResult(store, site.id);
  const { change, snapshot, claim } = await seedResult(store, site.id, { title: canary, summary: canary });
  const made = async (url: string, payload: object) =>
    (await api.owner.ask({ method: 'POST', url, payload })).json<{ id: string }>().id;
  const settings = { url: 'http://127.0.0.1:1/hook' };
  const ids = {
    sites: site.id,
    changes: change?.id ?? '',
    snapshots: snapshot?.id ?? '',
    checks: claim.check.id,
    channels: await made('/api/channels', { name: canary, kind: 'webhook', settings }),
    notifications: change?.id ?? '',
    members: viewer.caller.user.id,
    sessions: viewer.caller.proofId,
    invitations: await made('/api/invitations', { email: `${canary}@example.com` }),
    keys: await made('/api/keys', { name: canary, scope: 'write' }),
    feeds: await made('/api/feeds', { name: canary }),
  };
  // Records name each other, so that what is taken from one of them shows in another.
  const naming = { notify: { channels: [ids.channels] } };
  const named = await api.owner.ask({ method: 'PATCH', url: `/api/sites/${site.id}`, payload: naming });
  if (named.statusCode !== 200) throw new Error(named.body);
  for (const [kind, id] of Object.entries(ids))
    if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error(`there is no id for ${kind}`);
  return {
    api,
    viewer,
    stranger,
    ids,
    canary,
    routes: routesOf(api.app.printRoutes({ commonPrefix: false })),
    fill: (path) => fill(path, ids),
    everything: () => readEverything(api.owner, ids),
    async close() {
      await api.close();
      await close();
    },
  };
}

/** The tree that Fastify prints, as paths: four characters a level. */
function routesOf(tree: string): Route[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent, part = '', methods = ''] =
      /^([^\w/:.*-]*?[─ ]*)([/\w:.*-]+) \(([A-Z, ]+)\)$/.exec(line) ?? [];
    if (indent === undefined) return [];
    const depth = indent.length / 4;
    const path = (above[depth - 1] ?? '') + part;
    above[depth] = path;
    return methods
      .split(', ')
      .map((method) => ({ method: method as HTTPMethods, path, name: `${method} ${path}` }));
  });
}

function fill(path: string, ids: Record<string, string>): string {
  if (!path.includes(':')) return path;
  // No secret of anybody.
  if (/^\/(feeds|links)\//.test(path)) {
    return path.replace(':purpose', 'mute').replace(':token', 'a'.repeat(43)).replace(':format', 'atom');
  }
  const [, , kind = ''] = path.split('/');
  const id = ids[kind];
  if (id === undefined) throw new Error(`teach the sweep an id for ${path}`);
  return path
    .replace(':id', id)
    .replace(':recordId', ids.changes ?? '')
    .replace(':n', '0')
    .replace(':slot', 'a-slot')
    .replace(':kind', 'type:price');
}

async function readEverything(owner: SignedInPerson, ids: Record<string, string>): Promise<unknown[]> {
  const parts = ['checks', 'noise', 'figures', 'rules', 'snapshots'];
  const names = [
    'sites',
    'changes',
    'channels',
    'members',
    'invitations',
    'events',
    'overview',
    'notifications',
    'feeds',
  ];
  const urls = [
    ...names.map((name) => `/api/${name}`),
    ...parts.map((part) => `/api/sites/${ids.sites}/${part}`),
    `/api/changes/${ids.changes}`,
  ];
  const answers = await Promise.all(urls.map((url) => owner.ask({ url })));
  return answers.map((answer) => {
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json();
  });
}
