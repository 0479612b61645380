// The bare loop in a process of its own: gets and hashes the addresses it is sent, so that its cost is read like that of the others.
import { Agent } from 'undici';
import { getAll } from '../bare-loop.ts';

export interface BareOrder {
  urls: string[];
  concurrency: number;
}

const agent = new Agent({ connections: 64 });
process.on('message', async ({ urls, concurrency }: BareOrder) => {
  await getAll(agent, urls, concurrency);
  process.send?.('done');
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
