// Two whole services over one PostgreSQL: a program that follows events by cursor, now at one of them, now at the other, misses none.
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type ChangingSite, openChangingSite } from '../support/changing-site.ts';
import { clientOf } from '../support/client.ts';
import { type HeedProcess, startHeedProcess } from '../support/heed-process.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

interface EventBody {
  id: string;
  kind: string;
  siteId: string;
}

const page = (
  name: string,
  price: number,
) => `<!doctype html><html lang="en"><head><title>${name}</title></head>
<body><main><h1>${name}</h1><p>Price: $${price}.00</p><p>A lamp that lasts a lifetime.</p></main></body></html>`;

async function openWorld(): Promise<{ site: ChangingSite; services: HeedProcess[] }> {
  const site = await openChangingSite();
  onTestFinished(() => site.close());
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const settings = { DATA_DIR: await temporaryFolder(), DATABASE_URL: database.url, HOST_SPACING_MS: '0' };
  const services = [await startHeedProcess(settings), await startHeedProcess(settings)];
  onTestFinished(async () => void (await Promise.all(services.map((service) => service.stop()))));
  return { site, services };
}

describe('a program that follows events by cursor', () => {
  it('hears every event once and in order, whichever process wrote it and whichever answers', async () => {
    const { site, services } = await openWorld();
    const clients = services.map(({ address }) => clientOf(address));
    const [one, two] = clients;
    if (one === undefined || two === undefined) throw new Error('there are two services');
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    for (const name of names) site.set(`/${name}`, page(name, 50));
    const watched = await Promise.all(
      names.map((name, at) => clients[at % 2]?.watch({ url: site.url(`/${name}`), name })),
    );

    const heard: EventBody[] = [];
    let cursor = '0';
    let asked = 0;
    const poll = async () => {
      const client = clients[asked % 2] ?? one;
      asked += 1;
      const { body } = await client.get<EventBody[]>(`/api/events?after=${cursor}&limit=3`);
      heard.push(...body);
      cursor = body.at(-1)?.id ?? cursor;
      return body.length;
    };

    let isOver = false;
    const following = (async () => {
      while (!isOver) {
        await poll();
        await sleep(5);
      }
    })();
    for (let round = 1; round <= 4; round += 1) {
      for (const name of names) site.set(`/${name}`, page(name, 50 + round));
      await Promise.all(watched.map((one, at) => clients[(at + round) % 2]?.check(one?.id ?? '')));
    }
    isOver = true;
    await following;
    while ((await poll()) > 0);

    const { body: all } = await two.get<EventBody[]>('/api/events?limit=200');
    expect(all.filter(({ kind }) => kind === 'change')).toHaveLength(names.length * 4);
    expect(heard.map(({ id }) => id)).toEqual(all.map(({ id }) => id).reverse());
  });
});
