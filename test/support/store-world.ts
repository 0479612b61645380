// What writes that run against each other share: one database, one clock, one chance.
import type { Store } from '../../src/store/store.ts';

/** A few records that everybody works on; time goes on with every write. */
export interface StoreWorld {
  store: Store;
  random(): number;
  now(): number;
}

export type StoreWrite = (world: StoreWorld) => Promise<unknown>;

export function pick<T>({ random }: Pick<StoreWorld, 'random'>, items: readonly T[]): T | undefined {
  return items[Math.floor(random() * items.length)];
}
