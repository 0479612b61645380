// What a command that talks to a running service is given.
import type { Client } from '../client/client.ts';
import type { CommandWorld } from './command-world.ts';
import type { Given } from './read-command-line.ts';

export interface Call extends Given {
  client: Client;
  world: CommandWorld;
  /** As JSON on request, else the lines. */
  say(value: unknown, ...lines: string[]): void;
}
