// What the engine needs of the world, handed in as one plain object.
import type { Capture, Validators } from '../core/page.ts';
import type { Watch } from '../core/site.ts';
import type { Store } from '../store/store.ts';
import type { Middle } from './middle-pool.ts';

export interface Log {
  debug(facts: object, message: string): void;
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export interface CaptureOrder {
  url: string;
  watch: Watch;
  validators: Validators | null;
  signal: AbortSignal;
}

export interface Services {
  store: Store;
  capture(order: CaptureOrder): Promise<Capture>;
  middle: Middle;
  now(): number;
  random(): number;
  log: Log;
}
