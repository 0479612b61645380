// What a channel sends through, and where it arrives, for all tests of a file.
import { afterAll, beforeAll } from 'vitest';
import { type Net, openNet } from '../../src/net/net.ts';
import { type MessageSink, openMessageSink } from './message-sink.ts';

export interface Outlet {
  sink: MessageSink;
  net: Net;
}

/** Filled before the first test of the file, and closed after its last. */
export function openOutlet(): Outlet {
  const outlet = {} as Outlet;
  beforeAll(async () => {
    outlet.sink = await openMessageSink();
    outlet.net = openNet({ allowPrivate: true, userAgent: 'Heed' });
  });
  afterAll(async () => {
    await outlet.net.close();
    await outlet.sink.close();
  });
  return outlet;
}
