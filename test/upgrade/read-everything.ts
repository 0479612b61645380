// Everything that the API shows of an instance, as one value: made by the old version, compared with what today's shows.
import type { Client } from '../support/client.ts';

interface Named {
  id: string;
  [field: string]: unknown;
}

export interface Shown {
  sites: Named[];
  changes: Named[];
  checks: Named[];
  snapshots: Named[];
  /** By snapshot. */
  texts: Record<string, string>;
  events: Named[];
  channels: Named[];
  notifications: Named[];
}

export async function readEverything(client: Client, address: string): Promise<Shown> {
  const list = async (path: string) => {
    const { body } = await client.get<Record<string, Named[]> | Named[]>(path);
    if (Array.isArray(body)) return body;
    const found = Object.values(body).find((value) => Array.isArray(value));
    if (found === undefined) throw new Error(`${path} answers ${JSON.stringify(body).slice(0, 200)}`);
    return found;
  };
  const sites = await list('/api/sites');
  const each = async (part: string) =>
    (await Promise.all(sites.map(({ id }) => list(`/api/sites/${id}/${part}`)))).flat();
  const snapshots = await each('snapshots');
  const texts: Shown['texts'] = {};
  for (const { id } of snapshots)
    texts[id] = await (await fetch(new URL(`/api/snapshots/${id}/text`, address))).text();
  const changes = (await list('/api/changes')).map(
    async ({ id }) => (await client.get<Named>(`/api/changes/${id}`)).body,
  );
  return {
    ...{ sites, snapshots, texts },
    changes: await Promise.all(changes),
    checks: await each('checks'),
    events: await list('/api/events'),
    channels: await list('/api/channels'),
    notifications: await list('/api/notifications'),
  };
}
