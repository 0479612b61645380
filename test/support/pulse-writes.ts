// Writes of the store about its own processes.
import type { StoreWorld, StoreWrite } from './store-world.ts';

export const pulseWrites: Record<string, StoreWrite> = {
  recordPulse: (world) => beat(world, 'one'),
  endPulse: async (world) => {
    await beat(world, 'two');
    await world.store.endPulse('two');
  },
};

function beat({ store, now }: StoreWorld, id: string): Promise<void> {
  const process = {
    ...{ id, role: 'worker', version: '1', machine: 'one', browser: 'ok' as const },
    ...{ startedAt: now(), seenAt: now() },
  };
  return store.recordPulse(process, { checks: 2, failed: 1, sent: 1 });
}
