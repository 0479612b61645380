// "Check now" on a site that fails: the next scheduled check stays where it is, and a back-off is shown with its reason.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { clientOf } from '../support/client.ts';
import { startHeedProcess } from '../support/heed-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

interface SiteBody {
  nextCheckAt: string;
  backoff: { until: string; failures: number; reason: { code: string } } | null;
}

it('“Check now” never moves the next scheduled check of a failing site later', async () => {
  let isDown = false;
  const server = createServer((_request, response) => {
    response.writeHead(isDown ? 500 : 200, { 'content-type': 'text/html' });
    response.end('<title>Lamps</title><main><h1>Lamps</h1><p>Lamps of brass for every room.</p></main>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const heed = await startHeedProcess({ DATA_DIR: await temporaryFolder() });
  try {
    const client = clientOf(heed.address);
    const { id } = await client.watch({ url });
    const read = async () => (await client.get<SiteBody>(`/api/sites/${id}`)).body;
    const { nextCheckAt } = await read();
    isDown = true;
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await client.check(id)).toMatchObject({ status: 'failed' });
      expect(await read()).toMatchObject({ nextCheckAt, backoff: null });
    }
    isDown = false;
    await client.check(id);
    // A success may count from now, with its own small spread; it never postpones.
    expect(Date.parse((await read()).nextCheckAt)).toBeLessThanOrEqual(Date.parse(nextCheckAt));
  } finally {
    await heed.stop('SIGKILL');
    server.closeAllConnections();
    server.close();
  }
});
