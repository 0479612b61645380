// Tidies a store once and says so; with `loop-watch.ts` loaded before it, how long that holds the loop can be read.
import { openStore } from '../src/store/store.ts';

const [dataDir = '', databaseUrl = ''] = process.argv.slice(2);
const store = await openStore({ dataDir, databaseUrl: databaseUrl === '' ? null : databaseUrl });
process.on('disconnect', () => process.exit());
process.on('message', async () => {
  const startedAt = performance.now();
  await store.tidy(Date.now());
  process.send?.({ ms: performance.now() - startedAt });
});
process.send?.('ready');
