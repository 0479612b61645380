// kill -9 between an unconfirmed change and its confirmation: the change is still there, and its second look still comes.
import { describe, expect, it } from 'vitest';
import { openChangingSite } from '../support/changing-site.ts';
import { clientOf } from '../support/client.ts';
import { type HeedProcess, startHeedProcess } from '../support/heed-process.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { until } from '../support/until.ts';

const words = (count: number) => 'sturdy lamps of brass for every room of the house. '.repeat(count);
const page = (count: number) => `<title>Lamps</title><main><h1>Lamps</h1><p>${words(count)}</p></main>`;

describe('kill -9 while a change waits for its confirmation', () => {
  it('loses neither the change nor its second look, on SQLite and PostgreSQL', async () => {
    const database = await createTestDatabase();
    const starts = [
      { DATA_DIR: await temporaryFolder() },
      { DATA_DIR: await temporaryFolder(), DATABASE_URL: database.url },
    ].map((settings) => () => startHeedProcess(settings));
    // Side by side: each waits half a minute for the second look.
    await Promise.all(starts.map(survive));
    await database.drop();
  }, 240_000);
});

async function survive(start: () => Promise<HeedProcess>): Promise<void> {
  const web = await openChangingSite();
  let heed = await start();
  try {
    web.set('/', page(40));
    const { id } = await clientOf(heed.address).watch({ url: web.url('/') });
    web.set('/', page(15));
    const { changeId } = await clientOf(heed.address).check(id);
    await heed.stop('SIGKILL');
    heed = await start();
    const client = clientOf(heed.address);
    const read = async () => (await client.get<{ status: string }>(`/api/changes/${changeId}`)).body.status;
    expect(await read()).toBe('unconfirmed');
    await until(async () => ((await read()) === 'confirmed' ? true : null), 120_000);
    const { body: checks } = await client.get<{ trigger: string }[]>(`/api/sites/${id}/checks`);
    expect(checks[0]?.trigger).toBe('confirm');
    const { body: events } =
      await client.get<{ kind: string; payload: { changeId: string } }[]>('/api/events');
    expect(events).toMatchObject([{ kind: 'change', payload: { changeId } }]);
  } finally {
    await heed.stop('SIGKILL');
    await web.close();
  }
}
