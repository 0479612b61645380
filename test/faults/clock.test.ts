// A clock that runs ahead and is set right: scheduled checks are due again in their interval, and manual ones run at once.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openChangingSite } from '../support/changing-site.ts';
import { type CheckBody, clientOf } from '../support/client.ts';
import { startHeedProcess } from '../support/heed-process.ts';
import { openMessageSink } from '../support/message-sink.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { openShiftedClock } from '../support/shifted-clock.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { until } from '../support/until.ts';
import { isLong } from './tier.ts';

const dayMs = 24 * 60 * 60_000;
const page = '<title>Lamps</title><main><h1>Lamps</h1><p>Sturdy lamps of brass.</p></main>';

describe.concurrent('a clock that was ahead and is set right', () => {
  it('while the service runs stops nothing, on SQLite', async ({ onTestFinished }) => {
    await survive({ DATA_DIR: await temporaryFolder(onTestFinished) }, 2 * dayMs, false);
  });

  it('while the service is down stops nothing, on PostgreSQL', async ({ onTestFinished }) => {
    const database = await createTestDatabase();
    const settings = { DATA_DIR: await temporaryFolder(onTestFinished), DATABASE_URL: database.url };
    await survive(settings, 5 * 365 * dayMs, true);
    await database.drop();
  });

  it('forward by days and back while the service runs neither stops checks nor messages', async ({
    onTestFinished,
  }) => {
    await stepForwardAndBack({ DATA_DIR: await temporaryFolder(onTestFinished) });
  });
});

async function survive(settings: { DATA_DIR: string }, aheadMs: number, isStopped: boolean): Promise<void> {
  const web = await openChangingSite();
  const clock = await openShiftedClock(join(settings.DATA_DIR, 'clock'), aheadMs);
  const start = () => startHeedProcess({ ...settings, ...clock.settings });
  let heed = await start();
  try {
    web.set('/', page);
    web.set('/busy', page);
    let client = clientOf(heed.address);
    const everyMinute = { schedule: { everyMinutes: 1 } };
    const site = await client.watch({ url: web.url('/'), ...everyMinute });
    const busy = await client.watch({ url: web.url('/busy'), ...everyMinute });
    // The host asks for an hour, on the clock that is ahead.
    web.set('/busy', { status: 429, headers: { 'retry-after': '3600' }, body: 'Too many requests' });
    expect(await client.check(busy.id)).toMatchObject({ outcome: 'failed' });
    if (isStopped) await heed.stop();
    await clock.set(0);
    if (isStopped) heed = await start();
    client = clientOf(heed.address);
    web.set('/busy', page);
    const asked = Date.now();
    const check = await client.check(busy.id);
    expect(check).toMatchObject({ outcome: 'unchanged', error: null });
    expect(Date.now() - asked).toBeLessThan(60_000);
    for (const { id } of [site, busy]) {
      await until(async () => ((await dueIn(id)) < 90_000 ? true : null), 30_000);
    }
    if (isLong) {
      // Those from the time ahead stay the newest in the list.
      const isScheduled = ({ trigger, finishedAt }: CheckBody) =>
        trigger === 'schedule' && finishedAt !== null && Date.parse(finishedAt) <= Date.now();
      const checks = async () => (await client.get<CheckBody[]>(`/api/sites/${site.id}/checks`)).body;
      await until(async () => ((await checks()).some(isScheduled) ? true : null), 120_000);
    }
    async function dueIn(id: string): Promise<number> {
      const { body } = await client.get<{ nextCheckAt: string }>(`/api/sites/${id}`);
      return Date.parse(body.nextCheckAt) - Date.now();
    }
  } finally {
    await heed.stop('SIGKILL');
    await web.close();
  }
}

async function stepForwardAndBack(settings: { DATA_DIR: string }): Promise<void> {
  const web = await openChangingSite();
  const sink = await openMessageSink();
  const clock = await openShiftedClock(join(settings.DATA_DIR, 'clock'), 0);
  const heed = await startHeedProcess({ ...settings, ...clock.settings });
  const versionOf = (wood: string) => page.replace('brass', wood);
  try {
    const client = clientOf(heed.address);
    const { status } = await client.post('/api/channels', {
      ...{ name: 'Hook', kind: 'webhook', settings: { url: sink.url('/hook') } },
    });
    expect(status).toBe(201);
    web.set('/', page);
    const site = await client.watch({ url: web.url('/'), schedule: { everyMinutes: 60 } } as never);
    const change = async (material: string) => {
      web.set('/', versionOf(material));
      expect(await client.check(site.id)).toMatchObject({ outcome: 'changed', error: null });
      // The message before it may come twice, where the clock was set while that was being sent.
      await until(async () => sink.received.some(({ body }) => body.includes(material)), 30_000);
    };
    await change('copper');
    await clock.set(9 * dayMs);
    await change('iron');
    await clock.set(0);
    await change('oak');
    await until(async () => {
      const { body } = await client.get<{ nextCheckAt: string; health: string }>(`/api/sites/${site.id}`);
      expect(body.health).toBe('ok');
      return Date.parse(body.nextCheckAt) - Date.now() < 70 * 60_000 ? true : null;
    }, 30_000);
  } finally {
    await heed.stop('SIGKILL');
    await sink.close();
    await web.close();
  }
}
