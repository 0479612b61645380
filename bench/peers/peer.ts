// What every program that is compared has to offer, so that all of them are measured the same way.

/** A page that is watched. */
export interface Watch {
  url: string;
  name: string;
  /** What the user wants to know; only Heed can use it. */
  goal: string;
}

export type Result = 'first' | 'unchanged' | 'changed' | 'failed';

/** By address; null where the program remembers nothing. */
export type Results = Map<string, Result> | null;

export interface PeerApi {
  origin: string;
  headers: Record<string, string>;
  /** Paths of the first page of watches, and of a search in them. */
  list: string;
  search: string;
}

export interface RunningPeer {
  /** The root of its processes. */
  pid: number;
  /** False for a command, of which nothing stays between its runs. */
  isResident: boolean;
  /** Null where it has none, as commands do. */
  api: PeerApi | null;
  /** Adds watches and resolves when their first checks are recorded. */
  watch(watches: readonly Watch[]): Promise<Results>;
  /** What the next checks need and the program would not do by itself; not part of any figure. */
  prepare?(): Promise<void>;
  /** Checks all watches, or one, and resolves when the results are recorded. */
  check(url?: string): Promise<Results>;
  /** Addresses with an alert since the first checks; left out where every recorded change is one. */
  alerts?(): Promise<Set<string>>;
  stop(): Promise<void>;
}

export interface InstalledPeer {
  version: string;
  /** Where its packages are from, and how it is set up. */
  settings: Record<string, string>;
  /** Starts it with an empty folder and resolves on its first answer. */
  start(folder: string): Promise<RunningPeer>;
}

export interface InstallOrder {
  /** Of this program alone; what is in it already is used. */
  folder: string;
  /** Git repositories to take sources from, instead of the public ones, by name. */
  sources: ReadonlyMap<string, string>;
  /** Checks at once. */
  concurrency: number;
}

export interface Peer {
  name: string;
  /** Throws `Unavailable` where it cannot be had. */
  install(order: InstallOrder): Promise<InstalledPeer>;
}

/** Its message is one sentence that says why the run goes on without this program. */
export class Unavailable extends Error {}
