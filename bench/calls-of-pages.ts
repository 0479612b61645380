// What each page asks of the API: the calls whose time is measured.
import { firstTime } from './change-rows.ts';
import { channelId } from './history-rows.ts';
import type { Asker } from './latency.ts';

/** What the calls name: the newest change and one from the middle of the list, and sites of several kinds. */
interface Names {
  newest: { id: string; siteId: string };
  deep: { id: string; detectedAt: string };
  quietSite: string;
  setId: string;
}

/** By page. `changes` is how many the store was filled with. */
export async function callsOfPages(
  asker: Asker,
  siteIds: readonly string[],
  changes: number,
): Promise<Record<string, string[]>> {
  return callsOf(siteIds, await findNames(asker, siteIds, changes));
}

async function findNames(asker: Asker, siteIds: readonly string[], changes: number): Promise<Names> {
  const read = async <T>(path: string): Promise<T> => JSON.parse(await asker.read(path))[0];
  const newest = await read<Names['newest'] & { detectedAt: string }>('/api/changes?limit=1');
  const early = new Date(Date.parse(newest.detectedAt) - (Date.now() - firstTime(changes)) / 2).toISOString();
  return {
    newest,
    deep: await read(`/api/changes?limit=1&until=${early}`),
    quietSite: siteIds.at(-2) ?? '',
    setId: siteIds[2] ?? '',
  };
}

function callsOf(siteIds: readonly string[], names: Names): Record<string, string[]> {
  const some = siteIds.slice(0, 50).join(',');
  const { newest, deep, quietSite, setId } = names;
  const until = encodeURIComponent(deep.detectedAt);
  const older = encodeURIComponent(new Date(Date.parse(deep.detectedAt) - 30 * 86_400_000).toISOString());
  const of = (siteId: string) => [
    `/api/sites/${siteId}`,
    ...['checks', 'snapshots', 'suppressed'].map((what) => `/api/sites/${siteId}/${what}?limit=50`),
    ...['figures', 'facts', 'noise', 'rules'].map((what) => `/api/sites/${siteId}/${what}`),
    `/api/changes?siteId=${siteId}&limit=50`,
    `/api/events?siteId=${siteId}&limit=50`,
    `/api/notifications?site=${siteId}&limit=200`,
  ];
  return {
    frame: ['/api/overview', '/api/me'],
    changes: [
      ...inboxFilters(siteIds, quietSite, older, until).flatMap((filter) => [
        `/api/changes?${filter}limit=30`,
        `/api/changes?${filter}limit=100&before=${deep.id}`,
      ]),
      `/api/sites?id=${some}&limit=100`,
    ],
    change: [
      `/api/changes/${newest.id}`,
      `/api/changes?siteId=${newest.siteId}&before=${newest.id}&limit=3`,
      `/api/changes?siteId=${newest.siteId}&since=${until}&limit=100`,
      `/api/notifications?change=${newest.id}&limit=50`,
    ],
    sites: [
      ...siteLists(siteIds.length),
      `/api/sites?parentId=${setId}&limit=50`,
      `/api/activity?siteIds=${some}`,
    ],
    'a busy site': of(siteIds[0] ?? ''),
    'a busy site, deep': ['checks', 'snapshots', 'suppressed'].map(
      (what) => `/api/sites/${siteIds[0]}/${what}?limit=50&offset=20000`,
    ),
    'a quiet site': of(quietSite),
    events: ['', 'kind=site.recovered&', 'kind=site.blocked&', `since=${older}&`].map(
      (filter) => `/api/events?${filter}limit=50`,
    ),
    settings: [
      ...['channels', 'channels/kinds', 'ai', 'ai/usage', 'status', 'usage', 'feeds'].map(
        (path) => `/api/${path}`,
      ),
      ...['', 'status=failed&', 'status=pending&', `channel=${channelId(3)}&`, 'offset=50000&'].map(
        (filter) => `/api/notifications?${filter}limit=50`,
      ),
    ],
  };
}

const orders = ['newest', 'name', 'trouble', 'changed', 'checked', 'next'];

function siteLists(sites: number): string[] {
  return [
    ...orders.flatMap((sort) => [
      `/api/sites?sort=${sort}&limit=50`,
      `/api/sites?sort=${sort}&limit=50&offset=${sites / 2}`,
    ]),
    `/api/sites?limit=50&offset=${sites - 100}`,
    '/api/sites?q=site+99&limit=50',
    '/api/sites?q=no+such+name&limit=50',
    '/api/sites?q=falls&limit=50',
    '/api/sites?q=9&sort=name&limit=50',
    '/api/sites?tag=shop&limit=50',
    '/api/sites?tag=shop&sort=name&limit=50',
    '/api/sites?tag=none&limit=50',
    '/api/sites?health=failing&limit=50',
    '/api/sites?health=failing&sort=name&limit=50',
    '/api/sites?health=blocked&limit=50',
    '/api/sites?state=active&limit=50',
    '/api/sites?url=http%3A%2F%2F127.0.0.1%3A9%2F99&limit=50',
  ];
}

/** As the address of the inbox holds them. */
function inboxFilters(siteIds: readonly string[], quietSite: string, since: string, until: string): string[] {
  return [
    '',
    'seen=false&',
    'verdict=met,relevant&',
    'verdict=met&seen=false&',
    'status=unconfirmed&',
    'changeType=price&significance=high,critical&',
    'changeType=status&',
    'q=article&',
    'q=article+17&',
    'q=recall&',
    'q=winter&',
    'q=price&seen=false&',
    'q=missing&',
    'tag=shop&',
    'tag=quiet&',
    'tag=shop&seen=false&',
    'tag=shop&verdict=met&',
    'tag=none&',
    `siteId=${siteIds[0]}&`,
    `siteId=${siteIds[0]}&q=article&`,
    `siteId=${siteIds[0]}&verdict=unclear&seen=false&`,
    `siteId=${quietSite}&`,
    `siteId=${quietSite}&q=price&`,
    `siteId=${siteIds.slice(5, 8).join(',')}&significance=critical&`,
    `since=${since}&until=${until}&`,
    `since=${since}&until=${until}&q=article+17&`,
  ];
}
