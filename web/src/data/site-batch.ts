// Sites that many rows ask for at the same moment, fetched together.
import { listSites, RequestError, type Site } from './client.ts';

interface Wish {
  resolve: (site: Site) => void;
  reject: (error: unknown) => void;
}

const most = 100;
let wishes = new Map<string, Wish[]>();

/** The site, requested together with all others that are requested at this moment. */
export function getSiteSoon(id: string): Promise<Site> {
  if (wishes.size === 0 || wishes.size >= most) {
    const batch = new Map<string, Wish[]>();
    wishes = batch;
    setTimeout(() => void fulfil(batch), 10);
  }
  return new Promise((resolve, reject) => {
    const others = wishes.get(id) ?? [];
    wishes.set(id, [...others, { resolve, reject }]);
  });
}

async function fulfil(batch: Map<string, Wish[]>): Promise<void> {
  if (wishes === batch) wishes = new Map();
  try {
    const { items } = await listSites({ id: [...batch.keys()].join(','), limit: String(most) });
    const found = new Map(items.map((site) => [site.id, site]));
    for (const [id, waiting] of batch) {
      const site = found.get(id);
      for (const wish of waiting) {
        if (site) wish.resolve(site);
        else wish.reject(new RequestError(404, { detail: id }));
      }
    }
  } catch (error) {
    for (const wish of [...batch.values()].flat()) wish.reject(error);
  }
}
