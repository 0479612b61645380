// One model on loopback for the tests of a file or a group; what was asked is forgotten before each of them.
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type ModelServer, openModelServer } from './model-server.ts';

/** To be called where tests are described; the server runs while they do. */
export function shareModelServer(): Omit<ModelServer, 'close'> {
  let server: ModelServer | null = null;
  const running = (): ModelServer => {
    if (server === null) throw new Error('the server runs only while tests do');
    return server;
  };
  beforeAll(async () => {
    server = await openModelServer();
  });
  beforeEach(() => {
    running().requests.length = 0;
  });
  afterAll(() => running().close());
  return {
    get url() {
      return running().url;
    },
    get requests() {
      return running().requests;
    },
    say: (...turns) => running().say(...turns),
    script: (decide) => running().script(decide),
    mostAtOnce: () => running().mostAtOnce(),
  };
}
